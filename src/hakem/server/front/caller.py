"""Who calls: the address and the cookie of a request or a socket, read here for both."""

from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any

from hakem.server.identity import COOKIE

Scope = Any
"""What the server knows of a request or a socket; the framework's own type is too narrow."""

Networks = Sequence[IPv4Network | IPv6Network]

HOME = 64
"""How many bits of an IPv6 address name a home: the rest its devices choose as they like."""


def address_of(scope: Scope) -> str:
    """The address that a request comes from; behind a proxy that is trusted, what it says.

    >>> address_of({"client": ("::ffff:192.0.2.7", 4711)})
    '192.0.2.7'
    """
    client = scope.get("client")
    if not client:
        return "unknown"
    mapped = _mapped(client[0])
    return str(client[0]) if mapped is None else mapped


def home_of(scope: Scope) -> str:
    """Whom a limit for each address counts: the address, of IPv6 the network of one home.

    >>> home_of({"client": ("2001:db8:1:2:3:4:5:6", 4711)})
    '2001:db8:1:2::/64'
    >>> home_of({"client": ("192.0.2.7", 4711)})
    '192.0.2.7'
    """
    address = address_of(scope)
    if ":" not in address:
        return address
    try:
        return str(ip_network(f"{address.partition('%')[0]}/{HOME}", strict=False))
    except ValueError:
        return address


def is_from(scope: Scope, networks: Networks) -> bool:
    """Whether a request comes from one of some networks."""
    try:
        address = ip_address(address_of(scope))
    except ValueError:
        return False
    return any(address in network for network in networks)


def cookie_of(scope: Scope) -> str | None:
    """The guest's cookie among the headers.

    >>> cookie_of({"headers": [(b"cookie", b'theme=dark; hakem_guest="abc.def"')]})
    'abc.def'
    """
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, text = part.strip().partition("=")
                if key == COOKIE:
                    return str(text.strip('"'))
    return None


def _mapped(address: str) -> str | None:
    """The IPv4 address within an IPv6 one, as sockets that take both show it."""
    if ":" not in address:
        return None
    try:
        found = IPv6Address(address).ipv4_mapped
    except ValueError:
        return None
    return None if found is None else str(found)
