"""What stands before every route and socket.

Who comes too often and who comes from a page of another site is refused; answers carry strict
headers, and are kept by nobody unless they say so themselves.
"""

import asyncio
from math import ceil
from typing import Any
from urllib.parse import urlsplit

from msgspec import json

from hakem.server.configuration import Configuration
from hakem.server.front.caller import home_of
from hakem.server.front.turnstile import Turnstile

# Loosely typed: the framework's own types don't know of a server's lifespan messages.
Scope = Any
Message = Any
Receive = Any
Send = Any

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        *(f"{kind}-src 'self'" for kind in ("font", "connect", "media", "manifest", "worker")),
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
"""Nothing from any other host; styles may be inline, because animations set them."""

HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

CACHED = b"cache-control"

SAFE = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """Middleware around everything."""

    def __init__(self, app: Any, sockets: Any, configuration: Configuration) -> None:
        self._app = app
        self._sockets = sockets
        self._public = urlsplit(configuration.public_url).netloc.lower()
        limits = configuration.limits
        self._turnstile = Turnstile(limits.requests_at_once, limits.requests_a_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what may not come in, and add the headers to the answer."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        wait = self._turnstile.take(home_of(scope), asyncio.get_running_loop().time())
        if wait:
            await _refuse_too_fast(scope, receive, send, wait)
            return
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing and not self._from_here(scope):
            await _refuse_foreign(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                own = message["headers"]
                kept = [] if any(name == CACHED for name, _ in own) else [(CACHED, b"no-store")]
                message["headers"] = [*own, *kept, *HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers)

    def _from_here(self, scope: Scope) -> bool:
        """Whether a request comes from a page of this server, or from no page at all."""
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if not origins:
            return True
        try:
            came = urlsplit(origins[0].decode("latin-1")).netloc.lower()
        except ValueError:  # an address that is none, such as http://[
            return False
        here = {host.decode("latin-1").lower() for host in hosts} | {self._public}
        return len(origins) == 1 and came != "" and came in here


async def _refuse_foreign(scope: Scope, receive: Receive, send: Send) -> None:
    sentence = "This request comes from a page of another site."
    await _refuse(scope, receive, send, 403, "foreign_origin", sentence)


async def _refuse_too_fast(scope: Scope, receive: Receive, send: Send, wait: float) -> None:
    seconds = ceil(wait)
    sentence = f"Too many requests from here: try in {seconds} seconds."
    await _refuse(scope, receive, send, 429, "too_fast", sentence, (b"retry-after", seconds))


async def _refuse(
    scope: Scope, receive: Receive, send: Send, status: int, code: str, sentence: str, *more: Any
) -> None:
    """Answer a request without asking the application; a socket isn't opened."""
    kind = "http.response"
    if scope["type"] == "websocket":
        await receive()
        kind = "websocket.http.response"
    body = json.encode({"code": code, "sentence": sentence})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (CACHED, b"no-store"),
        *((name, str(value).encode()) for name, value in more),
        *HEADERS,
    ]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})
