"""Hokm for two, three and four players, each written rule set a value of `HokmOptions`."""

from hakem.rules.hokm.actions import (
    CallTrump,
    Claim,
    ClaimBam,
    ClaimRedeal,
    Cut,
    DeclineBam,
    Discard,
    KeepCard,
    PlayCard,
    RejectCard,
)
from hakem.rules.hokm.game import HOKM
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.position import HokmPosition, from_position, position_of
from hakem.rules.hokm.presets import PRESETS, preset
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState, Trick
from hakem.rules.hokm.trump import Trump
from hakem.rules.hokm.view import HokmView

__all__ = [
    "HOKM",
    "PRESETS",
    "CallTrump",
    "Claim",
    "ClaimBam",
    "ClaimRedeal",
    "Cut",
    "DeclineBam",
    "Discard",
    "HokmOptions",
    "HokmPosition",
    "HokmState",
    "HokmView",
    "KeepCard",
    "PlayCard",
    "RejectCard",
    "Step",
    "Trick",
    "Trump",
    "from_position",
    "position_of",
    "preset",
]
