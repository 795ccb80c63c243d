"""What the index keeps of a reading: rows for sessions and lines."""

from collections.abc import Iterator, Mapping

import msgspec

from threadline.index.rows import LineRow
from threadline.library.archive.archive import Archive
from threadline.library.index.session_list import listed_session
from threadline.library.load.describe import title_lines
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.results import ListedSession, SessionSummary
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
