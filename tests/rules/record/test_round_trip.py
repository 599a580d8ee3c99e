"""What is written reads back equal, what was canonical is written to the same bytes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.rules import DECK, Card, DrawLot, Shuffle
from hakem.rules.catalogue import rule_sets
from hakem.rules.hokm import HokmOptions, PlayCard
from hakem.rules.record import Entry, Fairness, Player, Record, Recorder, check, read, write
from tests.rules.record.matches import FORMS, full_of_notes, match_of
from tests.samples import samples

HASHES = st.binary(min_size=32, max_size=32)
PAGAT: HokmOptions = rule_sets("hokm").preset("pagat")


@pytest.mark.parametrize("form", FORMS)
def test_a_match_reads_back_equal_and_replays_to_its_end(form: str) -> None:
    match = match_of(form)
    text = write([match.record])
    (back,) = read(text)
    assert match.record == back
    assert text == write([back])
    assert match.state(len(match.steps)) == check(back)


@pytest.mark.parametrize("form", FORMS)
def test_a_match_with_all_there_is_to_say_reads_back_equal(form: str) -> None:
    record = full_of_notes(match_of(form).record)
    text = write([record])
    assert (record,) == read(text)
    assert text == write(read(text))
    assert (record,) == read(text.encode())


@pytest.mark.parametrize("form", FORMS)
def test_every_piece_leaves_a_record_of_the_match_so_far(form: str) -> None:
    match = match_of(form)
    assert write([match.record]) == "".join(match.pieces)
    for length in [*range(0, min(60, len(match.steps)), 3), len(match.steps)]:
        (back,) = read("".join(match.pieces[: length + 1]))
        assert match.until(length) == back
        assert match.state(length) == check(back)


def test_a_file_holds_several_matches() -> None:
    records = tuple(match_of(form).record for form in FORMS)
    text = write(records)
    assert records == read(text)
    assert text == write(read(text))


def test_a_record_made_anew_from_notes_and_actions_is_the_same() -> None:
    record = full_of_notes(match_of("hokm-app-4").record)
    recorder = Recorder(record)
    text = recorder.head
    for entry, step in zip(record.entries, match_of("hokm-app-4").steps, strict=True):
        text += recorder.add(
            entry.action,
            step.events,
            time=entry.time,
            values=dict(entry.values),
            comments=entry.comments,
            fairness=entry.fairness,
        )
    assert record == recorder.record
    assert write([record]) == text


texts = st.text(max_size=12) | st.text(st.sampled_from('\\"}{[]@(); \n\r\t\x00\x85\u2028é☃'))
entries = st.builds(
    Entry,
    st.builds(DrawLot, st.integers(0, 999)),
    time=st.none() | st.integers(0, 10**15 - 1),
    values=st.lists(
        st.tuples(
            st.text("abcXYZ059_.", min_size=1), st.floats(allow_nan=False, allow_infinity=False)
        ),
        max_size=3,
    ).map(tuple),
    comments=st.lists(texts, max_size=3).map(tuple),
    fairness=st.none()
    | st.builds(
        Fairness,
        HASHES,
        HASHES | st.just(b""),
        st.just(()) | st.tuples(HASHES, HASHES, HASHES, HASHES),
    ),
)
names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,9}", fullmatch=True).map(lambda name: f"X{name}")
records = st.builds(
    Record,
    options=st.just(PAGAT),
    rules=texts,
    date=st.just("") | st.from_regex(r"[0-9]{4}\.[0-9?]{2}\.[0-9?]{2}", fullmatch=True),
    time=st.just("") | st.from_regex(r"[0-9]{2}:[0-9?]{2}:[0-9?]{2}", fullmatch=True),
    players=st.just(())
    | st.tuples(
        *4 * [st.builds(Player, texts, st.sampled_from(["", "person", "bot"]), texts, texts)]
    ),
    seed=HASHES | st.just(b""),
    commitment=HASHES | st.just(b""),
    tags=st.lists(st.tuples(names, texts), max_size=3).map(tuple),
    comments=st.lists(texts, max_size=2).map(tuple),
    entries=st.lists(entries, max_size=4).map(tuple),
)


@settings(max_examples=samples(test=50, prove=2_000))
@given(st.lists(records, min_size=1, max_size=3).map(tuple))
def test_whatever_is_said_of_a_match_reads_back_equal(records: tuple[Record, ...]) -> None:
    text = write(records)
    assert records == read(text.encode())
    assert text == write(read(text))
    assert all(line.isprintable() or "\xa0" <= max(line) for line in text.splitlines())


def test_half_a_surrogate_pair_is_written_as_a_sign_that_was_lost() -> None:
    text = write([Record(options=PAGAT, rules="a\ud800b")])
    assert "a\N{REPLACEMENT CHARACTER}b" == read(text.encode())[0].rules


def test_cards_of_a_trick_share_a_line() -> None:
    cards = [PlayCard(seat % 4, DECK[seat]) for seat in range(6)]
    late = PlayCard(0, Card.SA)
    record = Record(options=PAGAT, entries=tuple(map(Entry, [Shuffle(()), *cards, late])))
    lines = write([record]).splitlines()[-4:]
    assert ["shuffle", "0: 2C 3C 4C 5C", "0: 6C 7C", "0: AS"] == lines


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Record(options=PAGAT, players=(Player("alone"),)),
        lambda: Record(options=PAGAT, date="2025-03-01"),
        lambda: Record(options=PAGAT, time="18:30"),
        lambda: Record(options=PAGAT, seed=b"short"),
        lambda: Record(options=PAGAT, commitment=b"short"),
        lambda: Record(options=PAGAT, tags=(("two words", ""),)),
        lambda: Record(options=PAGAT, tags=(("game", ""),)),
        lambda: Record(options=PAGAT, tags=(("Player3", ""),)),
        lambda: Record(options=PAGAT, tags=(("PositionOfTheMoon", ""),)),
        lambda: Entry(DrawLot(0), time=-1),
        lambda: Entry(DrawLot(0), values=(("two words", 1.0),)),
        lambda: Entry(DrawLot(0), values=(("cost", float("nan")),)),
        lambda: Fairness(b"short"),
        lambda: Fairness(bytes(32), b"short"),
        lambda: Fairness(bytes(32), bytes(32), (b"short",)),
    ],
)
def test_what_could_not_be_written_is_no_record(wrong: type) -> None:
    with pytest.raises(ValueError, match=r"record|bytes|time|players|tag"):
        wrong()
