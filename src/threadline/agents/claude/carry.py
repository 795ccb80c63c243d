"""Claude Code's sessions in another place.

The client looks for a session in the folder that is named after its directory. It goes by the `cwd`
of records, and puts files back below `realParentDir`.
"""

import posixpath
from collections.abc import Iterable, Mapping
from functools import partial

from threadline.agents.claude.fork import project_name
from threadline.agents.claude.keeping import PROJECTS
from threadline.agents.keeping import files_in
from threadline.native.carry import Carrying, Move, Rewriting, project_in, relocate

MEMORY = "memory"

FIELDS = {
    "cwd": Move.folder,
    "relocatedCwd": Move.folder,
    "worktreeSession.originalCwd": Move.folder,
    "worktreeSession.worktreePath": Move.folder,
    "snapshot.trackedFileBackups.*.realParentDir": Move.folder,
    "backup.realParentDir": Move.folder,
    "sessionId": Move.session,
    "session_id": Move.session,
    "worktreeSession.sessionId": Move.session,
}


class ClaudeCarrying(Carrying):
    """How the files below `~/.claude` get to another place.

    The folder `session-env` is left out: the client runs what is in it.
    """

    patterns = (
        r"projects/[^/]+/{id}\.jsonl",
        r"projects/[^/]+/{id}/.+",
        r"projects/[^/]+/{id}\.(?:ccr-tip|precompact|desktop-released)\.json",
        r"projects/[^/]+/{id}\.cast",
        r"projects/[^/]+/agent-[\w.-]+\.jsonl",
        r"(?:file-history|tasks|uploads)/{id}/.+",
    )

    def base_of(self, main: str) -> str:
        """Return the folder that the folder of projects is in."""
        root, name = posixpath.split(posixpath.dirname(posixpath.dirname(main)))
        return root if name == PROJECTS else ""

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of the client's configuration."""
        return environ.get("CLAUDE_CONFIG_DIR") or posixpath.join(home, ".claude")

    def of_project(self, main: str) -> Iterable[str]:
        """Return what the client remembers of a project."""
        return files_in(posixpath.join(posixpath.dirname(main), MEMORY))

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the path in the folder of the new directory."""
        top, *rest = move.renaming(below).split("/")
        if top == PROJECTS and len(rest) > 1:
            rest[0] = project_in(rest[0], move, project_name)
        return "/".join((top, *rest))

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how records change; results and copies of files stay."""
        if not below.startswith(f"{PROJECTS}/") or not below.endswith(".jsonl"):
            return None
        return Rewriting(partial(relocate, fields=FIELDS))
