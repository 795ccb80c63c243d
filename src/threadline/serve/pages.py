"""The pages: what a person sees at an address."""

from threadline.render.html.markup import html
from threadline.render.html.viewer.address import part, session_link
from threadline.render.html.viewer.forest import draw_forest
from threadline.render.html.viewer.home import (
    Place,
    draw_home,
    draw_project_page,
    draw_several,
    draw_sorry,
)
from threadline.render.html.viewer.session import frame_session
from threadline.render.html.viewer.shell import Frame
from threadline.serve.hide import hide
from threadline.serve.message import Request, Response, page, redirect
from threadline.serve.room import Room
from threadline.serve.setting import set_up


def home(room: Room, request: Request) -> Response:
    """Show all projects, or one."""
    setting = set_up(room, request)
    wanted = request.query.get("project")
    if wanted is not None and setting.hides:
        wanted = hide(wanted)  # an address from before secrets were hidden
    chosen = next((one for one in setting.projects if one.path == wanted), None)
    if chosen is not None:
        where = html("%s", chosen.name)
        return setting.show(Frame(chosen.name, draw_project_page(chosen), where=where))
    places = [Place(*place) for place in room.sources.places()]
    middle = draw_home(setting.projects, places, demo=room.sources.is_demo())
    return setting.show(Frame("threadline", middle))


def session(room: Room, request: Request, name: str) -> Response:
    """Show a session; the beginning of an id leads to the one that it names."""
    if room.desk.find(name) is None and (meant := room.desk.begun(name)):
        return lead(room, request, name, meant)
    setting = set_up(room, request)
    edition = room.book(request, name).open(request.query.get("at"))
    frame = frame_session(edition.shown, setting.project_of(name))
    return setting.show(frame, name, edition.shown.sides["contents"])


def lead(room: Room, request: Request, beginning: str, meant: list[str]) -> Response:
    """Lead to the only session that is meant; of several, list them."""
    if len(meant) == 1:
        at = request.query.get("at", "")
        return redirect(session_link(meant[0]) + (f"?at={part(at)}" if at else ""))
    setting = set_up(room, request)
    found = set(meant)
    rows = [row for one in setting.projects for row in one.rows if row.listed.summary.id in found]
    return setting.show(Frame("which session?", draw_several(beginning, rows)), status=404)


def forest(room: Room, request: Request) -> Response:
    """Draw the forest alone, for a page whose forest has changed."""
    projects = set_up(room, request).projects
    return page(draw_forest(projects, request.query.get("session", ""), html(" ")))


def sorry(room: Room, request: Request, message: str, hint: str | None) -> Response:
    """Say that something is not there, in the frame."""
    return set_up(room, request).show(Frame("not found", draw_sorry(message, hint)), status=404)
