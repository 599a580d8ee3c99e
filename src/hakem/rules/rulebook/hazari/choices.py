"""What option values go together, and the presets."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import HAKEM

SECTION = Section(
    title="Options and the rule set",
    rules=(
        Rule(
            number="Z40",
            title="Values",
            text=(
                "Every option has a fixed list or range of values. An unknown option, an "
                "unknown value or an impossible combination is refused before the match, "
                "in one sentence that names the fields."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="Z41",
            title="The rule set",
            text=(
                "Hazari has one preset, `hazari-lite`, in which every option has its "
                "default. Any option may be changed on top of it."
            ),
            sources=(HAKEM,),
        ),
    ),
)
