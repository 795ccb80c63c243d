"""New rollouts: their first record, name and folder, and how Codex continues them."""

from collections.abc import Sequence
from datetime import datetime
from io import BytesIO
from pathlib import Path

from threadline.agents.codex.format import CODEX
from threadline.agents.codex.native.rows import META, payload_of
from threadline.agents.codex.reader import CodexReader
from threadline.json_text.exact import derived
from threadline.model.body import Body
from threadline.model.file import File
from threadline.model.ids import SessionId
from threadline.model.value import text_in
from threadline.native.plan import Change, Draft, Plan
from threadline.native.request import Destination, Prepared, command_in

SECONDS = len("2026-01-01T00:00:00")
SESSIONS, ARCHIVED = "sessions", "archived_sessions"


def prepare(meta: Body, draft: Draft, changes: Sequence[Change], folder: Path) -> Prepared:
    """Return the plan of a rollout, and where and how the client continues it."""
    thread, cwd = meta["payload"]["id"], text_in(meta["payload"].get("cwd"))
    names = entries_in(draft, thread)
    plan = Plan(thread, (draft,), len(names) - 1, names[-1], tuple(changes))
    return Prepared(plan, folder, cwd, command_in(cwd, "codex", "resume", thread), note_on(folder))


def entries_in(draft: Draft, thread: str) -> list[str]:
    """Return the ids of the entries that a rollout will have, as its reader makes them."""
    file = File(path=draft.path, session=SessionId(thread), format=CODEX)
    read = CodexReader().read(file, BytesIO(b"".join(draft.lines)))
    return [entry.id for entry in read.entries if entry.id]


def rollout_name(time: str, thread: str) -> str:
    """Name the file of a rollout as the client does."""
    return f"rollout-{time[:SECONDS].replace(':', '-')}-{thread}.jsonl"


def folder_of(place: Destination, moment: datetime) -> Path:
    """Return where a rollout goes: the client keeps those of a day in a folder of their own."""
    if not place.own:
        return place.folder
    return place.folder / f"{moment:%Y}" / f"{moment:%m}" / f"{moment:%d}"


def note_on(folder: Path) -> str | None:
    """Return what the user should know about a folder."""
    if ARCHIVED in folder.parts:
        return "Codex resumes no archived thread; name another place with -o"
    if SESSIONS not in folder.parts:
        return "Codex finds it only below the sessions directory of its home"
    return None


def copy_meta(meta: Body, thread: str, source: str, time: str) -> Body:
    """Return the first record of a copy of a rollout, which names its source."""
    told = dict(payload_of(meta))
    for name in ("history_base", "forked_from_ordinal_exclusive"):
        told.pop(name, None)
    fresh = {"session_id": thread, "id": thread, "forked_from_id": source, "timestamp": time}
    return derived({"timestamp": time, "type": META, "payload": {**told, **fresh}}, meta)
