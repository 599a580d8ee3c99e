"""Two players and their three deals."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import DIGITAIN, GUBERNATOR, PAGAT, ZHINAM

SECTION = Section(
    title="Two players",
    rules=(
        Rule(
            number="H49",
            title="Hakem and dealer of two",
            text=(
                "The hakem is chosen as with more players, the two seats taking turns. "
                "With `dealer=left_of_hakem` the other player is the dealer."
            ),
            sources=(PAGAT, GUBERNATOR),
            differs="Digitain: one card each, the higher is hakem.",
            options=("players", "dealer"),
        ),
        Rule(
            number="H50",
            title="Draw two, keep one: the deal",
            text=(
                "With `two_player_deal=pagat_draw` both players are dealt five cards. The "
                "other 42 lie face down as the stock, and the hakem names trump."
            ),
            sources=(PAGAT, ZHINAM),
            options=("two_player_deal",),
        ),
        Rule(
            number="H51",
            title="Draw two, keep one: the discards",
            text=(
                "When trump is named the hakem discards three of his five cards face down; "
                "then the other player discards two of his."
            ),
            sources=(PAGAT, ZHINAM),
            options=("two_player_deal",),
        ),
        Rule(
            number="H52",
            title="Draw two, keep one: the draw",
            text=(
                "Beginning with the hakem the players take turns. The player in turn looks "
                "at the top card of the stock. If he keeps it, he looks at the next card "
                "and must discard it; if he rejects it, he discards it and must keep the "
                "next card. So each turn takes two cards from the stock and adds one to "
                "the hand. After 21 turns the stock is empty and both hold thirteen."
            ),
            sources=(PAGAT, ZHINAM),
            options=("two_player_deal",),
        ),
        Rule(
            number="H53",
            title="Draw two, keep one: what stays hidden",
            text=(
                "A player's discards and the cards he looks at are seen by him alone. The "
                "opponent sees only whether he kept the first card or rejected it."
            ),
            sources=(PAGAT,),
            options=("two_player_deal",),
        ),
        Rule(
            number="H54",
            title="Discard two",
            text=(
                "With `two_player_deal=ru_discard2` both players are dealt five cards and "
                "the hakem names trump. Then each discards two cards face down, the hakem "
                "first; neither sees the other's."
            ),
            sources=(GUBERNATOR,),
            differs="The order of discarding is our ruling; Gubernator leaves it open.",
            options=("two_player_deal",),
        ),
        Rule(
            number="H55",
            title="Discard two: the rest of the deal",
            text=(
                "After the discards ten more cards go to each player, one at a time in the "
                "order of dealing, so that both hold thirteen. The 22 cards left and the "
                "four discards are seen by nobody else."
            ),
            sources=(GUBERNATOR,),
            options=("two_player_deal", "deal_start"),
        ),
        Rule(
            number="H56",
            title="Thirteen cards and no discard",
            text=(
                "With `two_player_deal=plain13` both players are dealt packets of 5, 4 and "
                "4 cards and hold thirteen. Nothing is discarded, and the other 26 cards "
                "are not seen."
            ),
            sources=(DIGITAIN,),
            options=("two_player_deal", "packets"),
        ),
        Rule(
            number="H57",
            title="Playing with two",
            text=(
                "Thirteen tricks of two cards each are played by the common rules; the "
                "first player with seven wins the hand, and kot and hakem-kot count as "
                "with four."
            ),
            sources=(PAGAT, GUBERNATOR),
        ),
    ),
)
