"""Sayings that have to hold in every position of play, whatever else is the matter."""

from functools import cache

import pytest

from hakem.bots import UNLIMITED, make
from hakem.bots.rule_of_thumb.hokm.outlook import Outlook
from hakem.rules import Card, view
from hakem.rules.hokm import HokmOptions, HokmState, HokmView, PlayCard, preset
from hakem.rules.hokm.trump import strengths, winning_place
from tests.bots.deals import decisions
from tests.samples import samples

MODES = ("suits", "saras", "naras", "tak_naras")
FOUR = [preset("app"), preset("persian", sets_to_win=1, trump_modes=MODES)]


@cache
def plays(options: HokmOptions) -> list[tuple[HokmView, list[Card], Card]]:
    """Return views of real play with a choice in them, the legal cards, and the bot's."""
    found = []
    bot = make("rule-of-thumb", 1)
    for name in ("rule-of-thumb", "random"):
        for seed in range(samples(test=1, prove=50)):
            for state in decisions(options, seed, name):
                assert isinstance(state, HokmState)
                if state.phase == "play":
                    seen = view(state, state.hand.turn)
                    assert isinstance(seen, HokmView)
                    legal = [move.card for move in seen.legal if isinstance(move, PlayCard)]
                    action = bot.choose(seen, UNLIMITED).action
                    assert isinstance(action, PlayCard)
                    if len(legal) > 1:
                        found.append((seen, legal, action.card))
    return found


@pytest.mark.parametrize("options", FOUR)
def test_the_partners_trick_is_never_ruffed(options: HokmOptions) -> None:
    held = 0
    for seen, legal, card in plays(options):
        assert seen.trump is not None
        trumps = [other for other in legal if other.suit is seen.trump.suit]
        if not seen.table or seen.table[0].suit is seen.trump.suit or not trumps:
            continue
        place = winning_place(seen.table, seen.trump)
        partners = (seen.leader + place - seen.turn) % 4 == 2
        if partners and len(trumps) < len(legal):
            held += 1
            assert card.suit is not seen.trump.suit
    assert held


@pytest.mark.parametrize("options", [*FOUR, preset("plain"), preset("app", 3)])
def test_the_last_to_play_takes_a_trick_cheaply_or_not_at_all(options: HokmOptions) -> None:
    taken = left = 0
    for seen, legal, card in plays(options):
        if len(seen.table) < options.players - 1:
            continue
        assert seen.trump is not None
        strong = strengths(seen.trump, "high")
        suited = [other for other in legal if other.suit is card.suit]
        if winning_place((*seen.table, card), seen.trump) == len(seen.table):
            taken += 1
            cheaper = [other for other in suited if strong[other] < strong[card]]
            assert not any(
                winning_place((*seen.table, other), seen.trump) == len(seen.table)
                for other in cheaper
            )
        elif card.suit is seen.table[0].suit:
            left += 1
            assert strong[card] == min(strong[other] for other in suited)
    assert taken
    assert left


@pytest.mark.parametrize("options", [FOUR[0], preset("plain"), preset("app", 3)])
def test_trumps_are_not_led_when_the_enemies_have_none(options: HokmOptions) -> None:
    kept = 0
    for seen, legal, card in plays(options):
        assert seen.trump is not None
        trumps = [other for other in legal if other.suit is seen.trump.suit]
        if seen.table or not trumps or len(trumps) == len(legal):
            continue
        outlook = Outlook(seen)
        decided = outlook.needed <= sum(map(outlook.is_master, legal))
        if not outlook.enemies_may_ruff() and not decided:
            kept += 1
            assert card.suit is not seen.trump.suit
    assert kept
