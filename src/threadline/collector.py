"""When the garbage collector runs: all that threadline decides about it is here.

What is read are millions of objects, of which next to none are in cycles. A collection walks all of
them and frees nothing, so there is none while something is read, and none at all in commands that
read once and exit. Between batches, the few cycles that keep one in memory are freed on purpose.
"""

import atexit
import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause the collector."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def stop_collector() -> None:
    """Disable the collector for a command that exits before garbage matters.

    Python collects once more at its end, unless everything counts as permanent.
    """
    gc.disable()
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)


def collect_at_exit() -> None:
    """Let Python collect at its end, which packages that report leaks then rely on."""
    atexit.unregister(gc.freeze)


def start_collector() -> None:
    """Enable the collector; what exists stays, so that a collection need not look at it."""
    gc.freeze()
    gc.enable()


@contextmanager
def batches_freed() -> Iterator[None]:
    """Have `free_batch` look only at what is made in the block."""
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


def begin_batches() -> None:
    """Free memory after each batch only, in a process that does nothing else."""
    gc.freeze()
    gc.disable()


def free_batch() -> None:
    """Free a batch that a few cycles keep in memory, where `batches_freed` or `begin_batches` ran.

    Elsewhere this would walk all that the process has.
    """
    gc.collect()
