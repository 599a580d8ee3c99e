"""Positions with unknown cards: what may be played, and that no hand gets stuck."""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem import rules
from hakem.rules import BadPosition, Card, IllegalAction, Reason
from hakem.rules.hokm import (
    HokmPosition,
    HokmState,
    PlayCard,
    Step,
    Trick,
    Trump,
    from_position,
    position_of,
    preset,
)
from hakem.rules.hokm.knowledge import can_be_dealt, seen_cards, shown_void
from hakem.rules.hokm.state import empty_hand
from hakem.rules.hokm.trump import following
from tests.rules.hokm.table import (
    FORMS,
    any_action,
    begun,
    do,
    options_at_random,
    play,
    playable,
    row,
    to_the_end,
)
from tests.samples import samples

APP = preset("app")
LONG = preset("app", hand_end="play_all")


def veiled(state: HokmState, seat: int) -> HokmPosition:
    """The position as far as a seat knows it."""
    position = position_of(state)

    def own(rows: tuple[tuple[Card | None, ...], ...]) -> tuple[tuple[Card | None, ...], ...]:
        return tuple(
            cards if other == seat else (None,) * len(cards) for other, cards in enumerate(rows)
        )

    packets = position.first_packets
    return position.but(
        hands=own(position.hands),
        discards=own(position.discards),
        first_packets=tuple(five if other == seat else () for other, five in enumerate(packets)),
        deck=(None,) * len(position.deck),
    )


@given(st.integers(0, 2**32))
@settings(max_examples=samples(test=30, prove=1_000))
def test_a_seats_knowledge_plays_on_and_takes_the_true_cards(seed: int) -> None:
    """From what one seat knows the true match can be followed, and any other goes to its end."""
    chooser = random.Random(seed)
    state = begun(options_at_random(chooser).but(weak_hand_redeal="off", target=1))
    while state.phase != Step.PLAY or state.hand.table or chooser.random() < 0.9:
        state, _ = do(state, any_action(state, chooser))
        if state.outcome is not None:
            return
    guess = from_position(state.options, veiled(state, state.hand.turn))
    true = state
    number = true.standing.hand_number
    while true.phase == Step.PLAY and true.standing.hand_number == number:
        action = any_action(true, chooser)
        assert action in rules.legal_actions(guess, guess.hand.turn)
        true, _ = do(true, action)
        guess, _ = do(guess, action)
    assert guess.standing.points == true.standing.points
    guess = from_position(state.options, veiled(state, state.hand.turn))
    over, _ = to_the_end(guess, chooser)
    assert over.outcome is not None


@pytest.mark.parametrize(("name", "players"), FORMS)
def test_a_match_can_begin_at_every_step_with_all_cards_unknown(name: str, players: int) -> None:
    options = preset(name, players)
    told: dict[str, Any] = {"removed": row("2D")[0]} if options.removed_two == "random" else {}
    for step in ("call_trump", "discard", "draw", "play"):
        if step in ("discard", "draw") and (players != 2 or name == "plain"):
            continue
        if step == "draw" and name == "russian":
            continue
        trump = None if step == "call_trump" else Trump.HEARTS
        state = from_position(options, HokmPosition(step=step, trump=trump, **told))
        assert not any(state.hand.hands)
        assert state.hand.first_packets == ((),) * players
        over, _ = to_the_end(state, random.Random(step))
        assert over.outcome is not None


def cards_in_some_deal(state: HokmState) -> set[Card]:
    """What the seat to play can play in one or another deal of the unknown cards, by trying all."""
    hand, seat = state.hand, state.hand.turn
    unseen = [card for card in state.cards if card not in seen_cards(hand)]
    led = hand.table[0].suit if hand.table else None
    playable: set[Card] = set()
    for order in permutations(unseen, sum(hand.unknown)):
        rest, rows = list(order), []
        for other, known in enumerate(hand.hands):
            number = hand.unknown[other]
            held, rest = [*known, *rest[:number]], rest[number:]
            rows.append(held)
            if {card.suit for card in held} & shown_void(hand, other):
                break
        else:
            playable |= set(following(rows[seat], led))
    return playable


def test_a_seat_with_unknown_cards_may_play_what_some_deal_allows() -> None:
    chooser = random.Random(3)
    refused_for: Counter[Reason] = Counter()
    while refused_for[Reason.UNKNOWN_CARDS] < 5:
        state = begun(LONG)
        while state.outcome is None:
            if state.phase == Step.PLAY and sum(map(len, state.hand.hands)) in (5, 6, 7):
                guess = from_position(LONG, veiled(state, chooser.randrange(4)))
                seat = guess.hand.turn
                legal = playable(guess)
                assert legal == cards_in_some_deal(guess)
                for card in set(rules.DECK) - legal:
                    with pytest.raises(IllegalAction) as refusal:
                        do(guess, PlayCard(seat, card))
                    refused_for[refusal.value.reason] += 1
            state, _ = do(state, any_action(state, chooser))
    assert refused_for.keys() == {
        Reason.UNKNOWN_CARDS,
        Reason.SHOWN_VOID,
        Reason.NOT_YOUR_CARD,
        Reason.MUST_FOLLOW_SUIT,
    }


@pytest.mark.parametrize(
    ("unseen", "voids", "fit"),
    [
        ("2S 3S 4S 5S", "hh", True),
        ("2H 3S 4S 5S", "hh", False),
        ("2H 3H 4H 5S", "h-", False),
        ("2H 3H 4S 5S", "h-", True),
        ("2H 3H 4S 5S", "hs", True),
        ("2H 3H 4H 5S", "-s", True),
        ("2H 3S 4S 5S", "hs", False),
    ],
)
def test_unknown_cards_have_to_fit_the_voids_shown(unseen: str, voids: str, fit: bool) -> None:
    """Seats 1 and 3 hold two unknown cards each and have shown these voids."""
    told = {"h": "AH 2C KH QH", "s": "AS 2C KS QS", "-": "AD 2D KD QD"}
    tricks = [Trick(leader, row(told[void]), 0) for leader, void in zip((0, 2), voids, strict=True)]
    hand = empty_hand(APP).but(unknown=(0, 2, 0, 2), tricks=tuple(tricks))
    assert can_be_dealt(hand, row(unseen)) == fit


def test_a_position_whose_unknown_cards_fit_nobody_is_refused() -> None:
    chooser = random.Random(1)
    found = 0
    while not found:
        state = begun(LONG)
        while state.outcome is None:
            hand = state.hand
            if state.phase == Step.PLAY and sum(map(len, hand.hands)) == 8:
                # pretend that the seat's last two cards are the next seat's and the other way
                # about: wherever a void forbids it for both unknown pairs, nobody fits
                position = position_of(state)
                for seat in range(4):
                    other = (seat + 1) % 4
                    hands = list(position.hands)
                    hands[seat], hands[other] = hands[other], (None, None)
                    try:
                        from_position(LONG, position.but(hands=tuple(hands)))
                    except BadPosition as refusal:
                        found += "unknown cards can't be dealt" in str(refusal)
            state, _ = do(state, any_action(state, chooser))
    assert found


def test_a_partly_known_hand_follows_with_what_is_known() -> None:
    state = from_position(
        APP,
        HokmPosition(
            step="play",
            trump=Trump.CLUBS,
            taken=(6, 5),
            leader=0,
            hands=((*row("AS"), None), (*row("KH"), None), (None, None), (None, None)),
        ),
    )
    # anything that nobody else is known to hold can be led
    assert playable(state) == set(rules.DECK) - set(row("KH"))
    spade, _ = play(state, "AS")
    assert spade.hand.unknown == (1, 1, 2, 2)
    heart, _ = play(state, "2H")
    assert heart.hand.unknown == (0, 1, 2, 2)
    assert playable(heart) == {card for card in rules.DECK if card.suit == 2} - set(row("2H"))
    with pytest.raises(IllegalAction) as refusal:
        play(heart, "2C")
    assert refusal.value.reason is Reason.MUST_FOLLOW_SUIT
    followed, _ = play(heart, "KH 3C")
    assert followed.hand.table == row("2H KH 3C")
    assert followed.hand.unknown == (0, 1, 1, 2)
