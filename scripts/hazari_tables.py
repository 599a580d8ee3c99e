"""Make the tables by which the Hazari expert arranges, and measure how they can be exploited.

A table says for each slot and each strength how many points a group brings on average against
three others who arrange in a given way. The first is a best response to greedy arrangers, each
later one to three players who arrange by the table before it; after four rounds nothing moves.

Run:
    python -m scripts.hazari_tables train            writes src/hakem/bots/tables/hazari.npz
    python -m scripts.hazari_tables exploit          gain of a fresh best response to the tables
    python -m scripts.hazari_tables sampled          gain of one that also deals the unseen cards
    python -m scripts.hazari_tables against-greedy   points a deal against three greedy arrangers
    python -m scripts.hazari_tables matches          matches won against three greedy arrangers
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from hakem.bots.arena.statistics import exact_rate
from hakem.kernels.arranger import Ranking, SlotValues, best_arrangements, greedy_arrangements
from hakem.kernels.combinations import STRENGTHS, card_points, combination_index

TABLES = Path(__file__).parents[1] / "src/hakem/bots/tables/hazari.npz"
RUN_RANKS = ("second", "highest", "lowest")
SAMPLED_HANDS = 1_000
"""Hands for which the unseen cards are dealt: each takes thousands of arrangements."""
WEIGHTS = (1.0, 0.5, 0.25)
STEPS_A_POINT = 256
"""Values are kept as whole 256ths of a point."""

Reals = NDArray[np.float64]
Whole = NDArray[np.int64]
Variant = tuple[str, bool]
"""Where A-2-3 stands, and whether equal best groups leave the cards to nobody."""

VARIANTS: tuple[Variant, ...] = tuple(
    (rank, leave) for leave in (False, True) for rank in RUN_RANKS
)


class Shown(NamedTuple):
    """What is compared: strengths and points, each of shape (deals, seats, slots)."""

    strengths: Whole
    points: Whole


def deal(number: int, seed: int) -> Whole:
    """So many deals of four hands, shape (number, 4, 13)."""
    generator = np.random.default_rng(seed)
    decks = np.tile(np.arange(52), (number, 1))
    return generator.permuted(decks, axis=1).reshape(number, 4, 13)


def arranged(hands: Whole, values: SlotValues | None, ranking: Ranking) -> Shown:
    """Every hand arranged by a table, or greedily without one."""
    rows = hands.reshape(-1, 13)
    if values is None:
        cards = greedy_arrangements(rows, ranking)
    else:
        cards, _ = best_arrangements(rows, values, ranking)
    cards = np.concatenate([np.sort(cards[:, at : at + 3]) for at in (0, 3, 6)] + [cards[:, 9:]], 1)
    strong = np.stack([_strength(cards[:, at : at + 3], ranking) for at in (0, 3, 6)], axis=1)
    last = cards[:, 9:]
    fours = [_strength(np.sort(np.delete(last, out, axis=1)), ranking) for out in range(4)]
    strengths = np.concatenate([strong, np.max(fours, axis=0)[:, None]], axis=1)
    worth = card_points(cards)
    points = np.add.reduceat(worth, [0, 3, 6, 9], axis=1)
    shape = (*hands.shape[:2], 4)
    return Shown(strengths.reshape(shape).astype(np.int64), points.reshape(shape))


def _strength(triples: Whole, ranking: Ranking) -> Whole:
    low, middle, high = triples.T
    place = combination_index.py_func(low, middle, high)  # type: ignore[attr-defined]  # Numba's
    return cast(Whole, ranking.strengths[place].astype(np.int64))


def response(others: Shown, variant: Variant) -> SlotValues:
    """The table of expected points against three players who arrange like these.

    Equal best groups share the points on average, whoever leads; or nobody gets them.
    """
    threes = [[other for other in range(4) if other != seat] for seat in range(4)]
    strengths = np.concatenate([others.strengths[:, rest] for rest in threes])
    points = np.concatenate([others.points[:, rest] for rest in threes])
    return response_to_three(Shown(strengths, points), variant)


def response_to_three(others: Shown, variant: Variant) -> SlotValues:
    """The same against three players, of whom many deals are known."""
    rank, leave = variant
    win, captured = np.zeros((4, STRENGTHS)), np.zeros((4, STRENGTHS))
    for slot in range(4):
        strong, points = others.strengths[:, :, slot], others.points[:, :, slot].sum(1)
        best = strong.max(axis=1)
        equal = (strong == best[:, None]).sum(axis=1)
        shared = np.zeros(len(best)) if leave else 1.0 / (equal + 1)
        for table, weight in ((win, np.ones(len(best))), (captured, points.astype(float))):
            at_best = np.bincount(best, weight, STRENGTHS)
            below = np.cumsum(at_best) - at_best
            table[slot] += below + np.bincount(best, weight * shared, STRENGTHS)
    deals = len(others.strengths)
    return SlotValues.expected_points(win / deals, captured / deals, Ranking(rank))


def rounded(values: SlotValues) -> SlotValues:
    """The table as it is kept: in whole steps."""
    slots = np.round(values.slots * STEPS_A_POINT) / STEPS_A_POINT
    return SlotValues(slots, np.round(values.odd * STEPS_A_POINT) / STEPS_A_POINT)


def scored(shown: Shown, leaders: Whole, leave: bool) -> Whole:
    """Points of every seat; of equal best groups the one played last takes all and leads."""
    deals = np.arange(len(leaders))
    totals = np.zeros((len(leaders), 4), np.int64)
    leader = leaders.copy()
    for slot in range(4):
        turn = (np.arange(4)[None, :] - leader[:, None]) % 4
        strong = shown.strengths[:, :, slot]
        winner = (strong * 4 + turn).argmax(axis=1)
        pot = shown.points[:, :, slot].sum(axis=1)
        if leave:
            tied = (strong == strong.max(axis=1, keepdims=True)).sum(axis=1) > 1
            pot, winner = np.where(tied, 0, pot), np.where(tied, leader, winner)
        totals[deals, winner] += pot
        leader = winner
    return totals


def scores(one: Shown, three: Shown, leave: bool) -> Whole:
    """Everybody's points where one seat arranges its own way, shape (that seat, deals, seats)."""
    leaders = np.arange(len(one.strengths)) % 4
    found = []
    for seat in range(4):
        strengths, points = three.strengths.copy(), three.points.copy()
        strengths[:, seat], points[:, seat] = one.strengths[:, seat], one.points[:, seat]
        found.append(scored(Shown(strengths, points), leaders, leave))
    return np.stack(found)


def points_of_one(one: Shown, three: Shown, leave: bool) -> Reals:
    """Points of one seat that arranges its own way among three others, by deal.

    The mean over the four seats that it may have, all on the same cards.
    """
    found = scores(one, three, leave)
    points: Reals = np.mean([found[seat, :, seat] for seat in range(4)], axis=0)
    return points


def matches_won(found: Whole, target: int = 1000) -> tuple[int, int]:
    """How many matches the one seat has won, of how many: the deals in a row, seat by seat.

    A match ends after the deal that brings somebody to the target with more than anybody else.
    """
    won = played = 0
    for seat in range(4):
        totals = np.zeros(4, np.int64)
        for points in found[seat]:
            totals += points
            best = totals.max()
            if best >= target and (totals == best).sum() == 1:
                won += totals[seat] == best
                played += 1
                totals[:] = 0
    return int(won), played


def with_interval(sample: Reals) -> str:
    """A mean with the half width of its 95 % interval."""
    return f"{sample.mean():.2f} ± {1.96 * sample.std(ddof=1) / len(sample) ** 0.5:.2f}"


def train(variant: Variant, deals: int, rounds: int, seed: int) -> SlotValues:
    """Iterated best response from greedy arrangers."""
    values: SlotValues | None = None
    ranking = Ranking(variant[0])
    for number in range(rounds):
        hands = deal(deals, seed + number)
        values = rounded(response(arranged(hands, values, ranking), variant))
    assert values is not None
    return values


def kept(variant: Variant) -> SlotValues:
    """The table that the package ships for a variant."""
    with np.load(TABLES) as tables:
        table = tables["values"][VARIANTS.index(variant)] / STEPS_A_POINT
    return SlotValues(np.ascontiguousarray(table[:4]), np.ascontiguousarray(table[4]))


def _train(deals: int, rounds: int, seed: int) -> None:
    found = []
    for variant in VARIANTS:
        values = train(variant, deals, rounds, seed)
        table = np.concatenate([values.slots, values.odd[None]])
        found.append(np.round(table * STEPS_A_POINT).astype(np.int16))
        sys.stdout.write(f"{variant}: done\n")
        sys.stdout.flush()
    np.savez_compressed(TABLES, values=np.stack(found))


def exploit(variant: Variant, deals: int, seed: int) -> Reals:
    """By deal, what a fresh best response gains against three players who use the table."""
    ranking, values = Ranking(variant[0]), kept(variant)
    answer = response(arranged(deal(deals, seed), values, ranking), variant)
    hands = deal(deals, seed + 1)
    usual = arranged(hands, values, ranking)
    return points_of_one(arranged(hands, answer, ranking), usual, variant[1]) - points_of_one(
        usual, usual, variant[1]
    )


def against_greedy(variant: Variant, deals: int, seed: int) -> Reals:
    """By deal, the points of one player with the table among three greedy arrangers."""
    ranking, hands = Ranking(variant[0]), deal(deals, seed)
    greedy = arranged(hands, None, ranking)
    return points_of_one(arranged(hands, kept(variant), ranking), greedy, variant[1])


def unseen_dealt(hand: Whole, number: int, generator: np.random.Generator) -> Whole:
    """The 39 cards that a hand doesn't see, dealt to the three others, shape (number, 3, 13)."""
    unseen = np.setdiff1d(np.arange(52), hand)
    return generator.permuted(np.tile(unseen, (number, 1)), axis=1).reshape(number, 3, 13)


def sampled_response(
    variant: Variant, hands: int, samples: int, weights: Sequence[float], seed: int
) -> Reals:
    """What responses gain that deal the unseen cards, against three with the table.

    From half of the samples they make a table for their own hand, and mix it with the shipped
    one by weight; the other half says what that brings. Of shape (hands, weights).
    """
    ranking, usual = Ranking(variant[0]), kept(variant)
    generator, found = np.random.default_rng(seed), []
    for own in deal(hands, seed)[:, 0]:
        others = arranged(unseen_dealt(own, 2 * samples, generator), usual, ranking)
        half = Shown(others.strengths[:samples], others.points[:samples])
        answer = response_to_three(half, variant)
        rest = Shown(others.strengths[samples:], others.points[samples:])
        leaders = generator.integers(4, size=samples)
        base, *gains = (
            _points_against(own, _mixed(answer, usual, weight), rest, leaders, variant)
            for weight in (0.0, *weights)
        )
        found.append([gain - base for gain in gains])
    return np.array(found)


def _mixed(one: SlotValues, other: SlotValues, weight: float) -> SlotValues:
    slots = weight * one.slots + (1 - weight) * other.slots
    return SlotValues(slots, weight * one.odd + (1 - weight) * other.odd)


def _points_against(
    own: Whole, values: SlotValues, others: Shown, leaders: Whole, variant: Variant
) -> float:
    """The mean points of a hand arranged by a table, in seat 0, against three others."""
    shown = arranged(own[None, None], values, Ranking(variant[0]))
    number = len(leaders)
    strengths = np.concatenate([np.tile(shown.strengths, (number, 1, 1)), others.strengths], axis=1)
    points = np.concatenate([np.tile(shown.points, (number, 1, 1)), others.points], axis=1)
    return float(scored(Shown(strengths, points), leaders, variant[1])[:, 0].mean())


def _print_sampled(hands: int, seed: int) -> None:
    """Two sizes of samples, alone and mixed with the table, for the usual rules."""
    for samples in (100, 400):
        gains = sampled_response(VARIANTS[0], hands, samples, WEIGHTS, seed)
        for weight, gain in zip(WEIGHTS, gains.T, strict=True):
            told = f"{samples} samples, weight {weight:g}: {with_interval(gain)} points a deal\n"
            sys.stdout.write(told)
            sys.stdout.flush()


def _print_matches(deals: int, seed: int) -> None:
    """Matches to 1000 by the usual rules, one player with the table among three greedy ones."""
    ranking, hands = Ranking(), deal(deals, seed)
    greedy, table = arranged(hands, None, ranking), arranged(hands, kept(VARIANTS[0]), ranking)
    won, played = matches_won(scores(table, greedy, VARIANTS[0][1]))
    rate = exact_rate(won, played)
    sys.stdout.write(
        f"{played:,} matches to 1000: {100 * rate.value:.1f} % won "
        f"({100 * rate.low:.1f} to {100 * rate.high:.1f}); 25 % is par\n"
    )


def main() -> None:
    """Train, or print one line for each variant."""
    parser = argparse.ArgumentParser(description="Tables of the Hazari expert.")
    parser.add_argument(
        "command", choices=("train", "exploit", "sampled", "against-greedy", "matches")
    )
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int)
    wanted = parser.parse_args()
    if wanted.command == "train":
        _train(wanted.deals, wanted.rounds, 1 if wanted.seed is None else wanted.seed)
        return
    if wanted.command == "sampled":
        _print_sampled(
            min(wanted.deals, SAMPLED_HANDS), 1_000_001 if wanted.seed is None else wanted.seed
        )
        return
    if wanted.command == "matches":
        _print_matches(wanted.deals, 1_000_001 if wanted.seed is None else wanted.seed)
        return
    measure = exploit if wanted.command == "exploit" else against_greedy
    seed = 1_000_001 if wanted.seed is None else wanted.seed
    for variant in VARIANTS:
        gain = with_interval(measure(variant, wanted.deals, seed))
        equal = "nobody" if variant[1] else "shared"
        sys.stdout.write(f"A-2-3 {variant[0]}, equal groups {equal}: {gain} points a deal\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
