"""What of the environments can be compiled before it is needed."""

import numpy as np

from hakem.analysis import WarmUp, warmups
from hakem.envs.batched import BatchedHokm
from hakem.envs.hazari.playing import HazariTable
from hakem.envs.hokm.playing import HokmTable
from hakem.rules.hazari import preset as hazari
from hakem.rules.hokm import preset as hokm


def environment_warmups() -> tuple[WarmUp, ...]:
    """Everything that the environments call, so that no later step has to compile."""
    return (
        *warmups(),
        WarmUp("hands at once", _step_many),
        WarmUp("one hand", _play_a_hand),
        WarmUp("one deal", _place_a_card),
    )


def _step_many() -> None:
    env = BatchedHokm(hands=1)
    env.step(env.random_actions())
    env.run_randomly(1)
    env.resample()


def _play_a_hand() -> None:
    table = HokmTable(hokm("pagat"))
    table.reset(0)
    table.step(int(np.flatnonzero(table.mask)[0]))
    table.seen_by(0)


def _place_a_card() -> None:
    table = HazariTable(hazari("hazari-lite"))
    table.reset(0)
    table.step(int(np.flatnonzero(table.mask)[0]))
