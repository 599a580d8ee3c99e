"""What a programmer reads: the schema of the messages, the OpenAPI document, a page of it."""

from functools import cache, lru_cache
from html import escape
from typing import Any

from litestar import Litestar, Response, get
from litestar.openapi import ResponseSpec
from msgspec import json

from hakem.server.front.guests import Code, Name
from hakem.server.front.house import Asked
from hakem.server.front.refusals import may
from hakem.server.protocol.schema import schema
from hakem.server.protocol.settings import TableSettings

BODIES = (Code, Name, TableSettings)
"""What routes read; their schemas are those of the library that reads them."""

OF_SCHEMA = "application/schema+json"


@cache
def _schema() -> bytes:
    return json.format(json.encode(schema()), indent=1)


@lru_cache(1)
def _document(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document: the framework's, made exact where it isn't."""
    document = app.openapi_schema.to_schema()
    _, exact = json.schema_components(BODIES, ref_template="#/components/schemas/{name}")
    document["components"]["schemas"] |= exact
    for operation in (said for methods in document["paths"].values() for said in methods.values()):
        body = operation.get("requestBody")
        if body is not None:
            kinds = body["content"]["application/json"]["schema"].get("oneOf", [])
            body["required"] = {"type": "null"} not in kinds
    return document


@get(
    "/api/schema.json",
    summary="The JSON Schema of every message of the socket",
    responses={200: ResponseSpec(dict[str, Any], media_type=OF_SCHEMA)} | may(),
)
async def show_schema() -> Response[bytes]:
    """What goes over a table's socket, both ways."""
    return Response(_schema(), media_type=OF_SCHEMA)


@get("/api/openapi.json", summary="This document", include_in_schema=False)
async def show_openapi(request: Asked) -> Response[bytes]:
    """The OpenAPI document of the routes."""
    return Response(
        json.encode(_document(request.app)), media_type="application/vnd.oai.openapi+json"
    )


@get("/api/docs", include_in_schema=False)
async def show_docs(request: Asked) -> Response[str]:
    """The routes on one page, without a script and without any other host."""
    return Response(_page(_document(request.app)), media_type="text/html")


def _page(document: dict[str, Any]) -> str:
    rows = []
    for path, methods in document["paths"].items():
        for method, said in methods.items():
            if isinstance(said, dict) and "responses" in said:
                rows.append(
                    f"<tr><td><code>{method.upper()} {escape(path)}</code></td>"
                    f"<td>{escape(said.get('summary', ''))}</td>"
                    f"<td>{escape(said.get('description', ''))}</td></tr>"
                )
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Hakem: routes</title>
<meta name="viewport" content="width=device-width">
<style>body{{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}}
td{{padding:.3rem 1rem .3rem 0;vertical-align:top;border-bottom:1px solid #ccc}}</style>
<h1>Hakem: routes</h1>
<p>The same for programs: <a href="/api/openapi.json">/api/openapi.json</a>. The messages of a
table's socket, <code>WS /api/tables/{{code}}/socket</code>:
<a href="/api/schema.json">/api/schema.json</a>.</p>
<table>{"".join(rows)}</table></html>"""


HANDLERS = [show_schema, show_openapi, show_docs]
