"""The arrays that a batched environment writes into."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

from hakem.envs.errors import BadArgument, BadBuffer


def require(name: str, array: Any, shape: tuple[int, ...], kind: DTypeLike) -> None:
    """Refuse an array that can't be written into as it is.

    Raises:
        BadBuffer: it is of another shape or type, not in C order, or read-only.
    """
    dtype = np.dtype(kind)
    right = f"{dtype}{list(shape)} in C order, writeable"
    if not isinstance(array, np.ndarray):
        raise BadBuffer(f"{name} must be a NumPy array {right}, not {type(array).__name__}.")
    if array.shape != shape or array.dtype != dtype:
        raise BadBuffer(f"{name} must be {right}, not {array.dtype}{list(array.shape)}.")
    if not array.flags.c_contiguous or not array.flags.writeable:
        state = "read-only" if array.flags.c_contiguous else "not in C order"
        raise BadBuffer(f"{name} must be {right}: this array is {state}.")


def require_integers(name: str, array: Any, shape: tuple[int, ...]) -> None:
    """Refuse anything but an array of whole numbers of this shape.

    Raises:
        BadBuffer: it is of another shape or type.
    """
    right = f"an array of whole numbers of shape {list(shape)}"
    if not isinstance(array, np.ndarray):
        raise BadBuffer(f"{name} must be {right}, not {type(array).__name__}.")
    if array.shape != shape or array.dtype.kind not in "iu":
        raise BadBuffer(f"{name} must be {right}, not {array.dtype}{list(array.shape)}.")


@dataclass(frozen=True, eq=False)
class Buffers:
    """Arrays of the caller's; None stands for a new one."""

    observations: Any = None
    masks: Any = None
    seats: Any = None
    rewards: Any = None
    ended: Any = None

    def complete(
        self, hands: int, players: int, size: int, actions: int, observe: bool
    ) -> "Arrays":
        """All arrays, those given checked.

        Raises:
            BadBuffer: one of them is of the wrong shape or type.
            BadArgument: one is given that nothing would be written to.
        """
        if not observe:
            for name in ("observations", "masks"):
                if getattr(self, name) is not None:
                    raise BadArgument(f"{name} can't be given with observe=False: leave it out.")
        rows = hands if observe else 0
        return Arrays(
            _array("observations", self.observations, (rows, size), np.uint8),
            _array("masks", self.masks, (rows, actions), np.int8),
            _array("seats", self.seats, (hands,), np.int8),
            _array("rewards", self.rewards, (hands, players), np.float32),
            _array("ended", self.ended, (hands,), np.bool_),
        )


@dataclass(frozen=True, eq=False)
class Arrays:
    """What a batched environment writes, one row for each hand."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.int8]
    seats: NDArray[np.int8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]


def _array(name: str, given: Any, shape: tuple[int, ...], kind: DTypeLike) -> NDArray[Any]:
    if given is None:
        return np.zeros(shape, kind)
    require(name, given, shape, kind)
    array: NDArray[Any] = given
    return array
