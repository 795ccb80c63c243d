"""What the index keeps of a reading: rows for sessions and lines."""

from collections import Counter
from collections.abc import Iterator, Mapping
from os import fsencode

import msgspec

from threadline.index.rows import LineRow
from threadline.library.archive.archive import Archive
from threadline.library.index.listed_lines import list_lines
from threadline.library.index.session_list import listed_session
from threadline.library.load.describe import session_attributes, title_lines
from threadline.library.load.marks import client_marks_by_session
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.results import ListedLine, ListedSession, SessionSummary
from threadline.tree.tree import Session

Families = Mapping[str, int]
"""For each file the number of its family."""


def derive_sessions(
    reading: Reading, summaries: Mapping[str, SessionSummary], families: Families, archive: Archive
) -> Iterator[tuple[int, ListedSession]]:
    """Derive the rows of all sessions."""
    attributes = session_attributes(reading)
    marks = client_marks_by_session(reading)
    for session in reading.tree.session_by_id.values():
        row = session_row(session, summaries[session.id], archive)
        if session.id in attributes or session.id in marks:
            row = msgspec.structs.replace(
                row,
                attributes=attributes.get(session.id, {}),
                client_marks=marks.get(session.id, ()),
            )
        yield families[session.stretches[0][0].file.path], row


def session_row(session: Session, summary: SessionSummary, archive: Archive) -> ListedSession:
    """Return what the index keeps of a session; its file is the original, even if it is gone."""
    file = archive.origin_of(summary.file) if summary.file else None
    listed = listed_session(session, msgspec.structs.replace(summary, file=file))
    return msgspec.structs.replace(listed, gone=file != summary.file)


def derive_lines(
    reading: Reading, summaries: dict[str, SessionSummary], families: Families
) -> Iterator[tuple[int, LineRow]]:
    """Derive the rows of all lines, in reading order."""
    places: Counter[str] = Counter()
    ranks: Counter[int] = Counter()
    for listed in list_lines(reading, title_lines(reading, summaries)):
        line = reading.tree.line_by_id[listed.id]
        family = families[line.entries[0].file.path]
        yield family, line_row(line, listed, places[line.session], ranks[family])
        places[line.session] += 1
        ranks[family] += 1


def line_row(line: Line, listed: ListedLine, place: int, rank: int) -> LineRow:
    """Derive the row of one line."""
    times = [entry.time for entry in line.entries if entry.time]
    return LineRow(
        id=line.id,
        session=line.session,
        kind=line.kind,
        parent=line.parent,
        attach=listed.attach,
        active=listed.active,
        place=place,
        title=listed.title,
        entries=len(line.entries) + sum(len(fold.entries) for fold in line.folds),
        first_at=min(times, default=None),
        last_at=max(times, default=None),
        begun_at=listed.begun_at,
        begun_in=fsencode(line.entries[0].file.path),
        own=listed.entries,
        rank=rank,
        abroad=listed.abroad,
        resumes=listed.resumes,
    )
