"""`threadline blame`: the lines of a real file behind the entries that wrote them."""

import shlex
from pathlib import Path
from typing import Any

import pytest

from tests.cases import write_case
from tests.cli.run import run, run_json
from tests.records import assistant, call, result, user

FIRST = "def hello():\n    print('hello')\n"


def write(entry: str, path: str, text: str) -> dict[str, Any]:
    return assistant(entry, call(entry, "Write", file_path=path, content=text))


def edit(entry: str, path: str, old: str, new: str) -> dict[str, Any]:
    return assistant(entry, call(entry, "Edit", file_path=path, old_string=old, new_string=new))


def done(entry: str, **kept: object) -> dict[str, Any]:
    return user([result(entry)], toolUseResult=kept)


@pytest.fixture
def project(tmp_path: Path) -> tuple[Path, str]:
    """Write a file as three sessions left it, and the sessions.

    t1 creates it, t2 edits a line and is abandoned, t3 edits another; t4 fails.
    """
    file = tmp_path / "hello.py"
    path = str(file)
    file.write_text("def hello():\n    print('bye')\n\nhello()\n# by hand\n")
    records = {
        "t1": write("t1", path, FIRST),
        "r1": done("t1", type="create", filePath=path, content=FIRST, structuredPatch=[]),
        "t2": edit("t2", path, "'hello'", "'bye'"),
        "r2": done("t2", filePath=path, oldString="'hello'", newString="'bye'"),
        "t3": edit("t3", path, "'bye')\n", "'bye')\n\nhello()\n"),
        "r3": done("t3", filePath=path),
        "t4": edit("t4", path, "hello()", "# by hand"),
        "r4": user([{**result("t4"), "is_error": True}]),
    }
    drawing = """
        s1: u1-t1-r1(t1)-a1-u2-t2-r2(t2)-a2 a1-u3-t3-r3(t3)-a3
        s2: u9-t4-r4(t4)-a9
    """
    return file, str(write_case(drawing, tmp_path / "sessions", records))


def test_each_line_names_its_entry_and_branch(project: tuple[Path, str]) -> None:
    file, sessions = project
    answer = run_json("blame", str(file), sessions)
    told = [(line["entry"], line["known"], line["active"]) for line in answer["lines"]]
    assert told == [
        ("t1", "written", True),
        ("t2", "written", False),
        ("t3", "written", True),
        ("t3", "written", True),
        ("t1", "outside", True),
    ]
    assert answer["lines"][1]["on"] == "s1@u2"
    assert answer["changes"] == 3


def test_a_single_line_is_shown_with_its_prompt(project: tuple[Path, str]) -> None:
    file, sessions = project
    answer = run_json("blame", f"{file}:2", sessions)
    assert [line["line"] for line in answer["lines"]] == [2]
    assert answer["prompt"] == {"entry": "u2", "text": "please do u2"}
    shown = run("blame", f"{file}:2", sessions, "--no-pager").output
    assert "on an abandoned branch" in shown
    assert "please do u2" in shown


def test_text_output_shows_the_file_with_origins(project: tuple[Path, str]) -> None:
    file, sessions = project
    rows = run("blame", str(file), sessions, "--no-pager").output.splitlines()
    assert [row.split("│")[1][1:] if "│" in row else row for row in rows] == [
        "def hello():",
        "    print('bye')",
        "",
        "hello()",
        "# by hand",
    ]
    assert rows[1].startswith("t2       ○ ")
    assert "not recorded" in rows[4]


def test_a_moved_file_is_known_by_its_old_name(project: tuple[Path, str]) -> None:
    file, sessions = project
    moved = file.rename(file.with_name("moved.py"))
    assert run_json("blame", str(moved), sessions)["changes"] == 0
    assert "no session changed this file" in run("blame", str(moved), sessions).output
    assert run_json("blame", str(moved), sessions, "--as", str(file))["changes"] == 3


def test_the_old_path_of_a_moved_project_is_suggested(project: tuple[Path, str]) -> None:
    file, sessions = project
    place = file.parent / "moved"
    place.mkdir()
    moved = file.rename(place / file.name)
    assert run_json("blame", str(moved), sessions)["known_as"] == [str(file)]
    rows = run("blame", str(moved), sessions, COLUMNS="50").output.splitlines()
    assert rows[-3:] == [
        "no session changed this file",
        "hint: sessions changed a file of that name; try",
        f"  --as {shlex.quote(str(file))}",
    ]


def test_a_relative_path_starts_at_the_current_directory(
    project: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, sessions = project
    monkeypatch.chdir(file.parent)
    for name in ("hello.py", "./hello.py", "sessions/../hello.py"):
        assert run_json("blame", name, sessions)["changes"] == 3
        assert run_json("blame", f"{name}:2", sessions)["lines"][0]["entry"] == "t2"


def test_a_file_that_no_agent_wrote_says_so(project: tuple[Path, str]) -> None:
    file, sessions = project
    other = file.with_name("other.py")
    other.write_text("x = 1\n")
    answer = run_json("blame", str(other), sessions)
    assert [(line["entry"], line["known"]) for line in answer["lines"]] == [(None, "older")]
    assert (answer["changes"], answer["known_as"]) == (0, [])


def test_in_a_narrow_terminal_the_file_has_the_room(project: tuple[Path, str]) -> None:
    file, sessions = project
    rows = run("blame", str(file), sessions, COLUMNS="50").output.splitlines()
    assert rows[1] == "t2       ○ 2 │     print('bye')"


@pytest.mark.parametrize(
    ("name", "message"), [("gone.py", "cannot read "), ("hello.py:99", "has no line 99")]
)
def test_a_missing_file_or_line_is_an_error_with_a_hint(
    project: tuple[Path, str], name: str, message: str
) -> None:
    file, sessions = project
    result = run("blame", str(file.with_name(name)), sessions)
    assert result.exit_code == 1
    assert message in result.output
    assert "hint" in result.output.lower()
