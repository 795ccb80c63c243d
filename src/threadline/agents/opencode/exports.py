"""What `opencode export` writes: one session as a document, presented as tables of a database.

    {"info": {"id": "ses_…", …}, "messages": [{"info": {…}, "parts": [{…}, …]}, …]}

The file may have any name and be indented in any way: it is known by its content.
"""

import os
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from threadline.agents.head import Head, document_fields
from threadline.agents.opencode.content import IDS
from threadline.agents.opencode.storage import whole
from threadline.agents.opencode.storage_files import session_of_file
from threadline.disk.file_state import file_state
from threadline.files.regular import open_regular, read_regular
from threadline.json_text.encode import to_json
from threadline.json_text.lenient import replace_surrogates
from threadline.model.body import Body, record_in, text_in
from threadline.read.body import decode_body
from threadline.read.database import Database, memory_database
from threadline.read.elements import last_elements
from threadline.read.jsonl import BOM
from threadline.read.long_lines import LONGEST, describe_length
from threadline.read.plain import file_of

TABLES = """
CREATE TABLE session (id TEXT, parent_id TEXT, project_id TEXT, slug TEXT, directory TEXT,
    path TEXT, title TEXT, version TEXT, agent TEXT, model TEXT, permission TEXT, revert TEXT,
    share_url TEXT, time_created INTEGER, time_updated INTEGER);
CREATE TABLE message (id TEXT, session_id TEXT, time_created INTEGER, data TEXT);
CREATE TABLE part (id TEXT, session_id TEXT, message_id TEXT, data TEXT);
CREATE INDEX parts_of ON part (message_id);
"""

BEGIN = 1 << 12
"""How many bytes of a document tell what it is."""

KEPT_DOCUMENTS = 4
"""How many documents each thread keeps as tables."""


def is_export(head: Head) -> bool:
    """Return True if a file begins as the document of a session does."""
    if b'"info"' not in head.raw:  # nearly every other file
        return False
    fields = head.fields
    names = {("info", "id"), ("info", "version"), ("info", "directory")}
    return names <= fields.keys() and fields["info", "id"].startswith("ses_")


def session_of_export(path: str) -> str:
    """Return the session of the document at `path`; empty if the file is none."""
    if not may_be_export(path):
        return ""
    try:
        with open_regular(path) as handle:
            begin = handle.read(BEGIN)
    except (OSError, ValueError):
        return ""
    head = Head(path, begin)
    return head.fields["info", "id"] if is_export(head) else ""


def may_be_export(path: str) -> bool:
    """Return True unless a path is that of a database, of a session in one, or of older files."""
    return not path.endswith(".db") and file_of(path) == path and not session_of_file(path)


class Kept(threading.local):
    """The documents that a thread used last, as tables, by path and state of their files."""

    def __init__(self) -> None:
        self.tables: OrderedDict[object, Database] = OrderedDict()


KEPT = Kept()


@contextmanager
def open_export(path: str) -> Iterator[Database]:
    """Open the tables of the document at `path`; raise OSError if it cannot be read."""
    key = path, file_state(path)
    kept = KEPT.tables
    if key not in kept:
        kept[key] = load_document(path)
        while len(kept) > KEPT_DOCUMENTS:
            kept.popitem(last=False)[1].close()
    kept.move_to_end(key)
    yield kept[key]


def load_document(path: str) -> Database:
    """Return the tables of a document."""
    size = os.stat(path).st_size
    if size > LONGEST:
        raise OSError(0, describe_length(size), path)
    raw = read_regular(path, LONGEST).removeprefix(BOM)
    document = decode_body(raw) or salvaged(raw)
    if not document:
        raise OSError(0, "not a whole JSON document", path)
    base = memory_database()
    base.executescript(TABLES)
    info = record_in(document, "info")
    insert(base, "session", session_columns(info))
    messages = document.get("messages")
    fill_messages(base, text_in(info.get("id")), messages if isinstance(messages, list) else ())
    return base


def salvaged(raw: bytes) -> Body:
    """Return what can be read of a damaged document; a message that is not whole is its text."""
    found = last_elements(raw, "messages")
    elements = [found.element(number) for number in range(1, len(found) + 1)]
    fields = document_fields(raw[:BEGIN])
    info = {name[1]: text for name, text in fields.items() if name[0] == "info" and len(name) > 1}
    messages = [decode_body(one) or one.decode(errors="replace") for one in elements]
    return {"info": info, "messages": messages} if messages else {}


def fill_messages(base: Database, session: str, messages: Iterable[object]) -> None:
    """Add the messages of a document and their parts; each has the number of its row."""
    for number, message in enumerate(messages, 1):
        told = message if isinstance(message, dict) else {}
        info = told.get("info", message)
        name = text_in(record_in(told, "info").get("id")) or f"{session}:{number}"
        created = whole(record_in(told, "info", "time").get("created"))
        row = {"id": name, "session_id": session, "time_created": created, "data": data_of(info)}
        insert(base, "message", row)
        parts = told.get("parts")
        for at, part in enumerate(parts if isinstance(parts, list) else (), 1):
            own = text_in(part.get("id")) if isinstance(part, dict) else ""
            where = {"session_id": session, "message_id": name}
            insert(base, "part", {"id": own or f"{name}:{at}", **where, "data": data_of(part)})


def data_of(value: object) -> str:
    """Return a message or a part as the data of a row."""
    if isinstance(value, dict):
        value = {key: one for key, one in value.items() if key not in IDS}
    return to_json(value)


def insert(base: Database, table: str, row: Body) -> None:
    """Add a row to a table."""
    marks = ", ".join("?" * len(row))
    query = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"
    values = [replace_surrogates(v) if isinstance(v, str) else v for v in row.values()]
    base.execute(query, values)


def session_columns(info: Body) -> Body:
    """Return the row that a session has in the client's own database."""
    time = record_in(info, "time")
    texts = ("id", "slug", "directory", "path", "title", "version", "agent")
    documents = ("model", "permission", "revert")
    return {
        **{key: text_in(info.get(key)) or None for key in texts},
        **{key: to_json(info[key]) if info.get(key) else None for key in documents},
        "parent_id": text_in(info.get("parentID")) or None,
        "project_id": text_in(info.get("projectID")) or None,
        "share_url": text_in(record_in(info, "share").get("url")) or None,
        "time_created": whole(time.get("created")),
        "time_updated": whole(time.get("updated")),
    }
