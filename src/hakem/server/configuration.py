"""What an operator can set, on the command line or by the environment (`HAKEM_…`)."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_path
from sqlalchemy.engine import make_url

from hakem.rules import HakemError
from hakem.server.limits import Limits
from hakem.server.storage.database import sqlite_url


class BadConfiguration(HakemError):
    """A setting that can't be used; the text names it and says what would be right."""


def usual_folder() -> Path:
    """Where the data are if nothing else is said: Hakem's folder among the user's data."""
    return user_data_path("hakem", appauthor=False)


@dataclass(frozen=True)
class Configuration:
    """Everything a server is started with."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=usual_folder)
    """The folder of the database, made if it is missing."""
    database_url: str = ""
    """Empty: SQLite in the data folder."""
    public_url: str = ""
    """The address that players see, where a reverse proxy stands before the server."""
    trusted_proxies: str = "127.0.0.1"
    """The addresses whose `X-Forwarded-…` headers are believed, with commas between."""
    keep_days: int = 0
    """How long finished tables and matches are kept; 0: for ever."""
    bot: str = ""
    """The bots' usual level; empty: the strongest there is."""
    bot_threads: int = 2
    web: Path | None = None
    """The folder of the browser client; None: the one that came with the package."""
    log_format: str = "text"
    """`text` for people, `json` for machines."""
    limits: Limits = field(default_factory=Limits)

    def __post_init__(self) -> None:
        if not 0 <= self.port <= 65535:
            raise BadConfiguration(f"The port must be from 0 to 65535, not {self.port}.")
        if self.keep_days < 0:
            raise BadConfiguration("keep_days can't be below 0; 0 keeps everything.")
        if self.log_format not in ("text", "json"):
            raise BadConfiguration(f"The log format is text or json, not {self.log_format!r}.")
        if self.public_url:
            parts = urlsplit(self.public_url)
            if parts.scheme not in ("http", "https") or not parts.netloc:
                raise BadConfiguration(
                    "The public URL must be like https://cards.example.org, "
                    f"not {self.public_url!r}."
                )

    @property
    def database(self) -> str:
        """The URL of the database."""
        return self.database_url or sqlite_url(self.data.resolve())

    @property
    def database_shown(self) -> str:
        """Where matches are kept, for people; without a password."""
        if not self.database_url:
            return str(self.data.resolve())
        return make_url(self.database_url).render_as_string(hide_password=True)

    @property
    def secure(self) -> bool:
        """Whether players come by HTTPS, so that cookies may not go otherwise."""
        return self.public_url.startswith("https://")


_TEXTS = ("host", "database_url", "public_url", "trusted_proxies", "bot", "log_format")
_NUMBERS = ("port", "keep_days", "bot_threads")


def from_environment(environment: Mapping[str, str] = os.environ) -> Configuration:
    """The configuration that `HAKEM_HOST`, `HAKEM_PORT`, `HAKEM_LIMIT_…` and the others give.

    Raises:
        BadConfiguration: a value can't be used.

    >>> from_environment({"HAKEM_PORT": "8080", "HAKEM_LIMIT_TABLES_AN_HOUR": "5"}).port
    8080
    >>> from_environment({"HAKEM_PORT": "eighty"})
    Traceback (most recent call last):
    hakem.server.configuration.BadConfiguration: HAKEM_PORT must be a whole number, not 'eighty'.
    """
    values: dict[str, Any] = {}
    for name in _TEXTS:
        text = environment.get(f"HAKEM_{name.upper()}")
        if text is not None:
            values[name] = text.strip()
    for name in _NUMBERS:
        number = _number(environment, f"HAKEM_{name.upper()}", whole=True)
        if number is not None:
            values[name] = int(number)
    for name in ("data", "web"):
        text = environment.get(f"HAKEM_{name.upper()}")
        if text:
            values[name] = Path(text)
    limits: dict[str, Any] = {}
    for limit in fields(Limits):
        whole = isinstance(limit.default, int)
        number = _number(environment, f"HAKEM_LIMIT_{limit.name.upper()}", whole)
        if number is not None:
            limits[limit.name] = int(number) if whole else number
    return Configuration(limits=Limits(**limits), **values)


def _number(environment: Mapping[str, str], name: str, whole: bool) -> float | None:
    text = environment.get(name)
    if text is None:
        return None
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        kind = "a whole number" if whole else "a number"
        raise BadConfiguration(f"{name} must be {kind}, not {text!r}.") from None
    if number < 0:
        raise BadConfiguration(f"{name} can't be below 0.")
    return number
