"""The commands by name; each is loaded when it is called."""

from cyclopts import App

from hakem import __version__

EXAMPLES = """\
Examples:

    hakem play                               choose a game and play
    hakem play hokm --players 2              Hokm for two, against one bot
    hakem play hazari --record evening.txt   keep the match
    hakem replay evening.txt                 look at it again, step by step
    hakem rules hokm --rules persian         the rules, and what can be set
    hakem serve                              tables in the browser
    hakem solve evening.txt                  what each card was worth, exactly
    hakem arena hard medium --deals 200      which of two bots is better
"""

PLAY = """\
Examples:

    hakem play                               choose in a short menu
    hakem play hokm                          Pagat's rules, you and three bots
    hakem play hokm --rules persian --seed 7
    hakem play hokm --players 2 --set target=3 --speed fast
    hakem play hazari --record evening.txt   add the match to a file
    hakem play hokm --bots-only --matches 100
    hakem play hokm --bots-only --matches 1000 --seed 1 --json > matches.jsonl

Match m of --matches is played from seed + m - 1, so the same seed gives the same matches on any
machine. With --json every match is one JSON object on a line: match, seed, game, rules, players,
bots (by entrant: the seat at the start), winners (entrants), reason, seating (the entrant in each
seat at the end), hands or deals, actions; of Hokm points and sets by side and results (how many
hands ended how), of Hazari totals by seat. Every card of a match is in its record: --record
keeps it, hakem replay --json writes it out.
"""

REPLAY = """\
Examples:

    hakem replay evening.txt             step by step: space on, b back, q ends
    hakem replay evening.txt --match 3
    hakem replay evening.txt --json      every action, its events, the result

Without a terminal the whole match is told line by line. Every hand lies open. The lines of --json
have a type: match (options, players, seed), then step (action, events) for every action, then
result (outcome: null if unfinished, and seating).
"""

CHECK = """\
Examples:

    hakem check evening.txt

One line for every match: what it is, how it ended. Exit code 0 if every action is legal and each
result follows from the cards; otherwise 1, with the line and column of the first fault.
"""

RULES = """\
Examples:

    hakem rules hokm
    hakem rules hokm --rules persian
    hakem rules hokm --players 2 | less
    hakem rules hazari --json
"""

SERVE = """\
Examples:

    hakem serve                              at http://127.0.0.1:8000
    hakem serve --host 0.0.0.0 --port 8080   other devices may come in
    hakem serve --data /var/lib/hakem --public-url https://cards.example.org
    hakem serve --database-url postgresql://hakem@localhost/hakem

Matches are kept in the user's data folder (on Linux ~/.local/share/hakem) unless --data or
HAKEM_DATA names another. Stop it with Ctrl-C: every match goes on when it is started again. The
protocol for other clients stands in docs/protocol.md.
"""

VERIFY = """\
Examples:

    hakem verify evening.txt

Needs no server: the seeds and what was promised before each deal stand in the record. For every
match there is one of three answers: it matches the commitment, there is no commitment to check
against, it does not match. Exit code 0 if every match matches, otherwise 1.
"""

ARENA = """\
Examples:

    hakem arena hard rule-of-thumb --deals 200
    hakem arena easy medium hard --deals 500 --out levels.jsonl
    hakem arena expert rule-of-thumb --players 3 --deals 50
    hakem arena expert rule-of-thumb --game hazari --deals 500 --held-out
    hakem arena hard medium --milliseconds 100 --processes 1

Hokm for four and two is counted in single hands: both sides are hakem once with the same cards,
and the chance to win a match follows from that. Three players, and Hazari, play whole matches,
with the first bot alone in each seat in turn. Stopped with Ctrl-C, a run with --out goes on where
it stood. Seeds below 1,000,000 are for trying things out, those from there on for measuring.
"""

TRUMP = """\
Examples:

    hakem trump "AS KS 7S 3H 2D"
    hakem trump "TC 9C 8C AD KH" --json

Points are those of the usual score: 1 for a hand, 2 for a kot, 3 for a hakem-kot. The lines of
--json have trump, hands (how many the shares are from, about), wins, makes_kot, suffers_kot,
standard_error (the greatest of the three) and points.
"""

BENCH = """\
Examples:

    hakem bench signature
    hakem bench signature --json

Every bot plays a hand or two of every form, with few worlds and a fixed seed. The number is that
of all their actions; the parts of --json say whose play a change has changed.
"""

SOLVE = """\
Examples:

    hakem solve evening.txt                  each trick of the first hand
    hakem solve evening.txt --hand 3 --trick 5
    hakem solve evening.txt --hand 3 --json > hand3.jsonl
    hakem solve "N:AK3.QJ2.T987.A54 QJT9.AK3.65.KQ32 8765.T98.AKQ.JT9 42.7654.J432.876" --trump S

Seats are 0 to 3, north to west. Points are those of the hand by its rules, for the side that
plays. The lines of --json have match, hand, trick, seat, side, leader, trump, table, taken,
points and outcome (null: unknown), tricks, cards (card, points, outcome, tricks), best, line,
played, finished, nodes. With three players the seat plays against both others; before the last
five tricks an outcome is told only where its own tricks prove it.
"""

DATASET = """\
Examples:

    hakem dataset positions --hands 10000
    hakem dataset positions --players 3 --rules app --most-cards 5
    hakem dataset positions --play rule-of-thumb --seed 7 --json

Needs hakem[envs]. The folder gets Parquet files and a README that says what each column is. A run
that was stopped goes on where it stood.
"""

WARMUP = """\
Examples:

    hakem warmup
    hakem warmup --json
"""

app = App(
    name="hakem",
    help="Hokm and Hazari: play, serve tables, review, solve, and measure bots.",
    help_epilogue=EXAMPLES,
    help_format="plaintext",
    version=__version__,
    result_action="return_value",
    suppress_keyboard_interrupt=False,  # `main` says in a sentence that it stopped
)

COMMANDS = {
    "play": ("Play a match against bots, or let bots play.", PLAY),
    "replay": ("Step through a recorded match, or write out all of it.", REPLAY),
    "check": ("Check that every action of a record is legal and its result follows.", CHECK),
    "serve": ("Serve tables for browsers and programs.", SERVE),
    "verify": ("Check that the cards of a record are those that were promised.", VERIFY),
    "arena": ("Let bots play the same cards with the seats exchanged, and count.", ARENA),
    "trump": ("Say what each trump call promises with your first five cards.", TRUMP),
    "bench": ("Print a number that changes when the play of any bot changes.", BENCH),
    "solve": ("Say what each card of an open hand is worth, exactly.", SOLVE),
    "dataset": ("Write positions with the exact value of every card.", DATASET),
    "warmup": ("Compile what is slow the first time.", WARMUP),
    "rules": ("Print the numbered rules of a game, and its options.", RULES),
}


def _unwrapped(text: str) -> str:
    """Paragraphs on one line each, to be wrapped at the terminal's width; examples stay."""
    parts = text.split("\n\n")
    return "\n\n".join(
        part if part.startswith(" ") else part.replace("\n", " ").strip() for part in parts
    )


for _name, (_help, _examples) in COMMANDS.items():
    app.command(
        f"hakem.cli.commands.{_name}:{_name}",
        name=_name,
        help=_help,
        help_epilogue=_unwrapped(_examples),
    )
