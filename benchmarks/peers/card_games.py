"""What other libraries' card games step a second, for `benchmarks.envs`, in their environment.

Prints one JSON object: steps a second of processor time by name, for those that install.
"""

import json
import random
from collections.abc import Callable
from time import process_time
from typing import Any

SECONDS = 3.0


def timed(episode: Callable[[], int]) -> float:
    """Steps a second of whole episodes, after one that isn't counted."""
    episode()
    steps, start = 0, process_time()
    while process_time() - start < SECONDS:
        steps += episode()
    return steps / (process_time() - start)


def pettingzoo(module: str) -> Callable[[], int]:
    """The usual loop over a PettingZoo environment, choosing by the mask."""
    import importlib

    import numpy as np

    env = importlib.import_module(f"pettingzoo.classic.{module}").env()
    source = np.random.default_rng(0)

    def episode() -> int:
        env.reset(seed=int(source.integers(2**31)))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut_off, info = env.last()
            if over or cut_off:
                env.step(None)
                continue
            legal = np.flatnonzero(seen.get("action_mask", info.get("action_mask")))
            env.step(int(legal[source.integers(len(legal))]))
            steps += 1
        return steps

    return episode


def rlcard(name: str) -> Callable[[], int]:
    """RLCard's environment stepped by hand: its own loop copies and keeps more."""
    import numpy as np
    import rlcard as library

    env = library.make(name, config={"seed": 0})
    source = np.random.default_rng(0)

    def episode() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[source.integers(len(legal))])
            steps += 1
        return steps

    return episode


def open_spiel(name: str, tensor: bool) -> Callable[[], int]:
    """A game of OpenSpiel's, with or without the information of the player to act."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    source = random.Random(0)

    def episode() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(source.choice(state.chance_outcomes())[0])
                continue
            if tensor:
                state.information_state_tensor()
            state.apply_action(source.choice(state.legal_actions()))
            steps += 1
        return steps

    return episode


GAMES: dict[str, Callable[[], Callable[[], int]]] = {
    "PettingZoo leduc_holdem_v4": lambda: pettingzoo("leduc_holdem_v4"),
    "PettingZoo texas_holdem_v4": lambda: pettingzoo("texas_holdem_v4"),
    "PettingZoo texas_holdem_no_limit_v6": lambda: pettingzoo("texas_holdem_no_limit_v6"),
    "PettingZoo hanabi_v5": lambda: pettingzoo("hanabi_v5"),
    "RLCard leduc-holdem": lambda: rlcard("leduc-holdem"),
    "RLCard limit-holdem": lambda: rlcard("limit-holdem"),
    "RLCard doudizhu": lambda: rlcard("doudizhu"),
    "RLCard bridge": lambda: rlcard("bridge"),
    "RLCard uno": lambda: rlcard("uno"),
    "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
    "OpenSpiel spades": lambda: open_spiel("spades", tensor=False),
    "OpenSpiel hearts with tensor": lambda: open_spiel("hearts", tensor=True),
    "OpenSpiel hearts": lambda: open_spiel("hearts", tensor=False),
}


def main() -> None:
    """Measure those that can be made, and say why not of the others."""
    found: dict[str, float | str] = {}
    for name, make in GAMES.items():
        try:
            found[name] = timed(make())
        except Exception as error:  # noqa: BLE001 - a peer may fail in any way; it is told
            found[name] = f"{type(error).__name__}: {error}".splitlines()[0][:100]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
