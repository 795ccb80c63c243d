"""Files at an entry: what is known of each, its blame, and differences."""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import astuple

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


class Files(list[File]):
    """The files of a session as an entry left them, in order of path."""

    def __init__(self, history: "FileHistory", entry: "Entry") -> None:
        self.source = (history, entry)
        super().__init__(self._file(file) for file in history.at(entry, text=True))

    @property
    def entry(self) -> str:
        """The id of the entry."""
        return self.source[1].id

    def _file(self, known: FileAt) -> File:
        file = File(*astuple(known))
        vars(file)["source"] = self.source
        return file

    def file(self, path: str) -> File:
        """Return what is known of a file; raise TargetNotFoundError if nothing is."""
        wanted = self.source[0].relative(path)
        for file in self:
            if file.path == wanted:
                return file
        raise TargetNotFoundError(f"nothing is known of {path} at this entry", "iterate over files")

    def diff(
        self, other: "Files | Path | str", paths: Iterable[str] = ()
    ) -> "tuple[DiffedFile, ...]":
        """Compare with the files at another entry, or with those in a directory.

        Only files that differ are returned, or that cannot be compared; `why` says why then.
        """
        from threadline.library.actions.file_diff import compare_files

        if isinstance(other, Files):
            return tuple(compare_files(self.source, other.source, Path(), tuple(paths)))
        return tuple(compare_files(self.source, None, Path(other), tuple(paths)))

    def __repr__(self) -> str:
        return f"<Files {len(self)} as {self.entry[:36]} left them>"
