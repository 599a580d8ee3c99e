"""The six combinations and their order."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import GAMERULES, HAZARI_LITE, KITTI, SSADIB

SECTION = Section(
    title="Combinations",
    rules=(
        Rule(
            number="Z7",
            title="The six kinds",
            text=(
                "Three cards make one of six combinations. From high to low: Troy, Colour "
                "run, Run, Colour, Pair, Indi. A higher kind beats every lower kind."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z8",
            title="Troy",
            text=(
                "A Troy is three cards of one rank. The higher rank is better: A-A-A is "
                "the best, 2-2-2 the lowest."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z9",
            title="Colour run",
            text=(
                "A Colour run is three cards in sequence in one suit. Colour runs are "
                "compared like Runs (Z11)."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z10",
            title="Run",
            text="A Run is three cards in sequence, not all of one suit.",
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z11",
            title="The order of runs",
            text=(
                "An ace stands above the king or below the two, never between: K-A-2 is no "
                "run. From high to low the runs are A-K-Q, A-2-3, K-Q-J, Q-J-10, J-10-9 "
                "and so on, one step at a time, down to 4-3-2. That is the order of "
                "`ace_low_run_rank=second`; with `highest` A-2-3 stands above A-K-Q, with "
                "`lowest` below 4-3-2."
            ),
            sources=(HAZARI_LITE, GAMERULES),
            differs=(
                "Some programs (Hazari Masters, SsadibB/Hazari) put A-2-3 below 4-3-2; an "
                "Indian Teen Patti text puts it on top."
            ),
            options=("ace_low_run_rank",),
        ),
        Rule(
            number="Z12",
            title="Colour",
            text=(
                "A Colour is three cards of one suit that are not in sequence. Two Colours "
                "are compared by their highest cards, then by the middle cards, then by "
                "the lowest: the best is A-K-J, the lowest 5-3-2."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z13",
            title="Pair",
            text=(
                "A Pair is two cards of one rank with a card of another. Two Pairs are "
                "compared by the rank of the pair, then by the odd card."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z14",
            title="Indi",
            text=(
                "An Indi is any other three cards: three ranks, not in sequence, not all "
                "of one suit. Indis are compared like Colours."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z15",
            title="Equal combinations",
            text=(
                "Suits never count, nor does the order of the cards inside a group: two "
                "combinations of the same kind and the same ranks are equal."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z16",
            title="The group of four",
            text=(
                "A group of four cards counts as the best combination of three among them. "
                "The fourth card, the spare card, counts for its points only (see Z32)."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z17",
            title="Four of a kind",
            text=(
                "With `four_of_a_kind=as_troy` four cards of one rank in the group of four "
                "are a Troy of that rank. With `above_troy` they beat every Troy in the "
                "fourth comparison, the higher rank of two winning; whether the "
                "arrangement descends is still judged by the best three. With "
                "`auto_win_deal` see Z18."
            ),
            sources=(HAZARI_LITE, SSADIB, KITTI),
            differs=(
                "Hazari Lite does not mention it; SsadibB/Hazari ranks it above a Troy, "
                "the Kitti guides let it win the deal."
            ),
            options=("four_of_a_kind",),
        ),
        Rule(
            number="Z18",
            title="Winning the deal with four of a kind",
            text=(
                "With `four_of_a_kind=auto_win_deal` a player dealt four cards of one rank "
                "takes all 360 points of the deal, and nobody arranges. If several were, "
                "the highest rank takes them. It is decided right after the deal, unless "
                "the cards are dealt again (Z24), and the four cards are shown."
            ),
            sources=(KITTI,),
            options=("four_of_a_kind",),
        ),
    ),
)
