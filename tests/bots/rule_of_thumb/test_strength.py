"""Rule-of-thumb is much better than random, seats exchanged on the same deals."""

import pytest

from hakem.bots import make_entrants, play
from hakem.rules import Options
from hakem.rules.hokm import PRESETS, preset
from tests.bots.conftest import FORMS
from tests.samples import samples

HANDS = {
    f"{name}-{players}": preset(name, players, target=1)
    for name in ("app", "pagat", "russian", "plain")
    for players in PRESETS[name]
}
"""One hand decides a match, so that many fit into a test."""


def share_won(options: Options, seeds: range) -> float:
    """Return the share of matches that rule-of-thumb wins, once in every seat of each deal."""
    pairs = options.seats == 4 and options.game.name == "hokm"  # with partners who are fixed
    turns = 2 if pairs else options.seats
    won = 0
    for seed in seeds:
        for turn in range(turns):
            ours = {turn, turn + 2} if pairs else {turn}
            names = ["rule-of-thumb" if i in ours else "random" for i in range(options.seats)]
            *_, last = play(options, make_entrants(names, seed), seed)
            assert last.state.outcome is not None
            winners = {last.state.seating[seat] for seat in last.state.outcome.winners}
            won += bool(winners & ours) if not pairs else winners <= ours
    return won / (turns * len(seeds))


@pytest.mark.parametrize(
    ("form", "at_least"),
    [("app-4", 0.75), ("app-3", 0.5), ("pagat-2", 0.8), ("russian-2", 0.7), ("plain-2", 0.65)],
)
def test_hands_won_against_random(form: str, at_least: float) -> None:
    assert at_least < share_won(HANDS[form], range(samples(test=30, prove=1_000)))


def test_matches_won_against_random() -> None:
    assert 0.95 <= share_won(preset("app"), range(samples(test=12, prove=500)))


def test_matches_of_hazari_won_against_random() -> None:
    assert 0.9 < share_won(FORMS["hazari-hazari-lite-4"], range(samples(test=3, prove=100)))
