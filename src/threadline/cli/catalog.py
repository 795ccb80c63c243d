"""The index and the archive, as commands open them."""

import os
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.console import print_stderr, printable, progress_shown
from threadline.cli.options import MARKS
from threadline.library.cores import usable_cores
from threadline.model.error import IndexUnusableError, TargetNotFoundError

if TYPE_CHECKING:
    from threadline.library.archive.archive import Archive
    from threadline.library.index.catalog import Catalog
    from threadline.library.workspace import Workspace
    from threadline.model.secret import Redactor

MEGABYTE = 1_000_000
PATIENCE = 0.5
"""Seconds to wait for another process that is updating the index."""


def open_workspace(targets: Sequence[str] = (), redactor: "Redactor | None" = None) -> "Workspace":
    """Open the sessions that were named, or all on this machine."""
    from threadline.library import workspace

    found = workspace.open_workspace(os.environ, Path.home(), targets, redactor, update_soon)
    # SQLite removes its log when the last connection is closed.
    if (context := click.get_current_context(silent=True)) is not None:
        context.call_on_close(found.close)
        # Notes are private: a copy without secrets, which is made to be shared, has none either.
        wanted = context.meta.get(MARKS)
        found.shows_marks = redactor is None if wanted is None else wanted
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


class IndexBehindError(Exception):
    """The index lacks more than can be read at once."""


def update_soon(workspace: "Workspace") -> bool:
    """Update the index of a workspace; return False if that would take long, or is impossible."""
    try:
        return update_index(workspace, AT_ONCE)
    except (IndexBehindError, TargetNotFoundError):
        return False


def updated_workspace(redactor: "Redactor | None" = None) -> "Workspace | None":
    """Return the workspace of all archives, with an updated index; None if it cannot be used."""
    workspace = open_workspace((), redactor)
    return workspace if update_index(workspace) else None


def update_index(workspace: "Workspace", most: int | None = None) -> bool:
    """Update the index of a workspace; return False if it cannot be used."""
    try:
        refresh(workspace.catalog, most)
    except (IndexUnusableError, OSError) as error:
        print_stderr(f"warning: reading all files: {printable(str(error))}")
        return False
    return True


def refresh(catalog: "Catalog", most: int | None = None) -> None:
    """Update the index, unless another process is doing that.

    Raise IndexBehindError if more than `most` bytes would have to be read first.
    """

    def check(done: int, total: int) -> None:
        if most is not None and total > most:
            raise IndexBehindError
        progress(done, total)

    with progress_shown("indexing", "MB", MEGABYTE) as progress:
        try:
            catalog.refresh(check, PATIENCE, usable_cores())
        except BlockingIOError:
            catalog.is_behind = True
            print_stderr("note: another process is updating the index; new sessions may be missing")
    warn_about(catalog.archive)


def refresh_for(workspace: "Workspace", names: Collection[str]) -> None:
    """Update the index; not if that takes long and it has the sessions with these ids.

    Their files are read as they are now. Those that need others are only known from a whole index.
    """
    from threadline.library.session_files import continues

    known = workspace.catalog.fetch_sessions(list(names))
    ids = {one.summary.id for one in known if not continues(one.summary.agent)}
    try:
        refresh(workspace.catalog, AT_ONCE if ids.issuperset(names) else None)
    except IndexBehindError:
        print_stderr("note: the index is behind; titles may be those of before")
