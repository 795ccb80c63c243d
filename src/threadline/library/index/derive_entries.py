"""What the index keeps of the entries of a reading: which are new, what they say, their turns."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from threadline.agents.registry import decoding_of
from threadline.index.rows import (
    ChangedTurns,
    EntryRow,
    FreshEntries,
    MovedEntry,
    StoredEntry,
    TurnPiece,
)
from threadline.index.text import NO_TEXT, VOICES, IndexedText, indexed_text, is_progress
from threadline.library.load.queued import place_queued_prompts
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.entry import USERS, BlockType, Entry
from threadline.model.speaker import QueuedPrompt, begins_turn
from threadline.read.transcript import Transcript

WORDLESS = frozenset({BlockType.TOOL_USE, BlockType.TOOL_RESULT, BlockType.THINKING})
"""Blocks of a message that are not part of what is said."""


class Fresh(msgspec.Struct):
    """How the entries of a reading differ from those the index has."""

    forgotten: list[int]
    moved: list[MovedEntry]
    added: FreshEntries


class Located(NamedTuple):
    """An entry and its byte range; `reach` is the end of the last line related to it.

    The length is 0 if what the entry says is gathered from several records.
    """

    entry: Entry
    start: int
    length: int
    reach: int


class Stayed(NamedTuple):
    """An entry that the index has as it is."""

    entry: Entry
    held: StoredEntry


def derive_entries(
    reading: Reading,
    kept: Mapping[str, StoredEntry],
    files: Mapping[str, int],
    lines: Mapping[str, int],
    rewritten: Collection[int],
) -> Fresh:
    """Compare entries with those that are kept: the same place in a file that only grew is same."""
    source = EntrySource(reading)
    gone = [held for name, held in kept.items() if name not in reading.graph.nodes]
    moved: list[MovedEntry] = []
    stayed: list[Stayed] = []
    new: list[Located] = []
    for transcript in sorted(reading.transcripts, key=last_time):
        file = files[transcript.file.path]
        known: Mapping[str, StoredEntry] = kept if file not in rewritten else {}
        if not known:
            new += source.located_in(transcript)
            continue
        for item in source.located_in(transcript):
            held = known.get(item.entry.id)
            if held is None or (held.file, held.start, held.reach) != (file, *item[1::2]):
                new.append(item)
                continue
            stayed.append(Stayed(item.entry, held))
            line = lines[source.line_by_entry[item.entry.id].id]
            if (held.line, held.length) != (line, item.length):
                moved.append(MovedEntry(held.key, line, item.length))
    gone += (kept[item.entry.id] for item in new if item.entry.id in kept)
    grown = {source.turns[item.entry.id] for item in new}
    turns = changed_turns(stayed, gone, grown, source.turns)
    pieces = source.pieces(stayed, turns.changed)
    added = FreshEntries([item.entry.id for item in new], source.rows(new), turns, pieces)
    return Fresh([held.key for held in gone], moved, added)


def last_time(transcript: Transcript) -> str:
    """Return when a file was written last: entries of newer files get higher keys."""
    return transcript.entries[-1].time if transcript.entries else ""


def changed_turns(
    stayed: Collection[Stayed],
    gone: Iterable[StoredEntry],
    grown: set[str],
    turns: Mapping[str, str],
) -> ChangedTurns:
    """Return which turns have changed, besides those that have `grown`."""
    known: dict[str, int] = {
        entry.id: held.key for entry, held in stayed if turns[entry.id] == entry.id
    }
    moved = {
        held.key: turns[entry.id]
        for entry, held in stayed
        if known.get(turns[entry.id]) != held.turn
    }
    left = {held.turn for held in gone} | {held.turn for _, held in stayed if held.key in moved}
    changed = grown | set(moved.values()) | {name for name, key in known.items() if key in left}
    return ChangedTurns(known, moved, changed)


Repeated = Mapping[str, Sequence[Entry]]
"""For each id that several records of one file have, the records besides the entry itself."""

Queued = Mapping[str, Sequence[QueuedPrompt]]
"""For each entry the prompts in mid-turn that were sent behind it, and that only notes tell of."""


def repeated_ids(reading: Reading) -> Repeated:
    """Return the records that have the id of another one in the same file."""
    found: dict[str, list[Entry]] = {}
    for copy in reading.graph.copies:
        if copy.file is reading.graph.nodes[copy.id].file:
            found.setdefault(copy.id, []).append(copy)
    return found


def located_entries(
    transcript: Transcript, nodes: Mapping[str, Entry], repeated: Repeated, queued: Queued
) -> Iterator[Located]:
    """Yield the entries that a file owns, with their byte ranges."""
    beside = transcript.beside
    is_gathered = decoding_of(transcript.file.format).is_gathered
    for entry in transcript.entries:
        if entry.id and nodes[entry.id] is entry:
            start, end = transcript.span(entry.line)
            more = beside.get(entry.line, ())
            if entry.id in repeated:
                more = (*more, *(other.line for other in repeated[entry.id]))
            if entry.id in queued:
                notes = (one.note for one in queued[entry.id])
                more = (*more, *(note.line for note in notes if note.file is entry.file))
            reach = max(transcript.span(number)[1] for number in more) if more else 0
            yield Located(entry, start, 0 if is_gathered else end - start, reach)


class EntrySource:
    """Reads the rows of entries: where they are, what they say, in which turn."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._words_of = reading.bodies.words_of
        self.line_by_entry: dict[str, Line] = {
            entry.id: line
            for line in reading.tree.lines
            for entries in (line.entries, *(fold.entries for fold in line.folds))
            for entry in entries
        }
        self.turns = turns_of(reading)
        self._repeated = repeated_ids(reading)
        self._queued: Queued = place_queued_prompts(reading, reading.tree)

    def located_in(self, transcript: Transcript) -> Iterator[Located]:
        """Yield the entries that a file owns, with their byte ranges."""
        nodes = self._reading.graph.nodes
        return located_entries(transcript, nodes, self._repeated, self._queued)

    def rows(self, new: Iterable[Located]) -> Iterator[EntryRow]:
        """Read what entries say, and what other records say under their ids."""
        lines, turns = self.line_by_entry, self.turns
        for entry, start, length, reach in new:
            name = entry.id
            said, line, turn = self._said(entry), lines[name].id, turns[name]
            yield EntryRow(
                name, entry.file.path, start, length, reach, line, entry.time, said, turn
            )

    def pieces(self, stayed: Iterable[Stayed], changed: Collection[str]) -> Iterator[TurnPiece]:
        """Read what entries that stay say in turns that have changed."""
        for entry, _ in stayed:
            turn = self.turns[entry.id]
            if turn in changed and (may_speak(entry) or entry.id in self._queued):
                said = self._said(entry)
                if said.prose:
                    yield TurnPiece(turn, said.voices, said.prose)

    def _said(self, entry: Entry) -> IndexedText:
        words_of, name = self._words_of, entry.id
        said = NO_TEXT if is_progress(entry) else indexed_text(entry, words_of(entry))
        if name in self._repeated:
            others = (indexed_text(one, words_of(one)).text for one in self._repeated[name])
            texts = dict.fromkeys((said.text, *others))
            said = said._replace(text="\n".join(filter(None, texts)))
        if name in self._queued:
            said = with_prompts(said, [one.text for one in self._queued[name]])
        # What agents are asked and answer is work in a turn, not said to the user.
        is_aside = said.prose and self.line_by_entry[name].kind == "agent"
        return said._replace(prose="") if is_aside else said


def may_speak(entry: Entry) -> bool:
    """Return False for an entry that only thinks, calls, or holds results."""
    content = entry.message.content if entry.message is not None else None
    return not isinstance(content, list) or any(block.type not in WORDLESS for block in content)


def with_prompts(said: IndexedText, prompts: Sequence[str]) -> IndexedText:
    """Return what the index keeps of an entry together with the prompts behind it."""
    text = "\n".join([said.text, *prompts])
    prose = "\n".join(filter(None, [said.prose, *prompts]))
    return said._replace(text=text, prose=prose, voices=said.voices | VOICES["prompt"])


def turns_of(reading: Reading) -> dict[str, str]:
    """Return for each entry the id of the first entry of its turn.

    A branch continues the turn from which it leaves, and an agent works in the turn that called it.
    """
    turns: dict[str, str] = {}
    for line in reading.tree.lines:  # a line comes after the one that it is attached to
        add_turns(line, turns, reading)
    return turns


def add_turns(line: Line, turns: dict[str, str], reading: Reading) -> None:
    """Add the turns of the entries of a line to those of the lines before it."""
    text_of = reading.bodies.text_of
    asks = line.kind != "agent"

    def add(entries: list[Entry], current: str | None) -> None:
        for entry in entries:
            is_first = asks and entry.type in USERS and begins_turn(entry, text_of)
            if is_first or current is None:
                current = entry.id
            turns[entry.id] = current

    add(line.entries, turns.get(line.attach.id) if line.attach is not None else None)
    for fold in line.folds:
        add(fold.entries, turns.get(fold.under.id))
