"""A match in the middle of a hand, as the solver's kernels take it."""

from dataclasses import dataclass

from hakem.analysis.renaming import Renaming
from hakem.kernels.solver.positions import Position, PositionError
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.knowledge import played_cards
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.position import HokmPosition, from_position
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState
from hakem.rules.hokm.trump import Trump
from hakem.rules.seats import Side


@dataclass(frozen=True)
class OpenHand:
    """A hand in play with all cards known, checked: the rules' state and the kernels' position."""

    state: HokmState
    position: Position
    names: Renaming

    @classmethod
    def of(
        cls, subject: HokmState | HokmPosition, options: HokmOptions | None = None
    ) -> "OpenHand":
        """The open hand of a state, or of a position under some options.

        Raises:
            BadPosition: no match can stand there, nobody is to play, or cards are unknown.
        """
        state = _state(subject, options)
        hand = state.hand
        if state.outcome is not None or state.phase not in (Step.PLAY, Step.BAM):
            raise BadPosition(f"There are no cards to play at the step {state.phase}.")
        for seat, number in enumerate(hand.unknown):
            if number:
                raise BadPosition(f"All hands must be known: seat {seat} has {number} unknown.")
        assert hand.trump is not None
        names = Renaming.of(hand.trump, state.options.saras_ace)
        gone = played_cards(hand)
        for seat, row in enumerate(hand.hands):
            for card in row:
                if card in gone:
                    raise BadPosition(f"Seat {seat} can't hold {card}: it has been played.")
                if row.count(card) > 1:
                    raise BadPosition(f"Seat {seat} holds {card} twice.")
        try:
            position = Position(
                tuple(map(names.mask, hand.hands)),
                hand.leader,
                trump_number(hand.trump),
                tuple(map(names.number, hand.table)),
                hand.taken,
            )
        except PositionError as error:
            raise BadPosition(f"No hand can stand like this: {error}.") from None
        if sum(hand.taken) + position.left != state.options.hand_size:
            raise BadPosition(
                f"{sum(hand.taken)} tricks taken and {position.left} to play don't make "
                f"{state.options.hand_size}."
            )
        return cls(state, position, names)

    @property
    def side(self) -> Side:
        """The side of the seat that acts."""
        return self.state.side(self.state.hand.turn)


def trump_number(trump: Trump) -> int | None:
    """The trump suit as the kernels take it; None without trumps."""
    return None if trump.suit is None else int(trump.suit)


def _state(subject: HokmState | HokmPosition, options: HokmOptions | None) -> HokmState:
    if isinstance(subject, HokmState):
        return subject
    if options is None:
        raise BadPosition("A position needs the options it is played by: solve(position, options).")
    return from_position(options, subject)
