"""House rules: no-trump modes, weak hands, kot at hand six, bam."""

from hakem.rules.rulebook.rule import Rule, Section
from hakem.rules.rulebook.sources import (
    ASEMOONI,
    HAKEM,
    PASOOR,
    PERSIAN,
    PERSIAN_WIKIPEDIA,
    SHELEM,
    TELEGRAM,
)

SECTION = Section(
    title="Special rules",
    rules=(
        Rule(
            number="H58",
            title="No-trump modes",
            text=(
                "Where `trump_modes` allows it the hakem may name a mode instead of a "
                "suit: saras, naras or tak-naras. There is then no trump in this hand, and "
                "the highest card of the suit led wins each trick by the order of the "
                "mode."
            ),
            sources=(PASOOR, SHELEM, TELEGRAM),
            differs=(
                "Pasoor Original allows them by agreement and for a bad five only; Pagat, "
                "Gubernator and the Persian text do not know them."
            ),
            options=("trump_modes",),
        ),
        Rule(
            number="H59",
            title="Saras",
            text=(
                "Saras keeps the usual order with the ace on top. With `saras_ace=low` the "
                "king is highest and the ace is below the two."
            ),
            sources=(SHELEM, TELEGRAM, PASOOR),
            differs="Pasoor Original says ace high in one paragraph and ace low in the next.",
            options=("trump_modes", "saras_ace"),
        ),
        Rule(
            number="H60",
            title="Naras",
            text=(
                "Naras turns the order round: the two is highest, then 3, 4 and so on to "
                "the king, and the ace is lowest."
            ),
            sources=(SHELEM, PASOOR, TELEGRAM),
            options=("trump_modes",),
        ),
        Rule(
            number="H61",
            title="Tak-naras",
            text=("Tak-naras is naras with the ace on top: A, 2, 3 and so on, the king lowest."),
            sources=(SHELEM, TELEGRAM),
            options=("trump_modes",),
        ),
        Rule(
            number="H62",
            title="No kot without trump",
            text=(
                "In a no-trump mode there is no kot: a hand won with the first seven "
                "tricks is an ordinary one. With three players a sweep of the first seven "
                "does not end it (H42)."
            ),
            sources=(PASOOR, SHELEM),
            options=("trump_modes",),
        ),
        Rule(
            number="H63",
            title="A weak hand",
            text=(
                "With `weak_hand_redeal=no_card_above_10` a hakem whose first five cards "
                "are all tens or lower may, instead of naming trump, claim a weak hand."
            ),
            sources=(PASOOR, PERSIAN_WIKIPEDIA),
            differs=(
                "The Persian Wikipedia text refuses it when the hakem's partner cut and "
                "the cut card was below ten."
            ),
            options=("weak_hand_redeal",),
        ),
        Rule(
            number="H64",
            title="Dealing a weak hand again",
            text=(
                "The five cards of a weak hand are shown to everybody. The same dealer "
                "shuffles and deals again, and the hakem stays. This may happen any number "
                "of times."
            ),
            sources=(HAKEM,),
            options=("weak_hand_redeal",),
        ),
        Rule(
            number="H65",
            title="Kot at hand six: when",
            text=(
                "The rule needs four players. It applies when a side that stands one point "
                "short of the target suffers a kot or a hakem-kot. The new score is set "
                "first, and only then is it asked whether a side has won the set."
            ),
            sources=(PERSIAN, ASEMOONI),
            differs=(
                'The Persian text says only "at hand six"; Asemooni calls the rule illegitimate.'
            ),
            options=("kot_at_six",),
        ),
        Rule(
            number="H66",
            title="Kot at hand six: the score",
            text=(
                "With `kot_at_six=literal_6_1` the kotted side then has one point less "
                "than the target and the other side has 1. With `swap_1_6` the kotted side "
                "has 1 and the other side one less than the target. With `reset_1_1` both "
                "have 1."
            ),
            sources=(PERSIAN, ASEMOONI),
            differs="Three readings of one sentence: loser six, other side one.",
            options=("kot_at_six",),
        ),
        Rule(
            number="H67",
            title="Kot at hand six: the hakem",
            text=(
                "The kotted side has the next hakem: the old hakem if he belongs to it, "
                "otherwise his right-hand neighbour."
            ),
            sources=(PERSIAN,),
            options=("kot_at_six",),
        ),
        Rule(
            number="H68",
            title="Bam: the offer",
            text=(
                "With `bam=claim` (two and four players), when a side has taken the first "
                "seven tricks with a suit as trump, the player who won the seventh trick "
                "may claim bam or decline. A side that has lost a trick cannot be offered "
                "bam."
            ),
            sources=(PERSIAN, SHELEM),
            differs="Who decides is our ruling.",
            options=("bam",),
        ),
        Rule(
            number="H69",
            title="Bam: the attempt",
            text=(
                "A claimed bam plays on from seven tricks to none, until the claiming side "
                "loses a trick or has all thirteen. A declined bam ends the hand as a kot; "
                "under `hand_end=play_all` play just goes on."
            ),
            sources=(PERSIAN,),
            options=("bam", "hand_end"),
        ),
        Rule(
            number="H70",
            title="Bam: all thirteen",
            text=(
                "A side that claimed bam and takes all thirteen tricks wins the match at "
                "once, whatever the points and sets."
            ),
            sources=(PERSIAN,),
            options=("bam",),
        ),
        Rule(
            number="H71",
            title="Bam: failure",
            text=(
                "When a bam fails, the hand ends with the lost trick. With "
                "`bam_fail=keep_kot` the claiming side wins the hand with the kot it had "
                "made, with `score_one` it wins an ordinary hand, and with `opponents_kot` "
                "the other side wins the hand as if it had made a kot."
            ),
            sources=(HAKEM,),
            differs="No source says what a lost bam costs.",
            options=("bam_fail",),
        ),
    ),
)
