"""The lines of a reading as lists and drawings of sessions show them."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from threadline.library.index.session_list import listed_session
from threadline.library.load.describe import describe_sessions, session_attributes, title_lines
from threadline.library.load.marks import client_marks_by_session, pins_outside
from threadline.library.load.reading import Reading
from threadline.lines.line import Line
from threadline.model.mark import MarkSet, MarkTarget
from threadline.model.results import ListedLine, SessionTree
from threadline.render.graph_layout import contained_sessions

if TYPE_CHECKING:
    from threadline.render.graph_text import TitleOf


def session_tree(reading: Reading) -> SessionTree:
    """Return the sessions of a reading with all their lines."""
    summaries, attributes = describe_sessions(reading), session_attributes(reading)
    marks, pins = client_marks_by_session(reading), {p.session: p for p in pins_outside(reading)}
    own = reading.marks() if reading.marks is not None else MarkSet()
    sessions = {
        name: msgspec.structs.replace(
            listed_session(session, summaries[name]),
            attributes=attributes.get(name, {}),
            client_marks=(*marks.get(name, ()), *([pins[name]] if name in pins else ())),
            own_marks=tuple(own.of(MarkTarget(name))),
        )
        for name, session in reading.tree.session_by_id.items()
    }
    title_of = title_lines(reading, summaries)
    return SessionTree(
        sessions, [*list_lines(reading, title_of), *list_contained(reading, title_of)]
    )


def list_lines(reading: Reading, title_of: "TitleOf") -> Iterator[ListedLine]:
    """List the lines of a reading, in reading order."""
    tree = reading.tree
    met = (junction for junction in tree.junctions if junction.kind == "resume")
    resumed = {line for junction in met for line in junction.lines}
    for line in tree.lines:
        yield ListedLine(
            line.id,
            line.session,
            line.kind,
            title_of(line),
            line.parent,
            line.attach.id if line.attach else None,
            active=line.id in tree.active,
            entries=len(line.entries),
            begun_at=line.entries[0].time,
            abroad=line.is_from_elsewhere,
            resumes=line.id in resumed,
        )


def list_contained(reading: Reading, title_of: "TitleOf") -> list[ListedLine]:
    """List the sessions without entries of their own as empty lines, by id."""
    found = contained_sessions(reading.tree).values()
    every = sorted((line for lines in found for line in lines), key=lambda line: line.id)
    return [contained_line(line, title_of(line)) for line in every]


def contained_line(line: Line, title: str) -> ListedLine:
    """Return the empty line of a session that ends with an entry of another."""
    attach = line.attach.id if line.attach else None
    return ListedLine(line.id, line.session, line.kind, title, line.parent, attach)
