"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """One step forward."""
    op.create_table(
        "log",
        sa.Column("table_code", sa.String(16), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("opened_by", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "public"])
    op.create_index("tables_by_opener", "tables", ["opened_by", "opened_at"])
    op.create_table(
        "members",
        sa.Column("table_code", sa.String(16), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
    op.create_index("members_by_guest", "members", ["guest"])
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("recovery", sa.LargeBinary(32), nullable=True, unique=True),
    )
    op.create_table(
        "mutes",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("muted", sa.String(32), primary_key=True),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_code", sa.String(16), nullable=False),
        sa.Column("begun_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("matches_by_end", "matches", ["ended_at"])
    op.create_table(
        "players",
        sa.Column("match_id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
    )
    op.create_index("players_by_guest", "players", ["guest", "ended_at"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
