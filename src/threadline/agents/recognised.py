"""Agents whose sessions are recognised but cannot be read yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from threadline.agents.agent import Agent, Archive
from threadline.model.file import Format

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class Recognised(Agent):
    """An agent of which only the name and the place of its sessions are known."""

    def __init__(self, name: str, title: str, *path: str) -> None:
        self.name = name
        self.title = title
        self.formats = (Format(name),)
        self._path = path

    def archives(self, environ: Mapping[str, str], home: Path) -> list[Archive]:
        """Return the directory in which the agent keeps its sessions by default."""
        del environ
        return [Archive(self.name, home.joinpath(*self._path))]


RECOGNISED: tuple[Agent, ...] = (
    Recognised("opencode", "OpenCode", ".local", "share", "opencode"),
    Recognised("gemini", "Gemini CLI", ".gemini", "tmp"),
    Recognised("qwen", "Qwen Code", ".qwen", "projects"),
    Recognised("copilot", "Copilot CLI", ".copilot", "session-state"),
)
