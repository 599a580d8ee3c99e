"""What a table of Hazari agrees on before it plays; every default is Hazari Lite's."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from hakem.rules.errors import BadOptions
from hakem.rules.game import Options
from hakem.rules.hazari.combinations import AceLowRunRank
from hakem.rules.settings import require_types

if TYPE_CHECKING:
    from hakem.rules.hazari.game import Hazari

FirstDealer = Literal["random", "high_card"]
DealerNext = Literal["right", "last_winner", "after_last_winner"]
CutRule = Literal["none", "left_of_dealer"]
Equal = Literal["last_played", "first_played", "split", "none"]
InvalidArrangement = Literal["reject", "auto_sort", "lose_deal"]
RedealRule = Literal["off", "no_run", "five_paired_ranks"]
FourOfAKind = Literal["as_troy", "above_troy", "auto_win_deal"]
EndCheck = Literal["end_of_deal", "immediate"]
EndCompare = Literal["ge", "gt"]
EndTie = Literal["extra_deal", "shared"]

HIGHEST_TARGET = 100_000


@dataclass(frozen=True, kw_only=True)
class HazariOptions(Options):
    """The options of a match of Hazari; `docs/hazari.md` explains each.

    Raises:
        BadOptions: a value is not one of its option's. Any two values go together.
    """

    players: Literal[4] = 4
    first_dealer: FirstDealer = "random"
    """By lot, or each draws a card and the highest deals first."""
    dealer_next: DealerNext = "right"
    """Who deals next: the dealer's right, the last comparison's winner, or that one's right."""
    cut: CutRule = "none"
    """Whether the dealer's left-hand neighbour cuts."""
    equal: Equal = "last_played"
    """Which of equal best groups wins; `split` shares the points, `none` leaves the cards."""
    fourth_card_kicker: bool = False
    """Whether the spare card of the last group decides between equal groups."""
    ace_low_run_rank: AceLowRunRank = "second"
    """Where A-2-3 stands among the runs."""
    invalid_arrangement: InvalidArrangement = "reject"
    """What happens to groups in the wrong order."""
    redeal: RedealRule = "off"
    """Which hand has the cards dealt again."""
    four_of_a_kind: FourOfAKind = "as_troy"
    """What four of a kind is worth."""
    target: int = 1000
    """The total that ends the match, 1 to 100,000."""
    end_check: EndCheck = "end_of_deal"
    """Whether the totals are looked at after each deal, or after each comparison."""
    end_compare: EndCompare = "ge"
    """Whether the target has to be reached (`ge`) or passed (`gt`)."""
    end_tie: EndTie = "extra_deal"
    """Equal best totals: play on until one is best, or share the win."""

    def __post_init__(self) -> None:
        require_types(self)
        if not 1 <= self.target <= HIGHEST_TARGET:
            raise BadOptions(f"target can't be {self.target}: it is from 1 to {HIGHEST_TARGET}.")

    @cached_property
    def game(self) -> "Hazari":
        """Hazari."""
        from hakem.rules.hazari.game import HAZARI

        return HAZARI

    @property
    def seats(self) -> int:
        """Four."""
        return self.players
