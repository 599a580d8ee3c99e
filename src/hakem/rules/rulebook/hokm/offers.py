"""Claims, resignation and abandoned matches."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import HAKEM

SECTION = Section(
    title="Offers",
    rules=(
        Rule(
            number="H72",
            title="Claiming the rest",
            text=(
                "A player whose turn it is to play a card may claim all the remaining "
                "tricks, the one on the table included, for his side. His hand is shown to "
                "everybody."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H73",
            title="Answering a claim",
            text=(
                "Every opponent of the claiming side accepts or refuses. If all accept, "
                "the remaining tricks are credited to the claiming side one after another "
                "until the hand ends, and it is scored as if they had been played."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H74",
            title="A refused claim",
            text=(
                "One refusal ends the claim and play goes on where it stopped. The "
                "claimant's hand stays open, and his seat may not claim again in this "
                "hand."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H75",
            title="A proved claim",
            text=(
                "The table may grant a claim without asking anybody if it is proved: the "
                "claimant is on lead, and his own cards are sure to take every trick, "
                "whatever the others hold. That is so if in each suit he holds nothing but "
                "winners, or as many winners as there are cards of the suit out; of trumps "
                "it must be as many."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H76",
            title="Claim and bam",
            text=(
                "A granted claim ends the hand without bam being offered. Inside a bam "
                "attempt it completes the bam."
            ),
            sources=(HAKEM,),
            options=("bam",),
        ),
        Rule(
            number="H77",
            title="Resigning",
            text=(
                "A player may offer to give the match up for his side whenever it is his "
                "turn to act. If those who must consent do, the match is over; if one of "
                "them refuses, it goes on, and his seat may not offer it again in this "
                "hand."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H78",
            title="Resigning with four players",
            text=(
                "With four players the partner must consent; then the other side wins the match."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H79",
            title="Resigning with two players",
            text=(
                "With two players no consent is needed: the other player wins the match at once."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H80",
            title="Resigning with three players",
            text=(
                "With three players both others must consent. The one of them with more "
                "sets, or with equal sets more points, wins the match; if they are level "
                "they share it."
            ),
            sources=(HAKEM,),
        ),
        Rule(
            number="H81",
            title="An abandoned match",
            text=(
                "The table may abandon a match at any time and gives a reason. It is then "
                "over without a winner."
            ),
            sources=(HAKEM,),
        ),
    ),
)
