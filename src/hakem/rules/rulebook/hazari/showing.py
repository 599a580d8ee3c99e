"""The four comparisons."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    DYNAMITE,
    GAMERULES,
    HAZARI_LITE,
    HAZARI_MASTERS,
    HAZARI_ONLINE,
    JAMSHED,
    KITTI,
    SSADIB,
)

SECTION = Section(
    title="Showing",
    rules=(
        Rule(
            number="Z25",
            title="The first to show",
            text=(
                "The dealer's right-hand neighbour shows his first group, and the others "
                "follow in turn, each with his first group."
            ),
            sources=(HAZARI_LITE, GAMERULES, DYNAMITE),
        ),
        Rule(
            number="Z26",
            title="Showing is forced",
            text=(
                "Groups are shown in the order in which they were arranged, the strongest "
                'first. There is nothing to decide after "up".'
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z27",
            title="Winning a comparison",
            text=(
                "The player with the best combination takes all twelve cards shown, and he "
                "is the first to show his next group."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z28",
            title="The fourth comparison",
            text=(
                "In the fourth comparison the groups of four are shown, and the winner "
                "takes all sixteen cards."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z29",
            title="Equal best combinations",
            text=(
                "If several players show the best combination, `equal=last_played` gives "
                "the cards to the one who showed last in this comparison, and "
                "`equal=first_played` to the one who showed first."
            ),
            sources=(DYNAMITE, HAZARI_MASTERS, HAZARI_ONLINE, JAMSHED),
            differs=(
                "SsadibB/Hazari divides the cards; the Kitti guides let nobody win. Hazari "
                "Lite is silent."
            ),
            options=("equal",),
        ),
        Rule(
            number="Z30",
            title="Equal best combinations: sharing",
            text=(
                "With `equal=split` the points of the cards are divided evenly among the "
                "equal players, and what does not divide goes one point each to the lower "
                "seats. The first of them in the order of showing leads the next "
                "comparison."
            ),
            sources=(SSADIB,),
            options=("equal",),
        ),
        Rule(
            number="Z31",
            title="Equal best combinations: nobody wins",
            text=(
                "With `equal=none` nobody takes the cards and nobody scores them, and the "
                "same seat leads the next comparison."
            ),
            sources=(KITTI,),
            options=("equal",),
        ),
        Rule(
            number="Z32",
            title="The spare card as tie-break",
            text=(
                "With `fourth_card_kicker=true`, equal best combinations in the fourth "
                "comparison are first compared by the rank of the spare card. If that is "
                "equal too, `equal` decides."
            ),
            sources=(HAZARI_MASTERS, JAMSHED),
            differs="Hazari Lite and Hazari Online compare the best three only.",
            options=("fourth_card_kicker", "equal"),
        ),
    ),
)
