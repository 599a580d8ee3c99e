"""What the tests of Hazari share: groups from text, decks that deal given hands, playing."""

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from hakem.rules import DECK, Action, Card, DrawLot, Event, Shuffle, apply, chance, start, to_act
from hakem.rules.cards import parse_cards
from hakem.rules.errors import IllegalAction
from hakem.rules.hazari import Arrange, Cut, HazariOptions, HazariState, best_first, check
from hakem.rules.hazari.arrangement import Groups
from hakem.rules.seats import Seat

Hands = Sequence[Sequence[Card | None]]
Log = list[Event]
E = TypeVar("E", bound=Event)

# A complete deal, dealer 0: the groups of each seat, all of them legal.
WORKED_DEAL = (
    "9H TD JS / 5C 4H 3S / 3D 8D 7D / 7H AC 8S 4S",
    "KH KS KD / 6D 7S 5S / QS AH QH / 9D 3C 9C 5D",
    "TH TC TS / 2S 9S AS / JC 8C KC / 4C 2H 6H 8H",
    "2D AD 3H / 5H 6S 7C / JD QD 4D / JH QC 6C 2C",
)
WORKED_POINTS = (0, 105, 95, 160)


def groups(text: str) -> Groups:
    return tuple(parse_cards(group) for group in text.split("/"))


def cards_of(arranged: Groups) -> tuple[Card, ...]:
    return tuple(card for group in arranged for card in group)


def deck_for(hands: Hands, dealer: Seat = 0) -> Shuffle:
    """The shuffle after which each seat is dealt these cards, in this order."""
    deck: list[Card | None] = []
    for turn in range(13):
        deck += [hands[(dealer + step) % 4][turn] for step in (1, 2, 3, 4)]
    return Shuffle(tuple(deck))


def shuffled(rng: random.Random) -> Shuffle:
    return Shuffle(tuple(rng.sample(DECK, 52)))


def random_hands(rng: random.Random) -> tuple[tuple[Card, ...], ...]:
    deck = rng.sample(DECK, 52)
    return tuple(tuple(deck[13 * seat : 13 * seat + 13]) for seat in range(4))


def play(state: HazariState, *actions: Action) -> tuple[HazariState, Log]:
    log: Log = []
    for action in actions:
        state, events = apply(state, action)
        log += events
    return state, log


def dealt(options: HazariOptions, hands: Hands, dealer: Seat = 0) -> tuple[HazariState, Log]:
    """A new match in which a lot has named the dealer and these hands are dealt."""
    state, _ = begin(options)
    return play(state, DrawLot(dealer), deck_for(hands, dealer))


def begin(options: HazariOptions) -> tuple[HazariState, Log]:
    state, events = start(options)
    assert isinstance(state, HazariState)
    return state, list(events)


def play_deal(options: HazariOptions, texts: Sequence[str]) -> tuple[HazariState, Log]:
    """One whole deal, dealer 0, in which the seats put these groups up."""
    arranged = [groups(text) for text in texts]
    state, log = dealt(options, [cards_of(own) for own in arranged])
    state, rest = play(state, *(Arrange(seat, own) for seat, own in enumerate(arranged)))
    return state, log + rest


def of_type(kind: type[E], log: Sequence[Event]) -> list[E]:
    return [event for event in log if isinstance(event, kind)]


def random_arrangement(hand: Sequence[Card], options: HazariOptions, rng: random.Random) -> Groups:
    """Any legal arrangement: groups at random if some try is legal, else the best first."""
    for _ in range(8):
        cards = rng.sample(hand, 13)
        found = tuple(tuple(cards[at : at + size]) for at, size in ((0, 3), (3, 3), (6, 3), (9, 4)))
        try:
            check(hand, found, options)
        except IllegalAction:
            continue
        return found
    return best_first(hand, options.ace_low_run_rank)


def random_action(state: HazariState, rng: random.Random) -> Action:
    """A legal action of chance or of a seat, by chance."""
    decision = chance(state)
    if decision is not None:
        return shuffled(rng) if decision.cards else DrawLot(rng.randrange(decision.choices))
    seat = rng.choice(sorted(to_act(state)))
    if state.phase == "cut":
        return Cut(seat, rng.randrange(52))
    hand = state.current.hands[seat]
    return Arrange(seat, random_arrangement(hand, state.options, rng))


def play_match(
    options: HazariOptions,
    rng: random.Random,
    watch: Callable[[HazariState], None] = lambda state: None,
) -> tuple[list[Action], Log, HazariState]:
    """A whole match at random; `watch` sees each state on the way."""
    state, log = begin(options)
    actions: list[Action] = []
    while state.outcome is None:
        watch(state)
        actions.append(random_action(state, rng))
        state, events = apply(state, actions[-1])
        log += events
    watch(state)
    return actions, log, state


def filled(**seats: str) -> tuple[tuple[Card, ...], ...]:
    """Four hands: those given as `seat_2="..."`, the others from what is left of the deck."""
    given = {int(name[-1]): parse_cards(text) for name, text in seats.items()}
    held = {card for hand in given.values() for card in hand}
    left = [card for card in DECK if card not in held]
    hands = []
    for seat in range(4):
        hands.append(given.get(seat) or tuple(left[:13]))
        left = left if seat in given else left[13:]
    return tuple(hands)
