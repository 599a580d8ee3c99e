"""Seats, sides and how the hakem is chosen."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    BIAHOKM,
    DIGITAIN,
    GILES,
    GUBERNATOR,
    JAHANSHIRI,
    JAWAKER,
    PAGAT,
    PASOOR,
    PERSIAN,
    TIRAZIS,
)

SECTION = Section(
    title="Common rules: seats and the hakem",
    rules=(
        Rule(
            number="H1",
            title="The pack",
            text=(
                "Hokm is played with the standard 52 cards. In each of the four suits the "
                "cards rank, from high to low, A K Q J 10 9 8 7 6 5 4 3 2. Three players "
                "leave one two out (H40)."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
        ),
        Rule(
            number="H2",
            title="Seats and direction",
            text=(
                "Seats are numbered 0, 1, 2, … in the order of play, which runs "
                "anticlockwise: the right-hand neighbour of a seat acts next, the "
                "left-hand neighbour acted before. Drawing, dealing and playing all go to "
                "the right."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
        ),
        Rule(
            number="H3",
            title="Sides",
            text=(
                "With four players two pairs play against each other: seats 0 and 2 "
                "against seats 1 and 3, partners opposite each other. With two or three "
                "players every seat is a side of its own."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
            options=("players",),
        ),
        Rule(
            number="H4",
            title="The hakem",
            text=(
                "One player is hakem in every hand. By Pagat's rules he has three "
                "privileges: he is dealt the first cards (H12), he names trump (H13) and "
                "he leads to the first trick (H15)."
            ),
            sources=(PAGAT, JAHANSHIRI),
            differs=(
                "Gubernator deals to the dealer's right first and lets that seat lead, so "
                "its hakem only names trump."
            ),
            options=("deal_start", "first_lead"),
        ),
        Rule(
            number="H5",
            title="The hakem by the first ace",
            text=(
                "With `hakem_select=first_ace` one player turns cards from the shuffled "
                "pack face up, one to each seat in turn, beginning at his own right. The "
                "first seat to receive an ace is hakem. The dealer turns the cards where a "
                "dealer is known already (`dealer=rotate`), otherwise a seat drawn by lot."
            ),
            sources=(PAGAT, GUBERNATOR, BIAHOKM, TIRAZIS, PASOOR),
            differs=(
                "Who turns the cards is open in Pagat; in Gubernator it is the dealer. "
                "Where the turning starts is our ruling."
            ),
            options=("hakem_select", "dealer"),
        ),
        Rule(
            number="H6",
            title="The hakem by the highest card",
            text=(
                "With `hakem_select=high_card` every seat is given one card face up from "
                "the shuffled pack. The highest rank is hakem; suits do not count. A tie "
                "for the highest rank is drawn again (H7)."
            ),
            sources=(PERSIAN, DIGITAIN),
            differs="Pagat and Gubernator turn for the first ace.",
            options=("hakem_select",),
        ),
        Rule(
            number="H7",
            title="Equal cards in the draw",
            text=(
                "With `high_card_tie=redraw_tied` only the tied seats draw again, from the "
                "cards that are left; the other seats keep their place below them. With "
                "`redraw_all` every seat that could win the place draws again: all of them "
                "for the hakem, all but him for his partner. This repeats until no tie is "
                "left; should the pack run out, all cards are gathered, shuffled and drawn "
                "anew."
            ),
            sources=(PERSIAN,),
            differs="The Persian text says only that players with equal cards may draw again.",
            options=("high_card_tie",),
        ),
        Rule(
            number="H8",
            title="The hakem by lot",
            text=(
                "With `hakem_select=random` the hakem is drawn by lot, each seat with the "
                "same chance, and no card is turned."
            ),
            sources=(GILES, JAWAKER),
            options=("hakem_select",),
        ),
    ),
)
