"""Sessions in summary: what every list, page and index row says of a session."""

import msgspec


class SessionSummary(msgspec.Struct, frozen=True):
    """The title, place, times and size of a session.

    `agent` is the name of the client that wrote it, `cwd` the directory in which it began.
    """

    id: str
    title: str
    agent: str
    file: str | None = None
    cwd: str | None = None
    git_branch: str | None = None
    version: str | None = None
    first_at: str | None = None
    last_at: str | None = None
    entries: int = 0
    branches: int = 0
    agents: int = 0
    compactions: int = 0


class ListedSession(msgspec.Struct, frozen=True):
    """A session in a list of sessions, linked to the session and entry that it continues.

    `tip` is the entry from which it would be resumed. If it is `gone`, its file was deleted and an
    archived copy is read. `activity` counts its entries over time, in equal parts. Until its file
    is `read`, only what the name of the file and its time imply is known.
    """

    summary: SessionSummary
    parent: str | None = None
    attach: str | None = None
    tip: str | None = None
    gone: bool = False
    activity: tuple[int, ...] = ()
    read: bool = True
