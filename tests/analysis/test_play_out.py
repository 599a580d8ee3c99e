"""Playouts and the kernels' trick logic agree with the rules, card by card, in every form."""

from random import Random
from typing import Any

import numpy as np
import pytest

from hakem import rules
from hakem.analysis import Policy, Sampler, play_out
from hakem.analysis.playing_out import cards_played
from hakem.analysis.sampler import mask_of
from hakem.kernels.solver.positions import Position, played
from hakem.rules import BadPosition, Card, Event
from hakem.rules.cards import DECK
from hakem.rules.hokm import DeclineBam, HokmPosition, HokmState, PlayCard, Step, from_position
from hakem.rules.hokm.events import HandScored, TrickTaken
from hakem.rules.hokm.phases.trump_call import calls_allowed
from hakem.rules.hokm.state import agreed_two
from tests.analysis.endings import EVERY
from tests.analysis.views import moments, view_of
from tests.samples import samples

HANDS = samples(test=40, prove=12_500)
"""Hands of each set of options: a thousand in all, or 100,000 for each number of players."""
BATCH = 20


@pytest.mark.parametrize("form", EVERY)
def test_random_hands_are_played_and_scored_as_by_the_rules(form: str) -> None:
    rng = Random(f"playouts {form}")
    for number in range(0, HANDS, BATCH):
        state = first_lead(rng, form)
        view = view_of(state, None)
        hands = np.array([[mask_of(hand) for hand in deal(rng, state)] for _ in range(BATCH)])
        policies = [rng.choice(list(Policy)) for _ in range(state.options.players)]
        ended = play_out(view, hands, policies=policies, seed=number, trace=True)
        for row in range(BATCH):
            start = state.with_hand(
                hands=tuple(
                    tuple(card for card in DECK if int(mask) >> card & 1) for mask in hands[row]
                )
            )
            end, claimed = replay(start, cards_played(ended.cards[row]))
            side = -1 if end.side is None else end.side
            assert side == ended.winners[row]
            assert end.points == ended.scored[row]
            assert (end.result in ("kot", "hakem_kot")) == (ended.kots[row] >= 0)
            if not claimed:
                assert end.taken == tuple(ended.taken[row].tolist())
            for each in range(len(state.hand.taken)):
                sign = 0 if side < 0 else 1 if each == side else -1
                assert ended.points(each)[row] == sign * end.points


def first_lead(rng: Random, form: str) -> HokmState:
    """A hand at its first lead, all cards unknown, under any call."""
    options = EVERY[form]
    removed = None
    if options.players == 3 and agreed_two(options) is None:
        removed = Card.of(rng.randrange(4), 0)
    position = HokmPosition(
        step="play",
        hakem=rng.randrange(options.players),
        trump=rng.choice(calls_allowed(options)),
        removed=removed,
    )
    return from_position(options, position).with_hand(unknown=(0,) * options.players)


def deal(rng: Random, state: HokmState) -> list[list[Card]]:
    """Random hands of the size that the options play with."""
    players, size = state.options.players, state.options.hand_size
    deck = rng.sample(state.cards, players * size)
    return [deck[seat * size : seat * size + size] for seat in range(players)]


def replay(state: HokmState, cards: tuple[Card, ...]) -> tuple[HandScored, bool]:
    """Play traced cards by the rules; how the hand ended, and whether a bam was declined.

    The kernels' own step from trick to trick is taken beside the rules, too.
    """
    beside: Position | None = kernels_position(state)
    for card in cards:
        if state.phase == Step.BAM:
            state, _ = apply(state, DeclineBam(state.hand.turn))
        assert beside is not None
        assert beside.to_move == state.hand.turn
        beside = played(beside, number_of(state, card))
        state, events = apply(state, PlayCard(state.hand.turn, card))
        winners = [event.seat for event in events if isinstance(event, TrickTaken)]
        if winners and beside is not None:
            assert winners == [beside.leader]
    declined = state.phase == Step.BAM
    if declined:
        state, events = apply(state, DeclineBam(state.hand.turn))
    ends = [event for event in events if isinstance(event, HandScored)]
    assert len(ends) == 1
    return ends[0], declined


def apply(state: HokmState, action: Any) -> tuple[HokmState, tuple[Event, ...]]:
    """One action by the rules; it must be legal."""
    return rules.apply(state, action)


def number_of(state: HokmState, card: Card) -> int:
    """The card's number where the higher rank always wins, worked out from the call's name."""
    assert state.hand.trump is not None
    rank = int(card.rank)
    match state.hand.trump.value:
        case "naras":
            rank = 12 - rank
        case "tak_naras":
            rank = 12 if rank == 12 else 11 - rank
        case "saras" if state.options.saras_ace == "low":
            rank = 0 if rank == 12 else rank + 1
    return 13 * card.suit + rank


def kernels_position(state: HokmState) -> Position:
    """The same hand as the kernels hold it."""
    trump = state.hand.trump
    assert trump is not None
    return Position(
        tuple(sum(1 << number_of(state, card) for card in hand) for hand in state.hand.hands),
        state.hand.leader,
        None if trump.suit is None else int(trump.suit),
        taken=state.hand.taken,
    )


@pytest.mark.parametrize("form", ["pagat-4", "pagat-3", "plain-2", "play-all-4"])
def test_playouts_go_on_from_the_middle_of_a_hand(form: str) -> None:
    rng = Random(f"middle {form}")
    states = [state for state in moments(rng, EVERY[form]) if state.phase == Step.PLAY]
    for state in rng.sample(states, min(len(states), 6)):
        view = view_of(state, state.hand.turn)
        deals = Sampler(view).deals(5, seed=1)
        ended = play_out(view, deals.hands, seed=2, trace=True)
        for row, each in enumerate(deals):
            start: Any = state.with_hand(hands=each.hands, discards=each.discards)
            for card in cards_played(ended.cards[row]):
                start, events = apply(start, PlayCard(start.hand.turn, card))
            ends = [event for event in events if isinstance(event, HandScored)]
            assert [end.points for end in ends] == [ended.scored[row]]
            assert ends[0].taken == tuple(ended.taken[row].tolist())


def test_playouts_are_the_same_for_the_same_seed() -> None:
    rng = Random(1)
    state = first_lead(rng, "pagat-4")
    view, hands = view_of(state, None), np.array([[mask_of(h) for h in deal(rng, state)]] * 9)
    first, again = (play_out(view, hands, seed=1, trace=True).cards for _ in range(2))
    assert (first == again).all()
    assert (play_out(view, hands, seed=2, trace=True).cards != first).any()
    assert play_out(view, hands).cards.shape == (0, 52)


def test_what_cannot_be_played_out_is_said() -> None:
    rng = Random(2)
    state = first_lead(rng, "bam-keep_kot-4")
    view = view_of(state, None)
    hands = np.array([[mask_of(hand) for hand in deal(rng, state)]])
    with pytest.raises(BadPosition, match="a bam"):
        play_out(view.but(bam=0), hands)
    with pytest.raises(BadPosition, match="no cards to play at the step cut"):
        play_out(view.but(phase="cut"), hands)
    with pytest.raises(BadPosition, match="can't be played out: hands of 4 players"):
        play_out(view, hands[:, :2])
    with pytest.raises(BadPosition, match="can't be played out: policies must be 4"):
        play_out(view, hands, policies=[Policy.RANDOM])
