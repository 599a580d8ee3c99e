"""The shell that both games share."""

import random

import pytest

from hakem import rules
from hakem.rules import (
    Abandon,
    AcceptOffer,
    Action,
    DrawLot,
    IllegalAction,
    Options,
    Reason,
    RefuseOffer,
    Resign,
    Shuffle,
    State,
)
from hakem.rules.actions import GrantOffer
from hakem.rules.catalogue import every_form
from hakem.rules.hazari import HazariOptions
from hakem.rules.hokm import CallTrump, PlayCard, Trump, preset
from hakem.rules.phase import Phase

FORMS = {f"{game}-{name}-{players}": options for game, name, players, options in every_form()}
every_form_ = pytest.mark.parametrize("options", FORMS.values(), ids=FORMS)


def some_action(state: State, chooser: random.Random) -> Action:
    chance = rules.chance(state)
    if chance is not None and chance.choices:
        return DrawLot(chooser.randrange(chance.choices))
    if chance is not None:
        return Shuffle(tuple(chooser.sample(chance.cards, len(chance.cards))))
    seat = chooser.choice(sorted(rules.to_act(state)))
    return chooser.choice(rules.legal_actions(state, seat))


def to_a_decision(options: Options) -> State:
    """A new match at its first decision of a seat."""
    chooser = random.Random(1)
    state, _ = rules.start(options)
    while not rules.to_act(state):
        state, _ = rules.apply(state, some_action(state, chooser))
    return state


def refused(state: State, action: object) -> tuple[Reason, str]:
    with pytest.raises(IllegalAction) as refusal:
        rules.apply(state, action)  # type: ignore[arg-type]  # some are no actions
    assert not rules.is_legal(state, action)  # type: ignore[arg-type]  # of a wrong type on purpose
    return refusal.value.reason, str(refusal.value)


@every_form_
def test_a_new_match_begins_with_chance(options: Options) -> None:
    state, _ = rules.start(options)
    assert rules.chance(state) is not None
    assert rules.to_act(state) == frozenset()
    assert state.seating == tuple(range(options.seats))
    for seat in range(options.seats):
        assert rules.legal_actions(state, seat) == ()
        assert rules.offers(state, seat) == ()
        reason, _ = refused(state, Resign(seat))
        assert reason is Reason.NOT_YOUR_TURN


@every_form_
def test_what_is_no_action_or_has_no_seat_is_refused(options: Options) -> None:
    state = to_a_decision(options)
    for thing in (None, 3, "AS", object(), Resign, ()):
        assert refused(state, thing)[0] is Reason.MALFORMED
    for seat in ("0", None, True, 0.0):
        reason, sentence = refused(state, Resign(seat))  # type: ignore[arg-type]  # what is tested
        assert reason is Reason.MALFORMED
        assert "'seat'" in sentence
    for seat in (-1, options.seats, 99):
        reason, sentence = refused(state, Resign(seat))
        assert reason is Reason.NO_SUCH_SEAT
        assert f"no seat {seat}: seats are 0 to {options.seats - 1}" in sentence
    assert refused(state, Abandon(None))[0] is Reason.MALFORMED  # type: ignore[arg-type]  # of a wrong type on purpose
    assert refused(state, Action())[0] is Reason.WRONG_PHASE


@every_form_
def test_answers_need_an_offer(options: Options) -> None:
    state = to_a_decision(options)
    (seat, *_) = sorted(rules.to_act(state))
    for action in (AcceptOffer(seat), RefuseOffer(seat), GrantOffer()):
        assert refused(state, action)[0] is Reason.NO_OFFER


@every_form_
def test_one_offer_at_a_time_and_refused_once_is_refused(options: Options) -> None:
    state = to_a_decision(options)
    (seat, *_) = sorted(rules.to_act(state))
    assert Resign(seat) in rules.offers(state, seat)
    state, _ = rules.apply(state, Resign(seat))
    if state.outcome is not None:  # with two nobody has to consent
        assert options.seats == 2
        assert refused(state, Resign(seat))[0] is Reason.MATCH_OVER
        return
    assert state.offer is not None
    waiting = rules.to_act(state)
    assert waiting == state.offer.waiting
    assert seat not in waiting
    assert rules.chance(state) is None
    for other in range(options.seats):
        assert rules.offers(state, other) == ()
        assert bool(rules.legal_actions(state, other)) == (other in waiting)
        assert refused(state, Resign(other))[0] is Reason.OFFER_PENDING
        if other not in waiting:
            assert refused(state, AcceptOffer(other))[0] is Reason.NOT_YOUR_TURN
    assert refused(state, GrantOffer())[0] is Reason.CLAIM_NOT_PROVED
    assert refused(state, DrawLot(0))[0] is Reason.OFFER_PENDING
    state, _ = rules.apply(state, RefuseOffer(min(waiting)))
    assert state.offer is None
    assert Resign(seat) not in rules.offers(state, seat)
    assert refused(state, Resign(seat))[0] is Reason.ALREADY_REFUSED


@every_form_
def test_nothing_happens_after_the_end(options: Options) -> None:
    state, events = rules.apply(to_a_decision(options), Abandon("bedtime"))
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((), "abandoned")
    assert state.outcome.remark == "bedtime"
    assert len(events) == 1
    assert rules.to_act(state) == frozenset()
    assert rules.chance(state) is None
    for seat in range(options.seats):
        assert rules.legal_actions(state, seat) == rules.offers(state, seat) == ()
        view = rules.view(state, seat)
        assert (view.legal, view.offers, view.outcome) == ((), (), state.outcome)
    for action in (Resign(0), AcceptOffer(0), GrantOffer(), DrawLot(0), Abandon("again")):
        assert refused(state, action)[0] is Reason.MATCH_OVER


@every_form_
def test_actions_of_the_other_game_are_refused(options: Options) -> None:
    state = to_a_decision(options)
    (seat, *_) = sorted(rules.to_act(state))
    strange = PlayCard(seat, rules.DECK[0]) if options.game.name == "hazari" else DrawLot(0)
    assert refused(state, strange)[0] is Reason.WRONG_PHASE


def test_an_abandoned_match_drops_the_offer_on_the_table() -> None:
    state = to_a_decision(preset("app"))
    (seat,) = rules.to_act(state)
    state, _ = rules.apply(state, Resign(seat))
    state, _ = rules.apply(state, Abandon("fire"))
    assert state.offer is None


def test_a_spectator_sees_a_view_without_choices() -> None:
    for options in (preset("app"), HazariOptions()):
        view = rules.view(to_a_decision(options), None)
        assert (view.seat, view.legal, view.offers) == (None, (), ())
        assert view.to_act


def test_legal_is_what_apply_takes() -> None:
    state = to_a_decision(preset("app"))
    (hakem,) = rules.to_act(state)
    assert rules.is_legal(state, CallTrump(hakem, Trump.HEARTS))
    assert not rules.is_legal(state, CallTrump(hakem, Trump.SARAS))


def test_a_rule_set_or_a_phase_has_to_say_what_is_its_own() -> None:
    """The bases of both games promise nothing: a game that forgets a part fails at once."""
    with pytest.raises(NotImplementedError):
        _ = Options().game
    with pytest.raises(NotImplementedError):
        _ = Options().seats
    phase: Phase[State] = Phase()
    state, _ = rules.start(preset("app"))
    with pytest.raises(NotImplementedError):
        phase.run(state, [])
    with pytest.raises(NotImplementedError):
        phase.apply(state, DrawLot(0), [])
    assert phase.chance(state) is None
    assert (phase.to_act(state), phase.legal(state, 0)) == (frozenset(), ())


def test_a_value_is_copied_only_with_fields_it_has() -> None:
    options = preset("app")
    assert options.but(target=3).target == 3
    assert options.target == 7
    with pytest.raises(AssertionError):
        options.but(no_such_option=1)
