"""From a target to the history of its files: reads the sessions of its directory."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from threadline.cli.catalog import catalog_soon
from threadline.cli.options import Request
from threadline.cli.reading import archives_for, read_families, read_points
from threadline.model.error import TargetNotFoundError

if TYPE_CHECKING:
    from threadline.history.report import FileChange
    from threadline.library.actions.files import FileHistory
    from threadline.library.load.reading import Reading
    from threadline.model.entry import Entry


class KnownFiles(NamedTuple):
    """The history of files, and the entry as whose files it is asked."""

    history: "FileHistory"
    entry: "Entry"


class Sources:
    """A session whose files are asked for, and the histories of the directories it worked in."""

    def __init__(self, reading: "Reading", request: Request, point: str, at: str | None) -> None:
        self._reading = reading
        self._request = request
        self._point = point
        self._at = at
        self._histories: dict[str, FileHistory] = {}

    @classmethod
    def of_directory(cls, request: Request, path: str) -> Self:
        """Return the newest session of the directory that a file is in."""
        from threadline.library.session_target import newest_here

        catalog = catalog_soon()
        folder = str(Path(path).absolute().parent)
        name = newest_here(catalog.session_keys(), folder) if catalog is not None else None
        if name is None:
            hint = "specify a session: `threadline files history PATH TARGET`"
            raise TargetNotFoundError(f"no session of {folder} found", hint)
        return cls(read_points(request, [name]), request, name, None)

    def find(self, at: str | None) -> KnownFiles:
        """Return the history of the files that an entry worked on, and that entry."""
        from threadline.library.actions.files import FileHistory, root_of
        from threadline.library.position import find_position, resolve_point

        if at is None:
            position = resolve_point(self._reading, self._point)
        else:
            position = find_position(self._reading, at)
        root = root_of(self._reading, position.session)
        if root not in self._histories:
            self._histories[root] = FileHistory(self._all(root, position.session), root)
        return KnownFiles(self._histories[root], position.entry)

    def known(self) -> KnownFiles:
        """Return the history of files, and the entry that was asked for."""
        return self.find(self._at)

    def changes_of(self, path: str) -> "list[FileChange]":
        """Return what happened to a file, with the prompts behind it."""
        history, _ = self.known()
        absolute = str(Path(path).absolute())
        return history.changes_of(path) or history.changes_of(absolute)

    def _all(self, root: str, session: str) -> "Reading":
        """Read what other sessions did in the directory, if it is one of this machine."""
        from threadline.library.actions.files import paths_beside
        from threadline.library.load.describe import describe_sessions

        catalog = catalog_soon() if root and is_archived(self._reading, self._request) else None
        if catalog is None:
            return self._reading
        until = describe_sessions(self._reading)[session].last_at or ""
        beside = paths_beside(catalog, self._reading, root, until)
        own = [transcript.file.path for transcript in self._reading.transcripts]
        return read_families([*own, *beside]) if beside else self._reading


def open_sources(request: Request, target: str, at: str | None = None) -> Sources:
    """Read the session that a target names: a file, an id, a title, or SESSION@ENTRY."""
    return Sources(read_points(request, [target]), request, target, at)


def is_archived(reading: "Reading", request: Request) -> bool:
    """Return True if all files of a reading are where agents on this machine keep sessions."""
    roots = [archive.path for archive in archives_for(request)]
    paths = [Path(transcript.file.path).absolute() for transcript in reading.transcripts]
    return all(any(path.is_relative_to(root) for root in roots) for path in paths)
