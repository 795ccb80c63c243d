"""`threadline files`: lists, contents, differences, histories and restorations."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.cli.run import run, run_json
from tests.history.truth import ARCHIVES, unpack

SHELL = next(path for path in ARCHIVES if path.name.startswith("claude-code-2.1.326-shell"))
SED, MOVED = 3, 8
"""Points of the scenario: after `sed -i`, and after `mv`, `rm` and `printf >>`."""


class Scene:
    """A session and the entries at which its files are known."""

    def __init__(self, place: Path) -> None:
        self.truth = unpack(SHELL, place)
        self.points = [point for point in self.truth["points"] if "entry" in point]
        self.target = f"{place}/{self.points[0]['entry']['file']}"

    def entry(self, number: int) -> str:
        name: str = self.points[number]["entry"]["id"]
        return name

    def text(self, path: str, number: int) -> str:
        text: str = self.truth["texts"][self.points[number]["files"][path]]
        return text


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Scene:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return Scene(tmp_path)


def test_files_are_listed_with_how_certain_they_are(scene: Scene) -> None:
    shown = run("files", scene.target, "--at", scene.entry(MOVED)).output
    assert "D config.json" in shown
    assert "M src/app.py" in shown
    assert "derived" in shown


def test_the_columns_of_the_list_are_aligned(scene: Scene) -> None:
    rows = run("files", scene.target).stdout.splitlines()
    listed = run_json("files", scene.target)
    assert len({row.index(one["sure"]) for row, one in zip(rows, listed, strict=True)}) == 1
    assert len({row.index(one["since"][:8]) for row, one in zip(rows, listed, strict=True)}) == 1
    narrow = run("files", scene.target, COLUMNS="40").stdout.splitlines()
    assert max(map(len, narrow)) <= 40


def test_the_json_has_contents_if_asked(scene: Scene) -> None:
    bare = run_json("files", scene.target, "--at", scene.entry(SED))
    assert all(file["text"] is None for file in bare)
    full = run_json("files", scene.target, "--at", scene.entry(SED), "--text")
    texts = {file["path"]: file["text"] for file in full}
    assert texts["src/app.py"] == scene.text("src/app.py", SED)
    assert set(full[0]) == {
        *("path", "state", "sure", "since", "change", "lines_only", "text", "ranges"),
    }


def test_a_file_is_printed_as_it_was(scene: Scene) -> None:
    result = run("files", scene.target, "src/app.py", "--at", scene.entry(SED))
    assert result.stdout == scene.text("src/app.py", SED)
    assert result.stderr.startswith("src/app.py: proven")


def test_unknown_files_entries_and_sessions_have_a_hint(scene: Scene) -> None:
    for args in (
        (scene.target, "src/ap.py"),
        (scene.target, "--at", "zzzz"),
        ("nowhere.jsonl",),
        (scene.target, "config.json", "--at", scene.entry(MOVED)),
    ):
        result = run("files", *args)
        assert result.exit_code == 1
        assert "hint: " in result.stderr
        assert "Traceback" not in result.stderr


def test_a_difference_is_a_patch_that_git_applies(scene: Scene, tmp_path: Path) -> None:
    target = scene.target
    result = run("files", "diff", f"{target}@{scene.entry(SED)}", f"{target}@{scene.entry(5)}")
    work = tmp_path / "work" / "src"
    work.mkdir(parents=True)
    (work / "app.py").write_text(scene.text("src/app.py", SED))
    subprocess.run(["git", "apply"], input=result.stdout_bytes, cwd=work.parent, check=True)
    assert (work / "app.py").read_text() == scene.text("src/app.py", 5)


def test_the_history_of_a_file_names_the_prompts(scene: Scene) -> None:
    rows = run_json("files", "history", "src/app.py", scene.target)
    assert {"Sed between edits [h-one]", "Move and remove [h-two]"} <= {r["prompt"] for r in rows}
    assert [row["at"] for row in rows] == sorted(row["at"] for row in rows)


def test_files_are_restored_to_a_new_directory(scene: Scene, tmp_path: Path) -> None:
    place = tmp_path / "then"
    at = ("--at", scene.entry(SED))
    assert run("files", "restore", scene.target, *at, "-o", str(place)).exit_code == 0
    assert (place / "src/app.py").read_text() == scene.text("src/app.py", SED)
    again = run("files", "restore", scene.target, *at, "-o", str(place))
    assert (again.exit_code, "directory not empty" in again.stderr) == (1, True)


@pytest.fixture
def work(scene: Scene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "work"
    (place / "src").mkdir(parents=True)
    (place / "src/app.py").write_text(scene.text("src/app.py", MOVED))
    (place / "README.md").write_text("mine\n")
    monkeypatch.chdir(place)
    return place


def test_a_plan_changes_nothing_and_spares_what_no_session_wrote(scene: Scene, work: Path) -> None:
    result = run("files", "restore", scene.target, "--at", scene.entry(SED), "--here")
    assert "overwrite src/app.py" in result.stdout
    assert "nothing was written" in result.stderr
    assert (work / "src/app.py").read_text() == scene.text("src/app.py", MOVED)
    end = run("files", "restore", scene.target, "--here", "--yes")
    assert "skip      README.md" in end.stdout
    assert (work / "README.md").read_text() == "mine\n"


def test_a_restoration_is_undone(scene: Scene, work: Path) -> None:
    before = {path: path.read_bytes() for path in work.rglob("*") if path.is_file()}
    args = ("files", "restore", scene.target, "--here", "--yes", "--force", "--json")
    told = json.loads(run(*args).stdout)
    assert (work / "settings.json").exists()
    assert (work / "README.md").read_text() != "mine\n"
    assert run_json("files", "undo") == [told["undo"]]
    assert run("files", "undo", told["undo"]).exit_code == 0
    assert {path: path.read_bytes() for path in work.rglob("*") if path.is_file()} == before
    assert not (work / "data").exists()


def test_an_undo_spares_what_was_changed_since(scene: Scene, work: Path) -> None:
    args = ("files", "restore", scene.target, "--at", scene.entry(SED), "--here", "--yes", "--json")
    name = json.loads(run(*args).stdout)["undo"]
    (work / "src/app.py").write_text("later\n")
    assert "left alone: src/app.py" in run("files", "undo", name).stderr
    assert (work / "src/app.py").read_text() == "later\n"
    assert run("files", "undo", "nothing").exit_code == 1


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_restoration_that_fails_leaves_everything_as_it_was(
    scene: Scene, work: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    from threadline.disk.within import Within  # noqa: PLC0415 - to break it

    take_name, calls = Within.take_name, list[str]()

    def failing(self: Within, path: str, draft: str) -> None:
        calls.append(path)
        if len(calls) == 2:
            raise error
        take_name(self, path, draft)

    monkeypatch.setattr(Within, "take_name", failing)
    before = {path: path.read_bytes() for path in work.rglob("*") if path.is_file()}
    result = run("files", "restore", scene.target, "--here", "--yes", "--force")
    assert result.exit_code
    assert ("nothing was changed" in result.stderr) == isinstance(error, OSError)
    assert {path: path.read_bytes() for path in work.rglob("*") if path.is_file()} == before


def test_one_way_to_restore_must_be_chosen(scene: Scene) -> None:
    assert run("files", "restore", scene.target).exit_code == 2
    assert run("files", "restore", scene.target, "--here", "--patch").exit_code == 2


def test_the_prompt_stands_above_the_lines_that_it_led_to(scene: Scene) -> None:
    args = (scene.target, "src/app.py", "--at", scene.entry(MOVED), "--blame")
    [blamed] = run_json("files", *args)
    text = scene.text("src/app.py", MOVED)
    assert [line["text"] for line in blamed["lines"]] == text.splitlines()
    prompts = {prompt["entry"]: prompt["text"] for prompt in blamed["prompts"]}
    written = [line for line in blamed["lines"] if line["known"] == "written"]
    assert written
    assert {line["prompt"] for line in written} == set(prompts)
    shown = run("files", *args, COLUMNS="200").output
    for line in written:
        assert line["text"] in shown
    for prompt in prompts.values():
        assert prompt.splitlines()[0][:40] in shown


def test_blame_needs_a_file_that_is_known(scene: Scene) -> None:
    assert run("files", scene.target, "--blame").exit_code == 2
    result = run("files", scene.target, "config.json", "--at", scene.entry(MOVED), "--blame")
    assert result.exit_code == 1
    assert "config.json is deleted at this entry" in result.stderr
    assert "hint: " in result.stderr
