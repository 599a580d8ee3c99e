"""Each for himself, with 51 cards."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import GILES, GUBERNATOR, HAKEM, PAGAT

SECTION = Section(
    title="Three players",
    rules=(
        Rule(
            number="H40",
            title="The missing two",
            text=(
                "Three players take one two out of the pack before the match and play with "
                "51 cards. `removed_two` names it; with `removed_two=random` it is drawn "
                "by lot once and stays out for the whole match."
            ),
            sources=(PAGAT, GUBERNATOR),
            differs=(
                "Pagat takes out one of the twos, Gubernator any; Giles leaves out the two "
                "of hearts."
            ),
            options=("players", "removed_two"),
        ),
        Rule(
            number="H41",
            title="Seventeen cards each",
            text=(
                "Three players are dealt packets of 5, 4, 4 and 4 cards, so that each "
                "holds seventeen; a hand has seventeen tricks. `packets` may cut the "
                "twelve cards after the first five differently."
            ),
            sources=(PAGAT, GUBERNATOR),
            options=("packets",),
        ),
        Rule(
            number="H42",
            title="The first seven tricks",
            text=(
                "A player who takes all of the first seven tricks wins the hand there and "
                "then. It is a kot: `points_kot` for the hakem, `points_hakem_kot` for "
                "another player. It takes seven tricks and no fewer, although seven of "
                "seventeen are no majority."
            ),
            sources=(PAGAT, GUBERNATOR),
            options=("hand_end", "points_kot", "points_hakem_kot"),
        ),
        Rule(
            number="H43",
            title="A lead that cannot be equalled",
            text=(
                "With `three_early_end=unequalled` the hand ends as soon as one player's "
                "tricks can no longer be equalled by either opponent, even if that "
                "opponent took every trick still to come. He wins the hand, as an ordinary "
                "one. With `three_early_end=none` the hand goes on to the seventeenth "
                "trick."
            ),
            sources=(PAGAT,),
            differs="Gubernator does not mention it.",
            options=("three_early_end",),
        ),
        Rule(
            number="H44",
            title="Two players level",
            text=(
                "With `three_tie=odd_one_out`, if all seventeen tricks are played and two "
                "players have the same number, the third player wins the hand, however few "
                "he has, and scores `points_hand`: 7-7-3, 6-6-5 and 8-8-1 are all won by "
                "the player named last. Under `hand_points=ru_literal` this hand is still "
                "worth `points_hand`."
            ),
            sources=(PAGAT, GUBERNATOR),
            differs="Gubernator gives 7-7-3 as its only example.",
            options=("three_tie", "hand_points", "points_hand"),
        ),
        Rule(
            number="H45",
            title="Playing a level hand again",
            text=(
                "With `three_tie=redeal`, if all seventeen tricks are played and no single "
                "player has the most, nobody scores, and the same dealer deals again with "
                "the same hakem."
            ),
            sources=(HAKEM,),
            differs="No source knows it.",
            options=("three_tie",),
        ),
        Rule(
            number="H46",
            title="Most tricks",
            text=(
                "If all seventeen tricks are played and one player alone has the most, he "
                "wins the hand, as an ordinary one unless he had swept the first seven."
            ),
            sources=(PAGAT,),
        ),
        Rule(
            number="H47",
            title="Playing all seventeen",
            text=(
                "With three players and `hand_end=play_all`, which needs "
                "`three_early_end=none`, all seventeen tricks are played. A sweep of the "
                "first seven still decides the hand; without one the final tricks do."
            ),
            sources=(HAKEM,),
            options=("hand_end", "three_early_end"),
        ),
        Rule(
            number="H48",
            title="The next hakem of three",
            text=(
                "When the hakem does not win the hand, `hakem_next=right` makes his "
                "right-hand neighbour hakem, and `hakem_next=hand_winner` the player who "
                "won the hand."
            ),
            sources=(PAGAT, GILES),
            differs="Gubernator: to one of his opponents, without saying to which.",
            options=("hakem_next",),
        ),
    ),
)
