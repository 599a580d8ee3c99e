"""The kernels' simple player plays what the rule-of-thumb bot plays, card by card."""

from collections.abc import Iterator

import numpy as np
import pytest

from hakem.analysis import Policy, agreements, choices, play_out
from hakem.analysis.sampler import Deals, mask_of
from hakem.analysis.unseen import played_by
from hakem.bots import UNLIMITED, make, make_entrants, play
from hakem.rules import BadPosition, view
from hakem.rules.cards import Card
from hakem.rules.hokm import HokmOptions, HokmState, HokmView, PlayCard, preset
from tests.samples import samples

FORMS = [
    preset("app", 4),
    preset("pagat", 2),
    preset("plain", 2),
    preset("russian", 2),
    preset("app", 3),
    preset("app", 4, trump_modes=("suits", "saras", "naras", "tak_naras"), saras_ace="low"),
    preset("app", 3, hand_end="play_all", three_early_end="none"),
]


def endings(options: HokmOptions, seed: int, name: str) -> Iterator[HokmState]:
    """Each hand of a match as it stands before its last card."""
    before: HokmState | None = None
    for step in play(options, make_entrants([name] * options.seats, seed), seed):
        state = step.state
        assert isinstance(state, HokmState)
        played = isinstance(step.action, PlayCard)
        goes_on = state.phase == "play" and state.outcome is None
        if played and before is not None and not goes_on:
            yield before
        before = state


def seen(state: HokmState) -> HokmView:
    found = view(state, state.hand.turn)
    assert isinstance(found, HokmView)
    return found


def true_deal(state: HokmState) -> Deals:
    hands = np.array([[mask_of(row) for row in state.hand.hands]], np.int64)
    known = [[card for card in row if card is not None] for row in state.hand.discards]
    discards = np.array([[mask_of(row) for row in known]], np.int64)
    nothing = np.zeros(1, np.int64)
    return Deals(hands, discards, nothing, nothing)


def number_of(state: HokmState) -> int:
    return state.standing.hand_number


def cards_played(state: HokmState) -> list[Card]:
    return [card for trick in state.hand.tricks for card in trick.cards] + [*state.hand.table]


@pytest.mark.parametrize("options", FORMS)
def test_it_plays_what_the_bot_plays(options: HokmOptions) -> None:
    asked = 0
    for seed in range(samples(test=1, prove=60)):
        for state in endings(options, seed, "rule-of-thumb"):
            (row,) = choices(seen(state), true_deal(state))
            asked += int((row >= 0).sum())
            for card, choice in zip(cards_played(state), row.tolist(), strict=True):
                assert choice in (-1, card)
            (counts,) = agreements(seen(state), true_deal(state), range(options.players))
            assert counts[:, 0].sum() == (row >= 0).sum()
            assert not counts[:, 1:].any()
    assert asked > 100


def test_it_would_play_what_the_bot_would_play_among_players_without_sense() -> None:
    asked = 0
    for seed in range(samples(test=2, prove=300)):
        before: HokmState | None = None
        answers: dict[tuple[int, ...], Card] = {}
        for step in play(preset("app", 4), make_entrants(["random"] * 4, seed), seed):
            if isinstance(step.action, PlayCard):
                assert before is not None
                usual = make("rule-of-thumb", 0).choose(seen(before), UNLIMITED).action
                assert isinstance(usual, PlayCard)
                answers[(number_of(before), *cards_played(before))] = usual.card
            assert isinstance(step.state, HokmState)
            before = step.state
        for state in endings(preset("app", 4), seed, "random"):
            played = cards_played(state)
            (row,) = choices(seen(state), true_deal(state))
            for place, choice in enumerate(row.tolist()):
                assert choice in (-1, answers[(number_of(state), *played[:place])])
                asked += choice >= 0
    assert asked > 100


def test_playouts_play_what_the_bot_plays() -> None:
    options, checked = preset("app", 4), 0
    for seed in range(samples(test=2, prove=100)):
        for state in endings(options, seed, "rule-of-thumb"):
            first = state.hand.tricks[0].leader if state.hand.tricks else state.hand.leader
            at_first = seen(state).but(
                leader=first, turn=first, table=(), tricks=(), taken=(0, 0), kot=None
            )
            masks = [mask_of(row) for row in state.hand.hands]
            for card, owner in played_by(seen(state)):
                masks[owner] |= 1 << card
            hands = np.array([masks], np.int64)
            ended = play_out(at_first, hands, policies=[Policy.RULE_OF_THUMB] * 4, trace=True)
            played = cards_played(state)
            assert ended.cards[0, : len(played)].tolist() == list(map(int, played))
            checked += 1
    assert checked


def test_an_equal_is_told_from_a_card_that_differs() -> None:
    for state in endings(preset("app", 4), 5, "random"):
        (row,) = choices(seen(state), true_deal(state))
        (counts,) = agreements(seen(state), true_deal(state), range(4))
        same = sum(card == choice for card, choice in zip(cards_played(state), row, strict=True))
        assert same == counts[:, 0].sum()
        assert (row >= 0).sum() == counts.sum()
        (only,) = agreements(seen(state), true_deal(state), [2])
        assert only[2].tolist() == counts[2].tolist()
        assert not only[[0, 1, 3]].any()


def test_a_view_that_lacks_tricks_is_refused() -> None:
    state = next(endings(preset("app", 4), 5, "random"))
    deal = true_deal(state)
    with pytest.raises(BadPosition, match="all its tricks"):
        agreements(seen(state).but(tricks=()), deal, [1])
