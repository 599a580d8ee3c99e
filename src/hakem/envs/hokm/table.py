"""What a table of Hokm has agreed on, as the record that kernels read."""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.analysis.outcomes import worth_of_bam
from hakem.envs.hokm.actions import TRUMPS, count_actions
from hakem.kernels.batch.layout import TABLE
from hakem.kernels.batch.observing import size
from hakem.rules.hokm import HokmOptions
from hakem.rules.hokm.phases.trump_call import calls_allowed
from hakem.rules.hokm.scoring import kot_points
from hakem.rules.hokm.state import agreed_two

BAM_FAILS = ("keep_kot", "score_one", "opponents_kot")
DRAWS = {"pagat_draw": 1, "ru_discard2": 2}
ANY_TWO = -2


@cache
def table_of(options: HokmOptions) -> NDArray[Any]:
    """One ``TABLE`` record in an array, not to be changed."""
    tables = np.zeros(1, TABLE)
    table = tables[0]
    table["players"] = options.players
    table["sides"] = 2 if options.players == 4 else options.players
    table["hand_size"] = options.hand_size
    table["draws"] = DRAWS[options.two_player_deal] if options.draws else 0
    table["all_five"] = options.before_trump == "all_five"
    table["deal_from_hakem"] = options.deal_start == "hakem"
    table["lead_from_hakem"] = options.first_lead == "hakem"
    table["dealer_rotates"] = options.dealer == "rotate"
    packets = (1,) * 10 if options.draws else options.packets[1:]
    table["packets"][: len(packets)] = packets
    table["modes"] = sum(1 << TRUMPS.index(call) for call in calls_allowed(options))
    table["saras_low"] = options.saras_ace == "low"
    table["redeal"] = options.weak_hand_redeal != "off"
    table["bam"] = options.bam != "off"
    table["bam_fail"] = BAM_FAILS.index(options.bam_fail)
    table["bam_points"] = worth_of_bam(options)
    two = agreed_two(options)
    table["removed"] = (ANY_TWO if options.players == 3 else -1) if two is None else two
    table["stop_at_seven"] = options.hand_end == "at_seven"
    table["stop_unequalled"] = options.three_early_end == "unequalled"
    table["odd_one_out"] = options.three_tie == "odd_one_out"
    kots = [kot_points(options, side, 0) for side in (1, 0)]
    ordinary = kots if options.hand_points == "ru_literal" else [options.points_hand] * 2
    table["points"] = list(zip(ordinary, kots, strict=True))
    table["points_odd"] = table["points_hand"] = options.points_hand
    table["size"] = size(options.players)
    table["actions"] = count_actions(options.players)
    tables.flags.writeable = False
    return tables
