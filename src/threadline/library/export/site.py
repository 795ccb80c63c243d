"""A site: a page for each session, an index, and all sessions in pages if that is wanted."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from threadline.agents.registry import decoding_of, dialect_of
from threadline.collector import collector_paused
from threadline.json_text.encode import to_json
from threadline.lazy import LazyDecoder
from threadline.library.export.export import (
    NAME,
    ExportError,
    Stamps,
    digest,
    load_stamps,
    name_pages,
    paginate,
    state_of,
    state_of_input,
    write_file,
)
from threadline.library.load.describe import describe_sessions
from threadline.library.load.outline import Outliner
from threadline.library.load.reading import Reading
from threadline.model.results import ListedSession
from threadline.outline.outline import ALL, Options
from threadline.render.html.inline import load_asset
from threadline.render.html.page import render_page
from threadline.render.html.site import render_index
from threadline.render.html.view import PageLink, View
from threadline.version import __version__

if TYPE_CHECKING:
    from threadline.model.secret import Redactor

Progress = Callable[[int, int], None]
"""Called with the number of pages done and their total."""

WORTHWHILE = 1000
"""With fewer entries, one process has finished before others have started."""

FOUND = LazyDecoder(dict[int, str])


class Site(msgspec.Struct, frozen=True):
    """What an export to a directory did: pages written, and pages that were as they should be."""

    written: int
    kept: int


class Plan(msgspec.Struct, frozen=True):
    """What a site is to show: how deep, whether all sessions in one view too, and no secrets.

    `marks` changes with the marks that are shown.
    """

    options: Options = ALL
    combined: bool = False
    redacted: bool = False
    marks: str = ""

    @property
    def form(self) -> str:
        """All that decides how a page looks, besides what it shows."""
        assets = [load_asset(name).hash for name in ("page.js", "page.css", "index.css")]
        told = [__version__, str(self.options), str(self.redacted), *assets, self.marks]
        return " ".join(filter(None, told))


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


def export_site(  # noqa: PLR0913 - what to write, then how
    reading: Reading,
    folder: Path,
    plan: Plan | None = None,
    *,
    stamp: str = "",
    progress: Progress | None = None,
    redactor: "Redactor | None" = None,
    jobs: int = 1,
) -> Site:
    """Write the pages that have changed, with up to `jobs` processes.

    `stamp` is the state of the input before it was read. A `redactor` counts what it replaces.
    """
    if folder.exists() and not folder.is_dir():
        raise ExportError(f"not a directory: {folder}", "specify a directory for a site")
    builder = Builder(reading, folder, plan or Plan(), redactor)
    return builder.build(stamp, progress or (lambda _done, _total: None), jobs)


class Builder:
    """Writes the pages of a site whose content has changed since it was last written."""

    def __init__(
        self, reading: Reading, folder: Path, plan: Plan, redactor: "Redactor | None"
    ) -> None:
        self._reading = reading
        self._folder = folder
        self._plan = plan
        self._redactor = redactor
        self._form = plan.form
        self._summaries = describe_sessions(reading)
        self._names = name_pages(self._summaries)
        self._outliner = Outliner(reading)
        self._old = load_stamps(folder).pages
        self._states: dict[str, list[str]] = {}
        self._combined = list(paginate(self._summaries.values())) if plan.combined else []

    def build(self, stamp: str, progress: Progress, jobs: int) -> Site:
        """Write what has changed; forget the stamps of pages that are no longer made."""
        pages = [
            *map(self._session_page, self._names),
            *map(self._combined_page, range(1, len(self._combined) + 1)),
            self._index_page(),
        ]
        changed = [page for page in pages if self._is_changed(page)]
        kept = len(pages) - len(changed)
        with collector_paused():
            self._write(changed, lambda done: progress(kept + done, len(pages)), jobs)
        stamps = {page.name: page.stamp for page in pages}
        write_file(self._folder / NAME, [msgspec.json.encode(Stamps(stamp, stamps))])
        return Site(len(changed), kept)

    def _is_changed(self, page: "SitePage") -> bool:
        return self._old.get(page.name) != page.stamp or not (self._folder / page.name).is_file()

    def _write(self, pages: list["SitePage"], progress: Callable[[int], None], jobs: int) -> None:
        """Write pages; if it pays in several processes, those that take longest first."""
        found: dict[str, dict[int, str]] = {}

        def note(page: SitePage, told: bytes) -> None:
            found[page.name] = FOUND.decode(told)
            progress(len(found))

        if jobs > 1 and sum(page.entries for page in pages) >= WORTHWHILE:
            self._write_forked(pages, note, jobs)
        for page in pages:
            if page.name not in found:
                note(page, self._write_page(page))
        if self._redactor is not None:
            for page in pages:
                self._redactor.add_found(found[page.name])

    def _write_forked(
        self, pages: list["SitePage"], note: Callable[["SitePage", bytes], None], jobs: int
    ) -> None:
        """Write pages in several processes, if that is possible here."""
        from threadline.library.processes import can_fork, run_forked

        if can_fork():
            load_formats(self._reading)
            longest = sorted(pages, key=lambda page: -page.entries)
            tasks = [partial(self._write_page, page) for page in longest]
            run_forked(tasks, jobs, lambda number, told: note(longest[number], told))

    def _write_page(self, page: "SitePage") -> bytes:
        """Write a page, in this process or another; return what was redacted in it."""
        write_file(self._folder / page.name, page.draw())
        return msgspec.json.encode(self._redactor.take_found() if self._redactor else {})

    def _session_page(self, session: str) -> "SitePage":
        ways = [("All sessions", "../index.html")]
        draw = partial(self._draw, [session], "", ways)
        name, stamp = f"sessions/{self._names[session]}", self._stamp([session])
        return SitePage(name, stamp, draw, self._summaries[session].entries)

    def _combined_page(self, number: int) -> "SitePage":
        sessions = self._combined[number - 1]
        around = [
            ("Earlier sessions", number - 1, number > 1),
            ("Later sessions", number + 1, number < len(self._combined)),
        ]
        ways = [("All sessions", "index.html")]
        ways += [(text, f"combined-{other}.html") for text, other, is_there in around if is_there]
        stamp = self._stamp(sessions, str(ways))
        draw = partial(self._draw, sessions, "sessions/", ways)
        entries = sum(self._summaries[name].entries for name in sessions)
        return SitePage(f"combined-{number}.html", stamp, draw, entries)

    def _index_page(self) -> "SitePage":
        ways = [("All sessions in one view", "combined-1.html")] if self._combined else []
        known = self._reading.tree.session_by_id
        listed = [
            ListedSession(summary, known[name].parent) for name, summary in self._summaries.items()
        ]
        # Not `str`, which leaves out what is long.
        every = to_json(msgspec.to_builtins(listed))
        stamp = digest([every, str(ways), self._form])
        link_of = partial(self._link, "sessions/")
        return SitePage("index.html", stamp, partial(render_index, listed, link_of, ways))

    def _draw(self, sessions: list[str], above: str, ways: list[PageLink]) -> Iterator[bytes]:
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


def load_formats(reading: Reading) -> None:
    """Load what shows the formats of a reading, so that not each process has to."""
    for kind in {
        transcript.file.format.name: transcript.file.format for transcript in reading.transcripts
    }.values():
        decoding_of(kind)
        dialect_of(kind)


class SitePage(msgspec.Struct, frozen=True, eq=False):
    """A page to make: its name, the state of what it is made of, how to draw it, and its size."""

    name: str
    stamp: str
    draw: Callable[[], Iterable[bytes]]
    entries: int = 0
