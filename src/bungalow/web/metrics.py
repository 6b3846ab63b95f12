"""What the server counts about itself, for whoever looks after it."""

from __future__ import annotations

from functools import lru_cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counts of one server; they name no table, no person and no address."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("bungalow_connections", "Open sockets.", registry=self.registry)
        self.commands = Counter(
            "bungalow_commands", "Commands taken, by kind and outcome.", ["kind", "outcome"],
            registry=self.registry,
        )  # fmt: skip
        # To find the counter of a kind and an outcome takes four times as long as to count.
        self.command = lru_cache(maxsize=256)(self.commands.labels)
        self.command_seconds = Histogram(
            "bungalow_command_seconds", "From a command's arrival to its answer, stored.",
            registry=self.registry, buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
        )  # fmt: skip
        self.requests = Counter(
            "bungalow_requests", "Answers over HTTP, by status.", ["status"],
            registry=self.registry,
        )  # fmt: skip

    def text(self) -> bytes:
        """All of it, in the text format of Prometheus."""
        return generate_latest(self.registry)
