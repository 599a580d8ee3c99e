"""Claims, resignation and abandoned matches."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import HAKEM

SECTION = Section(
    title="Offers",
    rules=(
        Rule(
            number="Z38",
            title="Resigning",
            text=(
                "A player who has still to cut or to arrange may offer to give the match "
                "up. If all three others consent the match is over, and the one of them "
                "with the highest total wins; equal totals share the win. If one refuses, "
                "it goes on, and his seat may not offer it again in this deal."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="Z39",
            title="An abandoned match",
            text=(
                "The table may abandon a match at any time and gives a reason. It is then "
                "over without a winner."
            ),
            sources=(HAKEM,),
        ),
    ),
)
