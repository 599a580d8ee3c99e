"""Every option of Hokm in words."""

from hakem.rules.rulebook.rule import OptionText, ValueText

OPTIONS = (
    OptionText(
        name="players",
        text="How many people play.",
        values=(
            ValueText("2", "Two, each for himself, thirteen tricks."),
            ValueText("3", "Three, each for himself, with 51 cards and seventeen tricks."),
            ValueText("4", "Two pairs, thirteen tricks."),
        ),
        sources="Pagat and Gubernator describe all three, the Persian text four players only.",
    ),
    OptionText(
        name="hakem_select",
        text="How the first hakem is chosen.",
        values=(
            ValueText("first_ace", "Cards are turned until a seat receives an ace."),
            ValueText("high_card", "Every seat draws one card and the highest is hakem."),
            ValueText("random", "The hakem is drawn by lot."),
        ),
        sources="first_ace: Pagat, Gubernator. high_card: Persian text, Digitain. "
        "random: Giles, Jawaker.",
    ),
    OptionText(
        name="partner_select",
        text="How the hakem's partner is chosen among four players.",
        values=(
            ValueText("second_ace", "The turning goes on to the next ace."),
            ValueText("second_high", "The second highest card drawn makes the partner."),
            ValueText("fixed", "Partners are those who sit opposite each other."),
        ),
        sources="second_ace: Pagat, Gubernator. second_high: Persian text. "
        "fixed: Persian text (by agreement) and most apps.",
        players=(4,),
    ),
    OptionText(
        name="high_card_tie",
        text="Who draws again when the highest cards drawn are equal.",
        values=(
            ValueText("redraw_tied", "Only the seats that are tied."),
            ValueText("redraw_all", "Every seat."),
        ),
        sources="The Persian text lets players with equal cards draw again; the rest is ours.",
    ),
    OptionText(
        name="dealer",
        text="Who deals.",
        values=(
            ValueText("left_of_hakem", "The left-hand neighbour of the hakem."),
            ValueText("rotate", "A dealer by lot, and after every hand the next to the right."),
        ),
        sources="left_of_hakem: Pagat, Persian text (as its order of dealing must be read), "
        "apps. rotate: Gubernator.",
    ),
    OptionText(
        name="cut",
        text="Whether the hakem's partner cuts the shuffled pack.",
        values=(
            ValueText("hakem_partner", "He says where to cut, or leaves the pack as it is."),
            ValueText("none", "Nobody cuts."),
        ),
        sources="hakem_partner: Pagat and Persian text, four players. none: Gubernator.",
        players=(4,),
    ),
    OptionText(
        name="deal_start",
        text="Where every round of packets begins.",
        values=(
            ValueText("hakem", "With the hakem."),
            ValueText("right_of_dealer", "With the right-hand neighbour of the dealer."),
        ),
        sources="hakem: Pagat, Persian text. right_of_dealer: Gubernator.",
    ),
    OptionText(
        name="packets",
        text="How many cards each seat is dealt at a time.",
        values=(
            ValueText(
                "5-4-4",
                "Numbers joined by -, the first of them 5; 5-4-4 for thirteen cards, 5-4-4-4 "
                "for seventeen, 5 alone where two players discard.",
            ),
        ),
        sources="Pagat, Gubernator and Persian text alike.",
    ),
    OptionText(
        name="before_trump",
        text="Which cards are dealt before the hakem names trump.",
        values=(
            ValueText("hakem_only", "Only the hakem's five."),
            ValueText("all_five", "Five to every seat."),
        ),
        sources="hakem_only: Pagat at four players. all_five: Persian text, Shelem, Pagat at "
        "three and two players; read into Gubernator, which is silent.",
    ),
    OptionText(
        name="trump_modes",
        text="What the hakem may name: the suits, and any of three no-trump modes joined by +.",
        values=(
            ValueText("suits", "One of the four suits; always among them."),
            ValueText("saras", "No trump, usual order."),
            ValueText("naras", "No trump, reversed order, the ace lowest."),
            ValueText("tak_naras", "No trump, reversed order, but the ace highest."),
        ),
        sources="Pasoor Original, Shelem and Telegram Hokm know them; Pagat, Gubernator and "
        "the Persian text do not.",
    ),
    OptionText(
        name="saras_ace",
        text="The place of the ace in saras.",
        values=(
            ValueText("high", "Above the king."),
            ValueText("low", "Below the two."),
        ),
        sources="high: Shelem, Telegram Hokm, Pasoor Original. low: a second paragraph of "
        "Pasoor Original.",
    ),
    OptionText(
        name="first_lead",
        text="Who leads to the first trick.",
        values=(
            ValueText("hakem", "The hakem."),
            ValueText("right_of_dealer", "The right-hand neighbour of the dealer."),
        ),
        sources="hakem: Pagat, Persian text, apps. right_of_dealer: Gubernator.",
    ),
    OptionText(
        name="hand_end",
        text="Whether a decided hand is played out.",
        values=(
            ValueText("at_seven", "The hand ends with the trick that decides it."),
            ValueText("play_all", "All tricks are played; the result stays what it was."),
        ),
        sources="at_seven: Gubernator, Persian text, Pagat. play_all: Jawaker.",
    ),
    OptionText(
        name="hand_points",
        text="How the points of a hand are found.",
        values=(
            ValueText("kot", "By what was won: an ordinary hand, a kot or a hakem-kot."),
            ValueText(
                "ru_literal",
                "By who won: as a kot for the hakem's side, as a hakem-kot for another.",
            ),
        ),
        sources="kot: every source but one. ru_literal: Gubernator, word for word.",
    ),
    OptionText(
        name="points_hand",
        text="Points for an ordinary hand.",
        values=(ValueText("1..100", "A whole number, at most `points_kot`; usually 1."),),
        sources="1: all sources.",
    ),
    OptionText(
        name="points_kot",
        text="Points for a kot by the hakem's side.",
        values=(ValueText("1..100", "A whole number, at most `points_hakem_kot`; usually 2."),),
        sources="2: Pagat, Persian text, apps.",
    ),
    OptionText(
        name="points_hakem_kot",
        text="Points for a kot against the hakem's side.",
        values=(ValueText("1..100", "A whole number; usually 3."),),
        sources="3: Pagat, Persian text, apps.",
    ),
    OptionText(
        name="target",
        text="Points that win a set.",
        values=(ValueText("1..100", "A whole number; usually 7."),),
        sources="7: Pagat, Gubernator, Persian text. 3, 5 and 13: apps.",
    ),
    OptionText(
        name="sets_to_win",
        text="Sets that win the match.",
        values=(
            ValueText("1", "The first set is the match."),
            ValueText("2", "Two sets."),
            ValueText("3", "Three sets."),
        ),
        sources="1: Pagat, Gubernator. 1 to 3 by agreement: Persian text.",
    ),
    OptionText(
        name="new_set_hakem",
        text="Who is hakem in the first hand of a new set.",
        values=(
            ValueText("continue", "Whoever the last hand made the next hakem."),
            ValueText("redraw", "The hakem is chosen again."),
        ),
        sources="No source says.",
    ),
    OptionText(
        name="hakem_next",
        text="Who follows a hakem whose side lost the hand.",
        values=(
            ValueText("right", "His right-hand neighbour."),
            ValueText("hand_winner", "The winner of the hand (three players)."),
        ),
        sources="right: Pagat, Persian text, apps. hand_winner: Giles. Gubernator leaves it open.",
    ),
    OptionText(
        name="removed_two",
        text="Which two leaves the pack at three players.",
        values=(
            ValueText("2C", "The two of clubs."),
            ValueText("2D", "The two of diamonds."),
            ValueText("2H", "The two of hearts."),
            ValueText("2S", "The two of spades."),
            ValueText("random", "One drawn by lot for the whole match."),
        ),
        sources="Pagat: one of the twos. Gubernator: any. Giles: 2H.",
        players=(3,),
    ),
    OptionText(
        name="three_tie",
        text="What happens at three players when two are level after seventeen tricks.",
        values=(
            ValueText("odd_one_out", "The third player wins the hand."),
            ValueText("redeal", "If they lead, nobody scores and the hand is dealt again."),
        ),
        sources="odd_one_out: Pagat, Gubernator. redeal: no source.",
        players=(3,),
    ),
    OptionText(
        name="three_early_end",
        text="Whether a lead that cannot be equalled ends the hand at three players.",
        values=(
            ValueText("unequalled", "It does."),
            ValueText("none", "Seventeen tricks are played unless the first seven are swept."),
        ),
        sources="unequalled: Pagat.",
        players=(3,),
    ),
    OptionText(
        name="two_player_deal",
        text="How two players come to thirteen cards.",
        values=(
            ValueText("pagat_draw", "Discard three or two, then draw two and keep one."),
            ValueText("ru_discard2", "Discard two, then ten more are dealt."),
            ValueText("plain13", "Thirteen are dealt and nothing is discarded."),
        ),
        sources="pagat_draw: Pagat, Zhinam. ru_discard2: Gubernator. plain13: Digitain.",
        players=(2,),
    ),
    OptionText(
        name="kot_at_six",
        text="What a kot does to a side one point short of the target (four players).",
        values=(
            ValueText("off", "Nothing special."),
            ValueText("literal_6_1", "It stays one short of the target, the other side has 1."),
            ValueText("swap_1_6", "It falls to 1, the other side is one short of the target."),
            ValueText("reset_1_1", "Both sides have 1."),
        ),
        sources="literal_6_1 and swap_1_6: two readings of the Persian text. "
        "reset_1_1: Asemooni. off: all others.",
        players=(4,),
    ),
    OptionText(
        name="bam",
        text="Whether a side with the first seven tricks may play for all thirteen.",
        values=(
            ValueText("off", "It may not."),
            ValueText("claim", "It may, and wins the match if it succeeds."),
        ),
        sources="claim: Persian text; Shelem lists it. off: Pagat, Gubernator.",
        players=(2, 4),
    ),
    OptionText(
        name="bam_fail",
        text="What a failed bam is worth.",
        values=(
            ValueText("keep_kot", "The claiming side scores its kot all the same."),
            ValueText("score_one", "The claiming side scores an ordinary hand."),
            ValueText("opponents_kot", "The other side wins the hand with a kot."),
        ),
        sources="No source says.",
        players=(2, 4),
    ),
    OptionText(
        name="weak_hand_redeal",
        text="Whether the hakem may have a poor first five dealt again.",
        values=(
            ValueText("off", "He may not."),
            ValueText("no_card_above_10", "He may if all five are tens or lower."),
        ),
        sources="no_card_above_10: Pasoor Original, Persian Wikipedia. off: all others.",
    ),
    OptionText(
        name="revoke",
        text="What happens to an illegal card.",
        values=(ValueText("prevent", "It is refused."),),
        sources="No source has a penalty.",
    ),
)
