"""Many hands of Hokm at once: one call steps them all into the caller's arrays.

>>> import numpy as np
>>> env = BatchedHokm(players=4, hands=3, seed=1)
>>> env.observations.shape, env.masks.shape, env.rewards.shape
((3, 522), (3, 64), (3, 4))
>>> env.masks[0].nonzero()[0]
array([52, 53, 54, 55])
>>> env.step(np.array([52, 53, 54]))
>>> env.masks[:, :52].sum(axis=1), env.ended
(array([13, 13, 13]), array([False, False, False]))
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.envs.agreement import agreed
from hakem.envs.buffers import Buffers, require, require_integers
from hakem.envs.errors import BadArgument
from hakem.envs.hokm.actions import name_of
from hakem.envs.hokm.table import table_of
from hakem.kernels.batch.layout import DISCARD, HAND
from hakem.kernels.batch.redealing import ROOM, redeal_all
from hakem.kernels.batch.running import (
    deal_all,
    first_illegal,
    observe_all,
    random_actions,
    run_randomly,
    step_all,
)
from hakem.kernels.ways import MAX_PLACES, PROBLEM
from hakem.kernels.xoshiro import seeded
from hakem.rules import IllegalAction, Reason
from hakem.rules.hokm.presets import HOKM_RULES


class BatchedHokm:
    """So many independent hands of Hokm, each dealt anew when it ends.

    A hand's hakem is drawn by lot, its score stands at nothing; it begins with the call and ends
    as its options say. Rewards come with the last card: the points of the hand for the side that
    wins them, and for the others so much less that all together get nothing; a bam counts as the
    whole match.

    ``observations`` uint8 (hands, size), ``masks`` int8 (hands, actions), ``seats`` int8
    (hands,), ``rewards`` float32 (hands, players) and ``ended`` bool (hands,) are the caller's
    arrays where given, else new; every step writes them in place. With ``observe=False`` the
    first two are left out. The hands' generators are seeded apart from one another, so a hand
    does not depend on how many others there are, nor two environments on each other.

    Raises:
        BadOptions: an unknown rule set or option, or options that can't be played.
        BadBuffer: an array of the wrong shape or type.
        BadArgument: no hands, or an array to observe into where nothing is observed.
    """

    def __init__(
        self,
        players: int = 4,
        hands: int = 1024,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        observe: bool = True,
        buffers: Buffers | None = None,
    ) -> None:
        if hands < 1:
            raise BadArgument(f"hands can't be {hands}: it is 1 or more.")
        self.options = agreed(HOKM_RULES, preset, players, dict(options or {}))
        self._table = table_of(self.options)
        self._hands: NDArray[Any] = np.zeros(hands, HAND)
        table = self._table[0]
        given = (buffers or Buffers()).complete(
            hands, players, int(table["size"]), int(table["actions"]), observe
        )
        self.observations, self.masks = given.observations, given.masks
        self.seats, self.rewards, self.ended = given.seats, given.rewards, given.ended
        self._observes = observe
        self._room = np.empty(ROOM)
        self.reset(seed)

    def __len__(self) -> int:
        return len(self._hands)

    @property
    def hands(self) -> NDArray[Any]:
        """A copy of the hands as records (``hakem.kernels.batch.layout.HAND``), all cards open."""
        return self._hands.copy()

    def reset(self, seed: int) -> None:
        """Deal every hand anew from a seed."""
        for index in range(len(self._hands)):
            self._hands["random"][index] = seeded(seed, index)
        self.rewards[:] = 0.0
        self.ended[:] = False
        self._sampling = seeded(seed, -1)
        deal_all(self._table[0], self._hands)
        self._observe()

    def step(self, actions: NDArray[Any]) -> None:
        """Do one action in each hand and write what the seats to act see now.

        ``actions`` is of integers, of shape (hands,).

        Raises:
            BadBuffer: actions of the wrong shape or type.
            IllegalAction: one of them isn't legal; then no hand has changed.
        """
        require_integers("actions", actions, (len(self._hands),))
        numbers = actions.astype(np.int64, copy=False)
        wrong = first_illegal(self._hands, numbers)
        if wrong >= 0:
            raise self._illegal(wrong, int(numbers[wrong]))
        step_all(self._table[0], self._hands, numbers, self.rewards, self.ended)
        self._observe()

    def random_actions(self, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """Any legal action for each hand, each as likely as any other."""
        if out is None:
            out = np.empty(len(self._hands), np.int64)
        require("out", out, (len(self._hands),), np.int64)
        random_actions(self._hands, out)
        return out

    def run_randomly(self, steps: int) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """So many random steps in each hand without looking: rewards and ends, added up."""
        rewards = np.zeros((len(self._hands), self.options.players))
        ends = np.zeros(len(self._hands), np.int64)
        run_randomly(self._table[0], self._hands, steps, rewards, ends)
        self._observe()
        return rewards, ends

    def resample(self, deals: int = 1, out: NDArray[np.int64] | None = None) -> NDArray[np.int64]:
        """Deals of the cards that the seat to act in each hand doesn't see, all equally likely.

        Of shape (hands, deals, players): what each seat may hold, as a set of cards, bit
        13 · suit + rank. The hands themselves, and what will be dealt in them, don't change.

        Raises:
            BadArgument: fewer deals than one.
            BadBuffer: ``out`` is of the wrong shape or type.
        """
        if deals < 1:
            raise BadArgument(f"deals can't be {deals}: it is 1 or more.")
        shape = (len(self._hands), deals, self.options.players)
        if out is None:
            out = np.empty(shape, np.int64)
        require("out", out, shape, np.int64)
        drawn = np.empty((deals, MAX_PLACES), np.int64)
        redeal_all(
            self._table[0],
            self._hands,
            np.zeros(1, PROBLEM)[0],
            self._room,
            self._sampling,
            drawn,
            out,
        )
        return out

    def _observe(self) -> None:
        if self._observes:
            observe_all(
                self._table[0],
                self._hands,
                self.seats,
                self.observations.reshape(-1),
                self.masks.reshape(-1),
            )
        else:
            self.seats[:] = self._hands["turn"]

    def _illegal(self, index: int, number: int) -> IllegalAction:
        hand = self._hands[index]
        legal = int(hand["legal"]) & (1 << 64) - 1
        offset = 64 if hand["phase"] == DISCARD else 0
        known = [bit + offset for bit in range(64) if legal >> bit & 1]
        return IllegalAction(
            Reason.WRONG_PHASE if not 0 <= number < self._table[0]["actions"] else Reason.MALFORMED,
            f"Hand {index}: {number} is not legal for seat {hand['turn']}; "
            f"legal are {', '.join(f'{each} ({name_of(each)})' for each in known)}.",
        )
