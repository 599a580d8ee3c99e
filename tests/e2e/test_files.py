"""How the client's files are sent: packed for those who accept it, and the same for all."""

import gzip
import re
import urllib.request

import pytest

from tests.e2e.house import CLIENT

pytestmark = pytest.mark.skipif(not CLIENT.is_file(), reason="the browser client isn't built")


def fetched(address: str, accepted: str) -> tuple[bytes, str | None]:
    """A file as it crosses the network, and how it is packed."""
    asked = urllib.request.Request(address, headers={"accept-encoding": accepted})
    with urllib.request.urlopen(asked) as answer:
        return answer.read(), answer.headers["content-encoding"]


def test_scripts_are_sent_packed_to_those_who_accept_it(address: str) -> None:
    found = re.search(r'src="(/assets/index-[^"]+\.js)"', CLIENT.read_text("utf-8"))
    assert found
    script = address + found.group(1)
    plain, way = fetched(script, "identity")
    assert way is None
    small, way = fetched(script, "gzip, deflate")
    assert (way, plain) == ("gzip", gzip.decompress(small))
    smallest, way = fetched(script, "gzip, deflate, br")
    assert way == "br"
    assert len(smallest) < len(small) < len(plain) / 2
