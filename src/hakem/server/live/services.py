"""What all live tables share."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from hakem.server.limits import Limits
from hakem.server.live.bot_threads import BotThreads
from hakem.server.metrics import Metrics
from hakem.server.step import Entropy, Step
from hakem.server.storage.journal import Journal
from hakem.server.table import Table

Statements = Sequence[tuple[Any, dict[str, Any]]]
Archive = Callable[[Table, Sequence[Step]], Awaitable[Statements]]
"""From a table and the steps that end its match: what is to be stored of the match."""


@dataclass(frozen=True)
class Services:
    """The journal, the threads bots think in, chance, limits, figures."""

    journal: Journal
    threads: BotThreads
    entropy: Entropy
    archive: Archive
    limits: Limits = field(default_factory=Limits)
    metrics: Metrics = field(default_factory=Metrics)
