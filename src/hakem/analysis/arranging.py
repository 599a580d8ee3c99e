"""Arrangements of Hazari hands: the best one for any value of groups, and those worth a thought."""

from collections.abc import Iterable, Sequence

from numpy.typing import ArrayLike

from hakem.kernels import arranger
from hakem.kernels.arranger import Ranking, SlotValues
from hakem.rules.cards import DECK, Card
from hakem.rules.errors import BadPosition
from hakem.rules.hazari.arrangement import SIZES, Groups
from hakem.rules.hazari.options import HazariOptions

__all__ = [
    "SlotValues",
    "best_arrangement",
    "count_legal",
    "expected_points",
    "greedy_arrangement",
    "undominated",
]

# The rules judge the order of groups by the last group's best three cards, also where four of a
# kind is agreed to win comparisons above Troy. So the kernels' ranking never lifts it here.


def best_arrangement(
    hand: Iterable[Card], values: SlotValues, options: HazariOptions | None = None
) -> tuple[Groups, float]:
    """The legal arrangement whose groups are worth most, and what they are worth together.

    ``values`` says what a group of each strength brings in each place; exact for any finite
    numbers. Of arrangements worth the same the same one comes every time.

    Raises:
        BadPosition: the hand isn't thirteen different cards.
    """
    arrangements, totals = arranger.best_arrangements([_checked(hand)], values, _ranking(options))
    return _groups(arrangements[0].tolist()), float(totals[0])


def greedy_arrangement(hand: Iterable[Card], options: HazariOptions | None = None) -> Groups:
    """The legal arrangement strongest in its first group, then in its second and so on.

    Raises:
        BadPosition: the hand isn't thirteen different cards.
    """
    return _groups(arranger.greedy_arrangements([_checked(hand)], _ranking(options))[0].tolist())


def undominated(
    hand: Iterable[Card], options: HazariOptions | None = None
) -> tuple[tuple[Groups, tuple[int, ...]], ...]:
    """Arrangements that no legal one beats group by group, with the strengths of their groups.

    One for each row of strengths, strongest first group first. Whatever rises with strength
    alone is greatest in one of them; points can make another arrangement better.

    Raises:
        BadPosition: the hand isn't thirteen different cards.
    """
    rows, strengths = arranger.undominated_arrangements(_checked(hand), _ranking(options))
    return tuple(
        (_groups(row), tuple(strong))
        for row, strong in zip(rows.tolist(), strengths.tolist(), strict=True)
    )


def count_legal(hand: Iterable[Card], options: HazariOptions | None = None) -> int:
    """How many of the 200,200 ways to part a hand are legal arrangements.

    Raises:
        BadPosition: the hand isn't thirteen different cards.
    """
    return arranger.count_legal_arrangements(_checked(hand), _ranking(options))


def expected_points(
    win: ArrayLike, captured: ArrayLike, options: HazariOptions | None = None
) -> SlotValues:
    """Values by expected points, from what is known of how the others arrange.

    ``win[place, strength]`` is the chance to take a comparison, ``captured[place, strength]``
    the others' points there times whether it is taken, on average; both of shape (4, 741).
    """
    return SlotValues.expected_points(win, captured, _ranking(options))


def _ranking(options: HazariOptions | None) -> Ranking:
    return Ranking((options or HazariOptions()).ace_low_run_rank)


def _checked(hand: Iterable[Card]) -> list[int]:
    cards = list(hand)
    if len(cards) != sum(SIZES):
        raise BadPosition(f"A hand of Hazari has {sum(SIZES)} cards, not {len(cards)}.")
    for card in cards:
        if cards.count(card) > 1:
            raise BadPosition(f"{Card(card)} is in the hand twice.")
    return [int(card) for card in cards]


def _groups(numbers: Sequence[int]) -> Groups:
    cards = [DECK[number] for number in numbers]
    return tuple(cards[0:3]), tuple(cards[3:6]), tuple(cards[6:9]), tuple(cards[9:13])
