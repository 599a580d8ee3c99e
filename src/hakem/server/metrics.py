"""Figures for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The server's figures, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("hakem_tables", "Tables in memory", registry=self.registry)
        self.connections = Gauge("hakem_connections", "Open sockets", registry=self.registry)
        self.versions = Counter(
            "hakem_versions", "Entries stored, by kind", ["entry"], registry=self.registry
        )
        self.commands = Counter(
            "hakem_commands",
            "Commands, by kind and answer",
            ["command", "answer"],
            registry=self.registry,
        )
        self.faults = Counter(
            "hakem_storage_faults", "Transactions that failed", registry=self.registry
        )
        self.store_seconds = Histogram(
            "hakem_store_seconds",
            "From a decision to its entry on the disk",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.matches = Counter("hakem_matches", "Matches finished", registry=self.registry)

        self._children: dict[tuple[str, ...], Counter] = {}

    def count_version(self, entry: str) -> None:
        """An entry of a kind was stored."""
        self._child(self.versions, entry).inc()

    def count_command(self, command: str, answer: str) -> None:
        """A command of a kind was answered."""
        self._child(self.commands, command, answer).inc()

    def _child(self, counter: Counter, *labels: str) -> Counter:
        # Looking a child up takes a lock each time; every move passes here.
        known = self._children.get(labels)
        if known is None:
            known = self._children[labels] = counter.labels(*labels)
        return known

    def text(self) -> bytes:
        """All figures in Prometheus' text form."""
        return generate_latest(self.registry)
