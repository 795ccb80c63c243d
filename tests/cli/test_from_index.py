"""`tree`, `doctor` and `blame` from the index: the same as from the files, and right after a change."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.run import CORPUS, run
from threadline.library import Reading
from threadline.library.actions.blame import every_call, path_of
from threadline.library.workspace import open_workspace


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home directory with sessions of two agents, some of them broken."""
    projects = tmp_path / ".claude" / "projects"
    for scenario in sorted(path.parent for path in CORPUS.glob("claude-code/*/expected.txt")):
        shutil.copytree(scenario, projects / scenario.name)
    (projects / "notes.jsonl").write_text('{"no": "type"}\n')
    (projects / "torn.jsonl").write_text('{"type": "user", "uuid": "a"\n')
    sessions = tmp_path / ".codex" / "sessions"
    for path in sorted((CORPUS / "codex").iterdir()):
        if path.is_dir():
            shutil.copytree(path, sessions / path.name)
    return tmp_path


def told(home: Path, *args: str) -> str:
    done = run(*args, HOME=str(home))
    assert done.exit_code == 0, done.output
    return done.stdout


def roots(home: Path) -> tuple[str, str]:
    return str(home / ".claude" / "projects"), str(home / ".codex" / "sessions")


def test_the_index_draws_the_tree_of_the_files(home: Path) -> None:
    assert told(home, "tree", "--json") == told(home, "tree", "--json", *roots(home))
    for options in ([], ["--all"]):
        drawn, read = (told(home, "tree", *options, *where) for where in ((), roots(home)))
        assert sorted(drawn.splitlines()) == sorted(read.splitlines())


def test_the_index_finds_what_the_files_show(home: Path) -> None:
    for options in ([], ["--json"]):
        read = told(home, "doctor", *options, *roots(home))
        assert told(home, "doctor", *options) == read
        assert told(home, "doctor", *options) == read
    kinds = {one["kind"] for one in json.loads(told(home, "doctor", "--json"))["findings"]}
    assert {"json", "skipped"} <= kinds


def test_only_what_changed_is_examined_again(home: Path) -> None:
    asked: list[list[str]] = []
    workspace = open_workspace({}, home)

    def read(paths: list[str]) -> Reading:
        asked.append(paths)
        return workspace.read_files(paths)

    def findings() -> int:
        workspace.catalog.refresh()
        return len(workspace.catalog.findings(lambda paths: read(list(paths))))

    before = findings()
    assert findings() == before
    torn = home / ".claude" / "projects" / "torn.jsonl"
    torn.write_text(torn.read_text() + '{"type": "user", "uuid": "b"\n')
    assert findings() == before + 1
    assert findings() == before + 1
    torn.unlink()
    assert findings() < before
    workspace.close()
    assert len(asked) == 2
    assert asked[1] == [str(torn)]


def test_the_index_blames_as_the_files_do(home: Path, tmp_path: Path) -> None:
    read = open_workspace({}, home).read(roots(home))
    changes = {path_of(change, made) for made, change in every_call(read)}
    assert len(changes) > 5
    file = tmp_path / "now.txt"
    for path in sorted(changes)[:12]:
        file.write_text("hello\none\ntwo\n")
        asked = ["blame", str(file), "--as", path, "--json"]
        assert told(home, *asked) == told(home, *asked, *roots(home))
    asked = ["blame", f"{file}:1", "--as", min(changes), "--json"]
    assert told(home, *asked) == told(home, *asked, *roots(home))
