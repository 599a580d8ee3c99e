"""What lasts from hand to hand, as a position tells it."""

from hakem.rules.cards import Card, Rank
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.setup.tally import hands_before
from hakem.rules.hokm.setup.told import HokmPosition
from hakem.rules.hokm.state import Standing, agreed_two
from hakem.rules.seats import before, sides


def standing_told(options: HokmOptions, position: HokmPosition) -> Standing:
    """The standing of a position; the dealer by default at the hakem's left."""
    players = options.players
    left = before(position.hakem, players)
    dealer = left if position.dealer is None else position.dealer
    if options.dealer == "left_of_hakem" and dealer != left:
        raise BadPosition(
            f"The dealer can't be seat {dealer}: with hakem {position.hakem} seat {left} deals."
        )
    points = position.points or (0,) * sides(players)
    sets = position.sets or (0,) * sides(players)
    return Standing(
        points=points,
        sets=sets,
        seating=_seating(options, position.seating),
        hand_number=_hand_number(options, points, sets, position.hand_number),
        hakem=position.hakem,
        dealer=dealer,
        removed=_removed(options, position.removed),
    )


def _removed(options: HokmOptions, told: Card | None) -> Card | None:
    agreed = agreed_two(options)
    if options.players == 3 and agreed is None:
        if told is None or told.rank is not Rank.TWO:
            raise BadPosition("removed must be the two that the lot has taken out of the deck.")
        return told
    if told not in (None, agreed):
        out = "no card" if agreed is None else str(agreed)
        raise BadPosition(f"removed can't be {told}: these options leave {out} out.")
    return agreed


def _seating(options: HokmOptions, told: tuple[int, ...]) -> tuple[int, ...]:
    """Partners who were drawn can have brought about one change of neighbours."""
    usual = tuple(range(options.players))
    seating = told or usual
    if sorted(seating) != list(usual):
        raise BadPosition(f"seating must hold each of 0 to {options.players - 1} once.")
    moved = [seat for seat in usual if seating[seat] != seat]
    drawn = options.players == 4 and options.partner_select != "fixed"
    if moved and not (drawn and len(moved) == 2 and (moved[1] - moved[0]) % 2):
        raise BadPosition(
            f"seating can't be {seating}: only two neighbours can have changed seats, "
            "where the draw names the hakem's partner."
        )
    return seating


def _hand_number(
    options: HokmOptions, points: tuple[int, ...], sets: tuple[int, ...], told: int | None
) -> int:
    """The number of the hand, which must be possible at this score."""
    for name, row, end in (("points", points, options.target), ("sets", sets, options.sets_to_win)):
        if len(row) != sides(options.players):
            raise BadPosition(f"{name} must be {sides(options.players)} numbers, one for a side.")
        if min(row) < 0:
            raise BadPosition(f"{name} can't be below 0.")
        if max(row) >= end:
            raise BadPosition(f"{name} can't be {max(row)}: {end} win.")
    span = hands_before(options, points, sets)
    if span is None:
        raise BadPosition(f"No hands add up to the points {points} with these options.")
    least, most = span.fewest + 1, None if span.most is None else span.most + 1
    number = least if told is None else told
    if number < least or (most is not None and number > most):
        limit = "or more" if most is None else f"to {most}"
        raise BadPosition(f"hand_number can't be {number}: at this score it is {least} {limit}.")
    return number
