"""What a seat takes away from a live match: all it has seen, and nothing else."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem import rules
from hakem.rules import DECK, Card, Options, Shuffle, State
from hakem.rules.catalogue import rule_sets
from hakem.rules.hazari import Arrange, HazariPosition, best_first
from hakem.rules.hazari.events import CardsDealt, GroupsCompared, Redealt
from hakem.rules.hokm import HokmPosition, HokmState
from hakem.rules.hokm.events import CardKept, CardRejected, CardsDiscarded, PacketDealt
from hakem.rules.hokm.position import position_of
from hakem.rules.record import Record, Recorder, check, export, read, replay, write
from hakem.shuffle import Chances
from tests.rules.laws.driving import Step, random_match
from tests.rules.laws.redealing import Exchange, cards_in, exchange, exchanged
from tests.rules.record.matches import FORMS, Recorded, full_of_notes, match_of, recorded
from tests.rules.test_battery import random_options
from tests.samples import samples


def holds(live: Record, state: State, events: Sequence[tuple[rules.Event, ...]]) -> None:
    """The law of exports, for every seat and for a spectator."""
    for seat in (None, *range(live.options.seats)):
        out = export(live, seat)
        text = write([out])
        assert (out,) == read(text)
        assert rules.view(state, seat) == rules.view(check(out), seat)
        assert _named(out) <= _seen(live, events, seat)


def _named(record: Record) -> set[tuple[int, Card]]:
    """Every card in a record, with the number of the shuffles before and with it."""
    found, deck = {(0, card) for card in cards_in(record.position)}, 0
    for entry in record.entries:
        deck += isinstance(entry.action, Shuffle)
        found |= {(deck, card) for card in cards_in((entry.action, entry.deal))}
    return found


def _seen(
    live: Record, events: Sequence[tuple[rules.Event, ...]], seat: int | None
) -> set[tuple[int, Card]]:
    """Every card that a seat has seen since each shuffle, but for those of void deals."""
    found: set[tuple[int, Card]] = set()
    deck = 0
    for entry, happened in zip(live.entries, events, strict=True):
        deck += isinstance(entry.action, Shuffle)
        for event in happened:
            if isinstance(event, Redealt) and event.seat != seat:
                found = {(number, card) for number, card in found if number != deck}
                deck -= 1
            if isinstance(event, GroupsCompared):
                found |= {(deck, card) for card in DECK}
            found |= {(deck, card) for card in cards_in(rules.redact(event, seat))}
    return found


def try_moments(match: Recorded, rng: Random, *, early: int, late: int = 0) -> None:
    """Export a match at some moments: of its first hands, and of its whole length."""
    count = len(match.steps)
    lengths = [rng.randrange(min(count, 90) + 1) for _ in range(early)]
    lengths += [rng.randrange(count + 1) for _ in range(late)]
    for length in [*lengths, *([count] if late or count < 90 else [])]:
        events = [step.events for step in match.steps[:length]]
        holds(match.until(length), match.state(length), events)


@pytest.mark.parametrize("form", FORMS)
def test_an_export_replays_to_what_its_seat_sees(form: str) -> None:
    rng = Random(form)
    try_moments(match_of(form), rng, early=2, late=samples(test=0, prove=1))
    for seed in range(samples(test=1, prove=4)):
        match = recorded(FORMS[form], f"{form} {seed}", offering=0.05)
        try_moments(match, rng, early=2, late=samples(test=0, prove=1))


def dealt_otherwise(
    live: Record, events: Sequence[tuple[rules.Event, ...]], seat: int | None, rng: Random
) -> Record:
    """A match in which the others got the same hands in another order of their cards."""
    entries, start = [], 0
    shuffles = [at for at, entry in enumerate(live.entries) if isinstance(entry.action, Shuffle)]
    for end in [*shuffles, len(live.entries)]:
        other: Exchange = {}
        for hand in _others_hands(events[start:end], seat):
            other |= exchange(hand, rng, within_suits=False)
        for entry in live.entries[start:end]:
            shuffle = isinstance(entry.action, Shuffle)
            entries.append(entry.but(action=exchanged(entry.action, other)) if shuffle else entry)
        start = end
    return live.but(entries=tuple(entries))


def _others_hands(
    events: Sequence[tuple[rules.Event, ...]], seat: int | None
) -> Sequence[set[Card]]:
    """The cards that each seat but one was dealt since a shuffle and hasn't put aside."""
    hands: dict[int, set[Card]] = {}
    for event in (event for happened in events for event in happened):
        if isinstance(event, PacketDealt | CardsDealt):
            hands.setdefault(event.seat, set()).update(cards_in(event))
        elif isinstance(event, CardsDiscarded):
            hands[event.seat] -= cards_in(event)
        elif isinstance(event, CardKept | CardRejected):
            hands[event.seat] |= cards_in(event.kept)
    return [hand for owner, hand in hands.items() if owner != seat]


@pytest.mark.parametrize("form", FORMS)
def test_an_export_tells_nothing_of_when_others_were_dealt_what_they_show(form: str) -> None:
    rng, weak = Random(form), {"weak_hand_redeal": "no_card_above_10"}
    options = FORMS[form].but(**(weak if form.startswith("hokm") else {}))
    for seed in range(samples(test=2, prove=30)):
        match = recorded(options, f"{form} {seed}", offering=0.2)
        length = rng.randrange(min(len(match.steps), 200) + 1)
        live, events = match.until(length), [step.events for step in match.steps[:length]]
        holds(live, match.state(length), events)
        for seat in (None, *range(options.seats)):
            other = dealt_otherwise(live, events, seat, rng)
            steps = zip(replay(other), events, strict=True)
            for step, happened in steps:
                assert _as_seen(happened, seat) == _as_seen(step.events, seat)
            assert export(live, seat) == export(other, seat)


def _as_seen(events: Sequence[rules.Event], seat: int | None) -> list[rules.Event]:
    return [rules.redact(event, seat) for event in events]


@pytest.mark.parametrize("form", ["hokm-persian-4", "hazari-hazari-lite-4"])
def test_an_export_of_a_whole_match_replays_to_its_outcome(form: str) -> None:
    match = match_of(form)
    for seat in (None, 2):
        out = export(match.record, seat)
        assert match.record.outcome == out.outcome == check(out).outcome
        assert rules.view(match.steps[-1].after, seat) == rules.view(check(out), seat)
        assert out == export(out, seat)


@settings(max_examples=samples(test=8, prove=150))
@given(random_options("hokm"), st.integers(0))
def test_an_export_of_any_hokm_replays_to_what_its_seat_sees(options: Options, seed: int) -> None:
    try_moments(recorded(options, seed), Random(seed), early=1, late=samples(test=0, prove=1))


@settings(max_examples=samples(test=8, prove=150))
@given(random_options("hazari"), st.integers(0))
def test_an_export_of_any_hazari_replays_to_what_its_seat_sees(options: Options, seed: int) -> None:
    try_moments(recorded(options, seed), Random(seed), early=1, late=samples(test=0, prove=1))


@pytest.mark.parametrize("form", [form for form in FORMS if form.startswith("hokm")])
def test_an_export_of_a_match_from_a_position_replays_too(form: str) -> None:
    rng, tried = Random(form), 0
    match = match_of(form)
    for start in range(0, min(70, len(match.steps)), 12):
        try:
            position = position_of(match.state(start))  # type: ignore[arg-type]  # a state of Hokm
        except rules.BadPosition:
            continue
        state = match.state(start)
        record = Record(options=state.options, position=position)
        recorder = Recorder(record)
        steps = match.steps[start : start + rng.randrange(40)]
        state = check(record)
        for step in steps:
            state, events = rules.apply(state, step.action)
            recorder.add(step.action, events)
        for seat in (None, *range(state.options.seats)):
            out = export(recorder.record, seat)
            assert (out,) == read(write([out]))
            assert rules.view(state, seat) == rules.view(check(out), seat)
        tried += 1
    assert tried > 2


@pytest.mark.parametrize("up", [1, 4])
def test_an_export_of_hazari_from_a_position_hides_what_is_undecided(up: int) -> None:
    hands = tuple(tuple(DECK[seat::4]) for seat in range(4))
    arrangements = tuple(Arrange(seat, best_first(hands[seat])) for seat in range(4))
    position = HazariPosition(hands=hands, arrangements=arrangements[:1])
    recorder = Recorder(Record(options=FORMS["hazari-hazari-lite-4"], position=position))
    state = check(recorder.record)
    for action in arrangements[1:up]:
        state, events = rules.apply(state, action)
        recorder.add(action, events)
    for seat in (None, 0, 1):
        out = export(recorder.record, seat)
        assert (out,) == read(write([out]))
        assert rules.view(state, seat) == rules.view(check(out), seat)
        if up == 4:
            assert position == out.position
        else:
            own = set() if seat is None else set(hands[seat])
            assert own == {card for _, card in _named(out)}


def test_an_export_holds_no_seeds_notes_or_tags() -> None:
    live = full_of_notes(match_of("hokm-persian-4").record)
    out = export(live, 1)
    assert (live.options, live.rules, live.players) == (out.options, out.rules, out.players)
    assert (live.date, live.time, live.commitment) == (out.date, out.time, out.commitment)
    assert (b"", (), (), live.outcome) == (out.seed, out.tags, out.comments, out.outcome)
    for entry, bare in zip(live.entries, out.entries, strict=True):
        assert (entry.time, (), ()) == (bare.time, bare.values, bare.comments)
        if entry.fairness is None:
            assert bare.fairness is None
        else:
            assert entry.fairness.but(server_seed=b"", seat_seeds=()) == bare.fairness


def test_a_deal_dealt_again_is_kept_only_for_the_seat_whose_hand_it_was() -> None:
    options = rule_sets("hazari").preset(redeal="no_run", cut="left_of_dealer")
    for seed in range(99):
        match = recorded(options, seed)
        at = [
            (length, event.seat)
            for length, step in enumerate(match.steps, 1)
            for event in step.events
            if isinstance(event, Redealt)
        ]
        if at:
            break
    length, own = at[0]
    assert own is not None
    decks = sum(isinstance(entry.action, Shuffle) for entry in match.until(length).entries)
    for seat in range(4):
        out = export(match.until(length), seat)
        kept = sum(isinstance(entry.action, Shuffle) for entry in out.entries)
        assert decks - (seat != own) == kept
        assert rules.view(match.state(length), seat) == rules.view(check(out), seat)


def test_a_deal_shows_only_known_hands() -> None:
    options = FORMS["hokm-app-4"]
    steps: list[Step] = []
    recorder = Recorder(Record(options=options))
    for step in random_match(options, Random(5), offering=0):
        steps.append(step)
        recorder.add(step.action, step.events)
        if recorder.record.entries[-1].deal is not None:
            break
    full = recorder.record.entries[-1].deal
    assert full is not None
    for seat in range(4):
        deal = export(recorder.record, seat).entries[-1].deal
        assert tuple(full[other] if other == seat else None for other in range(4)) == deal
    assert (None,) * 4 == export(recorder.record, None).entries[-1].deal
    assert write([export(recorder.record, None)]).endswith('\n[Deal "N:- - - -"]\n')


def test_a_position_in_the_trump_call_exports_no_first_packet() -> None:
    options = rule_sets("hokm").preset("app")
    state, _ = rules.start(options)
    chances = Chances(1)
    while chance := rules.chance(state):
        state, _ = rules.apply(state, chances.action(chance))
    assert isinstance(state, HokmState)
    exported = export(Record(options=options, position=position_of(state)), 0)
    assert isinstance(exported.position, HokmPosition)
    assert () == exported.position.first_packets
