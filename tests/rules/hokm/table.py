"""A table of Hokm for tests: decks with chosen cards on top, tricks with chosen winners."""

import random
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from hakem import rules
from hakem.rules import Action, Card, DrawLot, Event, Shuffle, Suit
from hakem.rules.cards import parse_cards
from hakem.rules.hokm import (
    HOKM,
    Cut,
    HokmOptions,
    HokmPosition,
    HokmState,
    PlayCard,
    Trump,
    from_position,
    preset,
)
from hakem.rules.hokm.events import HandScored
from hakem.rules.seats import Seat, order_from, side_of

E = TypeVar("E", bound=Event)

FORMS = [
    *((name, players) for name in ("pagat", "russian", "app") for players in (4, 3, 2)),
    ("persian", 4),
    ("plain", 2),
]


def row(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def deck(options: HokmOptions, top: str) -> tuple[Card, ...]:
    """The cards of a text on top of the others, in the order written.

    At three players without the two that is out, or that of clubs if a lot decides.
    """
    first = row(top)
    rest = (card for card in rules.DECK if card not in first)
    pack = (*first, *rest)
    if options.players != 3:
        return pack
    removed = "2C" if options.removed_two == "random" else options.removed_two
    return tuple(card for card in pack if str(card) != removed)


def do(state: HokmState, *actions: Action) -> tuple[HokmState, tuple[Event, ...]]:
    """The state after some actions, and all that happened."""
    log: list[Event] = []
    for action in actions:
        state, events = rules.apply(state, action)
        log.extend(events)
    return state, tuple(log)


def of(kind: type[E], events: Iterable[Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def one(kind: type[E], events: Iterable[Event]) -> E:
    (found,) = of(kind, events)
    return found


def begun(options: HokmOptions) -> HokmState:
    """A new match."""
    state, _ = rules.start(options)
    assert isinstance(state, HokmState)
    return state


def drawing(options: HokmOptions, turner: Seat = 0, two: int = 0) -> HokmState:
    """A match whose hakem is about to be drawn."""
    state = begun(options)
    if state.phase == "remove_two":
        state, _ = do(state, DrawLot(two))
    if state.phase == "choose_turner":
        state, _ = do(state, DrawLot(turner))
    return state


def new_hand(options: HokmOptions, hakem: Seat = 0, **told: Any) -> HokmState:
    return from_position(options, HokmPosition(hakem=hakem, **told))


def dealt(options: HokmOptions, top: str, hakem: Seat = 0, **told: Any) -> HokmState:
    """A hand whose hakem is about to name trumps, dealt from a deck with these cards on top."""
    state, _ = do(new_hand(options, hakem, **told), Shuffle(deck(options, top)))
    if state.phase == "cut":
        state, _ = do(state, Cut((hakem + 2) % 4, 0))
    return state


def played(
    options: HokmOptions,
    taken: tuple[int, ...],
    winner: Seat,
    *,
    hakem: Seat = 0,
    trump: Trump = Trump.SPADES,
    tricks: int = 1,
    **told: Any,
) -> tuple[HokmState, tuple[Event, ...]]:
    """A hand that stood at `taken`, once a seat has taken the next trick or tricks."""
    state = on_lead(options, taken, winner, hakem=hakem, trump=trump, **told)
    log: list[Event] = []
    for _ in range(tricks * options.players):
        state, events = do(state, rules.legal_actions(state, state.hand.turn)[-1])
        log += events
    return state, tuple(log)


def on_lead(
    options: HokmOptions,
    taken: tuple[int, ...],
    winner: Seat,
    *,
    hakem: Seat = 0,
    trump: Trump = Trump.SPADES,
    **told: Any,
) -> HokmState:
    """A hand that stands at `taken`, in which a seat holds all the highest trumps.

    Nobody else holds a card of that suit. Without trumps the seat has the lead.
    """
    players, left = options.players, options.hand_size - sum(taken)
    suit = Suit.SPADES if trump.suit is None else trump.suit
    strong = [card for card in reversed(rules.DECK) if card.suit is suit]
    removed = told.get("removed") or (row("2C")[0] if players == 3 else None)
    weak = [card for card in rules.DECK if card.suit is not suit and card is not removed]
    hands: list[tuple[Card, ...]] = [()] * players
    for seat in range(players):
        source = strong if seat == winner else weak
        hands[seat], source[:] = tuple(source[:left]), source[left:]
    leads = (seat for seat in order_from(winner, players) if taken[side_of(seat, players)])
    lead = next(leads, None)
    return from_position(
        options,
        HokmPosition(
            step="play",
            hakem=hakem,
            trump=trump,
            taken=taken,
            leader=lead,
            hands=tuple(hands),
            **told,
        ),
    )


def result(
    options: HokmOptions, taken: tuple[int, ...], winner: Seat, **told: Any
) -> HandScored | None:
    """How a hand ended with a trick, or None if it goes on."""
    _, events = played(options, taken, winner, **told)
    found = of(HandScored, events)
    return found[0] if found else None


def table(
    hands: Sequence[str],
    trump: Trump = Trump.SPADES,
    options: HokmOptions | None = None,
    **told: Any,
) -> HokmState:
    """The ending of a hand: these cards in the hands."""
    options = options or preset("app", len(hands))
    whole: dict[str, Any] = {"step": "play", "trump": trump, "hands": tuple(map(row, hands))}
    return from_position(options, HokmPosition(**(whole | told)))


def playable(state: HokmState) -> set[Card]:
    """The cards that the seat to play can choose from."""
    seat = state.hand.turn
    return {action.card for action in HOKM.legal(state, seat) if isinstance(action, PlayCard)}


def play(state: HokmState, text: str) -> tuple[HokmState, tuple[Event, ...]]:
    """Play cards in turn."""
    log: list[Event] = []
    for card in row(text):
        state, events = do(state, PlayCard(state.hand.turn, card))
        log += events
    return state, tuple(log)


def any_action(state: HokmState, chooser: random.Random, offers: bool = False) -> Action:
    """Some legal action, of chance or of a seat."""
    chance = rules.chance(state)
    if chance is not None:
        if chance.choices:
            return DrawLot(chooser.randrange(chance.choices))
        return Shuffle(tuple(chooser.sample(chance.cards, len(chance.cards))))
    seat = chooser.choice(sorted(rules.to_act(state)))
    possible = [*rules.legal_actions(state, seat)]
    if offers and chooser.random() < 0.05:
        possible = [*rules.offers(state, seat)] or possible
    return chooser.choice(possible)


def to_the_end(state: HokmState, chooser: random.Random) -> tuple[HokmState, tuple[Event, ...]]:
    log: list[Event] = []
    while state.outcome is None:
        state, events = do(state, any_action(state, chooser))
        log += events
    return state, tuple(log)


def options_at_random(chooser: random.Random) -> HokmOptions:
    """A rule set with many of the house rules, and short matches."""
    name, players = chooser.choice(FORMS)
    changes: dict[str, Any] = {"target": 3, "weak_hand_redeal": "no_card_above_10"}
    if players == 4:
        changes["kot_at_six"] = chooser.choice(["off", "literal_6_1", "swap_1_6", "reset_1_1"])
    if players == 3:
        changes["three_early_end"] = "none"
        changes["three_tie"] = chooser.choice(["redeal", "odd_one_out"])
    else:
        changes["bam"] = "claim"
    changes["hand_end"] = chooser.choice(["play_all", "at_seven"])
    changes["trump_modes"] = ("suits", "naras")
    changes["sets_to_win"] = chooser.choice([1, 2])
    return preset(name, players, **changes)
