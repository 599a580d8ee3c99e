"""How many hands it takes to come to a score: whether a match can stand at it."""

from dataclasses import dataclass

from hakem.rules.hokm.options import HokmOptions
from hakem.rules.seats import sides
from hakem.rules.value import Value


@dataclass(frozen=True)
class Span(Value):
    """The fewest and the most hands of something; `most` None: there is no limit."""

    fewest: int
    most: int | None

    def plus(self, other: "Span") -> "Span":
        """The span of both things together."""
        unlimited = self.most is None or other.most is None
        most = None if unlimited else (self.most or 0) + (other.most or 0)
        return Span(self.fewest + other.fewest, most)


def amounts(options: HokmOptions) -> frozenset[int]:
    """What a hand can be worth."""
    one = options.hand_points == "kot" or options.players == 3 or options.bam_fail == "score_one"
    kots = frozenset({options.points_kot, options.points_hakem_kot})
    return kots | {options.points_hand} if one else kots


def hands_by_points(options: HokmOptions) -> tuple[Span | None, ...]:
    """How many hands a side wins for 0, 1, 2 … points short of the target.

    None stands at a score that no side can have.
    """
    if options.kot_at_six != "off":
        # a kot at six sets both scores, any number of times: only the pace has a limit
        quickest = options.points_hakem_kot
        return tuple(Span(-(-points // quickest), None) for points in range(options.target))
    spans: list[Span | None] = [Span(0, 0)]
    for points in range(1, options.target):
        before = [spans[points - worth] for worth in amounts(options) if worth <= points]
        known = [span for span in before if span is not None]
        fewest = min((span.fewest for span in known), default=0)
        most = max((span.most or 0 for span in known), default=0)
        spans.append(Span(1 + fewest, 1 + most) if known else None)
    return tuple(spans)


def hands_of_a_set(options: HokmOptions) -> Span:
    """How many hands a whole set can have."""
    last = max(amounts(options))
    known = [span for span in hands_by_points(options) if span is not None]
    winner = [
        span
        for points, span in enumerate(hands_by_points(options))
        if span is not None and points + last >= options.target
    ]
    fewest = 1 + min(span.fewest for span in winner)
    if options.kot_at_six != "off":
        return Span(fewest, None)
    loser = max(span.most or 0 for span in known)
    most = 1 + max(span.most or 0 for span in winner) + loser * (sides(options.players) - 1)
    return Span(fewest, most)


def hands_before(
    options: HokmOptions, points: tuple[int, ...], sets: tuple[int, ...]
) -> Span | None:
    """How many hands a match has had at a score; None if it can't stand at it."""
    span = Span(0, None if options.three_tie == "redeal" else 0)
    for _ in range(sum(sets)):
        span = span.plus(hands_of_a_set(options))
    by_points = hands_by_points(options)
    for side in points:
        more = by_points[side]
        if more is None:
            return None
        span = span.plus(more)
    return span
