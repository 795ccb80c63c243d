"""Noticing that files change: as the system reports it, or else by looking again and again."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from threading import Event

import watchfiles

STEP_MS = 100
"""How long the system must report nothing more before a change is passed on."""

GROUP_MS = 400
"""How long changes are collected at most, while the system keeps reporting them."""

TICK_SECONDS = 1.5
"""Time between two checks whether there are other paths to watch."""

POLL_SECONDS = 0.25
POLLS_PER_CHANGE = 6
"""Where the system reports nothing: every so many polls a change is assumed."""

FindPaths = Callable[[], Sequence[str]]


class FileWatch:
    """Watches paths, which may come and go, until `over` is set.

    `polls` is set if the system cannot report changes: there are too many directories for it, or
    they are on another machine.
    """

    def __init__(self, find_paths: FindPaths, over: Event) -> None:
        self.polls = False
        self._find_paths = find_paths
        self._over = over

    def ticks(self) -> Iterator[bool]:
        """Yield now and then until `over` is set: True if files may have changed."""
        while not self._over.is_set():
            try:
                yield from self._poll() if self.polls else self._watch(list(self._find_paths()))
            except Exception:  # noqa: BLE001 - whatever it is, polling needs none of it
                self.polls = True

    def _poll(self) -> Iterator[bool]:
        for number in count(1):
            if self._over.wait(POLL_SECONDS):
                return
            yield number % POLLS_PER_CHANGE == 0

    def _watch(self, paths: list[str]) -> Iterator[bool]:
        """Yield True for changes that the system reports, False otherwise, until paths change."""
        if not paths:
            self._over.wait(TICK_SECONDS)
        reports = watchfiles.watch(
            *paths,
            watch_filter=None,
            debounce=GROUP_MS,
            step=STEP_MS,
            stop_event=self._over,
            rust_timeout=int(1000 * TICK_SECONDS),
            yield_on_timeout=True,
            force_polling=False,
            ignore_permission_denied=True,
        )
        # What changed before the system began to report is found by assuming a change at first.
        is_first = True
        for changes in reports if paths else [()]:
            others = self.polls or list(self._find_paths()) != paths
            yield bool(changes) or is_first or others
            is_first = False
            if others:
                return
