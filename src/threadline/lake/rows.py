"""The rows that a lake keeps of a family: what the index keeps of it, and what its calls did."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase

import msgspec

from threadline.activity.requests import Requests
from threadline.index.rows import LineRow
from threadline.index.tables import voices_in
from threadline.index.text import NO_TEXT, IndexedText, RequestUsage, indexed_text, is_progress
from threadline.lake.arrow import TableBuilder
from threadline.lake.calls import CallLog
from threadline.lake.schema import (
    At,
    CompactionColumns,
    EntryColumns,
    FaultColumns,
    LineColumns,
    Row,
    SessionColumns,
    TextColumns,
    UsageColumns,
    Where,
)
from threadline.library.index.derive import derive_lines
from threadline.library.index.derive_entries import located_entries, repeated_ids
from threadline.library.index.session_list import listed_session
from threadline.library.load.describe import describe_sessions
from threadline.library.load.reading import Reading
from threadline.model.body import count_in
from threadline.model.content import CompactionFacts, Content, Usage
from threadline.model.entry import Entry, is_boundary
from threadline.model.results import ListedSession
from threadline.model.time import seconds_of

Clean = Callable[[str], str]
HOME = re.compile(r"/home/[^/]+|/root|/Users/[^/]+|[A-Za-z]:/Users/[^/]+")
"""The home directory of a user, which is named after them."""


class Naming(msgspec.Struct, frozen=True):
    """How rows are named: developer and machine, and projects by pattern of their folders."""

    developer: str | None = None
    machine: str | None = None
    projects: tuple[tuple[str, str], ...] = ()
    hides_homes: bool = False

    def project_of(self, folder: str | None) -> str | None:
        """Return the name of the project in a folder: the last part of its path, unless told."""
        if not folder:
            return None
        plain = folder.replace("\\", "/").rstrip("/")
        usual = plain.rpartition("/")[2] or folder
        if self.hides_homes and HOME.fullmatch(plain):
            usual = "home"
        told = (name for pattern, name in self.projects if fnmatchcase(folder, pattern))
        return next(told, usual)


class FamilyRows:
    """Derives the rows of one family from a reading of its files.

    `path_of` returns where a file really is, if a copy of it was read.
    """

    def __init__(
        self,
        reading: Reading,
        family: str,
        naming: Naming,
        clean: Clean,
        path_of: Callable[[str], str],
    ) -> None:
        self._reading = reading
        self._family = family
        self._naming = naming
        self._clean = clean
        self._path_of = path_of
        self._summaries = describe_sessions(reading)
        self._wheres: dict[tuple[str | None, str, str], Where] = {}
        paths = dict.fromkeys((t.file.path for t in reading.transcripts), 0)
        self._lines: list[LineRow] = [
            row for _, row in derive_lines(reading, self._summaries, paths)
        ]

    def collect(self, *, text: bool) -> TableBuilder:
        """Return all rows of the family."""
        found = TableBuilder()
        found.extend("sessions", self._sessions(text=text))
        found.extend("lines", self._line_rows())
        self._add_entries(found, text=text)
        found.extend("faults", self._faults())
        return found

    def _add_entries(self, found: TableBuilder, *, text: bool) -> None:
        """Add what is known of each entry, one after the other: bodies are not kept."""
        requests, calls = Requests(), CallLog(self._reading, self._clean, found)
        counted: dict[str, tuple[Where, At, IndexedText]] = {}
        for where, at, entry, said, content in self._tell(found):
            if content is not None:
                calls.add(where, at, entry, content)
                request = requests.add(entry, content) if said.spent is not None else None
                if request is not None and request.entry == entry.id:
                    counted[request.id] = where, at, said._replace(text="")
            if is_boundary(entry):
                found.add("compactions", (where, at, self._compaction(entry)))
            if text and said.text:
                found.add("text", (where, at, TextColumns(voices_in(said.voices), said.text)))
        calls.finish()
        for where, at, said in counted.values():
            if said.spent is not None:
                found.add("usage", (where, at, self._usage(said.model, said.spent)))

    def _where(self, session: str | None, agent: str, file: str) -> Where:
        key = session, agent, file
        if key not in self._wheres:
            summary = self._summaries.get(session or "")
            project = self._naming.project_of(summary.cwd if summary else None)
            self._wheres[key] = Where(
                self._naming.developer,
                self._naming.machine,
                agent or None,
                self._clean(project) if project else None,
                session,
                self._clean(self._path_of(file)) if file else None,
                self._family,
            )
        return self._wheres[key]

    def _sessions(self, *, text: bool) -> Iterator[Row]:
        for session in self._reading.tree.session_by_id.values():
            summary = self._summaries[session.id]
            listed = listed_session(session, summary)
            file = summary.file or session.stretches[0][0].file.path
            where = self._where(session.id, summary.agent, file)
            yield where, self._session_columns(listed, text=text)

    def _session_columns(self, listed: ListedSession, *, text: bool) -> SessionColumns:
        summary, clean = listed.summary, self._clean
        return SessionColumns(
            clean(summary.title) if text else None,
            clean(summary.cwd) if summary.cwd else None,
            clean(summary.git_branch) if summary.git_branch else None,
            clean(summary.version) if summary.version else None,
            summary.first_at,
            summary.last_at,
            summary.entries,
            summary.branches,
            summary.agents,
            summary.compactions,
            listed.parent,
            listed.attach,
            listed.tip,
        )

    def _line_rows(self) -> Iterator[Row]:
        tree = self._reading.tree
        for row in self._lines:
            file = tree.line_by_id[row.id].entries[0].file
            yield (
                self._where(row.session, file.format.name, file.path),
                LineColumns(
                    row.id,
                    row.kind,
                    row.parent,
                    row.attach,
                    row.active,
                    row.place,
                    row.entries,
                    row.first_at,
                    row.last_at,
                ),
            )

    def _tell(
        self, found: TableBuilder
    ) -> Iterator[tuple[Where, At, Entry, IndexedText, Content | None]]:
        """Add every entry, in the order of files; yield each with its place and its content."""
        reading = self._reading
        lines = line_by_entry(reading, self._lines)
        nodes, words_of = reading.graph.nodes, reading.bodies.words_of
        repeated = repeated_ids(reading)
        for transcript in reading.transcripts:
            file = transcript.file
            for entry, start, length, _ in located_entries(transcript, nodes, repeated, {}):
                content = None if is_progress(entry) else words_of(entry)
                said = NO_TEXT if content is None else indexed_text(entry, content)
                line = lines[entry.id]
                where = self._where(line.session, file.format.name, file.path)
                at = At(entry.id, line.id, line.kind, line.active, entry.time or None)
                columns = EntryColumns(
                    self._clean(entry.type),
                    voices_in(said.voices),
                    self._clean(said.model) if said.model else None,
                    seconds_after(reading.graph.parent_of(entry), entry),
                    start,
                    length,
                )
                found.add("entries", (where, at, columns))
                yield where, at, entry, said, content

    def _usage(self, model: str, spent: RequestUsage) -> UsageColumns:
        usage, name = Usage(*spent[1:]), self._clean(model) if model else None
        cost = self._reading.prices.cost_of(model, usage)
        return UsageColumns(name, *spent[:6], cost, usage.cost is None)

    def _compaction(self, entry: Entry) -> CompactionColumns:
        facts = self._reading.bodies.content_of(entry).compaction or CompactionFacts()
        before, after = count_in(facts.before), count_in(facts.after)
        return CompactionColumns(self._clean(facts.trigger) or None, before or None, after or None)

    def _faults(self) -> Iterator[Row]:
        agents = {t.file.path: t.file.format.name for t in self._reading.transcripts}
        for fault in self._reading.faults:
            where = self._where(None, agents.get(fault.file, ""), fault.file)
            what = self._clean(fault.what)
            yield where, FaultColumns(fault.line, fault.kind, fault.level, what, fault.entry)


def line_by_entry(reading: Reading, lines: Sequence[LineRow]) -> Mapping[str, LineRow]:
    """Return the line of every entry by its id."""
    row_of = {row.id: row for row in lines}
    return {
        entry.id: row_of[line.id]
        for line in reading.tree.lines
        for entries in (line.entries, *(fold.entries for fold in line.folds))
        for entry in entries
    }


def seconds_after(before: Entry | None, entry: Entry) -> float | None:
    """Return how long after another an entry was written; None if a time is not known."""
    if before is None or not (before.time and entry.time):
        return None
    start, end = seconds_of(before.time), seconds_of(entry.time)
    return None if start is None or end is None else max(0.0, end - start)
