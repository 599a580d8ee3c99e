"""Bit arithmetic that is one machine instruction: counting bits, finding the lowest and highest.

All of them take and give signed 64-bit integers. Keep kernels free of ``uint64``: Numba
turns a mixture of signed and unsigned 64-bit integers into floats.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

_DEFINED_FOR_ZERO = ir.Constant(ir.IntType(1), 0)


def _instruction(emitter: Callable[..., Any]) -> Callable[..., int]:
    # Numba types an intrinsic by the arguments of its emitter, not by those of its call.
    return cast(Callable[..., int], intrinsic(emitter))


@_instruction
def popcount(typing_context: Any, word: Any) -> Any:
    """How many bits of the word are set."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), emit


@_instruction
def lowest_bit(typing_context: Any, word: Any) -> Any:
    """Index of the lowest set bit; 64 when the word is zero."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], _DEFINED_FOR_ZERO)

    return types.int64(types.int64), emit


@_instruction
def highest_bit(typing_context: Any, word: Any) -> Any:
    """Index of the highest set bit; -1 when the word is zero."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        leading_zeros = builder.ctlz(arguments[0], _DEFINED_FOR_ZERO)
        return builder.sub(ir.Constant(ir.IntType(64), 63), leading_zeros)

    return types.int64(types.int64), emit


@_instruction
def shift_right_logical(typing_context: Any, word: Any, count: Any) -> Any:
    """The word moved right by ``count`` bits (0..63), zeros coming in at the top."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.lshr(arguments[0], arguments[1])

    return types.int64(types.int64, types.int64), emit
