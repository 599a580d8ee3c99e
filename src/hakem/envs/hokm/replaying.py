"""From numbers back to the rules: the state that a row of actions leads to."""

from collections.abc import Sequence

from hakem import rules
from hakem.envs.hokm.actions import action_of
from hakem.kernels.batch.layout import FIRST_DISCARD
from hakem.rules import DECK, Action
from hakem.rules.hokm import Cut, Discard, HokmState, Step


def replayed(state: HokmState, log: Sequence[int | Action]) -> tuple[HokmState, list[int | Action]]:
    """The state after these actions, and the numbers of a discard that isn't complete.

    Actions of chance stand as they are; a cut is left as it is and has no number.
    """
    pending: list[int] = []
    for entry in log:
        if isinstance(entry, Action):
            state = _after(state, entry)
            continue
        (seat,) = rules.to_act(state)
        if entry < FIRST_DISCARD:
            state = _after(state, action_of(entry, seat))
            continue
        pending.append(entry)
        discard = rules.legal_actions(state, seat)[0]
        assert isinstance(discard, Discard)
        if len(pending) == len(discard.cards):
            cards = tuple(DECK[each - FIRST_DISCARD] for each in pending)
            state = _after(state, Discard(seat, cards))
            pending = []
    return state, list(pending)


def _after(state: HokmState, action: Action) -> HokmState:
    state, _ = rules.apply(state, action)
    if state.phase == Step.CUT:
        (seat,) = rules.to_act(state)
        state, _ = rules.apply(state, Cut(seat, 0))
    return state
