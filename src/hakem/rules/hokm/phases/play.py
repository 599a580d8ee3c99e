"""The play of the cards, trick by trick."""

from hakem.rules.actions import Action
from hakem.rules.cards import DECK, Card, Suit
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import Event
from hakem.rules.hokm.actions import PlayCard
from hakem.rules.hokm.events import BamOffered, CardPlayed, TrickTaken
from hakem.rules.hokm.knowledge import can_be_dealt, seen_cards, shown_void
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.scoring import is_kot, verdict
from hakem.rules.hokm.state import Hand, HokmState, Trick
from hakem.rules.hokm.trump import following, winning_place
from hakem.rules.phase import Phase, require_turn, wrong_phase
from hakem.rules.seats import Seat, Side, after

PLAYS = tuple(tuple(PlayCard(seat, card) for card in DECK) for seat in range(4))
"""Every play of a card, made once: by seat, then by card id."""


class StartPlay(Phase[HokmState]):
    """The first lead: the hakem's, or by the Russian rule that of the dealer's right."""

    automatic = True

    def run(self, state: HokmState, log: list[Event]) -> HokmState:
        leader = first_leader(state)
        return state.but(phase=Step.PLAY, hand=state.hand.but(leader=leader, turn=leader))


def first_leader(state: HokmState) -> Seat:
    """Who leads to the first trick."""
    if state.options.first_lead == "hakem":
        return state.hakem
    return after(state.dealer, state.options.players)


class Play(Phase[HokmState]):
    """Follow suit if you can; the best card takes the trick and leads to the next."""

    def to_act(self, state: HokmState) -> frozenset[Seat]:
        return frozenset({state.hand.turn})

    def legal(self, state: HokmState, seat: Seat) -> tuple[PlayCard, ...]:
        hand = state.hand
        own = following(hand.hands[seat], hand.table[0].suit if hand.table else None)
        if hand.unknown[seat]:
            own = _possible(state, seat)
        plays = PLAYS[seat]
        return tuple([plays[card] for card in own])

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, PlayCard):
            raise wrong_phase(action, "cards are played to tricks")
        hand, seat, card = state.hand, action.seat, action.card
        require_turn(action, hand.turn, "to play")
        if hand.unknown[seat]:
            hand = _reveal(state, seat, card)
        else:
            _require_playable(hand, seat, card)
        log.append(CardPlayed(seat, card))
        held = hand.hands[seat]
        place = held.index(card)
        hands = (*hand.hands[:seat], held[:place] + held[place + 1 :], *hand.hands[seat + 1 :])
        table = (*hand.table, card)
        players = state.options.players
        if len(table) < players:
            hand = hand.but(hands=hands, table=table, turn=after(seat, players))
            return state.but(hand=hand)
        assert hand.trump is not None
        best = winning_place(table, hand.trump, state.options.saras_ace)
        winner = (hand.leader + best) % players
        log.append(TrickTaken(winner, sum(hand.taken) + 1))
        trick = Trick(hand.leader, table, winner)
        hand = hand.but(
            hands=hands, table=(), leader=winner, turn=winner, tricks=(*hand.tricks, trick)
        )
        return next_step(state.but(hand=credit(hand, state.side(winner))), log)


def credit(hand: Hand, side: Side) -> Hand:
    """Give a trick to a side."""
    taken = (*hand.taken[:side], hand.taken[side] + 1, *hand.taken[side + 1 :])
    hand = hand.but(taken=taken)
    return hand.but(kot=side) if is_kot(hand) else hand


def next_step(state: HokmState, log: list[Event]) -> HokmState:
    """After a trick: the next one, the offer of the bam, or the score."""
    hand, options = state.hand, state.options
    if options.bam == "claim" and hand.bam is None and is_kot(hand):
        log.append(BamOffered(hand.turn))
        return state.but(phase=Step.BAM)
    over = verdict(options, hand, state.side(state.hakem)) is not None
    return state.but(phase=Step.SCORE) if over else state


def _require_playable(hand: Hand, seat: Seat, card: Card) -> None:
    held = hand.hands[seat]
    if card not in held:
        raise IllegalAction(Reason.NOT_YOUR_CARD, f"You don't hold {card}.")
    led = hand.table[0].suit if hand.table else None
    if led is not None and card.suit is not led and any(other.suit is led for other in held):
        name = led.name.lower()
        raise IllegalAction(Reason.MUST_FOLLOW_SUIT, f"You still have {name}: follow {name}.")


def _possible(state: HokmState, seat: Seat) -> tuple[Card, ...]:
    """What a seat with unknown cards may play, for all that is known."""
    held, seen = state.hand.hands[seat], seen_cards(state.hand)
    verdicts: dict[tuple[Suit, bool], bool] = {}  # cards of one suit differ in this only
    possible = []
    for card in state.cards:
        kind = (card.suit, card in held)
        if card in seen and card not in held:
            continue
        if kind not in verdicts:
            verdicts[kind] = _may_be_revealed(state, seat, card)
        if verdicts[kind]:
            possible.append(card)
    return tuple(possible)


def _may_be_revealed(state: HokmState, seat: Seat, card: Card) -> bool:
    try:
        _reveal(state, seat, card)
    except IllegalAction:
        return False
    return True


def _reveal(state: HokmState, seat: Seat, card: Card) -> Hand:
    """The hand of a seat with unknown cards, once it is known to hold the card it plays."""
    hand = _learn(state, seat, card)
    _require_playable(hand, seat, card)
    held = tuple(other for other in hand.hands[seat] if other is not card)
    hands = (*hand.hands[:seat], held, *hand.hands[seat + 1 :])
    if not can_be_dealt(hand.but(hands=hands, table=(*hand.table, card)), state.cards):
        raise IllegalAction(
            Reason.UNKNOWN_CARDS,
            f"Seat {seat} can't play {card}: the other unknown cards would fit no hands.",
        )
    return hand


def _learn(state: HokmState, seat: Seat, card: Card) -> Hand:
    """The hand in which an unknown card of the seat is known to be this one."""
    hand = state.hand
    if card in hand.hands[seat]:
        return hand
    if card in seen_cards(hand) or card not in state.cards:
        raise IllegalAction(Reason.NOT_YOUR_CARD, f"{card} is not among the unknown cards.")
    if card.suit in shown_void(hand, seat):
        raise IllegalAction(
            Reason.SHOWN_VOID, f"Seat {seat} has shown to hold no {card.suit.name.lower()}."
        )
    rows, unknown = list(hand.hands), list(hand.unknown)
    rows[seat] = tuple(sorted((*rows[seat], card)))
    unknown[seat] -= 1
    return hand.but(hands=tuple(rows), unknown=tuple(unknown))
