"""`threadline why`: lines and commits of a real repository behind the calls of sessions."""

import contextlib
import json
import os
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.cli.run import run_json
from tests.why.world import World
from threadline.cli.main import main

FUNCTION = [
    "def count_parcels(depot, since):",
    "    parcels = depot.parcels_after(since)",
    "    return len(parcels)",
]
BY_HAND = ["def weigh_parcels(depot):", "    return sum(parcel.weight for parcel in depot.parcels)"]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> World:
    """Make a repository in which an agent and a person worked on one file."""
    world = World(tmp_path_factory.mktemp("why"), 1)
    session = world.session()
    world.agent(session, "depot.py", FUNCTION)
    world.call(session, "pytest -q", "1 passed")
    world.commit("count", session)
    lines = [line for line, _ in world.files["depot.py"]]
    world.person("depot.py", [*lines, "", *BY_HAND])
    world.commit("weigh")
    world.save()
    return world


def why(world: World, *args: str, text: str | None = None) -> Any:  # noqa: ANN401 - any document
    result = ask(world, *args, "--json", text=text)
    return json.loads(result)


def ask(world: World, *args: str, text: str | None = None) -> str:
    result = run_in(world.root, *args, str(world.sessions_folder), text=text)
    assert result.exit_code == 0, result.output
    return result.stdout


def run_in(folder: Path, *args: str, text: str | None = None) -> Result:
    """Run the command in a directory."""
    env = {"TZ": "UTC", "COLUMNS": "120", "NO_COLOR": "1"}
    with contextlib.chdir(folder):
        return CliRunner().invoke(main, ["why", *args], env=env, input=text)


def test_a_commit_of_an_agent_is_proven_by_its_hash(world: World) -> None:
    [hunk] = why(world, "HEAD~1")["hunks"]
    assert (hunk["verdict"], hunk["reason"], hunk["path"]) == ("proven", "hash", "depot.py")
    assert hunk["new"] == {"first": 1, "count": 3}
    assert (hunk["entry"], hunk["session"], hunk["prompt"]) == ("s000-1", "s000", "s000-0")


def test_a_commit_tells_its_prompts_with_tests_and_cost(world: World) -> None:
    found = why(world, "HEAD~1")
    [prompt] = found["prompts"]
    assert prompt["text"] == "Please do task 1"
    assert prompt["checks"] == [{"name": "pytest", "passed": True}]
    assert found["commits"][0]["hunks"] == {"proven": 1, "likely": 0, "none": 0}


def test_what_a_person_wrote_names_nobody(world: World) -> None:
    [hunk] = why(world, "HEAD")["hunks"]
    assert (hunk["verdict"], hunk["reason"], hunk["entry"], hunk["writers"]) == (
        "none",
        "unwritten",
        None,
        [],
    )


def test_a_range_tells_all_its_commits(world: World) -> None:
    assert [hunk["verdict"] for hunk in why(world, "HEAD~1..")["hunks"]] == ["none"]


@pytest.mark.parametrize(("line", "verdict"), [("2", "proven"), ("5-6", "none")])
def test_lines_lead_to_the_commit_that_added_them(world: World, line: str, verdict: str) -> None:
    assert [hunk["verdict"] for hunk in why(world, f"depot.py:{line}")["hunks"]] == [verdict]


def test_a_line_that_is_not_committed_names_no_commit(world: World) -> None:
    path = world.root / "depot.py"
    text = path.read_text()
    try:
        path.write_text(text.replace("len(parcels)", "len(parcels) + 1"))
        [hunk] = why(world, "depot.py:3")["hunks"]
    finally:
        path.write_text(text)
    assert (hunk["commit"], hunk["verdict"]) == (None, "none")


def test_a_patch_is_read_from_standard_input(world: World) -> None:
    patch = world.git("format-patch", "-2", "--stdout")
    assert [hunk["verdict"] for hunk in why(world, "-", text=patch)["hunks"]] == ["proven", "none"]
    shown = world.git("log", "--patch", "HEAD")
    assert [hunk["verdict"] for hunk in why(world, "-", text=shown)["hunks"]] == ["proven", "none"]
    plain = world.git("diff", "HEAD~1", "HEAD")
    assert [hunk["verdict"] for hunk in why(world, "-", text=plain)["hunks"]] == ["none"]


def test_text_names_the_prompt_and_the_reason(world: World) -> None:
    told = ask(world, "HEAD~1")
    assert "depot.py:1-3  proven: committed by a recorded call, by its hash" in told
    assert "Please do task 1" in told


def test_markdown_folds_the_hunks_and_has_no_links(world: World) -> None:
    told = ask(world, "HEAD~1", "--md")
    assert "| 1 | Please do task 1 | 1 | 1 passed |" in told
    assert "<details>" in told
    assert "| `depot.py:1-3` | proven: " in told
    assert "](" not in told


def test_markdown_has_a_row_for_hunks_that_are_alike(tmp_path: Path) -> None:
    world = World(tmp_path, 1)
    world.session()
    lines = [f"line_of_{number} = depot.line({number})" for number in range(9)]
    world.person("a|b.py", lines)
    world.commit("begin")
    world.person("a|b.py", ["first_line = depot.first()", *lines[:4], *lines[6:], "last_line = 7"])
    world.commit("change")
    world.save()
    row = "| `a\\|b.py:1, 5-6 (removed), 9` | nobody: no recorded call wrote it |  |   |  |"
    assert row in ask(world, "HEAD", "--md").splitlines()


def test_a_search_for_a_commit_finds_the_turn_that_made_it(world: World) -> None:
    name = world.git("rev-parse", "HEAD~1").strip()
    for text in (name, name[:7], name[:5]):
        [turn] = run_json("search", f"commit:{text}", "--in", str(world.sessions_folder))["turns"][
            "turns"
        ]
        assert (turn["entry"], turn["session"]) == ("s000-0", "s000")
    assert not run_json("search", "commit:0000000", "--in", str(world.sessions_folder))["turns"][
        "turns"
    ]


def test_a_page_has_the_lines_and_the_prompt_and_runs_nothing(world: World) -> None:
    told = ask(world, "HEAD~1..", "--html")
    assert '<pre class="diff">' in told
    assert '<p class="verdict none"><b>nobody</b> no recorded call wrote it</p>' in told
    assert "\n+def weigh_parcels(depot):" in told
    assert "script-src 'none'" in told
    assert "<script" not in told
    assert "Please do task 1" in ask(world, "HEAD~1", "--html")


@pytest.mark.parametrize("what", ["nothing", "--", "a..b", "depot.py:99"])
def test_what_is_unknown_is_an_error_with_a_hint(world: World, what: str) -> None:
    result = run_in(world.root, "--", what, str(world.sessions_folder))
    assert result.exit_code == 1
    assert "hint: " in result.output


def test_a_name_that_is_not_utf_8_or_has_two_lines_is_a_name(tmp_path: Path) -> None:
    world = World(tmp_path, 1)
    session = world.session()
    path = "two\nlines.py"
    world.agent(session, path, FUNCTION)
    (world.root / os.fsdecode(b"lat\xe9.py")).write_text("".join(f"{line}\n" for line in BY_HAND))
    world.commit("both", session)
    world.save()
    found = {hunk["path"]: hunk["verdict"] for hunk in why(world, "HEAD")["hunks"]}
    assert found == {path: "proven", "lat\ufffd.py": "none"}
    assert [hunk["verdict"] for hunk in why(world, f"{path}:2")["hunks"]] == ["proven"]


@pytest.mark.parametrize("what", ["HEAD", "depot.py:2", "--hook=on"])
def test_without_git_it_says_so(world: World, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(world.root))
    result = run_in(world.root, what)
    assert result.exit_code == 1
    assert "cannot run git" in result.output


def test_outside_a_repository_it_says_so(world: World, tmp_path: Path) -> None:
    result = run_in(tmp_path, "HEAD", str(world.sessions_folder))
    assert result.exit_code == 1
    assert "not in a git repository" in result.output


def test_a_session_shows_its_commits_and_what_is_left_of_its_lines(tmp_path: Path) -> None:
    world = World(tmp_path, 1)
    session = world.session()
    world.agent(session, "depot.py", FUNCTION)
    first = world.commit("count", session)
    world.call(session, "python - <<'END' -m some_tool\nsome_name = other_name()\nEND", "ok")
    world.agent(session, "depot.py", [*FUNCTION, "", *BY_HAND])
    second = world.commit("weigh", session)
    world.now += 60
    world.git("revert", "--no-edit", "HEAD")
    third = world.git("rev-parse", "HEAD").strip()
    world.save()
    found = why(world, "--session", "s000")
    told = [(one["now"], one["reverted"]) for one in found["commits"]]
    assert told == [(first, None), (second, third)]
    assert found["files"] == [{"name": "depot.py", "written": 5, "left": 3, "active": True}]
    assert [(one["name"], one["left"]) for one in found["attempts"]] == [("s000", 3)]
    assert "reverted by" in ask(world, "--session", "s000")
    copy = tmp_path / "copy"
    world.git("clone", "-q", str(world.root), str(copy))
    asked = ("--session", "s000", "--json", str(world.sessions_folder))
    assert json.loads(run_in(copy, *asked).stdout)["files"] == []
    told = json.loads(run_in(copy, *asked, "--as", str(world.root)).stdout)
    assert told["files"] == found["files"]


def test_a_line_that_a_person_wrote_again_stays_the_persons_when_formatted(tmp_path: Path) -> None:
    world = World(tmp_path, 1)
    session = world.session()
    kept = ["def ship(parcel):", "    send_to_carrier(parcel, depot='north', fast=True)"]
    world.agent(session, "depot.py", [*FUNCTION, "", *kept])
    world.commit("both", session)
    for lines in (kept, [*FUNCTION, "", *kept]):
        world.person("depot.py", lines)
        world.commit("by hand")
    quoted = [line.replace("'", '"') for line in kept]
    spaced = [line.replace("(", "( ") for line in FUNCTION]
    world.person("depot.py", [*spaced, "", *quoted])
    world.commit("format")
    world.save()
    told = [(hunk["new"]["first"], hunk["verdict"]) for hunk in why(world, "HEAD")["hunks"]]
    assert told == [(1, "none"), (6, "likely")]


def test_a_copy_is_a_persons_and_a_line_moved_within_the_file_an_agents(tmp_path: Path) -> None:
    world = World(tmp_path, 1)
    session = world.session()
    other = ["def ship(parcel):", "    send_to_carrier(parcel, depot='north', fast=True)"]
    world.agent(session, "depot.py", [*FUNCTION, "", *other])
    world.commit("both", session)
    world.person(
        "depot.py", ["def count_again(depot, since):", *FUNCTION[1:], "", *FUNCTION, "", *other]
    )
    world.commit("copy")
    world.person("depot.py", [*other, "", *(line for line, _ in world.files["depot.py"][:-3])])
    world.commit("move")
    world.save()
    lines = [line for line, _ in world.files["depot.py"]]
    for text, at, verdict in (
        (FUNCTION[1], 0, "none"),
        (FUNCTION[1], 1, "proven"),
        (other[1], 0, "likely"),
    ):
        number = [n for n, line in enumerate(lines, 1) if line == text][at]
        assert [one["verdict"] for one in why(world, f"depot.py:{number}")["hunks"]] == [verdict]


def test_the_call_behind_each_of_two_equal_edits_is_told_apart(tmp_path: Path) -> None:
    world = World(tmp_path, 1)
    session = world.session()
    old = ["fn one(", "    speed: Speed,", ")", "", "fn two(", "    speed: Speed,", ")"]
    world.person("depot.rs", old)
    world.commit("begin")
    for at in (5, 1):
        old = [*old[:at], "    weight: &CargoWeight,", *old[at + 1 :]]
        world.agent(session, "depot.rs", old)
    world.commit("weigh", session)
    world.save()
    told = [(one["new"]["first"], one["entry"]) for one in why(world, "HEAD")["hunks"]]
    assert told == [(2, "s000-3"), (6, "s000-1")]


def test_a_file_that_a_command_deletes_is_the_agents_and_one_deleted_by_hand_is_not(
    tmp_path: Path,
) -> None:
    world = World(tmp_path, 1)
    session = world.session()
    for path in ("one.py", "two.py"):
        world.person(path, [*BY_HAND, f"place_of_both = '{path}'"])
    world.commit("begin")
    world.now += 20
    world.call(session, "rm one.py", "")
    for path in ("one.py", "two.py"):
        (world.root / path).unlink()
        del world.files[path]
    world.commit("delete")
    world.save()
    told = {hunk["path"]: hunk["verdict"] for hunk in why(world, "HEAD")["hunks"]}
    assert told == {"one.py": "likely", "two.py": "none"}


def test_a_line_that_was_changed_before_its_commit_was_made_anew_is_found(tmp_path: Path) -> None:
    world = World(tmp_path, 1)
    session = world.session()
    world.agent(session, "depot.py", FUNCTION)
    world.commit("count", session)
    world.agent(session, "depot.py", [line.replace("parcels", "crates") for line in FUNCTION])
    crates = world.text("depot.py")
    (world.root / "depot.py").write_text("".join(f"{line}\n" for line in FUNCTION))
    date = world.git("log", "-1", "--format=%aI").strip()
    world.git("commit", "-q", "--amend", "-m", "count parcels", f"--date={date}")
    (world.root / "depot.py").write_text(crates)
    world.save()
    [hunk] = why(world, "HEAD")["hunks"]
    assert (hunk["verdict"], hunk["matched"], hunk["lines"]) == ("likely", 3, 3)
