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
from hakem.kernels.rule_of_thumb import SUIT, thumb_follow, thumb_lead
from hakem.kernels.xoshiro import State, next_word, seeded

RANDOM = 0
"""Policy: any legal card, each equally likely."""
RULE_OF_THUMB = 1
"""Policy: cash winners, win cheaply, never ruff the partner's trick."""

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
        ("unseen", np.int64),
    ]
)
"""`Playout` as the kernel reads it; truth is 0 or 1."""

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
    unseen: int = 0
    """Cards out of play, as a set, that no seat can rule out to be in a hand (discards, stock)."""

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
        record["unseen"] = self.unseen
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
        if not 0 <= self.unseen <= DECK:
            raise ValueError("unseen must be a set of the 52 cards")
        if any(self.unseen >> card & 1 for card in self.table):
            raise ValueError("a card on the table cannot be unseen")


def play_out(
    playout: Playout,
    hands: NDArray[np.int64],
    state: State,
    policies: Sequence[int] = (),
    trace: NDArray[np.int8] | None = None,
) -> NDArray[Any]:
    """Play each row of `hands[n, seat]` to its end and give an `OUTCOME` for each.

    Hands are sets of cards and agree with the cards on the table: seats that have played to the
    trick hold one card less. `policies[seat]` is RANDOM or RULE_OF_THUMB; nothing: all random. A
    `trace` of shape (n, 52) receives the ids of the cards played, in order, then -1.

    Raises `ValueError` for hands that no such position has.
    """
    setup = playout.record()
    chosen = np.array(policies if len(policies) else [RANDOM] * playout.players, np.int64)
    if chosen.shape != (playout.players,) or not np.isin(chosen, (RANDOM, RULE_OF_THUMB)).all():
        raise ValueError(f"policies must be {playout.players} of {RANDOM} and {RULE_OF_THUMB}")
    _check_hands(playout, hands)
    if trace is None:
        trace = np.empty((0, MAX_CARDS), np.int8)
    elif trace.shape != (len(hands), MAX_CARDS) or trace.dtype != np.int8:
        raise ValueError(f"a trace of {len(hands)} hands must be int8[{len(hands)}, {MAX_CARDS}]")
    outcomes = np.zeros(len(hands), OUTCOME)
    play_hands(setup, chosen, hands, state, outcomes, trace)
    return outcomes


def _check_hands(playout: Playout, hands: NDArray[np.int64]) -> None:
    players = playout.players
    if hands.ndim != 2 or hands.shape[1] != players or hands.dtype != np.int64:
        raise ValueError(
            f"hands of {players} players must be int64[n, {players}], "
            f"not {hands.dtype}{list(hands.shape)}"
        )
    if len(hands) == 0:
        return
    gone = playout.unseen | sum(1 << card for card in playout.table)
    together = np.bitwise_or.reduce(hands, axis=1)
    sizes = np.bitwise_count(hands).astype(np.int64)
    if hands.min() < 0 or hands.max() > DECK:
        raise ValueError("a hand must be a set of the 52 cards")
    if (np.bitwise_count(together) != sizes.sum(axis=1)).any() or (together & gone).any():
        raise ValueError("a card stands in two hands, or in a hand and on the table or unseen")
    for turn in range(len(playout.table)):
        sizes[:, (playout.leader + turn) % players] += 1
    if (sizes != sizes[:, :1]).any():
        raise ValueError("the hands are uneven: all seats must have as many tricks to play")


@kernel
def play_hands(
    setup: Any,
    policies: NDArray[np.int64],
    hands: NDArray[np.int64],
    state: State,
    outcomes: NDArray[Any],
    trace: NDArray[np.int8],
) -> None:
    """The loop of `play_out`, for other kernels to call."""
    held = np.empty(4, np.int64)
    cards = np.empty(4, np.int64)
    taken = np.empty(3, np.int64)
    random_four = setup.players == 4 and len(trace) == 0
    for seat in range(setup.players):
        random_four = random_four and policies[seat] == RANDOM
    for index in range(len(hands)):
        for seat in range(setup.players):
            held[seat] = hands[index, seat]
        for side in range(3):
            taken[side] = setup.taken[side]
        played = trace[index] if len(trace) else trace.reshape(-1)
        _play_hand(setup, policies, random_four, held, cards, taken, state, outcomes[index], played)


@kernel
def _play_hand(
    setup: Any,
    policies: NDArray[np.int64],
    random_four: bool,
    held: NDArray[np.int64],
    cards: NDArray[np.int64],
    taken: NDArray[np.int64],
    state: State,
    outcome: Any,
    played: NDArray[np.int8],
) -> None:
    """Play one hand; `held`, `cards` and `taken` are used up."""
    players: int = setup.players
    trumps: int = setup.trumps
    sides: int = setup.sides
    leader: int = setup.leader
    kot: int = setup.kot
    on_table: int = setup.on_table
    left = popcount(held[(leader + players - 1) % players])
    number = 0
    victor = winner(setup, taken, kot, left)
    while victor == GOES_ON:
        if random_four and on_table == 0:
            leader = _random_trick_of_four(held, leader, trumps, state)
        else:
            leader = _trick(setup, policies, held, leader, on_table, state, cards, played[number:])
            number += players - on_table
            on_table = 0
        left -= 1
        side = leader if sides == players else leader & 1
        taken[side] += 1
        if setup.kot_counts and taken[side] == TO_WIN and _total(taken) == TO_WIN:
            kot = side
        victor = winner(setup, taken, kot, left)
    for place in range(number, len(played)):
        played[place] = -1
    for side in range(3):
        outcome.taken[side] = taken[side]
    outcome.winner = victor
    outcome.kot = kot
    outcome.points = points_won(setup, taken, victor, kot)


@kernel
def _trick(
    setup: Any,
    policies: NDArray[np.int64],
    held: NDArray[np.int64],
    leader: int,
    on_table: int,
    state: State,
    cards: NDArray[np.int64],
    played: NDArray[np.int8],
) -> int:
    """Play a trick to its end, the first `on_table` cards lying already; who wins it.

    `cards` is room for the cards of the trick.
    """
    players: int = setup.players
    trumps: int = setup.trumps
    word = next_word(state)
    seat = leader
    led = 0
    shown = 0
    for turn in range(players):
        if turn < on_table:
            card: int = setup.table[turn]
        else:
            if policies[seat] == RANDOM:
                card = _any_legal(held[seat], led, word, turn, state)
            elif turn == 0:
                card = thumb_lead(held[seat], _not_held(setup, held, seat), trumps)
            else:
                best = _winning(shown, led, trumps)
                partner_wins = players == 4 and turn >= 2 and cards[turn - 2] == best
                card = thumb_follow(held[seat], led, best, trumps, partner_wins)
            held[seat] ^= card
            if len(played):
                played[turn - on_table] = lowest_bit(card)
        if turn == 0:
            led = _suit_of(card)
        cards[turn] = card
        shown |= card
        seat = seat + 1 if seat + 1 < players else 0
    best = _winning(shown, led, trumps)
    for turn in range(players):
        if cards[turn] == best:
            return (leader + turn) % players
    return leader


@kernel
def _random_trick_of_four(held: NDArray[np.int64], leader: int, trumps: int, state: State) -> int:
    """What `_trick` does for four random seats and an empty table, faster.

    Four turns known beforehand become straight code, in which chance decides almost no branch.
    """
    word = next_word(state)
    first = _any_from(held, leader, 0, word, 0, state)
    led = _suit_of(first)
    second = _any_from(held, (leader + 1) & 3, led, word, 1, state)
    third = _any_from(held, (leader + 2) & 3, led, word, 2, state)
    fourth = _any_from(held, (leader + 3) & 3, led, word, 3, state)
    best = _winning(first | second | third | fourth, led, trumps)
    won = np.int64(second == best) + 2 * np.int64(third == best) + 3 * np.int64(fourth == best)
    return int((leader + won) & 3)


@kernel
def _any_from(
    held: NDArray[np.int64], seat: int, led: int, word: int, turn: int, state: State
) -> int:
    """Take any legal card from a seat's hand."""
    card = _any_legal(held[seat], led, word, turn, state)
    held[seat] ^= card
    return card


@kernel
def _suit_of(card: int) -> int:
    """The whole suit of a card; ids 0..51 times 5/64, rounded down, are suits."""
    return SUIT << 13 * (lowest_bit(card) * 5 >> 6)


@kernel
def _winning(shown: int, led: int, trumps: int) -> int:
    """The card that wins among those shown in a trick."""
    candidates = shown & trumps
    if candidates == 0:
        candidates = shown & led
    return 1 << highest_bit(candidates)


@kernel
def _total(taken: NDArray[np.int64]) -> int:
    total: int = taken[0] + taken[1] + taken[2]
    return total


@kernel
def _any_legal(held: int, led: int, word: int, turn: int, state: State) -> int:
    """Any legal card, each equally likely; `led` is the suit led or nothing.

    One random word serves a trick, sixteen bits a turn. Products that would make some cards
    likelier are drawn again, as in `xoshiro.below`.
    """
    legal = held & led
    if legal == 0:
        legal = held
    size = popcount(legal)
    product = (word >> 16 * turn & 0xFFFF) * size
    if product & 0xFFFF < size:
        while product & 0xFFFF < 0x10000 % size:
            product = (next_word(state) & 0xFFFF) * size
    for _ in range(product >> 16):
        legal &= legal - 1
    return legal & -legal


@kernel
def _not_held(setup: Any, held: NDArray[np.int64], seat: int) -> int:
    """The cards that a seat has not seen."""
    cards: int = setup.unseen
    for other in range(setup.players):
        if other != seat:
            cards |= held[other]
    return cards


def _warm_up() -> None:
    for policy in (RANDOM, RULE_OF_THUMB):
        play_out(Playout(2, 0), np.array([[1, 2]]), seeded(0), [policy] * 2)


WARMUPS = (("playouts", _warm_up),)
