"""A phase: one step of a match's procedure."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from hakem.rules.actions import Action, BySeat, Cut
from hakem.rules.cards import Card
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import DeckCut, Event
from hakem.rules.seats import Seat
from hakem.rules.value import Value

S = TypeVar("S")


@dataclass(frozen=True)
class Chance(Value):
    """What chance has to decide: the order of these cards, or one of `choices` lots."""

    cards: tuple[Card, ...] = ()
    choices: int = 0


class Phase(Generic[S]):
    """Who acts, what is legal and what an action does, while a match is in this phase.

    A phase that nobody has to act in is `automatic`: it runs as soon as it is reached.
    `log` collects the events.
    """

    automatic = False

    def run(self, state: S, log: list[Event]) -> S:
        """Do the work of an automatic phase."""
        raise NotImplementedError

    def chance(self, state: S) -> Chance | None:
        """What chance has to decide before anybody can act."""
        return None

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that have a decision to make."""
        return frozenset()

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """The legal decisions of a seat that has to act."""
        return ()

    def apply(self, state: S, action: Action, log: list[Event]) -> S:
        """The state after an action.

        Raises:
            IllegalAction: the rules refuse it.
        """
        raise NotImplementedError


def wrong_phase(action: Action, doing: str) -> IllegalAction:
    """The refusal of an action that belongs to another phase."""
    return IllegalAction(
        Reason.WRONG_PHASE, f"{type(action).__name__} is not possible while {doing}."
    )


def require_turn(action: BySeat, turn: Seat, doing: str) -> None:
    """Refuse an action of any seat but the one whose turn it is."""
    if action.seat != turn:
        raise IllegalAction(
            Reason.NOT_YOUR_TURN, f"Seat {action.seat} can't act: seat {turn} is {doing}."
        )


def require_order(deck: tuple[Card | None, ...], cards: tuple[Card, ...]) -> None:
    """Refuse a shuffled deck that isn't made of exactly these cards (None: any of them)."""
    known = [card for card in deck if card is not None]
    distinct = set(known)
    if len(deck) != len(cards) or len(distinct) != len(known) or not distinct <= set(cards):
        raise IllegalAction(
            Reason.WRONG_DECK, f"The deck must hold each of its {len(cards)} cards once."
        )


def require_lot(choice: int, choices: int) -> None:
    """Refuse a lot that isn't among the choices."""
    if not 0 <= choice < choices:
        raise IllegalAction(
            Reason.WRONG_LOT, f"The lot must be from 0 to {choices - 1}, not {choice}."
        )


def cut_deck(
    deck: tuple[Card | None, ...], action: Cut, log: list[Event]
) -> tuple[Card | None, ...]:
    """The deck after a cut: its first cards under the others.

    Raises:
        IllegalAction: the deck hasn't so many cards.
    """
    if not 0 <= action.at < len(deck):
        raise IllegalAction(
            Reason.WRONG_CUT, f"A cut must be from 0 to {len(deck) - 1}, not {action.at}."
        )
    log.append(DeckCut(action.seat, action.at))
    return deck[action.at :] + deck[: action.at]
