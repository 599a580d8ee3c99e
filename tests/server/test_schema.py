"""The published schema describes what really goes over the socket."""

import asyncio
from typing import Any

from jsonschema import Draft202012Validator

from hakem.server.protocol.schema import schema
from tests.server.conftest import StartServer
from tests.server.player import Json
from tests.server.test_matches import FORMS
from tests.server.test_secrecy import four_at_a_table

DOCUMENT = schema()


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": DOCUMENT["$defs"]})


def named(frame: Json) -> str:
    names = {"event": "EventMessage", "said": "Said", "presence": "Presence"}
    kind = str(frame["type"])
    return names.get(kind, kind.capitalize())


def test_the_document_is_a_schema_without_loose_ends() -> None:
    Draft202012Validator.check_schema(DOCUMENT)
    wanted: set[str] = set()

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            if "$ref" in part:
                wanted.add(part["$ref"].removeprefix("#/$defs/"))
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list):
            for inner in part:
                walk(inner)

    walk(DOCUMENT)
    assert wanted <= set(DOCUMENT["$defs"])


def test_every_frame_of_whole_matches_fits_its_schema(start_server: StartServer) -> None:
    server = start_server()
    seen: set[str] = set()

    async def run() -> None:
        for form in (FORMS[0], FORMS[2], FORMS[-1]):
            people = await four_at_a_table(server.address, form, 1)
            for person in (people[0], people[-1]):
                for frame in person.frames[:150]:
                    name = named(frame)
                    seen.add(name)
                    found = next(iter(validator(name).iter_errors(frame)), None)
                    assert found is None, (name, found.json_path, found.message[:300])

    asyncio.run(run())
    assert {"Welcome", "Snapshot", "EventMessage", "Done", "Presence"} <= seen
