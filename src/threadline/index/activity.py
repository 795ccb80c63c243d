"""What was read, and when sessions were busy: files, and the times of entries."""

import sqlite3
from collections.abc import Sequence

AT_ONCE = 200
"""How many sessions are asked for in one statement."""


def list_times(connection: sqlite3.Connection, sessions: Sequence[str]) -> dict[str, list[str]]:
    """List the times of all entries of some sessions."""
    found: dict[str, list[str]] = {}
    for at in range(0, len(sessions), AT_ONCE):
        some = sessions[at : at + AT_ONCE]
        rows = connection.execute(
            "SELECT line.session, entry.time FROM line JOIN entry ON entry.line = line.key"
            f" WHERE entry.time <> '' AND line.session IN ({', '.join('?' * len(some))})",
            some,
        )
        for session, time in rows:
            found.setdefault(session, []).append(time)
    return found


def list_files(connection: sqlite3.Connection) -> list[bytes]:
    """List all files that were read."""
    return [path for (path,) in connection.execute("SELECT path FROM file")]


def list_family(connection: sqlite3.Connection, session: str) -> list[bytes]:
    """List the files that hang together with a session."""
    rows = connection.execute(
        "SELECT path FROM file WHERE family = (SELECT family FROM session WHERE id = ?)"
        " ORDER BY path",
        [session],
    )
    return [path for (path,) in rows]
