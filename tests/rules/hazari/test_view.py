"""Views and events: all that a seat needs, and nothing of what it may not know."""

import random
from itertools import combinations

import pytest

from hakem.rules import (
    AcceptOffer,
    RefuseOffer,
    Resign,
    State,
    legal_actions,
    redact,
    to_act,
    view,
)
from hakem.rules.hazari import (
    Arrange,
    HazariOptions,
    HazariPosition,
    HazariState,
    HazariView,
    classify,
    from_position,
    strength,
)
from hakem.rules.hazari.events import Arranged, CardsDealt
from hakem.rules.seats import Seat
from tests.rules.hazari.tables import (
    WORKED_DEAL,
    WORKED_POINTS,
    begin,
    cards_of,
    dealt,
    deck_for,
    groups,
    of_type,
    play,
    play_deal,
    random_arrangement,
    random_hands,
)
from tests.samples import Samples

LITE = HazariOptions()
ARRANGED = [groups(text) for text in WORKED_DEAL]
HANDS = [cards_of(own) for own in ARRANGED]


def seen(state: State, seat: Seat | None) -> HazariView:
    found = view(state, seat)
    assert isinstance(found, HazariView)
    return found


def test_a_seat_sees_its_hand_and_every_three_of_its_cards() -> None:
    state, _ = dealt(LITE, HANDS)
    own = seen(state, 2)
    assert own.hand == HANDS[2]
    assert (own.dealer, own.leader, own.deal_number, own.totals) == (0, 1, 1, (0, 0, 0, 0))
    assert len(own.triples) == 286
    for triple, cards in zip(own.triples, combinations(HANDS[2], 3), strict=True):
        assert triple.cards == cards
        assert triple.combination == classify(cards)
        assert triple.strength == strength(cards)
    assert own.legal == legal_actions(state, 2)
    assert own.offers == (Resign(2),)


def test_a_seat_that_is_up_sees_its_groups_and_who_else_is_up() -> None:
    state, _ = dealt(LITE, HANDS)
    state, _ = play(state, Arrange(2, ARRANGED[2]), Arrange(0, ARRANGED[0]))
    own = seen(state, 2)
    assert own.arrangement is not None
    assert own.arrangement.groups == ARRANGED[2]
    assert own.up == {0, 2}
    assert own.to_act == {1, 3}
    assert not own.triples + own.legal + own.offers
    waiting = seen(state, 1)
    assert waiting.arrangement is None
    assert len(waiting.triples) == 286


def test_a_spectator_sees_no_hand() -> None:
    state, _ = dealt(LITE, HANDS)
    state, _ = play(state, Arrange(2, ARRANGED[2]))
    outside = seen(state, None)
    assert not outside.hand + outside.triples + outside.legal + outside.offers
    assert outside.arrangement is None
    assert outside.up == {2}


def test_before_the_first_dealer_is_known_there_is_nothing_to_see() -> None:
    state, _ = begin(LITE)
    for seat in (None, 0):
        own = seen(state, seat)
        assert (own.dealer, own.leader, own.hand, own.up) == (None, None, (), frozenset())


def test_the_last_deal_stays_in_view_of_everybody() -> None:
    state, _ = play_deal(LITE, WORKED_DEAL)
    for seat in (None, 0, 1, 2, 3):
        last = seen(state, seat).last_deal
        assert last is not None
        assert last.points == WORKED_POINTS
        assert len(last.comparisons) == 4


def test_while_an_offer_waits_only_answers_are_legal() -> None:
    state, _ = dealt(LITE, HANDS)
    state, _ = play(state, Resign(1))
    own = seen(state, 2)
    assert own.legal == (AcceptOffer(2), RefuseOffer(2))
    assert own.triples == ()
    assert seen(state, 1).legal == ()


def test_cards_and_groups_in_events_are_for_their_own_seat() -> None:
    _, log = play_deal(LITE, WORKED_DEAL)
    for event in of_type(CardsDealt, log):
        assert redact(event, event.seat) == event
        assert redact(event, None) == CardsDealt(event.seat, 13, None)
        assert redact(event, (event.seat + 1) % 4) == CardsDealt(event.seat, 13, None)
    for up in of_type(Arranged, log):
        assert redact(up, up.seat) == up
        assert redact(up, (up.seat + 2) % 4) == Arranged(up.seat, None)


@pytest.mark.parametrize("order", ["reject", "lose_deal"])
def test_views_and_events_are_blind_to_the_cards_of_others(order: str, samples: Samples) -> None:
    """Deal the cards that a seat can't see anew: all it is shown stays the same bytes."""
    options = HazariOptions(invalid_arrangement=order)  # type: ignore[arg-type]  # values of it
    rng = random.Random(7)
    for _ in range(samples(test=12, prove=1_000)):
        seat, hands = rng.randrange(4), random_hands(rng)
        others = [card for other in range(4) if other != seat for card in hands[other]]
        rng.shuffle(others)
        new = [others[:13], others[13:26], others[26:]]
        new.insert(seat, list(hands[seat]))
        own = Arrange(seat, random_arrangement(hands[seat], options, rng))
        up = rng.sample(range(4), rng.randrange(4))
        stories = []
        for dealing in (hands, new):
            state = from_position(options, HazariPosition())
            shown = [repr(view(state, seat))]
            actions = [deck_for(dealing)]
            for other in up:
                arrange = Arrange(other, random_arrangement(dealing[other], options, rng))
                actions.append(own if other == seat else arrange)  # type: ignore[arg-type]  # not None here
            for action in actions:
                state, events = play(state, action)
                shown += [repr(redact(event, seat)) for event in events]
                shown.append(repr(view(state, seat)))
            stories.append(shown)
        assert stories[0] == stories[1]


def test_hidden_groups_show_only_that_a_seat_is_up() -> None:
    unknown = (None,) * 13
    state = from_position(LITE, HazariPosition(hands=(HANDS[0], unknown, unknown, unknown)))
    state, log = play(state, Arrange(1, None))
    assert log == [Arranged(1, None)]
    assert seen(state, 0).up == {1}
    other = seen(state, 3)
    assert not other.hand + other.triples
    assert isinstance(state, HazariState)
    assert to_act(state) == {0, 2, 3}
