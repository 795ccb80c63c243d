"""Selects archived files by session, path or version, and restores them."""

from collections.abc import Iterable, Iterator, Sequence
from os.path import abspath
from pathlib import Path, PurePath

import msgspec

from threadline.agents.beside import is_sub_agent_file, with_side_files
from threadline.agents.find import is_candidate, may_hold_several, session_in_path
from threadline.library.archive.archive import Archive
from threadline.library.archive.blobs import DamagedError
from threadline.library.archive.manifest import ArchivedFile
from threadline.library.naming import matching_ids, only_one
from threadline.model.error import ArchiveError
from threadline.read.plain import file_of

MIN_PREFIX = 4
"""The least length of a session id prefix."""

PART = 8
"""How much of the id of its session the path of a transcript holds at least."""

SESSION_DEPTH = 5
"""How far up from a file's name its session may be named; files of agents are in subfolders."""


def select_files(archive: Archive, names: Sequence[str]) -> list[ArchivedFile]:
    """Return archived files by session or path, in order of path; without names all of them."""
    files = [file for _, file in sorted(archive.files().items())]
    if not names:
        return files
    selected = {file.path: file for name in names for file in select_by_name(archive, name)}
    return [selected[path] for path in sorted(selected)]


def select_by_name(archive: Archive, name: str) -> list[ArchivedFile]:
    """Return the files of a session or below a path; raise ArchiveError if there are none."""
    path = abspath(name)
    known = transcripts_of(archive, name) if len(name) >= MIN_PREFIX else {}
    main = {file_of(transcript) for transcript in known}
    kept = main.union(*map(with_side_files, main))
    found = [
        file
        for file in archive.files().values()
        if f"{file.path}/".startswith(f"{path}/")
        or file.path in kept
        or is_named_after(file.path, name)
    ]
    if not found:
        hint = "`threadline archive list` lists all archived files"
        raise ArchiveError(f"not in the archive: '{name}'", hint)
    return found


def is_named_after(path: str, prefix: str) -> bool:
    """Return True if a file or a folder above it is named after a session."""
    parts = PurePath(path).parts[-SESSION_DEPTH:]
    return len(prefix) >= MIN_PREFIX and any(part.startswith(prefix) for part in parts)


def transcripts_of(archive: Archive, name: str) -> dict[str, str]:
    """Return the transcripts of the sessions that `name` names, each with its session."""
    sessions = {
        transcript: session
        for path in filter(is_candidate, archive.files())
        for transcript, session in sessions_in(archive, path, name.lower())
    }
    wanted = set(matching_ids(name, set(sessions.values())))
    return {path: session for path, session in sessions.items() if session in wanted}


def sessions_in(archive: Archive, path: str, wanted: str) -> Iterator[tuple[str, str]]:
    """Yield the transcripts of a file that may be of the session `wanted`, each with its session.

    A deleted file is extracted if its path may hold a part of the id only, or if it is a database.
    """
    if len(wanted) < MIN_PREFIX:  # too many would be extracted
        yield path, session_in_path(path)
    elif wanted[:PART] in path.lower() or may_hold_several(path):
        for transcript in archive.transcripts_in(path):
            yield transcript, session_in_path(archive.try_local(transcript))


def extract_deleted(archive: Archive, name: str) -> list[str]:
    """Extract the one deleted session that `name` names; return its paths, none without one."""
    found = {
        path: session
        for path, session in transcripts_of(archive, name).items()
        if not Path(file_of(path)).exists() and not is_sub_agent_file(archive.try_local(path))
    }
    session = only_one("session", name, list(set(found.values())))
    for path in archive.files():
        if session in PurePath(path).parts:  # files of sub-agents are in a folder of the session
            archive.try_local(path)
    return [archive.local(path) for path in sorted(found)]


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
