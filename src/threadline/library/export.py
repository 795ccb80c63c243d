"""Exports: a conversation as one file, a directory of them as a site of linked pages."""

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline import __version__
from threadline.library.describe import describe_sessions
from threadline.library.errors import ThreadlineError
from threadline.library.library import Reading
from threadline.library.outline import Outliner
from threadline.model.collector import collector_paused
from threadline.model.file import File
from threadline.outline.outline import ALL, Options
from threadline.render.card import Card
from threadline.render.html.inline import load_asset
from threadline.render.html.page import render_page
from threadline.render.html.site import render_index
from threadline.render.html.view import View, Way

PAGE = 4000
"""How many entries a page of the combined view holds before the next begins."""

SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")
UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")
STAMPS = ".threadline.json"
SUFFIXES = (".html", ".md", ".json")

Told = Callable[[int, int], None]
"""Told how many pages of how many are done."""


class ExportError(ThreadlineError):
    """An export cannot be written as asked."""


class Site(msgspec.Struct, frozen=True):
    """What an export to a directory did: pages written, and pages that were as they should be."""

    written: int
    kept: int


def export_file(reading: Reading, path: Path, options: Options = ALL) -> None:
    """Write a conversation as one file; how the name ends says in what form."""
    render = RENDERERS.get(path.suffix.lower())
    if render is None:
        raise ExportError(
            f"cannot export to '{path.name}'",
            f"name a file that ends in {', '.join(SUFFIXES)}, or a directory",
        )
    if not reading.tree.session_by_id:
        raise ExportError("there is no session to export", "`threadline ls` lists what is there")
    write_file(path, render(reading, options))


def page_pieces(reading: Reading, options: Options) -> Iterator[bytes]:
    """Write all sessions of a reading as one HTML page."""
    cards = describe_sessions(reading)
    view = View(Outliner(reading).outline(options), reading.tree, cards)
    return encoded(render_page(view))


def markdown_pieces(reading: Reading, options: Options) -> Iterator[bytes]:
    """Write all sessions of a reading as Markdown."""
    from threadline.render.markdown import render_markdown  # noqa: PLC0415 - pages do not need it

    return encoded(render_markdown(Outliner(reading).outline(options)))


def json_pieces(reading: Reading, options: Options) -> Iterator[bytes]:
    """Write all sessions of a reading as JSON."""
    from threadline.render.conversation_json import (  # noqa: PLC0415 - pages do not need it
        render_conversation_json,
    )

    outline = Outliner(reading).outline(options)
    return render_conversation_json(outline)


RENDERERS: dict[str, Callable[[Reading, Options], Iterator[bytes]]] = {
    ".html": page_pieces,
    ".md": markdown_pieces,
    ".json": json_pieces,
}


def encoded(pieces: Iterable[str]) -> Iterator[bytes]:
    """Write text as UTF-8; half characters, which that cannot hold, are replaced."""
    for piece in pieces:
        yield piece.encode("utf-8", "replace")


def write_file(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name[:60]}.{os.getpid()}.part")
    try:
        with draft.open("wb") as file:
            file.writelines(pieces)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def export_site(
    reading: Reading,
    folder: Path,
    options: Options = ALL,
    *,
    combined: bool = False,
    told: Told | None = None,
) -> Site:
    """Write a page for each session, an index, and with `combined` all sessions in pages."""
    if folder.exists() and not folder.is_dir():
        raise ExportError(f"'{folder}' is a file", "name a directory for a site of several pages")
    builder = Builder(reading, folder, options, combined=combined)
    return builder.build(told)


class Builder:
    """Writes the pages of a site whose content has changed since it was last written."""

    def __init__(self, reading: Reading, folder: Path, options: Options, *, combined: bool) -> None:
        self._reading = reading
        self._folder = folder
        self._options = options
        self._cards = describe_sessions(reading)
        self._names = name_pages(self._cards)
        self._outliner = Outliner(reading)
        self._old = load_stamps(folder / STAMPS)
        self._new: dict[str, str] = {}
        self._stamp_of_file: dict[File, str] = {}
        self._combined = list(paginate(self._cards.values())) if combined else []
        self._written = 0

    def build(self, told: Told | None) -> Site:
        """Write what has changed; forget the stamps of pages that are no longer made."""
        jobs = [
            *(self._session_job(name) for name in self._names),
            *(self._combined_job(number) for number in range(1, len(self._combined) + 1)),
            self._index_job(),
        ]
        with collector_paused():
            for done, (name, stamp, pieces) in enumerate(jobs, 1):
                self._write(name, stamp, pieces)
                if told is not None:
                    told(done, len(jobs))
        write_file(self._folder / STAMPS, [msgspec.json.encode(self._new)])
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
        stamp = digest([*map(str, self._cards.values()), str(ways), self._form])
        link_of = partial(self._link, "sessions/")
        return "index.html", stamp, lambda: render_index(self._cards.values(), link_of, ways)

    def _draw(self, sessions: list[str], above: str, ways: list[Way]) -> Iterator[str]:
        outline = self._outliner.outline(self._options, sessions)
        link_of = partial(self._link, above)
        yield from render_page(View(outline, self._reading.tree, self._cards, link_of, ways))
        # The two of a pair know each other; parted, they go at once, without the collector.
        for message in outline.messages:
            message.pair_with = None

    def _link(self, above: str, session: str) -> str | None:
        name = self._names.get(session)
        return above + name if name else None

    def _stamp(self, sessions: list[str], more: str = "") -> str:
        """Tell the state of all that a page is made of: its files, its neighbours, its form."""
        tree = self._reading.tree
        known = [tree.session_by_id[name] for name in sessions]
        near = {s.id for s in known} | {s.parent for s in known if s.parent}
        near |= {child for session in known for child in session.children}
        files: dict[str, str] = {}
        for name in sorted(near):
            for stretch in tree.session_by_id[name].stretches:
                for entry in stretch:
                    if entry.file.path not in files:
                        files[entry.file.path] = self._state_of(entry.file)
        titles = [
            f"{name} {self._cards[name].title} {self._names.get(name)}" for name in sorted(near)
        ]
        return digest([*files.values(), *titles, more, self._form])

    def _state_of(self, file: File) -> str:
        if file not in self._stamp_of_file:
            self._stamp_of_file[file] = state_of(file.path)
        return self._stamp_of_file[file]

    @property
    def _form(self) -> str:
        assets = [load_asset(name).hash for name in ("page.js", "page.css")]
        return " ".join([__version__, str(self._options), *assets])


Job = tuple[str, str, Callable[[], Iterable[str]]]
"""A page to make: its name, the state of what it is made of, and how to draw it."""


def state_of(path: str) -> str:
    """Tell by size and time in what state a file is."""
    with suppress(OSError):
        found = os.stat(path)  # noqa: PTH116 - thousands of files
        return f"{path} {found.st_size} {found.st_mtime_ns}"
    return f"{path} gone"


def digest(parts: Iterable[str]) -> str:
    """Join what is known of a page into one short name."""
    return sha256("\n".join(parts).encode("utf-8", "replace")).hexdigest()[:24]


def load_stamps(path: Path) -> dict[str, str]:
    """Read the states that pages had when they were written; what cannot be read is forgotten."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}


def name_pages(sessions: Iterable[str]) -> dict[str, str]:
    """Name the page of each session; an odd id, or one like another, is told by its hash."""
    names: dict[str, str] = {}
    taken: set[str] = set()
    for session in sessions:
        name = safe_name(session)
        if name.lower() in taken:
            name = hashed_name(session)
        taken.add(name.lower())
        names[session] = f"{name}.html"
    return names


def safe_name(session: str) -> str:
    """Give a file name that stays where it is put, whatever the id of a session."""
    return session if SAFE.fullmatch(session) else hashed_name(session)


def hashed_name(session: str) -> str:
    """Give what is harmless of an id, and a hash of all of it."""
    harmless = UNSAFE.sub("-", session).strip("-")[:40]
    return f"{harmless}-{digest([session])[:12]}".lstrip("-")


def paginate(cards: Iterable[Card]) -> Iterator[list[str]]:
    """Divide the sessions into pages of about the same size, in reading order."""
    page: list[str] = []
    size = 0
    for card in cards:
        page.append(card.id)
        size += card.entries
        if size >= PAGE:
            yield page
            page, size = [], 0
    if page:
        yield page
