"""Patches in the form of apply_patch: the files that one adds, deletes, moves and changes."""

import msgspec

from threadline.lazy import LazyPattern
from threadline.model.file_event import Hunk

FILE = LazyPattern(r"\*\*\* (Add|Update|Delete) File: (.*)")
MOVED = LazyPattern(r"\*\*\* Move to: (.*)")
OTHER = frozenset({"*** Begin Patch", "*** End Patch", "*** End of File"})
PLACE = "@@"


class PatchedFile(msgspec.Struct):
    """What a patch does to one file: `action` is Add, Update or Delete."""

    path: str
    action: str
    moved_to: str = ""
    hunks: list[Hunk] = []

    @property
    def added(self) -> str:
        """The contents of a file that is added."""
        return "".join(f"{line[1:]}\n" for hunk in self.hunks for line in hunk.lines)


def patched_files(patch: str) -> list[PatchedFile]:
    """Return what a patch does, file by file."""
    files: list[PatchedFile] = []
    below, lines = "", list[str]()

    def close() -> None:
        if files and lines:
            files[-1].hunks.append(Hunk(-1, tuple(lines), below))
        lines.clear()

    for line in patch.split("\n"):
        if found := FILE.fullmatch(line.rstrip()):
            close()
            below = ""
            files.append(PatchedFile(found[2].strip(), found[1]))
        elif line.rstrip() in OTHER or not files:
            continue
        elif moved := MOVED.fullmatch(line.rstrip()):
            files[-1].moved_to = moved[1].strip()
        elif line.startswith(PLACE):
            close()
            below = line.removeprefix(PLACE).strip()
        elif line or lines:
            # A line without a sign counts as unchanged: models omit the leading space.
            lines.append(line if line[:1] in {"+", "-", " "} else f" {line}")
    close()
    return files
