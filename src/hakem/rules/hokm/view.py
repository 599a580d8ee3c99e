"""What one seat may know of a match of Hokm."""

from dataclasses import dataclass
from typing import ClassVar

from hakem.rules.cards import Card
from hakem.rules.game import View
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState, Trick
from hakem.rules.hokm.trump import Trump
from hakem.rules.seats import Seat, Side


@dataclass(frozen=True, kw_only=True)
class HokmView(View):
    """A seat's view of Hokm: what is public, and its own cards."""

    game: ClassVar[str] = "hokm"
    options: HokmOptions
    points: tuple[int, ...]
    sets: tuple[int, ...]
    hand_number: int
    hakem: Seat | None
    dealer: Seat | None
    removed: Card | None
    turn: Seat
    trump: Trump | None
    leader: Seat
    table: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    kot: Side | None
    bam: Side | None
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    discard_counts: tuple[int, ...]
    stock: int
    """How many cards are not dealt."""
    shown: tuple[tuple[Seat, tuple[Card, ...]], ...]
    """The hands that lie open, after a claim."""
    hand: tuple[Card, ...]
    """The seat's own cards; a spectator has none."""
    first_packet: tuple[Card, ...]
    """The five cards the seat was dealt first."""
    discards: tuple[Card | None, ...]
    """The seat's own discards."""
    drawn: Card | None
    """The stock card that the seat is looking at."""


def hokm_view(state: HokmState, seat: Seat | None) -> HokmView:
    """The view of a seat, or of a spectator."""
    hand, standing = state.hand, state.standing
    looks = state.phase == Step.DRAW and hand.turn == seat
    game = state.options.game
    return HokmView(
        seat=seat,
        options=state.options,
        phase=state.phase,
        seating=standing.seating,
        to_act=game.to_act(state),
        legal=() if seat is None else game.legal(state, seat),
        offers=() if seat is None else game.offers(state, seat),
        offer=state.offer,
        outcome=state.outcome,
        points=standing.points,
        sets=standing.sets,
        hand_number=standing.hand_number,
        hakem=standing.hakem,
        dealer=standing.dealer,
        removed=standing.removed,
        turn=hand.turn,
        trump=hand.trump,
        leader=hand.leader,
        table=hand.table,
        tricks=hand.tricks,
        taken=hand.taken,
        kot=hand.kot,
        bam=hand.bam,
        counts=tuple(map(_count, hand.hands, hand.unknown)),
        discard_counts=tuple(map(len, hand.discards)),
        stock=len(hand.deck),
        shown=tuple((open_seat, hand.hands[open_seat]) for open_seat in sorted(hand.shown)),
        hand=() if seat is None else hand.hands[seat],
        first_packet=() if seat is None else hand.first_packets[seat],
        discards=() if seat is None else hand.discards[seat],
        drawn=hand.deck[0] if looks else None,
    )


def _count(cards: tuple[Card, ...], unknown: int) -> int:
    return len(cards) + unknown
