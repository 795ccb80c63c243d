"""Where threadline keeps things of its own: what can be made again, and what cannot."""

import hashlib
from collections.abc import Iterable, Mapping
from os import fsencode
from os.path import abspath
from pathlib import Path

import msgspec


class Places(msgspec.Struct, frozen=True):
    """`cache` may be deleted at any time; `archive` holds the originals that were to be kept."""

    cache: Path
    archive: Path

    @property
    def mirror(self) -> Path:
        """Where copies of originals are put for reading."""
        return self.cache / "originals"

    def index_of(self, roots: Iterable[str]) -> Path:
        """Name the index of some archives: others have another."""
        names = b"\0".join(sorted({fsencode(abspath(root)) for root in roots}))  # noqa: PTH100
        return self.cache / f"index-{hashlib.sha256(names).hexdigest()[:12]}.sqlite"


def own_places(environ: Mapping[str, str], home: Path) -> Places:
    """Say where to keep things: as the environment says, else where programs of a user do."""
    cache = Path(environ.get("XDG_CACHE_HOME") or home / ".cache") / "threadline"
    data = Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "threadline"
    return Places(
        Path(environ.get("THREADLINE_CACHE") or cache),
        Path(environ.get("THREADLINE_ARCHIVE") or data / "archive"),
    )
