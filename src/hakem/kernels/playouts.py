"""Whole hands of Hokm played out by simple players, many at a time, from any position of a hand.

Cards are 52-bit sets, bit 13 * suit + rank. Modes that order the ranks otherwise come with their
cards renamed by the caller, so that the higher rank always wins.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.bits import highest_bit, lowest_bit, popcount
from hakem.kernels.hand_end import GOES_ON, NOBODY, TO_WIN, points_won, winner
from hakem.kernels.jit import kernel
from hakem.kernels.rule_of_thumb import SUIT, suit_of, thumb_card
from hakem.kernels.xoshiro import State, next_word, seeded

RANDOM = 0
"""Policy: any legal card, each equally likely."""
RULE_OF_THUMB = 1
"""Policy: the card of the rule-of-thumb bot."""

DECK = (1 << 52) - 1
MAX_CARDS = 52

SETUP = np.dtype(
    [
        ("players", np.int64),
        ("sides", np.int64),
        ("trumps", np.int64),  # the trump suit as a set of cards, or nothing
        ("leader", np.int64),
        ("on_table", np.int64),
        ("table", np.int64, 3),  # the cards on the table as sets of one, in the order played
        ("taken", np.int64, 3),
        ("kot", np.int64),
        ("kot_counts", np.int64),
        ("hakem_side", np.int64),
        ("stop_at_seven", np.int64),
        ("stop_unequalled", np.int64),
        ("odd_one_out", np.int64),
        ("points", np.int64, (2, 2)),
        ("points_odd", np.int64),
        ("score", np.int64, 3),
        ("void", np.int64, 4),
        ("unplayed", np.int64),
        ("policy", np.int64, 4),
        ("any_random", np.int64),
        ("all_random", np.int64),  # every player, and nothing to trace
    ]
)
"""`Playout` and its players as the kernel reads them; truth is 0 or 1."""

HAND = np.dtype(
    [
        ("held", np.int64, 4),
        ("aside", np.int64, 4),  # the discards of each seat, which it knows to be out of play
        ("void", np.int64, 4),  # the suits that each seat has shown not to hold
        ("count", np.int64, 4),
        ("unplayed", np.int64),
        ("taken", np.int64, 3),
        ("kot", np.int64),  # the side that has taken the first seven tricks where that counts
        ("seat", np.int64),  # whose decision it is, and what that seat makes of it
        ("out", np.int64),
        ("idle", np.int64),
        ("friend", np.int64),
        ("leader", np.int64),
        ("on_table", np.int64),  # cards of the trick that lie already
        ("cards", np.int64, 4),  # they, in the order played
        ("played", np.int64, MAX_CARDS),  # ids of all cards played so far, if traced
        ("number", np.int64),
        ("state", np.int64, 4),  # of the generator
    ]
)
"""A hand under way. One record and no arrays: Numba counts references to each array it passes."""

OUTCOME = np.dtype(
    [
        ("taken", np.int8, 3),  # tricks by side, those before the playout included
        ("winner", np.int8),  # side, or -1 where the hand ended tied
        ("kot", np.int8),  # side that took the first seven tricks where that counts, or -1
        ("points", np.int16),  # what the winner scores
    ]
)
"""How one hand ended. Sides are seat % 2 at four players, else seats."""


@dataclass(frozen=True)
class Playout:
    """The public part of a position inside a hand, and the rules that end and score it."""

    players: int
    trump: int | None
    """Suit 0..3; None: no trump."""
    leader: int = 0
    """Seat that led, or leads, the current trick."""
    table: tuple[int, ...] = ()
    """Cards of the current trick in the order played."""
    taken: tuple[int, ...] = ()
    """Tricks by side so far; nothing: none."""
    kot: int | None = None
    """The side that has taken the first seven tricks, if the hand goes on after them."""
    hakem: int = 0
    """The hakem's seat."""
    kot_counts: bool = True
    """Whether the first seven tricks are worth more; at three players also whether they end it."""
    stop_at_seven: bool = True
    """Whether the hand ends with a side's seventh trick; at three players with a sweep of seven."""
    stop_unequalled: bool = True
    """Three players: whether the hand ends once nobody can equal the leader."""
    odd_one_out: bool = True
    """Three players: whether a tie at the top makes the third player win, or nobody."""
    points: tuple[tuple[int, int], tuple[int, int]] = ((1, 3), (1, 2))
    """What a hand is worth: `points[hakem's side won][it was a kot]`."""
    points_odd: int = 1
    """What the odd one out scores."""
    score: tuple[int, ...] = ()
    """Points by side before this hand; nothing: none."""
    void: tuple[int, ...] = ()
    """By seat, the whole suits, as sets, that it has shown not to hold; nothing: none."""
    unplayed: int = 0
    """All cards not played yet, as a set, those out of play too; nothing: those in the hands."""

    @property
    def sides(self) -> int:
        """Number of sides."""
        return 2 if self.players == 4 else self.players

    def record(self) -> Any:
        """The setup as one `SETUP` record; `ValueError` where it can't be."""
        self._check()
        record = np.zeros(1, SETUP)[0]
        record["players"] = self.players
        record["sides"] = self.sides
        record["trumps"] = 0 if self.trump is None else SUIT << 13 * self.trump
        record["leader"] = self.leader
        record["on_table"] = len(self.table)
        record["table"][: len(self.table)] = [1 << card for card in self.table]
        record["taken"][: len(self.taken)] = self.taken
        record["kot"] = NOBODY if self.kot is None else self.kot
        record["hakem_side"] = self.hakem % self.sides
        for name in ("kot_counts", "stop_at_seven", "stop_unequalled", "odd_one_out"):
            record[name] = getattr(self, name)
        record["points"] = self.points
        record["points_odd"] = self.points_odd
        record["score"][: len(self.score)] = self.score
        record["void"][: len(self.void)] = self.void
        record["unplayed"] = self.unplayed
        return record

    def _check(self) -> None:
        if self.players not in (2, 3, 4):
            raise ValueError(f"{self.players} players: Hokm has 2, 3 or 4")
        if self.trump is not None and not 0 <= self.trump < 4:
            raise ValueError(f"{self.trump} is no suit: trump is 0 to 3, or None")
        for name, seat in (("leader", self.leader), ("hakem", self.hakem)):
            if not 0 <= seat < self.players:
                raise ValueError(f"{name} {seat} is no seat of {self.players} players")
        if len(self.table) >= self.players:
            raise ValueError(f"{len(self.table)} cards on the table make a whole trick or more")
        if not all(0 <= card < MAX_CARDS for card in self.table):
            raise ValueError("a number on the table is no card: cards are 0 to 51")
        if len(set(self.table)) < len(self.table):
            raise ValueError("a card lies twice on the table")
        if len(self.taken) not in (0, self.sides) or min(self.taken, default=0) < 0:
            raise ValueError(f"taken must count the tricks of {self.sides} sides")
        if self.kot is not None and not 0 <= self.kot < self.sides:
            raise ValueError(f"{self.kot} is no side: there are {self.sides}")
        if not 0 <= self.unplayed <= DECK:
            raise ValueError("unplayed must be a set of the 52 cards")
        if any(self.unplayed >> card & 1 for card in self.table):
            raise ValueError("a card on the table has been played")
        if len(self.score) > 3 or len(self.void) > 4:
            raise ValueError("score has at most three sides, void at most four seats")


def play_out(
    playout: Playout,
    hands: NDArray[np.int64],
    state: State,
    policies: Sequence[int] = (),
    trace: NDArray[np.int8] | None = None,
    aside: NDArray[np.int64] | None = None,
) -> NDArray[Any]:
    """Play each row of `hands[n, seat]` to its end and give an `OUTCOME` for each.

    Hands are sets of cards and agree with the cards on the table: seats that have played to the
    trick hold one card less. `policies[seat]` is RANDOM or RULE_OF_THUMB; nothing: all random. A
    `trace` of shape (n, 52) receives the ids of the cards played, in order, then -1. `aside` has
    the discards of each seat, which it knows to be out of play, in the shape of the hands.

    Raises `ValueError` for hands that no such position has.
    """
    setup = playout.record()
    chosen = np.array(policies if len(policies) else [RANDOM] * playout.players, np.int64)
    if chosen.shape != (playout.players,) or not np.isin(chosen, (RANDOM, RULE_OF_THUMB)).all():
        raise ValueError(f"policies must be {playout.players} of {RANDOM} and {RULE_OF_THUMB}")
    check_hands(playout, hands)
    if trace is None:
        trace = np.empty((0, MAX_CARDS), np.int8)
    elif trace.shape != (len(hands), MAX_CARDS) or trace.dtype != np.int8:
        raise ValueError(f"a trace of {len(hands)} hands must be int8[{len(hands)}, {MAX_CARDS}]")
    outcomes = np.zeros(len(hands), OUTCOME)
    setup["policy"][: playout.players] = chosen
    setup["any_random"] = bool((chosen == RANDOM).any())
    setup["all_random"] = not chosen.any() and not len(trace)
    aside = checked_aside(hands, aside)
    play_hands(setup, hands, aside, state, np.zeros(1, HAND)[0], outcomes, trace)
    return outcomes


def checked_aside(hands: NDArray[np.int64], aside: NDArray[np.int64] | None) -> NDArray[np.int64]:
    """Discards in the shape of the hands; none of them, unless they are told."""
    if aside is None:
        return np.zeros((0, hands.shape[1]), np.int64)
    if aside.shape != hands.shape or aside.dtype != np.int64:
        raise ValueError(f"aside must be int64{list(hands.shape)}, as the hands are")
    return aside


def check_hands(playout: Playout, hands: NDArray[np.int64]) -> None:
    """Raise `ValueError` for hands that don't agree with the public part of the position."""
    players = playout.players
    if hands.ndim != 2 or hands.shape[1] != players or hands.dtype != np.int64:
        raise ValueError(
            f"hands of {players} players must be int64[n, {players}], "
            f"not {hands.dtype}{list(hands.shape)}"
        )
    if len(hands) == 0:
        return
    gone = sum(1 << card for card in playout.table)
    if playout.unplayed:
        gone |= DECK & ~playout.unplayed
    together = np.bitwise_or.reduce(hands, axis=1)
    sizes = np.bitwise_count(hands).astype(np.int64)
    if hands.min() < 0 or hands.max() > DECK:
        raise ValueError("a hand must be a set of the 52 cards")
    if (np.bitwise_count(together) != sizes.sum(axis=1)).any() or (together & gone).any():
        raise ValueError("a card stands in two hands, or in a hand and has been played")
    for turn in range(len(playout.table)):
        sizes[:, (playout.leader + turn) % players] += 1
    if (sizes != sizes[:, :1]).any():
        raise ValueError("the hands are uneven: all seats must have as many tricks to play")


@kernel
def play_hands(
    setup: Any,
    hands: NDArray[np.int64],
    aside: NDArray[np.int64],
    state: State,
    hand: Any,
    outcomes: NDArray[Any],
    trace: NDArray[np.int8],
) -> None:
    """The loop of `play_out`, for other kernels to call; `hand` is a `HAND` to work with."""
    for word in range(4):
        hand.state[word] = state[word]
    for index in range(len(hands)):
        take_up(setup, hand, hands, aside, index)
        side = play_on(setup, hand, NOBODY)
        outcome = outcomes[index]
        for each in range(3):
            outcome.taken[each] = hand.taken[each]
        outcome.winner = side
        outcome.kot = hand.kot
        outcome.points = points_won(setup, hand, side, hand.kot)
        if len(trace):
            for place in range(MAX_CARDS):
                trace[index, place] = hand.played[place] if place < hand.number else -1
    for word in range(4):
        state[word] = hand.state[word]


@kernel
def take_up(
    setup: Any, hand: Any, hands: NDArray[np.int64], aside: NDArray[np.int64], index: int
) -> None:
    """Let a hand stand where the setup says, with the cards of one deal."""
    hand.unplayed = setup.unplayed
    for seat in range(setup.players):
        hand.held[seat] = hands[index, seat]
        hand.aside[seat] = aside[index, seat] if len(aside) else 0
        hand.unplayed |= hand.held[seat] | hand.aside[seat]
        hand.void[seat] = setup.void[seat]
        hand.count[seat] = popcount(hand.held[seat])
    for side in range(3):
        hand.taken[side] = setup.taken[side]
    hand.leader = setup.leader
    hand.on_table = setup.on_table
    for turn in range(setup.on_table):
        hand.cards[turn] = setup.table[turn]
    hand.kot = setup.kot
    hand.number = 0


@kernel
def play_on(setup: Any, hand: Any, asking: int) -> int:
    """Play the hand to its end and say which side won it, or `NOBODY`.

    It stops and says `GOES_ON` where the seat `asking` has to choose between cards.
    """
    players: int = setup.players
    left = popcount(hand.held[(hand.leader + players - 1) % players])
    left += hand.on_table == players
    victor = winner(setup, hand, hand.kot, left)
    while victor == GOES_ON:
        if setup.all_random and hand.on_table == 0:
            won = _random_trick(hand, hand.leader, players, setup.trumps)
        else:
            won = _trick(setup, hand, asking)
            if won == NOBODY:
                return GOES_ON
        left -= 1
        side = won if setup.sides == players else won & 1
        hand.taken[side] += 1
        if setup.kot_counts and hand.taken[side] == TO_WIN and _tricks(hand) == TO_WIN:
            hand.kot = side
        hand.leader = won
        hand.on_table = 0
        victor = winner(setup, hand, hand.kot, left)
    return victor


@kernel
def _trick(setup: Any, hand: Any, asking: int) -> int:
    """Play a trick to its end, and say who wins it; `NOBODY` if `asking` has to choose first."""
    players: int = setup.players
    trumps: int = setup.trumps
    word = next_word(hand.state) if setup.any_random else 0
    seat: int = hand.leader
    led = 0
    best = 0
    won = seat
    for turn in range(players):
        if turn < hand.on_table:
            card: int = hand.cards[turn]
        else:
            if seat == asking:
                held: int = hand.held[seat]
                legal = held & led if held & led else held
                if legal & (legal - 1):
                    hand.on_table = turn
                    return NOBODY
            if setup.policy[seat] == RANDOM:
                card = _any_legal(hand, seat, led, word >> 16 * turn)
            else:
                card = thumb_card(setup, hand, seat, turn, led, best, won)
            play_card(hand, seat, card, led)
            hand.cards[turn] = card
            hand.played[hand.number] = lowest_bit(card)
            hand.number += 1
        if turn == 0:
            led = suit_of(card)
            best = card
        elif beats(card, best, led, trumps):
            best = card
            won = seat
        seat = seat + 1 if seat + 1 < players else 0
    return won


@kernel
def play_own(hand: Any, seat: int, card: int) -> None:
    """Let the seat whose turn it is play a card to the trick."""
    led = suit_of(hand.cards[0]) if hand.on_table else 0
    play_card(hand, seat, card, led)
    hand.cards[hand.on_table] = card
    hand.on_table += 1


@kernel
def own_choice(setup: Any, hand: Any, seat: int) -> int:
    """The rule of thumb's card for the seat whose turn it is."""
    led = 0
    best = 0
    won: int = hand.leader
    for turn in range(hand.on_table):
        card: int = hand.cards[turn]
        if turn == 0:
            led = suit_of(card)
            best = card
        elif beats(card, best, led, setup.trumps):
            best = card
            won = (hand.leader + turn) % setup.players
    return thumb_card(setup, hand, seat, hand.on_table, led, best, won)


@kernel
def play_card(hand: Any, seat: int, card: int, led: int) -> None:
    """Move a card from a seat's hand to the table; `led` is the suit led, nothing at the lead."""
    hand.held[seat] ^= card
    hand.unplayed ^= card
    hand.count[seat] -= 1
    if card & led == 0:
        hand.void[seat] |= led


@kernel
def beats(card: int, best: int, led: int, trumps: int) -> bool:
    """Whether a card beats the one that wins so far."""
    if best & trumps:
        return card & trumps > best
    return card & trumps != 0 or card & led > best


@kernel
def _random_trick(hand: Any, leader: int, players: int, trumps: int) -> int:
    """What `_trick` does for random seats and an empty table, faster.

    Turns known beforehand become straight code, in which chance decides almost no branch.
    """
    word = next_word(hand.state)
    seat = leader
    first = _random_card(hand, seat, 0, word)
    led = suit_of(first)
    seat = seat + 1 if seat + 1 < players else 0
    second = _random_card(hand, seat, led, word >> 16)
    third = 0
    fourth = 0
    if players > 2:
        seat = seat + 1 if seat + 1 < players else 0
        third = _random_card(hand, seat, led, word >> 32)
        if players > 3:
            seat = seat + 1 if seat + 1 < players else 0
            fourth = _random_card(hand, seat, led, word >> 48)
    best = _winning(first | second | third | fourth, led, trumps)
    won = leader + np.int64(second == best)
    won += 2 * np.int64(third == best) + 3 * np.int64(fourth == best)
    return int(won if won < players else won - players)


@kernel
def _random_card(hand: Any, seat: int, led: int, word: int) -> int:
    """Take any legal card from a seat's hand."""
    card = _any_legal(hand, seat, led, word)
    hand.held[seat] ^= card
    return card


@kernel
def _winning(shown: int, led: int, trumps: int) -> int:
    """The card that wins among those shown in a trick."""
    candidates = shown & trumps
    if candidates == 0:
        candidates = shown & led
    return 1 << highest_bit(candidates)


@kernel
def _tricks(hand: Any) -> int:
    """Tricks taken so far by all."""
    total: int = hand.taken[0] + hand.taken[1] + hand.taken[2]
    return total


@kernel
def _any_legal(hand: Any, seat: int, led: int, word: int) -> int:
    """Any legal card of a seat, each equally likely; `led` is the suit led or nothing.

    The lowest sixteen bits of a random word decide, so that one word serves a trick. Products that
    would make some cards likelier are drawn again, as in `xoshiro.below`.
    """
    held: int = hand.held[seat]
    legal = held & led
    if legal == 0:
        legal = held
    size = popcount(legal)
    product = (word & 0xFFFF) * size
    if product & 0xFFFF < size:
        while product & 0xFFFF < 0x10000 % size:
            product = (next_word(hand.state) & 0xFFFF) * size
    for _ in range(product >> 16):
        legal &= legal - 1
    return legal & -legal


def _warm_up() -> None:
    for policy in (RANDOM, RULE_OF_THUMB):
        play_out(Playout(2, 0), np.array([[1, 2]]), seeded(0), [policy] * 2)


WARMUPS = (("playouts", _warm_up),)
