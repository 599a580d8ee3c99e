"""Your decisions at a table of Hokm, each by one key."""

from collections.abc import Mapping, Sequence

from hakem.cli.errors import Stopped
from hakem.cli.table.canvas import Piece
from hakem.cli.table.cards import KEYS
from hakem.cli.table.hokm_scene import Scene, drawing
from hakem.cli.table.keyboard import no_key
from hakem.cli.table.pages import help_page, rules_page, tricks_page
from hakem.cli.table.palette import ACTING, Palette, card_text, trump_text
from hakem.cli.table.stage import Stage
from hakem.rules import AcceptOffer, Action, Card, RefuseOffer, Resign
from hakem.rules.hokm import (
    CallTrump,
    Claim,
    ClaimBam,
    ClaimRedeal,
    Cut,
    DeclineBam,
    Discard,
    KeepCard,
    PlayCard,
    RejectCard,
    Trump,
)

NO_BREAK = "\N{NO-BREAK SPACE}"
CUT = "Cut the pack: 0 leave it, 1 a few cards … 9 nearly all, Enter the middle."

TRUMP_KEYS = {
    Trump.SPADES: "s",
    Trump.HEARTS: "h",
    Trump.DIAMONDS: "d",
    Trump.CLUBS: "c",
    Trump.SARAS: "1",
    Trump.NARAS: "2",
    Trump.TAK_NARAS: "3",
}
ALWAYS = (("r", "rules"), ("q", "leave"))

Choices = Mapping[str, Action]
"""The actions to choose from, by key."""


class Questions:
    """Asks for the decision of a scene until a key answers it."""

    def __init__(self, stage: Stage, scene: Scene, palette: Palette) -> None:
        self._stage = stage
        self._scene = scene
        self._palette = palette

    def ask(self) -> Action:
        """The decision."""
        first = self._scene.view.legal[0]
        if isinstance(first, AcceptOffer | RefuseOffer):
            return self._answer()
        if isinstance(first, Cut):
            return self._cut(first.seat)
        if isinstance(first, CallTrump):
            return self._call()
        if isinstance(first, Discard):
            return self._discard(first)
        if isinstance(first, KeepCard):
            return self._draw_two()
        if isinstance(first, ClaimBam):
            return self._bam(first.seat)
        return self._play()

    def _play(self) -> Action:
        view = self._scene.view
        playable = {action.card: action for action in view.legal if isinstance(action, PlayCard)}
        keys = dict(
            zip((card for card in self._scene.hand if card in playable), KEYS, strict=False)
        )
        led = view.table[0].suit.name.lower() if view.table else ""
        if not led:
            prompt = "Your lead."
        elif view.table[0].suit is next(iter(playable)).suit:
            prompt = f"Your turn: follow {led}."
        else:
            prompt = f"Your turn: you have no {led}, play any card."
        scene = self._scene.but(keys=keys, raised=frozenset(playable), prompt=_asked(prompt))
        return self._choose(scene, {keys[card]: playable[card] for card in keys})

    def _call(self) -> Action:
        view = self._scene.view
        choices: dict[str, Action] = {}
        prompt: list[Piece] = [("Name trumps: ", ACTING)]
        calls = {action.trump: action for action in view.legal if isinstance(action, CallTrump)}
        for trump, key in TRUMP_KEYS.items():
            if trump in calls:
                choices[key] = calls[trump]
                name = trump_text(trump).replace(" ", NO_BREAK)
                prompt += [(key, "bold"), (f"{NO_BREAK}{name}  ", self._palette.trump(trump))]
        for action in view.legal:
            if isinstance(action, ClaimRedeal):
                choices["w"] = action
                prompt += [("w", "bold"), (f"{NO_BREAK}weak hand: deal again", "")]
        return self._choose(self._scene.but(prompt=prompt), choices)

    def _cut(self, seat: int) -> Action:
        count = len(self._scene.view.legal)
        choices: dict[str, Action] = {
            str(tenth): Cut(seat, count * tenth // 10) for tenth in range(10)
        }
        choices["space"] = choices["enter"] = Cut(seat, count // 2)
        prompt = CUT
        return self._choose(self._scene.but(prompt=_asked(prompt)), choices)

    def _discard(self, first: Discard) -> Action:
        count = len(first.cards)
        keys = dict(zip(self._scene.hand, KEYS, strict=False))
        chosen: list[Card] = []
        message = self._scene.message
        while True:
            left = count - len(chosen)
            put = " ".join(map(card_text, chosen)) or "none yet"
            prompt = f"Discard {count} cards: {put}. " + (
                f"{left} more." if left else "Enter puts them aside."
            )
            scene = self._scene.but(
                keys=keys,
                raised=frozenset(self._scene.hand) - set(chosen),
                prompt=_asked(prompt),
                message=message,
            )
            key = self._press(scene)
            pressed = next((card for card, of_card in keys.items() if of_card == key), None)
            if key in ("enter", "space") and not left:
                return next(
                    action
                    for action in self._scene.view.legal
                    if isinstance(action, Discard) and set(action.cards) == set(chosen)
                )
            if pressed in chosen:
                chosen.remove(pressed)
            elif pressed is not None and left:
                chosen.append(pressed)
            elif key == "g" and self._scene.view.offers:
                if given := self._give_up():
                    return given
            elif pressed is None:
                message = no_key(key)

    def _draw_two(self) -> Action:
        view = self._scene.view
        seat = view.seat
        assert seat is not None
        drawn = "the card" if view.drawn is None else card_text(view.drawn)
        turned = {} if view.drawn is None else {seat: view.drawn}
        prompt = f"Stock of {view.stock}. k keep {drawn}, or n for the next one, unseen."
        scene = self._scene.but(prompt=_asked(prompt), turned=turned)
        return self._choose(scene, {"k": KeepCard(seat), "n": RejectCard(seat)})

    def _bam(self, seat: int) -> Action:
        prompt = "All seven! b plays on for all thirteen tricks (bam), n takes the kot."
        return self._choose(
            self._scene.but(prompt=_asked(prompt)), {"b": ClaimBam(seat), "n": DeclineBam(seat)}
        )

    def _answer(self) -> Action:
        panel: tuple[str, ...]
        view, names = self._scene.view, self._scene.names
        offer, seat = view.offer, view.seat
        assert offer is not None
        assert seat is not None
        if offer.kind == Claim.kind:
            shown = " ".join(map(card_text, dict(view.shown).get(offer.seat, ())))
            panel = (f"{names.does(offer.seat, 'claim')} all the tricks that are left", shown)
            prompt = "y accept the claim, n play on."
        else:
            panel = (f"{names.does(offer.seat, 'offer')} to give the match up.",)
            prompt = "y agree, n play on."
        scene = self._scene.but(panel=panel, message="", prompt=_asked(prompt))
        return self._choose(scene, {"y": AcceptOffer(seat), "n": RefuseOffer(seat)})

    def _choose(self, scene: Scene, choices: Choices) -> Action:
        offers = {action for action in scene.view.offers if "c" not in choices}
        claim = next((action for action in offers if isinstance(action, Claim)), None)
        while True:
            key = self._press(scene)
            if key in choices:
                return choices[key]
            if key == "c" and claim:
                if self._sure(scene, "Claim all the tricks that are left"):
                    return claim
            elif key == "g" and scene.view.offers:
                if given := self._give_up():
                    return given
            else:
                scene = scene.but(message=no_key(key))

    def _give_up(self) -> Action | None:
        for action in self._scene.view.offers:
            if isinstance(action, Resign) and self._sure(self._scene, "Give the match up"):
                return action
        return None

    def _sure(self, scene: Scene, question: str) -> bool:
        prompt = _asked(f"{question}? y yes, any other key no.")
        return self._stage.ask(drawing(scene.but(prompt=prompt, hints=()), self._palette)) == "y"

    def _press(self, scene: Scene) -> str:
        """A key for the question; those that show something or leave are done here."""
        view = scene.view
        kinds = {type(action) for action in view.offers}
        hints = [("?", "help")]
        hints += [("c", "claim")] if Claim in kinds else []
        hints += [("g", "give up")] if Resign in kinds else []
        hints += [("l", "tricks")] if view.tricks else []
        scene = scene.but(hints=(*hints, *ALWAYS))
        while True:
            key = self._stage.ask(drawing(scene, self._palette))
            if key == "?" or (key == "h" and not isinstance(view.legal[0], CallTrump)):
                self._stage.read(lambda width: help_page("hokm", width))
            elif key == "r":
                self._stage.read(lambda width: rules_page(view.options, "hokm", width))
            elif key == "l":
                self._stage.read(lambda _: tricks_page(view, scene.names))
            elif key == "q":
                if self._sure(scene, "Leave the match"):
                    raise Stopped("You have left the match.")
            else:
                return key


def _asked(text: str) -> Sequence[Piece]:
    return [(text, ACTING)]
