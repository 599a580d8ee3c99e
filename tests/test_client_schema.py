"""The browser client's types are made from the schema that the server really has."""

import json
from pathlib import Path

from hakem.server.protocol.schema import schema

FILE = Path(__file__).parent.parent / "web" / "src" / "protocol" / "schema.json"


def test_the_client_knows_the_newest_schema() -> None:
    """After a change of the protocol: `npm run types -- --schema` in web/."""
    assert json.loads(FILE.read_text("utf-8")) == schema()
