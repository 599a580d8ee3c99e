"""The tables of the database."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA = MetaData()

LOG = Table(
    "log",
    METADATA,
    Column("table_code", String(16), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("entry", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""Everything that happened at each table; the key is what keeps two writers apart."""

TABLES = Table(
    "tables",
    METADATA,
    Column("code", String(16), primary_key=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("opened_by", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("shown", Text, nullable=False),
    Index("tables_by_status", "status", "public"),
    Index("tables_by_opener", "opened_by", "opened_at"),
)
"""What lists show of each table; the truth is in the log."""

MEMBERS = Table(
    "members",
    METADATA,
    Column("table_code", String(16), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Index("members_by_guest", "guest"),
)
"""Who has a seat at which table."""

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("recovery", LargeBinary(32), nullable=True, unique=True),
)
"""Guests; `recovery` is the hash of the recovery code."""

MUTES = Table(
    "mutes",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("muted", String(32), primary_key=True),
)
"""Who hears no more from whom."""

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table_code", String(16), nullable=False),
    Column("begun_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("shown", Text, nullable=False),
    Column("record", Text, nullable=False),
    Index("matches_by_end", "ended_at"),
)
"""Finished matches, each with its record."""

PLAYERS = Table(
    "players",
    METADATA,
    Column("match_id", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Column("ended_at", BigInteger, nullable=False),
    Index("players_by_guest", "guest", "ended_at"),
)
"""Who played in which finished match."""

KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
"""The server's own secrets: what cookies are signed with."""
