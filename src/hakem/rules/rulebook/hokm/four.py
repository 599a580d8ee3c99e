"""Two pairs of partners."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    BIAHOKM,
    GUBERNATOR,
    HAKEM,
    PAGAT,
    PERSIAN,
    SHELEM,
    TIRAZIS,
    WUMBAGIC,
)

SECTION = Section(
    title="Four players",
    rules=(
        Rule(
            number="H33",
            title="Thirteen cards each",
            text=(
                "Four players are dealt packets of 5, 4 and 4 cards, so that each holds "
                "thirteen. `packets` may cut the eight cards after the first five "
                "differently."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
            differs=(
                "In the related game of court piece packets of 5-3-3-2 and 5-4-2-2 are known."
            ),
            options=("packets",),
        ),
        Rule(
            number="H34",
            title="The partner by the second ace",
            text=(
                "With `partner_select=second_ace` the turning goes on after the first ace "
                "with the next seat, and the hakem is left out. The next seat to receive "
                "an ace is the hakem's partner."
            ),
            sources=(PAGAT, GUBERNATOR),
            differs="Most apps take the player who sits opposite.",
            options=("partner_select",),
        ),
        Rule(
            number="H35",
            title="The partner by the second highest card",
            text=(
                "With `partner_select=second_high` the second highest card of the draw "
                "makes the hakem's partner. A tie for second place is drawn again (H7)."
            ),
            sources=(PERSIAN,),
            options=("partner_select",),
        ),
        Rule(
            number="H36",
            title="Partners agreed beforehand",
            text=(
                "With `partner_select=fixed` the partner is whoever sits opposite the "
                "hakem; nothing is drawn for him, and a tie for second place does not "
                "matter."
            ),
            sources=(PERSIAN, BIAHOKM, WUMBAGIC, TIRAZIS),
            options=("partner_select",),
        ),
        Rule(
            number="H37",
            title="Changing seats",
            text=(
                "If the drawn partner does not sit opposite the hakem, he changes seats "
                "with the player who does. The hakem keeps his chair."
            ),
            sources=(PAGAT, SHELEM),
            differs=(
                "Pagat says that players change seats if they must; who moves is Shelem's rule."
            ),
        ),
        Rule(
            number="H38",
            title="Partners for the match",
            text=(
                "Partners are chosen once, at the start of the match. If a later set "
                "chooses its hakem again (H32), seats and partners stay as they are."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H39",
            title="Tricks of a side",
            text=("The tricks of both partners count together for the side, and so do its points."),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
        ),
    ),
)
