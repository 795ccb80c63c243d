"""Pi's sessions in another place: their folder and their header tell the directory."""

import posixpath
from collections.abc import Mapping

from threadline.native.carry import Carrying, Move, Rewriting, relocate
from threadline.store.folders import project_folder

FIELDS = {"cwd": Move.folder, "id": Move.session}
HEADER = b'"session"'
BEGIN = 40
"""How far from its beginning a record tells its type."""


class PiCarrying(Carrying):
    """How the files in the folder of sessions get to another place."""

    ids = r"[\w.-]{1,200}"
    patterns = (r"(?:--[^/]*--/)?[^/]+\.jsonl",)

    def base_of(self, main: str) -> str:
        """Return the folder of sessions: that of a project is in it, or the session itself."""
        folder = posixpath.dirname(main)
        return posixpath.dirname(folder) if is_project(posixpath.basename(folder)) else folder

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of sessions."""
        agent = environ.get("PI_CODING_AGENT_DIR") or posixpath.join(home, ".pi", "agent")
        chosen = environ.get("PI_CODING_AGENT_SESSION_DIR")
        return posixpath.expanduser(chosen or posixpath.join(agent, "sessions"))

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the path in the folder of the new directory."""
        folder, _, name = move.renaming(below).rpartition("/")
        own = folder == project_folder(move.cwd)
        return posixpath.join(project_folder(move.folder(move.cwd)) if own else folder, name)

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how the header changes."""
        return Rewriting(change)


def is_project(name: str) -> bool:
    """Return True for the name of the folder of a project."""
    return name.startswith("--") and name.endswith("--")


def change(line: bytes, move: Move) -> bytes:
    """Return a header in its new place; other records stay."""
    return relocate(line, move, FIELDS) if HEADER in line[:BEGIN] else line
