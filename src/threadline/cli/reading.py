"""From a request to what was read, and to a look for showing it."""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from threadline.cli.catalog import open_originals
from threadline.cli.console import Progress, say
from threadline.cli.look import make_look
from threadline.cli.options import Request
from threadline.library import Reading, load_lines
from threadline.library.errors import TargetNotFoundError
from threadline.library.pick_originals import open_gone
from threadline.library.point import places_of
from threadline.library.target import Archive, known_archives, resolve_targets
from threadline.render.look import Look


def open_reading(request: Request) -> Reading:
    """Read what the request names."""
    return read_paths(request, paths_of(request))


def paths_of(request: Request) -> list[str]:
    """Find the files that the request names; of a session that agents deleted, what was kept."""
    try:
        return resolve_targets(request.targets, archives_for(request))
    except TargetNotFoundError:
        originals = open_originals()
        paths = [path for target in request.targets for path in open_gone(originals, target)]
        if not paths:
            raise
        return paths


def open_points(request: Request, points: Sequence[str]) -> Reading:
    """Read what the request names, or else what its points do."""
    return read_paths(request, places_of(points, request.targets, archives_for(request)))


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
