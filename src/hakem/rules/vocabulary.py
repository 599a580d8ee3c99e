"""The words for actions: one for each class, the same in records and in messages.

>>> from hakem.rules.hokm import PlayCard
>>> from hakem.rules.hazari.events import FourOfAKindShown
>>> word(PlayCard), word(FourOfAKindShown)
('play_card', 'four_of_a_kind_shown')
>>> actions("hokm")["play_card"]
<class 'hakem.rules.hokm.actions.PlayCard'>
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, ModuleType

from hakem.rules import actions as shared
from hakem.rules.actions import Action, BySeat, ByTable, Offering
from hakem.rules.hazari import actions as hazari
from hakem.rules.hokm import actions as hokm

_MODULES: Mapping[str, tuple[ModuleType, ...]] = {
    "hokm": (shared, hokm),
    "hazari": (shared, hazari),
}
_ABSTRACT = (Action, ByTable, BySeat, Offering)


def word(kind: type) -> str:
    """The name of a class in words joined by low lines."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", kind.__name__).lower()


@cache
def actions(game: str) -> Mapping[str, type[Action]]:
    """What can be done in a game, by the word for it."""
    kinds = [kind for module in _MODULES[game] for kind in vars(module).values()]
    return MappingProxyType(
        {
            word(kind): kind
            for kind in kinds
            if isinstance(kind, type) and issubclass(kind, Action) and kind not in _ABSTRACT
        }
    )
