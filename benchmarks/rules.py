"""Actions applied a second by the rules, and the size of a record, for every form.

Run: python -m benchmarks.rules
"""

from functools import partial
from random import Random

from benchmarks.timing import machine, seconds
from hakem import rules
from hakem.rules import Action, Options
from hakem.rules.catalogue import every_form
from hakem.rules.record import Entry, Record, write

ACTIONS = 4_000
RUNS = 7
SEED = 1


def actions_of_a_match(options: Options, rng: Random) -> list[Action]:
    """The actions of a match played at random, without offers."""
    state, _ = rules.start(options)
    actions: list[Action] = []
    while state.outcome is None:
        chance = rules.chance(state)
        if chance is None:
            seat = min(rules.to_act(state))
            action = rng.choice(rules.legal_actions(state, seat))
        elif chance.choices:
            action = rules.DrawLot(rng.randrange(chance.choices))
        else:
            action = rules.Shuffle(tuple(rng.sample(chance.cards, len(chance.cards))))
        state, _ = rules.apply(state, action)
        actions.append(action)
    return actions


def replay(options: Options, matches: list[list[Action]]) -> None:
    """Apply every action of some matches."""
    for actions in matches:
        state, _ = rules.start(options)
        for action in actions:
            state, _ = rules.apply(state, action)


def record_size(options: Options, actions: list[Action]) -> int:
    """Bytes of the record of a match."""
    record = Record(options=options, entries=tuple(map(Entry, actions)))
    return len(write((record,)).encode())


def main() -> None:
    """Print the table."""
    print(f"Rules: {machine()}")
    print(f"about {ACTIONS:,} actions of random matches, one thread, median of {RUNS} runs; seed 1")
    print(f"{'form':<28}{'actions a match':>16}{'actions/s':>12}{'record, bytes':>15}")
    for game, name, players, options in every_form():
        rng = Random(SEED)
        matches: list[list[Action]] = []
        while sum(map(len, matches)) < ACTIONS:
            matches.append(actions_of_a_match(options, rng))
        count = sum(map(len, matches))
        taken = seconds(partial(replay, options, matches), RUNS)
        form = f"{game} {name} {players}"
        size = sum(record_size(options, actions) for actions in matches) / len(matches)
        row = f"{form:<28}{count / len(matches):>16.0f}{count / taken:>12,.0f}{size:>15,.0f}"
        print(row)


if __name__ == "__main__":
    main()
