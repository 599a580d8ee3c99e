"""Where the cards lie, as a position tells it."""

from collections.abc import Sequence
from itertools import chain

from hakem.rules.cards import Card
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.phases.trump_call import calls_allowed
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.setup.layout import STOCK, Layout, layout
from hakem.rules.hokm.setup.told import STEPS, HokmPosition
from hakem.rules.hokm.state import Hand, HokmState
from hakem.rules.hokm.trump import Trump
from hakem.rules.seats import Seat

Row = tuple[Card | None, ...]


def hand_in_deal(state: HokmState, position: HokmPosition) -> Hand:
    """The hand at a step before the play."""
    hakem, step = state.hakem, STEPS[position.step]
    trump, discarded, turns, turn = None, False, 0, 0
    if step in (Step.DISCARD, Step.DRAW):
        trump = trump_told(state, position)
    if step == Step.DISCARD:
        discarded = _has_discarded(position, hakem)
        turn = 1 - hakem if discarded else hakem
    if step == Step.DRAW:
        turns = _turns_drawn(position)
        turn = (hakem + turns) % 2
    hand = placed(state, position, layout(state, step, discarded=discarded, turns=turns))
    return with_first_packets(state, hand.but(trump=trump, turn=turn), position, 0)


def trump_told(state: HokmState, position: HokmPosition) -> Trump:
    """The trump call of a position."""
    trump, allowed = position.trump, calls_allowed(state.options)
    if trump is None or trump not in allowed:
        calls = ", ".join(call.value for call in allowed)
        raise BadPosition(f"trump must be told at the step {position.step}: one of {calls}.")
    return trump


def placed(state: HokmState, position: HokmPosition, places: Layout) -> Hand:
    """The hand with its cards where the position has them, each of them once."""
    hands = _rows("hands", position.hands, places.hands)
    discards = _rows("discards", position.discards, places.discards)
    deck = position.deck or (None,) * places.deck
    if len(deck) != places.deck:
        raise BadPosition(f"The deck must have {places.deck} cards here, not {len(deck)}.")
    told = chain(*hands, *discards, deck, position.table, *(cards for _, cards in position.tricks))
    seen: set[Card] = set()
    for card in told:
        if card is None:
            continue
        if card not in state.cards:
            raise BadPosition(f"{card} is out of the deck.")
        if card in seen:
            raise BadPosition(f"{card} is in the position twice.")
        seen.add(card)
    known = [tuple(sorted(card for card in row if card is not None)) for row in hands]
    return state.hand.but(
        hands=tuple(known),
        unknown=tuple(len(row) - len(cards) for row, cards in zip(hands, known, strict=True)),
        discards=discards,
        deck=deck,
    )


def _rows(name: str, told: Sequence[Row], sizes: tuple[int, ...]) -> tuple[Row, ...]:
    rows = tuple(told) or tuple((None,) * size for size in sizes)
    if len(rows) != len(sizes):
        raise BadPosition(f"{name} must be {len(sizes)} rows of cards, one for a seat.")
    for seat, (row, size) in enumerate(zip(rows, sizes, strict=True)):
        if len(row) != size:
            raise BadPosition(f"{name} of seat {seat} must be {size} cards here, not {len(row)}.")
    return rows


def _has_discarded(position: HokmPosition, hakem: Seat) -> bool:
    """Whether the hakem's discards are made: his row of them, or his hand, shows it."""
    held = [len(row) for row in position.hands[hakem : hakem + 1]]
    aside = [len(row) for row in position.discards[hakem : hakem + 1]]
    return held not in ([], [5]) or aside not in ([], [0])


def _turns_drawn(position: HokmPosition) -> int:
    """How many turns of the draw are over, by the first of the rows that are told."""
    gone = 0
    if position.deck:
        gone = STOCK - len(position.deck)
    elif position.hands:
        gone = 2 * (sum(map(len, position.hands)) - 5)
    elif position.discards:
        gone = 2 * (sum(map(len, position.discards)) - 5)
    if gone % 2 or not 0 <= gone < STOCK:
        raise BadPosition(
            "The draw goes on while 42, 40, … 2 cards are in the stock, two less after each turn."
        )
    return gone // 2


def with_first_packets(
    state: HokmState, hand: Hand, position: HokmPosition, forgotten: int
) -> Hand:
    """The hand with what is known of the five cards that each seat was dealt first.

    `forgotten` is the number of tricks that are counted only, so that nobody knows the
    cards that went in them.
    """
    told = tuple(tuple(sorted(row)) for row in position.first_packets)
    if state.phase in (Step.CALL_TRUMP, Step.DISCARD):
        aside = (tuple(card for card in row if card is not None) for row in hand.discards)
        rows = tuple(tuple(sorted(held + put)) for held, put in zip(hand.hands, aside, strict=True))
        if told not in ((), rows):
            raise BadPosition("first_packets must be the cards dealt so far, discards included.")
        return hand.but(first_packets=rows)
    if not told:
        return hand
    if len(told) != state.options.players or max(map(len, told)) > 5:
        raise BadPosition(
            f"first_packets must be {state.options.players} rows of five cards at most."
        )
    where = _owners(state, hand)
    for seat, row in enumerate(told):
        for card in row:
            if card not in state.cards or where.get(card, seat) != seat:
                raise BadPosition(f"Seat {seat} can't have been dealt {card}: it is elsewhere.")
        gone = sum(card not in where for card in row)
        if gone > hand.unknown[seat] + hand.discards[seat].count(None) + forgotten:
            raise BadPosition(f"The first packet of seat {seat} has cards that it can't have had.")
    if len(set(chain(*told))) != sum(map(len, told)):
        raise BadPosition("A card is in first_packets twice.")
    return hand.but(first_packets=told)


def _owners(state: HokmState, hand: Hand) -> dict[Card, Seat | None]:
    """Which seat has or had each card that is told; None: it was dealt to nobody."""
    players = state.options.players
    where: dict[Card, Seat | None] = {card: None for card in hand.deck if card is not None}
    tricks = (*((trick.leader, trick.cards) for trick in hand.tricks), (hand.leader, hand.table))
    for leader, cards in tricks:
        where |= {card: (leader + place) % players for place, card in enumerate(cards)}
    for seat in range(players):
        rows = (*hand.hands[seat], *hand.discards[seat])
        where |= {card: seat for card in rows if card is not None}
    return where
