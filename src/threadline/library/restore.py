"""Archived transcripts: selecting them by name or time, and restoring them."""

from collections.abc import Iterable, Iterator, Sequence
from os.path import abspath
from pathlib import Path, PurePath

import msgspec

from threadline.agents.find import is_candidate, is_sub_agent_file, session_in_name, stem_of
from threadline.library.objects import DamagedError
from threadline.library.originals import Original, Originals
from threadline.model.error import ArchiveError


def pick_originals(originals: Originals, names: Sequence[str]) -> list[Original]:
    """Pick kept files by session or path, in order of path; without names all of them."""
    files = [original for _, original in sorted(originals.files().items())]
    if not names:
        return files
    picked = {one.path: one for name in names for one in pick_one(files, name)}
    return [picked[path] for path in sorted(picked)]


def pick_one(files: Iterable[Original], name: str) -> list[Original]:
    """Pick the files that one name means, or say that there are none."""
    place = abspath(name)  # noqa: PTH100 - links stay as they are
    found = [
        one for one in files if f"{one.path}/".startswith(f"{place}/") or is_of(one.path, name)
    ]
    if not found:
        raise ArchiveError(
            f"nothing is kept of '{name}'", "`threadline archive list` shows what is kept"
        )
    return found


def is_of(path: str, session: str) -> bool:
    """Return True if a file belongs to a session whose id begins so, or to its agents."""
    parts = PurePath(path).parts
    return any(part.startswith(session) for part in parts[-5:] if len(session) > 3)  # noqa: PLR2004


def open_gone(originals: Originals, beginning: str) -> list[str]:
    """Return the archived files of the one deleted session whose id begins so."""
    gone = [path for path in originals.files() if is_main(path) and not Path(path).exists()]
    named = {path: session_in_name(path) for path in gone}
    fitting = {name for name in named.values() if name.startswith(beginning.lower())}
    if len(fitting) != 1 or not beginning:
        return []
    found = sorted(path for path, name in named.items() if name in fitting)
    for path in found:
        below = str(PurePath(path).with_name(stem_of(path))) + "/"
        for other in originals.files():
            if other.startswith(below):
                originals.try_local(other)
    return [originals.local(path) for path in found]


def is_main(path: str) -> bool:
    """Return True if a file is a session's own, not a sub-agent's or one beside it."""
    return is_candidate(path) and not is_sub_agent_file(path)


def pick_version(files: Iterable[Original], earlier: int) -> list[Original]:
    """Pick what files held so many rewrites ago."""
    found = list(files)
    if earlier and not any(len(one.earlier) >= earlier for one in found):
        raise ArchiveError("no file has so many earlier versions", "leave out --earlier")
    return [one.every[earlier] for one in found if len(one.earlier) >= earlier]


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
