"""Bridge programs read the deals of a record: one is asked to."""

import io

import endplay.parsers.pbn
import endplay.types
import pytest

from hakem.rules.cards import show
from hakem.rules.record import export, write
from tests.rules.record.matches import full_of_notes, match_of

FORMS = ["hokm-app-4", "hokm-persian-4", "hazari-hazari-lite-4"]


@pytest.mark.parametrize("form", FORMS)
def test_a_bridge_program_finds_every_deal_in_a_file(form: str) -> None:
    record = match_of(form).record
    boards = endplay.parsers.pbn.load(io.StringIO(write([full_of_notes(record), record])))
    shown = [entry.deal for entry in record.entries if entry.deal is not None]
    expected = [[show(hand or ()) for hand in deal] for deal in (*shown, *shown)]
    read = [_hands(board.deal) for board in boards if any(_hands(board.deal))]
    assert expected == read
    assert shown


def test_a_bridge_program_reads_a_deal_of_which_one_hand_is_known() -> None:
    record = export(match_of("hokm-app-4").until(8), 2)
    boards = endplay.parsers.pbn.load(io.StringIO(write([record])))
    (deal,) = [entry.deal for entry in record.entries if entry.deal is not None]
    (hands,) = [_hands(board.deal) for board in boards if any(_hands(board.deal))]
    assert ["", "", show(deal[2] or ()), ""] == hands


def _hands(deal: endplay.types.Deal) -> list[str]:
    """The hands from north to west, each lowest id first."""
    players = (deal.north, deal.east, deal.south, deal.west)
    order = "23456789TJQKA"
    return [
        " ".join(
            sorted(
                (f"{str(card)[1:]}{'CDHS'['♣♦♥♠'.index(str(card)[0])]}" for card in hand),
                key=lambda card: ("CDHS".index(card[1]), order.index(card[0])),
            )
        )
        for hand in players
    ]
