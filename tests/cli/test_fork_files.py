"""`threadline fork --with-files`: a session that continues in a directory as an entry left it."""

import json
from pathlib import Path

import pytest

from tests.cli.run import run, run_json
from tests.history.truth import ARCHIVES, unpack
from tests.mcp.test_files import SESSION, session_of, write
from tests.mcp.test_server import SECRET
from threadline.library.load.describe import describe_sessions
from threadline.library.load.reading import load_lines

HOMES = {
    "CLAUDE_CONFIG_DIR": "claude",
    "CODEX_HOME": "codex",
    "PI_CODING_AGENT_DIR": "pi",
    "HOME": "home-of-tests",
}


class Scene:
    """A session of a client, and the last entry at which its files are known."""

    def __init__(self, archive: Path, place: Path) -> None:
        self.truth = unpack(archive, place / "source")
        points = [point for point in self.truth["points"] if "entry" in point]
        self.point = points[len(points) // 2]
        self.entry: str = self.point["entry"]["id"]
        self.target = f"{place}/source/{self.point['entry']['file']}"

    def text(self, path: str) -> str | None:
        """Return what a file truly held."""
        name = self.point["files"].get(path)
        text: str | None = self.truth["texts"].get(name) if name else None
        return text


@pytest.fixture(autouse=True)
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every client a home of its own."""
    for name, folder in HOMES.items():
        monkeypatch.setenv(name, str(tmp_path / folder))
    for name in ("XDG_DATA_HOME", "PI_CODING_AGENT_SESSION_DIR", "QWEN_HOME", "COPILOT_HOME"):
        monkeypatch.delenv(name, raising=False)


def name_of(archive: Path) -> str:
    return archive.name.removesuffix(".tar.gz")


MOVABLE = [path for path in ARCHIVES if not path.name.startswith("gemini")]
(GEMINI,) = (path for path in ARCHIVES if path.name.startswith("gemini"))
SHELL = next(path for path in ARCHIVES if path.name.startswith("claude-code-2.1.326-shell"))


@pytest.mark.parametrize("archive", MOVABLE, ids=name_of)
def test_the_files_are_there_and_the_session_continues_there(archive: Path, tmp_path: Path) -> None:
    scene, folder = Scene(archive, tmp_path), tmp_path / "then"
    extra = ["-o", str(tmp_path / "out")] if archive.name.startswith("opencode") else []
    args = ("fork", scene.target, "--at", scene.entry, "--with-files", str(folder), *extra)
    made = run_json(*args)
    assert made["cwd"] == str(folder)
    assert made["command"].startswith(f"cd {folder} && ")
    assert made["note"] is None
    created = [step["path"] for step in made["restored"] if step["act"] == "create"]
    assert created
    there = {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()}
    assert there == set(created)
    for path in created:
        assert (folder / path).read_text().splitlines() == (scene.text(path) or "").splitlines()
    assert all(step["why"] for step in made["restored"] if step["act"] == "skip")
    again = describe_sessions(load_lines([made["file"]]))
    assert [again[one].cwd for one in again if one == made["session"]] == [str(folder)]


def test_what_is_not_written_is_said(tmp_path: Path) -> None:
    scene, folder = Scene(SHELL, tmp_path), tmp_path / "then"
    said = run("fork", scene.target, "--with-files", str(folder), COLUMNS="200")
    assert said.exit_code == 0, said.output
    rows = said.output.splitlines()
    assert rows[0].endswith(f"written to {folder}")
    assert "  files that no session read or wrote are not there" in rows
    assert rows[-1].startswith(f"resume: cd {folder} && claude --resume ")
    listed = run_json("files", scene.target)
    unknown = {file["path"] for file in listed if file["sure"] == "unknown"}
    for path in unknown:
        assert any(row.startswith(f"  not written: {path}") for row in rows)


@pytest.mark.parametrize("filled", ["a file", "not a directory"])
def test_a_directory_that_is_not_empty_is_refused_and_nothing_is_written(
    tmp_path: Path, filled: str
) -> None:
    scene, folder = Scene(SHELL, tmp_path), tmp_path / "then"
    if filled == "a file":
        folder.mkdir()
        (folder / "mine.txt").write_text("mine\n")
    else:
        folder.write_text("mine\n")
    result = run("fork", scene.target, "--with-files", str(folder))
    assert result.exit_code == 1
    assert "hint: specify another directory" in result.stderr
    assert not list((tmp_path / "claude").rglob("*.jsonl"))
    kept = folder / "mine.txt" if filled == "a file" else folder
    assert kept.read_text() == "mine\n"


def test_a_fork_that_cannot_be_planned_writes_no_files(tmp_path: Path) -> None:
    for archive in (GEMINI, opencode()):
        place = tmp_path / archive.name
        scene, folder = Scene(archive, place), place / "then"
        args = ("fork", scene.target, "--at", scene.entry, "--with-files", str(folder))
        result = run(*args)
        assert result.exit_code == 1
        assert "unknown destination" in result.stderr
        assert not folder.exists()


def opencode() -> Path:
    return next(path for path in ARCHIVES if path.name.startswith("opencode"))


def test_secrets_are_removed_from_files_too(tmp_path: Path) -> None:
    folder, source = tmp_path / "then", tmp_path / f"{SESSION}.jsonl"
    records = session_of(write("a.py", f"token = {SECRET}\nkeep\n"))
    source.write_text("\n".join(map(json.dumps, records)) + "\n")
    made = run_json("fork", str(source), "--redact", "--with-files", str(folder))
    held = (folder / "a.py").read_text()
    assert held.endswith("\nkeep\n")
    assert SECRET not in held + Path(made["file"]).read_text()
