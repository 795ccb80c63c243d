"""Kilo: OpenCode's tables and two of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from threadline.agents.opencode import KILO, KILO_EXPORT
from threadline.agents.opencode.agent import Opencode
from threadline.lazy import LazyPattern

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from threadline.agents.agent import Archive
    from threadline.agents.head import Head
    from threadline.context import Context
    from threadline.graph.graph import Graph
    from threadline.handoff.conversation import Manner
    from threadline.model.file import Format
    from threadline.read.body import Bodies
    from threadline.tree.ancestry import Position
    from threadline.tree.tree import Tree

TABLE = "kilo_board"
VERSION = LazyPattern(r"(?:[7-9]|[1-9]\d+)\.")
"""Kilo's versions begin with 7 or a larger number; OpenCode's with a smaller one."""


class Kilo(Opencode):
    """Kilo, which began as a copy of OpenCode."""

    name = "kilo"
    title = "Kilo"
    formats = (KILO, KILO_EXPORT)
    color = "#8a6a00"
    icon = "M5 3.5v9M11 3.5L5.5 8l5.5 4.5"
    demo = "kilo"

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the folder of the database: it has been one since Kilo's first version."""
        return super().archives(environ, home)[:1]

    def session_in_path(self, path: str) -> str | None:
        """Return None: only OpenCode kept sessions in files of their own."""
        return None

    def manner(self) -> Manner:
        """Return what the agent's records can hold, and what calls of its tools mean."""
        from threadline.agents.opencode.handoff import KILO_MANNER

        return KILO_MANNER

    def claims(self, path: str) -> bool:
        """Return True for `kilo.db` and for what may be an exported session."""
        return super().claims(path) and "storage/session/" not in path

    def detect(self, head: Head) -> Format | None:
        """Accept databases with a table of Kilo's, or with its name, and documents it exported."""
        if head.raw.startswith(b"SQLite format 3\0"):
            from threadline.agents.opencode.files import has_table
            from threadline.read.plain import file_of

            file = file_of(head.path)
            return KILO if self.claims(file) or has_table(file, TABLE) else None
        if b'"ses_' not in head.raw:
            return None
        from threadline.agents.opencode.exports import is_export

        if not is_export(head):
            return None
        return KILO_EXPORT if VERSION.match(head.fields["info", "version"]) else None

    def context(self, position: Position, graph: Graph, tree: Tree, bodies: Bodies) -> Context:
        """Return what the client sends: as OpenCode, with a note on each message of the user."""
        from threadline.agents.opencode.context import build_context
        from threadline.agents.opencode.surroundings import note_for

        note = note_for(position, bodies.record_of)
        return build_context(position.entry, position.ancestry, bodies.record_of, note)
