"""Sixty-four bits written as sixty-four bytes."""

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

WIDTH = 64
"""How many bytes are written, whatever the bits are."""


def _spread(typing_context: Any, out: Any, start: Any, word: Any) -> Any:
    """Write each bit of `word`, lowest first, as a byte 0 or 1 from `out[start]` on."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        flags = builder.bitcast(arguments[2], ir.VectorType(ir.IntType(1), WIDTH))
        numbers = builder.zext(flags, ir.VectorType(ir.IntType(8), WIDTH))
        place = builder.gep(array.data, [arguments[1]])
        target = builder.bitcast(place, numbers.type.as_pointer())
        builder.store(numbers, target, align=1)
        return context.get_dummy_value()

    return types.void(out, types.int64, types.int64), emit


# Numba types an intrinsic by the arguments of its emitter, not by those of its call.
spread = cast(Callable[..., None], intrinsic(_spread))
