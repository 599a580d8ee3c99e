"""The arena: every exchange on the same cards, kept whole, counted exactly."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from scipy.stats import binomtest

from hakem.bots.arena import Contest, Result, Thinking, play_unit, units
from hakem.bots.arena.match_chance import exact_match_chance, match_chance, walk
from hakem.bots.arena.ratings import ratings
from hakem.bots.arena.result import BadResult
from hakem.bots.arena.running import Keeper, OtherContest, kept, run
from hakem.bots.arena.statistics import exact_rate, mean_over_deals
from hakem.rules.hazari import preset as hazari
from hakem.rules.hokm import preset
from tests.samples import samples

PLAIN = Contest(preset("plain"), ("rule-of-thumb", "random"))


def result(share: float, *, hakem: bool, points: float, seed: int = 0) -> Result:
    rotation = 0 if hakem else 1
    scorer = rotation if share else 1 - rotation
    thinking = (Thinking(), Thinking())
    return Result(("one", "other"), seed, rotation, share, points, scorer, thinking)


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
    three = Contest(preset("app", 3, target=2), ("rule-of-thumb", "random"), whole_matches=True)
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
    assert (0.5, 0.5, 0.5) == mean_over_deals(rows, lambda row: row.share)


def hands(as_hakem: int, otherwise: int) -> list[Result]:
    """Return ten hands as hakem and ten not as hakem, so many of each won."""
    found = []
    for hakem, won in ((True, as_hakem), (False, otherwise)):
        for seed in range(10):
            mine = seed < won
            found.append(result(mine, hakem=hakem, points=1 if mine else -1, seed=seed))
    return found


def test_match_chances_follow_from_hands() -> None:
    def chance(as_hakem: int, otherwise: int, target: int) -> float:
        rows, options = hands(as_hakem, otherwise), preset("app", target=target)
        exact = exact_match_chance(rows, options)
        assert exact.value == pytest.approx(match_chance(rows, options, kots=False).value)
        return exact.value

    assert chance(6, 4, 7) == pytest.approx(0.5)
    assert chance(10, 10, 7) == pytest.approx(1)
    assert chance(10, 0, 1) == pytest.approx(0.5)
    assert chance(6, 6, 1) == pytest.approx(0.6)
    # Best of three with 6 in 10 each time: 0.36 + 2 * 0.6 * 0.4 * 0.6.
    assert chance(6, 6, 2) == pytest.approx(0.648)


def test_a_kot_brings_a_match_nearer() -> None:
    options = preset("app", target=3)
    plain = hands(6, 6)
    kots = [replace(row, points=3.0) if row.share else row for row in plain]
    assert match_chance(plain, options, kots=True) == match_chance(kots, options, kots=False)
    # Three in one hand, before the other side has won three: 1 - 0.4 ** 3.
    assert match_chance(kots, options, kots=True).value == pytest.approx(1 - 0.4**3)


def test_the_hakem_stays_while_winning() -> None:
    # Whoever is hakem wins nine hands in ten, so the first to lose one loses the match.
    value = exact_match_chance(hands(9, 1), preset("app", target=2)).value
    assert value == pytest.approx(0.5)
    # As hakem 0.9; otherwise one has to win a hand first: 2 points before the other has them.
    rows = hands(9, 0)
    as_hakem = 0.9 * 0.9
    assert exact_match_chance(rows, preset("app", target=2)).value == pytest.approx(as_hakem / 2)


def test_three_equal_players_win_a_third_of_the_matches() -> None:
    rows = [
        replace(result(1, hakem=True, points=1, seed=seed), rotation=rotation, scorer=scorer)
        for seed, scorers in enumerate(((0, 0, 0), (0, 0, 0), (1, 1, 1), (2, 2, 2)))
        for rotation, scorer in enumerate(scorers)
    ]
    for target in (1, 2, 7):
        found = match_chance(rows, preset("app", 3, target=target), kots=True)
        assert found.value == pytest.approx(1 / 3)


def test_the_exact_interval_holds_as_often_as_it_says() -> None:
    generator = Random(4)
    options = preset("app", target=3)
    truth = walk(
        {(0, 0, 1): 0.65, (0, 1, 1): 0.35, (1, 1, 1): 0.5, (1, 0, 1): 0.5},  # type: ignore[dict-item]  # one sample
        options,
    )
    held = 0
    for _ in range(samples(test=200, prove=2_000)):
        rows = []
        for seed in range(40):
            for hakem, chance in ((True, 0.65), (False, 0.5)):
                won = generator.random() < chance
                rows.append(result(won, hakem=hakem, points=1 if won else -1, seed=seed))
        found = exact_match_chance(rows, options)
        held += found.low <= float(truth) <= found.high
    assert held >= 0.95 * samples(test=200, prove=2_000)


def test_ratings_put_ten_wins_to_one_four_hundred_apart() -> None:
    rows = [result(1, hakem=True, points=1)] * 10_000 + [result(0, hakem=True, points=-1)] * 1_000
    rated = ratings(rows)
    assert rated["one"] - rated["other"] == pytest.approx(400, abs=1)


def test_three_equal_bots_have_equal_ratings_however_they_are_named() -> None:
    rows = [result(1, hakem=True, points=1)] * 1_000 + [result(0, hakem=True, points=-1)] * 2_000
    rated = ratings(rows, sides=3)
    assert rated["one"] == pytest.approx(rated["other"], abs=1)


def test_ratings_of_a_pool_agree_with_all_its_meetings() -> None:
    def meeting(first: str, second: str, won: int) -> list[Result]:
        row = result(1, hakem=True, points=1)
        lost = result(0, hakem=True, points=-1)
        pair = (first, second)
        return [replace(row, pair=pair)] * won + [replace(lost, pair=pair)] * (1_100 - won)

    # Ten to one, and then three to two: strengths 15, 1.5 and 1.
    rows = [*meeting("a", "b", 1_000), *meeting("b", "c", 660), *meeting("a", "c", 1_031)]
    rated = ratings(rows)
    assert rated["a"] - rated["b"] == pytest.approx(400, abs=2)
    assert rated["b"] - rated["c"] == pytest.approx(400 * 0.1761, abs=2)
    assert sum(rated.values()) == pytest.approx(0, abs=1e-6)
