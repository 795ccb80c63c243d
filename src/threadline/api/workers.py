"""A function applied to many sessions, in several processes."""

import pickle
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from threadline.api.session import Session
from threadline.library.cores import usable_cores
from threadline.library.processes import can_fork, make_pool
from threadline.model.error import ThreadlineError

Result = TypeVar("Result")


def map_sessions(
    function: Callable[[Session], Result], sessions: Sequence[Session], workers: int | None
) -> Iterator[Result]:
    """Yield what a function returns for sessions, in their order."""
    number = min(usable_cores() if workers is None else max(workers, 1), len(sessions))
    if number <= 1:
        yield from map(function, sessions)
        return
    try:
        pickle.dumps(function)
    except (AttributeError, TypeError, pickle.PicklingError) as error:
        hint = "define it at the top level of a module, or give `workers=1`"
        raise ThreadlineError(f"cannot send to other processes: {function!r}", hint) from error
    # A forked process knows also functions of a notebook, which cannot be imported.
    with make_pool(number, "fork" if can_fork() else "spawn", begin) as pool:
        try:
            yield from pool.map(function, sessions)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def begin() -> None:
    """Do nothing: a process opens the archive with its first session."""
