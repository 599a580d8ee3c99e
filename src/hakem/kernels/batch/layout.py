"""The records of a table and of a hand under way, and the numbers of actions and phases."""

import numpy as np

CALL, DISCARD, DRAW, PLAY, BAM, OVER = range(6)
"""The phases of a hand in which somebody decides, and its end."""

FIRST_CALL = 52
"""The action that calls the first suit; three more suits and three modes follow."""
KEEP, REJECT, CLAIM_BAM, DECLINE_BAM = 59, 60, 61, 62
CLAIM_REDEAL = 63
"""The first actions, 0 to 51, play a card."""
FIRST_DISCARD = 64
"""The action that discards card 0; only two players have these."""

SEATS = 4
SIDES = 3

TABLE = np.dtype(
    [
        ("players", np.int64),
        ("sides", np.int64),
        ("hand_size", np.int64),
        ("draws", np.int64),  # 0: everything is dealt; 1: by turns from the stock; 2: dealt late
        ("all_five", np.int64),  # whether all have their first five before the call
        ("deal_from_hakem", np.int64),
        ("lead_from_hakem", np.int64),
        ("dealer_rotates", np.int64),
        ("packets", np.int64, 18),  # sizes of the packets after the first, then zeros
        ("modes", np.int64),  # the calls allowed, bit 0 for the first suit
        ("saras_low", np.int64),
        ("redeal", np.int64),
        ("bam", np.int64),
        ("bam_fail", np.int64),  # 0 keep_kot, 1 score_one, 2 opponents_kot
        ("bam_points", np.int64),  # what a bam that is made counts
        ("removed", np.int64),  # the card left out, -1 none, -2 a two by lot
        # as in kernels.playouts, for hand_end
        ("stop_at_seven", np.int64),
        ("stop_unequalled", np.int64),
        ("odd_one_out", np.int64),
        ("points", np.int64, (2, 2)),  # by whether the hakem's side won, and whether by kot
        ("points_odd", np.int64),
        ("points_hand", np.int64),
        # of an observation
        ("size", np.int64),
        ("actions", np.int64),
    ]
)
"""What a table has agreed on, as kernels read it; truth is 0 or 1."""

HAND = np.dtype(
    [
        ("held", np.int64, SEATS),
        ("earlier", np.int64, SEATS),  # played in complete tricks, by seat
        ("lying", np.int64, SEATS),  # played in this trick, by seat
        ("aside", np.int64, SEATS),  # discarded, by seat
        ("legal", np.int64),  # the actions of the seat to act, less FIRST_DISCARD at a discard
        ("led", np.int64),  # the whole suit led, or nothing
        ("trumps", np.int64),  # the whole trump suit, or nothing
        ("random", np.int64, 4),  # the state of the hand's own generator
        ("hakem_side", np.int64),
        ("phase", np.int8),
        ("turn", np.int8),
        ("hakem", np.int8),
        ("dealer", np.int8),
        ("leader", np.int8),
        ("trump", np.int8),  # the call 0..6, or -1
        ("on_table", np.int8),
        ("tricks", np.int8),
        ("taken", np.int8, SIDES),
        ("kot", np.int8),
        ("bam", np.int8),
        ("void", np.int8, SEATS),  # suits shown void, as bits
        ("discarding", np.int8),  # cards that the seat to act has still to discard
        ("dealt", np.int8),  # cards dealt from the deck
        ("cards", np.int8),  # in the deck
        ("removed", np.int8),
        ("winner", np.int8),  # the side, -1 nobody
        ("won_by", np.int8),  # 0 tricks, 1 kot, 2 bam, 3 a bam that failed
        ("won", np.int16),  # points
        ("deck", np.int8, 52),
        ("points", np.uint8, SIDES),  # of the match before this hand
        ("sets", np.uint8, SIDES),
    ],
    align=True,
)
"""A hand under way. Sets of cards are bits, bit 13 * suit + rank."""
