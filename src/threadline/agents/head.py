"""What agents tell a file by: its beginning, and the small file beside a sub-agent's."""

import io
import os
from itertools import islice

import msgspec

from threadline.files.regular import read_regular
from threadline.json_text.decode import sanitise
from threadline.lazy import LazyDecoder, LazyPattern
from threadline.model.file import MARK, File, Header, Sidecar
from threadline.model.ids import EntryId, SessionId
from threadline.read.elements import CLOSING, OPENING, TOKEN
from threadline.read.jsonl import BAD, BOM
from threadline.read.plain import read_beginning, split_session

SIZES = (1 << 12, 1 << 20)
"""How much of a file is looked at: a little, and more if no line ends there."""

MOST_TOKENS = 2000
"""How much of a document is looked at."""

RECORD = LazyDecoder(dict[str, msgspec.Raw])


class SidecarFile(Sidecar, kw_only=True, frozen=True):
    """What `agent-<id>.meta.json` says, which Claude Code and Qwen Code write."""

    agent_type: str | None = msgspec.field(name="agentType", default=None)
    tool_use_id: str | None = msgspec.field(name="toolUseId", default=None)


class Origin(msgspec.Struct, frozen=True):
    """What a session of another agent is named by that a file continues."""

    session: SessionId
    entry: EntryId


ORIGIN = LazyDecoder(Origin)
NAMED = f'"{MARK}":'.encode()
MARKED = LazyPattern(NAMED + rb"({[^{}]*})")
"""Where a record names what it continues."""

SIDECAR = LazyDecoder(SidecarFile)

Fields = dict[str, msgspec.Raw]
"""The fields of a record, not decoded yet."""


DocumentFields = dict[tuple[str, ...], str]
"""The fields at the beginning of a document by the names that lead to them, arrays passed over.

Each with the first text that it holds; empty if that is no text.
"""


class Head:
    """The first bytes of the file at `path`, and the first records in them."""

    def __init__(self, path: str, raw: bytes) -> None:
        self.path = path
        self.raw = raw
        self._records: list[Fields] | None = None
        self._type: str | None = None
        self._fields: DocumentFields | None = None

    @property
    def name(self) -> str:
        """The name of the file, without its folder."""
        return os.path.basename(self.path)

    @property
    def session(self) -> str:
        """The session that the path names, if the file holds several; else empty."""
        return split_session(self.path)[1] if "#" in self.path else ""

    @property
    def records(self) -> list[Fields]:
        """The records up to the first one that names its type; others say nothing of a format."""
        if self._records is None:
            self._records = []
            for line in io.BytesIO(self.raw.removeprefix(BOM)):
                record = read_fields(line)
                if record is not None:
                    self._records.append(record)
                    self._type = text_field(record, "type")
                    if self._type is not None:
                        break
        return self._records

    @property
    def fields(self) -> DocumentFields:
        """The fields of a document, as far as its beginning shows them."""
        if self._fields is None:
            self._fields = document_fields(self.raw.removeprefix(BOM))
        return self._fields

    @property
    def first(self) -> Fields:
        """The first record that names its type; empty if there is none."""
        records = self.records
        return records[-1] if self._type is not None else {}

    @property
    def type(self) -> str:
        """The type of the first record that names one."""
        return (self._type or "") if self.records else ""


def with_origin(file: File, head: Head) -> File:
    """Return a file with the session of another agent that it continues, if a record names one."""
    # Inside of texts the quotes have a backslash before them. Few files have any.
    found = MARKED.search(head.raw) if NAMED in head.raw else None
    return file if found is None else continuing(file, found[1])


def continuing(file: File, mark: bytes | str) -> File:
    """Return a file that continues what a mark names; as it is if that is no mark."""
    try:
        origin = ORIGIN.decode(mark)
    except BAD:
        return file
    header = file.header or Header(file.session)
    header = msgspec.structs.replace(header, parent=origin.session, entry=origin.entry)
    return msgspec.structs.replace(file, header=header)


def read_head(path: str) -> Head:
    """Read the beginning of a file, at least a line of it; an unreadable file has none."""
    little, more = SIZES
    try:
        raw = read_beginning(path, little)
        if b"\n" not in raw and b"\0" not in raw:  # neither a line nor certainly none
            raw = read_beginning(path, little + more)
    except OSError:
        return Head(path, b"")
    return Head(path, raw)


def document_fields(raw: bytes) -> DocumentFields:
    """Return the fields at the beginning of a JSON document, of which more may follow."""
    found: DocumentFields = {}
    if not raw.lstrip().startswith(b"{"):
        return found
    names: list[str] = []
    key = before = b""
    for token in islice(TOKEN.finditer(raw), MOST_TOKENS):
        mark = token[0]
        if mark in OPENING:
            names.append(text_of(key) if before == b":" else "")
        elif mark in CLOSING:
            names = names[:-1]
        elif mark == b":":
            key = before
            found.setdefault((*filter(None, names), text_of(key)), "")
        elif before == b":" and mark.startswith(b'"'):
            place = (*filter(None, names), text_of(key))
            found[place] = found[place] or text_of(mark)
        before = mark
    return found


def text_of(quoted: bytes) -> str:
    """Return the text of a JSON string; empty if it is none."""
    try:
        return msgspec.json.decode(quoted, type=str)
    except BAD:
        return ""


def read_fields(line: bytes) -> Fields | None:
    """Read the fields of a line, however odd; None if it is not a record."""
    try:
        return RECORD.decode(line)
    except BAD:
        pass
    try:  # half a character or a number without end: other fields can still be read
        return RECORD.decode(sanitise(line))
    except (*BAD, ValueError):
        return None


def field(record: Fields, name: str) -> object:
    """Decode one field of a record; None if it is missing or cannot be decoded."""
    raw = record.get(name)
    if raw is None:
        return None
    try:
        return msgspec.json.decode(raw)
    except BAD:  # a number without end, half a character, something nested too deeply
        return None


def text_field(record: Fields, name: str) -> str | None:
    """Decode one field of a record if it is text."""
    value = field(record, name)
    return value if isinstance(value, str) else None


def read_sidecar(path: str) -> Sidecar | None:
    """Read the file beside a sub-agent's transcript; None if there is none that can be read."""
    try:
        return SIDECAR.decode(read_regular(path.removesuffix(".jsonl") + ".meta.json"))
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def with_text_ids(file: File) -> File:
    """Return a file whose ids can be printed and stored: a name may hold bytes that are no text."""
    session, agent = text_id(file.session), file.agent
    if session == file.session and (agent is None or text_id(agent) == agent):
        return file
    agent = None if agent is None else text_id(agent)
    return msgspec.structs.replace(file, session=SessionId(session), agent=agent)


def text_id(name: str) -> str:
    """Return an id with bytes that are no text as escapes."""
    return name if name.isascii() else name.encode(errors="backslashreplace").decode()
