"""Every option of Hazari in words."""

from hakem.rules.rulebook.rule import OptionText, ValueText

OPTIONS = (
    OptionText(
        name="players",
        text="How many people play.",
        values=(ValueText("4", "Four, each for himself."),),
        sources="4: all sources.",
    ),
    OptionText(
        name="first_dealer",
        text="How the first dealer is chosen.",
        values=(
            ValueText("random", "By lot."),
            ValueText("high_card", "Every seat draws one card and the highest deals."),
        ),
        sources="random: GameRules. high_card: Cats at Cards. Hazari Lite is silent.",
    ),
    OptionText(
        name="dealer_next",
        text="Who deals the next deal.",
        values=(
            ValueText("right", "The right-hand neighbour of the dealer."),
            ValueText("last_winner", "The winner of the fourth comparison."),
            ValueText("after_last_winner", "The right-hand neighbour of that winner."),
        ),
        sources="right: GameRules, Cats at Cards, Hazari Online. last_winner: after Hazari "
        "Masters. after_last_winner: after jamshedhossan9/hazari.",
    ),
    OptionText(
        name="cut",
        text="Whether the shuffled pack is cut.",
        values=(
            ValueText("left_of_dealer", "The dealer's left-hand neighbour says where."),
            ValueText("none", "Nobody cuts."),
        ),
        sources="left_of_dealer: Cats at Cards. Hazari Lite is silent.",
    ),
    OptionText(
        name="equal",
        text="Who wins when the best combinations of a comparison are equal.",
        values=(
            ValueText("last_played", "The player who showed last among them."),
            ValueText("first_played", "The player who showed first among them."),
            ValueText("split", "They share the points."),
            ValueText("none", "Nobody."),
        ),
        sources="last_played: Dynamite, Hazari Masters, Hazari Online, jamshedhossan9/hazari. "
        "split: SsadibB/Hazari. none: Kitti guides. first_played: no source.",
    ),
    OptionText(
        name="fourth_card_kicker",
        text="Whether the spare card breaks ties in the fourth comparison.",
        values=(
            ValueText("false", "It does not."),
            ValueText("true", "It does, before `equal` is asked."),
        ),
        sources="false: Hazari Lite, Hazari Online. true: Hazari Masters, jamshedhossan9/hazari.",
    ),
    OptionText(
        name="ace_low_run_rank",
        text="The place of A-2-3 among runs and colour runs.",
        values=(
            ValueText("second", "Below A-K-Q, above K-Q-J."),
            ValueText("highest", "Above A-K-Q."),
            ValueText("lowest", "Below 4-3-2."),
        ),
        sources="second: Hazari Lite, GameRules, Hazari Online, jamshedhossan9/hazari. "
        "highest: an Indian Teen Patti text. lowest: Hazari Masters, SsadibB/Hazari.",
    ),
    OptionText(
        name="invalid_arrangement",
        text="What happens to an arrangement whose groups do not descend.",
        values=(
            ValueText("reject", "It is refused and the player arranges again."),
            ValueText("auto_sort", "The three groups of three are sorted for him."),
            ValueText("lose_deal", "It stands, and his groups win nothing in this deal."),
        ),
        sources="reject: Hazari Masters. auto_sort: Hazari Online, SsadibB/Hazari, "
        "jamshedhossan9/hazari. lose_deal: no source.",
    ),
    OptionText(
        name="redeal",
        text="Whether some deals are dealt again before anybody arranges.",
        values=(
            ValueText("off", "Every deal is played."),
            ValueText("no_run", "If a player's cards hold no three ranks in sequence."),
            ValueText("five_paired_ranks", "If a player has five ranks twice or more."),
        ),
        sources="off: Hazari Lite. no_run: Hazari Masters. "
        "five_paired_ranks: jamshedhossan9/hazari.",
    ),
    OptionText(
        name="four_of_a_kind",
        text="What four cards of one rank are worth.",
        values=(
            ValueText("as_troy", "A Troy of their rank."),
            ValueText("above_troy", "More than any Troy, in the fourth comparison."),
            ValueText("auto_win_deal", "All the points of the deal to whoever is dealt them."),
        ),
        sources="as_troy: follows from Hazari Lite. above_troy: SsadibB/Hazari. "
        "auto_win_deal: Kitti guides.",
    ),
    OptionText(
        name="target",
        text="The total that ends the game.",
        values=(ValueText("1..100000", "A whole number; usually 1000."),),
        sources="1000: all sources.",
    ),
    OptionText(
        name="end_check",
        text="When totals are held against the target.",
        values=(
            ValueText("end_of_deal", "After every deal."),
            ValueText("immediate", "After every comparison."),
        ),
        sources="end_of_deal: FunFuse, GameRules, Hazari Masters, Hazari Online. "
        "immediate: a reading of Dynamite.",
    ),
    OptionText(
        name="end_compare",
        text="Whether a total equal to the target is enough.",
        values=(
            ValueText("ge", "It is."),
            ValueText("gt", "It must be higher."),
        ),
        sources="ge: FunFuse, GameRules, Hazari Masters, Hazari Online. gt: jamshedhossan9/hazari.",
    ),
    OptionText(
        name="end_tie",
        text="What happens if the highest total is shared at the end.",
        values=(
            ValueText("extra_deal", "Deals are added until one player alone is highest."),
            ValueText("shared", "Those players share the win."),
        ),
        sources="No source says.",
    ),
)
