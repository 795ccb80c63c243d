"""What a process that runs tasks does: it gets them through a pipe, and answers through the same.

It ends with the process that started it, and when it takes more memory than its share.
"""

import os
import pickle
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
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
    """A function to run; the results of so many `parts` follow, its first argument if not None."""

    function: Callable[..., Any]
    arguments: tuple[object, ...]
    parts: int | None


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


def send_packed(pipe: Connection, packed: Packed) -> None:
    """Send a result, without another copy of it."""
    pipe.send(packed.size)
    pipe.send_bytes(packed.data)


def receive_packed(pipe: Connection) -> Packed:
    """Receive a result."""
    size: int | None = pipe.recv()
    return Packed(pipe.recv_bytes(), size)


def serve_tasks(pipe: Connection, memory: int | None) -> None:
    """Run tasks until no more are wanted; `memory` is the share of this process, in bytes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started this one ends it
    threading.Thread(target=watch, args=(memory,), daemon=True).start()
    with suppress(EOFError, OSError):  # nobody wants more
        pipe.send(os.getpid())
        while True:
            call: Call = pipe.recv()
            parts = [receive_packed(pipe) for _ in range(call.parts or 0)]
            error, result = run(call, parts)
            pipe.send(error)
            if error is None:
                send_packed(pipe, result)


def run(call: Call, parts: list[Packed]) -> tuple[Exception | None, Packed]:
    """Run a function; return what it raised, and what it returned."""
    try:
        first = () if call.parts is None else ([part.unpack() for part in parts],)
        parts.clear()
        return None, pack(call.function(*first, *call.arguments))
    except Exception as error:  # noqa: BLE001 - it is raised where the result is asked for
        return portable(error), Packed(b"", None)


def portable(error: Exception) -> Exception:
    """Return an error that can be sent: itself, or one with its words."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - what was just written
    except Exception:  # noqa: BLE001 - whatever an error of another package holds
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def watch(memory: int | None) -> None:
    """End this process when its parent is gone, or when it takes more memory than it may.

    A task does not have to end first: nobody will take its result.
    """
    parent = parent_process()
    sentinels = [] if parent is None else [parent.sentinel]
    while not wait(sentinels, timeout=WATCH):
        if memory is not None and memory_in_use() > memory:
            os._exit(TOO_MUCH_MEMORY)
    os._exit(1)


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
