"""Without a destination, a new session goes where its agent looks, never beside its source."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cases import write_case
from tests.pi import file_name, write_pi
from tests.rollouts import write_rollout
from threadline.library import load_lines
from threadline.library.actions.native import (
    NotWrittenError,
    Written,
    fork_at,
    is_inside,
    repair_session,
)

CLAUDE, PI = ".claude/projects/-home-me-app", ".pi/agent/sessions/--home-me-app--"
Act = Callable[..., Written]
ACTS = pytest.mark.parametrize("act", [fork_at, repair_session])


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a home without any agent's folder."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def claude(folder: Path, **fields: object) -> Path:
    """Write a session of Claude Code in need of repair."""
    folder.mkdir(parents=True, exist_ok=True)
    write_case("u1-a1-t1", folder, dict.fromkeys(("u1", "a1", "t1"), fields))
    return folder / "s.jsonl"


def pi(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    write_pi("s1: u1-a1-t1", folder)
    return folder / file_name("s1")


def codex(folder: Path) -> Path:
    return write_rollout(folder, "A", "u1 c1")


def act_on(source: Path, act: Act) -> Path:
    """Fork or repair a session; return the folder of the new file. The source's has no more."""
    before = sorted(source.parent.iterdir())
    made = act(load_lines([source]))
    outside = [path for path in source.parent.iterdir() if path != Path(made.file)]
    assert sorted(outside) == before
    return Path(made.file).parent


@ACTS
def test_from_elsewhere_a_session_of_claude_code_goes_to_its_project(
    act: Act, home: Path, tmp_path: Path
) -> None:
    source = claude(tmp_path / "backup", cwd="/home/me/app")
    assert act_on(source, act) == home / CLAUDE


@ACTS
def test_from_elsewhere_a_session_of_pi_goes_to_its_project(
    act: Act, home: Path, tmp_path: Path
) -> None:
    source = pi(tmp_path / "backup")
    source.write_text(source.read_text() + "torn\n")
    assert act_on(source, act) == home / PI


@ACTS
def test_from_elsewhere_a_thread_goes_to_the_sessions_of_codex(
    act: Act, home: Path, tmp_path: Path
) -> None:
    folder = act_on(codex(tmp_path / "backup"), act)
    assert folder.parents[2] == home / ".codex" / "sessions"


def test_an_archived_thread_comes_back_to_the_sessions(home: Path) -> None:
    source = codex(home / ".codex")
    archived = home / ".codex" / "archived_sessions" / source.name
    archived.parent.mkdir()
    source.rename(archived)
    made = fork_at(load_lines([archived]))
    assert Path(made.file).is_relative_to(home / ".codex" / "sessions")
    assert made.note is None


def test_of_several_directories_the_one_that_names_the_folder_counts(
    home: Path, tmp_path: Path
) -> None:
    source = claude(tmp_path / "projects" / "-home-me-app", cwd="/home/me/app")
    source.write_text(source.read_text().replace("/home/me/app", "/elsewhere", 1))
    assert act_on(source, fork_at) == home / CLAUDE


@pytest.mark.parametrize(("place", "make"), [(CLAUDE, claude), (PI, pi)])
def test_a_session_in_its_agents_folder_stays_there(
    place: str, make: Callable[[Path], Path], home: Path
) -> None:
    assert act_on(make(home / place), fork_at) == home / place


def test_where_pi_keeps_all_sessions_in_one_folder_it_goes_there(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del home
    monkeypatch.setenv("PI_CODING_AGENT_SESSION_DIR", str(tmp_path / "all"))
    assert act_on(pi(tmp_path / "backup"), fork_at) == tmp_path / "all"


def test_a_folder_is_known_by_a_link_to_it(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert is_inside(tmp_path / "real" / "s.jsonl", tmp_path / "link")


@ACTS
@pytest.mark.parametrize("agent", ["claude", "pi"])
def test_a_session_without_a_known_folder_is_refused(
    agent: str, act: Act, home: Path, tmp_path: Path
) -> None:
    source = claude(tmp_path / "in", cwd="") if agent == "claude" else pi(tmp_path / "in")
    if agent == "pi":
        header, *rows = source.read_text().splitlines()
        told = json.dumps({**json.loads(header), "cwd": ""})
        source.write_text("\n".join([told, *rows, "torn", ""]))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(NotWrittenError, match=r"no record has a|header has no") as caught:
        act(load_lines([source]))
    assert "-o" in (caught.value.hint or "")
    assert (sorted(tmp_path.rglob("*")), home.exists()) == (before, False)


def test_with_a_destination_the_missing_folder_is_noted(tmp_path: Path) -> None:
    made = fork_at(load_lines([claude(tmp_path / "in", cwd="")]), place=tmp_path / "out")
    assert made.note is not None
    assert f"projects/PROJECT/{made.session}.jsonl" in made.note
