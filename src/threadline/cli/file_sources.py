"""From a target to the history of its files: reads the sessions of its directory."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from threadline.cli.catalog import open_workspace, update_soon
from threadline.cli.options import Request
from threadline.cli.reading import read_points
from threadline.model.error import TargetNotFoundError

if TYPE_CHECKING:
    from threadline.history.report import FileChange
    from threadline.library import Reading
    from threadline.library.actions.files import FileHistory
    from threadline.model.entry import Entry


class KnownFiles(NamedTuple):
    """The history of files, and the entry as whose files it is asked."""

    history: "FileHistory"
    entry: "Entry"


class Sources:
    """A session whose files are asked for, and the histories of the directories it worked in."""

    def __init__(self, reading: "Reading", point: str, at: str | None = None) -> None:
        self._reading = reading
        self._point = point
        self._at = at
        self._histories: dict[str, FileHistory] = {}

    @classmethod
    def of_directory(cls, request: Request, path: str) -> Self:
        """Return the newest session of the directory that a file is in."""
        from threadline.library.index.session_list import newest_here

        workspace = open_workspace()
        folder = str(Path(path).absolute().parent)
        keys = workspace.catalog.session_keys() if update_soon(workspace) else []
        name = newest_here(keys, folder)
        if name is None:
            hint = "specify a session: `threadline files history PATH TARGET`"
            raise TargetNotFoundError(f"no session of {folder} found", hint)
        return cls(read_points(request, [name]), name)

    def find(self, at: str | None) -> KnownFiles:
        """Return the history of the files that an entry worked on, and that entry."""
        from threadline.library.actions.directory import read_directory, root_of
        from threadline.library.actions.files import FileHistory
        from threadline.library.position import find_position, resolve_point
        from threadline.library.target import may_be_path

        if at is not None:
            position = find_position(self._reading, at)
        elif "@" not in self._point and may_be_path(self._point):
            position = find_position(self._reading, session=self._session_in_file())
        else:
            position = resolve_point(self._reading, self._point)
        session = position.session
        if session not in self._histories:
            found = read_directory(open_workspace(), self._reading, session, update_soon)
            self._histories[session] = FileHistory(found, root_of(self._reading, session))
        return KnownFiles(self._histories[session], position.entry)

    def _session_in_file(self) -> str | None:
        """Return the session that FILE or FILE#SESSION names; its sub-agents are read with it."""
        inside = self._point.rpartition("#")[2]
        if inside in self._reading.tree.session_by_id:
            return inside
        asked = {file.session for file in self._reading.asked}
        return asked.pop() if len(asked) == 1 else None

    def known(self) -> KnownFiles:
        """Return the history of files, and the entry that was asked for."""
        return self.find(self._at)

    def changes_of(self, path: str) -> "list[FileChange]":
        """Return what happened to a file, with the prompts behind it."""
        history, _ = self.known()
        absolute = str(Path(path).absolute())
        return history.changes_of(path) or history.changes_of(absolute)


def open_sources(request: Request, target: str, at: str | None = None) -> Sources:
    """Read the session that a target names: a file, an id, a title, or SESSION@ENTRY."""
    return Sources(read_points(request, [target]), target, at)
