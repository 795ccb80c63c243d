"""Queries for the lines that the index holds, as a drawing of all sessions shows them."""

import os
import sqlite3

from threadline.index.catalog import list_sessions
from threadline.model.results import ListedLine, SessionTree

LINES = (
    "SELECT begun_in, begun_at, own, active, abroad, resumes, id, session, kind, title, parent,"
    " attach FROM line ORDER BY family, rank"
)
CONTAINED = (
    "SELECT session.id, session.title, session.attach, line.id FROM session"
    " JOIN entry ON entry.id = session.attach JOIN line ON line.key = entry.line"
    " WHERE session.id NOT IN (SELECT session FROM line) ORDER BY session.id"
)


Root = tuple[str, str, int]
"""What roots are ordered by: when they began, their file, their place in the index."""


def read_tree(connection: sqlite3.Connection) -> SessionTree:
    """Return all sessions and their lines, in reading order."""
    lines = list_lines(connection)
    known = {one.summary.id: one for one in list_sessions(connection)}
    order = dict.fromkeys([*(line.session for line in lines), *sorted(known)])
    for name, title, attach, parent in connection.execute(CONTAINED):
        lines.append(ListedLine(name, name, "trunk", title, parent, attach))
    return SessionTree({name: known[name] for name in order}, lines)


def list_lines(connection: sqlite3.Connection) -> list[ListedLine]:
    """List all lines, in reading order: each root by time with all that is attached to it."""
    roots: dict[str, Root] = {}
    found: list[ListedLine] = []
    for rank, (
        file,
        begun_at,
        own,
        *flags,
        name,
        session,
        kind,
        title,
        parent,
        attach,
    ) in enumerate(connection.execute(LINES)):
        active, abroad, resumes = map(bool, flags)
        line = ListedLine(
            name, session, kind, title, parent, attach, active, own, begun_at, abroad, resumes
        )
        here = (begun_at, os.fsdecode(file), rank)
        roots[line.id] = roots.get(line.parent or "", here)
        found.append(line)
    # The lines of one root stay in their order.
    return sorted(found, key=lambda line: roots[line.id])
