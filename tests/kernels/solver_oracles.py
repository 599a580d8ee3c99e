"""What the solver is held against: plain search of all plays, and a public bridge solver."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from endplay.dds.solve import SolveMode, solve_board
from endplay.types import Deal, Denom, Player

from hakem.kernels.jit import kernel
from hakem.kernels.solver.positions import Position, played

_DENOMS = [Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt]
_PLAYERS = [Player.north, Player.east, Player.south, Player.west]
_RANKS = "23456789TJQKA"


@kernel
def _reaches(
    hands: Any,
    ours: int,
    trump: int,
    leader: int,
    trick: int,
    on_table: int,
    need: int,
    within: int,
) -> bool:
    """Try every legal card of every seat; ``trick`` packs the table, 6 bits a card."""
    seats = len(hands)
    if on_table == seats:
        led = (trick & 63) // 13
        best = trick & 63
        winner = 0
        for place in range(1, seats):
            card = (trick >> (6 * place)) & 63
            same = card // 13 == best // 13
            if (same and card > best) or (not same and card // 13 == trump):
                best = card
                winner = place
        assert best // 13 == led or best // 13 == trump
        leader = (leader + winner) % seats
        need -= (ours >> leader) & 1
        within -= 1
        trick = 0
        on_table = 0
    if on_table == 0:
        if need <= 0:
            return True
        if need > within:
            return False
    seat = (leader + on_table) % seats
    hand = hands[seat]
    legal = hand
    if on_table > 0:
        led_suit = hand & (0x1FFF << (13 * ((trick & 63) // 13)))
        if led_suit:
            legal = led_suit
    mine = (ours >> seat) & 1 == 1
    for card in range(52):
        if (legal >> card) & 1:
            hands[seat] = hand ^ (1 << card)
            reached = _reaches(
                hands,
                ours,
                trump,
                leader,
                trick | (card << (6 * on_table)),
                on_table + 1,
                need,
                within,
            )
            hands[seat] = hand
            if reached == mine:
                return mine
    return not mine


def reaches(position: Position, seats: set[int], need: int, within: int) -> bool:
    """Can these seats together take ``need`` of the next ``within`` tricks?"""
    trick = sum(card << (6 * place) for place, card in enumerate(position.trick))
    return bool(
        _reaches(
            np.array(position.hands, np.int64),
            sum(1 << seat for seat in seats),
            4 if position.trump is None else position.trump,
            position.leader,
            trick,
            len(position.trick),
            need,
            within,
        )
    )


def most_tricks(position: Position, seats: set[int]) -> int:
    """How many of the tricks left these seats together can take."""
    need = 0
    while need < position.left and reaches(position, seats, need + 1, position.left):
        need += 1
    return need


def random_position(
    random_source: random.Random,
    seats: int,
    cards: int,
    *,
    on_table: int = 0,
    skew: float = 0.0,
    taken: tuple[int, ...] | None = None,
) -> Position:
    """A random position; ``skew`` is the chance that a seat's cards come from few suits."""
    deck = list(range(52))
    random_source.shuffle(deck)
    hands = []
    for _ in range(seats):
        if random_source.random() < skew:
            liked = random_source.sample(range(4), random_source.choice((1, 2)))
            deck = [c for c in deck if c // 13 not in liked] + [c for c in deck if c // 13 in liked]
        hands.append([deck.pop() for _ in range(cards)])
        random_source.shuffle(deck)
    leader = random_source.randrange(seats)
    trump = random_source.choice((0, 1, 2, 3, None))
    if taken is None:
        taken = (0,) * (2 if seats == 4 else seats)
    position = Position(
        tuple(sum(1 << card for card in hand) for hand in hands), leader, trump, (), taken
    )
    for _ in range(on_table):
        after = played(position, random_source.choice(legal_cards(position)))
        assert after is not None
        position = after
    return position


def void_heavy_position(random_source: random.Random) -> Position:
    """A whole deal in which each suit lies in one hand or two, so that every lead can be ruffed."""
    while True:
        hands = [0, 0, 0, 0]
        for suit in range(4):
            owners = random_source.sample(range(4), random_source.choice((1, 2, 2, 2)))
            for rank in range(13):
                hands[random_source.choice(owners)] |= 1 << (13 * suit + rank)
        if all(hand.bit_count() == 13 for hand in hands):
            trump = random_source.choice((0, 1, 2, 3, None))
            return Position(tuple(hands), random_source.randrange(4), trump)


def cards_of(hand: int) -> list[int]:
    """The cards of a hand."""
    return [card for card in range(52) if hand >> card & 1]


def legal_cards(position: Position) -> list[int]:
    """What the seat to move may play."""
    hand = position.hands[position.to_move]
    held = cards_of(hand)
    if position.trick:
        following = [card for card in held if card // 13 == position.trick[0] // 13]
        return following or held
    return held


def bridge_deal(position: Position) -> Deal:
    """The position for the bridge solver: its seats north, east, south, west are ours 0..3."""
    hands = list(position.hands)
    for place, card in enumerate(position.trick):
        hands[(position.leader + place) % 4] |= 1 << card
    texts = (
        ".".join(
            "".join(_RANKS[rank] for rank in range(12, -1, -1) if hand >> (13 * suit + rank) & 1)
            for suit in (3, 2, 1, 0)
        )
        for hand in hands
    )
    deal = Deal("N:" + " ".join(texts))
    deal.trump = _DENOMS[4 if position.trump is None else position.trump]
    deal.first = _PLAYERS[position.leader]
    for card in position.trick:
        deal.play("CDHS"[card // 13] + _RANKS[card % 13])
    return deal


def bridge_tricks(position: Position) -> dict[int, int]:
    """Tricks of the side to move after each of its legal cards, by the bridge solver."""
    suits = {Denom.clubs: 0, Denom.diamonds: 1, Denom.hearts: 2, Denom.spades: 3}
    return {
        13 * suits[card.suit] + _RANKS.index(card.rank.abbr): tricks
        for card, tricks in solve_board(bridge_deal(position))
    }


def bridge_reaches(position: Position, need: int) -> bool:
    """Can the side to move take this many of the tricks left, by the bridge solver?"""
    solved = solve_board(bridge_deal(position), SolveMode.TargetOne, need)
    return any(tricks >= need for _, tricks in solved)
