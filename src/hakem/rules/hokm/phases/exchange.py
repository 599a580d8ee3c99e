"""Two players: discarding from the first five cards, and drawing from the stock."""

from itertools import combinations

from hakem.rules.actions import Action
from hakem.rules.cards import Card
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import Event
from hakem.rules.hokm.actions import Discard, KeepCard, RejectCard
from hakem.rules.hokm.events import CardKept, CardRejected, CardsDiscarded, StockCardSeen
from hakem.rules.hokm.phases.deal import take_in
from hakem.rules.hokm.procedure import Step, step_after
from hakem.rules.hokm.state import Hand, HokmState
from hakem.rules.phase import Phase, require_turn, wrong_phase
from hakem.rules.seats import Seat, after


class DiscardCards(Phase[HokmState]):
    """The hakem, then the other player, puts cards aside face down."""

    def to_act(self, state: HokmState) -> frozenset[Seat]:
        return frozenset({state.hand.turn})

    def legal(self, state: HokmState, seat: Seat) -> tuple[Discard, ...]:
        cards = state.hand.hands[seat] + (None,) * state.hand.unknown[seat]
        choices = combinations(cards, discard_count(state, seat))
        return tuple(Discard(seat, choice) for choice in dict.fromkeys(choices))

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, Discard):
            raise wrong_phase(action, "cards are discarded")
        seat, hand = action.seat, state.hand
        require_turn(action, hand.turn, "discarding")
        _require_discard(hand, action, discard_count(state, seat))
        log.append(CardsDiscarded(seat, len(action.cards), action.cards))
        hand = _put_aside(hand, seat, action.cards)
        other = after(seat, 2)
        if seat == state.hakem:
            return state.but(hand=hand.but(turn=other))
        state = state.but(
            phase=step_after(state.options, Step.DISCARD), hand=hand.but(turn=state.hakem)
        )
        if state.phase == Step.DRAW:
            log.append(StockCardSeen(state.hakem, hand.deck[0]))
        return state


class DrawCards(Phase[HokmState]):
    """In turn each player keeps or rejects the top card of the stock, until it is gone."""

    def to_act(self, state: HokmState) -> frozenset[Seat]:
        return frozenset({state.hand.turn})

    def legal(self, state: HokmState, seat: Seat) -> tuple[Action, ...]:
        return (KeepCard(seat), RejectCard(seat))

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, KeepCard | RejectCard):
            raise wrong_phase(action, "cards are drawn from the stock")
        seat, hand = action.seat, state.hand
        require_turn(action, hand.turn, "drawing from the stock")
        first, second = hand.deck[:2]
        if isinstance(action, KeepCard):
            kept, discarded = first, second
            log.append(CardKept(seat, kept, discarded))
        else:
            discarded, kept = first, second
            log.append(CardRejected(seat, discarded, kept))
        hand = _discarded(hand, seat, (discarded,))
        hand = take_in(hand, seat, (kept,), deck=hand.deck[2:], turn=after(seat, 2))
        if not hand.deck:
            return state.but(phase=step_after(state.options, Step.DRAW), hand=hand)
        log.append(StockCardSeen(hand.turn, hand.deck[0]))
        return state.but(hand=hand)


def discard_count(state: HokmState, seat: Seat) -> int:
    """How many of his five cards a player discards: by Pagat the hakem three, else two."""
    pagat = state.options.two_player_deal == "pagat_draw"
    return 3 if pagat and seat == state.hakem else 2


def _require_discard(hand: Hand, action: Discard, count: int) -> None:
    known = [card for card in action.cards if card is not None]
    if len(action.cards) != count:
        raise IllegalAction(
            Reason.WRONG_NUMBER_OF_CARDS, f"Discard {count} cards, not {len(action.cards)}."
        )
    if len(set(known)) != len(known):
        raise IllegalAction(Reason.CARD_TWICE, "A card can be discarded only once.")
    strange = [card for card in known if card not in hand.hands[action.seat]]
    if strange:
        raise IllegalAction(Reason.NOT_YOUR_CARD, f"You don't hold {strange[0]}.")
    if len(action.cards) - len(known) > hand.unknown[action.seat]:
        raise IllegalAction(Reason.UNKNOWN_CARDS, "Name the cards you discard.")


def _put_aside(hand: Hand, seat: Seat, cards: tuple[Card | None, ...]) -> Hand:
    """Move cards of a seat's hand to its discards."""
    rows, unknown = list(hand.hands), list(hand.unknown)
    rows[seat] = tuple(card for card in rows[seat] if card not in cards)
    unknown[seat] -= sum(card is None for card in cards)
    return _discarded(hand.but(hands=tuple(rows), unknown=tuple(unknown)), seat, cards)


def _discarded(hand: Hand, seat: Seat, cards: tuple[Card | None, ...]) -> Hand:
    discards = list(hand.discards)
    discards[seat] = discards[seat] + cards
    return hand.but(discards=tuple(discards))
