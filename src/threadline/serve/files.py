"""Handlers for the files of a session: over time, one at a moment, and as attempts left them."""

from itertools import combinations

from starlette.requests import Request
from starlette.responses import Response

from threadline.compare.outcome import compare_files as list_changed
from threadline.library.actions.board import AttemptFiles
from threadline.library.actions.compare import compare_outcomes
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
    """Draw how the files that some lines changed differ where these end."""
    session = parameter(request, "s")
    named = [line for letter in LETTERS if (line := parameter(request, letter))]
    history = app.open_files(request, session).files.history
    with app.live_session(request, session).study() as snapshot:
        for name in named:
            find_line(snapshot.reading, name)
        attempts = AttemptFiles(history, snapshot.reading, named)
        outcomes = compare_outcomes(attempts.ends, snapshot.reading)
        changed = list_changed(outcomes)
        paths = [file.path for file in changed]
        found = [
            ComparedFiles(LETTERS[one], LETTERS[other], attempts.compare(one, other, paths))
            for one, other in pairs_of(len(named))
        ]
        ends = {
            path: [
                (end.session, str(attempts.entry_for(path, number).id))
                for number, end in enumerate(attempts.ends)
            ]
            for path in paths
        }
    return page(draw_compared_files(changed, found, ends))


ALL_PAIRS = 3
"""Of more attempts, each is compared with the first one only."""


def pairs_of(count: int) -> list[tuple[int, int]]:
    """Return which of some attempts are compared with which."""
    pairs = list(combinations(range(count), 2))
    return pairs if count <= ALL_PAIRS else [pair for pair in pairs if pair[0] == 0]
