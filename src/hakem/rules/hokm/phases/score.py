"""The score of a hand, and what comes next: another hand, another set, or the end."""

from hakem.rules.events import Event, Outcome
from hakem.rules.game import end_match
from hakem.rules.hokm.events import HandScored, KotAtSix, SetWon
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.procedure import HAKEM_DRAWS, Step
from hakem.rules.hokm.scoring import Verdict, verdict
from hakem.rules.hokm.state import HokmState
from hakem.rules.phase import Phase
from hakem.rules.seats import Seat, Side, after, before


class Score(Phase[HokmState]):
    """A hand is over: points, sets, the next hakem and dealer."""

    automatic = True

    def run(self, state: HokmState, log: list[Event]) -> HokmState:
        end = verdict(state.options, state.hand, state.side(state.hakem))
        assert end is not None
        log.append(HandScored(end.side, end.result, end.points, state.hand.taken))
        if end.side is None:
            return state.but(phase=Step.START_HAND)
        if end.result == "bam":
            return end_match(state, Outcome((end.side,), "bam"), log)
        kotted = kotted_at_six(state, end)
        if kotted is not None:
            points = points_at_six(state.options, kotted)
            log.append(KotAtSix(kotted, points))
            stays = state.side(state.hakem) == kotted
            hakem = state.hakem if stays else after(state.hakem, state.options.players)
            return rotate(state.with_standing(points=points), hakem)
        points = add(state.standing.points, end.side, end.points)
        state = state.with_standing(points=points)
        if points[end.side] < state.options.target:
            return rotate(state, next_hakem(state, end.side))
        return self._win_set(state, end.side, log)

    def _win_set(self, state: HokmState, side: Side, log: list[Event]) -> HokmState:
        options = state.options
        sets = add(state.standing.sets, side, 1)
        log.append(SetWon(side, sets))
        state = state.with_standing(sets=sets)
        if sets[side] == options.sets_to_win:
            return end_match(state, Outcome((side,), "target"), log)
        state = rotate(state.with_standing(points=(0,) * len(sets)), next_hakem(state, side))
        return redraw(state) if options.new_set_hakem == "redraw" else state


def next_hakem(state: HokmState, winner: Side) -> Seat:
    """Who is hakem after a side has won a hand."""
    if state.side(state.hakem) == winner:
        return state.hakem
    if state.options.hakem_next == "hand_winner":
        return winner
    return after(state.hakem, state.options.players)


def rotate(state: HokmState, hakem: Seat) -> HokmState:
    """The state before the next hand, with its hakem and dealer."""
    players = state.options.players
    tied_hand = hakem == state.hakem
    if state.options.dealer == "rotate":
        dealer = after(state.dealer, players)
    else:
        dealer = state.dealer if tied_hand else before(hakem, players)
    return state.but(phase=Step.START_HAND, standing=state.standing.but(hakem=hakem, dealer=dealer))


def redraw(state: HokmState) -> HokmState:
    """The state before a new draw of the hakem; where the deal rotates the dealer turns."""
    options = state.options
    rotates = options.dealer == "rotate"
    standing = state.standing.but(
        hakem=None,
        turner=state.dealer if rotates else None,
        dealer=state.dealer if rotates else None,
    )
    needs_turner = options.hakem_select == "first_ace" and not rotates
    step = Step.CHOOSE_TURNER if needs_turner else HAKEM_DRAWS[options.hakem_select]
    return state.but(phase=step, standing=standing)


def kotted_at_six(state: HokmState, end: Verdict) -> Side | None:
    """The side made kot while one point short of the target, if that rule is on."""
    options = state.options
    if options.kot_at_six == "off" or not end.kot or end.side is None:
        return None
    kotted = 1 - end.side
    return kotted if state.standing.points[kotted] == options.target - 1 else None


def points_at_six(options: HokmOptions, kotted: Side) -> tuple[int, ...]:
    """The score after a kot at six, by the reading that the table has chosen."""
    high = options.target - 1
    kotted_to = {"literal_6_1": high, "swap_1_6": 1, "reset_1_1": 1}[options.kot_at_six]
    other_to = {"literal_6_1": 1, "swap_1_6": high, "reset_1_1": 1}[options.kot_at_six]
    return (kotted_to, other_to) if kotted == 0 else (other_to, kotted_to)


def add(row: tuple[int, ...], side: Side, amount: int) -> tuple[int, ...]:
    """A row of numbers by side, one of them raised."""
    return (*row[:side], row[side] + amount, *row[side + 1 :])
