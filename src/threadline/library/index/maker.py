"""Which code made an index: the version, and in an editable install the state of the sources."""

import os
from functools import cache
from hashlib import blake2b
from pathlib import Path

from threadline.version import __version__

PACKAGE = Path(__file__).parents[2]
INSTALLED = frozenset({"site-packages", "dist-packages"})
"""Directories of packages that nobody edits."""


@cache
def maker_name() -> str:
    """Return what names this code: an index that other code made is made again."""
    if not INSTALLED.isdisjoint(PACKAGE.parts):
        return __version__
    return f"{__version__}+{digest_sources(str(PACKAGE))}"


def digest_sources(package: str) -> str:
    """Return a digest of the names, sizes and times of the modules of a package."""
    # Sizes and times instead of contents: every command that asks an index does this.
    folders, states = [package], []
    for folder in folders:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(".py"):
                    state = entry.stat()
                    states.append(f"{entry.path} {state.st_size} {state.st_mtime_ns}")
                elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
                    folders.append(entry.path)
    return blake2b("\n".join(sorted(states)).encode(), digest_size=8).hexdigest()
