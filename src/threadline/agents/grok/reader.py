"""The chat and the journal of a session to entries.

The records of both are numbered as one journal: a line of the chat stands behind the updates that
tell of the same message. What only the journal has is a branch that a rewind left, or what was
before a compaction. The journal may be thousands of times as large as the chat: of most of its
lines only the number is kept.
"""

from array import array
from collections.abc import Iterable, Iterator
from os.path import lexists
from typing import BinaryIO

import msgspec

from threadline.agents.grok.chat import (
    Chat,
    ChatMessage,
    after_compaction,
    match,
    query_in,
    read_chat,
)
from threadline.agents.grok.files import STATUS_FILE, beside, is_journal, journal_of
from threadline.agents.grok.ids import CHECKPOINT, REQUEST, STATUS, Ids, digest, key_of
from threadline.agents.grok.numbering import Numbers, merged, merged_keys
from threadline.agents.grok.replay import (
    ANSWER,
    COMPACTION,
    ENDED,
    PROMPT,
    RESULT,
    REWIND,
    Item,
    Replay,
)
from threadline.agents.grok.spine import ChatLine, Lines, UpdateLine
from threadline.model.entry import HUMAN, PREVIEW, Block, BlockType, Entry, Message
from threadline.model.entry import REWIND as REWOUND
from threadline.model.error import Fault
from threadline.model.file import File
from threadline.model.ids import EntryId, ToolCallId
from threadline.model.time import instant_at
from threadline.read.plain import open_plain
from threadline.read.transcript import Transcript, place_entries

CUT = "cut"
"""The subtype of what was said, but is not in the chat: the client does not send it."""

NOTICE = "user"
META = ("<user_info>", "<system-reminder>")


class GrokReader:
    """Reads sessions, one after the other."""

    def read(self, file: File, handle: BinaryIO) -> Transcript:
        """Read one session; bad lines become faults, never errors."""
        replay = Replay(file.session)
        updates, chat_lines = Lines(UpdateLine, file.path), Lines(ChatLine, file.path)
        chat = Chat([], None, [], [])
        if is_journal(file.path):
            replay_updates(replay, updates, handle)
        else:
            chat = read_chat(chat_lines.read(handle))
            if (journal := journal_of(file.path)) is not None:
                with open_plain(journal) as told:
                    replay_updates(replay, updates, told)
        made = Made(file, replay, chat)
        size = updates.size if is_journal(file.path) else chat_lines.size
        return made.transcript(updates, chat_lines, size)


def replay_updates(replay: Replay, updates: Lines[UpdateLine], handle: BinaryIO) -> None:
    """Replay the lines of a journal, each of which is forgotten before the next is read."""
    for number, record, _ in updates.read(handle):
        replay.take(number, record)


class Made:
    """Makes the entries of one session."""

    def __init__(self, file: File, replay: Replay, chat: Chat) -> None:
        self.entries: list[Entry] = []
        self.beside: dict[int, tuple[int, ...]] = {}
        self.notes: dict[str, array[int]] = {}
        self._file = file
        self._replay = replay
        self._chat = chat
        self._ids = Ids()
        self._docs: list[tuple[int, int]] = []
        self._has_chat = not is_journal(file.path)
        self._status = self._has_chat and lexists(beside(file.path, STATUS_FILE))
        self._total = 0
        live = replay.live
        at = after_compaction(live) if chat.summary is not None else 0
        self._boundary = live[at - 1] if at else None
        self._live = live[at:]
        first = self._boundary or next(iter(replay.items), None)
        match(chat.messages, self._live, first.time if first is not None else 0)
        self._said = {id(one.item): one for one in chat.messages if one.item is not None}

    def transcript(
        self, updates: Lines[UpdateLine], lines: Lines[ChatLine], size: int
    ) -> Transcript:
        """Return all as a transcript."""
        behind = self._behind(len(lines.starts))
        numbers = Numbers(behind)
        self._total = len(updates.starts) + len(lines.starts)
        self._tell_all(numbers)
        keys = merged_keys(updates.starts, lines.starts, behind)
        self._take_status(keys)
        keys.extend(key_of(updates.starts[line - 1], file) for line, file in self._docs)
        self.entries.sort(key=lambda entry: entry.line)
        faults = [move(one, numbers.update(one.line)) for one in updates.salvage.faults]
        faults += [move(one, numbers.chat(one.line)) for one in lines.salvage.faults]
        lost = [move(one, numbers.update(one.line)) for one in updates.salvage.lost]
        lost += [move(one, numbers.chat(one.line)) for one in lines.salvage.lost]
        transcript = Transcript.without_spans(self._file, self.entries, size, lost, keys)
        transcript.faults, transcript.beside, transcript.notes = faults, self.beside, self.notes
        place_entries(transcript, [entry.line for entry in self.entries])
        return transcript

    def _behind(self, count: int) -> "array[int]":
        """Return for each line of the chat the line of the journal that it stands behind."""
        behind = array("Q", bytes(8 * count))
        if self._boundary is not None:
            for message in self._chat.before:
                for line in message.numbers:
                    behind[line - 1] = max(self._boundary.numbers)
        for message in self._chat.messages:
            for line in message.numbers if message.item is not None else ():
                behind[line - 1] = last_line(message.item)
        reached = 0
        for at, line in enumerate(behind):
            behind[at] = reached = max(reached, line)
        return behind

    def _tell_all(self, numbers: Numbers) -> None:
        """Make the entries: of the chat, with what only the journal has; then of the rest."""
        top = root = parent = self._tell_before(numbers)
        seed = (self._replay.session or self._file.session).encode(errors="replace")
        copied: list[Entry] = []
        names: dict[int, EntryId] = {}
        places = {id(item): at for at, item in enumerate(self._live)}
        reached = 0
        for message in self._chat.messages:
            item = message.item
            until = places[id(item)] if item is not None else 0
            parent = self._tell_cut(self._live[reached:until], parent, names, numbers)
            reached = max(reached, until)
            name = item.id if item is not None else chained(parent, seed, message)
            entry = self._say(message, self._ids.only(name), parent, numbers)
            copied.append(entry)
            parent = entry.id
            if item is None:
                root = root if names else parent
                continue
            names[id(item)] = parent
            if item.session != self._file.session:
                self._mark_copies(copied)
                copied = []
        self._tell_cut(self._live[reached:], parent, names, numbers)
        if self._boundary is not None and top is not None:
            names[id(self._boundary)] = top
        base = root if self._boundary is None else None
        for item in self._replay.items:
            if id(item) not in names:
                above = names.get(id(item.after)) if item.after is not None else base
                names[id(item)] = self._tell(item, above, numbers, cut=False).id
        self._take_prompts(numbers)
        self._tell_notes(numbers)

    def _tell_cut(
        self,
        items: Iterable[Item],
        parent: EntryId | None,
        names: dict[int, EntryId],
        numbers: Numbers,
    ) -> EntryId | None:
        """Make the entries of what the chat lacks between two messages; return the last."""
        for item in items:
            if id(item) not in self._said:
                parent = names[id(item)] = self._tell(item, parent, numbers, cut=self._has_chat).id
        return parent

    def _mark_copies(self, entries: Iterable[Entry]) -> None:
        """Note that entries were copied from the session that this one is a fork of."""
        header = self._file.header
        for entry in entries if header is not None and header.parent else ():
            entry.origin = header.parent if header is not None else None

    def _tell_before(self, numbers: Numbers) -> EntryId | None:
        """Make the entry of the compaction with which the chat begins; return its id."""
        summary, item = self._chat.summary, self._boundary
        if summary is None:
            return None
        name = self._ids.only(item.id if item is not None else digest(summary.hashed))
        entry = self._new(COMPACTION, name, None, numbers.chat(summary.number))
        entry.subtype, entry.summary = "compact_boundary", True
        lines = [numbers.chat(one.number) for one in self._chat.before]
        if item is not None:
            entry.time = instant_at(item.time or None)
            entry.parent = item.after.id if item.after is not None else None
            lines += map(numbers.update, item.numbers)
            lines.append(self._doc(item, REQUEST))
        self.beside[entry.line] = tuple(lines)
        self.entries.append(entry)
        return entry.id

    def _doc(self, item: Item, file: int) -> int:
        """Return the number of a file that the line of a compaction leads to."""
        self._docs.append((item.numbers[0], file))
        return self._total + self._status + len(self._docs)

    def _new(self, kind: str, name: EntryId, parent: EntryId | None, number: int) -> Entry:
        entry = Entry(kind, name, parent, session=self._file.session)
        entry.line = number
        return entry

    def _say(
        self, message: ChatMessage, name: EntryId, parent: EntryId | None, numbers: Numbers
    ) -> Entry:
        """Make the entry of a message of the chat."""
        line, item = message.line, message.item
        entry = self._new(message.kind, name, parent, numbers.chat(message.number))
        entry.time = instant_at(message.time or None)
        blocks = [part.block for part in line.parts]
        if message.kind == PROMPT:
            text = query_in(line.text)
            only_text = all(block.type is BlockType.TEXT for block in blocks)
            entry.message = Message(name, text[:PREVIEW] if only_text else blocks)
            self._send(entry, line, text)
        elif message.kind == RESULT:
            call = line.call or ToolCallId("")
            entry.message = Message(None, [Block(BlockType.TOOL_RESULT, tool_use_id=call)])
        else:
            thoughts = [Block(BlockType.THINKING)] * (line.type == "reasoning")
            thoughts += [Block(BlockType.THINKING) for _ in message.numbers[:-1]]
            calls = [Block(BlockType.TOOL_USE, one.id, one.name) for one in line.calls or ()]
            texts = [block for block, part in zip(blocks, line.parts, strict=True) if part.text]
            entry.message = Message(name, [*thoughts, *texts, *calls])
        others = [numbers.chat(one) for one in message.numbers[:-1]]
        others += map(numbers.update, item.lines if item is not None else ())
        if others:
            self.beside[entry.line] = tuple(others)
        self.entries.append(entry)
        return entry

    def _send(self, entry: Entry, line: ChatLine, text: str) -> None:
        """Note who sent a message in the user's name."""
        if line.reason is not None and line.reason not in {"system_reminder", "interjection"}:
            entry.sender = line.reason
        elif line.reason == "system_reminder" or text.startswith(META):
            entry.meta = True
        else:
            entry.sender = HUMAN

    def _tell(self, item: Item, parent: EntryId | None, numbers: Numbers, *, cut: bool) -> Entry:
        """Make the entry of a message that only the journal has."""
        number = numbers.update(item.numbers[0])
        entry = self._new(item.kind, self._ids.only(item.id), parent, number)
        entry.time = instant_at(item.time or None)
        if item.kind == PROMPT:
            only_text = all(block.type is BlockType.TEXT for block in item.blocks)
            entry.message = Message(entry.id, item.text if only_text else item.blocks)
            if item.text.startswith(META):
                entry.meta = True
            else:
                entry.sender = HUMAN
        elif item.kind in {ANSWER, RESULT}:
            entry.message = Message(entry.id if item.kind == ANSWER else None, item.blocks)
        elif item.kind == COMPACTION:
            entry.subtype, entry.summary = "compact_boundary", True
        elif item.kind == REWIND:
            entry.type = REWOUND
        else:
            entry.type, entry.subtype = "system", ENDED
        if (cut or item.cut) and item.kind in {PROMPT, ANSWER, RESULT}:
            entry.subtype = CUT
        others = [numbers.update(one) for one in item.lines[1:]]
        if item.kind == COMPACTION:
            others += [self._doc(item, file) for file in (CHECKPOINT, REQUEST)]
        if others:
            self.beside[number] = tuple(others)
        if item.session != self._file.session:
            self._mark_copies((entry,))
        self.entries.append(entry)
        return entry

    def _take_status(self, keys: "array[int]") -> None:
        """Add the note of a fork that nobody continued yet."""
        if self._status:
            keys.append(key_of(0, STATUS))
            note = Entry("fork_status", session=self._file.session)
            note.line = self._total + 1
            self.entries.append(note)

    def _tell_notes(self, numbers: Numbers) -> None:
        """Count the records that are no entries."""
        shown = {one.line for one in self.entries}
        for kind, lines in self._replay.notes.items():
            self.notes[kind] = numbers.updates(lines)
        told: dict[str, list[int]] = {}
        for kind, number in self._noted(numbers):
            if number not in shown:
                told.setdefault(kind, []).append(number)
        for kind, found in told.items():
            self.notes[kind] = merged(self.notes.get(kind, array("Q")), sorted(found))

    def _noted(self, numbers: Numbers) -> Iterator[tuple[str, int]]:
        """Yield records that tell more of an entry, by kind; system prompts are entries."""
        for item in self._replay.items:
            yield item.told_as, numbers.update(item.numbers[0])
        for message in self._chat.messages:
            yield from (("reasoning", numbers.chat(line)) for line in message.numbers[:-1])
        for message in self._chat.before:
            yield from (("compacted", numbers.chat(line)) for line in message.numbers)
        for line, kind in self._chat.notes:
            yield kind, numbers.chat(line)

    def _take_prompts(self, numbers: Numbers) -> None:
        """Make notes of system prompts, and of kinds of updates that are not known."""
        unknown = [(kind, numbers.update(line)) for kind, line in self._replay.unknown.items()]
        told = [(kind, numbers.chat(line)) for line, kind in self._chat.notes if kind == "system"]
        for kind, number in (*told, *unknown):
            note = Entry(kind, session=self._file.session, subtype=kind)
            note.line = number
            self.entries.append(note)


def last_line(item: Item | None) -> int:
    """Return the last line that tells of a message itself; what ends a turn comes later."""
    return item.numbers[-1] if item is not None else 0


def chained(parent: EntryId | None, seed: bytes, message: ChatMessage) -> EntryId:
    """Return the id of a message that only the chat has: it is made of all before it."""
    above = parent.encode(errors="replace") if parent else seed
    return digest(above + b"\n" + message.hashed.strip())


def move(fault: Fault, number: int) -> Fault:
    """Return a fault about a record that has another number."""
    return msgspec.structs.replace(fault, line=number)
