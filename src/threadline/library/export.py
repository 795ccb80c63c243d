"""Exports: a conversation as one file."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import msgspec

from threadline.disk.atomic import replacing
from threadline.library.describe import describe_sessions
from threadline.library.library import Reading
from threadline.library.outline import Outliner
from threadline.model.error import ThreadlineError
from threadline.outline.outline import ALL, Options, Outline
from threadline.render.html.page import render_page
from threadline.render.html.view import View

SUFFIXES = (".html", ".md", ".json")


class ExportError(ThreadlineError):
    """An export cannot be written as asked."""


class Form(msgspec.Struct, frozen=True):
    """What Markdown tells beside the text: ids of entries, and pictures as files in a folder."""

    ids: bool = False
    images: Path | None = None


USUAL = Form()


def export_file(reading: Reading, path: Path, options: Options = ALL, form: Form = USUAL) -> None:
    """Write a conversation as one file; how the name ends says in what form."""
    suffix = path.suffix.lower()
    if suffix not in RENDERERS:
        raise ExportError(
            f"cannot export to '{path.name}'",
            f"name a file that ends in {', '.join(SUFFIXES)}, or a directory",
        )
    if not reading.tree.session_by_id:
        raise ExportError("there is no session to export", "`threadline ls` lists what is there")
    outline = Outliner(reading).outline(options)
    write_file(path, RENDERERS[suffix](reading, outline, form))


def export_session(reading: Reading, session: str, suffix: str) -> Iterator[bytes]:
    """Write one session of a reading in the form that an ending stands for."""
    outline = Outliner(reading).outline(ALL, [session])
    return RENDERERS[suffix](reading, outline, USUAL)


def page_pieces(reading: Reading, outline: Outline, form: Form) -> Iterator[bytes]:
    """Write an outline as one HTML page: it has ids and pictures in it."""
    del form
    return encoded(render_page(View(outline, reading.tree, describe_sessions(reading))))


def markdown_pieces(reading: Reading, outline: Outline, form: Form) -> Iterator[bytes]:
    """Write an outline as Markdown."""
    from threadline.render.markdown import (  # noqa: PLC0415 - pages do not need it
        MarkdownOptions,
        render_markdown,
    )

    del reading
    return encoded(render_markdown(outline, MarkdownOptions(ids=form.ids, images=form.images)))


def json_pieces(reading: Reading, outline: Outline, form: Form) -> Iterator[bytes]:
    """Write an outline as JSON: it has ids and pictures in it."""
    from threadline.render.outline_json import (  # noqa: PLC0415 - pages do not need it
        render_conversation_json,
    )

    del reading, form
    return render_conversation_json(outline)


RENDERERS: dict[str, Callable[[Reading, Outline, Form], Iterator[bytes]]] = {
    ".html": page_pieces,
    ".md": markdown_pieces,
    ".json": json_pieces,
}


def encoded(pieces: Iterable[str]) -> Iterator[bytes]:
    """Write text as UTF-8; half characters, which that cannot hold, are replaced."""
    for piece in pieces:
        yield piece.encode("utf-8", "replace")


def write_file(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file whole or not at all; its mode is what the umask says."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path, mode=None, sync=False) as out:
        out.writelines(pieces)
