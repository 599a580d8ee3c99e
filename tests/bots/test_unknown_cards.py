"""Bots asked in positions of which cards aren't known, as in a match exported for one seat."""

import pytest

from hakem.bots import NAMES, make
from hakem.rules import State, apply, to_act, view
from hakem.rules.hazari import HazariPosition
from hakem.rules.hazari import from_position as hazari_from_position
from hakem.rules.hazari import preset as hazari_preset
from hakem.rules.hokm import HokmPosition, Trump, from_position, preset
from tests.bots.deals import BUDGET

NOT_KNOWN = {
    "call": from_position(preset("app"), HokmPosition(step="call_trump")),
    "discard": from_position(preset("pagat", 2), HokmPosition(step="discard", trump=Trump.SPADES)),
    "draw": from_position(preset("pagat", 2), HokmPosition(step="draw", trump=Trump.SPADES)),
    "play": from_position(preset("app"), HokmPosition(step="play", trump=Trump.SPADES)),
    "play of three": from_position(preset("app", 3), HokmPosition(step="play", trump=Trump.SPADES)),
    "bam": from_position(
        preset("app", bam="claim"),
        HokmPosition(step="bam", trump=Trump.SPADES, taken=(7, 0), leader=0),
    ),
    "arrange": hazari_from_position(
        hazari_preset("hazari-lite"), HazariPosition(hands=((None,) * 13,) * 4)
    ),
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("position", NOT_KNOWN)
def test_bots_act_legally_with_unknown_cards(position: str, name: str) -> None:
    state: State = NOT_KNOWN[position]
    bot = make(name, 3)
    for _ in range(30):
        seats = to_act(state)
        if not seats:
            break
        state, _ = apply(state, bot.choose(view(state, min(seats)), BUDGET).action)
    assert state != NOT_KNOWN[position]
