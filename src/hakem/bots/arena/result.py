"""How a hand or a match ended, as a line of JSON and back."""

import json
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from hakem.rules import HakemError


class BadResult(HakemError, ValueError):
    """A line that is no result; the text says why."""


class Thinking(NamedTuple):
    """What a bot's decisions cost, those in which it had a choice."""

    decisions: int = 0
    milliseconds: float = 0.0
    """Of processor time; of the clock for a bot that is a program of its own."""
    longest: float = 0.0


@dataclass(frozen=True)
class Result:
    """One hand or match, as the first bot of the pair sees it."""

    pair: tuple[str, str]
    seed: int
    rotation: int
    share: float
    """1 won, 0 lost; a part where a win is shared."""
    points: float
    """Of a hand: points scored, below zero if another side scored. Hazari: points a deal."""
    scorer: int
    """Of a hand: how far the side that scored sits from the hakem; else -1."""
    thinking: tuple[Thinking, Thinking]

    @property
    def winner(self) -> str:
        """Which bot won."""
        return self.pair[0] if self.share > 0.5 else self.pair[1]

    @property
    def hakem(self) -> bool:
        """Whether the first bot's side was hakem, in a single hand."""
        return self.scorer >= 0 and self.rotation == 0

    @property
    def key(self) -> tuple[tuple[str, str], int, int]:
        """What tells it from the others of its contest."""
        return self.pair, self.seed, self.rotation

    def line(self) -> str:
        """One line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def of(cls, line: str) -> "Result":
        """The result on a line.

        Raises:
            BadResult: it is no result.
        """
        try:
            told: dict[str, Any] = json.loads(line)
            first, second = told.pop("pair")
            one, other = (Thinking(*thinking) for thinking in told.pop("thinking"))
            return cls(pair=(str(first), str(second)), thinking=(one, other), **told)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise BadResult("This line is no result of an arena.") from None
