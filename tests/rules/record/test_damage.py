"""Whatever a file holds, it is records or one refusal, and soon."""

import time
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.rules.errors import BadRecord
from hakem.rules.record import Record, check, read, write
from tests.rules.record.matches import FORMS, full_of_notes, match_of
from tests.samples import samples

INSERTS = st.sampled_from(
    [
        *'[]{}()"\\@:;/?.-=_ \n\r\t\0é♠',
        "10D",
        "a♠",
        "\n\n",
        "0: ",
        '[Hakem "1"]\n',
        '[Hakem "2"]\n',
        '[Game "hokm"]\n',
        '[Outcome "target 0"]\n',
        '[Deal "N:- - - -"]\n',
        '[PositionStep "play"]\n',
        '[PositionTotals "1 2 3 4"]\n',
        f'[Commitment "{"0" * 64}"]\n',
        "shuffle\n",
        "3 claim\n",
        "0 arrange ?\n",
        "grant_offer\n",
        "\\u0000",
    ]
)


def judge(data: bytes | str) -> tuple[Record, ...] | None:
    """Read and check; None for a refusal. Anything else is a failure of the test."""
    try:
        records = read(data)
    except BadRecord as refusal:
        _require_one_sentence(refusal)
        return None
    for record in records:
        try:
            check(record)
        except BadRecord as refusal:
            _require_one_sentence(refusal)
    return records


def _require_one_sentence(refusal: BadRecord) -> None:
    text = str(refusal)
    assert refusal.line >= 1
    assert refusal.column >= 1
    assert len(text) < 1_000
    assert text.isprintable()


@cache
def good(form: str) -> str:
    """Some text of a match with everything in it, its first hands only."""
    record = match_of(form).until(40)
    return write([full_of_notes(record), record])


@given(st.binary() | st.text() | st.text(st.characters()))
def test_any_bytes_are_records_or_refused(data: bytes | str) -> None:
    assert judge(data) is None


@given(st.binary(), st.sampled_from(sorted(FORMS)))
def test_any_bytes_after_a_record_are_read_or_refused(data: bytes, form: str) -> None:
    judge(good(form).encode() + data)


@settings(max_examples=samples(test=100, prove=4_000))
@given(st.sampled_from(sorted(FORMS)), st.data())
def test_a_damaged_record_is_read_or_refused(form: str, data: st.DataObject) -> None:
    text = good(form)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.sampled_from([0, 0, 1, 2, 5, 80]))
        text = text[:start] + data.draw(INSERTS | st.text(max_size=3) | st.just("")) + text[end:]
    records = judge(text)
    if records is not None:
        again = write(records)
        assert records == read(again)
        assert again == write(read(again))


@settings(max_examples=samples(test=40, prove=1_000))
@given(st.sampled_from(sorted(FORMS)), st.data())
def test_lines_out_of_order_are_read_or_refused(form: str, data: st.DataObject) -> None:
    lines = good(form).splitlines()
    one, other = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    lines[one], lines[other] = lines[other], lines[one]
    judge("\n".join(lines))


@given(st.sampled_from(sorted(FORMS)), st.data())
def test_a_file_cut_anywhere_is_read_or_refused(form: str, data: st.DataObject) -> None:
    whole = good(form).encode()
    records = judge(whole[: data.draw(st.integers(0, len(whole)))])
    assert records is None or len(records) <= 2


def test_every_cut_at_the_end_of_a_line_leaves_the_match_so_far() -> None:
    record = match_of("hokm-app-4").until(30)
    lines = write([record]).splitlines(keepends=True)
    begun = next(place for place, line in enumerate(lines) if line.startswith("draw_lot"))
    for place in range(begun, len(lines)):
        (back,) = read("".join(lines[:place]))
        assert (
            record.entries[: len(back.entries)]
            == tuple(entry.but(deal=entry.deal) for entry in back.entries)
            or back.entries[-1].deal is None
        )
        check(back)


def test_huge_files_are_judged_in_time_that_grows_with_their_size() -> None:
    N = samples(test=40_000, prove=4_000_000)  # noqa: N806 - a size, in a list of sizes
    head = write([Record(options=FORMS["hokm-app-4"])])
    for data in (
        "[" * N,
        "\n" * N,
        head + "{" * N,
        head + "{a}" * (N // 8),
        head + "draw_lot 1\n" + "{a}\n" * (N // 8),
        head + "{" + "\\" * N,
        head + "{" + "\\\\" * (N // 2) + "}",
        head + '[X "' + "a" * N,
        head + "shuffle " + "2C " * (N // 8),
        head + "shuffle " + "?" * N,
        head + "0:" + " AS" * (N // 8),
        head + "0 cut " + "1" * N,
        head + "0: AS (" + "x=1 " * (N // 8) + ")",
        head + "0: AS (x=" + "1" * N,
        head + "0: AS @" + "1" * N,
        head + f'[Deal "N:{"A" * N}"]',
        head + f'draw_lot 1\n[Deal "N:{"A" * N}"]',
        head + f'[Outcome "target{" 1" * (N // 2)}"]',
        head + f'[Outcome "target{" " * N}x"]',
        head.replace("target=7", "target=" + "7" * N),
        head.replace("target=7", "7=" * (N // 2)),
        head + f'[PositionTricks "{"0 AS / " * (N // 16)}"]',
        head + f'[PositionHands "{"/" * (N // 4)}"]',
        head + "draw_lot 1\n" * (N // 16),
        head * (N // 4_000),
    ):
        began = time.process_time()
        judge(data)
        assert time.process_time() - began < 2 + N / 25_000, data[len(head) : len(head) + 40]
