"""Hokm's actions by number.

=========  ==================================================================
0 … 51     play the card of this id, 13 · suit + rank
52 … 55    call ♣, ♦, ♥, ♠
56, 57, 58 call saras, naras, tak-naras
59, 60     keep, reject the drawn card
61, 62     claim, decline the bam
63         show a weak hand and have it dealt again
64 … 115   discard the card of id 0 … 51 (two players only)
=========  ==================================================================

Cards are discarded one by one, lowest id first, so that a set has one way to go.
"""

from collections.abc import Sequence

from hakem.kernels.batch.layout import (
    CLAIM_BAM,
    CLAIM_REDEAL,
    DECLINE_BAM,
    FIRST_CALL,
    FIRST_DISCARD,
    KEEP,
    REJECT,
)
from hakem.rules import DECK, Action, Card
from hakem.rules.hokm import (
    CallTrump,
    ClaimBam,
    ClaimRedeal,
    DeclineBam,
    Discard,
    KeepCard,
    PlayCard,
    RejectCard,
    Trump,
)
from hakem.rules.seats import Seat

TRUMPS: tuple[Trump, ...] = tuple(Trump)
"""The calls in the order of their actions."""

_PLAIN: dict[int, type[KeepCard | RejectCard | ClaimBam | DeclineBam | ClaimRedeal]] = {
    KEEP: KeepCard,
    REJECT: RejectCard,
    CLAIM_BAM: ClaimBam,
    DECLINE_BAM: DeclineBam,
    CLAIM_REDEAL: ClaimRedeal,
}
_NUMBERS = {kind: number for number, kind in _PLAIN.items()}


def count_actions(players: int) -> int:
    """How many actions there are at a table of so many."""
    return FIRST_DISCARD + (len(DECK) if players == 2 else 0)


def action_of(number: int, seat: Seat) -> Action:
    """The action of a number that isn't a discard.

    >>> action_of(51, 2), action_of(53, 0)
    (PlayCard(seat=2, card=Card.SA), CallTrump(seat=0, trump=Trump.DIAMONDS))
    """
    if number < len(DECK):
        return PlayCard(seat, DECK[number])
    if number < KEEP:
        return CallTrump(seat, TRUMPS[number - FIRST_CALL])
    return _PLAIN[number](seat)


def numbers_of(action: Action) -> tuple[int, ...]:
    """The numbers that stand for an action: one, but one for each card of a discard.

    >>> from hakem.rules import Card
    >>> numbers_of(Discard(0, (Card.C3, Card.C2)))
    (64, 65)
    """
    if isinstance(action, PlayCard):
        return (int(action.card),)
    if isinstance(action, CallTrump):
        return (FIRST_CALL + TRUMPS.index(action.trump),)
    if isinstance(action, Discard):
        return tuple(sorted(FIRST_DISCARD + card for card in action.cards if card is not None))
    return (_NUMBERS[type(action)],)  # type: ignore[index]  # other actions have no number


def legal_numbers(legal: Sequence[Action], pending: tuple[Card, ...]) -> tuple[int, ...]:
    """The numbers of the legal actions, once these cards have been named for a discard."""
    done = len(pending)
    begun = tuple(FIRST_DISCARD + card for card in pending)
    rows = (numbers_of(action) for action in legal)
    return tuple(sorted({row[done] for row in rows if row[:done] == begun}))


def name_of(number: int) -> str:
    """An action in a few words, as a log shows it.

    >>> name_of(51), name_of(55), name_of(64)
    ('AS', 'call spades', 'discard 2C')
    """
    if number >= FIRST_DISCARD:
        return f"discard {DECK[number - FIRST_DISCARD]}"
    action = action_of(number, 0)
    if isinstance(action, PlayCard):
        return str(action.card)
    if isinstance(action, CallTrump):
        return f"call {action.trump.value.replace('_', '-')}"
    words = {KEEP: "keep", REJECT: "reject", CLAIM_BAM: "claim bam", DECLINE_BAM: "decline bam"}
    return words.get(number, "ask for a new deal")
