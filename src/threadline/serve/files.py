"""Handlers for the files of a session: over time, one at a moment, and as attempts left them."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from threadline.compare.outcome import compare_files as list_changed
from threadline.library.actions.compare import compare_outcomes
from threadline.library.actions.file_diff import compare_files
from threadline.library.position import end_of
from threadline.model.error import EntryNotFoundError
from threadline.render.html.viewer.address import LETTERS
from threadline.render.html.viewer.compare import ComparedFiles, draw_compared_files
from threadline.render.html.viewer.files import draw_file
from threadline.serve.context import AppContext
from threadline.serve.messages import data, number_parameter, page, parameter
from threadline.serve.pages import find_line


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


def compared(app: AppContext, request: Request) -> Response:
    """Draw how the files that some lines changed differ where these end, each from the first."""
    session = parameter(request, "s")
    named = [line for letter in LETTERS if (line := parameter(request, letter))]
    with app.live_session(request, session).study() as snapshot:
        spots = [end_of(snapshot.reading, find_line(snapshot.reading, name)) for name in named]
        outcomes = compare_outcomes(spots, snapshot.reading) if spots else []
    paths = [file.path for file in list_changed(outcomes)]
    history = app.open_files(request, session).files.history
    sides = [(history, spot.entry) for spot in spots]
    found = [
        ComparedFiles(letter, paths, compare_files(sides[0], side, Path(), paths))
        for letter, side in zip(LETTERS[1:], sides[1:], strict=False)
        if paths
    ]
    return page(draw_compared_files(found))
