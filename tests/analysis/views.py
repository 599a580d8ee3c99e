"""Views of hands under way, and whether a deal leaves a view as it is."""

from random import Random
from typing import Any

from hakem import rules
from hakem.analysis import Deal
from hakem.rules import DrawLot, Shuffle
from hakem.rules.hokm import (
    Claim,
    HokmOptions,
    HokmState,
    HokmView,
    Step,
    from_position,
    position_of,
)

DEALT = (Step.DISCARD, Step.DRAW, Step.PLAY, Step.BAM)


def moments(rng: Random, options: HokmOptions, *, claims: float = 0.0) -> list[HokmState]:
    """Every state of one hand played by lot in which cards are dealt and a seat has to act.

    `claims` is the chance that a seat claims the rest, and is refused.
    """
    state: Any = rules.start(options)[0]
    found: list[HokmState] = []
    while True:
        chance = rules.chance(state)
        if chance is not None:
            if found and isinstance(state.phase, str) and state.phase == Step.SHUFFLE:
                return found
            state = rules.apply(state, by_lot(rng, chance))[0]
            continue
        if not rules.to_act(state):
            return found
        seat = min(rules.to_act(state))
        if state.phase in DEALT and state.offer is None:
            if state.standing.hand_number > 1:
                return found
            found.append(state)
        action: Any = rng.choice(list(rules.legal_actions(state, seat)))
        if state.offer is not None:
            action = rules.RefuseOffer(seat)
        elif rng.random() < claims and rules.is_legal(state, Claim(seat)):
            action = Claim(seat)
        state = rules.apply(state, action)[0]


def by_lot(rng: Random, chance: Any) -> Any:
    """Chance by a generator of the test's own."""
    if chance.choices:
        return DrawLot(rng.randrange(chance.choices))
    return Shuffle(tuple(rng.sample(chance.cards, len(chance.cards))))


def view_of(state: HokmState, seat: int | None) -> HokmView:
    """The view of a seat."""
    view = rules.view(state, seat)
    assert isinstance(view, HokmView)
    return view


def with_deal(state: HokmState, view: HokmView, deal: Deal) -> HokmState:
    """The state with its cards where a deal has them; the deck's top card stays if it is seen."""
    first = [] if view.drawn is None else [view.drawn]
    rest = [card for card in deal.stock if card not in first]
    return state.with_hand(hands=deal.hands, discards=deal.discards, deck=(*first, *rest))


def leaves_the_view(state: HokmState, view: HokmView, deal: Deal) -> bool:
    """Whether the view is the same, card by card, and the rules take the deal for possible."""
    changed = with_deal(state, view, deal)
    same = view_of(changed, view.seat)
    # The view's own discards keep the order in which they were made.
    assert sorted(c for c in same.discards if c) == sorted(c for c in view.discards if c)
    if same.but(discards=()) != view.but(discards=()):
        return False
    told = position_of(changed).but(first_packets=())
    return from_position(state.options, told).hand.hands == deal.hands
