"""Routes about who one is."""

from typing import Annotated

from litestar import Response, get, patch, post
from litestar.datastructures import Cookie
from msgspec import Meta, Struct

from hakem.server.front.house import Asked, house_of
from hakem.server.front.refusals import TAKING, may
from hakem.server.identity import COOKIE, COOKIE_SECONDS, Guest


class Name(Struct, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Annotated[str, Meta(max_length=200)] = ""


class GuestShown(Struct):
    """A guest, as he sees himself."""

    name: str


class Code(Struct, forbid_unknown_fields=True):
    """A recovery code."""

    code: Annotated[str, Meta(max_length=100)]


def cookie_for(request: Asked, guest: Guest) -> Cookie:
    """The cookie that makes a browser that guest."""
    house = house_of(request)
    return Cookie(
        key=COOKIE,
        value=house.identity.cookie(guest),
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=house.configuration.secure or request.scope["scheme"] == "https",
    )


@post(
    "/api/guest",
    summary="Become a guest, or learn which one this is",
    status_code=200,
    responses=may(*TAKING, "storage"),
)
async def become_guest(request: Asked, data: Name | None = None) -> Response[GuestShown]:
    """Make a guest and set the cookie; with a cookie, give back the guest it names."""
    house = house_of(request)
    guest = await house.guest(request)
    if guest is None:
        guest = await house.newcomer(request, data.name if data else "")
    return Response(GuestShown(guest.name), cookies=[cookie_for(request, guest)])


@get(
    "/api/guest",
    summary="Who this is",
    responses=may("no_guest", "storage"),
    security=[{"guest": []}],
)
async def show_guest(request: Asked) -> GuestShown:
    """The guest of the cookie."""
    guest = await house_of(request).require_guest(request)
    return GuestShown(guest.name)


@patch(
    "/api/guest",
    summary="Change one's name",
    responses=may(*TAKING, "bad_name", "no_guest", "storage"),
    security=[{"guest": []}],
)
async def rename_guest(request: Asked, data: Name) -> GuestShown:
    """Take another name; chairs taken from then on show it."""
    house = house_of(request)
    guest = await house.require_guest(request)
    house.slow_down(request, "rename")
    guest = await house.identity.rename(guest, data.name)
    return GuestShown(guest.name)


@post(
    "/api/guest/recovery-code",
    summary="A new recovery code",
    status_code=200,
    responses=may("foreign_origin", "no_guest", "storage"),
    security=[{"guest": []}],
)
async def make_recovery_code(request: Asked) -> Code:
    """A code to become the same guest on another device; the code before is void."""
    house = house_of(request)
    guest = await house.require_guest(request)
    house.slow_down(request, "recovery-code")
    return Code(await house.identity.recovery_code(guest))


@post(
    "/api/guest/recover",
    summary="Be the guest of a recovery code",
    status_code=200,
    responses=may(*TAKING, "no_such_code", "storage"),
)
async def recover_guest(request: Asked, data: Code) -> Response[GuestShown]:
    """Set the cookie of the guest whose code this is."""
    house = house_of(request)
    house.slow_down(request, "recover")
    guest = await house.identity.recover(data.code)
    return Response(GuestShown(guest.name), cookies=[cookie_for(request, guest)])


HANDLERS = [become_guest, show_guest, rename_guest, make_recovery_code, recover_guest]
