"""Teach a small network to play a hand of Hokm by deep Monte Carlo, and let it into the arena.

    python examples/deep_monte_carlo.py train policy.npz --hands 40000
    hakem arena "pipe:python examples/deep_monte_carlo.py play policy.npz" rule-of-thumb

The network says by how many of seven tricks the hand will be won, or lost, with a card or a trump
call. It learns from hands that it plays against itself in `BatchedHokm`, now and then at random:
each choice is held against how the hand ended. It needs NumPy and hakem[envs] alone.
"""

import argparse
import json
import sys
from itertools import pairwise
from pathlib import Path
from time import process_time

import numpy as np

from hakem.envs.batched import BatchedHokm
from hakem.envs.hokm.observation import fields
from hakem.envs.hokm.told import observed_as_told
from hakem.rules import DECK

FIELD = {field.name: slice(field.start, field.stop) for field in fields(4)}
CARDS, VOIDS = slice(0, FIELD["void_0"].start), slice(FIELD["void_0"].start, FIELD["trump"].start)
REST = slice(FIELD["phase"].start, FIELD["points"].start)
"""The score is left out: every hand of the training begins at nothing."""
CALL = 52
"""The output for the trump call; the others are cards."""
OUTPUTS, HIDDEN = 53, 192
FIRST_CALL = 52


def seen_by(observations, trumps):
    """Observations with the suits turned round so that these trumps come first."""
    order = (trumps[:, None] + np.arange(4)) % 4
    number = len(observations)
    cards = observations[:, CARDS].reshape(number, -1, 4, 13)
    cards = np.take_along_axis(cards, order[:, None, :, None], 2).reshape(number, -1)
    voids = observations[:, VOIDS].reshape(number, -1, 4)
    voids = np.take_along_axis(voids, order[:, None, :], 2).reshape(number, -1)
    return np.concatenate([cards, voids, observations[:, REST]], 1).astype(np.float32)


def turned(cards, trumps):
    """The outputs that stand for these cards where the suits are turned round."""
    return (cards // 13 - trumps) % 4 * 13 + cards % 13


class Network:
    """Two hidden layers; Adam."""

    def __init__(self, seed=0):
        source = np.random.default_rng(seed)
        sizes = (seen_by(np.zeros((1, fields(4)[-1].stop), np.uint8), np.zeros(1, int)).shape[1],)
        sizes += (HIDDEN, HIDDEN, OUTPUTS)
        self.weights = []
        for wide, narrow in pairwise(sizes):
            scale = (2 / wide) ** 0.5
            self.weights += [source.normal(0, scale, (wide, narrow)).astype(np.float32)]
            self.weights += [np.zeros(narrow, np.float32)]
        self.steps = 0
        self.mean = [np.zeros_like(each) for each in self.weights]
        self.square = [np.zeros_like(each) for each in self.weights]

    def layers(self, seen):
        """What each layer makes of the inputs."""
        a, b, c, d, e, f = self.weights
        first = np.maximum(seen @ a + b, 0)
        second = np.maximum(first @ c + d, 0)
        return first, second, second @ e + f

    def values(self, seen):
        """By how much the hand will be won, by output."""
        return self.layers(seen)[2]

    def learn(self, seen, outputs, targets, rate):
        """One step towards the targets at the outputs that were chosen."""
        first, second, values = self.layers(seen)
        rows = np.arange(len(seen))
        error = values[rows, outputs] - targets
        slope = np.zeros_like(values)
        slope[rows, outputs] = 2 * error / len(seen)
        _, _, c, _, e, _ = self.weights
        slope_2 = (slope @ e.T) * (second > 0)
        slope_1 = (slope_2 @ c.T) * (first > 0)
        slopes = [seen.T @ slope_1, slope_1.sum(0), first.T @ slope_2, slope_2.sum(0)]
        slopes += [second.T @ slope, slope.sum(0)]
        self.steps += 1
        for each, gradient, mean, square in zip(
            self.weights, slopes, self.mean, self.square, strict=True
        ):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            fair = mean / (1 - 0.9**self.steps)
            each -= rate * fair / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
        return float((error**2).mean())

    def save(self, path):
        """Keep the weights in a file of NumPy's."""
        np.savez(path, *self.weights)

    @classmethod
    def load(cls, path):
        """The network of a file."""
        network = cls()
        with np.load(path) as kept:
            network.weights = [kept[name] for name in kept.files]
        return network


def choose(network, observations, masks):
    """The best legal action of each row, in the eyes of the network."""
    called = observations[:, FIELD["trump"]][:, :4]
    trumps = called.argmax(1)
    calling = called.sum(1) == 0
    seen = seen_by(observations, trumps)
    actions = np.zeros(len(observations), np.int64)
    playing = np.flatnonzero(~calling)
    if len(playing):
        values = network.values(seen[playing])
        cards = np.arange(52)
        by_card = np.take_along_axis(values, turned(cards, trumps[playing][:, None]), 1)
        by_card[masks[playing, :52] == 0] = -np.inf
        actions[playing] = by_card.argmax(1)
    callers = np.flatnonzero(calling)
    if len(callers):
        worth = [
            network.values(seen_by(observations[callers], np.full(len(callers), suit)))[:, CALL]
            for suit in range(4)
        ]
        actions[callers] = FIRST_CALL + np.argmax(worth, 0)
    return actions


def shown(observations, actions):
    """What the network learns from: the input and the output of an action."""
    calls = actions >= FIRST_CALL
    trumps = np.where(calls, actions - FIRST_CALL, observations[:, FIELD["trump"]].argmax(1))
    outputs = np.where(calls, CALL, turned(actions, trumps))
    return seen_by(observations, trumps), outputs


def lead_in_tricks(last, rewards, seats):
    """By how many of seven tricks a hand was won; its last trick fell to the winner's seventh."""
    own, other = last[FIELD["taken"]]
    lost = other if rewards[seats[-1]] > 0 else own
    return (7 - float(lost)) / 7


def train(path, hands, seed, batch=1024, portion=16_384, judged=2_000, longest=54):
    """Play hands against itself and learn from how they end."""
    env = BatchedHokm(4, batch, preset="app", seed=seed)
    network, source = Network(seed), np.random.default_rng(seed)
    rows = np.arange(batch)
    kept = np.zeros((batch, longest, env.observations.shape[1]), np.uint8)
    acted, seats = np.zeros((2, batch, longest), np.int64)
    count, done, losses = np.zeros(batch, np.int64), 0, []
    waiting: list[tuple] = []
    while done < hands:
        share = done / hands
        actions = choose(network, env.observations, env.masks)
        wild = source.random(batch) < 0.15 * (1 - share) + 0.02
        actions = np.where(wild, env.random_actions(), actions)
        kept[rows, count], acted[rows, count] = env.observations, actions
        seats[rows, count] = env.seats
        count += 1
        env.step(actions)
        for hand in np.flatnonzero(env.ended):
            own = slice(0, count[hand])
            margin = lead_in_tricks(
                kept[hand, count[hand] - 1], env.rewards[hand], seats[hand, own]
            )
            gained = np.sign(env.rewards[hand][seats[hand, own]]) * margin
            waiting.append((kept[hand, own].copy(), acted[hand, own].copy(), gained))
        done += int(env.ended.sum())
        count[env.ended] = 0
        if sum(len(each[1]) for each in waiting) > portion:
            parts = [np.concatenate(column) for column in zip(*waiting, strict=True)]
            waiting = []
            for some in np.array_split(source.permutation(len(parts[1])), 8):
                seen, outputs = shown(parts[0][some], parts[1][some])
                rate = 1e-3 * (1 - share) + 1e-4
                losses.append(network.learn(seen, outputs, parts[2][some], rate))
            if len(losses) % 160 == 0:
                loss = np.mean(losses[-160:])
                seconds = process_time()
                print(f"{done:,} hands, squared error {loss:.3f}, {seconds:.0f} s", flush=True)
    network.save(path)
    points = against_chance(network, judged)
    print(f"{path}: after {done:,} hands, against chance {points:+.3f} points a hand")


def against_chance(network, hands, seed=10**6):
    """Points a hand of the network in seats 0 and 2 against players of any legal card."""
    env = BatchedHokm(4, min(hands, 500), preset="app", seed=seed)
    points = ends = 0
    while ends < hands:
        own = env.seats % 2 == 0
        env.step(np.where(own, choose(network, env.observations, env.masks), env.random_actions()))
        points += env.rewards[env.ended, 0].sum()
        ends += int(env.ended.sum())
    return points / ends


def play(path):
    """Answer an arena line by line."""
    network = Network.load(path)
    for line in sys.stdin:
        asked = json.loads(line)
        answer = {"id": asked["id"]}
        if asked["type"] == "choose":
            answer["action"] = chosen(network, asked["view"])
        print(json.dumps(answer), flush=True)


def chosen(network, view):
    """One of the legal actions of a view; what it hasn't learnt, the first one."""
    legal = view["legal"]
    by_name = {
        action.get("trump") or action.get("card"): action
        for action in legal
        if action["type"] in ("call_trump", "play_card")
    }
    if not by_name:
        return legal[0]
    names = [str(card) for card in DECK] + ["clubs", "diamonds", "hearts", "spades"]
    mask = np.array([[name in by_name for name in names]], np.int8)
    action = int(choose(network, observed_as_told(view)[None], mask)[0])
    return by_name[names[action]]


def main():
    """Train, or play."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("train", "play"))
    parser.add_argument("policy", type=Path, help="the file of the network")
    parser.add_argument("--hands", type=int, default=40_000, help="how many hands it learns from")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.what == "train":
        train(given.policy, given.hands, given.seed)
    else:
        play(given.policy)


if __name__ == "__main__":
    main()
