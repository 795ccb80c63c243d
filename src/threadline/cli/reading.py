"""From a request to a reading: finds the targets, reads them, reports what is unreadable."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from threadline.cli.catalog import open_workspace, update_soon
from threadline.cli.console import print_stderr, printable, progress_shown
from threadline.cli.options import Request
from threadline.collector import stop_collector

if TYPE_CHECKING:
    from threadline.library import Reading
    from threadline.library.workspace import Workspace
    from threadline.model.secret import Redactor
    from threadline.render.style import Display


def open_reading(request: Request, redactor: "Redactor | None" = None) -> "Reading":
    """Read the targets of a request; remove secrets if there is a redactor."""
    reading = read_request(request, redactor)
    warn_about_unreadable(reading)
    return reading


def read_request(request: Request, redactor: "Redactor | None" = None) -> "Reading":
    """Read the targets of a request, for a command that reports unreadable files itself."""
    workspace = open_workspace(redactor=redactor)
    return read_paths(workspace, request, find_paths(workspace, request))


def warn_about_unreadable(reading: "Reading") -> None:
    """Warn about unreadable files; raise if one was a target, or if nothing else was read."""
    from threadline.library.load.reading import check_readable

    for one in check_readable(reading):
        print_stderr(f"warning: {printable(one.file)}: {printable(one.why)}")
    if reading.transcripts and not reading.tree.session_by_id:
        files = ", ".join(printable(one.file.path) for one in reading.transcripts[:3])
        print_stderr(f"warning: no session in {files}; `threadline doctor` tells why")


def find_paths(workspace: "Workspace", request: Request) -> list[str]:
    """Return the files and directories that a request names; for deleted sessions, copies."""
    return workspace.paths(request.targets, request.agent, update_soon)


def read_paths(workspace: "Workspace", request: Request, paths: Sequence[str]) -> "Reading":
    """Read files and directories."""
    stop_collector()
    with progress_shown() as progress:
        reading = workspace.read(paths, agent=request.agent, progress=progress)
    if not reading.transcripts:
        print_stderr(f"no transcripts found in {', '.join(paths)}")
    return reading


def read_points(request: Request, points: Sequence[str]) -> "Reading":
    """Read the targets of a request; without any, the sessions that `points` name."""
    workspace = open_workspace()
    found = workspace.paths_for_points(points, request.targets, request.agent, update_soon)
    reading = read_paths(workspace, request, found)
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
