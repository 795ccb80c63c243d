"""Patches in the form of apply_patch: the files that one adds, deletes, moves and changes."""

import re

import msgspec

from threadline.lazy import LazyPattern
from threadline.model.file_event import Hunk

BEGIN, END = "*** Begin Patch", "*** End Patch"
DONE = "*** End of File"
GIVEN = ("input", "patch", "patchText")
"""Where calls have a patch."""

FILE = LazyPattern(r"^\*\*\* (Add|Update|Delete) File: (.*)", re.MULTILINE)
MOVED = LazyPattern(r"\*\*\* Move to: (.*)")
PLACE = "@@"


class PatchPart(msgspec.Struct, frozen=True):
    """Lines of a patch as they stand in it, below the line `place`, which says where to look.

    Text after the end of the patch is not `inside`: it is shown, and does nothing.
    """

    place: str
    lines: list[str]
    inside: bool = True

    @property
    def signed(self) -> list[str]:
        """The lines, each after its sign: `+`, `-` or blank.

        A line without a sign counts as unchanged: models omit the leading space.
        """
        return [line if line[:1] in {"+", "-", " "} else f" {line}" for line in self.lines]


class PatchedFile(msgspec.Struct):
    """What a patch does to one file: `action` is Add, Update or Delete."""

    path: str
    action: str
    moved_to: str = ""
    parts: list[PatchPart] = []

    @property
    def hunks(self) -> tuple[Hunk, ...]:
        """The changes, which do not say on which line they are."""
        found = [(part, blanks_before(part.lines)) for part in self.parts if part.inside]
        return tuple(
            Hunk(-1, tuple(part.signed[blank:]), part.place.removeprefix(PLACE).strip())
            for part, blank in found
            if blank < len(part.lines)
        )

    @property
    def added(self) -> str:
        """The contents of a file that is added."""
        return "".join(f"{line[1:]}\n" for hunk in self.hunks for line in hunk.lines)


def blanks_before(lines: list[str]) -> int:
    """Return how many empty lines stand before the first other one: they are no context."""
    return next((number for number, line in enumerate(lines) if line), len(lines))


def patched_files(patch: str) -> list[PatchedFile]:
    """Return what a patch does, file by file."""
    files: list[PatchedFile] = []
    for line in patch.removesuffix("\n").split("\n"):
        bare = line.rstrip()
        if found := FILE.fullmatch(bare):
            files.append(PatchedFile(found[2].strip(), found[1], parts=[PatchPart("", [])]))
        elif not files or bare in {BEGIN, DONE}:
            continue
        elif moved := MOVED.fullmatch(bare):
            files[-1].moved_to = moved[1].strip()
        elif bare == END:
            files[-1].parts.append(PatchPart("", [], inside=False))
        elif line.startswith(PLACE):
            files[-1].parts.append(PatchPart(bare, []))
        else:
            files[-1].parts[-1].lines.append(line)
    return files
