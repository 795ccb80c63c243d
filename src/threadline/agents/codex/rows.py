"""The rows of a rollout: lines that are copied as they are, but for their number."""

import re
from collections.abc import Iterable, Iterator

import msgspec

from threadline.agents.codex.flat import envelop
from threadline.json_text.exact import derived, encode_line
from threadline.model.body import Body, record_in, text_in
from threadline.model.time import just_after

NUMBER = re.compile(rb'^(\{"timestamp":"[^"]{0,40}","ordinal":)\d+(?=[,}])')
META = "session_meta"
CALLS = frozenset({"function_call", "custom_tool_call", "local_shell_call", "tool_search_call"})
OUTPUTS = {"custom_tool_call": "custom_tool_call_output", "tool_search_call": "tool_search_output"}
OUTPUT = "function_call_output"
ABORTED = "aborted"
"""What the client itself answers in the place of a result that is missing."""


def payload_of(record: Body) -> Body:
    """Return the payload of a record; empty if it has none."""
    return record_in(record, "payload")


class Row(msgspec.Struct, eq=False):
    """A line: its bytes, its record, and the entry that it is, if it is one."""

    raw: bytes
    record: Body
    entry: str | None = None

    @property
    def payload(self) -> Body:
        """What the line is about; empty if it has no payload."""
        return payload_of(self.record)

    @property
    def kind(self) -> str:
        """What kind of item it is; empty if it is none."""
        item = self.record.get("type") == "response_item"
        return text_in(self.payload.get("type")) if item else ""

    @property
    def call(self) -> str | None:
        """The call that it makes."""
        return self._call_id if self.kind in CALLS else None

    @property
    def tool(self) -> str:
        """The tool that it calls."""
        return text_in(self.payload.get("name")) or self.kind

    @property
    def answers(self) -> str | None:
        """The call that it answers."""
        return self._call_id if self.kind.endswith("_output") else None

    @property
    def _call_id(self) -> str | None:
        name = self.payload.get("call_id")
        return name if isinstance(name, str) else None


def make_rows(records: Iterable[tuple[Body, str | None]]) -> list[Row]:
    """Return the rows of some records and their entries; those of flat rollouts in today's form."""
    rows: list[Row] = []
    time = ""
    for given, entry in records:
        record = envelop(given)
        time = text_in(record.get("timestamp")) or time
        if record is not given and "timestamp" not in record:
            record = derived({"timestamp": time, **record}, record)
        rows.append(Row(encode_line(record), record, entry))
    return rows


def answer_row(row: Row) -> Row:
    """Return an answer to a call whose result was never recorded."""
    payload = {"type": OUTPUTS.get(row.kind, OUTPUT), "call_id": row.call, "output": ABORTED}
    record = {**row.record, "type": "response_item", "payload": payload}
    record.pop("metadata", None)
    if time := just_after(text_in(row.record.get("timestamp"))):
        record["timestamp"] = time
    return Row(b"", record)


def write_rows(meta: Body, rows: Iterable[Row], first: int | None) -> Iterator[bytes]:
    """Yield the lines of a rollout, renumbered from `first` on if that is given."""
    if first is None:
        yield encode_line(meta)
        yield from map(plain_line, rows)
        return
    yield encode_line(number_record(meta, first))
    for number, row in enumerate(rows, first + 1):
        yield numbered_line(row, number)


def numbered_line(row: Row, number: int) -> bytes:
    """Return a line with a number; the rest stays as it is, byte for byte, if possible."""
    head = NUMBER.match(row.raw)
    if head is None:  # another order of fields than 0.166 writes
        return encode_line(number_record(row.record, number))
    return b"%b%d%b\n" % (head[1], number, row.raw[head.end() :].rstrip(b"\r\n"))


def plain_line(row: Row) -> bytes:
    """Return a line as it is."""
    return row.raw.rstrip(b"\r\n") + b"\n" if row.raw else encode_line(row.record)


def number_record(record: Body, number: int) -> Body:
    """Return a record with a number, in its place or, as the client writes it, after the time."""
    if "ordinal" in record:
        return record | {"ordinal": number}
    rest = {key: value for key, value in record.items() if key != "timestamp"}
    return derived({"timestamp": record.get("timestamp"), "ordinal": number, **rest}, record)


def is_numbered(rows: Iterable[Row]) -> bool:
    """Return True if the rows of a rollout have numbers."""
    return any("ordinal" in row.record for row in rows)
