"""What a command has been told to play: game, options, bots, seed."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from hakem.bots import NAMES, UnknownBot, make_entrants
from hakem.cli.errors import BadUsage
from hakem.cli.games import GameKind, changed_from, default_rules, options_of
from hakem.rules import Options
from hakem.rules.settings import write
from hakem.shuffle import BadSeed, seed_bytes

USUAL_BOT = "rule-of-thumb"


@dataclass(frozen=True)
class Agreement:
    """One kind of match, to be played once or many times."""

    kind: GameKind
    rules: str
    options: Options
    bots: tuple[str, ...]
    """The bot of each entrant; a person's own is never asked."""
    seed: int
    """The seed of the first match; each later one has the next number."""

    @property
    def title(self) -> str:
        """The game and its rules on one line."""
        changes = changed_from(self.kind, self.options, self.rules)
        changed = "".join(f" {name}={write(value)}" for name, value in changes.items())
        return f"{self.kind.title} · {self.rules}{changed}"


def agree(
    kind: GameKind,
    *,
    rules: str | None,
    players: int | None,
    changes: Sequence[str],
    bots: Sequence[str],
    seed: int | None,
    seat: int | None,
) -> Agreement:
    """What is to be played, checked as a whole before anything begins.

    Raises:
        BadUsage: a seed, a seat or a number of bots that can't be; an unknown rule set.
        BadOptions: options that don't exist or can't go together.
    """
    options = options_of(kind, rules, players, changes)
    if seat is not None and not 0 <= seat < options.seats:
        raise BadUsage(f"There is no seat {seat}: the seats are 0 to {options.seats - 1}.")
    if seed is not None:
        _check_seed(seed)
    return Agreement(
        kind=kind,
        rules=default_rules(kind, players) if rules is None else rules.lower(),
        options=options,
        bots=_entrants(bots, options.seats, seat),
        seed=secrets.randbits(32) if seed is None else seed,
    )


def _check_seed(seed: int) -> None:
    try:
        seed_bytes(seed)
    except BadSeed:
        raise BadUsage(
            f"--seed can't be {seed}: it is a whole number from 0 to 2**256 - 1."
        ) from None


def _entrants(bots: Sequence[str], seats: int, seat: int | None) -> tuple[str, ...]:
    """The bot of each entrant, from one name for all or one for each that is no person."""
    usual = USUAL_BOT if USUAL_BOT in NAMES else NAMES[-1]
    names = list(bots) or [usual]
    needed = seats if seat is None else seats - 1
    if len(names) == 1:
        names *= needed
    if len(names) != needed:
        raise BadUsage(
            f"--bot is given {len(names)} times: give it once for all bots, "
            f"or once for each of the {needed}."
        )
    if seat is not None:
        names.insert(seat, usual)
    try:
        make_entrants(names, 0)
    except UnknownBot as error:
        raise BadUsage(str(error)) from None
    return tuple(names)
