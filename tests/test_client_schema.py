"""The browser client's types are made from the schema that the server really has."""

import json
from pathlib import Path

from hakem.rules.rulebook import hazari, hokm
from hakem.server.protocol.schema import schema

CLIENT = Path(__file__).parent.parent / "web" / "src"
FILE = CLIENT / "protocol" / "schema.json"


def test_the_client_knows_the_newest_schema() -> None:
    """After a change of the protocol: `npm run types -- --schema` in web/."""
    assert json.loads(FILE.read_text("utf-8")) == schema()


def test_the_client_knows_every_rule() -> None:
    """Its translations of the titles are typed by this file."""
    titles = {rule.number: rule.title for book in (hokm, hazari) for rule in book.RULES}
    assert json.loads((CLIENT / "rules" / "titles.json").read_text("utf-8")) == titles
