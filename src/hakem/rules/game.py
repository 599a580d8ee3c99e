"""The shell that both games share: apply, views, offers, the end of a match."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from hakem.rules.actions import (
    Abandon,
    AcceptOffer,
    Action,
    BySeat,
    ByTable,
    DrawLot,
    GrantOffer,
    Offering,
    RefuseOffer,
    Resign,
    Shuffle,
)
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import (
    Event,
    MatchEnded,
    OfferAnswered,
    OfferGranted,
    OfferMade,
    Outcome,
    redact,
)
from hakem.rules.phase import Chance, Phase
from hakem.rules.seats import Seat, Side
from hakem.rules.shape import misfit
from hakem.rules.value import Value

__all__ = [
    "Abandon",
    "AcceptOffer",
    "Action",
    "BySeat",
    "ByTable",
    "Chance",
    "DrawLot",
    "Event",
    "Game",
    "GrantOffer",
    "Offer",
    "Options",
    "Outcome",
    "RefuseOffer",
    "Resign",
    "Shuffle",
    "State",
    "View",
    "apply",
    "chance",
    "is_legal",
    "legal_actions",
    "offers",
    "redact",
    "start",
    "to_act",
    "view",
]


@dataclass(frozen=True)
class Options(Value):
    """What a table has agreed to play."""

    @property
    def game(self) -> "Game[Any]":
        """The game that these options are of."""
        raise NotImplementedError

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        raise NotImplementedError


@dataclass(frozen=True)
class Offer(Value):
    """An offer on the table: what, whose, and the seats that have yet to answer."""

    kind: str
    seat: Seat
    waiting: frozenset[Seat]


@dataclass(frozen=True, kw_only=True)
class State(Value):
    """A whole match at one moment; every action makes a new one."""

    options: Options
    phase: str
    offer: Offer | None = None
    refused: frozenset[tuple[str, Seat]] = frozenset()
    """Offers refused since the hand began: they can't be made again in it."""
    outcome: Outcome | None = None

    @property
    def seating(self) -> tuple[int, ...]:
        """Who sits where: the entrant in each seat, by the seat he took at the start."""
        return tuple(range(self.options.seats))


@dataclass(frozen=True, kw_only=True)
class View(Value):
    """What one seat may know of a match (a spectator: `seat` None)."""

    game: ClassVar[str]
    seat: Seat | None
    options: Options
    phase: str
    seating: tuple[int, ...]
    to_act: frozenset[Seat]
    legal: tuple[Action, ...]
    """The decisions this seat can choose from; empty when it has none to make."""
    offers: tuple[Action, ...]
    """What this seat may offer instead: a claim, a resignation."""
    offer: Offer | None
    outcome: Outcome | None


S = TypeVar("S", bound=State)


class Game(ABC, Generic[S]):
    """A game: its phases, and what is its own about offers and views."""

    name: str
    phases: Mapping[str, Phase[S]]

    @abstractmethod
    def opening(self, options: Any) -> S:
        """The state before the first step of a match."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """What a seat may know; made from an allow-list."""

    @abstractmethod
    def consent(self, state: S, offering: Offering) -> frozenset[Seat]:
        """The seats that have to accept an offer."""

    @abstractmethod
    def winners_if_resigned(self, state: S, seat: Seat) -> tuple[Side, ...]:
        """The sides that win when the side of a seat gives up."""

    def offerings(self, state: S, seat: Seat) -> tuple[Offering, ...]:
        """The offers that a seat to act could make, whether or not refused before."""
        return (Resign(seat),)

    def accepted(self, state: S, offer: Offer, log: list[Event]) -> S:
        """The state once everybody has accepted an offer."""
        winners = self.winners_if_resigned(state, offer.seat)
        return end_match(state, Outcome(winners, "resigned"), log)

    def proved(self, state: S, offer: Offer) -> bool:
        """Whether the rules can prove that an offer has to be accepted."""
        return False

    def offered(self, state: S, offering: Offering, log: list[Event]) -> S:
        """The state once an offer is made, before anybody answers."""
        log.append(OfferMade(offering.seat, offering.kind))
        return state

    def start(self, options: Any) -> tuple[S, tuple[Event, ...]]:
        """A new match."""
        log: list[Event] = []
        state = self.settle(self.opening(options), log)
        return state, tuple(log)

    def settle(self, state: S, log: list[Event]) -> S:
        """Run the automatic phases until somebody, or chance, has to act."""
        phase = self.phases[state.phase]
        while phase.automatic and state.outcome is None:
            state = phase.run(state, log)
            phase = self.phases[state.phase]
        return state

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that have a decision to make; none while chance has to act."""
        if state.outcome is not None:
            return frozenset()
        if state.offer is not None:
            return state.offer.waiting
        return self.phases[state.phase].to_act(state)

    def chance(self, state: S) -> Chance | None:
        """What chance has to decide now."""
        if state.outcome is not None or state.offer is not None:
            return None
        return self.phases[state.phase].chance(state)

    def legal(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """The decisions a seat can choose from."""
        if seat not in self.to_act(state):
            return ()
        if state.offer is not None:
            return (AcceptOffer(seat), RefuseOffer(seat))
        return self.phases[state.phase].legal(state, seat)

    def offers(self, state: S, seat: Seat) -> tuple[Action, ...]:
        """What a seat may offer now instead of its decision."""
        if state.offer is not None or seat not in self.to_act(state):
            return ()
        return tuple(
            offering
            for offering in self.offerings(state, seat)
            if (offering.kind, seat) not in state.refused
        )

    def apply(self, state: S, action: Action) -> tuple[S, tuple[Event, ...]]:
        """The next state and what happened; an illegal action leaves the state as it is."""
        self._require_form(state, action)
        log: list[Event] = []
        if state.offer is not None or action.OF_ANY_PHASE:
            state = self._apply_to_any_phase(state, action, log)
        else:
            state = self.phases[state.phase].apply(state, action, log)
        return self.settle(state, log), tuple(log)

    def _require_form(self, state: S, action: Action) -> None:
        """Refuse what is no action, names no seat, or comes after the end."""
        if not isinstance(action, Action):
            raise IllegalAction(Reason.MALFORMED, f"{action!r} is no action.")
        wrong = misfit(action)
        if wrong is not None:
            raise IllegalAction(
                Reason.MALFORMED, f"The field {wrong!r} of {action!r} is of the wrong type."
            )
        if state.outcome is not None:
            raise IllegalAction(Reason.MATCH_OVER, "The match is over.")
        if isinstance(action, BySeat) and not 0 <= action.seat < state.options.seats:
            raise IllegalAction(
                Reason.NO_SUCH_SEAT,
                f"There is no seat {action.seat}: seats are 0 to {state.options.seats - 1}.",
            )

    def _apply_to_any_phase(self, state: S, action: Action, log: list[Event]) -> S:
        if isinstance(action, Abandon):
            return end_match(state, Outcome((), "abandoned", action.reason), log)
        if state.offer is not None:
            return self._answer(state, state.offer, action, log)
        if isinstance(action, Offering):
            return self._offer(state, action, log)
        raise IllegalAction(Reason.NO_OFFER, "There is no offer on the table.")

    def _offer(self, state: S, action: Offering, log: list[Event]) -> S:
        if action.seat not in self.to_act(state):
            raise IllegalAction(
                Reason.NOT_YOUR_TURN, f"Seat {action.seat} can make an offer only on its turn."
            )
        if action not in self.offerings(state, action.seat):
            raise IllegalAction(
                Reason.WRONG_PHASE, f"{type(action).__name__} is not possible at this moment."
            )
        if (action.kind, action.seat) in state.refused:
            raise IllegalAction(
                Reason.ALREADY_REFUSED, "The same offer was refused earlier in this hand."
            )
        state = self.offered(state, action, log)
        offer = Offer(action.kind, action.seat, self.consent(state, action))
        if not offer.waiting:
            return self.accepted(state, offer, log)
        return state.but(offer=offer)

    def _answer(self, state: S, offer: Offer, action: Action, log: list[Event]) -> S:
        if isinstance(action, GrantOffer):
            if not self.proved(state, offer):
                raise IllegalAction(Reason.CLAIM_NOT_PROVED, "The offer is not proved.")
            log.append(OfferGranted(offer.kind))
            return self.accepted(state.but(offer=None), offer, log)
        if not isinstance(action, AcceptOffer | RefuseOffer):
            raise IllegalAction(
                Reason.OFFER_PENDING, "An offer is on the table: accept or refuse it first."
            )
        if action.seat not in offer.waiting:
            raise IllegalAction(
                Reason.NOT_YOUR_TURN, f"Seat {action.seat} isn't asked to answer this offer."
            )
        accepted = isinstance(action, AcceptOffer)
        log.append(OfferAnswered(action.seat, offer.kind, accepted))
        if not accepted:
            return state.but(offer=None, refused=state.refused | {(offer.kind, offer.seat)})
        waiting = offer.waiting - {action.seat}
        if waiting:
            return state.but(offer=offer.but(waiting=waiting))
        return self.accepted(state.but(offer=None), offer, log)


def end_match(state: S, outcome: Outcome, log: list[Event]) -> S:
    """The state of a match that is over."""
    log.append(MatchEnded(outcome))
    return state.but(offer=None, outcome=outcome)


def start(options: Options) -> tuple[State, tuple[Event, ...]]:
    """A new match of these options, and the events of its first forced steps."""
    return options.game.start(options)


def apply(state: S, action: Action) -> tuple[S, tuple[Event, ...]]:
    """The state after an action, and what happened.

    Raises:
        IllegalAction: the rules refuse the action; `state` is untouched.
    """
    return state.options.game.apply(state, action)


def to_act(state: State) -> frozenset[Seat]:
    """The seats that have a decision to make; empty when chance acts or the match is over."""
    return state.options.game.to_act(state)


def chance(state: State) -> Chance | None:
    """What chance has to decide now, or None."""
    return state.options.game.chance(state)


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """The decisions a seat can choose from; empty when it has none to make.

    A Hazari hand has over ten thousand legal arrangements: there the one that takes the
    best group first stands for all of them, and `is_legal` decides about any other.
    """
    return state.options.game.legal(state, seat)


def offers(state: State, seat: Seat) -> Sequence[Action]:
    """What a seat may offer instead of its decision: a claim, a resignation."""
    return state.options.game.offers(state, seat)


def is_legal(state: State, action: Action) -> bool:
    """Whether `apply` would take the action."""
    try:
        apply(state, action)
    except IllegalAction:
        return False
    return True


def view(state: State, seat: Seat | None) -> View:
    """What a seat (a spectator: None) may know of the match."""
    return state.options.game.view(state, seat)
