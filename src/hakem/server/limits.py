"""How much one guest, connection or address may ask of the server."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Every limit, with its usual value; 0 turns a limit off, but for those of `NEEDED`."""

    message_bytes: int = 16_384
    """The longest frame of a socket, and the longest body of a request."""
    commands_at_once: int = 20
    commands_a_second: float = 10.0
    words_at_once: int = 5
    """Emotes, phrases and lines of each guest."""
    words_a_second: float = 0.5
    tables_an_hour: int = 50
    """New tables for each guest."""
    guests_an_hour: int = 200
    """New guests for each address; as many new names, recovery codes and attempts at a code."""
    requests_at_once: int = 3000
    """Requests of any kind for each address, sockets' handshakes among them: a club whose fifty
    members load the page at once makes as many."""
    requests_a_second: float = 100.0
    request_seconds: float = 20.0
    """How long a request may take to come whole."""
    hands_at_once: int = 30
    """Played hands and records for each address: they take the server long to make."""
    hands_a_second: float = 1.0
    connections_of_guest: int = 20
    connections_of_address: int = 100
    grace_seconds: float = 20.0
    """How long a lost connection is waited for before a bot plays."""
    idle_seconds: float = 60.0
    """How long a table nobody looks at stays in memory."""


NEEDED = ("message_bytes", "commands_at_once", "commands_a_second", "idle_seconds")
"""The limits without which no server can be: they are above 0."""
