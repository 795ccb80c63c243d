"""The pages: what a person sees at an address."""

import msgspec

from threadline.model.secret import Redactor, tell_replaced
from threadline.render.card import Listed
from threadline.render.html.contents import draw_contents
from threadline.render.html.markup import html
from threadline.render.html.viewer.forest import Project, draw_forest, group_projects
from threadline.render.html.viewer.home import Place, draw_home, draw_project_page, draw_sorry
from threadline.render.html.viewer.session import frame_session
from threadline.render.html.viewer.shell import Frame, draw_frame
from threadline.serve.message import Request, Response, page
from threadline.serve.room import Room, hides_secrets


def home(room: Room, request: Request) -> Response:
    """Show all projects, or one."""
    projects = group_projects(forest_for(room, request))
    wanted = request.query.get("project")
    chosen = next((one for one in projects if one.path == wanted), None)
    places = [Place(*place) for place in room.sources.places()]
    middle = (
        draw_project_page(chosen)
        if chosen
        else draw_home(projects, places, demo=room.sources.is_demo())
    )
    where = html("%s", chosen.name) if chosen else html("")
    frame = Frame(chosen.name if chosen else "threadline", middle, where=where)
    return dressed(room, request, msgspec.structs.replace(frame, side=draw_forest(projects)))


def session(room: Room, request: Request, name: str) -> Response:
    """Show a session."""
    edition = room.book(request, name).open(request.query.get("at"))
    projects = group_projects(forest_for(room, request))
    frame = frame_session(edition.view, name, edition.number, project_of(projects, name))
    if edition.replaced:
        told = f"hidden: {tell_replaced(edition.replaced.items())}"
        frame = msgspec.structs.replace(frame, chips=(*frame.chips, told))
    side = draw_forest(projects, name, draw_contents(edition.view))
    return dressed(room, request, msgspec.structs.replace(frame, side=side))


def forest(room: Room, request: Request) -> Response:
    """Draw the forest alone, for a page whose forest has changed."""
    projects = group_projects(forest_for(room, request))
    return page(draw_forest(projects, request.query.get("session", ""), html(" ")))


def forest_for(room: Room, request: Request) -> list[Listed]:
    """List all sessions; their titles may hold secrets too."""
    if not hides_secrets(request):
        return room.desk.forest()
    clean = Redactor().text
    return [
        msgspec.structs.replace(
            one, card=msgspec.structs.replace(one.card, title=clean(one.card.title))
        )
        for one in room.desk.forest()
    ]


def project_of(projects: list[Project], session: str) -> Project | None:
    """Find the project of a session."""
    for project in projects:
        if any(row.listed.card.id == session for row in project.rows):
            return project
    return None


def dressed(room: Room, request: Request, frame: Frame) -> Response:
    """Draw a page with the token and the settings of who looks at it."""
    hides = hides_secrets(request)
    dress = msgspec.structs.replace(
        frame, token=room.guard.token, turn=str(room.desk.turn), redacted=hides
    )
    return page(draw_frame(dress))


def sorry(room: Room, request: Request, message: str, hint: str | None) -> Response:
    """Say that something is not there, in the frame."""
    projects = group_projects(forest_for(room, request))
    frame = Frame("not found", draw_sorry(message, hint), side=draw_forest(projects))
    return msgspec.structs.replace(dressed(room, request, frame), status=404)
