"""The room: all that the handlers share during one start of the server."""

import os
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

import msgspec

from threadline.agents.registry import AGENTS, TITLES
from threadline.library.book import Book
from threadline.library.places import own_places
from threadline.library.shelf import list_shelves
from threadline.library.target import known_archives
from threadline.serve.desk import Desk
from threadline.serve.guard import Guard
from threadline.serve.message import Request

HIDE = "threadline-redact"
"""The cookie that says that secrets are to be hidden."""


class Sources(msgspec.Struct):
    """What is shown: paths that were named, else the archives of this machine, else the demo."""

    named: tuple[str, ...] = ()
    environ: Mapping[str, str] = msgspec.field(default_factory=lambda: os.environ)
    home: Path = msgspec.field(default_factory=Path.home)
    demo: bool = False

    def roots(self) -> Sequence[str]:
        """Say what to read now."""
        if self.named:
            return self.named
        every = known_archives(self.environ, self.home)
        archives = [str(archive.path) for archive in every if archive.path.exists()]
        if self.demo and not list_shelves(archives):
            return demo_roots()
        return archives

    def is_demo(self) -> bool:
        """Say whether what is shown is the demo."""
        return self.demo and self.roots() == demo_roots()

    def places(self) -> list[tuple[str, str, bool]]:
        """List where agents keep their sessions, and whether that is there."""
        return [
            (TITLES.get(archive.agent, archive.agent), str(archive.path), archive.path.is_dir())
            for archive in known_archives(self.environ, self.home)
        ]


def demo_roots() -> list[str]:
    """Find the sessions that come with the package, of each agent."""
    demo = Path(str(files("threadline"))) / "demo"
    return [str(demo / part) for part in (agent.demo for agent in AGENTS) if part]


def hides_secrets(request: Request) -> bool:
    """Say whether secrets are to be left out of what a request is answered with."""
    return request.cookies.get(HIDE) == "1"


class Room:
    """What is shown, who may come in, and what lies on the desk."""

    def __init__(self, sources: Sources, guard: Guard) -> None:
        self.sources = sources
        self.guard = guard
        places = own_places(sources.environ, sources.home)
        self.desk = Desk(sources.roots, places)

    def book(self, request: Request, session: str) -> Book:
        """Take a session's book, without secrets if whoever asks has said so."""
        return self.desk.book(session, redact=hides_secrets(request))

    def show_demo(self) -> None:
        """Show the demo for want of anything else."""
        self.sources.demo = True
        self.desk.look()
