"""A home directory in which the agents have written the demo sessions."""

import shutil
from pathlib import Path

import pytest

from threadline.agents.registry import AGENTS
from threadline.library.target import demo_roots


def make_home(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the demo where the agents of this machine keep their sessions; return the home."""
    home = folder / "home"
    for agent in AGENTS:
        for archive in agent.archives({}, home)[:1]:
            source = Path(demo_roots()[0]).parents[0] / agent.demo
            if agent.demo and source.is_dir():
                shutil.copytree(source, archive.path, dirs_exist_ok=True)
    for name in ("CLAUDE_CONFIG_DIR", "CODEX_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("THREADLINE_CACHE", str(folder / "cache"))
    monkeypatch.setenv("THREADLINE_ARCHIVE", str(folder / "archive"))
    return home
