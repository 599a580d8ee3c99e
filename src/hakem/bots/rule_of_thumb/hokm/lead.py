"""Leading to a trick."""

from collections.abc import Sequence

from hakem.bots.rule_of_thumb.hokm.outlook import Outlook
from hakem.bots.rule_of_thumb.hokm.worth import worths
from hakem.rules.cards import Card
from hakem.rules.seats import side_of

THRIFT = 0.5
"""How much of a card's worth counts against leading it; a winner led early isn't ruffed."""
LAST_STAND = 0.02
"""The same when the trick decides the hand: then only the chance to take it matters."""
HELP = 0.5
"""How often a friend who can beat a card that would be beaten takes the trick instead."""
DRAW_TRUMPS = 0.05
"""What a trump lead is worth to the side that called them, for each card of own trumps."""
SPARE_TRUMPS = 0.15
"""What a trump lead costs the other side."""


def lead(outlook: Outlook, legal: Sequence[Card]) -> tuple[Card, str]:
    """The card to lead, and why."""
    draws = outlook.enemies_may_ruff()
    if outlook.needed <= len(legal):
        sure = [card for card in legal if _is_sure(outlook, card, draws)]
        if len(sure) >= outlook.needed:
            return max(sure, key=outlook.strong.__getitem__), "its sure tricks win the hand"
    last_stand = outlook.they_need == 1
    thrift = LAST_STAND if last_stand else THRIFT
    cards = _candidates(outlook, legal, draws, last_stand)
    worth = worths(outlook, cards)
    chosen, best, likely = cards[0], -9.0, 0.0
    for card in cards:
        chance = _chance_to_win(outlook, card)
        gain = chance - thrift * worth[card]
        if outlook.trumps >> card & 1 and not last_stand:
            gain += _value_of_drawing(outlook)
        if gain > best:
            chosen, best, likely = card, gain, chance
    return chosen, "it should win" if likely > 0.5 else "it costs least"


def _is_sure(outlook: Outlook, card: Card, draws: bool) -> bool:
    """Whether a card wins if it is led, wherever the unseen cards are."""
    return outlook.is_master(card) and (not draws or bool(outlook.trumps >> card & 1))


def _candidates(
    outlook: Outlook, legal: Sequence[Card], draws: bool, last_stand: bool
) -> list[Card]:
    """Of each suit its best card if that is a master, else the weakest; trumps only if they draw.

    If the trick decides the hand, the best of each suit, master or not.
    """
    strong = outlook.strong
    high: dict[int, Card] = {}
    low: dict[int, Card] = {}
    for card in legal:
        suit = card.suit
        if suit not in high:
            high[suit] = low[suit] = card
        elif strong[card] > strong[high[suit]]:
            high[suit] = card
        elif strong[card] < strong[low[suit]]:
            low[suit] = card
    cards = [
        best if last_stand or outlook.is_master(best) else low[suit] for suit, best in high.items()
    ]
    if draws or not outlook.trumps:
        return cards
    return [card for card in cards if not outlook.trumps >> card & 1] or cards


def _chance_to_win(outlook: Outlook, card: Card) -> float:
    """How likely the own side takes the trick if this card is led."""
    stands = outlook.chance_to_stand(card, card.suit, outlook.enemies)
    if outlook.friend is None or stands == 1:
        return stands
    return stands + (1 - stands) * HELP * outlook.chance_beaten(outlook.friend, card, card.suit)


def _value_of_drawing(outlook: Outlook) -> float:
    """What else a trump lead does: the hakem's side wants trumps out, the other wants ruffs."""
    view = outlook.view
    assert view.hakem is not None
    if side_of(view.hakem, outlook.players) == side_of(outlook.seat, outlook.players):
        return DRAW_TRUMPS * (outlook.own & outlook.trumps).bit_count()
    return -SPARE_TRUMPS
