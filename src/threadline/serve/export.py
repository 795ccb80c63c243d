"""A session as a file to keep: a page, Markdown or JSON, without secrets if they are hidden."""

from threadline.library.export import RENDERERS, export_session
from threadline.library.pages import name_pages
from threadline.model.error import TargetNotFoundError
from threadline.serve.message import HTML, JSON, Request, Response
from threadline.serve.room import Room

KINDS = {".html": HTML, ".md": "text/markdown; charset=utf-8", ".json": JSON}


def export(room: Room, request: Request, name: str) -> Response:
    """Give a session as a file; how its name ends says in what form."""
    session, dot, form = name.rpartition(".")
    if dot + form not in RENDERERS:
        raise TargetNotFoundError("no such form", f"there are {', '.join(RENDERERS)}")
    with room.book(request, session).study() as edition:
        body = b"".join(export_session(edition.reading, session, dot + form))
    file = name_pages([session])[session].removesuffix(".html") + dot + form
    # A page that is saved runs its own script by its own policy; here it must not run at all.
    headers = (("content-disposition", f'attachment; filename="{file}"'),)
    return Response(200, body, KINDS[dot + form], headers)
