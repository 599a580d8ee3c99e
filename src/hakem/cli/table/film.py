"""A recorded match as pictures that can be stepped through, forwards and back."""

from collections.abc import Iterator

from hakem.cli.table.canvas import Canvas
from hakem.cli.table.hazari_table import HazariTable
from hakem.cli.table.hokm_table import HokmTable
from hakem.cli.table.names import Names
from hakem.cli.table.palette import Palette
from hakem.cli.table.stage import Draw, LongText, Stage
from hakem.rules import State, view
from hakem.rules.hazari.events import DealStarted
from hakem.rules.hokm import HokmState
from hakem.rules.hokm.events import HandStarted
from hakem.rules.record import Record, begin, replay

ON, BACK = ("space", "right", "down", "enter", "n"), ("left", "up", "b", "backspace")


class Film:
    """Takes the pictures that a table shows, one after another; nobody is asked anything."""

    def __init__(self) -> None:
        self.pictures: list[Draw] = []

    def show(self, draw: Draw, seconds: float) -> None:
        """Keep a picture."""
        self.pictures.append(draw)

    def say(self, sentence: str) -> None:
        """Nothing: the picture says it."""

    def ask(self, draw: Draw) -> str:
        """Never called: a record decides everything."""
        raise NotImplementedError

    def read(self, text: LongText) -> None:
        """Nothing: nobody asks for a text."""


def take(
    record: Record, names: Names, palette: Palette, title: str
) -> tuple[list[Draw], list[int]]:
    """The pictures of a match, and the places in them where hands or deals begin.

    Raises:
        BadRecord: an action is illegal.
    """
    film, starts = Film(), [0]
    for begins in tell(record, film, names, palette, title):
        if begins:
            starts.append(len(film.pictures))
    return film.pictures, starts


def tell(
    record: Record, stage: Stage, names: Names, palette: Palette, title: str
) -> Iterator[bool]:
    """Tell a match on a stage; after each action, whether a hand or deal begins with the next."""
    state, events = begin(record)
    names = names.seated(state.seating)
    if isinstance(state, HokmState):
        table: HokmTable | HazariTable = HokmTable(stage, names, palette, title)
    else:
        table = HazariTable(stage, names, palette, title)
    _tell_one(table, state, events, first=True)
    for step in replay(record):
        _tell_one(table, step.state, step.events)
        yield any(isinstance(event, HandStarted | DealStarted) for event in step.events)


def _tell_one(
    table: HokmTable | HazariTable, state: State, events: tuple[object, ...], first: bool = False
) -> None:
    seen = view(state, None)
    if isinstance(table, HokmTable) and isinstance(state, HokmState):
        table.open_hands = state.hand.hands
    if first:
        table.open(seen)  # type: ignore[arg-type]  # the view is of the table's own game
    table.tell(events, seen)  # type: ignore[arg-type]  # the same


def step_through(stage: Stage, pictures: list[Draw], starts: list[int]) -> None:
    """Show one picture after another as the keys ask for them."""
    place = 0
    while pictures:
        key = stage.ask(_captioned(pictures[place], place, len(pictures)))
        if key in ON:
            place = min(place + 1, len(pictures) - 1)
        elif key in BACK:
            place = max(place - 1, 0)
        elif key in ("h", ".", ">"):
            place = next((start for start in starts if start > place), len(pictures) - 1)
            place = min(place, len(pictures) - 1)
        elif key in ("p", ",", "<"):
            place = max((start for start in starts if start < place), default=0)
        elif key in ("q", "escape"):
            return


def _captioned(picture: Draw, place: int, count: int) -> Draw:
    def draw(width: int, height: int) -> Canvas:
        canvas = picture(width, height)
        row = min(height - 1, 21)
        canvas.put(1, row, f"{place + 1}/{count}", "bold")
        hints = "space next   b back   h next hand   p last hand   q end"
        canvas.put(len(f"{place + 1}/{count}") + 4, row, hints, "dim")
        return canvas

    return draw
