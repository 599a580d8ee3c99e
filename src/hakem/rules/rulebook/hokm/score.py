"""What a hand is worth, and how sets and the match are won."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    BIAHOKM,
    GUBERNATOR,
    HAKEM,
    JAWAKER,
    PAGAT,
    PERSIAN,
    TIRAZIS,
    WUMBAGIC,
)

SECTION = Section(
    title="Common rules: points, sets and match",
    rules=(
        Rule(
            number="H22",
            title="Winning the hand",
            text=(
                "With two and four players the side that first has seven of the thirteen "
                "tricks wins the hand. (Three players: H42 to H46.)"
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
        ),
        Rule(
            number="H23",
            title="The end of the hand",
            text=(
                "With `hand_end=at_seven` the hand ends with the trick that decides it, "
                "and the cards left are not played. With `hand_end=play_all` all tricks "
                "are played, but the winner and the points are still those of the trick "
                "that decided the hand. (Three players: H47.)"
            ),
            sources=(GUBERNATOR, PERSIAN, PAGAT),
            differs="Jawaker plays out all thirteen tricks.",
            options=("hand_end",),
        ),
        Rule(
            number="H24",
            title="Points of a hand",
            text=(
                "Only the side that wins a hand scores. An ordinary hand, one that is no "
                "kot, is worth `points_hand`, 1 unless agreed otherwise."
            ),
            sources=(PAGAT, BIAHOKM, WUMBAGIC),
            options=("hand_points", "points_hand"),
        ),
        Rule(
            number="H25",
            title="Kot",
            text=(
                "A side that takes the first seven tricks, before any other side has one, "
                "makes a kot. A kot by the hakem's side is worth `points_kot`, 2 unless "
                "agreed otherwise. It is decided at the seventh trick, even if more are "
                "played."
            ),
            sources=(PAGAT, PERSIAN, BIAHOKM, WUMBAGIC, JAWAKER),
            options=("points_kot",),
        ),
        Rule(
            number="H26",
            title="Hakem-kot",
            text=(
                "A kot against the hakem's side is a hakem-kot and is worth "
                "`points_hakem_kot`, 3 unless agreed otherwise."
            ),
            sources=(PAGAT, PERSIAN, BIAHOKM, WUMBAGIC, JAWAKER),
            differs=(
                "It has many names: Pagat's hâkem koti, the Persian text's por-kot, the "
                "apps' hakem-kot."
            ),
            options=("points_hakem_kot",),
        ),
        Rule(
            number="H27",
            title="The Russian scoring taken literally",
            text=(
                "With `hand_points=ru_literal` the winning side scores as for a kot, "
                "whatever the tricks were: `points_kot` if it is the hakem's, "
                "`points_hakem_kot` if not. (Three players: H44.)"
            ),
            sources=(GUBERNATOR,),
            differs="Every other source pays 1, 2 and 3 as with `hand_points=kot`.",
            options=("hand_points", "points_kot", "points_hakem_kot"),
        ),
        Rule(
            number="H28",
            title="The next hakem",
            text=(
                "If the hakem's side wins the hand, the same player is hakem in the next. "
                "If not, the right-hand neighbour of the old hakem becomes hakem. (Three "
                "players: H48.)"
            ),
            sources=(PAGAT, PERSIAN, BIAHOKM, TIRAZIS),
            differs=(
                "Gubernator passes the rank to the opponents without saying to which; Aria "
                "passes it to the left."
            ),
            options=("hakem_next",),
        ),
        Rule(
            number="H29",
            title="The next dealer",
            text=(
                "With `dealer=left_of_hakem` the dealer stays as long as the hakem does; "
                "when the next seat becomes hakem, the old hakem deals. With "
                "`dealer=rotate` the deal passes to the right after every hand."
            ),
            sources=(PAGAT, BIAHOKM, TIRAZIS),
            differs="Gubernator rotates the deal every hand.",
            options=("dealer",),
        ),
        Rule(
            number="H30",
            title="A set",
            text=(
                "A set starts at nothing all. The first side with `target` points, 7 "
                "unless agreed otherwise, wins it. Points beyond the target are no harm: 6 "
                "and a hakem-kot make 9."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
            differs="Apps also play to 3, 5 or 13.",
            options=("target",),
        ),
        Rule(
            number="H31",
            title="A match",
            text=(
                "The first side to win `sets_to_win` sets wins the match. Each new set "
                "starts again at nothing all."
            ),
            sources=(PERSIAN, PAGAT, GUBERNATOR),
            differs=(
                "The Persian text says once two or three sets, once one, two or three. For "
                "Pagat and Gubernator one set is the game."
            ),
            options=("sets_to_win",),
        ),
        Rule(
            number="H32",
            title="The hakem of a new set",
            text=(
                "With `new_set_hakem=continue` hakem and dealer of a new set follow from "
                "the last hand of the old one as after any other hand. With "
                "`new_set_hakem=redraw` the hakem is chosen again as at the start of the "
                "match."
            ),
            sources=(HAKEM,),
            differs="No source says who begins the next set.",
            options=("new_set_hakem",),
        ),
    ),
)
