"""Dealing anew the cards of Hokm that a seat doesn't see, with the deck that would lead there.

The sampler says where the unseen cards lie now; here they are put back to where they lay in the
deck. Every deck that agrees with what the seat knows is equally likely.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from hakem.analysis import Sampler
from hakem.rules import Action, Card, Shuffle
from hakem.rules.hokm import Discard, HokmState, KeepCard, PlayCard, RejectCard
from hakem.rules.hokm.phases.deal import deal_order
from hakem.rules.seats import Seat


class Again(NamedTuple):
    """A hand dealt anew."""

    deck: tuple[int, ...]
    actions: tuple[Action, ...]
    hands: tuple[tuple[Card, ...], ...]
    """What each seat holds now."""


class Places(NamedTuple):
    """Where in the deck the cards of a seat come from, as far as they are dealt."""

    first: list[int]
    """The first five."""
    later: list[int]
    """What came into the hand later."""
    refused: list[int]
    """What was drawn and discarded."""


def deal_again(
    before: HokmState,
    state: HokmState,
    seat: Seat,
    done: tuple[Action, ...],
    source: np.random.Generator,
) -> Again:
    """The hand since its shuffle, with other cards where the seat doesn't see them."""
    shuffle = done[0]
    assert isinstance(shuffle, Shuffle)
    view = state.options.game.view(state, seat)
    deal = Sampler(view).deals(1, seed=int(source.integers(2**62)))[0]
    deck: list[int | None] = [None] * len(shuffle.deck)
    places = _places(before, state, done)
    for place in chain_of(places[seat]):
        deck[place] = _known(shuffle.deck[place])
    if view.drawn is not None:
        deck[len(shuffle.deck) - len(state.hand.deck)] = int(view.drawn)
    discards: dict[Seat, tuple[Card, ...]] = {}
    for other, rows in enumerate(places):
        if other == seat:
            continue
        held = [*deal.hands[other], *_played_by(other, done)]
        aside = list(deal.discards[other])
        _mix(held, source)
        _mix(aside, source)
        count = len(aside) - len(rows.refused)
        discards[other] = tuple(sorted(aside[:count]))
        _fill(deck, rows.refused, aside[count:])
        kept = len(rows.first) - count
        _fill(deck, rows.first, [*held[:kept], *aside[:count]], source)
        _fill(deck, rows.later, held[kept:])
    rest = [int(card) for card in deal.stock if int(card) not in deck]
    _mix(rest, source)
    _fill(deck, [place for place, card in enumerate(deck) if card is None], rest)
    actions = tuple(_with_discard(action, seat, discards) for action in done[1:])
    known = tuple(_known(card) for card in deck)
    return Again(known, actions, deal.hands)


def chain_of(places: Places) -> list[int]:
    """All places of a seat."""
    return places.first + places.later + places.refused


def _places(before: HokmState, state: HokmState, done: tuple[Action, ...]) -> list[Places]:
    """For each seat the places of the deck it has been dealt from."""
    options = state.options
    order, dealt = deal_order(before), len(before.cards) - len(state.hand.deck)
    rows = [Places([], [], []) for _ in range(options.players)]
    at = 0

    def take(seat: Seat, row: list[int], count: int) -> None:
        nonlocal at
        row.extend(range(at, min(at + count, dealt)))
        at = min(at + count, dealt)

    if options.before_trump == "all_five":
        first = list(order)
    else:
        first = [before.hakem, *(seat for seat in order if seat != before.hakem)]
    for seat in first:
        take(seat, rows[seat].first, 5)
    if options.draws and options.two_player_deal == "pagat_draw":
        for answer in done:
            if isinstance(answer, KeepCard | RejectCard):
                keeps = isinstance(answer, KeepCard)
                row = rows[answer.seat]
                for number in range(2):
                    take(answer.seat, row.later if keeps == (number == 0) else row.refused, 1)
        return rows
    for count in (1,) * 10 if options.draws else options.packets[1:]:
        for seat in order:
            take(seat, rows[seat].later, count)
    return rows


def _played_by(seat: Seat, done: tuple[Action, ...]) -> list[Card]:
    return [action.card for action in done if isinstance(action, PlayCard) and action.seat == seat]


def _fill(
    deck: list[int | None],
    places: list[int],
    cards: Sequence[int],
    source: np.random.Generator | None = None,
) -> None:
    mixed = list(map(int, cards))
    if source is not None:
        _mix(mixed, source)
    for place, card in zip(places, mixed, strict=True):
        deck[place] = card


def _mix(cards: list[Card] | list[int], source: np.random.Generator) -> None:
    cards[:] = [cards[place] for place in source.permutation(len(cards)).tolist()]


def _with_discard(action: Action, seat: Seat, discards: dict[Seat, tuple[Card, ...]]) -> Action:
    if isinstance(action, Discard) and action.seat != seat:
        return Discard(action.seat, discards[action.seat])
    return action


def _known(card: int | Card | None) -> int:
    assert card is not None, "all cards of this state are known"
    return int(card)
