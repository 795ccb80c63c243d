"""What request handlers share: sources, live sessions, the session list of a page, redaction."""

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from threadline.agents.registry import TITLES
from threadline.library.archive.archive import Archive as Copies
from threadline.library.index.session_list import files_in, folders_in
from threadline.library.index.snippet import CleanRecord
from threadline.library.index.spending import clean_models
from threadline.library.live.files import LiveFiles, OpenFiles
from threadline.library.live.session import LiveSession
from threadline.library.load.describe import clean_listed
from threadline.library.present import deleted_error, has_prompts, present_archives, traces_of
from threadline.library.target import demo_roots, known_archives, own_places
from threadline.library.workspace import Workspace
from threadline.model.error import UnknownIdError
from threadline.model.keeping import Trace
from threadline.model.price import Spent
from threadline.model.secret import Redactor
from threadline.render.html.markup import EMPTY, Html
from threadline.render.html.viewer.projects import (
    AgentFolder,
    Project,
    draw_session_list,
    group_projects,
)
from threadline.render.html.viewer.search import Option
from threadline.render.html.viewer.session import Frame, draw_frame
from threadline.render.html.viewer.templates import draw_icon
from threadline.serve.guard import Guard
from threadline.serve.messages import page
from threadline.serve.state import ViewerState

CACHED_TEXTS = 1 << 16
"""How many redacted texts are kept: every page lists the same titles and directories."""


@lru_cache(maxsize=CACHED_TEXTS)
def hide(text: str) -> str:
    """Return a text without secrets."""
    return Redactor().text(text)


def hide_in_option(option: Option) -> Option | None:
    """Return an option without secrets; a filter that holds one is not offered."""
    label, about = hide(option.label), hide(option.about)
    if option.kind != "session" and label != option.label:
        return None
    return msgspec.structs.replace(option, label=label, about=about)


REDACT_COOKIE = "threadline-redact"
"""The cookie that asks for secrets to be hidden."""


class Sources(msgspec.Struct):
    """What the viewer shows: the paths given, or the archives of this machine, or the demo."""

    named: tuple[str, ...] = ()
    environ: Mapping[str, str] = msgspec.field(default_factory=lambda: os.environ)
    home: Path = msgspec.field(default_factory=Path.home)
    demo: bool = False
    copies: Copies | None = None

    def roots(self) -> Sequence[str]:
        """Return the paths to read now."""
        if self.named:
            return self.named
        archives = self._archives()
        return demo_roots() if self.demo and self._is_empty(archives) else archives

    def _archives(self) -> list[str]:
        every = known_archives(self.environ, self.home)
        return [str(archive.path) for archive in present_archives(every, self._copies())]

    def _is_empty(self, archives: Sequence[str]) -> bool:
        return not (has_sessions(archives) or self._copies().files() or has_prompts(self.traces()))

    def _copies(self) -> Copies:
        """Return the archive of copies."""
        if self.copies is None:
            places = own_places(self.environ, self.home)
            self.copies = Copies(places.archive, places.mirror)
        return self.copies

    def traces(self) -> Iterable[Trace]:
        """Return what clients left of sessions on this machine."""
        return traces_of(self.environ, self.home)

    def has_nothing(self) -> bool:
        """Return True if there is nothing to show but a demo."""
        return not self.named and self._is_empty(self._archives())

    def is_demo(self) -> bool:
        """Return True if the demo is shown."""
        return self.demo and self.roots() == demo_roots()

    def folders(self) -> list[AgentFolder]:
        """Return the directories where agents keep their sessions."""
        return [
            AgentFolder(
                draw_icon(archive.agent),
                TITLES.get(archive.agent, archive.agent),
                str(archive.path),
                archive.path.is_dir(),
            )
            for archive in known_archives(self.environ, self.home)
        ]


def has_sessions(archives: Iterable[str]) -> bool:
    """Return True if there is a transcript in one of some archives; stop at the first."""
    folders = (folder for archive in archives for folder in folders_in(archive))
    return any(True for folder in folders for _ in files_in(folder))


def hides_secrets(request: Request) -> bool:
    """Return True if secrets are to be removed from the response."""
    return request.cookies.get(REDACT_COOKIE) == "1"


class AppContext:
    """What all handlers share: the sources, the guard and the viewer's state."""

    def __init__(self, sources: Sources, guard: Guard) -> None:
        self.sources = sources
        self.guard = guard
        places = own_places(sources.environ, sources.home)
        archives = known_archives(sources.environ, sources.home)
        self.state = ViewerState(sources.roots, places, archives)
        self.files = LiveFiles()

    def workspace(self, *, hides: bool) -> Workspace:
        """Return the workspace that is shown, without secrets if they are to be hidden."""
        shown = self.state.workspace
        return shown.hiding(Redactor()) if hides else shown

    def live_session(self, request: Request, session: str) -> LiveSession:
        """Open a session, without secrets if the request asks for that."""
        try:
            return self.state.live_session(session, redact=hides_secrets(request))
        except UnknownIdError as error:
            raise deleted_error(session, self.sources.traces()) or error from None

    def open_files(self, request: Request, session: str) -> OpenFiles:
        """Return the files of a session over time, without secrets if the request asks for that."""
        hides = hides_secrets(request)
        live = self.state.live_session(session, redact=hides)
        return self.files.open(live, self.workspace(hides=hides))

    def show_demo(self) -> None:
        """Show the demo until there are sessions."""
        self.sources.demo = True
        self.state.rescan()


class PageContext(NamedTuple):
    """The projects as one revision of the session list has them, for one request."""

    app: AppContext
    hides: bool
    revision: int
    projects: list[Project]

    def show(
        self, frame: Frame, session: str = "", contents: Html = EMPTY, status: int = 200
    ) -> Response:
        """Return a page with the session list, in which `session` is open."""
        whole = msgspec.structs.replace(
            frame,
            side=draw_session_list(self.projects, session, contents),
            revision=str(self.revision),
            token=self.app.guard.form_token,
            redacted=self.hides,
            has_list=bool(session),
        )
        return page(draw_frame(whole), status)

    def text(self, text: str) -> str:
        """Return a text as the page may show it: without secrets, if they are hidden."""
        return hide(text) if self.hides else text

    def spent(self, spent: Spent | None) -> Spent | None:
        """Return what something took with names of models as the page may show them."""
        return clean_models(spent, hide) if spent is not None and self.hides else spent

    @property
    def clean_body(self) -> CleanRecord | None:
        """What removes secrets from a body before it is read; None if they are shown."""
        return Redactor().body if self.hides else None

    def last_prompts(self, sessions: Sequence[str]) -> dict[str, str]:
        """Return the last prompts of sessions."""
        prompts = self.app.state.catalog.last_prompts(sessions, self.clean_body)
        return {name: self.text(prompt) for name, prompt in prompts.items()}

    def project_of(self, session: str) -> Project | None:
        """Return the project of a session."""
        for project in self.projects:
            if any(row.listed.summary.id == session for row in project.rows):
                return project
        return None


def page_context(app: AppContext, request: Request) -> PageContext:
    """Return the context of a page."""
    # The revision is read first: a page may lag behind its list, never be ahead of it.
    revision, hides = app.state.revision, hides_secrets(request)
    sessions = app.state.sessions()
    if hides:
        sessions = [clean_listed(listed, hide) for listed in sessions]
    return PageContext(app, hides, revision, group_projects(sessions))
