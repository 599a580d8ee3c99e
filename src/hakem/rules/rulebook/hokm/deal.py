"""Dealer, cut, packets and the naming of trump."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    BIAHOKM,
    GUBERNATOR,
    JAHANSHIRI,
    PAGAT,
    PERSIAN,
    PERSIAN_WIKIPEDIA,
    SHELEM,
    TIRAZIS,
)

SECTION = Section(
    title="Common rules: the deal",
    rules=(
        Rule(
            number="H9",
            title="The dealer",
            text=(
                "With `dealer=left_of_hakem` the left-hand neighbour of the hakem deals: "
                "the seat before the hakem in the order of play. With `dealer=rotate` the "
                "dealer of the first hand is drawn by lot before the hakem is chosen, and "
                "in each later hand the next seat to the right deals, whoever is hakem."
            ),
            sources=(PAGAT, JAHANSHIRI, BIAHOKM, TIRAZIS, PERSIAN_WIKIPEDIA),
            differs=(
                'The Persian text says "right of the hakem", which its own order of '
                "dealing contradicts. Gubernator lets the deal rotate."
            ),
            options=("dealer",),
        ),
        Rule(
            number="H10",
            title="Shuffling",
            text=(
                "Before every hand all the cards of the pack, the turned ones too, are "
                "gathered and shuffled."
            ),
            sources=(PAGAT, GUBERNATOR, PERSIAN),
        ),
        Rule(
            number="H11",
            title="The cut",
            text=(
                "With `cut=hakem_partner` (four players) the partner of the hakem says "
                "after the shuffle how many cards to move from the top of the pack to the "
                "bottom: 0, which leaves it as it is, up to one less than the pack holds. "
                "With `cut=none` nobody cuts."
            ),
            sources=(PAGAT, PERSIAN, PERSIAN_WIKIPEDIA),
            differs="Gubernator has no cut.",
            options=("cut",),
        ),
        Rule(
            number="H12",
            title="The order of dealing",
            text=(
                "Cards are dealt in packets, one packet to each seat in turn. With "
                "`deal_start=hakem` every round of packets begins with the hakem; with "
                "`deal_start=right_of_dealer` with the right-hand neighbour of the dealer."
            ),
            sources=(PAGAT, PERSIAN),
            differs=(
                "Gubernator deals from the dealer's right. It is the same seat when the "
                "dealer sits at the hakem's left."
            ),
            options=("deal_start",),
        ),
        Rule(
            number="H13",
            title="Naming trump",
            text=(
                "When the hakem holds his first five cards, and before he sees another "
                "one, he names one of the four suits trump (or a no-trump mode, H58). "
                "Everybody learns it at once and it holds for the whole hand."
            ),
            sources=(PAGAT, PERSIAN, GUBERNATOR),
            differs=(
                "Gubernator speaks of naming trump only for two players; we read it so for "
                "three and four as well."
            ),
        ),
        Rule(
            number="H14",
            title="Cards out before trump",
            text=(
                "With `before_trump=hakem_only` only the hakem's first packet is dealt "
                "before trump is named; the first packets of the other seats follow in the "
                "order of dealing. With `before_trump=all_five` every seat has its first "
                "five cards when trump is named."
            ),
            sources=(PAGAT, PERSIAN, SHELEM),
            differs=(
                "Pagat (four players) forbids any card to the hakem's partner before trump "
                "is named; the Persian text and Shelem give all four players five cards "
                "first; Gubernator is silent."
            ),
            options=("before_trump",),
        ),
    ),
)
