"""Matches between bots: one told in sentences, many counted."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.text import Text

from hakem.bots import Played, make_entrants
from hakem.bots import play as play_match
from hakem.cli.agreement import Agreement
from hakem.cli.console import notices, output, write_line
from hakem.cli.recording import Recorder
from hakem.cli.results import Match, Tally, as_json
from hakem.cli.scores import score_table, score_text
from hakem.cli.table.names import Names, names_for
from hakem.cli.table.story import ending, sentence
from hakem.rules import Event, State
from hakem.rules.hazari import events as in_hazari
from hakem.rules.hokm import events as in_hokm

TOLD = (
    in_hokm.HakemChosen,
    in_hokm.HandStarted,
    in_hokm.TrumpCalled,
    in_hokm.HandScored,
    in_hokm.KotAtSix,
    in_hokm.SetWon,
    in_hokm.BamClaimed,
    in_hazari.DealStarted,
    in_hazari.GroupsCompared,
    in_hazari.DealScored,
)
"""What is told of a match that nobody sits at."""


def matches(agreement: Agreement, count: int, recorder: Recorder) -> Iterator[tuple[Match, State]]:
    """Play matches one after another, each from its own seed, and keep them."""
    for number in range(1, count + 1):
        match = Match(number, agreement.seed + number - 1)
        state = None
        for played in one(agreement, match, recorder):
            state = played.state
        assert state is not None
        yield match, state


def one(agreement: Agreement, match: Match, recorder: Recorder) -> Iterator[Played]:
    """Play one match, action by action."""
    bots = make_entrants(agreement.bots, match.seed)
    recorder.begin(agreement, match.seed)
    for played in play_match(agreement.options, bots, match.seed):
        match.see(played.events)
        recorder.add(played)
        yield played


def write_json(agreement: Agreement, count: int, recorder: Recorder) -> None:
    """A line of JSON for every match."""
    with _progress(count) as advance:
        for match, state in matches(agreement, count, recorder):
            write_line(as_json(agreement, match, state))
            advance()


def count_results(agreement: Agreement, count: int, recorder: Recorder) -> None:
    """A table of the results of many matches."""
    tally = Tally(agreement)
    with _progress(count) as advance:
        for match, state in matches(agreement, count, recorder):
            tally.add(match, state)
            advance()
    console = output()
    console.print(tally.table())
    console.print(tally.remarks())
    console.print(Text(f"Seeds {agreement.seed} to {agreement.seed + count - 1}.", style="dim"))


def tell(agreement: Agreement, recorder: Recorder) -> None:
    """One match in sentences, and its score."""
    console = output()
    game = agreement.kind.name
    names = names_for(game, agreement.options.seats, None)
    console.print(Text(agreement.title, style="bold"))
    state: State | None = None
    for played in one(agreement, Match(1, agreement.seed), recorder):
        for event in played.events:
            said = _told(event, game, names := names.seated(played.state.seating))
            if said:
                console.print(Text(said))
        state = played.state
    assert state is not None
    assert state.outcome is not None
    console.print(score_table(state, names))
    console.print(Text(ending(state.outcome, names, game, score_text(state)), style="bold"))
    console.print(Text(f"Seed {agreement.seed}.", style="dim"))


def _told(event: Event, game: str, names: Names) -> str | None:
    return sentence(event, names, game) if isinstance(event, TOLD) else None


@contextmanager
def _progress(count: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error, where there is a terminal and something to wait for.

    What it gives is to be called after every match.
    """
    console = notices()
    if count == 1 or not console.is_terminal:
        yield lambda: None
        return
    from rich.progress import (  # takes longer to load than most matches to play
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=count)
        yield lambda: progress.advance(task)
