"""Restores kept files one after the other; one that fails does not stop the others."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from threadline.library.objects import DamagedError
from threadline.library.originals import Original, Originals
from threadline.model.error import ArchiveError


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


def restore_unlisted(originals: Originals, to: Path) -> Iterator[Restored]:
    """Restore the objects that no listed file names, each to a file called by its checksum.

    What they hold is known, but not where it lay: an older version kept them, and its list is lost.
    """
    for name in originals.unlisted():
        place = to / f"{name[:16]}.jsonl"
        try:
            originals.restore_object(name, place)
        except FileExistsError:
            yield Restored(str(place))
        except DamagedError as error:
            yield Restored(str(place), failed=str(error))
        else:
            yield Restored(str(place), written=True)
