"""`hakem serve`: tables for the browser and for programs, on one port."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from hakem.cli.console import notices
from hakem.server.configuration import from_environment
from hakem.server.run import serve as run


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    data: Path | None = None,
    database_url: str | None = None,
    public_url: str | None = None,
) -> int:
    """Serve tables until stopped with Ctrl-C; every match survives a restart.

    Each setting can be given by the environment too: HAKEM_HOST, HAKEM_PORT, HAKEM_DATA,
    HAKEM_DATABASE_URL, HAKEM_PUBLIC_URL, HAKEM_KEEP_DAYS, HAKEM_LOG_FORMAT and HAKEM_LIMIT_….

    Examples: `hakem serve`, `hakem serve --host 0.0.0.0 --port 80`,
    `hakem serve --data /var/lib/hakem --public-url https://cards.example.org`.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets other devices in. Usually 127.0.0.1.
    port
        The port to listen on. Usually 8000.
    data
        The folder of the database. Usually hakem in the user's data folder
        (on Linux ~/.local/share/hakem).
    database_url
        Another database: postgresql://user@host/name.
    public_url
        The address that players see, where a reverse proxy stands before the server.
    """
    given: dict[str, Any] = {
        "host": host,
        "port": port,
        "data": data,
        "database_url": database_url,
        "public_url": public_url,
    }
    chosen = {name: value for name, value in given.items() if value is not None}
    configuration = replace(from_environment(), **chosen)

    def announce(address: str) -> None:
        print(f"Hakem serves tables at {address} (Ctrl-C stops it).", flush=True)
        print(f"Every match is kept in {configuration.database_shown}.", flush=True)

    try:
        run(configuration, announce)
    except KeyboardInterrupt:  # the server has stopped in order before this comes
        notices().print("Stopped. Every match goes on when the server is started again.")
    return 0
