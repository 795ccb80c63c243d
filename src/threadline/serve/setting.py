"""The setting of a page: the forest beside it, and the wishes of who looks at it."""

from typing import NamedTuple

import msgspec

from threadline.render.html.markup import EMPTY, Html
from threadline.render.html.viewer.forest import Project, draw_forest, group_projects
from threadline.render.html.viewer.shell import Frame, draw_frame
from threadline.serve.hide import hide_in_session
from threadline.serve.message import Request, Response, page
from threadline.serve.room import Room, hides_secrets


class Setting(NamedTuple):
    """The projects as they were in one season of the forest, for one request."""

    room: Room
    hides: bool
    season: int
    projects: list[Project]

    def show(
        self, frame: Frame, session: str = "", contents: Html = EMPTY, status: int = 200
    ) -> Response:
        """Answer with a page; the session that it shows stands open in the forest."""
        dressed = msgspec.structs.replace(
            frame,
            side=draw_forest(self.projects, session, contents),
            season=str(self.season),
            token=self.room.guard.form_token,
            redacted=self.hides,
        )
        return page(draw_frame(dressed), status)

    def project_of(self, session: str) -> Project | None:
        """Find the project of a session."""
        for project in self.projects:
            if any(row.listed.summary.id == session for row in project.rows):
                return project
        return None


def set_up(room: Room, request: Request) -> Setting:
    """List the forest for a request. The season is read first: a page may lag, never be ahead."""
    season, hides = room.desk.season, hides_secrets(request)
    sessions = room.desk.forest()
    if hides:
        sessions = [hide_in_session(listed) for listed in sessions]
    return Setting(room, hides, season, group_projects(sessions))
