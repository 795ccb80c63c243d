"""Sessions of every agent that were deleted: archived, read, searched and restored."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.run import CORPUS, run
from tests.packed import unpacked

SCENARIOS = {
    "claude": ("claude-code-2.1.325/subagents/projects", ".claude/projects"),
    "codex": ("codex/parallel-tools/sessions", ".codex/sessions"),
    "pi": ("pi/parallel-tools/sessions", ".pi/agent/sessions"),
    "opencode": ("opencode-1.18.33/subagents/home", "."),
    "kimi": ("kimi-code-2.1.0/subagents/home", "."),
    "grok": ("grok-1.0.41/subagents/home", "."),
    "gemini": ("gemini-cli-0.61.0/subagents/home", "."),
    "qwen": ("qwen-code-0.24.4/subagents/home", "."),
    "copilot": ("copilot-cli-1.0.102/subagents/home", "."),
}


class Home:
    """A home with the sessions of a scenario where their agent keeps them."""

    def __init__(self, agent: str, folder: Path) -> None:
        scenario, target = SCENARIOS[agent]
        client, name, inner = scenario.split("/", 2)
        self.path = folder / "home"
        shutil.copytree(unpacked(CORPUS / client / name) / inner, self.path / target)
        self.files = {file: file.read_bytes() for file in self.path.rglob("*") if file.is_file()}

    def run(self, *args: str) -> Result:
        places = {"HOME": str(self.path), "XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""}
        kept = {"THREADLINE_ARCHIVE": str(self.path.parent / "kept")}
        done = run(*args, **places, **kept, THREADLINE_CACHE=str(self.path.parent / "cache"))
        assert done.exit_code == 0, (args, done.output)
        return done

    def delete(self) -> None:
        for file in self.files:
            file.unlink()


@pytest.mark.parametrize("agent", SCENARIOS)
def test_deleted_sessions_of_every_agent_are_read_and_restored(agent: str, tmp_path: Path) -> None:
    home = Home(agent, tmp_path)
    home.run("archive")
    sessions = [one["id"] for one in json.loads(home.run("ls", "--json").stdout)["sessions"]]
    assert sessions
    shown = {name: home.run("show", "--no-pager", name).stdout for name in sessions}
    searched = json.loads(home.run("search", "notes", "--json").stdout)
    home.delete()
    for name, text in shown.items():
        assert home.run("show", "--no-pager", name).stdout == text
        assert home.run("show", "--no-pager", name[:16]).stdout == text
    again = json.loads(home.run("search", "notes", "--json").stdout)
    assert [(hit["entry"], hit["snippet"]) for hit in again["hits"]] == [
        (hit["entry"], hit["snippet"]) for hit in searched["hits"]
    ]
    for name in sessions:
        home.run("archive", "restore", name)
        assert home.run("show", "--no-pager", name).stdout == shown[name]
    restored = [file for file in home.files if file.exists()]
    assert restored
    assert all(file.read_bytes() == home.files[file] for file in restored)
    assert json.loads(home.run("ls", "--json").stdout)["sessions"]
