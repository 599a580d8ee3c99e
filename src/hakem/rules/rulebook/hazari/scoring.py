"""Points, totals and the end of the game."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    CATS_AT_CARDS,
    DYNAMITE,
    FUNFUSE,
    GAMERULES,
    HAKEM,
    HAZARI_LITE,
    HAZARI_MASTERS,
    HAZARI_ONLINE,
)

SECTION = Section(
    title="Scoring and the end",
    rules=(
        Rule(
            number="Z33",
            title="Scoring",
            text=(
                "After the deal every player adds the points of the cards he took to his "
                "total. The points of a deal add up to 360, except under `equal=none` and "
                "`end_check=immediate`."
            ),
            sources=(HAZARI_LITE, FUNFUSE, DYNAMITE),
            options=("equal", "end_check"),
        ),
        Rule(
            number="Z34",
            title="The next dealer",
            text=(
                "With `dealer_next=right` the deal passes to the dealer's right-hand "
                "neighbour. With `last_winner` the winner of the fourth comparison deals "
                "next, with `after_last_winner` his right-hand neighbour. Where nobody or "
                "several won it, the seat that would lead a fifth comparison stands for "
                "the winner; where four of a kind won the deal, their holder."
            ),
            sources=(GAMERULES, CATS_AT_CARDS, HAZARI_ONLINE),
            differs=(
                "In Hazari Masters the winner of the last comparison leads the next deal, "
                "in jamshedhossan9/hazari the player after him."
            ),
            options=("dealer_next",),
        ),
        Rule(
            number="Z35",
            title="The end of the game",
            text=(
                "With `end_check=end_of_deal` the game ends after a deal in which a total "
                "has reached `target`, 1000 unless agreed otherwise. With `end_compare=ge` "
                "a total equal to the target is enough, with `end_compare=gt` it must be "
                "higher. The highest total wins."
            ),
            sources=(FUNFUSE, GAMERULES, HAZARI_MASTERS, HAZARI_ONLINE),
            differs=(
                "The name of the game means a thousand. Dynamite says the first to reach "
                "1000 wins; jamshedhossan9/hazari asks for more than 1000."
            ),
            options=("target", "end_check", "end_compare"),
        ),
        Rule(
            number="Z36",
            title="The end in the middle of a deal",
            text=(
                "With `end_check=immediate` the totals are held against the target after "
                "every comparison, and the game may end there. The groups left are not "
                "shown and their points are not given out. If the highest total is shared "
                "at that moment, Z37 applies."
            ),
            sources=(DYNAMITE,),
            options=("end_check",),
        ),
        Rule(
            number="Z37",
            title="Equal totals at the end",
            text=(
                "If the highest total is shared when the game would end, "
                "`end_tie=extra_deal` plays on until, when the totals are looked at again, "
                "one player alone is highest, and `end_tie=shared` lets those players "
                "share the win."
            ),
            sources=(HAKEM,),
            differs="No source says what happens.",
            options=("end_tie",),
        ),
    ),
)
