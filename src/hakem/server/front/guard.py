"""What stands before every route: foreign origins are refused, answers carry strict headers."""

from typing import Any
from urllib.parse import urlsplit

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

SAFE = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """Middleware around everything."""

    def __init__(self, app: Any, sockets: Any, public_url: str) -> None:
        self._app = app
        self._sockets = sockets
        self._public = urlsplit(public_url).netloc.lower() if public_url else ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what comes from another site, and add the headers to the answer."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        changing = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changing and not self._from_here(scope):
            await _refuse(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers)

    def _from_here(self, scope: Scope) -> bool:
        """Whether a request comes from a page of this server, or from no page at all."""
        origin = host = b""
        for name, value in scope["headers"]:
            if name == b"origin":
                origin = value
            elif name == b"host":
                host = value
        if not origin:
            return True
        came = urlsplit(origin.decode("latin-1")).netloc.lower()
        return came != "" and came in (host.decode("latin-1").lower(), self._public)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": "foreign origin"})
        return
    body = b'{"code":"foreign_origin","sentence":"This request comes from a page of another site."}'
    start: Message = {
        "type": "http.response.start",
        "status": 403,
        "headers": [(b"content-type", b"application/json"), *HEADERS],
    }
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})
