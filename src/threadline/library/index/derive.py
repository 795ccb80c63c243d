"""What the index keeps of a reading: rows for sessions, lines and entries."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from threadline.index.rows import EntryRow, FreshEntries, LineRow, StoredEntry
from threadline.index.text import NO_TEXT, VOICES, IndexedText, indexed_text, is_progress
from threadline.library.archive.archive import Archive
from threadline.library.index.session_list import listed_session
from threadline.library.load.describe import title_lines
from threadline.library.load.queued import place_queued_prompts
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.results import ListedSession, SessionSummary
from threadline.model.speaker import QueuedPrompt
from threadline.read.transcript import Transcript
from threadline.tree.tree import Session

Families = Mapping[str, int]
"""For each file the number of its family."""


def derive_sessions(
    reading: Reading, summaries: Mapping[str, SessionSummary], families: Families, archive: Archive
) -> Iterator[tuple[int, ListedSession]]:
    """Derive the rows of all sessions."""
    for session in reading.tree.session_by_id.values():
        first = session.stretches[0][0]
        yield families[first.file.path], session_row(session, summaries[session.id], archive)


def session_row(session: Session, summary: SessionSummary, archive: Archive) -> ListedSession:
    """Return what the index keeps of a session; its file is the original, even if it is gone."""
    file = archive.origin_of(summary.file) if summary.file else None
    listed = listed_session(session, msgspec.structs.replace(summary, file=file))
    return msgspec.structs.replace(listed, gone=file != summary.file)


def derive_lines(
    reading: Reading, summaries: dict[str, SessionSummary], families: Families
) -> Iterator[tuple[int, LineRow]]:
    """Derive the rows of all lines, in reading order inside each session."""
    title_of = title_lines(reading, summaries)
    tree = reading.tree
    for session in tree.session_by_id.values():
        for place, name in enumerate(session.lines):
            line = tree.line_by_id[name]
            row = line_row(line, title_of(line), place, active=name in tree.active)
            yield families[line.entries[0].file.path], row


def line_row(line: Line, title: str, place: int, *, active: bool) -> LineRow:
    """Derive the row of one line."""
    times = [entry.time for entry in line.entries if entry.time]
    return LineRow(
        id=line.id,
        session=line.session,
        kind=line.kind,
        parent=line.parent,
        attach=line.attach.id if line.attach else None,
        active=active,
        place=place,
        title=title,
        entries=len(line.entries) + sum(len(fold.entries) for fold in line.folds),
        first_at=min(times, default=None),
        last_at=max(times, default=None),
    )


class Fresh(msgspec.Struct):
    """How the entries of a reading differ from those the index has."""

    forgotten: list[int]
    moved: list[tuple[int, int, int]]
    added: FreshEntries


class Located(NamedTuple):
    """An entry and its byte range; `reach` is the end of the last line related to it."""

    entry: Entry
    start: int
    length: int
    reach: int


def derive_entries(
    reading: Reading,
    kept: Mapping[str, StoredEntry],
    files: Mapping[str, int],
    lines: Mapping[str, int],
    rewritten: Collection[int],
) -> Fresh:
    """Compare entries with those that are kept: the same place in a file that only grew is same."""
    line_by_entry: dict[str, str] = {
        entry.id: line.id
        for line in reading.tree.lines
        for entries in (line.entries, *(fold.entries for fold in line.folds))
        for entry in entries
    }
    nodes = reading.graph.nodes
    repeated = repeated_ids(reading)
    queued = place_queued_prompts(reading, reading.tree)
    forgotten = [held.key for name, held in kept.items() if name not in nodes]
    moved: list[tuple[int, int, int]] = []
    new: list[Located] = []
    for transcript in sorted(reading.transcripts, key=last_time):
        file = files[transcript.file.path]
        known: Mapping[str, StoredEntry] = kept if file not in rewritten else {}
        if not known:
            new += located_entries(transcript, nodes, repeated, queued)
            continue
        for item in located_entries(transcript, nodes, repeated, queued):
            held = known.get(item.entry.id)
            if held is None or (held.file, held.start, held.reach) != (file, *item[1::2]):
                new.append(item)
                continue
            line = lines[line_by_entry[item.entry.id]]
            if (held.line, held.length) != (line, item.length):
                moved.append((line, item.length, held.key))
    forgotten += (kept[item.entry.id].key for item in new if item.entry.id in kept)
    rows = read_entries(reading, new, line_by_entry, repeated, queued)
    return Fresh(forgotten, moved, FreshEntries(len(new), rows))


def last_time(transcript: Transcript) -> str:
    """Return when a file was written last: entries of newer files get higher keys."""
    return transcript.entries[-1].time if transcript.entries else ""


Repeated = Mapping[str, Sequence[Entry]]
"""For each id that several records of one file have, the records besides the entry itself."""


def repeated_ids(reading: Reading) -> Repeated:
    """Return the records that have the id of another one in the same file."""
    found: dict[str, list[Entry]] = {}
    for copy in reading.graph.copies:
        if copy.file is reading.graph.nodes[copy.id].file:
            found.setdefault(copy.id, []).append(copy)
    return found


Queued = Mapping[str, Sequence[QueuedPrompt]]
"""For each entry the prompts in mid-turn that were sent behind it, and that only notes tell of."""


def located_entries(
    transcript: Transcript, nodes: Mapping[str, Entry], repeated: Repeated, queued: Queued
) -> Iterator[Located]:
    """Yield the entries that a file owns, with their byte ranges."""
    beside = transcript.beside
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
            yield Located(entry, start, end - start, reach)


def read_entries(
    reading: Reading,
    new: Iterable[Located],
    line_by_entry: Mapping[str, str],
    repeated: Repeated,
    queued: Queued,
) -> Iterator[EntryRow]:
    """Read what entries say, and what other records say under their ids."""
    words_of = reading.bodies.words_of
    for entry, start, length, reach in new:
        said = NO_TEXT if is_progress(entry) else indexed_text(entry, words_of(entry))
        if entry.id in repeated:
            others = (indexed_text(one, words_of(one)).text for one in repeated[entry.id])
            texts = dict.fromkeys((said.text, *others))
            said = said._replace(text="\n".join(filter(None, texts)))
        if entry.id in queued:
            said = with_prompts(said, [one.text for one in queued[entry.id]])
        line = line_by_entry[entry.id]
        yield EntryRow(entry.id, entry.file.path, start, length, reach, line, entry.time, said)


def with_prompts(said: IndexedText, prompts: Sequence[str]) -> IndexedText:
    """Return what the index keeps of an entry together with the prompts behind it."""
    text = "\n".join([said.text, *prompts])
    return said._replace(text=text, voices=said.voices | VOICES["prompt"])
