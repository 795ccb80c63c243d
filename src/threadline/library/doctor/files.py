"""Checks of files: their sessions, copies, and the order of writing."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from threadline.agents.find import Skipped
from threadline.graph.graph import Graph
from threadline.library.doctor.meanings import at_entry, at_line
from threadline.library.load.reading import Reading
from threadline.library.load.variants import find_variants
from threadline.model.entry import Entry
from threadline.model.error import Finding
from threadline.model.file import File
from threadline.read.reader import UNREAD
from threadline.read.transcript import Transcript


def examine_files(reading: Reading) -> Iterator[Finding]:
    """Check every file by itself, and what it shares with others."""
    for transcript in reading.transcripts:
        if transcript.faults or transcript.lost or transcript.entries:
            yield from examine_file(transcript)
        else:
            yield at_line("empty", transcript.file.path, 0, "empty file")
    yield from examine_copies(reading.graph)
    yield from compare_copies(reading)
    yield from map(of_skipped, reading.skipped)


def of_skipped(skipped: Skipped) -> Finding:
    """Return the finding about a file that was not read."""
    return at_line("skipped", skipped.file, 0, skipped.why)


def examine_file(transcript: Transcript) -> Iterator[Finding]:
    """Check one file."""
    entries = [entry for entry in transcript.entries if entry.id]
    kinds = Counter(note.type for note in transcript.entries if not note.id)
    path = transcript.file.path
    if kinds[UNREAD]:
        number = kinds[UNREAD]
        what = f"{transcript.file.format.name}: {number} {'record' if number == 1 else 'records'}"
        yield at_line("unread_format", path, 0, what)
    elif not entries and kinds.keys() & {*transcript.file.format.titles}:
        yield at_line("title_only", path, 0, list_notes(kinds))
    elif is_only_notes(transcript, entries):
        yield at_line("notes_only", path, 0, list_notes(kinds))
    yield from examine_sessions(entries, transcript.file)
    yield from examine_times(entries, path)
    yield from examine_results(entries, path)


def is_only_notes(transcript: Transcript, entries: list[Entry]) -> bool:
    """Return True if a conversation has nothing in it; a file beside one need not."""
    explained = entries or transcript.faults or transcript.lost
    return not explained and transcript.file.format.is_conversation


def list_notes(kinds: Counter[str]) -> str:
    """Return a description of the notes in a file without entries."""
    told = ", ".join(f"{number} {kind or 'without type'}" for kind, number in kinds.most_common())
    return f"no entries; notes: {told}"


def examine_sessions(entries: list[Entry], file: File) -> Iterator[Finding]:
    """Report a file with two sessions, or with another session than its name has."""
    firsts: dict[str, Entry] = {}
    for entry in entries:
        if entry.session and entry.session not in firsts:
            firsts[entry.session] = entry
    for session, first in list(firsts.items())[1:]:
        yield at_entry("two_sessions", first, f"session {session} starts in this file")
    if firsts and file.session and file.session not in firsts:
        first = next(iter(firsts.values()))
        what = f"named after {file.session}, contains {first.session}"
        yield at_line("other_name", file.path, first.line, what, first.id)


def examine_times(entries: list[Entry], path: str) -> Iterator[Finding]:
    """Count the times that step back."""
    steps, worst, last = 0, 0.0, ""
    for entry in entries:
        time = entry.time
        if time and time < last:
            steps += 1
            worst = max(worst, seconds_between(time, last))
        last = time or last
    if steps:
        times = "once" if steps == 1 else f"{steps} times"
        yield at_line("time_back", path, 0, f"{times}, by up to {worst:.3f} s")


def seconds_between(earlier: str, later: str) -> float:
    """Count the seconds from one time to another; what only looks like a time counts nothing."""
    try:
        return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds()
    except (ValueError, TypeError):
        return 0.0


def examine_results(entries: list[Entry], path: str) -> Iterator[Finding]:
    """Count the results that come after that of a later call of the same message."""
    place: dict[str, tuple[str, int]] = {}
    latest: dict[str, int] = {}
    made = late = 0
    for entry in entries:
        for block in entry.blocks:
            if block.tool_use_id in place:
                message, number = place.pop(block.tool_use_id)
                late += number < latest.get(message, 0)
                latest[message] = max(latest.get(message, 0), number)
            elif block.type == "tool_use" and block.id and entry.message is not None:
                made += 1
                place[block.id] = (entry.message.id or entry.id, made)
    if late:
        yield at_line(
            "results_interleaved",
            path,
            0,
            f"{late} {'result' if late == 1 else 'results'} out of order",
        )


def compare_copies(reading: Reading) -> Iterator[Finding]:
    """Report copies whose content differs from the entry with the same id."""
    for name, copies in find_variants(reading).items():
        owner = reading.graph.nodes[name]
        for copy in copies:
            where = "" if owner.file is copy.file else f" of {owner.file.path}"
            yield at_entry("copy_differs", copy, f"shown below line {owner.line}{where}")


def examine_copies(graph: Graph) -> Iterator[Finding]:
    """Report entries written twice into one file, and count those copied from others."""
    copied: Counter[File] = Counter()
    relinked: Counter[File] = Counter()
    seen: set[tuple[File, str]] = set()
    for copy in graph.copies:
        owner = graph.nodes[copy.id]
        if owner.file is copy.file or (copy.file, copy.id) in seen:
            yield at_entry("duplicate_id", copy, f"id {copy.id} occurs earlier in this file")
            continue
        seen.add((copy.file, copy.id))
        copied[copy.file] += 1
        relinked[copy.file] += copy.parent != owner.parent
    for file, count in copied.items():
        what = "1 entry belongs" if count == 1 else f"{count} entries belong"
        yield at_line("copies", file.path, 0, f"{what} to another session")
    for file, count in relinked.items():
        if count:
            what = "1 copy has" if count == 1 else f"{count} copies have"
            yield at_line("relinked", file.path, 0, f"{what} other parents")
