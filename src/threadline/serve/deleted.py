"""What clients deleted and will delete: notes on the first page, and the page of what is left."""

import time
from collections.abc import Sequence
from threading import Lock

from starlette.requests import Request
from starlette.responses import Response

from threadline.library.keep.forecast import forecast, soon
from threadline.library.keep.lost import find_lost, with_words
from threadline.model.keeping import LostSession
from threadline.render.html.markup import html
from threadline.render.html.viewer.deleted import draw_deleted
from threadline.render.html.viewer.session import Frame
from threadline.render.keep_text import forecast_rows, lost_line
from threadline.serve.context import AppContext, PageContext, page_context
from threadline.serve.messages import parameter

SECONDS = 60.0
"""How long what was found out is shown before it is found out again."""


class Found:
    """What was found out last, and when; asked by several threads."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._until = 0.0
        self._key: object = None
        self.deletions: list[str] = []
        self.lost: list[LostSession] = []

    def update(self, context: PageContext) -> "Found":
        """Find out again if that was long ago; only the archives of this machine are looked at."""
        key = (id(context.app), context.hides)
        with self._lock:
            if time.monotonic() >= self._until or key != self._key:
                self._find(context)
                self._until, self._key = time.monotonic() + SECONDS, key
        return self

    def _find(self, context: PageContext) -> None:
        sources, workspace = context.app.sources, context.app.workspace(hides=context.hides)
        self.deletions, self.lost = [], []
        if sources.named or sources.is_demo():
            return
        now = time.time()
        projects = [project.path for project in context.projects if project.path]
        archived = workspace.catalog.archive.files()
        coming = forecast(sources.environ, sources.home, projects, archived, soon(now))
        self.deletions = [context.text(row) for row in forecast_rows(coming, now)]
        self.lost = find_lost(workspace, sources.environ, sources.home)


FOUND = Found()


def notes(context: PageContext) -> tuple[list[str], str]:
    """Return what clients will delete, and how much they have deleted, in sentences."""
    found = FOUND.update(context)
    return found.deletions, lost_line(found.lost, "")


def deleted(app: AppContext, request: Request) -> Response:
    """Show the sessions that are gone, and what is left of them."""
    context, words = page_context(app, request), parameter(request, "q")
    lost = deleted_with(context, words) if words else FOUND.update(context).lost
    return context.show(frame_deleted(lost))


def frame_deleted(lost: Sequence[LostSession]) -> Frame:
    """Return the page of some sessions that are gone."""
    return Frame("Deleted sessions", draw_deleted(lost), where=html("Deleted"))


def deleted_named(context: PageContext, session: str) -> list[LostSession]:
    """Return the session that has an id, if it is gone and more than nothing is left of it."""
    return [one for one in FOUND.update(context).lost if one.session == session]


def deleted_with(context: PageContext, words: str) -> list[LostSession]:
    """Return the sessions that are gone, each with the prompts that have all of some words."""
    return with_words(FOUND.update(context).lost, words)
