"""What each entry of the log does to a table."""

from functools import singledispatch
from typing import Any

from hakem.codec import decode_action
from hakem.rules import Action, DrawLot, Shuffle, State, apply, to_act
from hakem.rules.hazari.events import DealScored
from hakem.rules.hokm.events import HandScored
from hakem.rules.seats import Seat
from hakem.server import entries as e
from hakem.server.deal import Deal
from hakem.server.opening import begin
from hakem.server.place import FREE, GRACES, Place
from hakem.server.rulesets import options_of
from hakem.server.table import NO_TURN, Ballot, Followed, Request, Table, new_table

CHANCE = (Shuffle, DrawLot)
SCORED = (HandScored, DealScored)


def open_table(code: str, stored: e.Stored) -> Table:
    """The table that the first entry of a log opens.

    Raises:
        BadOptions: its settings name no options that can be played.
    """
    entry = stored.entry
    assert isinstance(entry, e.Opened)
    options = options_of(entry.settings)
    table = new_table(code, entry.settings, options, entry.host, entry.invitation)
    return table.but(version=stored.version, at=stored.at)


def follow(table: Table, stored: e.Stored) -> Followed:
    """The table after an entry, and the events of the match that it made.

    Raises:
        IllegalAction: the rules refuse the action; an entry that was stored never does.
    """
    entry = stored.entry
    if isinstance(entry, e.Acted):
        return act(table, stored, decode_action(entry.action, table.settings.game))
    followed = _follow(entry, table.but(version=stored.version, at=stored.at))
    return followed if isinstance(followed, Followed) else Followed(followed)


@singledispatch
def _follow(entry: Any, table: Table) -> Table | Followed:
    raise TypeError(f"{type(entry).__name__} can't follow in a log")


@_follow.register
def _(entry: e.Seated, table: Table) -> Table:
    if entry.owner is not None:
        former = table.seat_of(entry.owner)
        if former is not None:
            # A person who moves and the bot whose chair he takes change chairs.
            table = table.with_place(former, table.places[entry.seat].but(reserve=0))
    place = Place(
        owner=entry.owner,
        name=entry.name,
        level=entry.level,
        reserve=1000 * table.settings.clock.reserve if entry.owner else 0,
    )
    waiting = tuple(r for r in table.requests if r.guest != entry.owner)
    return table.with_place(entry.seat, place).but(requests=waiting)


@_follow.register
def _(entry: e.AskedToSit, table: Table) -> Table:
    asked = Request(table.version, entry.asker, entry.name, entry.seat)
    return table.but(requests=(*table.requests, asked))


@_follow.register
def _(entry: e.RequestEnded, table: Table) -> Table:
    return table.but(requests=tuple(r for r in table.requests if r.number != entry.request))


@_follow.register
def _(entry: e.SettingsChanged, table: Table) -> Table:
    settings = entry.settings
    options = options_of(settings)
    reserve = 1000 * settings.clock.reserve
    places = (*table.places, *(FREE for _ in range(options.seats)))[: options.seats]
    return table.but(
        settings=settings,
        options=options,
        places=tuple(p.but(reserve=reserve) if p.is_person else p for p in places),
        turns=(NO_TURN,) * options.seats,
        requests=table.requests if settings.who_may_sit == "approved" else (),
    )


@_follow.register
def _(entry: e.Unseated, table: Table) -> Table:
    return _vacated(table, entry.seat)


@_follow.register
def _(entry: e.Replaced, table: Table) -> Table:
    return _vacated(table, entry.seat)


def _vacated(table: Table, seat: Seat) -> Table:
    playing = table.status == "playing"
    level = (table.settings.bots or "") if playing else None
    place = Place(level=level) if playing else FREE
    ballots = tuple(ballot for ballot in table.ballots if ballot.seat != seat)
    return table.with_place(seat, place).but(ballots=ballots)


@_follow.register
def _(entry: e.HostNamed, table: Table) -> Table:
    return table.but(host=entry.host)


@_follow.register
def _(entry: e.Begun, table: Table) -> Followed:
    game, events = begin(table.options, entry.hakem, table.game)
    reserve = 1000 * table.settings.clock.reserve
    places = tuple(
        place.but(reserve=reserve, graces=GRACES) if place.is_person else place
        for place in table.places
    )
    table = table.but(
        status="playing",
        match=entry.match,
        match_id=entry.match_id,
        begun=table.version,
        places=places,
        deal=None,
        deals=0,
        hand_over=False,
        ballots=(),
    )
    turns = _turns(table, game, table.version, None)
    return Followed(table.but(game=game, turns=turns), events)


@_follow.register
def _(entry: e.DealPromised, table: Table) -> Table:
    deal = Deal(entry.deal, entry.seed, entry.commitment)
    return table.but(deal=deal, deals=entry.deal, hand_over=False)


@_follow.register
def _(entry: e.DealMixed, table: Table) -> Table:
    assert table.deal is not None
    return table.but(deal=table.deal.but(seeds=tuple(entry.seeds)))


@_follow.register
def _(entry: e.DealOpened, table: Table) -> Table:
    return table.but(deal=None, hand_over=False)


def act(table: Table, stored: e.Stored, action: Action) -> Followed:
    """The table after an action that is decoded already, and the events that it made.

    Raises:
        IllegalAction: the rules refuse the action.
    """
    before, entry = table.game, stored.entry
    assert before is not None
    assert isinstance(entry, e.Acted)
    game, events = apply(before, action)
    # One copy with all that changes: every move of every match passes here, live and replayed.
    made: dict[str, Any] = {"version": stored.version, "at": stored.at, "game": game}
    if entry.reserve is not None and entry.seat is not None:
        table = table.with_place(entry.seat, table.places[entry.seat].but(reserve=entry.reserve))
    if isinstance(action, CHANCE) and table.deal is not None:
        made["deal"] = table.deal.but(met=table.deal.met + 1)
    if before.seating != game.seating:
        table = _change_chairs(table, before.seating, game.seating)
    made["turns"] = _turns(table, game, stored.version, entry.seat)
    if game.outcome is not None:
        made |= {"status": "finished", "hand_over": True, "ballots": ()}
    elif any(isinstance(event, SCORED) for event in events):
        made["hand_over"] = True
    return Followed(table.but(**made), events)


def _change_chairs(table: Table, before: tuple[int, ...], after: tuple[int, ...]) -> Table:
    """Move everybody along when the draw for partners changes who sits where."""
    moved = [before.index(entrant) for entrant in after]
    ballots = tuple(ballot.but(seat=moved.index(ballot.seat)) for ballot in table.ballots)
    return table.but(places=tuple(table.places[seat] for seat in moved), ballots=ballots)


def _turns(table: Table, game: State, version: int, acted: Seat | None) -> tuple[int, ...]:
    """The numbers of the decisions of a new state: those that were open keep theirs."""
    before, seats = table.game, to_act(game)
    same = before is not None and before.phase == game.phase and _same_offer(before, game)
    return tuple(
        [
            NO_TURN
            if seat not in seats
            else turn
            if same and turn != NO_TURN and seat != acted
            else version
            for seat, turn in enumerate(table.turns)
        ]
    )


def _same_offer(before: State, after: State) -> bool:
    if before.offer is None or after.offer is None:
        return before.offer is after.offer
    return (before.offer.kind, before.offer.seat) == (after.offer.kind, after.offer.seat)


@_follow.register
def _(entry: e.BotTook, table: Table) -> Table:
    place = table.places[entry.seat]
    reserve = 0 if entry.why == "clock" else place.reserve
    return table.with_place(entry.seat, place.but(away=True, reserve=reserve))


@_follow.register
def _(entry: e.TakenBack, table: Table) -> Table:
    table = table.with_place(entry.seat, table.places[entry.seat].but(away=False))
    return table.but(ballots=tuple(b for b in table.ballots if b.seat != entry.seat))


@_follow.register
def _(entry: e.GraceUsed, table: Table) -> Table:
    place = table.places[entry.seat]
    return table.with_place(entry.seat, place.but(graces=place.graces - 1))


@_follow.register
def _(entry: e.Voted, table: Table) -> Table:
    assert entry.guest is not None
    voter = frozenset({entry.guest})
    ballot = next((b for b in table.ballots if b.seat == entry.seat), Ballot(entry.seat))
    others = tuple(b for b in table.ballots if b.seat != entry.seat)
    agreed, refused = ballot.agreed - voter, ballot.refused - voter
    if entry.replace:
        agreed |= voter
    else:
        refused |= voter
    return table.but(ballots=(*others, ballot.but(agreed=agreed, refused=refused)))


@_follow.register
def _(entry: e.Closed, table: Table) -> Table:
    return table.but(status="closed", turns=(NO_TURN,) * len(table.places))
