"""What option values go together, and the presets."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import HAKEM, SHELEM

SECTION = Section(
    title="Options and rule sets",
    rules=(
        Rule(
            number="H82",
            title="Values",
            text=(
                "Every option has a fixed list or range of values. An unknown option, an "
                "unknown value or an impossible combination is refused before the match, "
                "in one sentence that names the fields."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H83",
            title="Rising points",
            text=(
                "Points are whole numbers from 1 to 100 and may not fall: `points_hand` is "
                "at most `points_kot`, and `points_kot` at most `points_hakem_kot`."
            ),
            sources=(SHELEM,),
            options=("points_hand", "points_kot", "points_hakem_kot"),
        ),
        Rule(
            number="H84",
            title="Options for one number of players",
            text=(
                "Some options mean something at one number of players only: "
                "`partner_select`, `cut` and `kot_at_six` at four, `removed_two`, "
                "`three_tie`, `three_early_end` and `hakem_next` at three, "
                "`two_player_deal` at two. At other numbers they must keep their default "
                "or say that nothing is done (`partner_select=fixed`, `cut=none`). "
                "`bam=claim` is refused with three players."
            ),
            sources=(HAKEM,),
            options=(
                "partner_select",
                "cut",
                "kot_at_six",
                "removed_two",
                "three_tie",
                "three_early_end",
                "two_player_deal",
                "hakem_next",
                "bam",
            ),
        ),
        Rule(
            number="H85",
            title="Options that need another",
            text=(
                "`partner_select=second_ace` needs `hakem_select=first_ace`; "
                "`partner_select=second_high` and `high_card_tie=redraw_all` need "
                "`hakem_select=high_card`; `new_set_hakem=redraw` needs more than one set; "
                "`saras_ace=low` needs saras among the `trump_modes`; a `bam_fail` other "
                "than `keep_kot` needs `bam=claim`; and with three players "
                "`hand_end=play_all` needs `three_early_end=none`."
            ),
            sources=(HAKEM,),
            options=(
                "hakem_select",
                "partner_select",
                "high_card_tie",
                "sets_to_win",
                "new_set_hakem",
                "hand_end",
                "three_early_end",
                "saras_ace",
                "trump_modes",
                "bam",
                "bam_fail",
            ),
        ),
        Rule(
            number="H86",
            title="Room for kot at hand six",
            text="`kot_at_six` needs a `target` of at least 2.",
            sources=(HAKEM,),
            options=("kot_at_six", "target"),
        ),
        Rule(
            number="H87",
            title="Packets that add up",
            text=(
                "`packets` begins with 5, since trump is named from five cards, and adds "
                "up to the cards of a hand: thirteen, seventeen with three players, or 5 "
                "where two players discard."
            ),
            sources=(HAKEM,),
            options=("packets",),
        ),
        Rule(
            number="H88",
            title="Rule sets",
            text=(
                "A preset is a named value for every option. Hokm has `pagat` for 2, 3 and "
                "4 players, `russian` for 2, 3 and 4, `persian` for 4, `app` for 2, 3 and "
                "4, and `plain` for 2. Any option may be changed on top of a preset."
            ),
            sources=(HAKEM,),
        ),
    ),
)
