"""Times the exact solver, beside the bridge solver DDS on the same deals in the same run.

    python -m benchmarks.solver                     everything, small samples
    python -m benchmarks.solver --scale 1           the published sample sizes
    python -m benchmarks.solver --only deals freaks  some figures

Both are called through prepared structures, one thread, alternating deal by deal, and their
answers are compared: a disagreement ends the run.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
from endplay import _dds

from benchmarks.timing import machine
from hakem.kernels.solver.positions import Position, played, positions_of, worlds_of
from hakem.kernels.solver.solving import (
    TRICKS_TAKEN,
    WARMUPS,
    Question,
    Solver,
    goal,
    solve_many,
)

Times = npt.NDArray[np.float64]
SEED = 1

_DDS_SUIT = (3, 2, 1, 0)
"""DDS counts spades first."""


def shuffled(source: random.Random, seats: int = 4, cards: int = 13) -> tuple[int, ...]:
    """Random hands."""
    deck = source.sample(range(52), seats * cards)
    return tuple(
        sum(1 << card for card in deck[seat * cards : (seat + 1) * cards]) for seat in range(seats)
    )


def freak(source: random.Random) -> tuple[int, ...]:
    """Hands full of voids: each suit lies in one or two hands, so suits of seven and more."""
    while True:
        hands = [0, 0, 0, 0]
        for suit in range(4):
            owners = source.sample(range(4), source.choice((1, 2, 2, 2)))
            for rank in range(13):
                hands[source.choice(owners)] |= 1 << (13 * suit + rank)
        if all(hand.bit_count() == 13 for hand in hands):
            return tuple(hands)


def bridge(position: Position) -> _dds.deal:
    """The position as DDS wants it; hands without the cards on the table."""
    deal = _dds.deal()
    deal.trump = 4 if position.trump is None else _DDS_SUIT[position.trump]
    deal.first = position.leader
    for place in range(3):
        card = position.trick[place] if place < len(position.trick) else None
        deal.currentTrickSuit[place] = 0 if card is None else _DDS_SUIT[card // 13]
        deal.currentTrickRank[place] = 0 if card is None else card % 13 + 2
    for seat, hand in enumerate(position.hands):
        for suit in range(4):
            ranks = (hand >> (13 * suit)) & 0x1FFF
            deal.remainCards[seat][_DDS_SUIT[suit]] = ranks << 2
    return deal


def timed(call: Callable[[], object]) -> tuple[float, object]:
    """Processor milliseconds of this thread, and what the call gave.

    Processor time leaves out what other programs of the machine take meanwhile.
    """
    start = time.thread_time()
    result = call()
    return 1e3 * (time.thread_time() - start), result


def summary(times: Times) -> str:
    """Mean, median and tails of a sample of milliseconds."""
    median, p95, p99 = np.percentile(times, [50, 95, 99])
    return f"{times.mean():.3f} | {median:.3f} | {p95:.2f} | {p99:.2f} | {times.max():.1f}"


def header(title: str, first: str) -> None:
    """The head of a table of times."""
    print(f"\n### {title}\n\n| {first} | mean ms | median | p95 | p99 | max |")
    print("|---|---|---|---|---|---|")


def against_dds(title: str, deals: Iterator[tuple[int, ...]], source: random.Random) -> None:
    """Seven tricks or more from whole deals, all trumps and leaders."""
    solver = Solver()
    ours, theirs, nodes = [], [], []
    for hands in deals:
        position = Position(hands, source.randrange(4), source.randrange(4))
        table, question = positions_of([position]), goal(position.leader % 2, 7, 13)
        deal, future = bridge(position), _dds.futureTricks()
        before = solver.nodes
        spent, found = timed(lambda: solver.answers(table, question, False)[0, 52])  # noqa: B023  # called before the loop goes on
        ours.append(spent)
        nodes.append(solver.nodes - before)
        spent, _ = timed(lambda: _dds.SolveBoard(deal, 7, 1, 1, future, 0))  # noqa: B023  # called before the loop goes on
        theirs.append(spent)
        if (future.score[0] >= 7) != (found == 1):
            raise SystemExit(f"disagreement with DDS: {position}")
    own, rival = np.array(ours), np.array(theirs)
    header(f"{title}: {len(own)} deals", "")
    print(f"| Hakem | {summary(own)} |")
    print(f"| DDS | {summary(rival)} |")
    ratios = [own.mean() / rival.mean(), np.median(own) / np.median(rival)]
    ratios += [np.percentile(own, 99) / np.percentile(rival, 99), own.max() / rival.max()]
    print(
        "\nHakem over DDS: mean {:.2f}, median {:.2f}, p99 {:.2f}, slowest {:.2f};".format(*ratios)
    )
    print(f"faster on {100 * (own < rival).mean():.1f} % of deals; table resets {solver.resets};")
    print(f"tricks searched: mean {np.mean(nodes):.0f}, median {np.median(nodes):.0f}")


def deals(scale: float) -> None:
    """Random whole deals against DDS."""
    source = random.Random(SEED)
    count = max(20, int(3_000 * scale))
    against_dds("Seven tricks or more", (shuffled(source) for _ in range(count)), source)


def freaks(scale: float) -> None:
    """Void-heavy deals against DDS."""
    source = random.Random(SEED + 1)
    count = max(20, int(500 * scale))
    against_dds("Freak deals", (freak(source) for _ in range(count)), source)


def batches(scale: float) -> None:
    """Every card of a hand over 100 deals that agree with it, seven tricks or more."""
    source = random.Random(SEED + 2)
    solver = Solver()
    header("Every card over 100 worlds", "tricks played + on the table")
    for tricks, on_table in ((0, 0), (0, 2), (2, 0), (2, 1), (4, 0), (6, 0), (8, 0)):
        ours, theirs = [], []
        for _ in range(max(2, int(50 * scale))):
            seen = after_random_play(source, 4 * tricks + on_table)
            worlds = [seen.hands, *(other_world(source, seen) for _ in range(99))]
            table = worlds_of(np.array(worlds, np.int64), seen)
            mover = seen.to_move % 2
            need = max(0, 7 - seen.taken[mover])
            question = goal(mover, need, seen.left)
            spent, found = timed(lambda: solver.answers(table, question, True))  # noqa: B023  # called before the loop goes on
            ours.append(spent)
            total = 0.0
            for row, hands in enumerate(worlds):
                world = Position(hands, seen.leader, seen.trump, seen.trick)
                deal, future = bridge(world), _dds.futureTricks()
                spent, _ = timed(lambda: _dds.SolveBoard(deal, max(1, need), 2, 1, future, 0))  # noqa: B023  # called before the loop goes on
                total += spent
                reached = future.score[0] >= need
                if need > 0 and reached != bool((found[row, :52] == 1).any()):  # type: ignore[index]  # an array here
                    raise SystemExit(f"disagreement with DDS: {world}")
            theirs.append(total)
        print(f"| {tricks} + {on_table}: Hakem | {summary(np.array(ours))} |")
        print(f"| {tricks} + {on_table}: DDS | {summary(np.array(theirs))} |")


def after_random_play(source: random.Random, cards: int) -> Position:
    """A position after so many random cards, with neither side at seven."""
    while True:
        position = Position(shuffled(source), source.randrange(4), source.randrange(4))
        for _ in range(cards):
            hand = position.hands[position.to_move]
            held = [card for card in range(52) if hand >> card & 1]
            led = position.trick[0] // 13 if position.trick else -1
            legal = [card for card in held if card // 13 == led] or held
            after = played(position, source.choice(legal))
            if after is None:
                raise AssertionError("a hand has more cards than that")
            position = after
        if max(position.taken) < 7:
            return position


def other_world(source: random.Random, seen: Position) -> tuple[int, ...]:
    """The unseen cards dealt anew, whatever voids were shown before this trick."""
    mover = seen.to_move
    while True:
        unseen = [c for s in range(4) if s != mover for c in range(52) if seen.hands[s] >> c & 1]
        source.shuffle(unseen)
        hands = list(seen.hands)
        for seat in range(4):
            if seat != mover:
                size = seen.hands[seat].bit_count()
                hands[seat] = sum(1 << card for card in unseen[:size])
                unseen = unseen[size:]
        led = 0x1FFF << (13 * (seen.trick[0] // 13)) if seen.trick else 0
        revoked = any(
            card // 13 != seen.trick[0] // 13 and hands[(seen.leader + place) % 4] & led
            for place, card in enumerate(seen.trick)
        )
        if not revoked:
            return tuple(hands)


def others(scale: float) -> None:
    """Kot, exact tricks, two and three seats."""
    header("Other questions about whole deals", "")
    source = random.Random(SEED + 3)
    rows: list[tuple[str, int, int, int, Question]] = [
        ("kot by the leader's side", 4, 13, 2_000, goal(0, 7, 7)),
        ("four seats, exact tricks", 4, 13, 100, TRICKS_TAKEN),
        ("two seats, seven or more", 2, 13, 1_000, goal(0, 7, 13)),
        ("two seats, exact tricks", 2, 13, 400, TRICKS_TAKEN),
        ("three seats, seven or more against both", 3, 17, 50, goal(0, 7, 17)),
        ("three seats, 12 cards, exact tricks", 3, 12, 100, TRICKS_TAKEN),
    ]
    for title, seats, cards, count, question in rows:
        solver = Solver()
        times = []
        for _ in range(max(10, int(count * scale))):
            hands = shuffled(source, seats, cards)
            table = positions_of(
                [Position(hands, 0, source.randrange(4), taken=(0,) * (3 if seats == 3 else 2))]
            )
            times.append(timed(lambda: solver.answers(table, question, False))[0])  # noqa: B023  # called before the loop goes on
        print(f"| {title} | {summary(np.array(times))} |")


def threads(scale: float) -> None:
    """The same batch on one thread and on two."""
    source = random.Random(SEED + 4)
    table = positions_of(
        [Position(shuffled(source), 0, 0) for _ in range(max(64, int(2_000 * scale)))]
    )
    question = goal(0, 7, 13)
    spent = []
    for count in (1, 2):
        begin = time.perf_counter()
        solve_many(table, question, each_card=False, threads=count)
        spent.append(time.perf_counter() - begin)
    print("\n### Threads\n")
    print(f"two threads {spent[0] / spent[1]:.2f} times as fast as one ({len(table)} deals)")


PARTS: dict[str, Callable[[float], None]] = {
    "deals": deals,
    "freaks": freaks,
    "batches": batches,
    "others": others,
    "threads": threads,
}


def main() -> None:
    """Print the tables asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--scale", type=float, default=0.1, help="share of the published samples")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    options = parser.parse_args()
    _dds.SetMaxThreads(1)
    for _, warm_up in WARMUPS:
        warm_up()
    print(f"{machine()}, seed {SEED}, scale {options.scale}")
    for part in options.only:
        PARTS[part](options.scale)


if __name__ == "__main__":
    main()
