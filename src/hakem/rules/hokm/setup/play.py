"""The play of a hand, as a position tells it."""

from collections.abc import Sequence

from hakem.rules.errors import BadPosition
from hakem.rules.hokm.actions import Claim
from hakem.rules.hokm.knowledge import can_be_dealt
from hakem.rules.hokm.phases.play import first_leader
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.scoring import is_kot, verdict
from hakem.rules.hokm.setup.deal import placed, trump_told, with_first_packets
from hakem.rules.hokm.setup.history import check_suits, count, forgotten, possible_kots, replay
from hakem.rules.hokm.setup.layout import layout
from hakem.rules.hokm.setup.told import HokmPosition
from hakem.rules.hokm.state import Hand, HokmState, Trick
from hakem.rules.seats import Seat, Side


def state_in_play(state: HokmState, position: HokmPosition) -> HokmState:
    """The state while tricks are played, or while a bam is on offer."""
    options, players, table = state.options, state.options.players, position.table
    trump = trump_told(state, position)
    tricks = replay(options, trump, position.tricks)
    taken = position.taken or count(options, [trick.winner for trick in tricks])
    rest = forgotten(options, tricks, taken)
    leader = _leader(state, position, tricks, rest)
    if len(table) >= players:
        raise BadPosition(f"The table can't hold {len(table)} cards: {players} make a trick.")
    places = layout(state, Step.PLAY, tricks=sum(taken))
    on_table = {(leader + place) % players for place in range(len(table))}
    held = tuple(number - (seat in on_table) for seat, number in enumerate(places.hands))
    hand = placed(state, position, places.but(hands=held)).but(
        trump=trump,
        turn=(leader + len(table)) % players,
        leader=leader,
        table=table,
        tricks=tricks,
        taken=taken,
        bam=position.bam,
        shown=frozenset(position.shown),
    )
    check_suits(tricks, (leader, table), hand.hands, sum(rest))
    if not can_be_dealt(hand, state.cards):
        raise BadPosition(
            "The unknown cards can't be dealt so that nobody holds a suit he has shown void in."
        )
    first = tricks[0].leader if tricks else leader
    hand = hand.but(kot=_kot(state, position, hand, rest, state.side(first)))
    hand = with_first_packets(state, hand, position, sum(rest))
    _check_undecided(state, hand)
    return state.but(hand=hand, refused=frozenset((Claim.kind, seat) for seat in hand.shown))


def _leader(
    state: HokmState, position: HokmPosition, tricks: Sequence[Trick], rest: tuple[int, ...]
) -> Seat:
    """Who leads to the trick in progress: the winner of the one before, or the first leader."""
    leader = tricks[-1].winner if tricks else position.leader
    if leader is None and not sum(rest):
        leader = first_leader(state)
    if leader is None:
        raise BadPosition("leader must be told: none of the tricks before is.")
    if position.leader not in (None, leader):
        raise BadPosition(
            f"Seat {leader} won the last trick, so seat {position.leader} can't lead to the next."
        )
    start = tricks[0].leader if tricks else leader
    if not sum(rest) and start != first_leader(state):
        raise BadPosition(f"Seat {first_leader(state)} leads to the first trick, not seat {start}.")
    if sum(rest) and not rest[state.side(start)]:
        raise BadPosition(
            f"Seat {start} can't have the lead: side {state.side(start)} took none of the "
            "tricks before."
        )
    return leader


def _kot(
    state: HokmState, position: HokmPosition, hand: Hand, rest: tuple[int, ...], lead: Side
) -> Side | None:
    """Who has taken the first seven tricks, by the tricks or else by what is told."""
    assert hand.trump is not None
    possible = possible_kots(state.options, hand.tricks, rest, lead)
    if hand.trump.suit is None:
        possible = frozenset({None})
    if position.kot is None and len(possible) == 1:
        return next(iter(possible))
    if position.kot not in possible:
        raise BadPosition(f"Side {position.kot} hasn't taken the first seven tricks for a kot.")
    return position.kot


def _check_undecided(state: HokmState, hand: Hand) -> None:
    """Refuse a bam out of place, and a hand that is over."""
    options = state.options
    if state.phase == Step.BAM:
        if not is_kot(hand):
            raise BadPosition(
                "A bam is on offer only when the first seven tricks are just taken, with a "
                "suit as trump."
            )
        return
    if hand.bam is not None and (options.bam == "off" or hand.kot != hand.bam):
        raise BadPosition(
            "A bam is played for by a side with the first seven tricks, where bam=claim."
        )
    end = verdict(options, hand, state.side(state.hakem))
    if end is not None:
        raise BadPosition(f"The hand is over: side {end.side} has won it.")
