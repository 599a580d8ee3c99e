"""Starting Hazari from the middle of a match."""

from collections.abc import Sequence
from dataclasses import dataclass

from hakem.rules.cards import Card
from hakem.rules.errors import BadPosition, IllegalAction
from hakem.rules.hazari.actions import Arrange
from hakem.rules.hazari.combinations import DECK_POINTS
from hakem.rules.hazari.deal import Deal, new_deal
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.hazari.phases.arranging import put_up
from hakem.rules.hazari.procedure import Step
from hakem.rules.hazari.redeal import four_of_a_kind, must_redeal
from hakem.rules.hazari.scoring import champions
from hakem.rules.hazari.state import HazariState
from hakem.rules.shape import misfit
from hakem.rules.value import Value


@dataclass(frozen=True, kw_only=True)
class HazariPosition(Value):
    """A position between two deals, or while the hands are arranged."""

    totals: tuple[int, ...] = (0, 0, 0, 0)
    deal_number: int = 1
    """The number of the deal in the match, from 1."""
    dealer: int = 0
    hands: tuple[tuple[Card | None, ...], ...] = ()
    """Thirteen cards for each seat, None for one not known; empty before the deal."""
    arrangements: tuple[Arrange, ...] = ()
    """The hands that are up already."""


def from_position(options: HazariOptions, position: HazariPosition) -> HazariState:
    """A match that stands at a position.

    Raises:
        BadPosition: no match of these options can stand there; the text names the fault.

    >>> state = from_position(HazariOptions(), HazariPosition(dealer=2))
    >>> state.phase, state.current.leader
    (<Step.SHUFFLE: 'shuffle'>, 3)
    """
    wrong = misfit(position)
    if wrong is not None:
        raise BadPosition(f"The field {wrong!r} of the position is of the wrong type.")
    if not 0 <= position.dealer < 4:
        raise BadPosition(f"There is no seat {position.dealer}: the dealer is from 0 to 3.")
    _check_totals(options, position)
    deal = new_deal(position.deal_number, position.dealer)
    if position.hands:
        _check_hands(options, position.hands)
        known = tuple(tuple(card for card in hand if card is not None) for hand in position.hands)
        deal = deal.but(hands=known, unknown=tuple(13 - len(hand) for hand in known))
    deal = _put_up(options, deal, position.arrangements)
    return HazariState(
        options=options,
        phase=Step.ARRANGE if position.hands else Step.SHUFFLE,
        totals=position.totals,
        deal_number=position.deal_number,
        dealer=position.dealer,
        deal=deal,
    )


def _check_totals(options: HazariOptions, position: HazariPosition) -> None:
    totals, number = position.totals, position.deal_number
    if len(totals) != 4 or min(totals) < 0:
        raise BadPosition("The totals must be four numbers, none below 0.")
    if number < 1:
        raise BadPosition(f"The deal number can't be {number}: it counts from 1.")
    given, out = sum(totals), DECK_POINTS * (number - 1)
    if given > out or (given < out and options.equal != "none"):
        raise BadPosition(
            f"The totals add up to {given}, but before deal {number} "
            f"{out} points have been given out."
        )
    if options.equal != "split" and any(total % 5 for total in totals):
        raise BadPosition("The totals must be multiples of 5, as the cards' points are.")
    winners = champions(totals, options)
    if winners:
        seats = " and ".join(f"seat {seat}" for seat in winners)
        raise BadPosition(f"The match is over with these totals: {seats} won it.")


def _check_hands(options: HazariOptions, hands: Sequence[Sequence[Card | None]]) -> None:
    if len(hands) != 4 or any(len(hand) != 13 for hand in hands):
        raise BadPosition("The hands must be four of 13 cards each, None for one not known.")
    seen: set[Card] = set()
    for card in (card for hand in hands for card in hand if card is not None):
        if card in seen:
            raise BadPosition(f"{card} is in the hands twice.")
        seen.add(card)
    for seat, hand in enumerate(hands):
        known = [card for card in hand if card is not None]
        if len(known) == 13 and must_redeal(known, options.redeal):
            raise BadPosition(
                f"With redeal={options.redeal} seat {seat}'s hand would be dealt again."
            )
        if options.four_of_a_kind == "auto_win_deal" and four_of_a_kind(known) is not None:
            raise BadPosition(
                f"With four_of_a_kind=auto_win_deal seat {seat}'s hand wins the deal at once."
            )


def _put_up(options: HazariOptions, deal: Deal, arrangements: Sequence[Arrange]) -> Deal:
    if arrangements and not any(deal.hands) and not any(deal.unknown):
        raise BadPosition("Arrangements need hands: no cards are dealt in this position.")
    for action in arrangements:
        if misfit(action) is not None or not 0 <= action.seat < 4:
            raise BadPosition(f"{action!r} is no arrangement of a seat from 0 to 3.")
        try:
            up = put_up(deal, action, options)
        except IllegalAction as refusal:
            raise BadPosition(f"Seat {action.seat} can't be up: {refusal}") from None
        before, after = deal.arrangements[: action.seat], deal.arrangements[action.seat + 1 :]
        deal = deal.but(arrangements=(*before, up, *after))
    if all(up is not None and up.groups is not None for up in deal.arrangements):
        raise BadPosition("All four seats are up: nothing is left to decide in this deal.")
    return deal
