"""Reads sessions of the toy agent."""

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from tests.agents.toy.agent import MESSAGES
from threadline.json_text.lenient import text_or_none
from threadline.model.entry import PREVIEW, Block, BlockType, Entry, Message
from threadline.model.file import File
from threadline.model.ids import EntryId, ToolCallId
from threadline.model.time import instant
from threadline.read.elements import Elements, read_elements
from threadline.read.jsonl import BAD
from threadline.read.salvage import Salvage
from threadline.read.transcript import Transcript


class Call(msgspec.Struct):
    """The call of a tool."""

    id: ToolCallId = ToolCallId("")
    tool: str = ""


class Record(msgspec.Struct):
    """The fields of a message that decide where it belongs."""

    id: EntryId
    role: str
    parent: EntryId | None = None
    time: str = ""
    text: str = ""
    call: Call | None = None
    answers: ToolCallId = ToolCallId("")


RECORD = msgspec.json.Decoder(Record)
TYPES = {"user": "user", "assistant": "assistant", "tool": "tool_result"}


class ToyReader:
    """Reads one file after the other."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; a bad message becomes a fault."""
        salvage = Salvage(file.path)
        found = read_elements(handle, MESSAGES)
        entries = [entry_of(record, n, file) for n, record in records_in(found, salvage)]
        return Transcript(
            file,
            entries,
            found.ends,
            salvage.faults,
            salvage.lost,
            len(found.raw),
            starts=found.starts,
        )


def records_in(found: Elements, salvage: Salvage) -> Iterator[tuple[int, Record]]:
    """Decode messages; one that does not fit is read as far as it can be."""
    for number in range(1, len(found) + 1):
        raw = found.element(number)
        try:
            yield number, RECORD.decode(raw)
        except BAD:
            value = salvage.record(raw, number, torn=found.torn and number == len(found))
            if value is not None:
                salvage.fault(number, "field", "unexpected value in a message")
                names = ("id", "role", "parent")
                texts = {name: text_or_none(value.get(name)) or "" for name in names}
                parent = EntryId(texts["parent"]) if texts["parent"] else None
                yield number, Record(EntryId(texts["id"]), texts["role"], parent)


def entry_of(record: Record, number: int, file: File) -> Entry:
    """Make an entry of a message; one without an id is a note."""
    content: str | list[Block] = record.text[:PREVIEW]
    if record.answers:
        content = [Block(BlockType.TOOL_RESULT, tool_use_id=record.answers)]
    elif record.call is not None:
        text = [Block(BlockType.TEXT)] if record.text else []
        content = [*text, Block(BlockType.TOOL_USE, record.call.id, record.call.tool)]
    return Entry(
        TYPES.get(record.role, record.role),
        record.id,
        record.parent,
        session=file.session,
        time=instant(record.time),
        message=Message(record.id, content),
        line=number,
        file=file,
    )
