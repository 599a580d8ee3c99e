"""Rules H15 to H21: the play of the cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem import rules
from hakem.rules import DECK, Card, IllegalAction, Reason, Suit
from hakem.rules.hokm import CallTrump, PlayCard, Trump, preset
from hakem.rules.hokm.events import TrickTaken
from hakem.rules.hokm.trump import SUITS, following, winning_place
from tests.rules.hokm.table import dealt, do, one, play, playable, row, table

FOUR = ["AH 3H KS 7C", "2H 2D 2C 3C", "4H 4D 4C 5C", "5H 5D 6C 8C"]
HANDS = ["AS 2H", "KS 2D", "QS 2C", "JS 3H"]


@pytest.mark.parametrize("hakem", range(4))
def test_h15_the_hakem_leads(hakem: int) -> None:
    state, _ = do(dealt(preset("app"), "", hakem), CallTrump(hakem, Trump.CLUBS))
    assert rules.to_act(state) == {hakem}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h15_or_the_dealers_right(players: int) -> None:
    plain = {"two_player_deal": "plain13"} if players == 2 else {}
    options = preset("app", players, first_lead="right_of_dealer", dealer="rotate", **plain)
    for dealer in range(players):
        state, _ = do(dealt(options, "", 0, dealer=dealer), CallTrump(0, Trump.CLUBS))
        assert rules.to_act(state) == {(dealer + 1) % players}


def test_h16_any_card_may_be_led_trumps_too() -> None:
    state = table(HANDS, taken=(6, 5), leader=0)
    assert rules.legal_actions(state, 0) == tuple(PlayCard(0, card) for card in row("2H AS"))
    state, _ = play(state, "AS")
    assert state.hand.table == row("AS")


def test_h17_the_suit_led_is_followed() -> None:
    state = table(
        ["AH 3H KS 7C", "2H 2D 2C 3C", "4H 4D 4C 5C", "5H 5D 6C 8C"], taken=(5, 4), leader=3
    )
    state, _ = play(state, "5H")
    assert rules.legal_actions(state, 0) == tuple(PlayCard(0, card) for card in row("3H AH"))
    for card in row("KS 7C"):
        with pytest.raises(IllegalAction, match="follow hearts") as refusal:
            do(state, PlayCard(0, card))
        assert refusal.value.reason is Reason.MUST_FOLLOW_SUIT


def test_h18_a_void_hand_may_play_anything() -> None:
    state = table(
        ["AH 3H KS 7C", "2H 2D 2C 3C", "4H 4D 4C 5C", "5H 5D 6C 8C"], taken=(5, 4), leader=3
    )
    state, _ = play(state, "5D")
    # spades are trump, and he neither has to play one nor is kept from it
    assert playable(state) == set(row("AH 3H KS 7C"))
    for card in row("AH 3H KS 7C"):
        after, _ = do(state, PlayCard(0, card))
        assert after.hand.table[-1] is card


def test_h18_nor_does_he_have_to_beat_a_trump() -> None:
    state = table(["2H 3H", "2S 4D", "AS 3S", "5H 5C"], taken=(6, 5), leader=0)
    state, _ = play(state, "2H 2S")
    assert playable(state) == set(row("3S AS"))
    state, events = play(state, "3S 5H")
    assert one(TrickTaken, events).seat == 2


@pytest.mark.parametrize("leader", range(4))
def test_h19_the_highest_trump_wins_from_every_lead(leader: int) -> None:
    order = [(leader + step) % 4 for step in range(4)]
    cards = dict(zip(order, ("KH 2C", "2S 3C", "AH 4C", "AD 5C"), strict=True))
    state = table([cards[seat] for seat in range(4)], taken=(6, 5), leader=leader)
    _, events = play(state, "KH 2S AH AD")
    assert one(TrickTaken, events).seat == order[1]


def by_sorting(cards: tuple[Card, ...], trump: Suit | None, ranking: str) -> int:
    """Who wins a trick, found by sorting all cards by suit first, then by rank."""
    suits = [card.suit for card in cards]
    ahead = trump if trump in suits else suits[0]
    order = sorted(
        range(len(cards)),
        key=lambda place: (suits[place] is not ahead, ranking.index(cards[place].rank.letter)),
    )
    return order[0]


RANKINGS = {
    "suit": "AKQJT98765432",
    Trump.SARAS: "AKQJT98765432",
    Trump.NARAS: "23456789TJQKA",
    Trump.TAK_NARAS: "A23456789TJQK",
}


@given(
    st.lists(st.sampled_from(DECK), min_size=2, max_size=4, unique=True),
    st.sampled_from(Trump),
    st.sampled_from(["high", "low"]),
)
def test_h19_winners_agree_with_sorting(cards: list[Card], trump: Trump, ace: str) -> None:
    ranking = RANKINGS[trump if trump in RANKINGS else "suit"]
    if trump is Trump.SARAS and ace == "low":
        ranking = "KQJT98765432A"
    low = ace == "low"
    place = winning_place(cards, trump, "low" if low else "high")
    assert by_sorting(tuple(cards), trump.suit, ranking) == place
    assert cards[place].suit in (cards[0].suit, trump.suit)


@given(
    st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True),
    st.sampled_from(SUITS),
    st.integers(0, 3),
)
def test_h19_no_seat_wins_by_where_it_sits(cards: list[Card], trump: Trump, leader: int) -> None:
    place = by_sorting(tuple(cards), trump.suit, RANKINGS["suit"])
    spare = [card for card in DECK if card not in cards]
    seats = [(leader + step) % 4 for step in range(4)]
    hands = {}
    for seat, card in zip(seats, cards, strict=True):
        # a second card that doesn't forbid the first: any but of the suit led
        other = next(card for card in spare if card.suit is not cards[0].suit)
        spare.remove(other)
        hands[seat] = f"{card} {other}"
    state = table([hands[seat] for seat in range(4)], trump, taken=(6, 5), leader=leader)
    after, events = play(state, " ".join(map(str, cards)))
    assert one(TrickTaken, events).seat == seats[place]
    if after.phase == "play":
        assert rules.to_act(after) == {seats[place]}


@given(st.lists(st.sampled_from(DECK), min_size=1, unique=True), st.sampled_from(Suit))
def test_h17_following_is_all_of_the_suit_or_else_all(hand: list[Card], led: Suit) -> None:
    own = [card for card in hand if card.suit is led]
    assert list(following(hand, led)) == (own or hand)
    assert list(following(hand, None)) == hand


def test_h20_the_winner_leads_next() -> None:
    state = table(["2D 2H 5C", "4S 2C 6C", "3D 4H 7C", "4D 5H 8C"], taken=(6, 4), leader=0)
    state, events = play(state, "2D 4S 3D 4D")
    assert events[-1] == TrickTaken(1, 11)
    assert rules.to_act(state) == {1}
    assert state.hand.leader == 1
    state, events = play(state, "2C 7C 8C 5C")
    assert events[-1] == TrickTaken(3, 12)
    assert rules.to_act(state) == {3}


def test_h21_a_refused_card_changes_nothing() -> None:
    state = table(HANDS, taken=(6, 5), leader=0)
    before = state
    wrong = [
        (PlayCard(0, row("KS")[0]), Reason.NOT_YOUR_CARD),
        (PlayCard(1, row("KS")[0]), Reason.NOT_YOUR_TURN),
        (PlayCard(4, row("AS")[0]), Reason.NO_SUCH_SEAT),
        (PlayCard(-1, row("AS")[0]), Reason.NO_SUCH_SEAT),
        (PlayCard(0, "AS"), Reason.MALFORMED),  # type: ignore[arg-type]  # as a raw message has it
        (PlayCard("0", row("AS")[0]), Reason.MALFORMED),  # type: ignore[arg-type]  # of a wrong type on purpose
        (CallTrump(0, Trump.CLUBS), Reason.WRONG_PHASE),
        ("AS", Reason.MALFORMED),
    ]
    for action, reason in wrong:
        with pytest.raises(IllegalAction) as refusal:
            rules.apply(state, action)  # type: ignore[arg-type]  # the last is no action
        assert refusal.value.reason is reason
        assert state == before
        assert rules.to_act(state) == {0}
    state, _ = play(state, "AS")
    with pytest.raises(IllegalAction) as refusal:
        do(state, PlayCard(1, row("AS")[0]))
    assert refusal.value.reason is Reason.NOT_YOUR_CARD
