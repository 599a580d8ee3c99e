"""The server's ASGI application."""

from litestar import Litestar
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from hakem import __version__
from hakem.server.front import (
    documents,
    files,
    games,
    guests,
    matches,
    operation,
    refusals,
    tables,
)
from hakem.server.front.guard import Guard
from hakem.server.front.house import House
from hakem.server.front.socket import TableSockets
from hakem.server.identity import COOKIE

ROUTES = (guests, tables, matches, games, documents, operation, files)


def make_app(house: House) -> Guard:
    """The application of a server whose database is open."""
    configuration = house.configuration
    app = Litestar(
        route_handlers=[handler for module in ROUTES for handler in module.HANDLERS],
        exception_handlers=refusals.HANDLERS,
        openapi_config=OpenAPIConfig(
            title="Hakem",
            version=__version__,
            path="/api/litestar",
            render_plugins=[],
            components=Components(
                security_schemes={
                    "guest": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie")
                }
            ),
        ),
        request_max_body_size=configuration.limits.message_bytes,
        logging_config=None,
        debug=False,
    )
    app.state.house = house
    app.state.files = files.Files(configuration)
    return Guard(app, TableSockets(house), configuration)
