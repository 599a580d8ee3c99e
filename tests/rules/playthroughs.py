"""Golden playthroughs: a short match of every form, every action and event in words.

`python -m tests.rules.playthroughs` writes them anew; `git diff` then shows what changed.
"""

from collections.abc import Iterator
from pathlib import Path

from hakem import rules
from hakem.rules import Action, State
from hakem.rules.catalogue import GAMES, every_form
from hakem.shuffle import Chances, lot, seed_bytes

FOLDER = Path(__file__).parent.parent / "playthroughs"

SHORT_TARGETS = {"hokm": 2, "hazari": 500}

SEED = 1384


def forms() -> dict[str, tuple[str, str, int]]:
    """The playthroughs' names, with game, rule set and number of players."""
    return {
        f"{game}-{name}-{players}": (game, name, players) for game, name, players, _ in every_form()
    }


def playthrough(game: str, name: str, players: int) -> str:
    """The text of one match, played by lot."""
    options = GAMES[game].preset(name, players, target=SHORT_TARGETS[game])
    return "\n".join(_lines(options)) + "\n"


def _lines(options: rules.Options) -> Iterator[str]:
    state, events = rules.start(options)
    chances = Chances(SEED)
    yield repr(options)
    yield from _shown(state, events)
    for number in range(100_000):
        if state.outcome is not None:
            return
        chance = rules.chance(state)
        action = _decision(state, number) if chance is None else chances.action(chance)
        state, events = rules.apply(state, action)
        yield f"{number} {action}"
        yield from _shown(state, events)


def _decision(state: State, number: int) -> Action:
    """A decision by lot, another lot for each action of the match."""
    seat = min(rules.to_act(state))
    legal = rules.legal_actions(state, seat)
    return legal[lot(len(legal), seed_bytes(SEED * 1_000_000 + number))]


def _shown(state: State, events: tuple[rules.Event, ...]) -> Iterator[str]:
    yield from (f"    {event}" for event in events)
    yield f"  {state.phase}: {sorted(rules.to_act(state))}"


def main() -> None:
    """Write every playthrough."""
    for name, form in forms().items():
        (FOLDER / f"{name}.txt").write_text(playthrough(*form), encoding="utf-8")


if __name__ == "__main__":
    main()
