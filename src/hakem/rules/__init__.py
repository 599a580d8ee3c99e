"""The rules of Hokm and Hazari: pure functions on immutable values.

Everything may import this package; it imports the standard library only, and never
randomness, clocks, files or sockets. Chance is an action that carries its cards.

>>> from hakem import rules
>>> from hakem.rules.hokm import preset
>>> state, events = rules.start(preset("pagat", players=4))
>>> rules.chance(state).choices
4
>>> state, events = rules.apply(state, rules.DrawLot(2))
>>> events
(TurnerChosen(seat=2),)
"""

from hakem.rules.cards import DECK, Card, Rank, Suit
from hakem.rules.errors import (
    BadCard,
    BadOptions,
    BadPosition,
    HakemError,
    IllegalAction,
    Reason,
)
from hakem.rules.game import (
    Abandon,
    AcceptOffer,
    Action,
    Chance,
    DrawLot,
    Event,
    Offer,
    Options,
    Outcome,
    RefuseOffer,
    Resign,
    Shuffle,
    State,
    View,
    apply,
    chance,
    is_legal,
    legal_actions,
    offers,
    redact,
    start,
    to_act,
    view,
)

__all__ = [
    "DECK",
    "Abandon",
    "AcceptOffer",
    "Action",
    "BadCard",
    "BadOptions",
    "BadPosition",
    "Card",
    "Chance",
    "DrawLot",
    "Event",
    "HakemError",
    "IllegalAction",
    "Offer",
    "Options",
    "Outcome",
    "Rank",
    "Reason",
    "RefuseOffer",
    "Resign",
    "Shuffle",
    "State",
    "Suit",
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
