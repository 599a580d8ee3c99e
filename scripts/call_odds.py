"""Fit what a hakem's five cards are worth under a call: the figures of `trump_call`.

In many hands the hakem calls a suit at random from five random cards, and everybody then plays
(of two players: discards and draws) by rules of thumb. A logistic regression tells how much each
trump, and each of the five best cards, adds to the logarithm of the odds of winning the hand.

Run: python -m scripts.call_odds [--hands N] [--seed N]
"""

import argparse
import sys

import numpy as np
from numpy.typing import NDArray

from hakem.bots.rule_of_thumb.hokm.exchange import SIDE_CARDS, TRUMPS
from hakem.kernels.drawing import DRAW, finish_deal
from hakem.kernels.playouts import RULE_OF_THUMB, Playout, play_out
from hakem.kernels.sampler import sample, sample_problem
from hakem.kernels.xoshiro import State, seeded

Reals = NDArray[np.float64]
Whole = NDArray[np.int64]
FORMS = ("four", "three", "two, thirteen cards", "two, drawing")
WORTH = (*SIDE_CARDS * 3, *TRUMPS)
HONOURS = 5


def dealt(players: int, size: int, hands: int, state: State) -> tuple[Whole, Whole]:
    """The hakem's first five, and all hands; the highest suit will be trumps."""
    rest = 52 - players * size
    sizes = [5, size - 5, *[size] * (players - 1), rest] if rest else [5, size - 5, *[size] * 3]
    drawn = np.empty((hands, len(sizes)), np.int64)
    sample(sample_problem(range(52), [(1 << len(sizes)) - 1] * 52, sizes), state, drawn)
    fives = drawn[:, 0].copy()
    whole = np.column_stack([drawn[:, 0] | drawn[:, 1], drawn[:, 2 : players + 1]])
    return fives, np.ascontiguousarray(whole)


def drawn_by_two(hands: int, state: State) -> tuple[Whole, Whole, Whole]:
    """The same of two players who draw, and what they have put aside."""
    fives, _ = dealt(2, 13, hands, state)
    found, aside = np.empty((hands, 2), np.int64), np.empty((hands, 2), np.int64)
    draw = np.zeros(1, DRAW)[0]
    draw["worth"], draw["total"], draw["cards"] = WORTH, sum(WORTH), 52
    draw["own_turns"], draw["other_aside"], draw["other_turns"] = 11, 2, 10
    draw["pairs"] = 1
    for index, five in enumerate(fives.tolist()):
        cards = sorted((card for card in range(52) if five >> card & 1), key=WORTH.__getitem__)
        draw["aside"] = sum(1 << card for card in cards[:3])
        draw["own"] = sum(1 << card for card in cards[3:])
        draw["unseen"] = ((1 << 52) - 1) & ~five
        finish_deal(draw, state, found[index : index + 1], aside[index : index + 1])
    return fives, found, aside


def won(form: str, hands: int, seed: int) -> tuple[Whole, Reals]:
    """Fives, and whether the hakem's side won with them."""
    state, players = seeded(seed), {"four": 4, "three": 3}.get(form, 2)
    aside: Whole | None = None
    if form == "two, drawing":
        fives, whole, aside = drawn_by_two(hands, state)
    else:
        fives, whole = dealt(players, 17 if players == 3 else 13, hands, state)
    ended = play_out(
        Playout(players, trump=3), whole, state, [RULE_OF_THUMB] * players, aside=aside
    )
    return fives, (ended["winner"] == 0).astype(float)


def features(fives: Whole) -> Reals:
    """One, the trumps, the five best of them, and the five best cards of other suits."""
    bits = (fives[:, None] >> np.arange(52) & 1).astype(float).reshape(-1, 4, 13)
    trumps, sides = bits[:, 3], bits[:, :3].sum(axis=1)
    best = slice(12, 12 - HONOURS, -1)
    ones = np.ones((len(fives), 1))
    return np.concatenate([ones, trumps.sum(1, keepdims=True), trumps[:, best], sides[:, best]], 1)


def fitted(known: Reals, success: Reals, rounds: int = 12) -> Reals:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(known.shape[1])
    for _ in range(rounds):
        likely = 1 / (1 + np.exp(-known @ weights))
        slope = known.T @ (success - likely)
        bend = known.T @ (known * (likely * (1 - likely))[:, None])
        weights = weights + np.linalg.solve(bend + 1e-6 * np.eye(len(weights)), slope)
    return weights


def main() -> None:
    """Print the figures of each form."""
    parser = argparse.ArgumentParser(description="What five cards are worth under a call.")
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    for form in FORMS:
        fives, success = won(form, wanted.hands, wanted.seed)
        call, each, *honours = np.round(fitted(features(fives), success), 2).tolist()
        sys.stdout.write(
            f"{form}: won {success.mean():.3f}; call {call}, each trump {each}, trump honours "
            f"{honours[:HONOURS]}, side honours {honours[HONOURS:]}\n"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main()
