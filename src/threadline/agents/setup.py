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


class TomlTable(msgspec.Struct, frozen=True):
    """A table of a TOML file, as text: its header and its lines."""

    path: Path
    table: str
    text: str


class SkillFile(msgspec.Struct, frozen=True):
    """The file that tells the model when to use which tool."""

    path: Path


Part = JsonEntry | TomlTable | SkillFile


def stdio_server(command: Sequence[str]) -> dict[str, object]:
    """Return a server as most agents describe one."""
    return {"command": command[0], "args": list(command[1:])}


def skill_in(folder: Path) -> SkillFile:
    """Return the skill in an agent's folder of skills."""
    return SkillFile(folder / NAME / "SKILL.md")
