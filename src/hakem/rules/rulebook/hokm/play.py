"""From the first lead to the last trick."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    BIAHOKM,
    GUBERNATOR,
    HAKEM,
    JAHANSHIRI,
    PAGAT,
    PERSIAN,
    TIRAZIS,
)

SECTION = Section(
    title="Common rules: play",
    rules=(
        Rule(
            number="H15",
            title="The first lead",
            text=(
                "With `first_lead=hakem` the hakem leads to the first trick; with "
                "`first_lead=right_of_dealer` the right-hand neighbour of the dealer does."
            ),
            sources=(PAGAT, PERSIAN, BIAHOKM, TIRAZIS, JAHANSHIRI),
            differs="Gubernator: the dealer's right-hand neighbour leads.",
            options=("first_lead",),
        ),
        Rule(
            number="H16",
            title="Leading",
            text=(
                "The player on lead may play any card of his hand. Leading trump is always allowed."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
            differs=(
                "Shelem mentions, as an old house rule, that trump may not be led before "
                "it has been played; nobody else does."
            ),
        ),
        Rule(
            number="H17",
            title="Following suit",
            text=(
                "Each next player in turn plays one card, and it must be of the suit led "
                "if he holds one."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
        ),
        Rule(
            number="H18",
            title="Void in the suit led",
            text=(
                "A player who holds no card of the suit led may play any card. He is never "
                "forced to trump, nor to beat a trump already played."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
        ),
        Rule(
            number="H19",
            title="Winning a trick",
            text=(
                "A trick is one card from every seat. The highest trump in it wins; if it "
                "holds no trump, the highest card of the suit led. A card of any other "
                "suit never wins."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
        ),
        Rule(
            number="H20",
            title="The next lead",
            text="The seat that won a trick leads to the next one.",
            sources=(PAGAT, PERSIAN),
            differs="Gubernator takes it for granted.",
        ),
        Rule(
            number="H21",
            title="Illegal cards",
            text=(
                "With `revoke=prevent` a card that may not be played is refused: nothing "
                "changes and the same player is still to play."
            ),
            sources=(HAKEM,),
            differs="No text names a penalty, and every program refuses the card.",
            options=("revoke",),
        ),
    ),
)
