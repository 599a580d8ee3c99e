"""Importing loads and compiles nothing; warming up compiles all that is called later."""

import subprocess
import sys

import pytest

import hakem.analysis
from hakem.analysis import warmups

COMPILED = """
import gc
from numba.core.dispatcher import Dispatcher

def compiled():
    gc.collect()
    found = [each for each in gc.get_objects() if isinstance(each, Dispatcher)]
    ours = [each for each in found if each.py_func.__module__.startswith("hakem.")]
    return {(e.py_func.__module__, e.py_func.__name__): len(e.signatures) for e in ours}
"""


def run(code: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_loads_neither_numpy_nor_numba() -> None:
    loaded = run("import sys, hakem, hakem.analysis; print(*sorted(sys.modules))").split()
    assert "hakem.analysis" in loaded
    assert not {"numpy", "numba", "llvmlite"} & set(loaded)


def test_importing_every_kernel_and_all_of_analysis_compiles_nothing() -> None:
    code = COMPILED + (
        "import hakem.analysis, importlib, pkgutil\n"
        "for module in pkgutil.walk_packages(hakem.__path__, 'hakem.'):\n"
        "    if module.name.startswith(('hakem.kernels', 'hakem.analysis')):\n"
        "        importlib.import_module(module.name)\n"
        "found = compiled()\n"
        "print(len(found), sum(found.values()))"
    )
    kernels, signatures = map(int, run(code).split())
    assert kernels > 50
    assert signatures == 0


def test_everything_named_is_there() -> None:
    for name in hakem.analysis.__all__:
        assert getattr(hakem.analysis, name) is not None
    with pytest.raises(AttributeError, match="has no attribute 'solver'"):
        hakem.analysis.solver  # noqa: B018  # the access itself is tested


def test_warm_ups_have_names_of_their_own() -> None:
    names = [step.name for step in warmups()]
    assert len(names) == len(set(names)) >= 6


USE = """
from random import Random
from tests.analysis.endings import EVERY, random_ending
from tests.analysis.views import moments, view_of
import numpy as np
from hakem.analysis import *
for form in ("pagat-4", "app-3", "plain-2"):
    state = random_ending(Random(1), EVERY[form], 4)
    solve(state)
    view = view_of(moments(Random(2), EVERY[form])[-1], None)
    sampler = Sampler(view)
    deals = sampler.weighted(3, lambda drawn: np.ones(len(drawn)))
    play_out(view, deals.hands, policies=[Policy.RULE_OF_THUMB] * view.options.players, trace=True)
    play_out(view, deals.hands)
    moment = [s for s in moments(Random(3), EVERY[form]) if s.phase == "play"][-4]
    seen = view_of(moment, moment.hand.turn)
    solve_many(seen, Sampler(seen).deals(3).hands, threads=2)
each_for_itself(random_ending(Random(1), EVERY["app-3"], 3))
hand = view_of(moments(Random(3), EVERY["pagat-4"])[0], 0).hand
greedy_arrangement(hand), undominated(hand), count_legal(hand)
best_arrangement(hand, expected_points(np.ones((4, 741)), np.ones((4, 741))))
"""


USE_ENVIRONMENTS = """
import numpy as np
from hakem.envs import hazari_v0, hokm2_v0, hokm3_v0, hokm4_v0
from hakem.envs.batched import BatchedHokm
for players in (4, 3, 2):
    for observe in (True, False):
        env = BatchedHokm(players, 8, observe=observe)
        for _ in range(40):
            env.step(env.random_actions())
        env.run_randomly(3)
        env.resample(2)
for module in (hokm4_v0, hokm3_v0, hokm2_v0, hazari_v0):
    env = module.env()
    env.reset(seed=1)
    for agent in env.agent_iter():
        mask = env.last()[0]["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]) if mask.any() else None)
        env.observe(env.possible_agents[0])
"""


@pytest.mark.parametrize(
    ("steps", "use"),
    [
        ("from hakem.analysis import warmups as steps\n", USE),
        ("from hakem.envs.warming import environment_warmups as steps\n", USE_ENVIRONMENTS),
    ],
    ids=["analysis", "environments"],
)
def test_after_the_warm_up_nothing_is_compiled_any_more(steps: str, use: str) -> None:
    code = (
        COMPILED
        + steps
        + "for step in steps():\n    step.call()\n"
        + "before = compiled()\n"
        + use
        + "after = compiled()\n"
        + "print({name: n for name, n in after.items() if n != before.get(name, 0)})"
    )
    assert run(code) == "{}"
