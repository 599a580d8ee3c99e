"""How much one guest, connection or address may ask of the server."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Every limit, with its usual value; 0 turns a limit off where that makes sense."""

    message_bytes: int = 16_384
    commands_at_once: int = 20
    commands_a_second: float = 10.0
    words_at_once: int = 5
    """Emotes, phrases and lines at once; one more every two seconds."""
    words_a_second: float = 0.5
    tables_an_hour: int = 50
    """New tables for each guest."""
    guests_an_hour: int = 200
    """New guests for each address."""
    connections_of_guest: int = 20
    connections_of_address: int = 100
    grace_seconds: float = 20.0
    """How long a lost connection is waited for before a bot plays."""
    idle_seconds: float = 60.0
    """How long a table nobody looks at stays in memory."""
