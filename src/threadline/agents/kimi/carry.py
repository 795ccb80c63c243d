"""Kimi Code's sessions in another place.

The client looks for a session in the folder that is named after its directory. The state of the
session tells the directory, and where the logs of its agents are; each log tells the folder.
"""

import posixpath
from collections.abc import Mapping
from functools import partial

from threadline.agents.kimi.files import LOG, STATE
from threadline.agents.kimi.fork import project_folder
from threadline.native.carry import UUID, Carrying, Fields, Move, Rewriting, relocate

SESSIONS = "sessions"
BEGIN = "session_"
"""What the id of a session begins with."""


def workspace(move: Move, name: str) -> str:
    """Return the name of the folder of a project in its new place."""
    own = name == project_folder(move.cwd)
    return project_folder(move.folder(move.cwd)) if own else name


def home_of_agent(move: Move, path: str) -> str:
    """Return the folder of the log of an agent in its new place."""
    folder, agent = posixpath.split(path)
    project, session, agents = folder.split("/")[-3:] if folder.count("/") > 1 else ("", "", "")
    if session != move.own or agents != "agents" or not move.base:
        return path
    places = (SESSIONS, workspace(move, project), move.session(session), agents, agent)
    return posixpath.join(move.base, *places)


STATE_FIELDS: Fields = {
    "cwd": Move.folder,
    "id": Move.session,
    "agents.*.homedir": home_of_agent,
}
LOG_FIELDS: Fields = {"workspaceId": workspace}


class KimiCarrying(Carrying):
    """How the files below `~/.kimi-code` get to another place."""

    ids = BEGIN + UUID
    patterns = (r"sessions/[^/]+/{id}/(?!.*\.lock$).+",)

    def base_of(self, main: str) -> str:
        """Return the folder that the folder of sessions is in."""
        root, name = posixpath.split(main.rpartition("/agents/")[0].rpartition("/")[0])
        root, name = posixpath.split(root)
        return root if name == SESSIONS else ""

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of the client."""
        return environ.get("KIMI_CODE_HOME") or posixpath.join(home, ".kimi-code")

    def new_id(self, made: str) -> str:
        """Return an id as the client makes them."""
        return BEGIN + made

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the path in the folder of the new directory."""
        top, project, *rest = move.renaming(below).split("/")
        return "/".join((top, workspace(move, project), *rest))

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how the state of a session and the logs of its agents change."""
        name = posixpath.basename(below)
        if name == LOG:
            return Rewriting(partial(relocate, fields=LOG_FIELDS))
        is_state = name == STATE and below.count("/") == len(("sessions", "project", "session"))
        return Rewriting(partial(relocate, fields=STATE_FIELDS), whole=True) if is_state else None
