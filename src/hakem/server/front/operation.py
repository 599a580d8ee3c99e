"""Routes for the operator: is it well, and how much does it do."""

from litestar import Response, get
from litestar.openapi import ResponseSpec
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from hakem.server.configuration import networks
from hakem.server.front.caller import is_from
from hakem.server.front.house import Asked, house_of
from hakem.server.front.refusals import may
from hakem.server.refusal import Refusal


@get(
    "/healthz",
    summary="Whether the server is well",
    responses={503: ResponseSpec(dict[str, str], description="It stops, or has no database")}
    | may(),
)
async def health(request: Asked) -> Response[dict[str, str]]:
    """200 if tables can be played at, else 503."""
    house = house_of(request)
    if house.hall.stopping:
        return Response({"status": "stopping"}, status_code=503)
    try:
        async with house.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ok"})


@get(
    "/metrics",
    summary="Figures for Prometheus",
    media_type="text/plain",
    responses=may("not_operator"),
)
async def metrics(request: Asked) -> Response[bytes]:
    """All figures of this process, for the operator's own machines."""
    house = house_of(request)
    allowed = networks("metrics_from", house.configuration.metrics_from)
    if not is_from(request.scope, allowed):
        raise Refusal("not_operator", "Figures are for the operator: see HAKEM_METRICS_FROM.")
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [health, metrics]
