"""`hakem warmup`: compile everything that would otherwise be compiled when it is first used."""

import json as _json
from time import perf_counter
from typing import Annotated

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from hakem.analysis import WarmUp, warmups
from hakem.cli.console import notices, write_line
from hakem.cli.usage import flag


def warmup(
    *,
    environments: Annotated[bool, flag()] = False,
    json: Annotated[bool, flag()] = False,
) -> int:
    """Compile the solver, the sampler, the playouts and the arranger once and for all.

    What is compiled stays on disk until Hakem, Numba or the processor changes.

    Parameters
    ----------
    environments
        What the environments for researchers call, too: it takes about half as long again.
    json
        One JSON object on one line: the seconds of each step and in all.
    """
    begin = perf_counter()
    console = notices()
    taken: dict[str, float] = {}
    columns = (TextColumn("{task.description:<28}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns,
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as progress:
        task = progress.add_task("numba", total=None)
        steps = _with_environments() if environments else warmups()
        progress.update(task, total=len(steps))
        for name, call in steps:
            progress.update(task, description=name)
            start = perf_counter()
            call()
            taken[name] = round(perf_counter() - start, 3)
            progress.advance(task)
    seconds = round(perf_counter() - begin, 3)
    if json:
        write_line(_json.dumps({"seconds": seconds, "steps": taken}))
    else:
        write_line(f"All {len(taken)} kernels are ready: it took {seconds:.1f} s.")
    return 0


def _with_environments() -> tuple[WarmUp, ...]:
    from hakem.envs.warming import environment_warmups  # loads Numba, which takes a second

    return environment_warmups()
