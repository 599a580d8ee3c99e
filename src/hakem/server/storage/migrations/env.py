"""What Alembic runs: the server hands it an open connection."""

from alembic import context
from alembic.config import Config

from hakem.server.storage.schema import METADATA


def run(config: Config) -> None:
    """Take the steps that are missing."""
    connection = config.attributes["connection"]
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


# There is a configuration only while Alembic runs, not when a tool imports all modules.
if hasattr(context, "config"):
    run(context.config)
