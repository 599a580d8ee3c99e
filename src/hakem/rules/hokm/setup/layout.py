"""How many cards lie where, at each moment of a hand."""

from dataclasses import dataclass

from hakem.rules.hokm.phases.exchange import discard_count
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState
from hakem.rules.seats import Seat
from hakem.rules.value import Value

STOCK = 42
"""The stock of two players who draw: what two hands of five leave of the deck."""


@dataclass(frozen=True)
class Layout(Value):
    """Cards in each hand, discards of each seat, cards that are not dealt."""

    hands: tuple[int, ...]
    discards: tuple[int, ...]
    deck: int


def layout(
    state: HokmState, step: Step, *, discarded: bool = False, turns: int = 0, tricks: int = 0
) -> Layout:
    """The layout of a hand at a step.

    `discarded` says whether the hakem has discarded, while two players do; `turns` is how
    many turns of their draw are over, `tricks` how many tricks are.
    """
    options, players, hakem = state.options, state.options.players, state.hakem
    pack, seats = len(state.cards), range(players)
    none = (0,) * players
    if step in (Step.SHUFFLE, Step.CUT):
        return Layout(none, none, pack if step == Step.CUT else 0)
    if step == Step.CALL_TRUMP:
        alone = options.before_trump == "hakem_only"
        hands = tuple(0 if alone and seat != hakem else 5 for seat in seats)
        return Layout(hands, none, pack - sum(hands))
    if step == Step.DISCARD:
        discards = tuple(_discards(state, seat) * (discarded and seat == hakem) for seat in seats)
        return Layout(tuple(5 - number for number in discards), discards, STOCK)
    discards = tuple(_discards(state, seat) for seat in seats)
    if step == Step.DRAW:
        drawn = tuple((turns + (seat == hakem)) // 2 for seat in seats)
        return Layout(
            tuple(5 - aside + new for aside, new in zip(discards, drawn, strict=True)),
            tuple(aside + new for aside, new in zip(discards, drawn, strict=True)),
            STOCK - 2 * turns,
        )
    if options.draws and options.two_player_deal == "pagat_draw":
        discards = tuple(options.hand_size + 2 * number - 5 for number in discards)
    held = (options.hand_size - tricks,) * players
    deck = pack - players * options.hand_size - sum(discards)
    return Layout(held, discards, deck)


def _discards(state: HokmState, seat: Seat) -> int:
    """How many of the first five cards a seat puts aside."""
    return discard_count(state, seat) if state.options.draws else 0
