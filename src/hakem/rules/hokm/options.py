"""What a table of Hokm agrees on before it plays.

Every default is the value of Pagat's rules at four players; `presets` has the rest.
"""

from dataclasses import dataclass, fields
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from hakem.rules.errors import BadOptions
from hakem.rules.game import Options
from hakem.rules.settings import require_types, write

if TYPE_CHECKING:
    from hakem.rules.hokm.game import Hokm

TrumpMode = Literal["suits", "saras", "naras", "tak_naras"]

USUAL_PACKETS = {4: (5, 4, 4), 3: (5, 4, 4, 4), 2: (5, 4, 4)}


@dataclass(frozen=True, kw_only=True)
class HokmOptions(Options):
    """The options of a match of Hokm; `docs/hokm.md` explains each.

    Raises:
        BadOptions: a value is out of range, or two options can't go together.
    """

    players: Literal[2, 3, 4] = 4
    hakem_select: Literal["first_ace", "high_card", "random"] = "first_ace"
    partner_select: Literal["second_ace", "second_high", "fixed"] = "second_ace"
    high_card_tie: Literal["redraw_tied", "redraw_all"] = "redraw_tied"
    dealer: Literal["left_of_hakem", "rotate"] = "left_of_hakem"
    cut: Literal["hakem_partner", "none"] = "hakem_partner"
    deal_start: Literal["hakem", "right_of_dealer"] = "hakem"
    packets: tuple[int, ...] = ()
    """How many cards each seat gets at a time; empty stands for the usual ones."""
    before_trump: Literal["hakem_only", "all_five"] = "hakem_only"
    trump_modes: tuple[TrumpMode, ...] = ("suits",)
    saras_ace: Literal["high", "low"] = "high"
    first_lead: Literal["hakem", "right_of_dealer"] = "hakem"
    hand_end: Literal["at_seven", "play_all"] = "at_seven"
    hand_points: Literal["kot", "ru_literal"] = "kot"
    points_hand: int = 1
    points_kot: int = 2
    points_hakem_kot: int = 3
    target: int = 7
    sets_to_win: Literal[1, 2, 3] = 1
    new_set_hakem: Literal["continue", "redraw"] = "continue"
    hakem_next: Literal["right", "hand_winner"] = "right"
    removed_two: Literal["2C", "2D", "2H", "2S", "random"] = "2C"
    three_tie: Literal["odd_one_out", "redeal"] = "odd_one_out"
    three_early_end: Literal["unequalled", "none"] = "unequalled"
    two_player_deal: Literal["pagat_draw", "ru_discard2", "plain13"] = "pagat_draw"
    kot_at_six: Literal["off", "literal_6_1", "swap_1_6", "reset_1_1"] = "off"
    bam: Literal["off", "claim"] = "off"
    bam_fail: Literal["keep_kot", "score_one", "opponents_kot"] = "keep_kot"
    weak_hand_redeal: Literal["off", "no_card_above_10"] = "off"
    revoke: Literal["prevent"] = "prevent"

    def __post_init__(self) -> None:
        require_types(self)
        if not self.packets:
            object.__setattr__(self, "packets", (5,) if self.draws else USUAL_PACKETS[self.players])
        for check in (_check_numbers, _check_packets, _check_modes, _check_table, _check_pairs):
            check(self)

    @cached_property
    def game(self) -> "Hokm":
        """Hokm."""
        from hakem.rules.hokm.game import HOKM

        return HOKM

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.players

    @property
    def draws(self) -> bool:
        """Whether two players make up their hands after the first five by discarding."""
        return self.players == 2 and self.two_player_deal != "plain13"

    @property
    def hand_size(self) -> int:
        """How many cards each seat plays with, and so how many tricks a hand has."""
        return 17 if self.players == 3 else 13


def _check_numbers(options: HokmOptions) -> None:
    if not 1 <= options.target <= 100:
        raise BadOptions(f"target can't be {options.target}: it is from 1 to 100.")
    rising = ("points_hand", "points_kot", "points_hakem_kot")
    if not 1 <= options.points_hand <= 100 or options.points_hakem_kot > 100:
        raise BadOptions("points_hand, points_kot and points_hakem_kot are from 1 to 100.")
    for lower, higher in pairwise(rising):
        if getattr(options, lower) > getattr(options, higher):
            raise BadOptions(f"{lower} can't be more than {higher}.")


def _check_packets(options: HokmOptions) -> None:
    size = 5 if options.draws else options.hand_size
    if options.packets[0] != 5 or min(options.packets) < 1 or sum(options.packets) != size:
        deal = f"two_player_deal={options.two_player_deal}" if options.players == 2 else ""
        table = " and ".join(filter(None, (f"players={options.players}", deal)))
        raise BadOptions(
            f"packets={write(options.packets)} can't go with {table}: "
            f"packets begin with 5 and add up to {size}."
        )


def _check_modes(options: HokmOptions) -> None:
    modes: tuple[TrumpMode, ...] = ("suits", "saras", "naras", "tak_naras")
    tidy = tuple(mode for mode in modes if mode in options.trump_modes)
    if "suits" not in tidy or len(tidy) != len(options.trump_modes):
        raise BadOptions(
            f"trump_modes can't be {write(options.trump_modes)!r}: "
            "it is suits, with any of saras, naras and tak_naras once each."
        )
    object.__setattr__(options, "trump_modes", tidy)


def _check_table(options: HokmOptions) -> None:
    """Refuse options that mean nothing at a table of this size."""
    at_four = {"partner_select": ("fixed",), "cut": ("none",), "kot_at_six": ()}
    at_three = dict.fromkeys(("hakem_next", "removed_two", "three_tie", "three_early_end"), ())
    at_two: dict[str, tuple[str, ...]] = {"two_player_deal": ()}
    for players, only in ((4, at_four), (3, at_three), (2, at_two)):
        for name, harmless in only.items():
            value = getattr(options, name)
            if options.players != players and value not in (_default(name), *harmless):
                raise BadOptions(
                    f"{name}={value} can't go with players={options.players}: "
                    f"it is for {players} players."
                )
    if options.players == 3 and options.bam != "off":
        raise BadOptions(
            f"bam={options.bam} can't go with players=3: it is for hands of thirteen tricks."
        )


def _check_pairs(options: HokmOptions) -> None:
    """Refuse two options that contradict each other."""
    four, three = options.players == 4, options.players == 3
    pairs = (
        (four, "partner_select", "second_ace", "hakem_select", ("first_ace",)),
        (four, "partner_select", "second_high", "hakem_select", ("high_card",)),
        (True, "high_card_tie", "redraw_all", "hakem_select", ("high_card",)),
        (True, "new_set_hakem", "redraw", "sets_to_win", (2, 3)),
        (three, "hand_end", "play_all", "three_early_end", ("none",)),
        (True, "bam_fail", "score_one", "bam", ("claim",)),
        (True, "bam_fail", "opponents_kot", "bam", ("claim",)),
    )
    for concerned, name, value, other, needed in pairs:
        if concerned and getattr(options, name) == value and getattr(options, other) not in needed:
            wanted = " or ".join(map(str, needed))
            raise BadOptions(
                f"{name}={value} can't go with {other}={getattr(options, other)}: "
                f"it needs {other}={wanted}."
            )
    if options.saras_ace != "high" and "saras" not in options.trump_modes:
        raise BadOptions(
            f"saras_ace={options.saras_ace} can't go with "
            f"trump_modes={write(options.trump_modes)}: it needs saras among them."
        )
    if options.kot_at_six != "off" and options.target < 2:
        raise BadOptions(
            f"kot_at_six={options.kot_at_six} can't go with target={options.target}: "
            "it needs a target of at least 2."
        )


def _default(name: str) -> object:
    return next(field.default for field in fields(HokmOptions) if field.name == name)
