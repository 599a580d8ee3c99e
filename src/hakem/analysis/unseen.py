"""What a seat's view of Hokm leaves open: which cards it doesn't see, and where they may lie."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from hakem.rules.cards import DECK, Card, Suit
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.view import HokmView
from hakem.rules.seats import Seat

Kind = Literal["hand", "first_five", "discards", "first_discards", "stock", "gone"]
"""`gone` are cards of tricks that are counted but not told, as a position can have them."""


class Place(NamedTuple):
    """Where cards lie that the view doesn't see: whose, what it is, how many."""

    kind: Kind
    seat: Seat | None
    """None for what belongs to nobody."""
    size: int


@dataclass(frozen=True)
class Unseen:
    """The cards whose place isn't known, and the places open to each."""

    places: tuple[Place, ...]
    cards: tuple[Card, ...]
    allowed: tuple[int, ...]
    """For each card the set of its places as bits."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards that each seat is known to hold."""
    discards: tuple[tuple[Card, ...], ...]
    """The discards that are known, by seat."""
    stock: tuple[Card, ...]
    """The cards of the stock that are known."""


def unseen_by(view: HokmView, *, first_five: bool = False, dealt_out: bool = False) -> Unseen:
    """What a view leaves open.

    With ``first_five`` the five cards on which another seat called trumps are a place of
    their own: they may have been played since. With ``dealt_out`` the cards still to be
    dealt are in the hands already.

    Raises:
        BadPosition: the view is of a moment that has no such thing.
    """
    players = view.options.players
    hands = [list[Card]() for _ in range(players)]
    discards = [list[Card]() for _ in range(players)]
    if view.seat is not None:
        hands[view.seat] += view.hand
        discards[view.seat] += [card for card in view.discards if card is not None]
    for seat, row in view.shown:
        hands[seat] = list(row)
    stock = [] if view.drawn is None else [view.drawn]
    gone = dict(played_by(view))
    seen = {*gone, *stock, *(card for row in (*hands, *discards) for card in row)}
    sizes = _sizes(view, dealt_out)
    places = [Place("hand", seat, sizes[seat] - len(hands[seat])) for seat in range(players)]
    places += [
        Place("discards", seat, view.discard_counts[seat] - len(discards[seat]))
        for seat in range(players)
    ]
    rest = view.stock - len(stock) - (sum(sizes) - sum(view.counts))
    places.append(Place("stock", None, rest))
    places.append(Place("gone", None, players * (sum(view.taken) - len(view.tricks))))
    cards = [card for card in DECK if card is not view.removed and card not in seen]
    own: list[Card] = []
    """Cards whose hand is known, but not whether they were among the first five."""
    if first_five:
        hakem = _hakem_of(view)
        own = [card for card, seat in gone.items() if seat == hakem] + hands[hakem]
        places = _with_first_five(view, hakem, places)
    places = [place for place in places if place.size]
    void = [shown_void(view, seat) for seat in range(players)]
    allowed = [_allowed(card, places, void) for card in cards]
    allowed += [_places_of(places, view.hakem) for _ in own]
    return Unseen(
        tuple(places),
        (*cards, *own),
        tuple(allowed),
        tuple(map(tuple, hands)),
        tuple(map(tuple, discards)),
        tuple(stock),
    )


def played_by(view: HokmView) -> Iterator[tuple[Card, Seat]]:
    """Every card played in this hand, and who played it."""
    players = view.options.players
    rows = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.table)]
    for leader, cards in rows:
        for place, card in enumerate(cards):
            yield card, (leader + place) % players


def shown_void(view: HokmView, seat: Seat) -> frozenset[Suit]:
    """The suits that a seat has shown not to hold."""
    players = view.options.players
    rows = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.table)]
    void = set()
    for leader, cards in rows:
        place = (seat - leader) % players
        if place < len(cards) and cards[place].suit is not cards[0].suit:
            void.add(cards[0].suit)
    return frozenset(void)


def _sizes(view: HokmView, dealt_out: bool) -> tuple[int, ...]:
    """How many cards each seat holds, or will hold once all are dealt."""
    if not dealt_out or view.phase in (Step.PLAY, Step.BAM):
        return view.counts
    if view.options.draws or not view.stock:
        raise BadPosition("Cards can be dealt out only once the deck is shuffled, without drawing.")
    return (view.options.hand_size,) * view.options.players


def _hakem_of(view: HokmView) -> Seat:
    """The hakem, whose first five cards the view doesn't know."""
    if view.hakem is None or view.phase not in (Step.PLAY, Step.BAM):
        raise BadPosition("The hakem's first five cards lie apart only once cards are played.")
    if sum(view.taken) != len(view.tricks):
        raise BadPosition("The hakem's first five cards lie apart only where all tricks are told.")
    if view.hakem == view.seat:
        raise BadPosition("The hakem knows the first five cards: they are in the view.")
    return view.hakem


def _with_first_five(view: HokmView, hakem: Seat, places: list[Place]) -> list[Place]:
    """The places with what the hakem was dealt first told apart from the rest."""
    pagat = view.options.two_player_deal == "pagat_draw"
    aside = (3 if pagat else 2) if view.options.draws else 0
    kept = 5 - aside
    changed = []
    for place in places:
        if place.seat != hakem:
            changed.append(place)
        elif place.kind == "hand":
            changed.append(Place("first_five", hakem, kept))
            changed.append(Place("hand", hakem, view.options.hand_size - kept))
        else:
            changed.append(Place("first_discards", hakem, aside))
            changed.append(Place("discards", hakem, place.size - aside))
    return changed


def _allowed(card: Card, places: list[Place], void: list[frozenset[Suit]]) -> int:
    """The places where an unseen card may lie."""
    return sum(
        1 << number
        for number, (kind, seat, _) in enumerate(places)
        if seat is None or kind in ("discards", "first_discards") or card.suit not in void[seat]
    )


def _places_of(places: list[Place], hakem: Seat | None) -> int:
    """The places of cards that the hakem plays with."""
    return sum(
        1 << number
        for number, (kind, seat, _) in enumerate(places)
        if seat == hakem and kind in ("hand", "first_five")
    )
