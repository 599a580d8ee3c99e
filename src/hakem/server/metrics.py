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

    def text(self) -> bytes:
        """All figures in Prometheus' text form."""
        return generate_latest(self.registry)
