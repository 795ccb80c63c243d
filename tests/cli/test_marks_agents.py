"""Marks of sessions of every agent stay: through growth, moves, packs, restoring and forks."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.run import CORPUS, run
from tests.packed import unpacked

SCENARIOS = {
    "claude": ("claude-code-2.1.325/tui-clear-compact/projects", ".claude/projects"),
    "codex": ("codex/app-revert-compact/sessions", ".codex/sessions"),
    "pi": ("pi/compact-tree/sessions", ".pi/agent/sessions"),
    "opencode": ("opencode-1.18.33/fork/home", "."),
    "gemini": ("gemini-cli-0.61.0/auto-compress/home", "."),
    "qwen": ("qwen-code-0.24.4/fork/home", "."),
    "copilot": ("copilot-cli-1.0.102/tui-fork/home", "."),
    "kimi": ("kimi-code-2.1.0/fork/home", "."),
    "kilo": ("kilo-7.7.9/fork/home", "."),
    "grok": ("grok-1.0.41/compact/home", "."),
}
"""A session of each agent that was resumed, compacted or forked by its client."""

IN_DATABASES = {
    "opencode": ("opencode-1.18.33/plain/home", "."),
    "kilo": ("kilo-7.7.9/tools/home", "."),
}
"""Agents whose database stays where it is, each with one in which packs are unpacked."""


class Home:
    """A home with the sessions of a scenario; marks and archive are beside it."""

    def __init__(self, scenario: tuple[str, str] | None, folder: Path) -> None:
        self.folder, self.path = folder, folder / "home"
        if scenario is None:
            self.path.mkdir(parents=True)
            return
        client, name, inner = scenario[0].split("/", 2)
        shutil.copytree(unpacked(CORPUS / client / name) / inner, self.path / scenario[1])

    def run(self, *args: str) -> Result:
        places = {"HOME": str(self.path), "XDG_CACHE_HOME": "", "XDG_DATA_HOME": ""}
        kept = {"THREADLINE_ARCHIVE": str(self.folder / "own" / "archive")}
        cache = {"THREADLINE_CACHE": str(self.folder / "cache")}
        done = run(*args, **places, **kept, **cache, XDG_STATE_HOME="")
        assert done.exit_code == 0, (args, done.output)
        return done

    def json(self, *args: str) -> dict[str, list[dict[str, object]]]:
        found: dict[str, list[dict[str, object]]] = json.loads(self.run(*args, "--json").stdout)
        return found

    def marks(self) -> tuple[list[object], set[object]]:
        """Return the sessions that are starred, and the entries that have the tag, in `show`."""
        listed = self.json("ls")["sessions"]
        starred = [
            one["id"]
            for one in listed
            if any(mark["kind"] == "star" for mark in as_list(one["marks"]))
        ]
        entries: set[object] = set()
        for session in listed:
            for line in self.run("show", str(session["id"]), "--jsonl").stdout.splitlines():
                message = json.loads(line)
                if any(mark["value"] == "here" for mark in message["marks"]):
                    entries.add(message["entry"])
        return starred, entries


def as_list(value: object) -> list[dict[str, str]]:
    assert isinstance(value, list)
    return value


def first_prompt(home: Home, session: str) -> str:
    """Return the entry of the first prompt of a session."""
    lines = home.run("show", session, "--jsonl").stdout.splitlines()
    kinds = {"user", "command", "bash"}
    found = (one for one in map(json.loads, lines) if one["kind"] in kinds and one["entry"])
    return str(next(found)["entry"])


def carry(home: Home, agent: str, session: str, entry: str) -> None:
    """Carry a session with its marks to a machine that does not have it; look for them there."""
    folder = home.folder / "other"
    pack = folder / "one.thread"
    (folder / "project").mkdir(parents=True)
    home.run("pack", session, "--output", str(pack))
    other = Home(IN_DATABASES.get(agent), folder)
    other.run("unpack", str(pack), "--into", str(folder / "project"), "--yes")
    assert other.marks() == ([session], {entry})


@pytest.mark.parametrize("agent", SCENARIOS)
def test_marks_stay(agent: str, tmp_path: Path) -> None:
    home = Home(SCENARIOS[agent], tmp_path)
    wholes = {path: path.read_bytes() for path in home.path.rglob("*.jsonl")}
    assert bool(wholes) != (agent in IN_DATABASES)
    for path, whole in wholes.items():  # as they were before the resume, fork or compaction
        lines = whole.splitlines(keepends=True)
        path.write_bytes(b"".join(lines[: len(lines) * 2 // 3]))
    session = str(home.json("ls")["sessions"][-1]["id"])
    entry = first_prompt(home, session)
    home.run("mark", session, "--star")
    home.run("mark", f"{session}@{entry}", "--tag", "here", "--note", "why")
    for path, whole in wholes.items():
        path.write_bytes(whole)
    starred, entries = home.marks()
    assert (starred, entries) == ([session], {entry})
    assert home.run("search", "--json", "tag:here").stdout.count(entry)

    moved = tmp_path / "moved"
    home.path.rename(moved)
    home.path = moved
    assert home.marks() == ([session], {entry})

    home.run("archive")
    copies = {path: path.read_bytes() for path in home.path.rglob("*") if path.is_file()}
    carry(home, agent, session, entry)
    for path in copies:
        path.unlink()
    assert home.marks() == ([session], {entry})
    for one in home.json("ls")["sessions"]:
        home.run("archive", "restore", str(one["id"]))
    assert home.marks() == ([session], {entry})
    if agent not in IN_DATABASES:
        for path, content in copies.items():
            path.write_bytes(content)
        forked = home.run("fork", session, "--json").stdout
        copy = str(json.loads(forked)["session"])
        assert copy != session
        tagged = {
            one["entry"]
            for one in map(json.loads, home.run("show", copy, "--jsonl").stdout.splitlines())
            if any(mark["value"] == "here" for mark in one["marks"])
        }
        # Where a fork keeps the ids of entries, it has their marks; none are on other entries.
        assert tagged in ({entry}, set())
