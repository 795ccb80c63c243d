"""Selects archived files by session, path or version, and restores them."""

from collections.abc import Iterable, Iterator, Sequence
from os.path import abspath
from pathlib import Path, PurePath

import msgspec

from threadline.agents.find import is_candidate, is_sub_agent_file, session_in_path, stem_of
from threadline.library.archive.archive import Archive
from threadline.library.archive.blobs import DamagedError
from threadline.library.archive.manifest import ArchivedFile
from threadline.model.error import ArchiveError

MIN_PREFIX = 4
"""The least length of a session id prefix."""

SESSION_DEPTH = 5
"""How far up from a file's name its session may be named; files of agents are in subfolders."""


def select_files(archive: Archive, names: Sequence[str]) -> list[ArchivedFile]:
    """Return archived files by session or path, in order of path; without names all of them."""
    files = [file for _, file in sorted(archive.files().items())]
    if not names:
        return files
    selected = {file.path: file for name in names for file in select_by_name(files, name)}
    return [selected[path] for path in sorted(selected)]


def select_by_name(files: Iterable[ArchivedFile], name: str) -> list[ArchivedFile]:
    """Return the files of a session or below a path; raise ArchiveError if there are none."""
    path = abspath(name)  # noqa: PTH100 - links stay as they are
    found = [
        file
        for file in files
        if f"{file.path}/".startswith(f"{path}/") or is_of_session(file.path, name)
    ]
    if not found:
        hint = "`threadline archive list` lists all archived files"
        raise ArchiveError(f"not in the archive: '{name}'", hint)
    return found


def is_of_session(path: str, prefix: str) -> bool:
    """Return True if a file belongs to a session whose id starts with `prefix`."""
    parts = PurePath(path).parts[-SESSION_DEPTH:]
    return len(prefix) >= MIN_PREFIX and any(part.startswith(prefix) for part in parts)


def extract_deleted(archive: Archive, prefix: str) -> list[str]:
    """Extract the one deleted session whose id starts with `prefix`; return its paths."""
    deleted = [path for path in archive.files() if is_main(path) and not Path(path).exists()]
    sessions = {path: session_in_path(path) for path in deleted}
    matching = {name for name in sessions.values() if name.startswith(prefix.lower())}
    if len(matching) != 1 or not prefix:
        return []
    found = sorted(path for path, name in sessions.items() if name in matching)
    for path in found:
        folder = str(PurePath(path).with_name(stem_of(path))) + "/"
        for other in archive.files():
            if other.startswith(folder):
                archive.try_local(other)
    return [archive.local(path) for path in found]


def is_main(path: str) -> bool:
    """Return True if a file is a session's own, not a sub-agent's or a side file."""
    return is_candidate(path) and not is_sub_agent_file(path)


def select_version(files: Iterable[ArchivedFile], earlier: int) -> list[ArchivedFile]:
    """Return the versions of files before the last `earlier` rewrites."""
    found = list(files)
    if earlier and not any(len(file.earlier) >= earlier for file in found):
        raise ArchiveError(f"no file has {earlier} earlier versions", "omit --earlier")
    return [file.versions[earlier] for file in found if len(file.earlier) >= earlier]


class Restored(msgspec.Struct, frozen=True):
    """The result for one file: written, unchanged if it existed, or failed with a reason."""

    path: str
    written: bool = False
    failed: str = ""
    hint: str = ""


def restore_each(
    archive: Archive, files: Iterable[ArchivedFile], to: Path | None
) -> Iterator[Restored]:
    """Restore files, each to its path or below `to`."""
    for file in files:
        try:
            path, written = archive.restore(file, to)
        except ArchiveError as error:
            yield Restored(file.path, failed=str(error), hint=error.hint or "")
        except OSError as error:
            yield Restored(file.path, failed=error.strerror or str(error))
        else:
            yield Restored(str(path), written)


def restore_unlisted(archive: Archive, to: Path) -> Iterator[Restored]:
    """Restore the objects that no listed file names, each to a file named by its checksum.

    Their paths are lost with the list of an older version, which wrote no records.
    """
    for name in archive.unlisted():
        path = to / f"{name[:16]}.jsonl"
        try:
            archive.restore_object(name, path)
        except FileExistsError:
            yield Restored(str(path))
        except DamagedError as error:
            yield Restored(str(path), failed=str(error))
        else:
            yield Restored(str(path), written=True)
