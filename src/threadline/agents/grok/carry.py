"""Grok Build's sessions in another place.

The client looks for a session in the folder that is named after its directory. The summary and the
lines of the journal tell the id of the session, the summary also the directory.
"""

import posixpath
import re
from collections.abc import Mapping
from functools import partial

from threadline.agents.grok.files import JOURNAL, SUB_AGENTS, SUMMARY_FILE
from threadline.agents.grok.fork import project_folder
from threadline.json_text.edit import insert_member
from threadline.native.carry import ESCAPES, UUID, Carrying, Fields, Move, Rewriting, relocate

SESSIONS = "sessions"


def home_of_client(move: Move, path: str) -> str:
    """Return the folder of the client in its new place."""
    return move.base or path


SUMMARY_FIELDS: Fields = {
    "info.id": Move.session,
    "info.cwd": Move.folder,
    "grok_home": home_of_client,
}
JOURNAL_FIELDS: Fields = {"params.sessionId": Move.session}
AGENT_FIELDS: Fields = {"parent_session_id": Move.session, "child_cwd": Move.folder}


class GrokCarrying(Carrying):
    """How the files below `~/.grok` get to another place."""

    patterns = (r"sessions/[^/]+/{id}/(?!.*\.lock$).+",)

    def owns(self, below: str, session: str) -> bool:
        """Return True for files of sessions: those of sub-agents are in folders beside its own."""
        return super().owns(below, session) or (
            super().owns(f"sessions/-/{session}/-", session)
            and re.fullmatch(rf"sessions/[^/]+/{UUID}/(?!.*\.lock$).+", below, re.DOTALL)
            is not None
        )

    def base_of(self, main: str) -> str:
        """Return the folder that the folder of sessions is in."""
        root, name = posixpath.split(posixpath.dirname(posixpath.dirname(posixpath.dirname(main))))
        return root if name == SESSIONS else ""

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of the client."""
        return environ.get("GROK_HOME") or posixpath.join(home, ".grok")

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the path in the folder of the new directory."""
        top, project, *rest = move.renaming(below).split("/")
        own = project == project_folder(move.cwd)
        return "/".join((top, project_folder(move.folder(move.cwd)) if own else project, *rest))

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how the summary of a session and its journal change."""
        folder, name = posixpath.split(below)
        if name == JOURNAL:
            return Rewriting(partial(relocate, fields=JOURNAL_FIELDS))
        if name == SUMMARY_FILE:
            return Rewriting(change_summary, whole=True, names_base=True)
        is_agent = name == "meta.json" and f"/{SUB_AGENTS}/" in f"{folder}/"
        return Rewriting(partial(relocate, fields=AGENT_FIELDS), whole=True) if is_agent else None


def change_summary(text: bytes, move: Move) -> bytes:
    """Return a summary in its new place; one that got an id of its own is told as a fork."""
    changed = relocate(text, move, SUMMARY_FIELDS)
    if changed == text or not move.renewed or move.own.encode() not in text:
        return changed
    told = changed.decode(errors=ESCAPES)
    try:
        for name, value in (("parent_session_id", move.own), ("session_kind", "fork")):
            told = insert_member(told, (name,), value)
    except (ValueError, IndexError):
        return changed
    return told.encode(errors=ESCAPES)
