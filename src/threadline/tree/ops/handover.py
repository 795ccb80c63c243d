"""Sessions that another one hands over to: by the place of its last words, or by a note."""

from threadline.graph.graph import Graph
from threadline.model.body import BodyOf
from threadline.model.entry import Entry


def sessions_before(graph: Graph) -> dict[str, Entry]:
    """Find the sessions whose files begin with the last words of another one (plans, 2.1)."""
    found: dict[str, Entry] = {}
    for sheet in graph.sheets:
        session = sheet.file.session
        for entry in sheet.entries if sheet.file.agent is None else ():
            if entry.id and entry.group == session:
                break
            if entry.id and not entry.side and graph.nodes[entry.id] is entry:
                found[session] = entry
    return found


def sessions_continued(graph: Graph, body_of: BodyOf) -> dict[str, Entry]:
    """Find the sessions that the last note of another file says it goes on in."""
    notes = {note.file: note for note in graph.notes if note.type == "continued-in"}
    found: dict[str, Entry] = {}
    for sheet in graph.sheets if notes else ():
        if note := notes.get(sheet.file):
            session = body_of(note).get("continuedInSessionId")
            last = next((entry for entry in reversed(sheet.entries) if entry.id), None)
            if isinstance(session, str) and last is not None:
                found[session] = graph.nodes[last.id]
    return found
