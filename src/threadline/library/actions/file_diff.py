"""Differences of files between two entries, or between an entry and a directory."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from threadline.disk.within import Within
from threadline.history.diff import changed_lines, file_diff
from threadline.history.point import Sure
from threadline.history.report import DiffedFile, DifferingFile, FileAt
from threadline.history.state import Kind
from threadline.library.actions.files import FileHistory
from threadline.model.entry import Entry

Side = tuple[FileHistory, Entry] | None
"""The files at an entry; None stands for a directory as it is now."""


class Text(NamedTuple):
    """The contents of one side of a comparison: None if there is no file; `why` if unknown."""

    text: str | None = None
    why: str = ""


def compare_files(old: Side, new: Side, here: Path, paths: Sequence[str] = ()) -> list[DiffedFile]:
    """Compare the files of two sides, all or some; only those that differ are returned."""
    sides = [side_files(side, paths) for side in (old, new)]
    names = sorted({*sides[0], *sides[1]}) if not paths else list(paths)
    found: list[DiffedFile] = []
    for name in names:
        texts = [
            side_text(side, files.get(name), name, here)
            for side, files in zip((old, new), sides, strict=True)
        ]
        why = next((text.why for text in texts if text.why), "")
        diff = () if why else tuple(file_diff(name, texts[0].text, texts[1].text))
        if why or diff:
            found.append(DiffedFile(name, diff, why))
    return found


def side_files(side: Side, paths: Sequence[str]) -> dict[str, FileAt]:
    """Return all or some files of a side by path; those outside the directory are left out."""
    if side is None:
        return {}
    history, entry = side
    files: Iterable[FileAt]
    if paths:
        named = (history.file_at(path, entry, text=True) for path in paths)
        files = [file for file in named if file is not None]
    else:
        files = history.at(entry, text=True)
    return {file.path: file for file in files if not file.path.startswith("/")}


def side_text(side: Side, file: FileAt | None, path: str, here: Path) -> Text:
    """Return the contents of a file on one side."""
    if side is None:
        return text_here(path, here)
    if file is None:
        return Text(why="nothing is known of it at one of the entries")
    if file.sure is Sure.UNKNOWN:
        return Text(why=f"unknown since {file.since}")
    if file.state in {Kind.DELETED, Kind.ABSENT}:
        return Text()
    if file.state is not Kind.WHOLE:
        return Text(why=f"not known as a whole ({file.state})")
    return Text(file.text, why="" if file.text is not None else "not text")


def text_here(path: str, here: Path) -> Text:
    """Return the contents of a file in a directory."""
    try:
        raw = Within(here).read(path)
        return Text(raw.decode() if raw is not None else None)
    except (OSError, ValueError):
        return Text(why="not a text file in this directory")


def differing_files(history: FileHistory, entry: Entry, here: Path) -> list[DifferingFile]:
    """Return the files that a directory does not have as an entry left them; those unknown last.

    Contents are compared with the secrets in them, and not returned.
    """
    found: list[DifferingFile] = []
    for file in history.at(entry):
        if file.path.startswith("/") or file.state in {Kind.PARTIAL, Kind.TOUCHED}:
            continue
        there = text_here(file.path, here)
        why = f"unknown since {file.since}" if file.sure is Sure.UNKNOWN else there.why
        known = file.state not in {Kind.DELETED, Kind.ABSENT}
        then = history.written_text(file.path, entry) if known else None
        if why or then != there.text:
            sizes = (0, 0) if why else changed_lines(then or "", there.text or "")
            found.append(DifferingFile(file.path, *sizes, why))
    return sorted(found, key=lambda one: (bool(one.why), one.path))
