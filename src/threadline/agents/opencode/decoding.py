"""How rows become records and content."""

from threadline.agents.opencode.content import MAKERS, part_in, plain
from threadline.agents.opencode.history import last_parts, message_in, part_marker
from threadline.agents.opencode.rows import (
    PART_EVENTS,
    PARTS_OF,
    TABLES,
    Row,
    Table,
    is_json,
    joined,
    listed,
    open_rows,
    quote,
    rows,
    session_of,
    session_row,
    unchecked,
)
from threadline.json_text.encode import to_json
from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.model.session_event import Setting
from threadline.read.database import Database
from threadline.read.decoding import Decoding
from threadline.read.salvage import MARK

# A value of another type, or none, is read as text.
MESSAGE = """SELECT coalesce(CAST(id AS TEXT), ''), coalesce(CAST(data AS TEXT), '')
    FROM message WHERE rowid = ?"""
PART = """SELECT coalesce(CAST(id AS TEXT), ''), coalesce(CAST(data AS TEXT), '')
    FROM part WHERE rowid = ?"""
EVENT = """SELECT coalesce(CAST(id AS TEXT), ''), coalesce(CAST(type AS TEXT), ''),
    coalesce(CAST(data AS TEXT), ''), aggregate_id FROM event WHERE rowid = ?"""


class OpencodeDecoding(Decoding):
    """A record is a row with the rows that belong to it."""

    def fetch(self, path: str, key: int) -> bytes:
        """Return a row as JSON: a message with its parts, a part, an event, a session."""
        row, table = divmod(key, TABLES)
        try:
            with open_rows(path, anew=False) as base:
                return FETCHERS[Table(table)](base, row, path)
        except OSError:
            return b""

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        content = MAKERS.get(entry.type, plain)(record)
        if entry.type != "assistant":
            content.cwd = entry.file.cwd
        return content

    def entry_type(self, record: Body) -> str:
        """Return the type of the entry of a row: a part is a result, a message has a role."""
        return "tool_result" if part_in(record) else role_in(record)

    def setting(self, record: Body, entry: Entry) -> Setting:
        """Return where `entry` was written."""
        return Setting(self.content(record, entry).cwd)


def role_in(record: Body) -> str:
    """Return the role of the message of a record."""
    match record:
        case {"info": {"role": str(role)}} | {"event": {"info": {"role": str(role)}}}:
            return role
        case _:
            return ""


def fetch_message(base: Database, row: int, path: str) -> bytes:
    """Return a message with its parts."""
    found = base.execute(MESSAGE, (row,)).fetchone()
    if found is None:
        return b""
    name, data = found
    parts = list(rows(base, PARTS_OF, row))
    told = {"id": quote(name), "info": as_text(data)}
    plain = (unchecked(id=quote(part.id), part=as_text(part.data)) for part in parts)
    record = unchecked(**told, parts=listed(plain))
    # Almost always all of it is sound; only otherwise each part is checked by itself.
    return record if is_json(record) else joined(**told, parts=listed(map(part_record, parts)))


def as_text(data: bytes | str) -> str:
    """Return the data of a row as text, without a mark of its byte order."""
    text = data if isinstance(data, str) else data.decode(errors="replace")
    return text.removeprefix(MARK)


def part_record(part: Row) -> bytes:
    """Return a part."""
    return joined(id=quote(part.id), part=as_text(part.data))


def fetch_part(base: Database, row: int, path: str) -> bytes:
    """Return a part by its row."""
    found = base.execute(PART, (row,)).fetchone()
    return joined(id=quote(found[0]), part=as_text(found[1])) if found is not None else b""


def fetch_event(base: Database, row: int, path: str) -> bytes:
    """Return an event; one that holds a message with the last state of its parts."""
    found = base.execute(EVENT, (row,)).fetchone()
    if found is None:
        return b""
    name, kind, data, session = found
    head = {"id": quote(name), "type": quote(kind), "event": as_text(data)}
    message = message_in(data) if kind.startswith("message.updated.") else ""
    if not message:
        return joined(**head)
    changes = rows(base, PART_EVENTS, session, part_marker(message))
    parts = [joined(event=as_text(row.data)) for row in last_parts(message, changes)]
    return joined(**head, parts=listed(parts))


def fetch_session(base: Database, row: int, path: str) -> bytes:
    """Return the row of a session."""
    name = session_of(path)
    return joined(id=quote(name), session=to_json(session_row(base, name)))


FETCHERS = {
    Table.SESSION: fetch_session,
    Table.MESSAGE: fetch_message,
    Table.PART: fetch_part,
    Table.EVENT: fetch_event,
}
