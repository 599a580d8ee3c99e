"""Records of random matches, to try the laws of records on."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from hakem import rules
from hakem.rules import Options, State
from hakem.rules.catalogue import every_form
from hakem.rules.record import Entry, Fairness, Player, Record, Recorder
from tests.rules.laws.driving import Step, random_match

FORMS = {f"{game}-{name}-{players}": options for game, name, players, options in every_form()}


@dataclass(frozen=True)
class Recorded:
    """A match, its record, and the pieces in which that was written."""

    steps: tuple[Step, ...]
    record: Record
    pieces: tuple[str, ...]

    def until(self, length: int) -> Record:
        """The record after so many actions."""
        return self.record.but(
            entries=self.record.entries[:length],
            outcome=self.state(length).outcome,
        )

    def state(self, length: int) -> State:
        """The state after so many actions."""
        return self.steps[length - 1].after if length else rules.start(self.record.options)[0]


def recorded(options: Options, seed: int | str, *, offering: float = 0.002) -> Recorded:
    """A random match of these options, recorded; the end is an abandonment now and then."""
    rng = Random(seed)
    recorder = Recorder(Record(options=options, rules="some rules"))
    steps, pieces = [], [recorder.head]
    for step in _sometimes_abandoned(options, rng, offering):
        steps.append(step)
        pieces.append(recorder.add(step.action, step.events))
    return Recorded(tuple(steps), recorder.record, tuple(pieces))


def _sometimes_abandoned(options: Options, rng: Random, offering: float) -> Iterator[Step]:
    last = rng.randrange(1, 2_000)
    for number, step in enumerate(random_match(options, rng, offering=offering)):
        if number == last:
            action = rules.Abandon("the light went out")
            after, events = rules.apply(step.before, action)
            yield Step(step.before, action, events, after)
            return
        yield step


@cache
def match_of(form: str) -> Recorded:
    """A match of a written rule set, always the same."""
    return recorded(FORMS[form], form)


def full_of_notes(record: Record) -> Record:
    """The record with everything in it that a record can hold."""
    seats = record.options.seats
    seeds = [bytes([number]) * 32 for number in range(1, seats + 3)]
    fairness = Fairness(seeds[0], seeds[1], tuple(seeds[2:]))
    entries = [
        entry.but(
            time=1_234 * number,
            values=(("cost", number / 3), ("value.QH", -0.5)) if number % 3 == 0 else (),
            comments=("}{ \\ \n ☃ @(", "second")[: number % 3],
            fairness=_fairness(entry, fairness if number % 2 else Fairness(seeds[0])),
        )
        for number, entry in enumerate(record.entries)
    ]
    return Record(
        options=record.options,
        rules=record.rules,
        date="2025.03.??",
        time="18:30:05",
        players=tuple(
            Player(f'"{seat}" سارا', "bot" if seat else "person", "expert\t", "10 s a card")
            for seat in range(seats)
        ),
        seed=seeds[0],
        commitment=seeds[1],
        tags=(("Event", "Nowruz"), ("Annotator", 'a "b"'), ("Event", "again")),
        comments=("A match\nto remember.", ""),
        entries=tuple(entries),
        outcome=record.outcome,
    )


def _fairness(entry: Entry, fairness: Fairness) -> Fairness | None:
    by_chance = isinstance(entry.action, rules.Shuffle | rules.DrawLot)
    return fairness if by_chance else None
