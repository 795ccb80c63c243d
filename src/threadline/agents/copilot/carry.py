"""Copilot CLI's sessions in another place: the start of each run and a small file tell it."""

import posixpath
import re
from collections.abc import Mapping

from threadline.agents.copilot.files import LOG, WORKSPACE
from threadline.native.carry import ESCAPES, Carrying, Fields, Move, Rewriting, relocate

FIELDS: Fields = {
    "data.context.cwd": Move.folder,
    "data.context.gitRoot": Move.folder,
    "data.sessionId": Move.session,
}
STARTS = (b'"session.start"', b'"session.resume"')
BEGIN = 40
"""How far from its beginning a record tells its type."""

STATES = "session-state"
LINE = r"(?m)^(cwd|git_root|id): (.*)$"


class CopilotCarrying(Carrying):
    """How the files below `~/.copilot` get to another place."""

    patterns = (r"session-state/{id}/(?!.*\.lock$).+",)

    def base_of(self, main: str) -> str:
        """Return the folder that the folder of sessions is in."""
        root, name = posixpath.split(posixpath.dirname(posixpath.dirname(main)))
        return root if name == STATES else ""

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of the client."""
        return environ.get("COPILOT_HOME") or posixpath.join(home, ".copilot")

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how a log and the file beside it change."""
        name = posixpath.basename(below)
        if name == LOG:
            return Rewriting(change)
        return Rewriting(change_workspace, whole=True) if name == WORKSPACE else None


def change(line: bytes, move: Move) -> bytes:
    """Return an event in its new place; only starts tell it."""
    begin = line[:BEGIN]
    return relocate(line, move, FIELDS) if any(kind in begin for kind in STARTS) else line


def change_workspace(text: bytes, move: Move) -> bytes:
    """Return the file with the name of a session in its new place."""

    def changed(found: "re.Match[str]") -> str:
        key, value = found.groups()
        new = move.session(value) if key == "id" else move.folder(value)
        return f"{key}: {new}"

    return re.sub(LINE, changed, text.decode(errors=ESCAPES)).encode(errors=ESCAPES)
