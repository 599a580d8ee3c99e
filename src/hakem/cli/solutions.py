"""Solved positions: for reading, and as lines of JSON."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hakem.analysis import Solution, Stake
from hakem.cli.positions import Moment
from hakem.cli.table.palette import BAD, GOOD, QUIET, Palette, card_text, trump_text
from hakem.rules import apply
from hakem.rules.cards import Card, Suit
from hakem.rules.hokm import ClaimBam, HokmState, PlayCard, Step
from hakem.rules.seats import seats_of

UNKNOWN = "?"


def show_one(console: Console, moment: Moment, solution: Solution, palette: Palette) -> None:
    """One position: the hands, the value, each card, the principal line."""
    console.print(Text(_heading(moment), style="bold"))
    console.print(_hands(moment, palette))
    console.print(_verdict(moment, solution))
    console.print(_cards(moment, solution, palette))
    for line in _line(moment, solution.line, palette):
        console.print(line)


def show_hand(
    console: Console, solved: Sequence[tuple[Moment, Solution]], palette: Palette
) -> None:
    """A whole hand, a row for the first card of each trick."""
    moment = solved[0][0]
    trump = moment.state.hand.trump
    assert trump is not None
    title = f"Match {moment.match}, hand {moment.hand}: trump {trump_text(trump)}"
    console.print(Text(title, style="bold"))
    table = Table(box=SIMPLE_HEAD)
    for name, side in (("trick", "right"), ("who plays", "left"), ("the hand is", "left")):
        table.add_column(name, justify=side)  # type: ignore[arg-type]  # the names are rich's own
    for name in ("tricks", "best", "played"):
        table.add_column(name)
    for moment, solution in solved:
        played, best = moment.played, solution.best
        mark = "" if played is None or played in best or not best else " ✗"
        table.add_row(
            str(moment.trick),
            moment.names.of(solution.seat),
            _stake(solution.stake, moment),
            _tricks(solution.tricks, moment),
            _row(best, palette),
            Text.assemble(
                Text() if played is None else _card(played, palette), Text(mark, style=BAD)
            ),
        )
    console.print(table)
    console.print(
        Text("Values are for the side that plays; ✗ marks a card that gives something away.")
    )


def as_json(moment: Moment, solution: Solution) -> str:
    """One position on one line."""
    hand = moment.state.hand
    assert hand.trump is not None
    told: dict[str, Any] = {
        "match": moment.match,
        "hand": moment.hand,
        "trick": moment.trick,
        "seat": solution.seat,
        "side": solution.side,
        "leader": hand.leader,
        "trump": hand.trump.value,
        "table": list(map(str, hand.table)),
        "taken": hand.taken,
        **_stake_json(solution.stake),
        "tricks": solution.tricks,
        "cards": [
            {"card": str(value.card), **_stake_json(value.stake), "tricks": value.tricks}
            for value in solution.cards
        ],
        "best": list(map(str, solution.best)),
        "line": list(map(str, solution.line)),
        "played": None if moment.played is None else str(moment.played),
        "finished": solution.finished,
        "nodes": solution.nodes,
    }
    return json.dumps(told)


def _stake_json(stake: Stake | None) -> dict[str, Any]:
    if stake is None:
        return {"points": None, "outcome": None}
    return {"points": stake.points, "outcome": stake.outcome.name.lower()}


def _heading(moment: Moment) -> str:
    state, hand, names = moment.state, moment.state.hand, moment.names
    assert hand.trump is not None
    trick = f"trick {moment.trick}"
    where = f"Match {moment.match}, hand {moment.hand}, {trick}" if moment.match else trick.title()
    does = names.does(hand.turn, "play" if hand.table else "lead")
    called = f"trump {trump_text(hand.trump)}, hakem {names.inside(state.hakem)}"
    return f"{where}: {does}, {called}, tricks {' to '.join(map(str, hand.taken))}"


def _hands(moment: Moment, palette: Palette) -> Table:
    hand = moment.state.hand
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    on_table = {
        (hand.leader + place) % len(hand.hands): card for place, card in enumerate(hand.table)
    }
    for seat, held in enumerate(hand.hands):
        suits = []
        for suit in reversed(Suit):
            ranks = [
                "10" if card.rank.letter == "T" else card.rank.letter
                for card in reversed(held)
                if card.suit is suit
            ]
            suits.append(Text(f"{suit.symbol} {' '.join(ranks) or '–'}", palette.suit(suit)))
        lies = Text()
        if seat in on_table:
            lies = Text.assemble("played ", _card(on_table[seat], palette))
        table.add_row(Text(moment.names.of(seat)), *suits, lies)
    return table


def _verdict(moment: Moment, solution: Solution) -> Text:
    seats = seats_of(solution.side, len(moment.state.hand.hands))
    side = moment.names.together(seats)
    if not solution.finished:
        return Text(f"\nNot finished: a limit was reached. {UNKNOWN} stands for what isn't known.")
    alone = "" if len(moment.state.hand.taken) < 3 else ", the others playing together against it"
    left = moment.state.options.hand_size - sum(moment.state.hand.taken)
    tricks = f"{solution.tricks} of the {left} tricks left" if solution.tricks is not None else ""
    if solution.stake is None:
        return Text(f"\nFor {side}{alone}: {tricks}; the end of the hand isn't proved.")
    return Text.assemble(
        f"\nFor {side}{alone}: ", _stake(solution.stake, moment), f"; {tricks}, if all are played."
    )


def _cards(moment: Moment, solution: Solution, palette: Palette) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for name in ("", "card", "the hand is"):
        table.add_column(name)
    table.add_column("tricks", justify="right")
    for value in solution.cards:
        table.add_row(
            "★" if value.card in solution.best else "",
            _card(value.card, palette),
            _stake(value.stake, moment),
            _tricks(value.tricks, moment),
        )
    return table


def _line(moment: Moment, cards: Sequence[Card], palette: Palette) -> Iterator[Text]:
    """A principal line, a row for each trick."""
    if not cards:
        return
    yield Text("One line of best play:", style="bold")
    state: HokmState = moment.state
    left = list(cards)
    row: Text | None = None
    while left:
        if state.phase == Step.BAM:
            state, _ = apply(state, ClaimBam(state.hand.turn))
            yield Text(f"    {moment.names.does(state.hand.turn, 'play')} on for the bam", QUIET)
        hand, card = state.hand, left.pop(0)
        if row is None:
            row = Text(f"{sum(hand.taken) + 1:>4}  {moment.names.of(hand.turn)}: ")
        row.append(card_text(card), palette.card(card)).append(" ")
        complete = len(hand.table) + 1 == len(hand.hands)
        state, _ = apply(state, PlayCard(hand.turn, card))
        if complete or not left:
            row.rstrip()
            yield row
            row = None


def _stake(stake: Stake | None, moment: Moment) -> Text:
    """How the hand ends for a side, and for how many points."""
    if stake is None:
        return Text("not proved" if len(moment.state.hand.taken) == 3 else UNKNOWN)
    style = GOOD if stake.won else BAD if stake.lost else ""
    return Text.assemble((f"{stake.outcome.words} {stake.points:+d}", style))


def _tricks(tricks: int | None, moment: Moment) -> str:
    return UNKNOWN if tricks is None else str(tricks)


def _row(cards: Sequence[Card], palette: Palette) -> Text:
    return Text(" ").join(_card(card, palette) for card in cards)


def _card(card: Card, palette: Palette) -> Text:
    return Text(card_text(card), palette.card(card))
