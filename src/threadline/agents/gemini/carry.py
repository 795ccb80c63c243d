"""Gemini CLI's sessions in another place.

The client keeps the chats of a directory in a folder with a name of its own, and finds it by the
file in it that holds the directory.
"""

import hashlib
import os
import posixpath
import re
from collections.abc import Mapping

from threadline.agents.gemini.files import OWNER, owner_of
from threadline.agents.gemini.keeping import LOGS, RESULTS
from threadline.agents.keeping import settings_in, subfolders
from threadline.model.body import record_in, text_in
from threadline.native.carry import Carrying, Fields, Move, Rewriting, relocate

PROJECTS, CHATS = "tmp", "chats"
REGISTRY = "projects.json"
SHORT = 8
"""How much of its id the name of a session's file has."""


def project_hash(move: Move, told: str) -> str:
    """Return the sum of a directory that a header has."""
    new = move.folder(move.cwd)
    return sum_of(new) if told == sum_of(move.cwd) else told


def sum_of(folder: str) -> str:
    """Return the sum of a directory."""
    return hashlib.sha256(os.fsencode(folder)).hexdigest()


FIELDS: Fields = {
    "projectHash": project_hash,
    "directories.*": Move.folder,
    "$set.directories.*": Move.folder,
    "sessionId": Move.session,
    "$set.sessionId": Move.session,
}


class GeminiCarrying(Carrying):
    """How the files below `~/.gemini` get to another place."""

    patterns = (
        r"tmp/[^/]+/chats/session-[\w-]+-{short}\.jsonl?",
        r"tmp/[^/]+/chats/{id}/[^/]+\.jsonl",
        rf"tmp/[^/]+/{RESULTS}/session-{{id}}/.+",
        r"tmp/[^/]+/{id}/.+",
        rf"tmp/[^/]+/{LOGS}/session-{{id}}\.jsonl",
    )

    def __init__(self) -> None:
        self._folders: dict[tuple[str, str], str] = {}

    def owns(self, below: str, session: str) -> bool:
        """Return True if a file may be one of a session; that of its chat has half its id."""
        if re.fullmatch(self.ids, session) is None:
            return False
        known = (one.replace("{id}", session) for one in self.patterns)
        return any(
            re.fullmatch(one.replace("{short}", session[:SHORT]), below, re.DOTALL) for one in known
        )

    def base_of(self, main: str) -> str:
        """Return the folder that the folders of projects are in."""
        chats = posixpath.dirname(main)
        root, name = posixpath.split(posixpath.dirname(posixpath.dirname(chats)))
        return root if name == PROJECTS and posixpath.basename(chats) == CHATS else ""

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder of the client."""
        told = environ.get("GEMINI_CLI_HOME")
        return posixpath.join(posixpath.expanduser(told) if told else home, ".gemini")

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the path in the folder of the new directory."""
        top, _, *rest = move.renaming(below).split("/")
        if move.renewed and rest[0] == CHATS:
            rest[1] = rest[1].replace(f"-{move.own[:SHORT]}.", f"-{move.renewed[:SHORT]}.")
        return "/".join((top, self._folder(move.folder(move.cwd), base), *rest))

    def marks(self, move: Move, base: str) -> Mapping[str, bytes]:
        """Return the file that tells the directory of a folder of chats."""
        cwd = move.folder(move.cwd)
        return {f"{PROJECTS}/{self._folder(cwd, base)}/{OWNER}": os.fsencode(cwd)}

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how the records of chats change."""
        if f"/{CHATS}/" not in below:
            return None
        return Rewriting(change, whole=below.endswith(".json"))

    def _folder(self, cwd: str, base: str) -> str:
        """Return the name of the folder for a directory; one that nobody has if there is none."""
        if (base, cwd) not in self._folders:
            taken = set(self._folders.values())
            self._folders[base, cwd] = folder_here(cwd, base) or free_name(cwd, base, taken)
        return self._folders[base, cwd]


def change(line: bytes, move: Move) -> bytes:
    """Return a record of a chat in its new place."""
    return relocate(line, move, FIELDS)


def folder_here(cwd: str, base: str) -> str:
    """Return the name of the folder that the client has for a directory; empty if it has none."""
    told = record_in(settings_in(posixpath.join(base, REGISTRY)), "projects")
    name = text_in(told.get(cwd))
    if name and "/" not in name and owner_of(posixpath.join(base, PROJECTS, name)) in {cwd, ""}:
        return name
    own = (one for one in subfolders(posixpath.join(base, PROJECTS)) if owner_of(one) == cwd)
    return posixpath.basename(next(own, ""))


def free_name(cwd: str, base: str, taken: set[str]) -> str:
    """Return a name for the folder of a directory, as the client makes it."""
    told = record_in(settings_in(posixpath.join(base, REGISTRY)), "projects")
    taken = taken | {text_in(name) for name in told.values()}
    stem = re.sub(r"[^a-z0-9]+", "-", posixpath.basename(cwd).lower()).strip("-") or "project"
    name, number = stem, 0
    while name in taken or os.path.lexists(posixpath.join(base, PROJECTS, name)):
        number += 1
        name = f"{stem}-{number}"
    return name
