"""Titles that a person gave: notes without time or id, so they stand by an entry of their file."""

from collections.abc import Iterator

import msgspec

from threadline.graph.graph import Graph, Sheet
from threadline.model.body import BodyOf
from threadline.model.entry import Entry
from threadline.tree.ops.op import Mark
from threadline.tree.ops.trail import Trail

TITLE = "custom-title"


class Title(msgspec.Struct, frozen=True, eq=False):
    """A title, and the entry of its session that it stands by."""

    text: str
    anchor: Entry


def find_titles(graph: Graph, body_of: BodyOf) -> list[Title]:
    """Find the titles of all sessions, each only where it changes."""
    files = {note.file for note in graph.notes if note.type == TITLE}
    sheets = [sheet for sheet in graph.sheets if sheet.file in files]
    return [title for sheet in sheets for title in titles_of(sheet, graph, body_of)]


def titles_of(sheet: Sheet, graph: Graph, body_of: BodyOf) -> Iterator[Title]:
    """Find the titles of one file; each stands by the last entry the file owns, or the first."""
    anchor: Entry | None = None
    given, waiting = "", ""
    for entry in sheet.entries:
        if entry.id and not entry.side and graph.nodes[entry.id] is entry:
            anchor = entry
        elif entry.type == TITLE:
            text = body_of(entry).get("customTitle")
            waiting = text if isinstance(text, str) else waiting
        if waiting and anchor is not None:
            if waiting != given:
                yield Title(waiting, anchor)
            given, waiting = waiting, ""


def mark_titles(titles: list[Title], trail: Trail) -> Iterator[Mark]:
    """Mark where titles were given."""
    for title in titles:
        place = trail.place(title.anchor)
        if place is not None:
            yield Mark("title", title.anchor, *place, detail={"title": title.text})
