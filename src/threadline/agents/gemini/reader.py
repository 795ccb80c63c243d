"""Gemini CLI's sessions: records to entries."""

from collections.abc import Mapping
from typing import BinaryIO

from threadline.agents.gemini.records import Message as MessageRecord
from threadline.agents.gemini.records import Records
from threadline.agents.gemini.replay import IMPORT, Node, Replay, kind_of
from threadline.agents.genai import spine_content
from threadline.model.entry import HUMAN, REWIND, Block, BlockType, Entry, Message
from threadline.model.file import File
from threadline.model.ids import NO_ENTRY, EntryId
from threadline.read.transcript import Transcript, place_entries

TYPES = {"context": "user", "system": "system", "rewind": REWIND}


class GeminiReader:
    """Reads sessions, one after the other."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one file; bad records become faults, never errors."""
        records = Records(file.path)
        replay = Replay(file.session)
        replay.take(records.read(handle))
        entries = make_entries(replay, file)
        salvage = records.salvage
        transcript = Transcript(
            file,
            entries,
            records.ends,
            salvage.faults,
            salvage.lost,
            records.size,
            starts=records.starts,
            lines=None if records.is_document else records.lines,
        )
        transcript.beside = related(replay.nodes)
        place_entries(transcript, [entry.line for entry in entries])
        return transcript


def make_entries(replay: Replay, file: File) -> list[Entry]:
    """Return the entries and notes of a file in the order of its records.

    A file that holds nothing but the client's surroundings has no entries: another process wrote
    it when it resumed the session, which is in a file of its own.
    """
    spoken = any(node.kind not in {"context", "system"} for node in replay.nodes)
    imported = any(is_import(node) for node in replay.nodes)
    made: dict[int, Entry] = {}
    answers = answers_in(replay.nodes)
    for node in replay.nodes:
        own = spoken and not is_import(node) and not (imported and node.kind == "context")
        made[node.message.number] = entry_of(node, file, answers, own=own)
    for message, known in replay.variants:
        node = Node(message, known.after, kind_of(message))
        variant = entry_of(node, file, answers, own=spoken)
        variant.id = name_of(known, file) if spoken else NO_ENTRY
        made[message.number] = variant
    for number, kind in replay.notes:
        made.setdefault(number, note_of(number, kind, file))
    for message, original in replay.copies:
        note = made[message.number]
        note.names, note.message = name_of(original, file), Message(message.id)
    return [made[number] for number in sorted(made)]


def is_import(node: Node) -> bool:
    """Return True for the message that says where a session was imported from."""
    return node.kind == "system" and (node.message.id or "").startswith(IMPORT)


def note_of(number: int, kind: str, file: File) -> Entry:
    """Return the note of a record."""
    note = Entry(kind, session=file.session)
    note.line = number
    return note


def name_of(node: Node | None, file: File) -> EntryId:
    """Return the id of a message; the client's surroundings have the same one in all sessions."""
    if node is None or node.message.id is None:
        return NO_ENTRY
    if node.kind == "context":
        return EntryId(f"{file.session}:context")
    return EntryId(node.message.id)


def answers_in(nodes: list[Node]) -> dict[str, int]:
    """Return the records that answer calls, by the ids of the calls."""
    return {
        part.response.id: node.message.number
        for node in nodes
        for part in node.message.parts
        if part.response is not None and part.response.id
    }


def entry_of(node: Node, file: File, answers: Mapping[str, int], *, own: bool) -> Entry:
    """Return the entry of a message; a note unless it is its `own`."""
    message = node.message
    entry = Entry(
        TYPES.get(node.kind, node.kind),
        name_of(node, file) if own else NO_ENTRY,
        (name_of(node.after, file) or None) if node.after is not None else None,
        session=file.session,
        time=message.time or "",
        origin=file.header.parent if file.header is not None and file.header.parent else None,
    )
    entry.line = message.number
    if node.kind == "compaction":
        entry.subtype, entry.summary = "compact_boundary", True
    elif node.kind == "system":
        entry.subtype = message.type
    elif node.kind == "context":
        entry.meta = True
    elif node.kind == "user":
        entry.sender = HUMAN
    if not node.is_rewind:
        entry.message = Message(entry.id, content_of(message, answers))
    return entry


def content_of(message: MessageRecord, answers: Mapping[str, int]) -> str | list[Block]:
    """Return the content of a spine's message, with the calls of an answer.

    A result that the client kept beside a call counts unless a record of its own answers the call.
    """
    content = spine_content(message.parts)
    if not message.calls:
        return content
    blocks = [Block(BlockType.TEXT)] if isinstance(content, str) and content else []
    if isinstance(content, list):
        blocks = [block for block in content if block.type is not BlockType.TOOL_USE]
    blocks += [Block(BlockType.TOOL_USE, call.id, call.name) for call in message.calls]
    kept = (call.id for call in message.calls if call.has_result and call.id not in answers)
    return blocks + [Block(BlockType.TOOL_RESULT, tool_use_id=call) for call in kept]


def related(nodes: list[Node]) -> dict[int, tuple[int, ...]]:
    """Return for each result the record that made the call, and for that the one that answers."""
    results = answers_in(nodes)
    answers: dict[str, int] = {}
    found: dict[int, tuple[int, ...]] = {}
    for node in nodes:
        for call in node.message.calls or ():
            if call.id:
                answers[call.id] = node.message.number
        told = [call.id for call in node.message.calls or () if call.has_result and call.id]
        if numbers := {results[call] for call in told if call in results}:
            found[node.message.number] = tuple(sorted(numbers))
        if node.kind == "tool_result":
            calls = [part.response.id for part in node.message.parts if part.response is not None]
            numbers = {answers[call] for call in calls if call in answers}
            if numbers:
                found[node.message.number] = tuple(sorted(numbers))
    return found
