"""Handlers for one session: units, changes, anchors, contexts, comparisons, downloads."""

from starlette.requests import Request
from starlette.responses import Response

from threadline.agents.registry import dialect_of
from threadline.compare.outcome import compare_files
from threadline.library.blame import prompt_of
from threadline.library.compare import compare_outcomes, diff_positions
from threadline.library.export import RENDERERS, export_session, name_pages
from threadline.library.library import Reading
from threadline.library.position import context_of, end_of, find_position
from threadline.library.snapshot import Snapshot
from threadline.lines.line import Line
from threadline.model.error import TargetNotFoundError
from threadline.outline.names import agent_names
from threadline.outline.title import line_of
from threadline.render.html.viewer.compare import Choice, Compared, draw_compare
from threadline.render.html.viewer.context import Where, draw_context
from threadline.render.html.viewer.frame import Frame
from threadline.render.html.viewer.session import CHUNK
from threadline.serve.context import AppContext, page_context
from threadline.serve.messages import data, number_parameter, page, parameter
from threadline.tree.ancestry import Position

MAX_UNITS = 4 * CHUNK
"""How many units are drawn for one request."""


def units(app: AppContext, request: Request, name: str) -> Response:
    """Return some units of the snapshot that a page shows; status 204 if there is a newer one."""
    snapshot = app.live_session(request, name).open()
    if number_parameter(request, "snapshot") != snapshot.number:
        return Response(status_code=204)
    first = number_parameter(request, "from")
    return page(snapshot.draw(first, min(number_parameter(request, "to"), first + MAX_UNITS)))


def place(app: AppContext, request: Request, name: str) -> Response:
    """Return the unit with an anchor; the whole session is read if it is not in the part shown."""
    live, anchor = app.live_session(request, name), parameter(request, "anchor")
    snapshot = live.open()
    found = snapshot.place(anchor)
    if found is None and not snapshot.whole:
        snapshot = live.renew()
        found = snapshot.place(anchor)
    return data({"snapshot": snapshot.number, "unit": found})


def changes(app: AppContext, request: Request, name: str) -> Response:
    """Return what a page must change to show the newest snapshot, with new and changed units."""
    found = app.live_session(request, name).diff_since(number_parameter(request, "snapshot"))
    if found is None:
        return data({"reload": True})
    snapshot, diff = found
    stays = {number for _, new, length in diff.runs for number in range(new, new + length)}
    fresh = [number for number in range(len(snapshot.view.units)) if number not in stays][
        :MAX_UNITS
    ]
    drawn = {
        number: snapshot.draw(number, number + 1) for number in (*diff.changed[:MAX_UNITS], *fresh)
    }
    return data(
        {
            "snapshot": snapshot.number,
            "whole": snapshot.whole,
            "codes": snapshot.codes,
            "times": snapshot.times,
            "runs": diff.runs,
            "changed": diff.changed,
            "drawn": {str(number): text for number, text in drawn.items()},
            "sides": snapshot.shown.sides,
        }
    )


MEDIA_TYPES = {".html": "text/html", ".md": "text/markdown", ".json": "application/json"}


def export(app: AppContext, request: Request, name: str) -> Response:
    """Return a session as a file to download; the suffix of its name is the format."""
    session, dot, suffix = name.rpartition(".")
    if dot + suffix not in RENDERERS:
        raise TargetNotFoundError("unknown export format", f"formats: {', '.join(RENDERERS)}")
    with app.live_session(request, session).study() as snapshot:
        body = b"".join(export_session(snapshot.reading, session, dot + suffix))
    file = name_pages([session])[session].removesuffix(".html") + dot + suffix
    # A page that is saved runs its own script by its own policy; here it must not run at all.
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    return Response(body, 200, headers, MEDIA_TYPES[dot + suffix])


def context(app: AppContext, request: Request, name: str) -> Response:
    """Show what the model is sent when the session continues from an entry."""
    with app.live_session(request, name).study() as snapshot:
        at = entry_in(snapshot.reading, parameter(request, "at"))
        position = find_position(snapshot.reading, at, None if at else name)
        found = context_of(position, snapshot.reading)
        dialect = dialect_of(position.entry.file.format)
        names = agent_names(snapshot.reading.tree, snapshot.reading.bodies.clean)
        return page(draw_context(found, dialect, names, where_is(position, snapshot.reading)))


def where_is(position: Position, reading: Reading) -> Where:
    """Return the place of a position in words."""
    prompt = prompt_of(reading, str(position.entry.id))
    time = position.entry.time
    return Where(line_of(prompt.text), prompt.entry, time) if prompt else Where(time=time)


def entry_in(reading: Reading, anchor: str) -> str | None:
    """Return the entry of an anchor, which may name one of its blocks; None if there is none."""
    if anchor in reading.graph.nodes:
        return anchor
    entry = anchor.rpartition("-")[0]
    return entry if entry in reading.graph.nodes else None


def compare(app: AppContext, request: Request) -> Response:
    """Show two lines side by side, from the entry where they fork."""
    session = parameter(request, "s")
    with app.live_session(request, session).study() as snapshot:
        lines = list_lines(snapshot, session)
        first, second = first_fork(snapshot, session) or (lines[0][0], lines[-1][0])
        a, b = parameter(request, "a") or first, parameter(request, "b") or second
        spots = [end_of(snapshot.reading, find_line(snapshot.reading, name)) for name in (a, b)]
        diff = diff_positions(spots[0], spots[1], snapshot.reading)
        outcomes = compare_outcomes(spots, snapshot.reading)
        card = snapshot.view.cards.get(session)
        compared = Compared(
            (a, b),
            compare_files(outcomes),
            (outcomes[0].failures, outcomes[1].failures),
            card.title if card else "",
        )
        middle = draw_compare(diff, session, lines, compared)
    return page_context(app, request).show(Frame("Compare branches", middle), session)


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


def first_fork(snapshot: Snapshot, session: str) -> tuple[str, str] | None:
    """Return the first two branches of a session that start at the same entry."""
    seen: dict[str, str] = {}
    for line in snapshot.reading.tree.lines:
        if line.session == session and line.kind == "branch" and line.attach is not None:
            if other := seen.get(line.attach.id):
                return other, line.id
            seen[line.attach.id] = line.id
    return None


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
