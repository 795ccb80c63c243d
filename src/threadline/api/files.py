"""Files at an entry: what is known of each, its blame, and differences."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import astuple

from threadline.api.hints import speaks_python
from threadline.history.report import DiffedFile, FileAt
from threadline.model.error import TargetNotFoundError
from threadline.model.short_repr import short_repr

if TYPE_CHECKING:
    from threadline.compare.file_blame import PromptedFile
    from threadline.library.actions.files import FileHistory
    from threadline.model.entry import Entry


class File(FileAt, frozen=True, dict=True):
    """A file as an entry left it; `docs/files.md` lists its fields."""

    __repr__ = short_repr

    @cached_property
    def blame(self) -> "PromptedFile":
        """The prompt behind each line; raise EntryNotFoundError if not all of it is known."""
        from threadline.library.actions.file_blame import blame_at

        history, entry = vars(self)["source"]
        return blame_at(history, self.path, entry)


@speaks_python
class Files(list[File]):
    """The files of a session as an entry left them, in order of path."""

    def __init__(self, history: "FileHistory", entry: "Entry | None") -> None:
        self.source = (history, entry) if entry is not None else None
        self._history = history
        known = history.at(entry, text=True) if entry is not None else ()
        super().__init__(self._file(file) for file in known)

    @property
    def entry(self) -> str:
        """The id of the entry; empty for a session without a conversation."""
        return self.source[1].id if self.source is not None else ""

    def get(self, path: str) -> File | None:
        """Return what is known of a file; None if nothing is."""
        wanted = self._history.relative(path)
        return next((file for file in self if file.path == wanted), None)

    def _file(self, known: FileAt) -> File:
        file = File(*astuple(known))
        vars(file)["source"] = self.source
        return file

    def file(self, path: str) -> File:
        """Return what is known of a file; raise TargetNotFoundError if nothing is."""
        if (found := self.get(path)) is not None:
            return found
        raise TargetNotFoundError(f"nothing is known of {path} at this entry", "iterate over files")

    def diff(
        self, other: "Files | Path | str", paths: Iterable[str] = ()
    ) -> "tuple[DiffedFile, ...]":
        """Compare with the files at another entry, or with those in a directory.

        Only files that differ are returned, or that cannot be compared; `why` says why then.
        """
        from threadline.library.actions.file_diff import compare_files

        if self.source is None:
            return ()
        if not isinstance(other, Files):
            return tuple(compare_files(self.source, None, Path(other), tuple(paths)))
        if other.source is None:
            return ()
        return tuple(compare_files(self.source, other.source, Path(), tuple(paths)))

    def __repr__(self) -> str:
        return f"<Files {len(self)} as {self.entry[:36]} left them>"
