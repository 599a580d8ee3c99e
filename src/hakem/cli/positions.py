"""Positions of Hokm to be solved: a deal that is told, or moments of a recorded match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hakem.cli.errors import BadUsage
from hakem.cli.files import in_file, pick, read_records
from hakem.cli.games import GAMES, options_of
from hakem.cli.table.names import Names
from hakem.cli.telling import names_of
from hakem.rules.cards import Card, Suit
from hakem.rules.errors import BadPosition, BadRecord
from hakem.rules.game import apply
from hakem.rules.hokm import (
    HokmOptions,
    HokmPosition,
    HokmState,
    PlayCard,
    Step,
    Trump,
    from_position,
)
from hakem.rules.record import Record, begin, pbn, replay
from hakem.rules.record.scanner import Line
from hakem.rules.seats import Seat, before


@dataclass(frozen=True)
class Moment:
    """A position, and where in which match it stands."""

    state: HokmState
    names: Names
    played: Card | None = None
    """The card that was played here in the match."""
    match: int | None = None
    hand: int | None = None

    @property
    def trick(self) -> int:
        """The number of the trick, from 1."""
        return sum(self.state.hand.taken) + 1


def is_deal(text: str) -> bool:
    """Whether a text is a deal rather than the name of a file."""
    return text[:1].upper() in ("N", "E", "S", "W") and text[1:2] == ":"


def told_deal(
    text: str,
    *,
    trump: str | None,
    leader: Seat | None,
    hakem: Seat | None,
    rules: str | None,
    changes: Sequence[str],
) -> Moment:
    """The first lead of a deal in the form of PBN.

    Raises:
        BadUsage: it is no deal of four known hands, or trump or seats can't be.
    """
    if trump is None:
        raise BadUsage("A deal needs --trump: C, D, H or S, or saras, naras, tak-naras.")
    call = _call_named(trump)
    if call.suit is None and not any(pair.startswith("trump_modes") for pair in changes):
        changes = (f"trump_modes=suits+{call.value}", *changes)
    options = options_of(GAMES["hokm"], rules, 4, changes)
    assert isinstance(options, HokmOptions)
    for name, seat in (("leader", leader), ("hakem", hakem)):
        if seat is not None and not 0 <= seat < 4:
            raise BadUsage(f"--{name} can't be {seat}: the seats are 0 to 3, from north on.")
    first = (hakem or 0) if leader is None else leader
    chief = first if hakem is None else hakem
    try:
        hands = pbn.read(Line(1, text), text, 0)
    except BadRecord as error:
        raise BadUsage(f"The deal can't be read, column {error.column}: {error.problem}") from None
    if any(hand is None for hand in hands):
        raise BadUsage("All four hands of a deal must be told to be solved.")
    try:
        state = from_position(
            options,
            HokmPosition(
                step="play",
                hakem=chief,
                dealer=before(first, 4) if options.dealer == "rotate" else None,
                trump=call,
                leader=first,
                hands=tuple(hand or () for hand in hands),
            ),
        )
    except BadPosition as error:
        raise BadUsage(str(error)) from None
    return Moment(state, Names(("North", "East", "South", "West"), (0, 1, 2, 3)))


def recorded(path: Path, match: int | None, hand: int | None, trick: int | None) -> list[Moment]:
    """The start of each trick of one hand of a record, or of one trick.

    Without numbers the first match and its first hand.

    Raises:
        BadFile: the file can't be read, or an action in it is illegal.
        BadUsage: there is no such match, hand or trick, or it is no match of Hokm.
    """
    number, record = pick(read_records(path), match, path)[0]
    if record.options.game.name != "hokm":
        title = record.options.game.name.capitalize()
        raise BadUsage(f"Match {number} is one of {title}: only hands of Hokm can be solved.")
    try:
        moments = list(_moments(number, record))
    except BadRecord as error:
        raise in_file(path, error) from None
    if not moments:
        raise BadUsage(f"No cards are played in match {number}.")
    hands = sorted({moment.hand for moment in moments if moment.hand is not None})
    wanted = hands[0] if hand is None else hand
    if wanted not in hands:
        span = f"hand {hands[0]}" if len(hands) == 1 else f"hands {hands[0]} to {hands[-1]}"
        raise BadUsage(f"There is no hand {wanted}: match {number} has {span}.")
    moments = [moment for moment in moments if moment.hand == wanted]
    if trick is None:
        return moments
    found = [moment for moment in moments if moment.trick == trick]
    if not found:
        span = f"{moments[0].trick} to {moments[-1].trick}"
        raise BadUsage(f"There is no trick {trick}: hand {wanted} has tricks {span}.")
    return found


def _moments(number: int, record: Record) -> Iterator[Moment]:
    """The start of each trick; of the first, where the record begins if that is inside it."""
    names, last = names_of(record), (0, 0)
    state = begin(record)[0]
    actions = [*(step.action for step in replay(record)), None]
    for action in actions:
        assert isinstance(state, HokmState)
        key = (state.standing.hand_number, sum(state.hand.taken) + 1)
        if state.phase == Step.PLAY and state.outcome is None and key != last:
            last = key
            led = action.card if isinstance(action, PlayCard) else None
            yield Moment(state, names.seated(state.seating), led, match=number, hand=key[0])
        if action is not None:
            state, _ = apply(state, action)


def _call_named(text: str) -> Trump:
    """The call that a letter, a sign or a name stands for."""
    tidy = text.strip().lower().replace("-", "_")
    for suit in Suit:
        if tidy in (suit.letter.lower(), suit.symbol, suit.name.lower(), suit.name.lower()[:-1]):
            return Trump.of(suit)
    if tidy not in {trump.value for trump in Trump}:
        raise BadUsage(
            f"There is no trump {text!r}: it is C, D, H or S, or saras, naras, tak-naras."
        )
    return Trump(tidy)
