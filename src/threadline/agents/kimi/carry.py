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
AGENTS, MAIN = "agents", "main"
OUTSIDE = frozenset({"", ".", ".."})
"""Names that lead out of a folder, or nowhere."""

BEGIN = "session_"
"""What the id of a session begins with."""


def workspace(move: Move, name: str) -> str:
    """Return the name of the folder of a project in its new place."""
    own = name == project_folder(move.cwd)
    return project_folder(move.folder(move.cwd)) if own else name


def home_of_agent(move: Move, path: str) -> str:
    """Return the folder of the log of an agent in its new place.

    The client reads and writes there, so another one than that of the session is not kept.
    """
    if not move.base:
        return path
    *_, project, session, agents, agent = ("", "", "", *path.split("/"))
    if session != move.own or agents != AGENTS or project in OUTSIDE:
        project = project_folder(move.cwd)
    name = agent if agent not in OUTSIDE else MAIN
    return posixpath.join(
        move.base, SESSIONS, workspace(move, project), move.session(move.own), AGENTS, name
    )


STATE_FIELDS: Fields = {
    "cwd": Move.folder,
    "id": Move.session,
    "agents.*.homedir": home_of_agent,
}
LOG_FIELDS: Fields = {"workspaceId": workspace}
STATE_REWRITING = Rewriting(partial(relocate, fields=STATE_FIELDS), whole=True, names_base=True)


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
        return STATE_REWRITING if is_state else None
