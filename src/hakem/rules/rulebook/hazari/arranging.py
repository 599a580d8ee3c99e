"""Four groups, and what makes them right."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    DYNAMITE,
    GAMERULES,
    HAKEM,
    HAZARI_LITE,
    HAZARI_MASTERS,
    HAZARI_ONLINE,
    JAMSHED,
    SSADIB,
)

SECTION = Section(
    title="Arranging",
    rules=(
        Rule(
            number="Z19",
            title="Four groups",
            text=(
                "Every player divides his thirteen cards into four groups of 3, 3, 3 and 4 "
                "cards, in this order."
            ),
            sources=(HAZARI_LITE, GAMERULES),
        ),
        Rule(
            number="Z20",
            title="Descending order",
            text=(
                "Each group may be no stronger than the one before it, so that the group "
                "of four is the weakest or equal to it. Equal strength is allowed."
            ),
            sources=(HAZARI_LITE, GAMERULES),
            differs="Hazari Masters does not check the group of four.",
        ),
        Rule(
            number="Z21",
            title="Up",
            text=(
                "All four players arrange at the same time. A player who has finished says "
                '"up", and his groups can then no longer be changed. When all four are '
                "up the showing begins; until then nobody sees another player's groups."
            ),
            sources=(HAZARI_LITE, GAMERULES, DYNAMITE),
        ),
        Rule(
            number="Z22",
            title="A wrong arrangement",
            text=(
                "Groups of wrong sizes, or of cards that are not exactly the player's "
                "thirteen, are always refused. If the groups do not descend, "
                "`invalid_arrangement=reject` refuses them too and the player arranges "
                "again. With `auto_sort` the three groups of three are put in descending "
                "order, and the arrangement is refused only if the group of four is still "
                "too strong. With `lose_deal` it stands, but see Z23."
            ),
            sources=(HAZARI_MASTERS, HAZARI_ONLINE, SSADIB, JAMSHED),
            differs=(
                "No text names a penalty; Hazari Masters rejects the arrangement, the "
                "other programs sort it silently."
            ),
            options=("invalid_arrangement",),
        ),
        Rule(
            number="Z23",
            title="Losing the deal by a wrong arrangement",
            text=(
                "With `invalid_arrangement=lose_deal` a player whose arrangement does not "
                "descend is named when all are up; his groups are shown in turn and win "
                "nothing. If all four players offend, their groups are compared as usual."
            ),
            sources=(HAKEM,),
            options=("invalid_arrangement",),
        ),
        Rule(
            number="Z24",
            title="Dealing again",
            text=(
                "With `redeal=no_run` the same dealer shuffles and deals again if a "
                "player's thirteen cards hold no three ranks in sequence. With "
                "`redeal=five_paired_ranks` he does so if a player holds two or more cards "
                "of each of five or more ranks. It happens of itself, before anybody "
                "arranges, as often as it takes. With `redeal=off` every deal is played."
            ),
            sources=(HAZARI_MASTERS, JAMSHED),
            differs="Hazari Lite, GameRules and Cats at Cards know no such rule.",
            options=("redeal",),
        ),
    ),
)
