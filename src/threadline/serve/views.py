"""What the model saw at an entry, and two ways compared."""

from threadline.agents.registry import dialect_of
from threadline.library.book import Edition
from threadline.library.compare import diff_spots
from threadline.library.context import context_of
from threadline.library.library import Reading
from threadline.library.point import end_of
from threadline.library.spot import find_spot
from threadline.lines.line import Line
from threadline.model.error import TargetNotFoundError
from threadline.outline.names import agent_names
from threadline.render.html.viewer.compare import Choice, draw_compare
from threadline.render.html.viewer.context import draw_context
from threadline.render.html.viewer.shell import Frame
from threadline.serve.message import Request, Response, page
from threadline.serve.room import Room
from threadline.serve.setting import set_up


def context(room: Room, request: Request, name: str) -> Response:
    """Say what the model is sent when the session goes on from an entry."""
    with room.book(request, name).study() as edition:
        at = entry_in(edition.reading, request.query.get("at", ""))
        position = find_spot(edition.reading, at, None if at else name)
        found = context_of(position, edition.reading)
        dialect = dialect_of(position.entry.file.format)
        return page(draw_context(found, dialect, agent_names(edition.reading.tree)))


def entry_in(reading: Reading, anchor: str) -> str | None:
    """Take the entry out of an anchor, which may name one of its blocks; none: the active tip."""
    if anchor in reading.graph.nodes:
        return anchor
    entry = anchor.rpartition("-")[0]
    return entry if entry in reading.graph.nodes else None


def compare(room: Room, request: Request) -> Response:
    """Show two lines side by side from where they part."""
    session = request.query.get("s", "")
    with room.book(request, session).study() as edition:
        lines = list_lines(edition, session)
        first, second = first_parting(edition, session) or (lines[0][0], lines[-1][0])
        a, b = request.query.get("a") or first, request.query.get("b") or second
        spots = [end_of(edition.reading, find_line(edition.reading, name)) for name in (a, b)]
        diff = diff_spots(spots[0], spots[1], edition.reading)
        middle = draw_compare(diff, session, lines, (a, b))
    return set_up(room, request).show(Frame("Two ways compared", middle), session)


def list_lines(edition: Edition, session: str) -> list[Choice]:
    """List what can be compared: the lines of a session, and the sessions that are kin to it."""
    tree, cards = edition.reading.tree, edition.view.cards
    own = [line for line in tree.lines if line.session == session and line.kind != "agent"]
    kin = [line for line in tree.lines if line.session != session and line.kind == "trunk"]
    found = [(line.id, name_line(edition, line)) for line in own]
    found += [(line.id, f"Session: {cards[line.session].title}") for line in kin]
    if not found:
        raise TargetNotFoundError(f"session '{session}' has nothing to compare")
    return found


def first_parting(edition: Edition, session: str) -> tuple[str, str] | None:
    """Find the first two ways of a session that part at the same place."""
    met: dict[str, str] = {}
    for line in edition.reading.tree.lines:
        if line.session == session and line.kind == "branch" and line.attach is not None:
            if other := met.get(line.attach.id):
                return other, line.id
            met[line.attach.id] = line.id
    return None


def name_line(edition: Edition, line: Line) -> str:
    """Call a line by the words that it begins with."""
    title = edition.view.title(line.id)
    return f"Trunk: {title}" if line.kind == "trunk" else title.split(" • ", 2)[-1]


def find_line(reading: Reading, name: str) -> Line:
    """Find a line."""
    line = reading.tree.line_by_id.get(name)
    if line is None or not line.entries:
        raise TargetNotFoundError(f"no line '{name}'", "choose two lines of the same conversation")
    return line
