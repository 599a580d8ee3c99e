"""The longer texts that a key brings up at the table: help, rules, the tricks so far."""

from collections.abc import Iterator

from rich.text import Text

from hakem.cli.commands.rules import rule_lines
from hakem.cli.console import WIDEST
from hakem.cli.games import GAMES
from hakem.cli.paragraphs import item, paragraph
from hakem.cli.table.names import Names
from hakem.cli.table.palette import card_text
from hakem.rules import Options
from hakem.rules.hokm import HokmView

HELP = {
    "hokm": (
        "You sit at the bottom; play goes round anticlockwise, to your right first.",
        (
            "Follow the suit that was led if you can. The highest trump takes a trick, or else "
            "the highest card of the suit led. Whoever takes it leads to the next one."
        ),
        "Cards that you may play stand higher, and under each is its key.",
    ),
    "hazari": (
        (
            "Put your thirteen cards into groups of 3, 3, 3 and 4, the strongest first; of the "
            "last group the best three cards count."
        ),
        (
            "Press the keys of the cards for group 1, then 2, 3 and 4; the same key takes a card "
            "out again. When the groups stand in order, Enter puts you up."
        ),
        (
            "Then the first groups are compared, the second, and so on: the best one takes all "
            "four groups' cards. Ace, king, queen, jack and ten are 10 points, the others 5."
        ),
        (
            "Strongest to weakest: Troy (three of a rank), Colour run, Run, Colour (one suit), "
            "Pair, Indi."
        ),
    ),
}
KEYS = {
    "hokm": (("c", "claim all the tricks that are left"), ("l", "the tricks of this hand")),
    "hazari": (("s", "suggest: the best group first"), ("o", "take all cards out again")),
}
BOTH = (
    ("g", "offer to give the match up"),
    ("r", "the rules"),
    ("? or h", "this page"),
    ("q", "leave the match"),
)


def help_page(game: str, width: int) -> Iterator[Text]:
    """What one does at the table, and the keys."""
    wide = min(width, WIDEST) - 1
    for text in HELP[game]:
        yield paragraph(text, wide, 1)
        yield Text()
    for key, does in (*KEYS[game], *BOTH):
        yield item(key, does, wide, 2, 9)
    yield item("any key", "goes on at once where the table rests", wide, 2, 9)


def rules_page(options: Options, game: str, width: int) -> Iterator[Text]:
    """The rules, with the options of this very table."""
    kind = GAMES[game]
    return rule_lines(kind, "agreed", options, min(width, WIDEST) - 1)


def tricks_page(view: HokmView, names: Names) -> Iterator[Text]:
    """The tricks of a hand, one on a line."""
    yield Text(f" The tricks of hand {view.hand_number}", style="bold")
    for number, trick in enumerate(view.tricks, 1):
        cards = " ".join(f"{card_text(card):>3}" for card in trick.cards)
        leader, winner = names.of(trick.leader), names.of(trick.winner)
        yield Text(f"{number:>3}  {leader:<8}{cards}   → {winner}")
