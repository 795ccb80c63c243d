"""Qwen Code's chats in another place: the folder and the `cwd` of records tell the directory."""

import posixpath
from collections.abc import Mapping
from functools import partial

from threadline.agents.qwen.fork import project_folder
from threadline.native.carry import Carrying, Move, Rewriting, project_in, relocate

FIELDS = {"cwd": Move.folder, "sessionId": Move.session}
PROJECTS = "projects"


class QwenCarrying(Carrying):
    """How the files below `~/.qwen` get to another place."""

    patterns = (
        r"projects/[^/]+/chats/{id}\.jsonl",
        r"projects/[^/]+/subagents/{id}/.+",
        r"file-history/{id}/.+",
    )

    def base_of(self, main: str) -> str:
        """Return the folder that the folder of projects is in."""
        root, name = posixpath.split(posixpath.dirname(posixpath.dirname(posixpath.dirname(main))))
        return root if name == PROJECTS else ""

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of the client."""
        told = environ.get("QWEN_RUNTIME_DIR") or environ.get("QWEN_HOME")
        return posixpath.expanduser(told) if told else posixpath.join(home, ".qwen")

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the path in the folder of the new directory."""
        top, *rest = move.renaming(below).split("/")
        if top == PROJECTS:
            rest[0] = project_in(rest[0], move, project_folder)
        return "/".join((top, *rest))

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how records change; copies of files stay."""
        is_records = below.startswith(f"{PROJECTS}/") and below.endswith(".jsonl")
        return Rewriting(partial(relocate, fields=FIELDS)) if is_records else None
