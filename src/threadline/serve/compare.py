"""The handler of the page that compares branches."""

from starlette.requests import Request
from starlette.responses import Response

from threadline.library.compare import compare_outcomes, compare_positions
from threadline.library.library import Reading
from threadline.library.position import end_of
from threadline.library.snapshot import Snapshot
from threadline.lines.line import Line
from threadline.model.error import TargetNotFoundError
from threadline.render.html.markup import html
from threadline.render.html.viewer.address import LETTERS
from threadline.render.html.viewer.compare import Choice, Compared, draw_compare
from threadline.render.html.viewer.frame import Frame
from threadline.render.html.viewer.session import draw_where
from threadline.serve.context import AppContext, page_context
from threadline.serve.messages import parameter


def compare(app: AppContext, request: Request) -> Response:
    """Show lines side by side, from the entry where they fork: those chosen, else a fork's."""
    session, context = parameter(request, "s"), page_context(app, request)
    with app.live_session(request, session).study() as snapshot:
        lines = list_lines(snapshot, session)
        named = [line for letter in LETTERS if (line := parameter(request, letter))]
        chosen = (
            named
            if len(named) > 1
            else first_fork(snapshot, session)
            or [
                named[0] if named else lines[0][0],
                lines[-1][0],
            ]
        )
        spots = [end_of(snapshot.reading, find_line(snapshot.reading, name)) for name in chosen]
        found = compare_positions(spots, snapshot.reading)
        card = snapshot.view.cards.get(session)
        title = card.title if card else session
        outcomes = compare_outcomes(spots, snapshot.reading)
        middle = draw_compare(found, session, lines, Compared(chosen, outcomes, title))
        where = html("%s / compare", draw_where(snapshot.view, context.project_of(session)))
    return context.show(Frame("Compare branches", middle, where=where), session)


def list_lines(snapshot: Snapshot, session: str) -> list[Choice]:
    """Return what can be compared: the lines of a session and related sessions."""
    tree, cards = snapshot.reading.tree, snapshot.view.cards
    own = [line for line in tree.lines if line.session == session and line.kind != "agent"]
    related = [line for line in tree.lines if line.session != session and line.kind == "trunk"]
    found = [(line.id, name_line(snapshot, line)) for line in own]
    found += [(line.id, f"Session: {cards[line.session].title}") for line in related]
    if not found:
        raise TargetNotFoundError(f"session '{session}' has nothing to compare")
    return found


def first_fork(snapshot: Snapshot, session: str) -> list[str]:
    """Return the branches of a session that start at the same entry, at its first fork."""
    seen: dict[str, list[str]] = {}
    for line in snapshot.reading.tree.lines:
        if line.session == session and line.kind == "branch" and line.attach is not None:
            seen.setdefault(line.attach.id, []).append(line.id)
    return next((lines[: len(LETTERS)] for lines in seen.values() if len(lines) > 1), [])


def name_line(snapshot: Snapshot, line: Line) -> str:
    """Return the title of a line, without the number and kind that all titles begin with."""
    title = snapshot.view.title(line.id)
    return f"Trunk: {title}" if line.kind == "trunk" else title.split(" • ", 2)[-1]


def find_line(reading: Reading, name: str) -> Line:
    """Return a line; raise TargetNotFoundError if there is none."""
    line = reading.tree.line_by_id.get(name)
    if line is None or not line.entries:
        raise TargetNotFoundError(f"no line '{name}'", "choose two lines of the same conversation")
    return line
