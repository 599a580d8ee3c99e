"""What a dataset is made of: everything that its rows follow from."""

from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from hakem import __version__
from hakem.bots.roster import NAMES, UnknownBot
from hakem.envs.errors import BadArgument
from hakem.rules.hokm import HokmOptions
from hakem.rules.settings import names, write

RANDOM = "random"
"""Play by any legal action, each as likely, as the bot of this name does."""


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """The settings of a dataset; the same settings give the same rows on any machine.

    Raises:
        BadArgument: a number is out of range.
        UnknownBot: no bot has the name.
    """

    options: HokmOptions
    play: str = RANDOM
    """The bot that plays the hands."""
    seed: int = 0
    most_cards: int = 8
    """Only positions in which the seat to play holds at most so many cards."""
    per_hand: int = 2
    """At most so many positions of one hand."""
    worlds: int | None = None
    """How many deals a bot that searches may look at."""

    def __post_init__(self) -> None:
        size = self.options.hand_size
        if not 1 <= self.most_cards <= size:
            raise BadArgument(f"most_cards can't be {self.most_cards}: it is from 1 to {size}.")
        if self.per_hand < 1:
            raise BadArgument(f"per_hand can't be {self.per_hand}: it is 1 or more.")
        if not 0 <= self.seed < 2**63:
            raise BadArgument("seed must be a whole number from 0 to 2**63 - 1.")
        if self.worlds is not None and self.worlds < 1:
            raise BadArgument(f"worlds can't be {self.worlds}: it is 1 or more.")
        if self.play not in NAMES:
            raise UnknownBot(f"There is no bot {self.play!r}: there are {', '.join(NAMES)}.")

    def hand_seed(self, hand: int) -> bytes:
        """The seed of a hand: SHA-256("dataset <seed> <hand>")."""
        return sha256(f"dataset {self.seed} {hand}".encode("ascii")).digest()

    def described(self) -> dict[str, Any]:
        """The settings as they are kept in each file."""
        told = asdict(self)
        told["options"] = {name: write(getattr(self.options, name)) for name in names(HokmOptions)}
        return {"hakem": __version__, "game": "hokm", **told}
