"""A site: a page for each session, an index, and all sessions in pages if that is wanted."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from threadline.json_text.encode import to_json
from threadline.library.describe import describe_sessions
from threadline.library.export import (
    NAME,
    ExportError,
    Stamps,
    digest,
    encoded,
    load_stamps,
    name_pages,
    paginate,
    state_of,
    state_of_input,
    write_file,
)
from threadline.library.library import Reading
from threadline.library.outline import Outliner
from threadline.model.collector import collector_paused
from threadline.model.results import ListedSession
from threadline.outline.outline import ALL, Options
from threadline.render.html.inline import load_asset
from threadline.render.html.page import render_page
from threadline.render.html.site import render_index
from threadline.render.html.view import PageLink, View
from threadline.version import __version__

Progress = Callable[[int, int], None]
"""Called with the number of pages done and their total."""


class Site(msgspec.Struct, frozen=True):
    """What an export to a directory did: pages written, and pages that were as they should be."""

    written: int
    kept: int


class Plan(msgspec.Struct, frozen=True):
    """What a site is to show: how deep, whether all sessions in one view too, and no secrets."""

    options: Options = ALL
    combined: bool = False
    redacted: bool = False

    @property
    def form(self) -> str:
        """All that decides how a page looks, besides what it shows."""
        assets = [load_asset(name).hash for name in ("page.js", "page.css", "index.css")]
        return " ".join([__version__, str(self.options), str(self.redacted), *assets])


def stamp_input(paths: Sequence[str], plan: Plan, agent: str | None = None) -> str:
    """Return a stamp of all input of a site; taken before anything is read.

    What belongs to a single file may lie anywhere, so that its state is not known without reading.
    """
    if not all(map(os.path.isdir, paths)):
        return ""
    known = [str(agent), str(plan.combined), plan.form, *paths]
    return digest([*known, *state_of_input(paths)])


def find_unchanged(folder: Path, stamp: str) -> Site | None:
    """Return the number of pages of a site if its input did not change and all pages exist."""
    stamps = load_stamps(folder)
    if not stamp or stamps.input != stamp:
        return None
    there = all((folder / name).is_file() for name in stamps.pages)
    return Site(0, len(stamps.pages)) if there else None


def export_site(
    reading: Reading,
    folder: Path,
    plan: Plan | None = None,
    *,
    stamp: str = "",
    progress: Progress | None = None,
) -> Site:
    """Write the pages that have changed; `stamp` is the state of the input before it was read."""
    if folder.exists() and not folder.is_dir():
        raise ExportError(f"not a directory: {folder}", "specify a directory for a site")
    return Builder(reading, folder, plan or Plan()).build(stamp, progress)


class Builder:
    """Writes the pages of a site whose content has changed since it was last written."""

    def __init__(self, reading: Reading, folder: Path, plan: Plan) -> None:
        self._reading = reading
        self._folder = folder
        self._plan = plan
        self._form = plan.form
        self._summaries = describe_sessions(reading)
        self._names = name_pages(self._summaries)
        self._outliner = Outliner(reading)
        self._old = load_stamps(folder).pages
        self._new: dict[str, str] = {}
        self._states: dict[str, list[str]] = {}
        self._combined = list(paginate(self._summaries.values())) if plan.combined else []
        self._written = 0

    def build(self, stamp: str, progress: Progress | None) -> Site:
        """Write what has changed; forget the stamps of pages that are no longer made."""
        jobs = [
            *(self._session_job(name) for name in self._names),
            *(self._combined_job(number) for number in range(1, len(self._combined) + 1)),
            self._index_job(),
        ]
        with collector_paused():
            for done, (name, state, pieces) in enumerate(jobs, 1):
                self._write(name, state, pieces)
                if progress is not None:
                    progress(done, len(jobs))
        write_file(self._folder / NAME, [msgspec.json.encode(Stamps(stamp, self._new))])
        return Site(self._written, len(jobs) - self._written)

    def _write(self, name: str, stamp: str, pieces: Callable[[], Iterable[str]]) -> None:
        path = self._folder / name
        self._new[name] = stamp
        if self._old.get(name) != stamp or not path.is_file():
            write_file(path, encoded(pieces()))
            self._written += 1

    def _session_job(self, session: str) -> "Job":
        ways = [("All sessions", "../index.html")]
        draw = partial(self._draw, [session], "", ways)
        return f"sessions/{self._names[session]}", self._stamp([session]), draw

    def _combined_job(self, number: int) -> "Job":
        sessions = self._combined[number - 1]
        around = [
            ("Earlier sessions", number - 1, number > 1),
            ("Later sessions", number + 1, number < len(self._combined)),
        ]
        ways = [("All sessions", "index.html")]
        ways += [(text, f"combined-{other}.html") for text, other, is_there in around if is_there]
        stamp = self._stamp(sessions, str(ways))
        return f"combined-{number}.html", stamp, partial(self._draw, sessions, "sessions/", ways)

    def _index_job(self) -> "Job":
        ways = [("All sessions in one view", "combined-1.html")] if self._combined else []
        known = self._reading.tree.session_by_id
        listed = [
            ListedSession(summary, known[name].parent) for name, summary in self._summaries.items()
        ]
        # Not `str`, which leaves out what is long.
        every = to_json(msgspec.to_builtins(listed))
        stamp = digest([every, str(ways), self._form])
        link_of = partial(self._link, "sessions/")
        return "index.html", stamp, lambda: render_index(listed, link_of, ways)

    def _draw(self, sessions: list[str], above: str, ways: list[PageLink]) -> Iterator[str]:
        outline = self._outliner.outline(self._plan.options, sessions)
        link_of = partial(self._link, above)
        yield from render_page(View(outline, self._reading.tree, self._summaries, link_of, ways))
        # The two of a pair know each other; parted, they go at once, without the collector.
        for message in outline.messages:
            message.pair_with = None

    def _link(self, above: str, session: str) -> str | None:
        name = self._names.get(session)
        return above + name if name else None

    def _stamp(self, sessions: list[str], more: str = "") -> str:
        """Return a stamp of a page: its files, related sessions and options."""
        tree = self._reading.tree
        known = [tree.session_by_id[name] for name in sessions]
        near = {s.id for s in known} | {s.parent for s in known if s.parent}
        near |= {child for session in known for child in session.children}
        states = [state for name in sorted(near) for state in self._states_of(name)]
        titles = [
            f"{name} {self._summaries[name].title} {self._names.get(name)}" for name in sorted(near)
        ]
        return digest([*dict.fromkeys(states), *titles, more, self._form])

    def _states_of(self, session: str) -> list[str]:
        """Return the states of the files of a session."""
        if session not in self._states:
            stretches = self._reading.tree.session_by_id[session].stretches
            paths = {entry.file.path: None for stretch in stretches for entry in stretch}
            self._states[session] = list(map(state_of, paths))
        return self._states[session]


Job = tuple[str, str, Callable[[], Iterable[str]]]
"""A page to make: its name, the state of what it is made of, and how to draw it."""
