"""The table of Hazari: tells what happens, and asks for your groups."""

from hakem.cli.errors import Stopped
from hakem.cli.scores import score_text
from hakem.cli.table.arranging import Arranging
from hakem.cli.table.cards import KEYS
from hakem.cli.table.hazari_scene import HazariScene, hazari_drawing
from hakem.cli.table.keyboard import no_key
from hakem.cli.table.names import Names
from hakem.cli.table.order import sort_hand, suit_order
from hakem.cli.table.pages import help_page, rules_page
from hakem.cli.table.palette import ACTING, Palette
from hakem.cli.table.stage import Stage
from hakem.cli.table.story import ending, sentence
from hakem.rules import AcceptOffer, Action, Event, IllegalAction, RefuseOffer, Resign
from hakem.rules.events import MatchEnded, OfferAnswered, OfferMade
from hakem.rules.hazari import Arrange, Cut, HazariView, best_first, check
from hakem.rules.hazari import events as at

SECONDS: dict[type[Event], float] = {
    at.CardTurned: 0.6,
    at.DrawTied: 1.2,
    at.DealerChosen: 1.2,
    at.DealStarted: 1.0,
    at.DeckCut: 0.8,
    at.Redealt: 2.0,
    at.FourOfAKindShown: 2.0,
    at.Arranged: 0.3,
    at.ArrangementFaulted: 2.0,
    at.GroupShown: 0.7,
    at.GroupsCompared: 2.2,
    at.DealScored: 3.0,
    OfferMade: 1.5,
    OfferAnswered: 1.2,
    MatchEnded: 3.0,
}
"""How long each thing is seen at normal speed; what isn't named passes at once."""

CUT = "Cut the pack: 0 leave it, 1 a few cards … 9 nearly all, Enter the middle."
HINTS = (("r", "rules"), ("q", "leave"))


class HazariTable:
    """A person's table, from the first deal to the last comparison."""

    def __init__(self, stage: Stage, names: Names, palette: Palette, title: str) -> None:
        self._stage = stage
        self._palette = palette
        self._scene: HazariScene | None = None
        self._start = (names, title)
        self._last = ""

    def open(self, view: HazariView) -> None:
        """Sit down."""
        names, title = self._start
        self._scene = HazariScene(view, names, title)

    @property
    def scene(self) -> HazariScene:
        """What is seen now."""
        assert self._scene is not None
        return self._scene

    def tell(self, events: tuple[Event, ...], view: HazariView) -> None:
        """Show one thing after another."""
        for event in events:
            said = sentence(event, self.scene.names, "hazari")
            if said is not None:
                self._stage.say(said)
            self._scene = _changed(self.scene, event).but(message=said or "")
            if isinstance(event, at.DealScored):
                self._last = said or ""
            if type(event) in SECONDS:
                drawing = hazari_drawing(self.scene, self._palette)
                self._stage.show(drawing, SECONDS[type(event)])
        self._scene = self.scene.but(view=view)

    def ask(self, view: HazariView) -> Action:
        """What you decide."""
        self._scene = self.scene.but(view=view)
        first = view.legal[0]
        if isinstance(first, AcceptOffer | RefuseOffer):
            return self._answer(view)
        if isinstance(first, Cut):
            return self._cut(first.seat, len(view.legal))
        return self._arrange(view)

    def _arrange(self, view: HazariView) -> Action:
        assert view.seat is not None
        arranging = Arranging(view)
        hand = sort_hand(view.hand, suit_order({card.suit for card in view.hand}))
        of_card = dict(zip(hand, KEYS, strict=False))
        of_key = {key: card for card, key in of_card.items()}
        message = self._last
        while True:
            scene = self.scene.but(
                arranging=arranging, hand=hand, keys=of_card, message=message, panel=()
            )
            key = self._press(scene.but(prompt=[(_next(arranging), ACTING)]), arranging)
            message = ""
            groups = arranging.complete()
            if key in of_key:
                arranging.place(of_key[key])
            elif key == "s":
                arranging.take(best_first(view.hand, view.options.ace_low_run_rank))
            elif key == "o":
                arranging.clear()
            elif key == "space" and arranging.left():
                arranging.fill(hand)
            elif key in ("enter", "space") and groups is not None:
                try:
                    check(view.hand, groups, view.options)
                except IllegalAction:
                    message = "Not yet: the strongest group comes first."
                else:
                    return Arrange(view.seat, groups)
            elif key == "g" and view.offers:
                if given := self._give_up(scene):
                    return given
            else:
                message = no_key(key)

    def _cut(self, seat: int, count: int) -> Action:
        while True:
            key = self._press(self.scene.but(prompt=[(CUT, ACTING)], shown=(), number=0))
            if key in ("enter", "space"):
                return Cut(seat, count // 2)
            if key.isdigit():
                return Cut(seat, count * int(key) // 10)
            if key == "g" and (given := self._give_up(self.scene)):
                return given

    def _answer(self, view: HazariView) -> Action:
        assert view.offer is not None
        assert view.seat is not None
        said = f"{self.scene.names.does(view.offer.seat, 'offer')} to give the match up."
        scene = self.scene.but(
            message=said, prompt=[("y agree, n play on.", ACTING)], arranging=None
        )
        while True:
            key = self._press(scene)
            if key in ("y", "n"):
                return AcceptOffer(view.seat) if key == "y" else RefuseOffer(view.seat)

    def _give_up(self, scene: HazariScene) -> Action | None:
        for action in scene.view.offers:
            if isinstance(action, Resign) and self._sure(scene, "Give the match up"):
                return action
        return None

    def _sure(self, scene: HazariScene, question: str) -> bool:
        prompt = [(f"{question}? y yes, any other key no.", ACTING)]
        return (
            self._stage.ask(hazari_drawing(scene.but(prompt=prompt, hints=()), self._palette))
            == "y"
        )

    def _press(self, scene: HazariScene, arranging: Arranging | None = None) -> str:
        hints, options = [("?", "help")], scene.view.options
        if arranging is not None:
            hints += [("s", "suggest"), ("o", "take out"), ("space", "fill")]
        if scene.view.offers:
            hints.append(("g", "give up"))
        scene = scene.but(hints=(*hints, *HINTS))
        while True:
            key = self._stage.ask(hazari_drawing(scene, self._palette))
            if key in ("?", "h"):
                self._stage.read(lambda width: help_page("hazari", width))
            elif key == "r":
                self._stage.read(lambda width: rules_page(options, "hazari", width))
            elif key == "q":
                if self._sure(scene, "Leave the match"):
                    raise Stopped("You have left the match.")
            else:
                return key


def _next(arranging: Arranging) -> str:
    """What there is to do next."""
    if arranging.left():
        number = next(n for n, group in enumerate(arranging.groups, 1) if None in group)
        return f"Pick cards for group {number} by their keys."
    wrong = arranging.too_strong()
    if wrong is None:
        return "Enter: you are up."
    if arranging.options.invalid_arrangement == "lose_deal":
        return f"Group {wrong + 1} is stronger than group {wrong}: so put up, you win nothing."
    if arranging.options.invalid_arrangement == "auto_sort" and wrong < 3:
        return "Enter: you are up; the groups of three are put in order for you."
    return f"Group {wrong + 1} is stronger than group {wrong}: take cards out by their keys."


def _changed(scene: HazariScene, event: Event) -> HazariScene:
    """The scene after an event."""
    match event:
        case at.DealStarted(number, dealer):
            view = scene.view.but(deal_number=number, dealer=dealer, up=frozenset())
            return scene.but(view=view, number=0, shown=(), result=None, won=(0, 0, 0, 0), panel=())
        case at.GroupShown(_, number, _):
            fresh = scene.number != number
            shown = () if fresh else scene.shown
            return scene.but(number=number, shown=(*shown, event), result=None, panel=())
        case at.GroupsCompared(_, _, points):
            won = tuple(map(int.__add__, scene.won, points))
            return scene.but(result=event, won=won)
        case at.DealScored(number, points, totals):
            lines = [f"Deal {number} is over"]
            lines += [
                f"{scene.names.of(seat):<8} +{points[seat]:<4} {total:>5}"
                for seat, total in enumerate(totals)
            ]
            view = scene.view.but(totals=totals)
            return scene.but(
                panel=tuple(lines), shown=(), number=0, view=view, won=(0, 0, 0, 0), arranging=None
            )
        case MatchEnded(outcome):
            score = score_text(scene.view)
            return scene.but(
                panel=(*scene.panel, "", ending(outcome, scene.names, "hazari", score))
            )
    return scene
