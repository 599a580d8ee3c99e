"""Random endings of every form of Hokm, and what they are worth by trying everything."""

from dataclasses import replace
from random import Random
from typing import Any

from hakem.analysis.outcomes import worth_of_bam
from hakem.rules import BadPosition, apply, legal_actions
from hakem.rules.catalogue import every_form
from hakem.rules.hokm import HokmOptions, HokmPosition, HokmState, from_position, preset
from hakem.rules.hokm.events import HandScored
from hakem.rules.hokm.phases.trump_call import calls_allowed
from hakem.rules.seats import Side, sides

MODES: Any = ("suits", "saras", "naras", "tak_naras")
BAM_FAILS = ("keep_kot", "score_one", "opponents_kot")

FORMS: dict[str, HokmOptions] = {
    f"{name}-{players}": options
    for game, name, players, options in every_form()
    if isinstance(options, HokmOptions)
}
VARIANTS: dict[str, HokmOptions] = {
    "literal-4": preset("russian", 4, hand_points="ru_literal"),
    "literal-3": preset("russian", 3, hand_points="ru_literal"),
    "play-all-4": preset("pagat", 4, hand_end="play_all"),
    "play-all-3": preset("pagat", 3, hand_end="play_all", three_early_end="none"),
    "play-all-2": preset("plain", 2, hand_end="play_all"),
    "late-end-3": preset("pagat", 3, three_early_end="none"),
    "tie-redealt-3": preset("pagat", 3, three_tie="redeal"),
    "points-4": preset("pagat", 4, points_hand=2, points_kot=5, points_hakem_kot=9),
    "modes-4": preset("pagat", 4, trump_modes=MODES),
    "modes-ace-low-4": preset("pagat", 4, trump_modes=MODES, saras_ace="low"),
    "modes-ace-low-3": preset("pagat", 3, trump_modes=MODES, saras_ace="low"),
    "modes-ace-low-2": preset("plain", 2, trump_modes=MODES, saras_ace="low"),
    **{f"bam-{fail}-4": preset("persian", 4, bam_fail=fail) for fail in BAM_FAILS},
    **{
        f"bam-{fail}-play-all-2": preset(
            "plain", 2, bam="claim", bam_fail=fail, hand_end="play_all"
        )
        for fail in BAM_FAILS
    },
}
EVERY = FORMS | VARIANTS


def random_ending(
    rng: Random, options: HokmOptions, cards: int, *, swept: bool = False, skew: float = 0.3
) -> HokmState:
    """An ending of so many cards each, perhaps inside a trick, that nobody has won yet.

    With `swept` one side has taken all tricks so far. `skew` is the chance that a seat's cards
    come from two suits.
    """
    while True:
        try:
            return _played_on(
                rng, from_position(options, _ending(rng, options, cards, swept, skew))
            )
        except BadPosition:
            continue


def _ending(
    rng: Random, options: HokmOptions, cards: int, swept: bool, skew: float
) -> HokmPosition:
    players, count = options.players, sides(options.players)
    taken = [0] * count
    sweeper, lean = rng.randrange(count), rng.choice((0, 0.3))
    for _ in range(options.hand_size - cards):
        taken[sweeper if swept or rng.random() < lean else rng.randrange(count)] += 1
    removed = None
    deck = list(state_cards(options))
    if players == 3 and options.removed_two == "random":
        removed = deck[0]
    deck = [card for card in deck if card is not removed]
    rng.shuffle(deck)
    hands = []
    for _ in range(players):
        if rng.random() < skew:
            liked = rng.sample(range(4), 2)
            deck.sort(key=lambda card: card.suit in liked)
        hands.append(tuple(deck.pop() for _ in range(cards)))
        rng.shuffle(deck)
    kots: list[Side | None] = [None, *range(count)]
    kot = sweeper if swept and sum(taken) >= 7 else rng.choice(kots)
    return HokmPosition(
        step="bam" if swept and sum(taken) == 7 and options.bam == "claim" else "play",
        hakem=rng.randrange(players),
        removed=removed,
        hands=tuple(hands),
        trump=rng.choice(calls_allowed(options)),
        leader=rng.randrange(players),
        taken=tuple(taken),
        kot=kot,
        bam=kot if options.bam == "claim" and kot is not None and sum(taken) != 7 else None,
    )


def state_cards(options: HokmOptions) -> tuple[Any, ...]:
    """The cards that the options play with, a random two included."""
    from hakem.rules.cards import DECK
    from hakem.rules.hokm.state import agreed_two

    return tuple(card for card in DECK if card is not agreed_two(options))


def _played_on(rng: Random, state: HokmState) -> HokmState:
    """The state after none to all but one of the cards of a trick."""
    for _ in range(rng.randrange(state.options.players)):
        if state.phase != "play":
            break
        state, _ = apply(state, rng.choice(legal_actions(state, state.hand.turn)))
    return state


class Minimax:
    """What a hand is worth to a side, by trying every action in the rules themselves.

    All other sides play against it.
    """

    def __init__(self, side: Side, *, tricks: bool = False) -> None:
        self.side = side
        self.tricks = tricks
        self.known: dict[Any, int] = {}

    def value(self, state: HokmState) -> int:
        """Points of the hand for the side, or tricks if those are asked for."""
        hand = state.hand
        key = (hand.hands, hand.table, hand.turn, hand.taken, hand.kot, hand.bam, state.phase)
        if key not in self.known:
            values = [self.after(state, action) for action in legal_actions(state, hand.turn)]
            mine = state.side(hand.turn) == self.side
            self.known[key] = max(values) if mine else min(values)
        return self.known[key]

    def after(self, state: HokmState, action: Any) -> int:
        """The value once an action is done."""
        after, events = apply(state, action)
        for event in events:
            if isinstance(event, HandScored):
                return self.scored(state.options, event)
        return self.value(after)

    def scored(self, options: HokmOptions, end: HandScored) -> int:
        """What the end of the hand is worth."""
        if self.tricks:
            return end.taken[self.side]
        if end.side is None:
            return 0
        worth = worth_of_bam(options) if end.result == "bam" else end.points
        return worth if end.side == self.side else -worth


def all_played(state: HokmState) -> HokmState:
    """The same cards under options by which every trick is played."""
    options = state.options
    if options.players == 3:
        options = replace(options, hand_end="play_all", three_early_end="none")
    else:
        options = replace(options, hand_end="play_all", bam="off", bam_fail="keep_kot")
    return state.but(options=options, hand=state.hand.but(bam=None))
