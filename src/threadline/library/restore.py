"""Restores kept files one after the other; one that fails does not stop the others."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from threadline.library.errors import ArchiveError
from threadline.library.originals import Original, Originals


class Restored(msgspec.Struct, frozen=True):
    """What became of one file: written, there already, or failed, and then why."""

    path: str
    written: bool = False
    failed: str = ""
    hint: str = ""


def restore_each(
    originals: Originals, kept: Iterable[Original], to: Path | None
) -> Iterator[Restored]:
    """Restore files, each where it was or below `to`."""
    for original in kept:
        try:
            place, written = originals.restore(original, to)
        except ArchiveError as error:
            yield Restored(original.path, failed=str(error), hint=error.hint or "")
        except OSError as error:
            yield Restored(original.path, failed=error.strerror or str(error))
        else:
            yield Restored(str(place), written)
