"""Forks of Codex's threads: the rows of all files that lead to an entry, in one rollout."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from io import BytesIO
from pathlib import Path

import msgspec

from threadline.agents.codex import CODEX
from threadline.agents.codex.reader import CodexReader
from threadline.agents.codex.rows import (
    META,
    Row,
    answer_row,
    is_numbered,
    make_rows,
    payload_of,
    write_rows,
)
from threadline.json_text.exact import derived, encode_line
from threadline.model.body import Body, text_in
from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.model.ids import SessionId
from threadline.native.plan import (
    DROPPED,
    PAIRED,
    Change,
    Draft,
    Plan,
    check_dropped,
    describe_answer,
    nothing_left,
)
from threadline.native.request import Destination, ForkRequest, Prepared, Source, command_in
from threadline.store.record import new_session_id, now, stamp
from threadline.tree.ancestry import Position

BOOKKEEPING = frozenset({"event_msg", "token_usage_record"})
"""Rows behind an item that are about it, until the next one begins something."""
NEXT_TURN = frozenset({"task_started", "turn_started", "thread_rolled_back"})


def fork_codex(request: ForkRequest) -> Prepared:
    """Plan a fork of a Codex thread."""
    spot, reading = request.position, request.source
    drop, place = request.drop, request.destination
    rows: list[Row] = []
    first: Body = {}
    for file, last in last_by_file(spot).items():
        own = rows_of(file, reading)
        rows += rows_to(own, last.id)
        first = first_of(own)
    check_dropped(drop, (row.entry for row in rows if row.entry))
    own = [cut(row, request.outputs) for row in rows if row.record.get("type") != META]
    left, changes = pair_rows(own, drop)
    if not any(row.entry for row in left):
        raise nothing_left()
    moment = now()
    thread = place.session if place.chosen else new_session_id(moment)
    meta = copy_meta(first, thread, spot.session, stamp(moment))
    if request.cwd:
        meta["payload"] |= {"cwd": request.cwd}
    lines = tuple(write_rows(meta, left, 0 if is_numbered(left) else None))
    name = place.name if place.chosen else rollout_name(stamp(moment), thread)
    ready = prepare(meta, Draft(name, lines), changes, folder_of(place, moment))
    return moved(ready, request.cwd) if request.cwd else ready


def cut(row: Row, outputs: Mapping[str, str]) -> Row:
    """Return a row with the line that stands for its output, if it is left out."""
    line = outputs.get(row.answers or "")
    if line is None or "output" not in row.payload:
        return row
    record = derived(row.record | {"payload": row.payload | {"output": line}}, row.record)
    return Row(encode_line(record), record, row.entry)


def moved(ready: Prepared, cwd: str) -> Prepared:
    """Return a fork that is continued in another directory.

    Its turns name the one they ran in: the client tells the model that it has changed, and asks
    the user which one is meant unless the command says so.
    """
    command = command_in(cwd, "codex", "resume", "--cd", cwd, ready.plan.session)
    return msgspec.structs.replace(ready, command=command)


def rows_of(file: File, reading: Source) -> list[Row]:
    """Return all rows of a file that can be read."""
    entries = reading.graph.entries_by_file[file].entries
    return make_rows((reading.record_of(entry), entry.id or None) for entry in entries)


def last_by_file(spot: Position) -> dict[File, Entry]:
    """Return the last entry of each file on the path to a position, that of its own file last."""
    path = list(spot.ancestry.up_from(spot.entry))[::-1]
    return {entry.file: entry for entry in path}


def first_of(rows: Iterable[Row]) -> Body:
    """Return the record in which a rollout describes itself."""
    return next((row.record for row in rows if row.record.get("type") == META), {})


def rows_to(rows: Sequence[Row], entry: str) -> list[Row]:
    """Return the rows up to an entry, and what the client noted about it."""
    end = next(at for at, row in enumerate(rows) if row.entry == entry) + 1
    while end < len(rows) and is_about_last(rows[end]):
        end += 1
    return list(rows[:end])


def is_about_last(row: Row) -> bool:
    """Return True if a row is only bookkeeping about what is before it."""
    kind = text_in(row.payload.get("type"))
    about = text_in(row.record.get("type")) in BOOKKEEPING and kind not in NEXT_TURN
    return about and row.entry is None and not is_about_item(row)


def is_about_item(row: Row) -> bool:
    """Return True if a row is about an item that may come only later."""
    return text_in(row.payload.get("type")) in {"item_completed", "item_started"}


def pair_rows(rows: Sequence[Row], drop: Collection[str]) -> tuple[list[Row], list[Change]]:
    """Leave out rows as asked and what pairs with them; answer calls that nothing answers."""
    gone = {name for row in rows if row.entry in drop for name in (row.call, row.answers) if name}
    made = {row.call for row in rows if row.call} - gone
    given = {row.answers for row in rows if row.answers}
    left: list[Row] = []
    changes: list[Change] = []
    names, texts = said_in(row for row in rows if why_out(row, drop, made) is not None)
    for row in rows:
        if repeats(row, names, texts):
            continue
        why = why_out(row, drop, made)
        if why is not None:
            changes.append(Change(why, row.entry))
            continue
        left.append(row)
        if row.call and row.call not in given:
            left.append(answer_row(row))
            changes.append(Change(describe_answer(row.call, row.tool), row.entry))
    return left, changes


def why_out(row: Row, drop: Collection[str], made: Collection[str | None]) -> str | None:
    """Return why a row is left out; None if it stays."""
    if row.entry in drop:
        return DROPPED
    name = row.call or row.answers
    return PAIRED if name is not None and name not in made else None


def said_in(rows: Iterable[Row]) -> tuple[set[str], set[str]]:
    """Return the ids and the texts of items."""
    names: set[str] = set()
    texts: set[str] = set()
    for row in rows:
        names |= texts_under(row.payload, "id", "call_id")
        texts |= words_in(row.payload)
    return names, texts


def texts_under(body: Body, *names: str) -> set[str]:
    """Return the text in some fields, where there is any."""
    return {text for name in names if (text := text_in(body.get(name)))}


def words_in(item: Body) -> set[str]:
    """Return the texts of an item, part by part."""
    match item:
        case {"content": list(parts)}:
            records = (part for part in parts if isinstance(part, dict))
            return {text for part in records for text in texts_under(part, "text")}
        case _:
            return set()


def repeats(row: Row, names: set[str], texts: set[str]) -> bool:
    """Return True if a row is an event that repeats an item that is left out."""
    if row.record.get("type") != "event_msg" or not (names or texts):
        return False
    match row.payload:
        case {"item": dict(item)}:
            pass
        case _:
            item = {}
    words = words_in(item) | texts_under(row.payload, "message", "last_agent_message")
    known = texts_under(item, "id") | texts_under(row.payload, "call_id")
    return not known.isdisjoint(names) or not words.isdisjoint(texts)


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
        return "Codex does not resume archived threads; specify another path with -o"
    if SESSIONS not in folder.parts:
        return "Codex only finds sessions below the sessions directory of its home"
    return None


NO_META: Body = {
    "payload": {"cwd": "", "originator": "threadline", "cli_version": "0.0.0", "source": "cli"}
}
"""The first record of a rollout that has lost its own; Codex refuses one without these fields."""


def copy_meta(meta: Body, thread: str, source: str, time: str) -> Body:
    """Return the first record of a copy of a rollout, which names its source."""
    payload = NO_META["payload"] | payload_of(meta)
    for name in ("history_base", "forked_from_ordinal_exclusive"):
        payload.pop(name, None)
    fresh = {"session_id": thread, "id": thread, "forked_from_id": source, "timestamp": time}
    return derived({"timestamp": time, "type": META, "payload": {**payload, **fresh}}, meta)
