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
                "The points must be at least 1 and may not fall: `points_hand` is at most "
                "`points_kot`, and `points_kot` at most `points_hakem_kot`."
            ),
            sources=(SHELEM,),
            options=("points_hand", "points_kot", "points_hakem_kot"),
        ),
        Rule(
            number="H84",
            title="Options of one player count",
            text=(
                "Some options concern one number of players only: `partner_select`, "
                "`cut=hakem_partner` and `kot_at_six` four players, `removed_two`, "
                "`three_tie`, `three_early_end` and `hakem_next=hand_winner` three, "
                "`two_player_deal` two. `bam=claim` is refused with three players."
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
            title="Hakem and partner drawn alike",
            text=(
                "`partner_select=second_ace` needs `hakem_select=first_ace`, and "
                "`partner_select=second_high` needs `hakem_select=high_card`."
            ),
            sources=(HAKEM,),
            options=("hakem_select", "partner_select"),
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
