"""JSON documents of `threadline archive`."""

from typing import ClassVar

import msgspec

from threadline.library.archive.update import ArchiveStats
from threadline.library.archive.verify import Verified
from threadline.render.json import Rows


class KeptDocument(ArchiveStats, kw_only=True, frozen=True):
    """What was archived; `folder` is the archive."""

    folder: str


class VerifiedDocument(Verified, kw_only=True, frozen=True):
    """What a verification found; `folder` is the archive."""

    folder: str


class ArchivedFields(msgspec.Struct):
    """An archived file.

    `gone` is true if the original no longer exists. `earlier` are the sizes of earlier versions.
    """

    path: str
    size: int
    gone: bool
    earlier: list[int]


class ArchivedDocument(msgspec.Struct):
    """The files in the archive."""

    ROWS: ClassVar[str] = "files"

    files: Rows[ArchivedFields]


class RestoredFields(msgspec.Struct):
    """A file that was restored; `written` is false if it was there already."""

    path: str
    written: bool


class UnrestoredFields(msgspec.Struct):
    """A file that was not restored, and `why`."""

    path: str
    why: str


class RestoredDocument(msgspec.Struct):
    """What was restored from the archive; `failed` are files that were not."""

    files: Rows[RestoredFields]
    failed: Rows[UnrestoredFields]
