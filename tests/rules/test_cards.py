"""Cards: ids, texts, reading."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hakem.rules.cards import DECK, Card, Rank, Suit, parse_cards, show
from hakem.rules.errors import BadCard, HakemError


def test_ids_run_through_suits_and_ranks() -> None:
    assert [int(card) for card in DECK] == list(range(52))
    for card in DECK:
        assert int(card) == 13 * card.suit + card.rank
        assert Card.of(card.suit, card.rank) is card
        assert isinstance(card.suit, Suit)
        assert isinstance(card.rank, Rank)


@pytest.mark.parametrize("card", DECK)
def test_every_way_to_write_a_card_is_read(card: Card) -> None:
    text = str(card)
    rank, suit = text[0], text[1]
    black = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}[suit]
    white = {"C": "♧", "D": "♢", "H": "♡", "S": "♤"}[suit]
    for way in (
        text,
        text.lower(),
        f" {text} ",
        rank + black,
        f"{rank}{black}\ufe0f",
        rank + white,
    ):
        assert Card.parse(way) is card
    if rank == "T":
        assert Card.parse(f"10{suit}") is card
    assert card.suit.letter == suit
    assert card.suit.symbol == black
    assert card.rank.letter == rank
    assert f"{card}" == f"{card:<2}" == text
    assert repr(card) == f"Card.{suit}{rank}"
    assert eval(repr(card), {"Card": Card}) is card  # text that can be pasted back


@pytest.mark.parametrize("text", ["", "A", "S", "SA", "1S", "11S", "ASS", "A S", "AX", "0D", "-2C"])
def test_other_texts_name_no_card(text: str) -> None:
    with pytest.raises(BadCard, match="write rank then suit"):
        Card.parse(text)
    assert issubclass(BadCard, HakemError)


@given(st.text(max_size=4))
@example("ſS")
@example("1 0S")
@example("TTS")
def test_any_text_is_a_card_or_one_error(text: str) -> None:
    try:
        card = Card.parse(text)
    except BadCard:
        return
    assert Card.parse(str(card)) is card


@given(st.lists(st.sampled_from(DECK)))
def test_rows_of_cards_read_back(cards: list[Card]) -> None:
    assert parse_cards(show(cards)) == tuple(cards)
    assert parse_cards(", ".join(map(str, cards))) == tuple(cards)


def test_a_row_with_a_word_that_is_no_card_is_refused() -> None:
    with pytest.raises(BadCard, match="'ZZ' is no card"):
        parse_cards("AS ZZ 2C")
