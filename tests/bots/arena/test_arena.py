"""The arena: every exchange on the same cards, kept whole, counted exactly."""

from pathlib import Path

import pytest
from scipy.stats import binomtest

from hakem.bots.arena import Contest, Result, Thinking, play_unit, units
from hakem.bots.arena.ratings import ratings
from hakem.bots.arena.result import BadResult
from hakem.bots.arena.running import Keeper, OtherContest, kept, run
from hakem.bots.arena.statistics import exact_rate, match_chance, over_deals, share
from hakem.rules.hazari import preset as hazari
from hakem.rules.hokm import preset

PLAIN = Contest(preset("plain"), ("rule-of-thumb", "random"))


def result(share: float, *, hakem: bool, points: float, seed: int = 0) -> Result:
    pair = ("one", "other")
    return Result(pair, seed, 0, share, hakem, points, (Thinking(), Thinking()))


@pytest.mark.parametrize(
    ("contest", "lineups"),
    [
        (Contest(preset("app"), ("a", "b")), ["abab", "baba"]),
        (Contest(preset("plain"), ("a", "b")), ["ab", "ba"]),
        (Contest(preset("app", 3), ("a", "b")), ["abb", "bab", "bba"]),
        (Contest(hazari("hazari-lite"), ("a", "b")), ["abbb", "babb", "bbab", "bbba"]),
    ],
)
def test_every_exchange_of_the_seats_is_played(contest: Contest, lineups: list[str]) -> None:
    assert lineups == ["".join(unit.lineup) for unit in units(contest, range(5, 6))]


def test_equal_bots_win_as_much_as_they_lose() -> None:
    for options in (preset("app"), preset("plain")):
        contest = Contest(options, ("rule-of-thumb", "rule-of-thumb"))
        for unit in (*units(contest, range(3)),):
            other = unit._replace(lineup=("rule-of-thumb",) * options.seats)
            assert play_unit(contest, other).points != 0
    both = [play_unit(PLAIN, unit) for unit in units(PLAIN, range(4))]
    assert {True, False} == {one.hakem for one in both}


def test_three_players_and_hazari_play_whole_matches() -> None:
    three = Contest(preset("app", 3, target=2), ("rule-of-thumb", "random"))
    assert sum(play_unit(three, unit).share for unit in units(three, range(2))) >= 3
    four = Contest(hazari("hazari-lite", target=300), ("rule-of-thumb", "random"))
    found = [play_unit(four, unit) for unit in units(four, range(2))]
    assert all(0 <= one.share <= 1 for one in found)
    assert sum(one.points for one in found) / len(found) > 90


def test_a_run_stopped_in_the_middle_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    wanted = list(units(PLAIN, range(3)))
    keeper = Keeper(path, PLAIN, [])
    for one in run(PLAIN, wanted[:4], 1):
        keeper.keep(one)
    path.write_text(path.read_text() + '{"pair":["rule', "utf-8")  # cut off in the middle
    known = kept(path, PLAIN)
    assert [unit[:3] for unit in wanted[:4]] == [one.key for one in known]
    with pytest.raises(OtherContest):
        kept(path, Contest(preset("plain", target=3), PLAIN.bots))
    path.write_text(path.read_text() + "\nnonsense\n" + known[0].line() + "\n", "utf-8")
    with pytest.raises(BadResult, match="line 6"):
        kept(path, PLAIN)


def test_a_result_comes_back_from_its_line() -> None:
    for unit in units(PLAIN, range(1)):
        one = play_unit(PLAIN, unit)
        assert one == Result.of(one.line())


@pytest.mark.parametrize(("won", "trials"), [(0, 5), (5, 5), (8, 10), (311, 500), (1650, 2000)])
def test_intervals_are_those_of_clopper_and_pearson(won: int, trials: int) -> None:
    rate = exact_rate(won, trials)
    known = binomtest(won, trials).proportion_ci(0.95, "exact")
    assert (rate.low, rate.high) == pytest.approx((known.low, known.high), abs=1e-6)


def test_an_interval_over_deals_is_narrow_where_exchanges_cancel_out() -> None:
    rows = [result(won, hakem=won > 0, points=1, seed=seed) for seed in range(50) for won in (0, 1)]
    assert (0.5, 0.5, 0.5) == over_deals(rows, share)


def test_match_chances_follow_from_hands() -> None:
    def rows(as_hakem: int, otherwise: int) -> list[Result]:
        found = []
        for hakem, won in ((True, as_hakem), (False, otherwise)):
            found += [result(1, hakem=hakem, points=1)] * won
            found += [result(0, hakem=hakem, points=-1)] * (10 - won)
        return found

    assert match_chance(rows(6, 4), 7, kots=False) == pytest.approx(0.5)
    assert match_chance(rows(10, 10), 7, kots=True) == pytest.approx(1)
    assert match_chance(rows(10, 0), 1, kots=False) == pytest.approx(0.5)
    assert match_chance(rows(6, 6), 1, kots=False) == pytest.approx(0.6)
    # Best of three with 6 in 10 each time: 0.36 + 2 * 0.6 * 0.4 * 0.6.
    assert match_chance(rows(6, 6), 2, kots=False) == pytest.approx(0.648)


def test_ratings_put_ten_wins_to_one_four_hundred_apart() -> None:
    rows = [result(1, hakem=True, points=1)] * 10_000 + [result(0, hakem=True, points=-1)] * 1_000
    rated = ratings(rows)
    assert rated["one"] - rated["other"] == pytest.approx(400, abs=1)
