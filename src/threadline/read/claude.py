"""Claude Code transcripts: one record a line, decoded straight into entries."""

import json
from typing import Any, BinaryIO

from threadline.model.entry import PREVIEW, Block, Entry, Message, Origin
from threadline.model.fault import Fault, Level
from threadline.model.file import File
from threadline.model.time import WIDTH, instant
from threadline.read.jsonl import LineReader
from threadline.read.transcript import Transcript

TEXT_FIELDS = {
    "type": "type",
    "uuid": "id",
    "parentUuid": "parent",
    "sessionId": "session",
    "subtype": "subtype",
    "timestamp": "time",
    "agentId": "agent",
    "sourceToolAssistantUUID": "caller",
    "logicalParentUuid": "logical_parent",
    "leafUuid": "leaf",
    "messageId": "names",
}
FLAG_FIELDS = {
    "isSidechain": "side",
    "isMeta": "meta",
    "isCompactSummary": "summary",
    "explicit": "explicit",
    "is_active": "is_active",
}


class ClaudeReader:
    """Reads Claude Code files, one after the other."""

    def __init__(self) -> None:
        self._lines: LineReader[Entry] = LineReader(Entry, self._rescue)
        self._path = ""
        self._faults: list[Fault] = []
        self._lost: list[Fault] = []

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad lines become faults, never errors."""
        self._path, self._faults, self._lost = file.path, [], []
        lines = self._lines.read(handle)
        place_entries(lines.records, lines.numbers, file)
        return Transcript(file, lines.records, lines.ends, self._faults, self._lost, lines.size)

    def _rescue(self, raw: bytes, number: int, torn: bool) -> Entry | None:  # noqa: FBT001
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            text = raw.decode(errors="replace")
            self._fault(number, "encoding", "bytes that are not UTF-8 were replaced")
        try:
            value = json.loads(text)
        except RecursionError:
            self._lose(number, "depth", "nested too deeply to be read")
            return None
        except ValueError as error:
            kind, what = (
                ("torn", "the file ends inside this record") if torn else ("json", str(error))
            )
            self._lose(number, kind, what if torn else f"not JSON: {what}")
            return None
        if not isinstance(value, dict):
            self._lose(number, "object", f"a JSON {type(value).__name__}, not a record")
            return None
        entry, odd = loose_entry(value)
        if odd:
            self._fault(number, "field", f"unexpected value in {', '.join(odd)}", entry.id or None)
        return entry

    def _fault(self, number: int, kind: str, what: str, entry: str | None = None) -> None:
        self._faults.append(Fault(self._path, number, kind, what, entry, Level.INFO))

    def _lose(self, number: int, kind: str, what: str) -> None:
        self._lost.append(Fault(self._path, number, kind, what, None, Level.ERROR))


def place_entries(entries: list[Entry], numbers: list[int] | None, file: File) -> None:
    """Tell entries their file and line; keep one string per session and a preview of texts."""
    session = file.session
    for number, entry in enumerate(entries, 1) if numbers is None else zip(numbers, entries):
        entry.file = file
        entry.line = number
        if entry.session == session:
            entry.session = session
        else:
            session = entry.session
        if len(entry.time) != WIDTH:
            entry.time = instant(entry.time)
        message = entry.message
        if message is not None and type(message.content) is str and len(message.content) > PREVIEW:
            message.content = message.content[:PREVIEW]


def loose_entry(value: dict[str, Any]) -> tuple[Entry, list[str]]:
    """Take from an odd record what can be taken; name the fields that could not."""
    entry, odd = Entry(), []
    for fields, kind in ((TEXT_FIELDS, str), (FLAG_FIELDS, bool)):
        for name, attribute in fields.items():
            found = value.get(name)
            if isinstance(found, kind):
                setattr(entry, attribute, printable(found))
            elif found is not None:
                odd.append(name)
    entry.message = loose_message(value.get("message"))
    match value.get("forkedFrom"):
        case str(session):
            entry.origin = session
        case {"sessionId": str(session)}:
            entry.origin = Origin(session)
    return entry, odd


def loose_message(value: object) -> Message | None:
    """Read a message of any shape."""
    if not isinstance(value, dict):
        return None
    content = value.get("content")
    message = Message(id=text_or_none(value.get("id")))
    if isinstance(content, str):
        message.content = printable(content)
    elif isinstance(content, list):
        message.content = [loose_block(block) for block in content]
    return message


def loose_block(value: object) -> Block:
    """Read a content block of any shape."""
    if not isinstance(value, dict):
        return Block()
    return Block(
        text_or_none(value.get("type")) or "",
        text_or_none(value.get("id")),
        text_or_none(value.get("name")),
        text_or_none(value.get("tool_use_id")),
    )


def text_or_none(value: object) -> str | None:
    """Give `value` if it is text."""
    return printable(value) if isinstance(value, str) else None


def printable(value: Any) -> Any:
    """Replace lone surrogates, which no output can carry."""
    if isinstance(value, str) and not value.isascii():
        return value.encode(errors="replace").decode()
    return value
