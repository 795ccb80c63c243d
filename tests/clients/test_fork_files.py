"""Clients continue a fork in its directory, with the files that the entry left."""

import json
from pathlib import Path

import pytest

from tests.clients.builds import Build, builds
from tests.clients.house import PROMPT, Answer, House, Json, run_all
from tests.history.truth import ARCHIVES, unpack
from threadline.library import load_lines
from threadline.library.actions.directory import root_of
from threadline.library.actions.files import FileHistory
from threadline.library.actions.fork_files import ForkWithFiles, fork_with_files
from threadline.library.actions.native import ForkOptions
from threadline.library.position import find_position

pytestmark = pytest.mark.limit(900)

CLAUDES = [b for b in builds() if b.package.endswith("claude-code") and b.version > "2.1"]
CODEX = [build for build in builds() if build.package.endswith("codex")][-1]
(OPENCODE,) = (build for build in builds() if build.package.startswith("opencode"))


def need(build: Build) -> None:
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")


def source_of(start: str, suffix: str, place: Path) -> Path:
    """Unpack the session of a client, and return its file."""
    unpack(next(path for path in ARCHIVES if path.name.startswith(start)), place)
    return next((place / "home").rglob(f"*{suffix}"))


def rename(file: Path, old: str, new: str) -> None:
    """Let a session have worked on a file of another name."""
    file.write_text(file.read_text().replace(old, new))


def fork(file: Path, folder: Path, place: Path | None = None) -> ForkWithFiles:
    """Fork a session at its tip, with its files."""
    reading = load_lines([file])
    position = find_position(reading)
    history = FileHistory(reading, root_of(reading, position.session))
    return fork_with_files(position, reading, history, folder, ForkOptions(place=place))


def sent(answer: Answer) -> str:
    """Return the request in which our prompt was sent."""
    asked = [text for text in map(json.dumps, answer.asked) if PROMPT in text]
    assert asked, answer.said
    return asked[-1]


def within(run: Json, folder: Path) -> Json:
    """Say that a client runs in a directory."""
    return run | {"cwd": str(folder)}


@pytest.mark.parametrize("build", CLAUDES, ids=lambda build: build.version)
def test_claude_code_continues_there_and_reads_the_file(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(build)
    house, folder = House(build, tmp_path), tmp_path / "then"
    monkeypatch.setenv("CLAUDE_CONFIG_DIR", str(house.home / ".claude"))
    source = source_of("claude-code-2.1.326-shell", ".jsonl", tmp_path / "source")
    rename(source, "src/app.py", "CLAUDE.md")
    made = fork(source, folder)
    run = house.claude(made.session.session, "claude-opus-5")
    [answer] = run_all([within(run, folder)])
    assert f"Contents of {folder}/CLAUDE.md" in sent(answer)


def test_codex_continues_there_and_reads_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need(CODEX)
    house, folder = House(CODEX, tmp_path), tmp_path / "then"
    monkeypatch.setenv("CODEX_HOME", str(house.home / ".codex"))
    source = source_of("codex-0.169.0-outside", ".jsonl", tmp_path / "source")
    rename(source, "src/app.py", "AGENTS.md")
    made = fork(source, folder)
    assert (folder / "AGENTS.md").is_file()
    [answer] = run_all([within(house.codex(made.session.session), folder)])
    assert f"<cwd>{folder}</cwd>" in sent(answer)
    assert f"# AGENTS.md instructions for {folder}" in sent(answer)


def test_opencode_continues_there(tmp_path: Path) -> None:
    need(OPENCODE)
    house, folder = House(OPENCODE, tmp_path), tmp_path / "then"
    source = source_of("opencode", ".db", tmp_path / "source")
    made = fork(source, folder, tmp_path / "forks")
    session = made.session
    runs = [house.opencode_import(session.file), house.opencode(session.session)]
    imported, answer = run_all([within(run, folder) for run in runs])
    assert imported.status == 0, imported.said
    assert f"Working directory: {folder}" in sent(answer)
