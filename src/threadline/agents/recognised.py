"""Agents whose sessions are recognised but cannot be read yet."""

# ruff: noqa: PLC0415 - what is not asked for is not loaded

from __future__ import annotations

from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.model.file import Format

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Recognised(Agent):
    """An agent of which only the name and the session files are known.

    Its files are at `folder` below the directory that the environment variable `variable` names,
    else below `default` in the home directory.
    """

    def __init__(  # noqa: PLR0913 - one row of a table
        self, name: str, title: str, *, default: str, folder: str, pattern: str, variable: str = ""
    ) -> None:
        self.name = name
        self.title = title
        self.formats = (Format(name),)
        self._default = default
        self._folder = folder
        self._pattern = pattern
        self._variable = variable

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the directory in which the agent keeps its sessions."""
        from pathlib import Path

        root = Path(environ.get(self._variable) or home / self._default)
        return [Archive(self.name, root / self._folder, self._pattern)]


DATA = {"default": ".local/share", "variable": "XDG_DATA_HOME"}
"""Where agents keep their sessions that follow the conventions of the desktop."""

RECOGNISED: tuple[Agent, ...] = (
    Recognised("amp", "Amp", folder="amp/threads", pattern="*.json", **DATA),
    Recognised("crush", "Crush", default=".crush", folder="", pattern="crush.db"),
    Recognised(
        "cursor-cli", "Cursor CLI", default=".cursor", folder="chats", pattern="*/*/store.db"
    ),
    Recognised(
        "droid", "Factory Droid", default=".factory", folder="sessions", pattern="**/*.jsonl"
    ),
    Recognised("goose", "Goose", folder="goose/sessions", pattern="sessions.db", **DATA),
    Recognised(
        "grok", "Grok Build", default=".grok", folder="sessions", pattern="*/*/summary.json"
    ),
    Recognised("hermes", "Hermes", default=".hermes", folder="", pattern="state.db"),
    Recognised("iflow", "iFlow", default=".iflow", folder="projects", pattern="*/*.jsonl"),
    Recognised("kilo", "Kilo", folder="kilo", pattern="*.db", **DATA),
    Recognised("kimi", "Kimi CLI", default=".kimi", folder="sessions", pattern="**/wire.jsonl"),
    Recognised("omp", "Oh My Pi", default=".omp", folder="agent/sessions", pattern="**/*.jsonl"),
)
"""Agents that keep their sessions in files of a known place; each is listed if that exists."""
