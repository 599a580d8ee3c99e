"""What an operator can set, on the command line or by the environment (`HAKEM_…`)."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_network
from math import isfinite
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_data_path
from sqlalchemy.engine import make_url

from hakem.rules import HakemError
from hakem.server.limits import NEEDED, Limits
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
    """The addresses and networks whose `X-Forwarded-…` headers are believed, with commas between;
    `*`: whoever connects, where nobody but the proxy can."""
    metrics_from: str = "127.0.0.1, ::1"
    """The addresses and networks that may read `/metrics`, with commas between."""
    keep_days: int = 0
    """How long finished tables and matches are kept; 0: for ever."""
    bot: str = ""
    """The bots' usual level; empty: `rule-of-thumb`, quick enough for any number of tables."""
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
        if self.bot_threads < 1:
            raise BadConfiguration(f"bot_threads must be 1 or more, not {self.bot_threads}.")
        for name in NEEDED:
            if not getattr(self.limits, name):
                raise BadConfiguration(f"HAKEM_LIMIT_{name.upper()} must be above 0.")
        if self.trusted_proxies != "*":
            networks("trusted_proxies", self.trusted_proxies)
        networks("metrics_from", self.metrics_from)
        if self.public_url and not _is_site(self.public_url):
            raise BadConfiguration(
                f"The public URL must be like https://cards.example.org, not {self.public_url!r}."
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


def _is_site(url: str) -> bool:
    """Whether an address is a whole site's: players find everything at its root."""
    try:
        parts = urlsplit(url)
    except ValueError:  # such as http://[
        return False
    bare = parts.path in ("", "/") and not parts.query and not parts.fragment
    return parts.scheme in ("http", "https") and parts.netloc != "" and bare


def networks(name: str, text: str) -> list[IPv4Network | IPv6Network]:
    """The networks of a setting; a single address is one too.

    Raises:
        BadConfiguration: one of them is none.

    >>> networks("trusted_proxies", "10.0.0.0/8, ::1")
    [IPv4Network('10.0.0.0/8'), IPv6Network('::1/128')]
    >>> networks("trusted_proxies", "proxy.example.org")
    Traceback (most recent call last):
    hakem.server.configuration.BadConfiguration: trusted_proxies must be addresses or networks \
    like 127.0.0.1 or 10.0.0.0/8, with commas between, not 'proxy.example.org'.
    """
    found = []
    for part in filter(None, map(str.strip, text.split(","))):
        try:
            found.append(ip_network(part))
        except ValueError:
            raise BadConfiguration(
                f"{name} must be addresses or networks like 127.0.0.1 or 10.0.0.0/8, "
                f"with commas between, not {part!r}."
            ) from None
    return found


_TEXTS = (
    "host",
    "database_url",
    "public_url",
    "trusted_proxies",
    "metrics_from",
    "bot",
    "log_format",
)
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
    if number < 0 or not isfinite(number):
        raise BadConfiguration(f"{name} must be 0 or more, not {text!r}.")
    return number
