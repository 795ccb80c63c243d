"""Exports: sessions as pages, Markdown or JSON; names and fingerprints of the pages of a site."""

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import msgspec

from threadline.agents.find import inputs_of
from threadline.compare.story import tell_stories
from threadline.disk.atomic import discard, drafts_of, replacing
from threadline.disk.drafts import is_running, sweep_folder
from threadline.disk.file_state import file_state
from threadline.files.regular import read_regular
from threadline.lazy import LazyPattern
from threadline.library.load.describe import describe_sessions
from threadline.library.load.outline import Outliner, stories_of
from threadline.library.load.reading import Reading
from threadline.model.error import ThreadlineError
from threadline.model.results import SessionSummary
from threadline.outline.outline import ALL, Options, Outline
from threadline.render.html.page import render_page
from threadline.render.html.view import View

NAME = ".threadline.json"


class Stamps(msgspec.Struct):
    """The state of all input of a site, and of what each page was made of."""

    input: str = ""
    pages: dict[str, str] = {}


def load_stamps(folder: Path) -> Stamps:
    """Read the stamps of a site; those that cannot be read are forgotten."""
    try:
        return msgspec.json.decode(read_regular(folder / NAME), type=Stamps)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return Stamps()


def state_of_input(paths: Iterable[str]) -> Iterator[str]:
    """Yield the state of every file that may be read for targets, without opening any."""
    for path in paths:
        yield from map(state_of, inputs_of(path))


def state_of(path: str) -> str:
    """Return the path, size and time of a file as text."""
    state = file_state(path)
    return f"{path} gone" if state is None else f"{path} {state.size} {state.modified}"


def digest(parts: Iterable[str]) -> str:
    """Return a short hash of the parts."""
    return sha256("\n".join(parts).encode("utf-8", "replace")).hexdigest()[:24]


PAGE = 4000
"""How many entries a page of the combined view holds before the next begins."""

SAFE = LazyPattern(r"[A-Za-z0-9][A-Za-z0-9_-]{0,79}")
UNSAFE = LazyPattern(r"[^A-Za-z0-9_-]+")


def name_pages(sessions: Iterable[str]) -> dict[str, str]:
    """Return the page name of each session; unsafe and similar ids are told apart by a hash."""
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
    """Return a safe file name for any session id."""
    return session if SAFE.fullmatch(session) else hashed_name(session)


def hashed_name(session: str) -> str:
    """Return the safe characters of an id and a hash of all of it."""
    harmless = UNSAFE.sub("-", session).strip("-")[:40]
    return f"{harmless}-{digest([session])[:12]}".lstrip("-")


def paginate(summaries: Iterable[SessionSummary]) -> Iterator[list[str]]:
    """Divide the sessions into pages of about the same size, in reading order."""
    page: list[str] = []
    size = 0
    for summary in summaries:
        page.append(summary.id)
        size += summary.entries
        if size >= PAGE:
            yield page
            page, size = [], 0
    if page:
        yield page


SUFFIXES = (".html", ".md", ".json")


class ExportError(ThreadlineError):
    """An export cannot be written as asked."""


class MarkdownForm(msgspec.Struct, frozen=True):
    """Options of Markdown: entry ids, and a folder for images."""

    ids: bool = False
    images: Path | None = None


DEFAULT_FORM = MarkdownForm()


def export_file(
    reading: Reading, path: Path, options: Options = ALL, form: MarkdownForm = DEFAULT_FORM
) -> None:
    """Write a conversation to one file, in the format of its suffix."""
    suffix = path.suffix.lower()
    if suffix not in RENDERERS:
        raise ExportError(
            f"cannot export to '{path.name}'",
            f"use a file name that ends in {', '.join(SUFFIXES)}, or a directory",
        )
    if not reading.tree.session_by_id:
        raise ExportError("no sessions to export", "`threadline ls` lists sessions")
    outline = Outliner(reading).outline(options)
    write_file(path, RENDERERS[suffix](reading, outline, options, form))


def export_session(
    reading: Reading, session: str, suffix: str, options: Options = ALL
) -> Iterator[bytes]:
    """Yield one session of a reading in the format of a file suffix."""
    outline = Outliner(reading).outline(options, [session])
    return RENDERERS[suffix](reading, outline, options, DEFAULT_FORM)


def page_pieces(
    reading: Reading, outline: Outline, options: Options, form: MarkdownForm
) -> Iterator[bytes]:
    """Yield an outline as one HTML page, always with ids and images."""
    del options, form
    return render_page(View(outline, reading.tree, describe_sessions(reading)))


def markdown_pieces(
    reading: Reading, outline: Outline, options: Options, form: MarkdownForm
) -> Iterator[bytes]:
    """Yield an outline as Markdown."""
    from threadline.render.markdown import (
        MarkdownOptions,
        render_markdown,
    )

    sessions = [message.line for message in outline.messages if message.kind == "session"]
    if options == ALL:
        summaries = describe_sessions(reading)
        cwds = {name: summaries[name].cwd or "" for name in sessions}
        stories = tell_stories(outline.messages, reading.tree, outline.titles, cwds)
    else:  # an outline of some depth lacks the calls that a story tells of
        stories = {story.session: story for story in stories_of(reading, sessions)}
    markdown = MarkdownOptions(ids=form.ids, images=form.images)
    return encoded(render_markdown(outline, markdown, stories))


def json_pieces(
    reading: Reading, outline: Outline, options: Options, form: MarkdownForm
) -> Iterator[bytes]:
    """Yield an outline as JSON, always with ids and images."""
    from threadline.render.outline import (
        render_conversation_json,
    )

    del reading, options, form
    return render_conversation_json(outline)


RENDERERS: dict[str, Callable[[Reading, Outline, Options, MarkdownForm], Iterator[bytes]]] = {
    ".html": page_pieces,
    ".md": markdown_pieces,
    ".json": json_pieces,
}


def encoded(pieces: Iterable[str]) -> Iterator[bytes]:
    """Encode text as UTF-8; lone surrogates are replaced."""
    for piece in pieces:
        yield piece.encode("utf-8", "replace")


def sweep_output(out: Path) -> None:
    """Delete what killed exports to the same place left half-written: it might be published."""
    if out.is_dir():
        for folder in (out, out / "sessions"):
            sweep_folder(folder)
        return
    for draft, process in drafts_of(out):
        if not is_running(process):
            discard(draft)


def write_file(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file whole or not at all; its mode is what the umask says."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path, mode=None, sync=False) as out:
        out.writelines(pieces)
