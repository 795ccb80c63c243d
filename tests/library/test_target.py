"""Targets: paths first, then sessions by the beginning of their id; errors with hints."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from threadline.agents.agent import Archive
from threadline.library.target import Places, known_archives
from threadline.library.workspace import Workspace
from threadline.model.error import TargetNotFoundError

ONE = "11111111-aaaa-4000-8000-000000000001"
TWIN = "11111111-bbbb-4000-8000-000000000002"
OTHER = "22222222-0000-4000-8000-000000000003"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A machine with three Claude sessions, one Pi and one Codex session."""
    for place in (
        f".claude/projects/-home-me/{ONE}.jsonl",
        f".claude/projects/-home-me/{TWIN}.jsonl",
        f".claude/projects/-home-me/agent-{OTHER[:7]}.jsonl",
        f".claude/projects/-home-me/{ONE}/subagents/agent-a1.jsonl",
        f".claude/projects/-home-you/{OTHER}.jsonl",
        ".pi/agent/sessions/--p--/2026-01-01T00-00-00-000Z_019a0000-0000-7000-8000-00000000abcd.jsonl",
        ".codex/sessions/2026/01/01/rollout-2026-01-01T00-00-00-019b0000-0000-7000-8000-00000000abcd.jsonl",
    ):
        path = tmp_path / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path


def paths_of(targets: Sequence[str], archives: Sequence[Archive]) -> list[str]:
    nowhere = Path("/nowhere")
    return Workspace(archives, Places(nowhere, nowhere)).paths(targets)


def resolve(home: Path, *targets: str) -> list[str]:
    found = paths_of(targets, known_archives({}, home))
    return [path.removeprefix(f"{home}/") for path in found]


def refusal(home: Path, *targets: str) -> TargetNotFoundError:
    with pytest.raises(TargetNotFoundError) as caught:
        resolve(home, *targets)
    return caught.value


def test_no_target_means_every_archive_that_exists(home: Path) -> None:
    assert resolve(home) == [".claude/projects", ".pi/agent/sessions", ".codex/sessions"]


def test_the_environment_moves_the_archive_of_claude(tmp_path: Path) -> None:
    archives = known_archives({"CLAUDE_CONFIG_DIR": "/elsewhere"}, tmp_path)
    assert archives[0] == Archive("claude", Path("/elsewhere/projects"), "*/*.jsonl")


@pytest.mark.parametrize(
    ("environ", "path"),
    [
        ({"PI_CODING_AGENT_DIR": "/agent"}, "/agent/sessions"),
        ({"PI_CODING_AGENT_SESSION_DIR": "/flat", "PI_CODING_AGENT_DIR": "/agent"}, "/flat"),
        ({"PI_CODING_AGENT_DIR": ""}, "/home/me/.pi/agent/sessions"),
    ],
)
def test_the_environment_moves_the_archive_of_pi(environ: dict[str, str], path: str) -> None:
    flat = path == "/flat"
    assert known_archives(environ, Path("/home/me"))[1] == Archive("pi", Path(path), flat=flat)


def test_an_empty_setting_moves_nothing(tmp_path: Path) -> None:
    archives = known_archives({"CLAUDE_CONFIG_DIR": ""}, tmp_path)
    assert archives[0].path == tmp_path / ".claude" / "projects"


def test_a_path_is_taken_as_it_is(home: Path) -> None:
    file = f"{home}/.claude/projects/-home-me/{ONE}.jsonl"
    assert paths_of([file, str(home)], []) == [file, str(home)]


def test_a_path_comes_before_a_session(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "2222").mkdir()
    monkeypatch.chdir(home)
    assert resolve(home, "2222") == ["2222"]


def test_a_session_is_found_by_its_id_or_its_beginning(home: Path) -> None:
    assert resolve(home, OTHER) == [f".claude/projects/-home-you/{OTHER}.jsonl"]
    assert resolve(home, "2") == [f".claude/projects/-home-you/{OTHER}.jsonl"]
    assert resolve(home, "11111111-A") == [f".claude/projects/-home-me/{ONE}.jsonl"]


def test_sessions_of_other_agents_are_found_behind_their_time(home: Path) -> None:
    assert resolve(home, "019a0000")[0].startswith(".pi/")
    assert resolve(home, "019b0000")[0].startswith(".codex/")


def test_one_session_in_two_places_is_both(home: Path) -> None:
    (home / ".claude/projects/-home-you" / f"{ONE}.jsonl").touch()
    assert len(resolve(home, ONE)) == 2


def test_an_ambiguous_beginning_lists_the_candidates(home: Path) -> None:
    error = refusal(home, "11111111")
    assert str(error) == "ambiguous session '11111111' (2 matches)"
    assert error.hint == f"use a longer prefix: {ONE}, {TWIN}"


def test_a_typing_error_gets_a_suggestion(home: Path) -> None:
    assert str(refusal(home, "22222223")) == "no session '22222223'; did you mean '22222222…'?"
    assert str(refusal(home, "22x")) == "no session '22x'; did you mean '22222222…'?"


def test_what_is_like_nothing_gets_no_suggestion(home: Path) -> None:
    error = refusal(home, "zzzz")
    assert str(error) == "no session 'zzzz'"
    assert "threadline ls" in (error.hint or "")


@pytest.mark.parametrize("target", ["./nowhere", "nothing.jsonl", "/no/such/place"])
def test_a_missing_path_is_told_from_a_missing_session(home: Path, target: str) -> None:
    assert str(refusal(home, target)) == f"no such file or directory: {target}"


@pytest.mark.parametrize("target", ["", "x" * 5000, "a\0b"])
def test_odd_names_are_only_not_found(home: Path, target: str) -> None:
    assert isinstance(refusal(home, target), TargetNotFoundError)


def test_a_machine_without_archives_is_told_how_to_list_them(tmp_path: Path) -> None:
    error = refusal(tmp_path)
    assert str(error) == "no sessions of coding agents found"
    assert re.match(
        r"searched \d+ directories \(`threadline agents` lists them\); ", error.hint or ""
    )
    assert (error.hint or "").endswith("; `threadline --demo` opens a demo")


def test_a_single_directory_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(TargetNotFoundError) as caught:
        paths_of([], [Archive("claude", tmp_path / "none")])
    assert (caught.value.hint or "").startswith(f"searched {tmp_path / 'none'}; ")


def test_an_unknown_session_is_told_how_to_list_directories(home: Path) -> None:
    hint = refusal(home, "nosuch").hint or ""
    assert re.match(r"`threadline ls` lists the sessions in \d+ directories \(`thr", hint)
    assert str(home) not in hint


def test_many_candidates_are_not_all_listed(tmp_path: Path) -> None:
    folder = tmp_path / ".claude/projects/-p"
    folder.mkdir(parents=True)
    for number in range(20):
        (folder / f"abc{number:02}.jsonl").touch()
    error = refusal(tmp_path, "abc")
    assert (error.hint or "").endswith("abc07 and 12 more")


def test_a_file_may_be_named_for_anything(home: Path) -> None:
    """The ids that `ls` prints are those in the files."""
    claude = home / ".claude/projects/-home-me/kept.jsonl"
    claude.write_text(f'{{"type":"summary"}}\n{{"type":"user","sessionId":"{OTHER[::-1]}"}}\n')
    pi = home / ".pi/agent/sessions/--p--/large.jsonl"
    pi.write_text('{"type":"session","version":3,"id":"0abc0000-0000","cwd":"/repo"}\n')
    assert resolve(home, OTHER[::-1][:9]) == [".claude/projects/-home-me/kept.jsonl"]
    assert resolve(home, "0abc") == [".pi/agent/sessions/--p--/large.jsonl"]
    assert "no session '0abd'" in str(refusal(home, "0abd"))


def test_a_home_in_the_environment_is_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    for name in ("PI_CODING_AGENT_DIR", "PI_CODING_AGENT_SESSION_DIR"):
        places = {
            archive.agent: archive.path for archive in known_archives({name: "~/x"}, Path("/"))
        }
        assert str(places["pi"]).startswith("/home/me/x")


def test_a_session_in_a_nested_directory_is_found(home: Path) -> None:
    name = "33333333-0000-4000-8000-000000000004"
    path = home / ".claude/projects/copies/older" / f"{name}.jsonl"
    path.parent.mkdir(parents=True)
    path.touch()
    assert resolve(home, "33333333") == [f".claude/projects/copies/older/{name}.jsonl"]
    assert resolve(home, "2222") == [f".claude/projects/-home-you/{OTHER}.jsonl"]
