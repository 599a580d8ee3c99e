"""Every error of a route as a status, a code and a sentence."""

from typing import Any

import structlog
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from msgspec import Struct

from hakem.rules import BadOptions, HakemError
from hakem.server.front.house import Asked
from hakem.server.refusal import Refusal
from hakem.server.storage.database import StorageFault

STATUS = {
    "no_guest": 401,
    "foreign_origin": 403,
    "not_host": 403,
    "no_spectators": 403,
    "not_operator": 403,
    "no_table": 404,
    "no_match": 404,
    "no_such_code": 404,
    "too_big": 413,
    "too_fast": 429,
    "too_many_tables": 429,
    "stopping": 503,
    "storage": 503,
}
"""The status of each code; 400 for the others."""

CODES = {404: "not_found", 405: "no_such_method", 413: "too_big", 403: "foreign_origin"}

_log = structlog.get_logger()


class RefusalShown(Struct):
    """An error: the code is for programs, the sentence for people."""

    code: str
    sentence: str


TAKING = ("bad_message", "foreign_origin", "too_big")
"""How a route may refuse that takes a body."""


def may(*codes: str) -> dict[int, ResponseSpec]:
    """How a route may refuse, for the OpenAPI document; each may be asked too often.

    >>> {status: said.description for status, said in may("no_table", "no_match").items()}
    {404: 'no_table, no_match', 429: 'too_fast'}
    """
    said: dict[int, list[str]] = {}
    for code in (*codes, "too_fast"):
        said.setdefault(STATUS.get(code, 400), []).append(code)
    return {
        status: ResponseSpec(RefusalShown, description=", ".join(named), generate_examples=False)
        for status, named in said.items()
    }


def _answer(status: int, code: str, sentence: str) -> Response[RefusalShown]:
    return Response(RefusalShown(code, sentence), status_code=status)


def refused(_: Asked, error: Refusal) -> Response[RefusalShown]:
    """A refusal."""
    return _answer(STATUS.get(error.code, 400), error.code, error.sentence)


def bad_options(_: Asked, error: BadOptions) -> Response[RefusalShown]:
    """Settings that can't be played."""
    return _answer(400, "bad_settings", str(error))


def not_stored(_: Asked, error: StorageFault) -> Response[RefusalShown]:
    """The disk or the database doesn't take it."""
    return _answer(503, "storage", f"{error} Nothing was changed: try again in a moment.")


def bad_request(_: Asked, error: ValidationException) -> Response[RefusalShown]:
    """A body or a parameter of the wrong form."""
    extra: Any = error.extra
    problems = extra if isinstance(extra, list) else []
    said = "; ".join(
        f"{problem.get('key', 'body')}: {problem.get('message', '')}"
        for problem in problems
        if isinstance(problem, dict)
    )
    said = said.rstrip(".") or "The request has not the form that is asked for"
    return _answer(400, "bad_message", f"{said}.")


def of_http(_: Asked, error: HTTPException) -> Response[RefusalShown]:
    """What the framework refuses."""
    code = CODES.get(error.status_code, "bad_message" if error.status_code < 500 else "internal")
    return _answer(error.status_code, code, f"{error.detail.rstrip('.')}.")


def too_deep(_: Asked, error: RecursionError) -> Response[RefusalShown]:
    """A body of brackets within brackets; nothing else that a route does is recursive."""
    return _answer(400, "bad_message", "The request is nested too deeply.")


def own_fault(_: Asked, error: Exception) -> Response[RefusalShown]:
    """A fault of the server's own."""
    _log.error("fault", exc_info=error)
    return _answer(500, "internal", "The server has met a fault of its own, and noted it down.")


HANDLERS: Any = {
    Refusal: refused,
    BadOptions: bad_options,
    StorageFault: not_stored,
    ValidationException: bad_request,
    HTTPException: of_http,
    RecursionError: too_deep,
    HakemError: own_fault,
    Exception: own_fault,
}
