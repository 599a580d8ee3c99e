"""The tricks that a position tells: played over again, and checked."""

from collections.abc import Sequence

from hakem.rules.cards import Card, Suit
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.scoring import TO_WIN
from hakem.rules.hokm.state import Trick
from hakem.rules.hokm.trump import Trump, winning_place
from hakem.rules.seats import Seat, Side, side_of, sides

Told = tuple[Seat, tuple[Card, ...]]
"""A trick as a position tells it: who led, the cards in play order."""


def replay(options: HokmOptions, trump: Trump, told: Sequence[Told]) -> tuple[Trick, ...]:
    """The tricks with their winners; each winner must have led to the next."""
    players = options.players
    tricks: list[Trick] = []
    for number, (leader, cards) in enumerate(told, 1):
        if not 0 <= leader < players:
            raise BadPosition(f"Told trick {number} can't be led by seat {leader}: no such seat.")
        if len(cards) != players:
            raise BadPosition(f"Told trick {number} must have {players} cards, not {len(cards)}.")
        if tricks and leader != tricks[-1].winner:
            raise BadPosition(
                f"Seat {tricks[-1].winner} won trick {number - 1} of those told, "
                f"so seat {leader} can't lead to the next."
            )
        place = winning_place(cards, trump, options.saras_ace)
        tricks.append(Trick(leader, cards, (leader + place) % players))
    return tuple(tricks)


def count(options: HokmOptions, winners: Sequence[Seat]) -> tuple[int, ...]:
    """The tricks by side, from the seats that won them."""
    won = [side_of(seat, options.players) for seat in winners]
    return tuple(won.count(side) for side in range(sides(options.players)))


def forgotten(
    options: HokmOptions, tricks: Sequence[Trick], taken: tuple[int, ...]
) -> tuple[int, ...]:
    """The tricks by side that are only counted, not told: they come before those told."""
    told = count(options, [trick.winner for trick in tricks])
    if len(taken) != len(told):
        raise BadPosition(f"taken must give the tricks of {len(told)} sides, not {len(taken)}.")
    rest = tuple(all_of - of_told for all_of, of_told in zip(taken, told, strict=True))
    for side, number in enumerate(rest):
        if number < 0:
            raise BadPosition(
                f"Side {side} won {told[side]} of the tricks told, but has taken {taken[side]}."
            )
    if sum(taken) >= options.hand_size:
        raise BadPosition(
            f"After {sum(taken)} of {options.hand_size} tricks there is nothing left to play."
        )
    return rest


def possible_kots(
    options: HokmOptions, tricks: Sequence[Trick], rest: tuple[int, ...], lead: Side
) -> frozenset[Side | None]:
    """Which sides can have taken the first seven tricks (None: no side can, or need have).

    `rest` are the forgotten tricks by side, `lead` the side that won the last of them.
    """
    early = sum(rest)
    if early + len(tricks) < TO_WIN:
        return frozenset({None})
    if early <= TO_WIN:
        told = tricks[: TO_WIN - early]
        first = {side_of(trick.winner, options.players) for trick in told}
        first |= {side for side, number in enumerate(rest) if number}
        return frozenset(first if len(first) == 1 else {None})
    before = [number - (side == lead) for side, number in enumerate(rest)]
    swept = {side for side, number in enumerate(before) if number >= TO_WIN}
    mixed = sum(number > 0 for number in before) > 1
    return frozenset(swept | {None}) if mixed else frozenset(swept)


def check_suits(
    tricks: Sequence[Trick], table: Told, hands: Sequence[Sequence[Card]], forgot: int
) -> None:
    """Refuse a seat that plays or holds a suit it has shown to be void in."""
    void: list[set[Suit]] = [set() for _ in hands]
    rows = [*((trick.leader, trick.cards) for trick in tricks), table]
    for number, (leader, cards) in enumerate(rows, forgot + 1):
        for place, card in enumerate(cards):
            seat = (leader + place) % len(hands)
            if card.suit in void[seat]:
                raise BadPosition(
                    f"Seat {seat} plays {card} to trick {number}, "
                    f"but has shown to hold no {card.suit.name.lower()}."
                )
            if card.suit is not cards[0].suit:
                void[seat].add(cards[0].suit)
    for seat, hand in enumerate(hands):
        for card in hand:
            if card.suit in void[seat]:
                raise BadPosition(
                    f"Seat {seat} holds {card}, but has shown to hold no {card.suit.name.lower()}."
                )
