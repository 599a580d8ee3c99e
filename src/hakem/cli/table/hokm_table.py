"""The table of Hokm: tells what happens, and asks for what is yours to decide."""

from hakem.cli.scores import score_text
from hakem.cli.table.hokm_asking import Questions
from hakem.cli.table.hokm_scene import Scene, drawing, side_name
from hakem.cli.table.names import Names
from hakem.cli.table.order import sort_hand, suit_order
from hakem.cli.table.palette import Palette
from hakem.cli.table.stage import Stage
from hakem.cli.table.story import ending, sentence
from hakem.rules import Action, Card, Event
from hakem.rules.events import MatchEnded, OfferAnswered, OfferMade
from hakem.rules.hokm import HokmView, Trick
from hakem.rules.hokm import events as at

SECONDS: dict[type[Event], float] = {
    at.TwoRemoved: 1.2,
    at.TurnerChosen: 0.8,
    at.CardTurned: 0.35,
    at.DrawTied: 1.2,
    at.DrawRepeated: 1.2,
    at.HakemChosen: 1.3,
    at.PartnerChosen: 1.3,
    at.SeatsChanged: 1.5,
    at.HandStarted: 1.0,
    at.DeckCut: 0.8,
    at.RedealClaimed: 2.0,
    at.TrumpCalled: 1.4,
    at.CardsDiscarded: 0.8,
    at.CardKept: 0.9,
    at.CardRejected: 0.9,
    at.CardPlayed: 0.5,
    at.TrickTaken: 1.1,
    at.HandShown: 1.5,
    at.TricksAwarded: 1.5,
    at.BamOffered: 1.0,
    at.BamClaimed: 1.8,
    at.BamDeclined: 1.0,
    at.HandScored: 3.0,
    at.KotAtSix: 2.5,
    at.SetWon: 2.5,
    OfferMade: 1.5,
    OfferAnswered: 1.2,
    MatchEnded: 3.0,
}
"""How long each thing is seen at normal speed; what isn't named passes at once."""


class HokmTable:
    """A person's table, from the draw of the hakem to the last trick."""

    def __init__(self, stage: Stage, names: Names, palette: Palette, title: str) -> None:
        self._stage = stage
        self._names = names
        self._palette = palette
        self._title = title
        self._view: HokmView | None = None
        self._turned: dict[int, Card] = {}
        self._message = ""
        self._results: list[str] = []
        self.open_hands: tuple[tuple[Card, ...], ...] = ()
        """Everybody's cards, to be shown where a record is looked at."""

    def open(self, view: HokmView) -> None:
        """Sit down."""
        self._view = view

    def ask(self, view: HokmView) -> Action:
        """What you decide."""
        self._view = view
        scene = self._scene()
        if self._results:
            scene = scene.but(message=" ".join(self._results))
            if view.tricks:
                self._results = []
        return Questions(self._stage, scene, self._palette).ask()

    def tell(self, events: tuple[Event, ...], view: HokmView) -> None:
        """Show one thing after another."""
        for event in events:
            said = sentence(event, self._names, "hokm")
            self._change(event)
            if said is not None:
                self._stage.say(said)
                self._message = said
            if type(event) in SECONDS:
                self._show(self._picture(event, view), SECONDS[type(event)])
            self._settle(event)
        self._view = view
        self._names = self._names.seated(view.seating)

    def _scene(self) -> Scene:
        assert self._view is not None
        view = self._view
        own = [card for trick in view.tricks for card in trick.cards]
        held = {card.suit for card in (*view.hand, *(own if view.hand else ()))}
        order = suit_order(held, view.trump.suit if view.trump else None)
        trump = view.trump
        low = trump is not None and trump.value in ("naras", "tak_naras")
        return Scene(
            view=view,
            names=self._names,
            title=self._title,
            hand=sort_hand(view.hand, order, low_first=low),
            message=self._message,
            turned=dict(self._turned),
            open_hands=self.open_hands,
        )

    def _picture(self, event: Event, after: HokmView) -> Scene:
        scene = self._scene()
        scene = scene.but(view=scene.view.but(to_act=frozenset(), legal=(), offers=()))
        match event:
            case at.TrickTaken(seat):
                return scene.but(ringed=seat)
            case at.HandScored() | at.KotAtSix() | at.SetWon():
                self._results = [self._message]
                panel = (self._message, self._score(after))
                return scene.but(panel=panel, view=self._blank(), hand=(), message="")
            case MatchEnded(outcome):
                score = score_text(after)
                return scene.but(
                    panel=(ending(outcome, self._names, "hokm", score), self._score(after)),
                    message="",
                )
        return scene

    def _score(self, view: HokmView) -> str:
        sides = range(len(view.points))
        return " · ".join(f"{side_name(self._names, side)} {view.points[side]}" for side in sides)

    def _blank(self) -> HokmView:
        assert self._view is not None
        return self._view.but(table=(), to_act=frozenset(), hand=())

    def _change(self, event: Event) -> None:
        """Bring the view that is shown up to an event."""
        assert self._view is not None
        view = self._view
        match event:
            case at.CardTurned(seat, card):
                self._turned[seat] = card
            case at.HakemChosen(seat):
                view = view.but(hakem=seat)
            case at.SeatsChanged(seating):
                self._turned.clear()
                self._names = self._names.seated(seating)
            case at.HandStarted(number, hakem, dealer):
                self._turned.clear()
                view = _new_hand(view, number, hakem, dealer)
            case at.PacketDealt(seat, _, cards) if cards and self._names.is_you(seat):
                view = view.but(hand=(*view.hand, *(card for card in cards if card is not None)))
            case at.TrumpCalled(_, trump):
                view = view.but(trump=trump)
            case at.CardPlayed(seat, card):
                left = tuple(held for held in view.hand if held is not card)
                leader = view.leader if view.table else seat
                view = view.but(table=(*view.table, card), hand=left, leader=leader)
            case at.TricksAwarded(side, count):
                taken = list(view.taken)
                taken[side] += count
                view = view.but(taken=tuple(taken), table=())
        self._view = view

    def _settle(self, event: Event) -> None:
        """Clear away what an event has ended."""
        assert self._view is not None
        view = self._view
        if not isinstance(event, at.TrickTaken):
            return
        side = next(side for side in range(len(view.taken)) if event.seat in self._names.side(side))
        taken = list(view.taken)
        taken[side] += 1
        trick = Trick(view.leader, view.table, event.seat)
        self._view = view.but(
            taken=tuple(taken), table=(), tricks=(*view.tricks, trick), leader=event.seat
        )

    def _show(self, scene: Scene, seconds: float) -> None:
        self._stage.show(drawing(scene, self._palette), seconds)


def _new_hand(view: HokmView, number: int, hakem: int, dealer: int) -> HokmView:
    return view.but(
        hand_number=number,
        hakem=hakem,
        dealer=dealer,
        hand=(),
        trump=None,
        table=(),
        tricks=(),
        taken=(0,) * len(view.taken),
        bam=None,
    )
