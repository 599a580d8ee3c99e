"""The order of the phases of a match, composed from its options."""

from enum import StrEnum
from functools import cache

from hakem.rules.hokm.options import HokmOptions


class Step(StrEnum):
    """The phases of a match of Hokm."""

    REMOVE_TWO = "remove_two"
    CHOOSE_TURNER = "choose_turner"
    FIRST_ACE = "first_ace"
    HIGH_CARD = "high_card"
    HAKEM_LOT = "hakem_lot"
    START_HAND = "start_hand"
    SHUFFLE = "shuffle"
    CUT = "cut"
    FIRST_PACKET = "first_packet"
    CALL_TRUMP = "call_trump"
    FINISH_FIRST_PACKET = "finish_first_packet"
    DISCARD = "discard"
    DRAW = "draw"
    DEAL_REST = "deal_rest"
    START_PLAY = "start_play"
    PLAY = "play"
    BAM = "bam"
    SCORE = "score"


HAKEM_DRAWS = {
    "first_ace": Step.FIRST_ACE,
    "high_card": Step.HIGH_CARD,
    "random": Step.HAKEM_LOT,
}


@cache
def procedure(options: HokmOptions) -> tuple[Step, ...]:
    """The phases in order; after the last the hand begins again at `START_HAND`."""
    has_turner = options.hakem_select == "first_ace" or options.dealer == "rotate"
    random_two = options.players == 3 and options.removed_two == "random"
    steps: list[Step | None] = [
        Step.REMOVE_TWO if random_two else None,
        Step.CHOOSE_TURNER if has_turner else None,
        HAKEM_DRAWS[options.hakem_select],
        Step.START_HAND,
        Step.SHUFFLE,
        Step.CUT if options.players == 4 and options.cut == "hakem_partner" else None,
        Step.FIRST_PACKET,
        Step.CALL_TRUMP,
        Step.FINISH_FIRST_PACKET if options.before_trump == "hakem_only" else None,
        Step.DISCARD if options.draws else None,
        Step.DRAW if options.draws and options.two_player_deal == "pagat_draw" else None,
        None if options.draws and options.two_player_deal == "pagat_draw" else Step.DEAL_REST,
        Step.START_PLAY,
        Step.PLAY,
        Step.SCORE,
    ]
    return tuple(step for step in steps if step is not None)


def step_after(options: HokmOptions, step: Step) -> Step:
    """The phase that follows another."""
    steps = procedure(options)
    return steps[steps.index(step) + 1]
