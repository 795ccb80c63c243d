"""What commands that read share: how deep to read, which targets, and the reading itself."""

import gc
import os
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from threadline.agents.agent import Archive
from threadline.cli.console import Progress, printable, say
from threadline.cli.options import Request
from threadline.cli.terminal import make_look
from threadline.library import Reading, load_lines
from threadline.library.point import places_of
from threadline.library.target import known_archives, resolve_targets
from threadline.model.error import TargetNotFoundError, UnreadableError
from threadline.outline.depth import Depth
from threadline.outline.outline import Options
from threadline.render.style import Look

if TYPE_CHECKING:
    from threadline.model.secret import Redactor


Command = Callable[..., None]


def extent_options(usual: Depth) -> Callable[[Command], Command]:
    """Add `--depth` and `--active` to a command; `usual` is the default depth."""

    def give(command: Command) -> Command:
        @click.option(
            "--depth",
            type=click.Choice([depth.value for depth in Depth]),
            default=usual.value,
            show_default=True,
            help="How much is shown; at hook everything is.",
        )
        @click.option("--active", is_flag=True, help="The active path alone.")
        @wraps(command)
        def wrapped(*args: Any, depth: str, active: bool, **others: Any) -> None:  # noqa: ANN401 - the command's own
            command(*args, options=Options(Depth(depth), active_only=active), **others)

        return wrapped

    return give


def open_reading(request: Request, redactor: "Redactor | None" = None) -> Reading:
    """Read what the request names; if there is a redactor, without secrets."""
    reading = read_request(request)
    refuse_unreadable(reading)
    if redactor is None:
        return reading
    from threadline.library.redact import redact_reading  # noqa: PLC0415 - most keep theirs

    return redact_reading(reading, redactor)


def read_request(request: Request) -> Reading:
    """Read what the request names, for a command that reports itself what could not be read."""
    return read_paths(request, paths_of(request))


def refuse_unreadable(reading: Reading) -> None:
    """Warn about files that could not be read; raise if one was named, or nothing else is there."""
    unreadable = reading.unreadable
    if not unreadable:
        return
    asked = {file.path for file in reading.asked}
    named = next((one for one in unreadable if one.file in asked), unreadable[0])
    if named.file in asked or not any(transcript.size for transcript in reading.transcripts):
        raise UnreadableError(f"{named.file} {named.why}", "check who may read it")
    for one in unreadable:
        say(f"warning: {printable(one.file)} {printable(one.why)}")


def paths_of(request: Request) -> list[str]:
    """Find the files and directories that the request names.

    A session that agents deleted is read from what was kept of it.
    """
    try:
        return resolve_targets(request.targets, archives_for(request))
    except TargetNotFoundError:
        paths = kept_paths(request.targets)
        if not paths:
            raise
        return paths


def kept_paths(targets: Sequence[str]) -> list[str]:
    """Return the archived files of deleted sessions."""
    from threadline.cli.catalog import open_originals  # noqa: PLC0415 - loads the index
    from threadline.library.restore import open_gone  # noqa: PLC0415

    originals = open_originals()
    return [path for target in targets for path in open_gone(originals, target)]


def archives_for(request: Request) -> list[Archive]:
    """List the archives on this machine, of one agent if that is asked for."""
    archives = known_archives(os.environ, Path.home())
    if request.agent:
        archives = [archive for archive in archives if archive.agent == request.agent]
    return archives


def read_paths(request: Request, paths: list[str]) -> Reading:
    """Read files and directories.

    A command is over before its garbage matters, so the collector stays off: it would walk
    everything that was read and find nothing.
    """
    gc.disable()
    progress = Progress(sys.stderr) if sys.stderr.isatty() else None
    try:
        reading = load_lines(paths, jobs=request.jobs, progress=progress, agent=request.agent)
    finally:
        if progress:
            progress.clear()
    if not reading.transcripts:
        say(f"no transcripts in {', '.join(paths)}")
    return reading


def look_of(request: Request) -> Look:
    """Decide how the answer should look."""
    return make_look(request.color, os.environ, sys.stdout)


def open_points(request: Request, points: Sequence[str]) -> Reading:
    """Read what the request names, or else what its points do."""
    reading = read_paths(request, places_of(points, request.targets, archives_for(request)))
    refuse_unreadable(reading)
    return reading
