"""Threads that are pinned in Codex's desktop application.

It keeps their ids in a file of its own in the home of the client; the command line has no pins.
"""

import os
from collections.abc import Iterable
from functools import lru_cache

from threadline.agents.codex.files import home_of
from threadline.disk.file_state import file_state
from threadline.files.regular import read_regular
from threadline.model.body import list_in
from threadline.read.body import decode_body

STATE = ".codex-global-state.json"
PINNED = "pinned-thread-ids"


def pinned_near(paths: Iterable[str]) -> list[str]:
    """Return the threads that are pinned in the homes of some rollouts, or folders of them."""
    homes = {home_of(os.path.join(path, STATE)) for path in paths}
    return [name for home in sorted(filter(None, homes)) for name in pinned_in(home)]


def pinned_in(home: str) -> tuple[str, ...]:
    """Return the threads that are pinned in a home, as it is now."""
    path = os.path.join(home, STATE)
    state = file_state(path)
    return read_pins(path, state.size, state.modified) if state is not None else ()


@lru_cache(maxsize=8)
def read_pins(path: str, size: int, modified: int) -> tuple[str, ...]:
    """Return the threads that a file says are pinned; none if it cannot be read."""
    del size, modified  # a file that changed is read again
    try:
        told = decode_body(read_regular(path)).get(PINNED)
    except OSError:
        return ()
    return tuple(name for name in list_in(told) if isinstance(name, str) and name)
