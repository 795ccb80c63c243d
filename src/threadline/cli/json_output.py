"""JSON on standard output: one document, or an object per line."""

from typing import TYPE_CHECKING

import click

from threadline.cli.console import write_bytes
from threadline.cli.options import LINES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import msgspec


def wants_lines() -> bool:
    """Return True if an object per line is wanted instead of one document."""
    return bool(click.get_current_context().meta.get(LINES))


def write_document(document: "msgspec.Struct") -> None:
    """Print a document, or the elements that it consists of, one per line."""
    from threadline.render.json import document_of, json_lines, rows_of

    write_bytes(json_lines(rows_of(document)) if wants_lines() else document_of(document))


def write_list(rows: "Sequence[msgspec.Struct]") -> None:
    """Print a list, or its elements, one per line."""
    from threadline.render.json import encode, json_lines

    pieces: Iterable[bytes] = json_lines(rows) if wants_lines() else (encode(rows), b"\n")
    write_bytes(pieces)
