"""What an agent needs to ask threadline: an entry in its configuration, and a skill."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

NAME = "threadline"
"""What the server and the skill are called in every configuration."""


class JsonEntry(msgspec.Struct, frozen=True):
    """A value below some keys of a JSON file."""

    path: Path
    keys: tuple[str, ...]
    value: object


class JsonElement(msgspec.Struct, frozen=True):
    """An element of the array below some keys of a JSON file.

    What contains `mark` is an older one of ours.
    """

    path: Path
    keys: tuple[str, ...]
    value: object
    mark: str


class TomlTable(msgspec.Struct, frozen=True):
    """A table of a TOML file: texts, numbers, truths and lists of texts."""

    path: Path
    keys: tuple[str, ...]
    value: dict[str, object]


class SkillFile(msgspec.Struct, frozen=True):
    """The file that tells the model when to use which tool."""

    path: Path


class WholeFile(msgspec.Struct, frozen=True):
    """A file that is ours alone."""

    path: Path
    text: str


Part = JsonEntry | JsonElement | TomlTable | SkillFile | WholeFile


class Moment(msgspec.Struct, frozen=True):
    """When a client asks what to recall: as a session starts, or after a call with an error."""

    event: str
    session: str
    cwd: str
    error: str = ""


def stdio_server(command: Sequence[str]) -> dict[str, object]:
    """Return a server as most agents describe one."""
    return {"command": command[0], "args": list(command[1:])}


def skill_in(folder: Path) -> SkillFile:
    """Return the skill in an agent's folder of skills."""
    return SkillFile(folder / NAME / "SKILL.md")
