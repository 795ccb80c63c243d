"""Handlers for the files of a session: what is known of them over time, and one at a moment."""

from starlette.requests import Request
from starlette.responses import Response

from threadline.model.error import EntryNotFoundError
from threadline.render.html.viewer.files import draw_file
from threadline.serve.context import AppContext
from threadline.serve.messages import data, number_parameter, page


def timeline(app: AppContext, request: Request, name: str) -> Response:
    """Return what is known of the files of a session at each unit of its page."""
    opened = app.open_files(request, name)
    found = opened.files.timeline
    return data(
        {
            "version": opened.version,
            "snapshot": opened.snapshot,
            "moments": found.moments,
            "files": found.files,
            "elsewhere": found.elsewhere,
        }
    )


def file(app: AppContext, request: Request, name: str) -> Response:
    """Draw a file at a moment, both by their numbers; status 204 if these are out of date."""
    opened = app.open_files(request, name)
    if number_parameter(request, "version") != opened.version:
        return Response(status_code=204)
    number, moment = number_parameter(request, "file"), number_parameter(request, "moment")
    found = opened.files.lines_of(number, moment)
    if found is None:
        raise EntryNotFoundError("nothing is known of this file here")
    return page(draw_file(found, name, opened.files.author_of))
