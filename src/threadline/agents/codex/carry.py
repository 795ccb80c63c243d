"""Codex's rollouts in another place.

Rollouts are filed by day, so only records tell the directory. The first record and those of turns
are what the client goes by when it lists and resumes threads; what it told the model of its
surroundings stays, so that it tells the model of the new ones.
"""

import posixpath
import re
from collections.abc import Iterable, Mapping

from threadline.agents.codex.files import home_of
from threadline.json_text.edit import insert_member
from threadline.native.carry import ESCAPES, UUID, Carrying, Fields, Move, Rewriting, relocate

FIRST: Fields = {
    "payload.cwd": Move.folder,
    "payload.runtime_workspace_roots.*": Move.folder,
    "payload.id": Move.session,
    "payload.session_id": Move.session,
}
THREAD: Fields = {
    "payload.thread_settings.cwd": Move.folder,
    "payload.thread_settings.runtime_workspace_roots.*": Move.folder,
}
PLACES: dict[bytes, Fields] = {
    b'"session_meta"': FIRST,
    b'"turn_context"': {"payload.cwd": Move.folder, "payload.workspace_roots.*": Move.folder},
    b'"thread_settings_applied"': THREAD,
}
PLAIN, PACKED = ".jsonl", ".zst"
END = r"\.jsonl(?:\.zst)?"
FILED = "sessions/{}/{}/{}"
BEGIN = 200
"""How far from its beginning a record tells its type."""


class CodexCarrying(Carrying):
    """How rollouts get to another place."""

    patterns = (
        rf"(?:archived_)?sessions/(?:\d\d\d\d/\d\d/\d\d/)?rollout-\d{{4}}-\d\d-\d\dT[\d-]{{8}}-{{id}}(?:_{UUID})?{END}",
    )

    def place(self, below: str, move: Move, base: str) -> str:
        """Return the path of a rollout; the id of its own that a revert gave it is not kept.

        Lines are named by it, so those of two rollouts that went on would be taken for the same.
        """
        name = move.renaming(below)
        return re.sub(rf"({move.renewed})_{UUID}", r"\1", name) if move.renewed else name

    def twins(self, below: str) -> Iterable[str]:
        """Return where a rollout is when it was archived or compressed, or no longer is."""
        folder, name = posixpath.split(below)
        stem = name.removesuffix(PACKED).removesuffix(PLAIN)
        filed = FILED.format(*stem.removeprefix("rollout-")[:10].split("-"))
        folders = (folder, filed, "archived_sessions")
        return [f"{one}/{stem}{end}" for one in folders for end in (PLAIN, PLAIN + PACKED)]

    def base_of(self, main: str) -> str:
        """Return the home of the client that a rollout is in."""
        return home_of(main)

    def base_here(self, environ: Mapping[str, str], home: str) -> str:
        """Return the home of the client."""
        return environ.get("CODEX_HOME") or posixpath.join(home, ".codex")

    def rewriting(self, below: str) -> Rewriting | None:
        """Return how the records of a rollout change."""
        return Rewriting(change)


def change(line: bytes, move: Move) -> bytes:
    """Return a record of a rollout in its new place."""
    begin = line[:BEGIN]
    fields = next((fields for kind, fields in PLACES.items() if kind in begin), None)
    if fields is None:
        return line
    changed = relocate(line, move, fields)
    return with_source(line, changed, move) if fields is FIRST and move.renewed else changed


def with_source(line: bytes, changed: bytes, move: Move) -> bytes:
    """Return the first record of a thread that got an id of its own, with the thread it is from."""
    if line == changed or move.own.encode() not in line:
        return changed
    text = changed.decode(errors=ESCAPES)
    try:
        return insert_member(text, ("payload", "forked_from_id"), move.own).encode(errors=ESCAPES)
    except (ValueError, IndexError):
        return changed
