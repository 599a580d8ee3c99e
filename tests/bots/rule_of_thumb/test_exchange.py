"""Sayings about discarding and drawing, at two players. Spades are trumps."""

import pytest

from hakem.rules import DECK, Card
from hakem.rules.hokm import (
    Discard,
    HokmPosition,
    HokmState,
    KeepCard,
    RejectCard,
    Trump,
    from_position,
    preset,
)
from tests.bots.rule_of_thumb.positions import advice
from tests.rules.hokm.table import row


def discarding(five: str, rules: str, trump: Trump = Trump.SPADES) -> HokmState:
    hands = (row(five), (None,) * 5)
    options = preset(rules, 2, trump_modes=("suits", "naras"))
    return from_position(options, HokmPosition(step="discard", trump=trump, hands=hands))


def drawing(held: str, stock: str, discards: str = "3C 4C 5C") -> HokmState:
    top = row(stock)
    return from_position(
        preset("pagat", 2),
        HokmPosition(
            step="draw",
            trump=Trump.SPADES,
            hands=(row(held), (None,) * 3),
            discards=(row(discards), (None,) * 2),
            deck=(*top, *[None] * (42 - len(top))),
        ),
    )


@pytest.mark.parametrize(
    ("rules", "five", "trump", "thrown"),
    [
        ("pagat", "AH 9S 4D KC 2D", Trump.SPADES, "4D KC 2D"),
        ("pagat", "2S 3S 4S 5S AD", Trump.SPADES, "2S 3S AD"),
        ("russian", "AH 9S 4D KC 2D", Trump.SPADES, "4D 2D"),
        ("russian", "AH 3S 4D KC 2D", Trump.NARAS, "AH KC"),
    ],
)
def test_the_weakest_cards_are_discarded(rules: str, five: str, trump: Trump, thrown: str) -> None:
    action = advice(discarding(five, rules, trump), 0)
    assert isinstance(action, Discard)
    assert set(row(thrown)) == set(action.cards)


@pytest.mark.parametrize("drawn", ["AH", "KD", "3S", "AS"])
def test_a_card_better_than_the_average_of_the_unseen_is_kept(drawn: str) -> None:
    assert KeepCard(0) == advice(drawing("KH TS", drawn), 0)


@pytest.mark.parametrize("drawn", ["2H", "5D", "JC"])
def test_a_card_worse_than_the_average_of_the_unseen_is_rejected(drawn: str) -> None:
    assert RejectCard(0) == advice(drawing("KH TS", drawn), 0)


def test_the_average_is_of_the_cards_still_unseen() -> None:
    assert KeepCard(0) == advice(drawing("AS KS", "QD", "QS JS TS"), 0)
    assert RejectCard(0) == advice(drawing("2H 3H", "QC", "2D 3D 4D"), 0)
    assert KeepCard(0) == advice(late("JD", seen_high=True), 0)
    assert RejectCard(0) == advice(late("JD", seen_high=False), 0)


def late(drawn: str, *, seen_high: bool) -> HokmState:
    """Return the last turn of a draw, in which a player has seen all high or all low cards."""
    cards = sorted(
        (card for card in DECK if str(card) != drawn),
        key=lambda card: (card.rank, card.suit),
        reverse=seen_high,
    )
    held, thrown = cards[:12], cards[12:25]
    return from_position(
        preset("pagat", 2),
        HokmPosition(
            step="draw",
            trump=Trump.SPADES,
            hands=(tuple(held), (None,) * 13),
            discards=(tuple(thrown), (None,) * 12),
            deck=(Card.parse(drawn), None),
        ),
    )
