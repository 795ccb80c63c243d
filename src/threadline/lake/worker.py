"""What a process that runs tasks does; it ends when it takes more memory than its share."""

import os
import pickle
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa

WATCH = 0.5
"""Seconds between two looks at the memory in use."""

TOO_MUCH_MEMORY = 77
"""The status with which a process ends that took more memory than its share."""

CODEC, SMALL = "zstd", 1 << 14
"""How results are packed, and up to how many bytes that does not pay."""

MEMORY = Path("/proc/self/statm")
GROUP_LIMITS = (
    Path("/sys/fs/cgroup/memory.max"),
    Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
)


class Call(NamedTuple):
    """A function to run, whose first argument may be the results of other tasks."""

    function: Callable[..., object]
    arguments: tuple[object, ...]
    takes_parts: bool


class Packed(NamedTuple):
    """A result as it goes through pipes, and as the process keeps it that only passes it on."""

    data: bytes
    size: int | None

    def unpack(self) -> Any:  # noqa: ANN401 - what a function returned
        """Return the result."""
        if self.size is None:
            return pickle.loads(self.data)  # noqa: S301 - from a process of our own
        return pickle.loads(pa.decompress(self.data, self.size, codec=CODEC))  # noqa: S301 - the same


def pack(result: object) -> Packed:
    """Pack a result: rows of a table take a fifth of their size."""
    data = pickle.dumps(result, protocol=5)
    if len(data) <= SMALL:
        return Packed(data, None)
    return Packed(pa.compress(data, codec=CODEC, asbytes=True), len(data))


def run(call: Call, parts: list[Packed]) -> Packed:
    """Run a function with the results that it needs; return what it returned."""
    try:
        first = ([part.unpack() for part in parts],) if call.takes_parts else ()
        parts.clear()
        return pack(call.function(*first, *call.arguments))
    except Exception as error:  # noqa: BLE001 - it is raised where the result is asked for
        raise portable(error) from None


def portable(error: Exception) -> Exception:
    """Return an error that can be sent: itself, or one with its words."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - what was just written
    except Exception:  # noqa: BLE001 - whatever an error of another package holds
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def limit_memory(share: int | None) -> None:
    """End this process as soon as it takes more than its share of the memory, in bytes."""
    if share is not None:
        threading.Thread(target=watch_memory, args=(share,), daemon=True).start()


def watch_memory(share: int) -> None:
    """Watch the memory in use and end this process when it takes more, in mid-task too."""
    while memory_in_use() <= share:
        time.sleep(WATCH)
    os._exit(TOO_MUCH_MEMORY)


def memory_in_use() -> int:
    """Return the bytes of memory that this process takes; 0 where the system does not tell."""
    try:
        return int(MEMORY.read_bytes().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0


def memory_share(jobs: int) -> int | None:
    """Return the bytes that each of some processes may take, so that together they fit."""
    try:
        total = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return None
    for path in GROUP_LIMITS:
        with suppress(OSError, ValueError):
            total = min(total, int(path.read_bytes()))
    return int(total * 0.95 / jobs)
