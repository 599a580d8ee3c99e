"""The bot that searches: it tries what it may do in many deals of the cards it doesn't see."""

from dataclasses import replace
from hashlib import sha256

from hakem.bots.bot import Budget, Decision
from hakem.bots.hokm.choices import affordable, choose, is_worth_trying, worths
from hakem.bots.hokm.clock import Clock
from hakem.bots.hokm.settings import Settings
from hakem.bots.readiness import get_ready, is_ready
from hakem.bots.rule_of_thumb import hokm as rule_of_thumb
from hakem.rules import View
from hakem.rules.hokm import HokmView, PlayCard, Step

CANDIDATES_A_WORLD, TRIES_A_WORLD = 4, 12
"""What a budget in worlds allows besides."""


class Searcher:
    """Plays Hokm by search where there is something to search, and by rules of thumb elsewhere.

    One view, one budget in worlds and one seed give one choice. With a budget in milliseconds
    it plays by rules of thumb until the kernels are loaded, and never waits for them.
    """

    def __init__(self, settings: Settings, seed: int) -> None:
        self._settings = settings
        self._seed = seed

    def choose(self, view: View, budget: Budget) -> Decision:
        """The card or call worth most over the deals that the budget allows."""
        assert isinstance(view, HokmView)
        clock = Clock(budget.milliseconds, budget.cancelled)
        usual = rule_of_thumb.decide(view)
        if not self._worth_searching(view, usual):
            return usual
        if budget.milliseconds is None:
            get_ready()
        elif not is_ready():
            return usual
        settings = self._within(budget)
        if isinstance(usual.action, PlayCard):
            return self._play(view, usual, settings, clock)
        worlds = affordable(settings.call_worlds, budget.milliseconds, len(view.legal))
        found = worths(view, worlds, self._seed_of(view))
        action = choose(found, usual.action)
        if action == usual.action:
            return usual
        return Decision(action, details={"why": "best in the deals it tried"})

    def _worth_searching(self, view: HokmView, usual: Decision) -> bool:
        assert view.seat is not None
        if view.offer is not None or len(view.legal) < 2:
            return False
        if not isinstance(usual.action, PlayCard):
            return self._settings.call_worlds > 0 and is_worth_trying(view)
        known = len(view.hand) == view.counts[view.seat]
        return known and view.phase == Step.PLAY and view.kot is None

    def _within(self, budget: Budget) -> Settings:
        settings, most = self._settings, budget.worlds
        if most is None:
            return settings
        return replace(
            settings,
            worlds=min(settings.worlds, most),
            candidates=min(settings.candidates, CANDIDATES_A_WORLD * most),
            tries=min(settings.tries, TRIES_A_WORLD * most),
            call_worlds=min(settings.call_worlds, most),
        )

    def _play(self, view: HokmView, usual: Decision, settings: Settings, clock: Clock) -> Decision:
        from hakem.bots.hokm.search import best_card

        assert isinstance(usual.action, PlayCard)
        card = best_card(view, settings, self._seed_of(view), clock, usual.action.card)
        if card is usual.action.card:
            return usual
        return Decision(
            PlayCard(usual.action.seat, card), details={"why": "best in the deals it tried"}
        )

    def _seed_of(self, view: HokmView) -> int:
        """A seed for a decision: of the bot's own seed and what lies open."""
        played = [*view.hand, *(card for trick in view.tricks for card in trick.cards), *view.table]
        text = f"{self._seed} {view.hand_number} {' '.join(map(str, played))}"
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
