"""Patches as git writes them, cut into runs of changed lines; also those of merges."""

import re
from collections.abc import Iterable, Iterator

from threadline.lazy import LazyPattern
from threadline.model.commit import Change, ChangedFile

MAX_CHANGED = 20_000
MAX_LETTERS = 1 << 22
"""Lines and letters of one file; of a file of which more were changed, nothing else is said."""

HEAD = LazyPattern(r"@@+ -(\d+)(?:,\d+)? (?:-\d+(?:,\d+)? )*\+(\d+)(?:,\d+)? @@+")
BEGIN = ("diff --git ", "diff --cc ", "diff --combined ")
QUOTED = LazyPattern(r'"((?:[^"\\]|\\.)*)"')
ESCAPED = LazyPattern(r"\\([0-7]{3}|.)")
ESCAPES = {"a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13}


def changed_files(lines: Iterable[str]) -> Iterator[ChangedFile]:
    """Yield the files of a patch."""
    reader: FileReader | None = None
    for line in lines:
        if reader is None:
            if line.startswith((*BEGIN, "--- ")):
                reader = FileReader(line)
        elif reader.ends_at(line):
            yield reader.finish()
            reader = FileReader(line)
        else:
            reader.read(line)
    if reader is not None:
        yield reader.finish()


class FileReader:
    """Reads the part of a patch that is about one file."""

    def __init__(self, begin: str) -> None:
        self._paths = paths_in(begin)
        self._has_hunks = False
        self._binary = self._created = self._deleted = False
        self._changes: list[Change] = []
        self._count = self._letters = 0
        self._signs = 1
        self._old = self._new = 0
        self._left = [0, 0]
        self._removed: list[str] = []
        self._added: list[str] = []
        self._above: str | None = None
        self._starts = (0, 0)
        if not begin.startswith(BEGIN):  # a patch that git did not write
            self._read_head(begin)

    def ends_at(self, line: str) -> bool:
        """Return True if a line begins the part about the next file."""
        if self._expects_lines:
            return False
        return line.startswith(BEGIN) or (line.startswith("--- ") and self._has_hunks)

    @property
    def _expects_lines(self) -> bool:
        """Whether a hunk has not ended yet."""
        return any(left > 0 for left in self._left)

    def read(self, line: str) -> None:
        """Take in one line."""
        if line.startswith("\\"):
            return  # a note about a missing newline
        if self._expects_lines:
            self._read_changed(line)
        elif line.startswith("@@"):
            self._begin_hunk(line)
        else:
            self._read_head(line)

    def _read_head(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "---":
            self._created |= rest == "/dev/null"
            self._rename(0, rest)
        elif word == "+++":
            self._deleted |= rest == "/dev/null"
            self._rename(1, rest)
        elif word in {"rename", "copy"}:
            way, _, name = rest.partition(" ")
            self._paths[way == "to"] = unquoted(name)
        elif word == "Binary" or line.startswith("GIT binary"):
            self._binary = True
        elif line.startswith("new file"):
            self._created = True
        elif line.startswith("deleted file"):
            self._deleted = True

    def _rename(self, side: int, name: str) -> None:
        plain = unquoted(name.partition("\t")[0])
        if plain != "/dev/null":
            self._paths[side] = plain[2:] if plain[1:2] == "/" else plain

    def _begin_hunk(self, line: str) -> None:
        self._end_run(None)
        self._has_hunks = True
        found = HEAD.match(line)
        if found is None:
            return
        self._signs = len(line) - len(line.lstrip("@")) - 1
        sizes = [int(n.partition(",")[2] or 1) for n in re.findall(r"[-+](\d+(?:,\d+)?)", found[0])]
        self._left = sizes
        self._old, self._new = int(found[1]), int(found[2])
        # A side without lines is numbered by the line before.
        self._old += sizes[0] == 0
        self._new += sizes[-1] == 0
        self._above = None

    def _read_changed(self, line: str) -> None:
        signs, text = line[: self._signs], line[self._signs :]
        for at in range(len(self._left) - 1):
            self._left[at] -= signs[at : at + 1] != "+" and not (
                "-" in signs and signs[at : at + 1] == " "
            )
        self._left[-1] -= "-" not in signs
        if not self._removed and not self._added:
            self._starts = (self._old, self._new)
        if "-" in signs:
            # Of a merge, what all parents had is removed by the merge itself.
            if " " not in signs:
                self._keep(text, self._removed)
            self._old += signs[:1] == "-"
        elif signs.strip() and signs == "+" * self._signs:
            self._keep(text, self._added)
            self._new += 1
        else:
            self._end_run(text)
            self._above = text
            self._old += signs[:1] != "+"
            self._new += 1

    def _keep(self, text: str, lines: list[str]) -> None:
        """Keep a changed line, unless there are too many."""
        self._count += 1
        self._letters += len(text)
        if not self._is_too_large:
            lines.append(text)

    @property
    def _is_too_large(self) -> bool:
        return self._count > MAX_CHANGED or self._letters > MAX_LETTERS

    def _end_run(self, below: str | None) -> None:
        if (self._removed or self._added) and not self._is_too_large:
            old, new = self._starts
            change = Change(
                old if self._removed else max(old - 1, 0),
                new if self._added else max(new - 1, 0),
                tuple(self._removed), tuple(self._added), self._above, below,
            )  # fmt: skip
            self._changes.append(change)
        self._removed, self._added = [], []

    def finish(self) -> ChangedFile:
        """Return the file."""
        self._end_run(None)
        is_opaque = self._binary or self._is_too_large
        old, new = self._paths
        changes = () if is_opaque else tuple(self._changes)
        if self._deleted:
            new = old
        return ChangedFile(
            new, new if self._created else old, changes, is_opaque, self._created, self._deleted
        )


def paths_in(begin: str) -> list[str]:
    """Return the paths in the first line about a file, before and after; later lines say more."""
    if begin.startswith("diff --git "):
        rest = begin.removeprefix("diff --git ")
        if QUOTED.match(rest) is not None:
            return [unquoted(rest)[2:], unquoted(rest)[2:]]
        half = rest[2 : len(rest) // 2]  # the same path twice, if it was not moved
        return [half, half]
    if begin.startswith(BEGIN):
        name = unquoted(begin.partition(" --")[2].partition(" ")[2])
        return [name, name]
    return ["", ""]


def unquoted(name: str) -> str:
    """Return a path without the quotes and escapes that git puts around unusual ones."""
    found = QUOTED.match(name)
    if found is None:
        return name
    raw = bytearray()
    at = 0
    for one in ESCAPED.finditer(found[1]):
        raw += found[1][at : one.start()].encode(errors="surrogateescape")
        code = one[1]
        raw += bytes([int(code, 8) & 255]) if len(code) > 1 else escape(code)
        at = one.end()
    raw += found[1][at:].encode(errors="surrogateescape")
    return raw.decode(errors="surrogateescape")


def escape(code: str) -> bytes:
    """Return the byte that a letter after a backslash stands for."""
    return bytes([ESCAPES[code]]) if code in ESCAPES else code.encode(errors="surrogateescape")
