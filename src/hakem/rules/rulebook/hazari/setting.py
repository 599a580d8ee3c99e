"""Cards, seats and the deal."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import CATS_AT_CARDS, DYNAMITE, FUNFUSE, GAMERULES, HAZARI_LITE

SECTION = Section(
    title="Cards, seats and deal",
    rules=(
        Rule(
            number="Z1",
            title="The pack",
            text=(
                "Hazari is played with the standard 52 cards. In every suit they rank, "
                "from high to low, A K Q J 10 9 8 7 6 5 4 3 2."
            ),
            sources=(HAZARI_LITE,),
        ),
        Rule(
            number="Z2",
            title="Players and direction",
            text=(
                "Four players take part, each for himself. Seats are numbered 0 to 3 in "
                "the order of play, which runs anticlockwise: the right-hand neighbour of "
                "a seat is the next."
            ),
            sources=(HAZARI_LITE,),
            options=("players",),
        ),
        Rule(
            number="Z3",
            title="Points of the cards",
            text=(
                "Ace, king, queen, jack and ten are worth 10 points each, the cards from "
                "two to nine 5 each. All the cards of the pack together are worth 360."
            ),
            sources=(HAZARI_LITE, FUNFUSE, DYNAMITE),
        ),
        Rule(
            number="Z4",
            title="The first dealer",
            text=(
                "With `first_dealer=random` the first dealer is drawn by lot. With "
                "`first_dealer=high_card` every seat is given one card face up, and the "
                "highest rank deals; tied seats draw again from the cards that are left, "
                "and if the pack runs out all draw anew."
            ),
            sources=(GAMERULES, CATS_AT_CARDS),
            differs=(
                "Hazari Lite does not say who deals first; GameRules takes a player by "
                "chance, Cats at Cards the highest card drawn."
            ),
            options=("first_dealer",),
        ),
        Rule(
            number="Z5",
            title="Shuffling and cutting",
            text=(
                "The whole pack is shuffled before every deal. With `cut=left_of_dealer` "
                "the left-hand neighbour of the dealer then says how many cards to move "
                "from the top to the bottom: 0, which leaves the pack as it is, up to 51. "
                "With `cut=none` nobody cuts."
            ),
            sources=(CATS_AT_CARDS,),
            differs="Hazari Lite does not mention a cut.",
            options=("cut",),
        ),
        Rule(
            number="Z6",
            title="The deal",
            text=(
                "The dealer deals all the cards one at a time, beginning with his "
                "right-hand neighbour, so that every player holds thirteen."
            ),
            sources=(HAZARI_LITE, CATS_AT_CARDS),
            differs=(
                "Hazari Lite says only that all cards are dealt; one at a time is from "
                "Cats at Cards."
            ),
        ),
    ),
)
