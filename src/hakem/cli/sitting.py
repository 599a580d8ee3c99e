"""A person at the table: one match, from sitting down to the last word."""

from typing import Any

from rich.text import Text

from hakem.bots import Bot, make_entrants
from hakem.bots import play as play_match
from hakem.cli.agreement import Agreement
from hakem.cli.console import output
from hakem.cli.errors import Stopped
from hakem.cli.person import Person
from hakem.cli.recording import Recorder
from hakem.cli.scores import score_table, score_text
from hakem.cli.table.hazari_table import HazariTable
from hakem.cli.table.hokm_table import HokmTable
from hakem.cli.table.names import Names, names_for
from hakem.cli.table.palette import Colours, Palette
from hakem.cli.table.stage import Speed, Stage, open_stage
from hakem.cli.table.story import ending
from hakem.cli.table.tables import Table
from hakem.rules import State, redact, start, view


def sit_down(
    agreement: Agreement, seat: int, recorder: Recorder, speed: Speed, suits: Colours
) -> None:
    """Play one match with a person in a seat, and say how it ended.

    Raises:
        Stopped: the person has left in the middle.
    """
    names = names_for(agreement.kind.name, agreement.options.seats, seat)
    try:
        with open_stage(speed) as stage:
            table = _table(agreement, stage, names, Palette(suits))
            state = _play(agreement, seat, recorder, table)
    except (KeyboardInterrupt, EOFError):
        raise Stopped(f"Stopped in the middle. {recorder.kept()}") from None
    except Stopped as error:
        raise Stopped(f"{error} {recorder.kept()}") from None
    names = names.seated(state.seating)
    assert state.outcome is not None
    console = output()
    console.print(Text(agreement.title, style="bold"))
    console.print(score_table(state, names))
    said = ending(state.outcome, names, agreement.kind.name, score_text(state))
    console.print(Text(said, style="bold"))
    console.print(Text(f"Seed {agreement.seed}. {recorder.kept()}", style="dim"))


def _table(agreement: Agreement, stage: Stage, names: Names, palette: Palette) -> Table[Any]:
    kind = HokmTable if agreement.kind.name == "hokm" else HazariTable
    return kind(stage, names, palette, agreement.title)


def _play(agreement: Agreement, you: int, recorder: Recorder, table: Table[Any]) -> State:
    bots: list[Bot] = list(make_entrants(agreement.bots, agreement.seed))
    bots[you] = Person(table)
    recorder.begin(agreement, agreement.seed, person=you)
    state: State = start(agreement.options)[0]
    table.open(view(state, you))
    for played in play_match(agreement.options, bots, agreement.seed):
        recorder.add(played)
        state = played.state
        seat = state.seating.index(you)
        table.tell(tuple(redact(event, seat) for event in played.events), view(state, seat))
    return state
