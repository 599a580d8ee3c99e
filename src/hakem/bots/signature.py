"""One number for how all bots play: it changes when the play of any of them does."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from hakem.bots.bot import Budget
from hakem.bots.levels import LEVELS
from hakem.bots.match import play
from hakem.bots.roster import NAMES, make_entrants
from hakem.codec import encode
from hakem.rules import Options
from hakem.rules.catalogue import every_form
from hakem.rules.hazari import HazariOptions
from hakem.rules.hokm import HokmOptions

SEED = 1
BUDGET = Budget(worlds=6)
"""Few worlds: what is told apart is whether bots play as before, not how well.

What a level does with more worlds stands in its settings, which count as well.
"""
DIGITS = 8


class Part(NamedTuple):
    """One bot in one form of a game."""

    form: str
    bot: str
    signature: str
    """Eight hexadecimal digits."""


def parts() -> Iterator[Part]:
    """Every bot in every form, by a short match in which it takes all seats."""
    for game, rules, players, options in every_form():
        for name in NAMES:
            form = f"{game} {rules} {players}"
            settings = repr(LEVELS.get(name)).encode()
            yield Part(form, name, _digest([settings, *_actions(_shortened(options), name)]))


def signature(of: tuple[Part, ...]) -> str:
    """The number that stands for all parts: eight hexadecimal digits."""
    return _digest(f"{part.form} {part.bot} {part.signature}\n".encode() for part in of)


def _actions(options: Options, name: str) -> Iterator[bytes]:
    bots = make_entrants([name] * options.seats, SEED)
    for step in play(options, bots, SEED, budget=BUDGET):
        if step.actor is not None:
            yield encode(step.action)


def _digest(lines: Iterable[bytes]) -> str:
    digest = sha256()
    for line in lines:
        digest.update(line)
    return digest.hexdigest()[:DIGITS]


def _shortened(options: Options) -> Options:
    """The same rules, for a hand or a few deals."""
    if isinstance(options, HokmOptions):
        return replace(options, target=2, sets_to_win=1, new_set_hakem="continue")
    assert isinstance(options, HazariOptions)
    return replace(options, target=200)
