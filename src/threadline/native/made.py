"""The report of a session that was written: where it comes from, and how to resume it."""

import msgspec

from threadline.native.plan import Change
from threadline.native.request import Prepared


class Made(msgspec.Struct, frozen=True):
    """A session that was written, where it comes from, and how to go on with it."""

    agent: str
    session: str
    parent: str
    at: str
    tip: str
    file: str
    files: tuple[str, ...]
    entries: int
    changes: tuple[Change, ...]
    cwd: str
    command: str
    note: str | None = None

    @classmethod
    def of(cls, ready: Prepared, agent: str, parent: str, at: str, files: list[str]) -> "Made":
        """Tell what became of a plan."""
        return cls(
            agent=agent,
            session=ready.plan.session,
            parent=parent,
            at=at,
            tip=ready.plan.tip,
            file=files[-1],
            files=tuple(files),
            entries=ready.plan.entries,
            changes=ready.plan.changes,
            cwd=ready.cwd,
            command=ready.command,
            note=ready.note,
        )
