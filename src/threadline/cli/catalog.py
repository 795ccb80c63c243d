"""The index and the archive, as commands open them."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.console import print_stderr, printable, progress_shown
from threadline.cli.options import usable_cores
from threadline.model.error import IndexUnusableError

if TYPE_CHECKING:
    from threadline.library.archive.archive import Archive
    from threadline.library.index.catalog import Catalog

MEGABYTE = 1_000_000
PATIENCE = 0.5
"""Seconds to wait for another process that is updating the index."""


def roots_of(targets: Sequence[str]) -> list[str]:
    """Return the archives that were named, or all on this machine."""
    from threadline.library.target import known_archives, resolve_targets

    return resolve_targets(targets, known_archives(os.environ, Path.home()))


def open_catalog(targets: Sequence[str]) -> "Catalog":
    """Open the catalog of the archives that were named, or of all on this machine."""
    from threadline.library.index import catalog

    found = catalog.open_catalog(targets, os.environ, Path.home())
    # SQLite removes its log when the last connection is closed.
    if (context := click.get_current_context(silent=True)) is not None:
        context.call_on_close(found.close)
    return found


def open_archive() -> "Archive":
    """Open the archive of transcripts."""
    from threadline.library.archive.archive import Archive
    from threadline.library.target import own_places

    places = own_places(os.environ, Path.home())
    return Archive(places.archive, places.mirror)


def warn_about(archive: "Archive") -> None:
    """Print the problems of the archive that were noticed so far."""
    for problem in archive.problems:
        print_stderr(f"warning: {printable(problem)}")


AT_ONCE = 64_000_000
"""Bytes that are indexed before a session is looked up by name."""


def catalog_soon() -> "Catalog | None":
    """Return the updated catalog of all archives; None if that would take long."""
    try:
        return updated_catalog(AT_ONCE)
    except IndexBehindError:
        return None


class IndexBehindError(Exception):
    """The index lacks more than can be read at once."""


def updated_catalog(most: int | None = None) -> "Catalog | None":
    """Return the catalog of all archives, updated; None if the index cannot be used.

    Raise IndexBehindError if more than `most` bytes would have to be read first.
    """

    def check(done: int, total: int) -> None:
        if most is not None and total > most:
            raise IndexBehindError
        progress(done, total)

    try:
        catalog = open_catalog(())
        with progress_shown("indexing", "MB", MEGABYTE) as progress:
            update(catalog, check)
    except (IndexUnusableError, OSError) as error:
        print_stderr(f"warning: reading all files: {printable(str(error))}")
        return None
    warn_about(catalog.archive)
    return catalog


def update(catalog: "Catalog", progress: Callable[[int, int], None]) -> None:
    """Update the index, unless another process is doing that."""
    try:
        catalog.refresh(progress, PATIENCE, usable_cores())
    except BlockingIOError:
        catalog.is_behind = True
        print_stderr("note: another process is updating the index; new sessions may be missing")
