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


RECOGNISED: tuple[Agent, ...] = ()
