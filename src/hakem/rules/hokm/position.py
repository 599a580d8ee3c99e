"""Starting Hokm from the middle of a match.

>>> from hakem.rules.cards import parse_cards
>>> from hakem.rules.hokm import Trump, preset
>>> hands = tuple(map(parse_cards, ("AS KD", "QS QD", "2S 3D", "4S 5D")))
>>> state = from_position(
...     preset("pagat"),
...     HokmPosition(
...         step="play", points=(6, 5), trump=Trump.SPADES, taken=(6, 5), leader=0, hands=hands
...     ),
... )
>>> state.options.game.legal(state, 0)
(PlayCard(seat=0, card=Card.DK), PlayCard(seat=0, card=Card.SA))
"""

from hakem.rules.errors import BadPosition
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.setup.deal import hand_in_deal
from hakem.rules.hokm.setup.play import state_in_play
from hakem.rules.hokm.setup.standing import standing_told
from hakem.rules.hokm.setup.told import (
    FIELDS,
    NOTHING_TOLD,
    STEPS,
    TELLS,
    HokmPosition,
    check_form,
)
from hakem.rules.hokm.state import HokmState, empty_hand

__all__ = ["HokmPosition", "from_position", "position_of"]


def from_position(options: HokmOptions, position: HokmPosition) -> HokmState:
    """A match that stands at a position, and plays on by all the rules.

    Raises:
        BadPosition: no match of these options can stand there; the text names the fault.
    """
    check_form(options, position)
    state = HokmState(
        options=options,
        phase=STEPS[position.step],
        standing=standing_told(options, position),
        hand=empty_hand(options),
    )
    if state.phase in (Step.PLAY, Step.BAM):
        return state_in_play(state, position)
    if position.step == "new_hand":
        return state
    return state.but(hand=hand_in_deal(state, position))


def position_of(state: HokmState) -> HokmPosition:
    """The position at which a match stands.

    `from_position` makes the same state of it, but for the resignations refused in this
    hand and the seat that once turned the cards for the aces.

    Raises:
        BadPosition: the hakem isn't chosen yet, an offer is on the table, or the match is over.
    """
    steps = {phase: step for step, phase in STEPS.items()}
    step = steps.get(Step(state.phase))
    if state.outcome is not None or state.offer is not None or step is None:
        raise BadPosition("A position is one of a hand in which somebody is to act, or to shuffle.")
    standing, hand = state.standing, state.hand
    told = HokmPosition(
        step=step,
        points=standing.points,
        sets=standing.sets,
        hand_number=standing.hand_number,
        hakem=state.hakem,
        dealer=state.dealer,
        removed=standing.removed,
        seating=standing.seating,
        hands=tuple(
            cards + (None,) * more for cards, more in zip(hand.hands, hand.unknown, strict=True)
        ),
        deck=hand.deck,
        discards=hand.discards,
        first_packets=hand.first_packets,
        trump=hand.trump,
        leader=hand.leader,
        table=hand.table,
        tricks=tuple((trick.leader, trick.cards) for trick in hand.tricks),
        taken=hand.taken,
        kot=hand.kot,
        bam=hand.bam,
        shown=tuple(sorted(hand.shown)),
    )
    return told.but(
        **{name: getattr(NOTHING_TOLD, name) for name in FIELDS if name not in TELLS[step]}
    )
