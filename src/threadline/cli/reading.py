"""From a request to a reading: finds the targets, reads them, reports what is unreadable."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from threadline.cli.console import print_stderr, printable, progress_shown
from threadline.cli.options import Request
from threadline.collector import stop_collector
from threadline.model.error import TargetNotFoundError

if TYPE_CHECKING:
    from threadline.agents.agent import Archive
    from threadline.library import Reading
    from threadline.model.secret import Redactor
    from threadline.render.style import Display


def open_reading(request: Request, redactor: "Redactor | None" = None) -> "Reading":
    """Read the targets of a request; remove secrets if there is a redactor."""
    reading = read_request(request)
    warn_about_unreadable(reading)
    return redacted(reading, redactor)


def redacted(reading: "Reading", redactor: "Redactor | None") -> "Reading":
    """Return a reading, without secrets if there is a redactor."""
    if redactor is None:
        return reading
    from threadline.library.load.redact import redact_reading

    return redact_reading(reading, redactor)


def read_request(request: Request) -> "Reading":
    """Read the targets of a request, for a command that reports unreadable files itself."""
    return read_paths(request, paths_of(request))


def warn_about_unreadable(reading: "Reading") -> None:
    """Warn about unreadable files; raise if one was a target, or if nothing else was read."""
    from threadline.library.load.reading import check_readable

    for one in check_readable(reading):
        print_stderr(f"warning: {printable(one.file)}: {printable(one.why)}")
    if reading.transcripts and not reading.tree.session_by_id:
        files = ", ".join(printable(one.file.path) for one in reading.transcripts[:3])
        print_stderr(f"warning: no session in {files}; `threadline doctor` tells why")


def paths_of(request: Request) -> list[str]:
    """Return the files and directories that a request names; for deleted sessions, copies."""
    from threadline.library.target import resolve_target, resolve_targets

    archives = archives_for(request)
    if not request.targets:
        return resolve_targets((), archives)
    paths: list[str] = []
    for target in request.targets:
        try:
            paths += resolve_target(target, archives)
        except TargetNotFoundError:
            found = indexed_paths(target) or archived_paths([target])
            if not found:
                raise
            paths += found
    return paths


def indexed_paths(target: str) -> list[str]:
    """Return the file of the session that the index knows by this title or beginning of an id."""
    from threadline.cli.catalog import catalog_soon
    from threadline.library.session_target import find_named
    from threadline.library.target import may_be_path

    catalog = None if may_be_path(target) else catalog_soon()
    name = find_named(catalog, target) if catalog is not None else None
    if catalog is None or name is None:
        return []
    [listed] = catalog.fetch_sessions([name])
    return [catalog.readable(listed.summary.file)] if listed.summary.file else []


def archived_paths(targets: Sequence[str]) -> list[str]:
    """Return copies of the archived files of deleted sessions."""
    from threadline.cli.catalog import open_archive
    from threadline.library.archive.restore import extract_deleted

    archive = open_archive()
    return [path for target in targets for path in extract_deleted(archive, target)]


def archives_for(request: Request) -> "list[Archive]":
    """Return the archives on this machine: all, or those of the requested agent."""
    from threadline.library.target import known_archives

    archives = known_archives(os.environ, Path.home())
    if request.agent:
        archives = [archive for archive in archives if archive.agent == request.agent]
    return archives


def read_paths(request: Request, paths: list[str]) -> "Reading":
    """Read files and directories."""
    from threadline.library import load_lines
    from threadline.library.load.prices import load_prices
    from threadline.library.target import own_places

    stop_collector()
    prices = load_prices(own_places(os.environ, Path.home()).config)
    with progress_shown() as progress:
        reading = load_lines(paths, progress=progress, agent=request.agent)
    reading.prices = prices
    if not reading.transcripts:
        print_stderr(f"no transcripts found in {', '.join(paths)}")
    return reading


def read_families(paths: Iterable[str]) -> "Reading":
    """Read the files of families, without showing progress: a pager may have the terminal."""
    from threadline.library.load.prices import load_prices
    from threadline.library.load.reading import load_files
    from threadline.library.target import own_places

    reading = load_files(paths)
    reading.prices = load_prices(own_places(os.environ, Path.home()).config)
    return reading


def read_points(request: Request, points: Sequence[str]) -> "Reading":
    """Read the targets of a request; without any, the sessions that `points` name."""
    from threadline.library.position import paths_for_points

    reading = read_paths(request, paths_for_points(points, request.targets, archives_for(request)))
    warn_about_unreadable(reading)
    return reading


def display_of(request: Request) -> "Display":
    """Return how to draw the output."""
    from threadline.cli.terminal import stdout_display

    return stdout_display(request.color)


def print_rows(request: Request, rows: Iterable[str]) -> None:
    """Print rows, on a terminal through the user's pager."""
    from threadline.cli.terminal import page_rows

    page_rows(rows, no_pager=request.no_pager)
