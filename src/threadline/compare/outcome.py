"""What several attempts led to: files that all or some of them changed, failures, commits."""

from collections.abc import Iterable

import msgspec

from threadline.model.story import Commit, FailedCommand, FileChanges


class Outcome(msgspec.Struct, frozen=True):
    """What the calls of an attempt did, from where it parts from another."""

    files: tuple[FileChanges, ...] = ()
    failures: tuple[FailedCommand, ...] = ()
    commits: tuple[Commit, ...] = ()


class FileComparison(msgspec.Struct, frozen=True):
    """A file with what each of several attempts changed in it; None where it was left alone."""

    path: str
    changes: tuple[FileChanges | None, ...]

    @property
    def group(self) -> str:
        """Who changed it: `both`, or the letters of the attempts."""
        letters = [chr(ord("A") + n) for n, change in enumerate(self.changes) if change]
        return "both" if len(letters) == len(self.changes) else f"only {', '.join(letters)}"


def compare_files(outcomes: Iterable[Outcome]) -> list[FileComparison]:
    """Return the files of several attempts: those of all of them first."""
    every = [{file.path: file for file in outcome.files} for outcome in outcomes]
    paths = dict.fromkeys(path for files in every for path in files)
    found = [FileComparison(path, tuple(files.get(path) for files in every)) for path in paths]
    return sorted(found, key=lambda one: (one.group != "both", one.group, one.path))
