"""From a request to the catalog of its archives, with progress while it is brought up to date."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from threadline.cli.console import Progress, printable, say
from threadline.library.catalog import Catalog
from threadline.library.originals import Originals
from threadline.library.target import known_archives, own_places, resolve_targets

MEGABYTE = 1_000_000


def roots_of(targets: Sequence[str]) -> list[str]:
    """Find the archives that were named, or all on this machine."""
    return resolve_targets(targets, known_archives(os.environ, Path.home()))


def open_catalog(targets: Sequence[str]) -> Catalog:
    """Open the catalog of the archives that were named, or of all on this machine."""
    return Catalog(roots_of(targets), own_places(os.environ, Path.home()))


def open_originals() -> Originals:
    """Open the archive of originals."""
    places = own_places(os.environ, Path.home())
    return Originals(places.archive, places.mirror)


def warn_about(originals: Originals) -> None:
    """Print what is wrong with the archive of originals, as far as it was noticed."""
    for problem in originals.problems:
        say(f"warning: {printable(problem)}")


@contextmanager
def progress_shown(verb: str, noun: str, unit: int = 1) -> Iterator[Callable[[int, int], None]]:
    """Show on a terminal how much of the work is done."""
    shown = Progress(sys.stderr, verb, noun) if sys.stderr.isatty() else None

    def tell(done: int, total: int) -> None:
        if shown is not None:
            shown(done // unit, total // unit)

    try:
        yield tell
    finally:
        if shown is not None:
            shown.clear()
