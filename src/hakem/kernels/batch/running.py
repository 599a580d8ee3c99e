"""The loops over many hands."""

from typing import Any

from numpy.typing import NDArray

from hakem.kernels.batch.dealing import begin_hand, shuffle_deck
from hakem.kernels.batch.layout import DISCARD, FIRST_DISCARD, OVER
from hakem.kernels.batch.observing import observe, write_mask
from hakem.kernels.batch.stepping import step_hand
from hakem.kernels.bits import lowest_bit, popcount, shift_right_logical
from hakem.kernels.jit import kernel
from hakem.kernels.xoshiro import below, next_word

ANY_TWO = -2


@kernel
def deal_anew(table: Any, hand: Any) -> None:
    """A new hand by the hand's own generator: hakem by lot, dealer, two left out, deck."""
    players: int = table.players
    hakem = below(hand.random, players)
    hand.hakem = hakem
    hand.dealer = below(hand.random, players) if table.dealer_rotates else (hakem - 1) % players
    removed: int = table.removed
    hand.removed = 13 * below(hand.random, 4) if removed == ANY_TWO else removed
    shuffle_deck(table, hand)
    begin_hand(table, hand)


@kernel
def deal_all(table: Any, hands: NDArray[Any]) -> None:
    """Deal every hand anew."""
    for index in range(len(hands)):
        deal_anew(table, hands[index])


@kernel
def first_illegal(hands: NDArray[Any], actions: NDArray[Any]) -> int:
    """The first hand whose action isn't legal, or -1."""
    for index in range(len(hands)):
        action: int = actions[index]
        if hands[index].phase == DISCARD:
            action -= FIRST_DISCARD
            legal = 0 <= action < 52
        else:
            legal = 0 <= action < FIRST_DISCARD
        if not legal or shift_right_logical(hands[index].legal, action) & 1 == 0:
            return index
    return -1


@kernel
def step_all(
    table: Any,
    hands: NDArray[Any],
    actions: NDArray[Any],
    rewards: NDArray[Any],
    ended: NDArray[Any],
) -> None:
    """Do one legal action in each hand; a hand that ends is dealt anew.

    `ended[i]` says whether it did, and `rewards[i, seat]` is then its reward, otherwise zero.
    """
    players: int = table.players
    for index in range(len(hands)):
        hand = hands[index]
        _step(table, hand, actions[index])
        over = hand.phase == OVER
        if over or ended[index]:
            for seat in range(players):
                rewards[index, seat] = reward(table, hand, seat) if over else 0.0
            ended[index] = over
        if over:
            deal_anew(table, hand)


@kernel
def _step(table: Any, hand: Any, action: int) -> None:
    if step_hand(table, hand, action):
        shuffle_deck(table, hand)
        begin_hand(table, hand)


@kernel
def reward(table: Any, hand: Any, seat: int) -> float:
    """What a hand that is over is worth to a seat: all seats together get nothing."""
    if hand.winner < 0:
        return 0.0
    sides: int = table.sides
    side = seat if sides == table.players else seat & 1
    return float(hand.won) if side == hand.winner else -hand.won / (sides - 1)


@kernel
def random_actions(hands: NDArray[Any], actions: NDArray[Any]) -> None:
    """Choose any legal action in each hand, each equally likely, by the hand's generator."""
    for index in range(len(hands)):
        actions[index] = _any_action(hands[index])


@kernel
def _any_action(hand: Any) -> int:
    legal: int = hand.legal
    size = popcount(legal)
    word = shift_right_logical(next_word(hand.random), 32)
    for _ in range(word * size >> 32):
        legal &= legal - 1
    action = lowest_bit(legal)
    return action + FIRST_DISCARD if hand.phase == DISCARD else action


@kernel
def run_randomly(
    table: Any, hands: NDArray[Any], steps: int, rewards: NDArray[Any], ended: NDArray[Any]
) -> None:
    """So many random steps in each hand, nothing observed."""
    for index in range(len(hands)):
        hand = hands[index]
        for _ in range(steps):
            _step(table, hand, _any_action(hand))
            if hand.phase == OVER:
                for seat in range(table.players):
                    rewards[index, seat] += reward(table, hand, seat)
                ended[index] += 1
                deal_anew(table, hand)


@kernel
def observe_all(
    table: Any, hands: NDArray[Any], seats: NDArray[Any], observations: NDArray[Any], masks: Any
) -> None:
    """For each hand the seat to act, what it sees and what it may do."""
    for index in range(len(hands)):
        hand = hands[index]
        seats[index] = hand.turn
        observe(table, hand, hand.turn, observations, index * table.size)
        write_mask(table, hand, masks, index * table.actions)


ENDED, REDEALS, ILLEGAL = -1, -2, -3
"""What `play_one` answers where no seat acts next."""


@kernel
def play_one(
    table: NDArray[Any], hands: NDArray[Any], action: int, observation: Any, mask: Any
) -> int:
    """Do an action in a single hand and write what the seat to act sees and may do.

    The seat to act; `ENDED`; `REDEALS` where the hand waits for a new deck; `ILLEGAL`, and nothing
    has changed, where the action may not be done.
    """
    hand = hands[0]
    number = action
    if hand.phase == DISCARD:
        number -= FIRST_DISCARD
    if not 0 <= number < FIRST_DISCARD or shift_right_logical(hand.legal, number) & 1 == 0:
        return ILLEGAL
    if step_hand(table[0], hand, action):
        return REDEALS
    see_one(table, hands, hand.turn, observation, mask)
    return ENDED if hand.phase == OVER else int(hand.turn)


@kernel
def deal_one(table: NDArray[Any], hands: NDArray[Any], observation: Any, mask: Any) -> None:
    """Begin a single hand from its deck and write what the hakem sees and may do."""
    begin_hand(table[0], hands[0])
    see_one(table, hands, hands[0].turn, observation, mask)


@kernel
def see_one(
    table: NDArray[Any], hands: NDArray[Any], seat: int, observation: Any, mask: Any
) -> None:
    """Write what a seat sees of a single hand, and what the seat to act may do."""
    observe(table[0], hands[0], seat, observation, 0)
    write_mask(table[0], hands[0], mask, 0)
