"""What a table remembers of the commands it has done: the last ones of each guest."""

from hypothesis import given
from hypothesis import strategies as st

from hakem.server.live.answers import EACH, MOST_GUESTS, Answers

GUESTS = [f"guest {number}" for number in range(MOST_GUESTS + 3)]
ids = st.text(max_size=64)


@given(st.lists(ids, unique=True, max_size=3 * EACH), ids)
def test_each_of_a_guests_last_commands_is_known_by_its_version(
    commands: list[str], other: str
) -> None:
    answers = Answers()
    for version, command in enumerate(commands, 1):
        answers.note("guest", command, version)
    known = dict(list(zip(commands, range(1, 1 + len(commands)), strict=True))[-EACH:])
    for command in [*commands, other]:
        assert known.get(command) == answers.find("guest", command)
        assert answers.find("somebody else", command) is None


@given(st.lists(st.sampled_from(GUESTS), max_size=3 * len(GUESTS)))
def test_guests_who_did_something_last_are_remembered(turns: list[str]) -> None:
    answers = Answers()
    last: dict[str, int] = {}
    for version, guest in enumerate(turns, 1):
        answers.note(guest, f"command {version}", version)
        last.pop(guest, None)
        last[guest] = version
    known = list(last)[-MOST_GUESTS:]
    for guest, version in last.items():
        wanted = version if guest in known else None
        assert wanted == answers.find(guest, f"command {version}")
