"""Hooks: user code that runs before and after what the store does, and may cancel it."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

import msgspec

from threadline.store.errors import RefusedError
from threadline.store.record import Entry
from threadline.store.results import BranchResult, SessionContext


class Event(StrEnum):
    """When hooks run."""

    BEFORE_APPEND = "before_append"
    AFTER_APPEND = "after_append"
    BEFORE_BRANCH = "before_branch"
    AFTER_BRANCH = "after_branch"
    BEFORE_SWITCH = "before_switch"
    AFTER_SWITCH = "after_switch"
    BEFORE_COMPACT = "before_compact"
    AFTER_COMPACT = "after_compact"


class Verdict(msgspec.Struct, frozen=True):
    """The answer of a hook before something happens: cancel it, or use this summary."""

    cancel: bool = False
    reason: str | None = None
    summary: str | None = None
    details: object = None


class HookableSession(Protocol):
    """What a hook can do with the session."""

    def entries(self) -> Sequence[Entry]:
        """Return all entries."""

    def get_path(self) -> Sequence[Entry]:
        """Return the path to the leaf."""

    def branch_in_place(self, entry: str, *, summary: str | None) -> BranchResult[Any]:
        """Continue from `entry`."""

    def save_entry(self, entry: Mapping[str, object]) -> str:
        """Save an entry."""

    def build_context(self) -> SessionContext:
        """Build the context of the leaf."""


class HookContext:
    """What a hook gets: what is about to happen, and a session it can look at and act on.

    `target` is the entry that is moved to, or that was written; `record` is what is to be written.
    Hooks do not run for what a hook does.
    """

    def __init__(
        self,
        event: Event,
        session: HookableSession,
        target: str | None = None,
        record: dict[str, object] | None = None,
    ) -> None:
        self.event = event
        self.target = target
        self.record = record
        self._session = session

    @property
    def entries(self) -> Sequence[Entry]:
        """All entries in the order of the file."""
        return self._session.entries()

    @property
    def current_path(self) -> Sequence[Entry]:
        """The entries from the root to the leaf."""
        return self._session.get_path()

    def branch_in_place(self, parent: str, summary: str | None = None) -> BranchResult[Any]:
        """Continue from `parent`, leaving a summary if one is given."""
        return self._session.branch_in_place(parent, summary=summary)

    def save_entry(self, entry: dict[str, object]) -> str:
        """Save an entry below the leaf."""
        return self._session.save_entry(entry)

    def rebuild_context(self) -> SessionContext:
        """Build the context of the leaf again."""
        return self._session.build_context()


Hook = Callable[[HookContext], Verdict | None]


class Hooks:
    """The hooks of a session, run in the order in which they were added."""

    def __init__(self, session: HookableSession) -> None:
        self._session = session
        self._hooks: dict[Event, list[Hook]] = {}
        self._running = False

    def add(self, event: Event | str, hook: Hook) -> Callable[[], None]:
        """Run `hook` at `event`; return a function that removes it."""
        hooks = self._hooks.setdefault(Event(event), [])
        hooks.append(hook)
        return lambda: hooks.remove(hook)

    def run(
        self, event: Event, target: str | None = None, record: dict[str, object] | None = None
    ) -> Verdict:
        """Run the hooks of an event until one cancels; otherwise the last summary counts."""
        verdict = Verdict()
        # A hook that saves an entry must not start itself again.
        if self._running or not self._hooks.get(event):
            return verdict
        context = HookContext(event, self._session, target, record)
        self._running = True
        try:
            for hook in tuple(self._hooks[event]):
                answer = hook(context)
                if answer is None:
                    continue
                if answer.cancel:
                    return answer
                if answer.summary is not None:
                    verdict = answer
        finally:
            self._running = False
        return verdict

    def ask(
        self, event: Event, target: str | None = None, record: dict[str, object] | None = None
    ) -> Verdict:
        """Run the hooks of an event; raise RefusedError if one cancels."""
        verdict = self.run(event, target, record)
        if verdict.cancel:
            raise RefusedError(f"cancelled by a hook: {verdict.reason or event}", "see the hook")
        return verdict
