"""The deal: shuffle, cut, the first packet, and after the trump call the rest."""

from typing import Any

from hakem.rules.actions import Action, Cut, Shuffle
from hakem.rules.cards import Card
from hakem.rules.events import DeckShuffled, Event
from hakem.rules.hokm.events import HandStarted, PacketDealt
from hakem.rules.hokm.procedure import Step, step_after
from hakem.rules.hokm.state import Hand, HokmState, empty_hand
from hakem.rules.phase import Chance, Phase, cut_deck, require_order, require_turn, wrong_phase
from hakem.rules.seats import Seat, after, order_from, partner


class StartHand(Phase[HokmState]):
    """A new hand: nothing dealt, nothing refused."""

    automatic = True

    def run(self, state: HokmState, log: list[Event]) -> HokmState:
        number = state.standing.hand_number + 1
        log.append(HandStarted(number, state.hakem, state.dealer))
        return state.but(
            phase=Step.SHUFFLE,
            standing=state.standing.but(hand_number=number),
            hand=empty_hand(state.options),
            refused=frozenset(),
        )


class ShuffleDeck(Phase[HokmState]):
    """The dealer shuffles."""

    def chance(self, state: HokmState) -> Chance:
        return Chance(cards=state.cards)

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, Shuffle):
            raise wrong_phase(action, "the deck is shuffled")
        require_order(action.deck, state.cards)
        log.append(DeckShuffled(state.dealer))
        hand = empty_hand(state.options).but(deck=action.deck)
        return state.but(phase=step_after(state.options, Step.SHUFFLE), hand=hand)


class CutDeck(Phase[HokmState]):
    """The hakem's partner cuts, or leaves the deck as it is."""

    def to_act(self, state: HokmState) -> frozenset[Seat]:
        return frozenset({partner(state.hakem)})

    def legal(self, state: HokmState, seat: Seat) -> tuple[Cut, ...]:
        return tuple(Cut(seat, at) for at in range(len(state.hand.deck)))

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, Cut):
            raise wrong_phase(action, "the hakem's partner cuts the deck")
        require_turn(action, partner(state.hakem), "cutting the deck")
        deck = cut_deck(state.hand.deck, action, log)
        return state.but(phase=Step.FIRST_PACKET, hand=state.hand.but(deck=deck))


class FirstPacket(Phase[HokmState]):
    """Five cards to the hakem, or five to everybody, before trumps are named."""

    automatic = True

    def run(self, state: HokmState, log: list[Event]) -> HokmState:
        only_hakem = state.options.before_trump == "hakem_only"
        hand = _first_packets(state.hand, (state.hakem,) if only_hakem else deal_order(state), log)
        return state.but(phase=Step.CALL_TRUMP, hand=hand)


class FinishFirstPacket(Phase[HokmState]):
    """Five cards to those who had none before trumps were named."""

    automatic = True

    def run(self, state: HokmState, log: list[Event]) -> HokmState:
        others = tuple(seat for seat in deal_order(state) if seat != state.hakem)
        hand = _first_packets(state.hand, others, log)
        return state.but(phase=step_after(state.options, Step.FINISH_FIRST_PACKET), hand=hand)


class DealRest(Phase[HokmState]):
    """The packets that remain once trumps are named."""

    automatic = True

    def run(self, state: HokmState, log: list[Event]) -> HokmState:
        options, hand = state.options, state.hand
        for count in (1,) * 10 if options.draws else options.packets[1:]:
            for seat in deal_order(state):
                hand = deal_to(hand, seat, count, log)
        return state.but(phase=Step.START_PLAY, hand=hand)


def _first_packets(hand: Hand, seats: tuple[Seat, ...], log: list[Event]) -> Hand:
    for seat in seats:
        hand = deal_to(hand, seat, 5, log)
        hand = hand.but(first_packets=_put(hand.first_packets, seat, hand.hands[seat]))
    return hand


def deal_order(state: HokmState) -> tuple[Seat, ...]:
    """The seats in the order in which they are dealt to."""
    players = state.options.players
    from_hakem = state.options.deal_start == "hakem"
    return order_from(state.hakem if from_hakem else after(state.dealer, players), players)


def deal_to(hand: Hand, seat: Seat, count: int, log: list[Event]) -> Hand:
    """Move cards from the top of the deck to a seat."""
    packet = hand.deck[:count]
    log.append(PacketDealt(seat, count, packet))
    return take_in(hand, seat, packet, deck=hand.deck[count:])


def take_in(hand: Hand, seat: Seat, cards: tuple[Card | None, ...], **changes: Any) -> Hand:
    """Add cards to a seat's hand, counting those not known, with other changes of the hand."""
    known = [card for card in cards if card is not None]
    row = tuple(sorted((*hand.hands[seat], *known)))
    unknown = hand.unknown
    if len(known) < len(cards):
        more = unknown[seat] + len(cards) - len(known)
        unknown = (*unknown[:seat], more, *unknown[seat + 1 :])
    return hand.but(hands=_put(hand.hands, seat, row), unknown=unknown, **changes)


def _put(
    rows: tuple[tuple[Card, ...], ...], seat: Seat, row: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*rows[:seat], row, *rows[seat + 1 :])
