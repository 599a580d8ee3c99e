"""Every error that Hakem raises on purpose.

::

    HakemError
    ├── BadCard         text that names no card
    ├── BadOptions      a rule set that can't be played, or an unknown name in it
    ├── BadPosition     a position that no game can reach
    ├── BadRecord       a record that can't be read, with line and column
    ├── IllegalAction   an action that the rules refuse; the state is untouched
    ├── BadSeed         a seed of the wrong length or range (hakem.shuffle)
    └── BadMessage      a message that is no action (hakem.codec)
"""

from enum import Enum


class Reason(Enum):
    """Why an action is refused; the values are the codes of the wire."""

    MALFORMED = "malformed"
    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_SEAT = "no_such_seat"
    MATCH_OVER = "match_over"
    NOT_YOUR_CARD = "not_your_card"
    CARD_TWICE = "card_twice"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    SHOWN_VOID = "shown_void"
    WRONG_DECK = "wrong_deck"
    WRONG_LOT = "wrong_lot"
    WRONG_CUT = "wrong_cut"
    TRUMP_NOT_ALLOWED = "trump_not_allowed"
    HAND_NOT_WEAK = "hand_not_weak"
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards"
    WRONG_GROUP_SIZES = "wrong_group_sizes"
    ARRANGEMENT_NOT_DESCENDING = "arrangement_not_descending"
    ALREADY_ARRANGED = "already_arranged"
    ALREADY_REFUSED = "already_refused"
    OFFER_PENDING = "offer_pending"
    NO_OFFER = "no_offer"
    CLAIM_NOT_PROVED = "claim_not_proved"
    UNKNOWN_CARDS = "unknown_cards"


class HakemError(Exception):
    """The root of Hakem's errors; its text is one sentence for a person."""


class BadCard(HakemError, ValueError):
    """Text that names no card."""


class BadOptions(HakemError, ValueError):
    """Options that contradict one another or that don't exist; the text names them."""


class BadPosition(HakemError, ValueError):
    """A position that no game of these options can reach."""


class BadRecord(HakemError, ValueError):
    """A record that can't be read; `line` and `column` count from 1."""

    def __init__(self, line: int, column: int, problem: str) -> None:
        super().__init__(f"line {line}, column {column}: {problem}")
        self.line = line
        self.column = column
        self.problem = problem


class IllegalAction(HakemError):
    """An action that the rules refuse; `reason` is the code, the text the sentence."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason
