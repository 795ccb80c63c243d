"""What `threadline lake build` is told: names, layouts, text, secrets; and who reads meanwhile."""

import json
import shutil
import subprocess
import threading
import venv
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.cli.run import run
from tests.lake.lakes import CORPUS, contents, request_for, rows_of
from tests.writer import prompt, write
from threadline.cli.lake import outcome
from threadline.lake import tasks
from threadline.lake.build import build_lake
from threadline.lake.engine import EndedTask, InProcess, Result, Task
from threadline.lake.manifest import NAME, require_manifest, sweep
from threadline.lake.processes import WorkerDiedError
from threadline.lake.query import open_lake
from threadline.lake.request import BuildStats
from threadline.lake.schema import TABLES, columns_of
from threadline.lake.storage import Place, StorageError
from threadline.library.load.reading import Reading, load_files
from threadline.model.file import File
from threadline.read.reader import Readers
from threadline.read.transcript import Transcript

SECRET = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"  # noqa: S105 - an example that GitHub publishes


def told(source: Path, lake: Path, *words: str) -> dict[str, Any]:
    done = run("lake", "build", str(source), "-o", str(lake), "--json", *words)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_folders_of_a_layout_are_the_machines_of_developers(tmp_path: Path) -> None:
    for developer, machine in (("ada", "desk"), ("ada", "lap"), ("bob", "desk")):
        path = tmp_path / "in" / developer / "machines" / machine / "p" / "s.jsonl"
        write(
            path, prompt(f"{developer}-{machine}", None, "hi", sessionId=f"{developer}-{machine}")
        )
    stats = told(tmp_path / "in", tmp_path / "lake", "--layout", "{developer}/machines/{machine}")
    assert stats["sources"] == 3
    found = {(row["developer"], row["machine"]) for row in rows_of(tmp_path / "lake", "entries")}
    assert found == {("ada", "desk"), ("ada", "lap"), ("bob", "desk")}


def test_the_same_session_on_two_machines_is_two(tmp_path: Path) -> None:
    for machine in ("desk", "lap"):
        write(tmp_path / "in" / machine / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    told(tmp_path / "in", tmp_path / "lake", "--layout", "{machine}")
    machines = [row["machine"] for row in rows_of(tmp_path / "lake", "sessions")]
    assert sorted(machines) == ["desk", "lap"]


def test_projects_are_named_by_their_folders_unless_told(tmp_path: Path) -> None:
    for number, folder in enumerate(("/home/ada/loom", "/srv/worktrees/loom-17", "/home/ada/x")):
        path = tmp_path / "in" / "p" / f"s{number}.jsonl"
        write(path, prompt(f"e{number}", None, "hi", sessionId=f"s{number}", cwd=folder))
    told(tmp_path / "in", tmp_path / "lake", "--project", "/srv/worktrees/loom-*=loom")
    projects = [row["project"] for row in rows_of(tmp_path / "lake", "sessions")]
    assert sorted(projects) == ["loom", "loom", "x"]


def test_words_are_kept_only_if_asked_for_and_secrets_only_if_told(tmp_path: Path) -> None:
    words = f"please use the token {SECRET} today"
    write(tmp_path / "in" / "p" / "s.jsonl", prompt("a", None, words, sessionId="s"))

    def kept(lake: str, *options: str) -> str:
        told(tmp_path / "in", tmp_path / lake, *options)
        return str(contents(tmp_path / lake))

    without = kept("without")
    assert "please" not in without
    with_text = kept("text", "--text")
    assert "please use the token" in with_text
    assert SECRET not in with_text
    assert SECRET in kept("secrets", "--text", "--show-secrets")


def test_a_layout_that_is_none_is_an_error_with_a_hint(tmp_path: Path) -> None:
    found = run("lake", "build", str(tmp_path), "-o", str(tmp_path / "l"), "--layout", "{team}")
    assert found.exit_code == 1
    assert "unknown layout '{team}'" in found.stderr
    assert "{developer}" in found.stderr


def test_a_source_that_is_not_there_is_an_error_with_a_hint(tmp_path: Path) -> None:
    found = run("lake", "build", str(tmp_path / "x"), "-o", str(tmp_path / "l"))
    assert found.exit_code == 1
    assert "no such file or directory" in found.stderr
    assert not (tmp_path / "l").exists()


def test_a_source_that_a_worker_does_not_see_is_an_error(tmp_path: Path) -> None:
    source = tmp_path / "in"
    write(source / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    request = request_for([source], tmp_path / "lake", prune=True)
    build_lake(request, InProcess())
    shutil.rmtree(source)
    with pytest.raises(StorageError, match="no such file or directory") as caught:
        build_lake(request, InProcess())
    assert "all workers" in str(caught.value.hint)
    assert [row["session"] for row in rows_of(tmp_path / "lake", "sessions")] == ["s"]


def test_a_file_that_the_reader_fails_on_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b"):
        write(tmp_path / "in" / "p" / f"{name}.jsonl", prompt(name, None, "hi", sessionId=name))
    read = Readers.read

    def fail(self: Readers, file: File) -> Transcript:
        if file.path.endswith("b.jsonl"):
            raise ZeroDivisionError("a bug")
        return read(self, file)

    monkeypatch.setattr(Readers, "read", fail)
    told(tmp_path / "in", tmp_path / "lake")
    (fault,) = rows_of(tmp_path / "lake", "faults")
    assert (fault["kind"], fault["what"]) == ("failed", "ZeroDivisionError: a bug")
    assert fault["file"].endswith("b.jsonl")
    assert [row["session"] for row in rows_of(tmp_path / "lake", "sessions")] == ["a"]


def test_a_segment_that_is_written_again_keeps_the_rows_of_those_begun_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b", "c", "d"):
        write(tmp_path / "in" / f"{name}.jsonl", prompt(f"{name}-1", None, "hi", sessionId=name))

    def fail_on_first(paths: Iterable[str]) -> Reading:
        found = list(paths)
        if any(path.endswith("a.jsonl") for path in found):
            raise StorageError("the store does not answer")
        return load_files(found)

    monkeypatch.setattr(tasks, "load_files", fail_on_first)
    # Each file is a segment; the first one has failed when the second is begun.
    request = request_for([tmp_path / "in"], tmp_path / "lake")._replace(segment=1)
    assert build_lake(request, InProcess()).failed == 1
    sessions = [row["session"] for row in rows_of(tmp_path / "lake", "sessions")]
    assert sorted(sessions) == ["b", "c", "d"]
    assert len(rows_of(tmp_path / "lake", "faults")) == 1


def test_a_segment_that_no_worker_survives_is_written_by_the_build_itself(tmp_path: Path) -> None:
    write(tmp_path / "in" / "a.jsonl", prompt("a-1", None, "hi", sessionId="a"))
    engine = NoWriters()
    build_lake(request_for([tmp_path / "in"], tmp_path / "lake"), engine)
    assert engine.refused == 1
    assert [row["session"] for row in rows_of(tmp_path / "lake", "sessions")] == ["a"]


class NoWriters(InProcess):
    """An engine whose workers die of writing."""

    refused = 0

    def submit(
        self,
        function: Callable[..., Result],
        *arguments: object,
        parts: Sequence[Task[object]] | None = None,
        priority: int = 0,
    ) -> Task[Result]:
        if parts is None:
            return super().submit(function, *arguments, priority=priority)
        self.refused += 1
        return EndedTask(die)


def die() -> NoReturn:
    raise WorkerDiedError("a process ended with status -9")


def test_a_project_without_a_name_is_wrong_usage(tmp_path: Path) -> None:
    found = run("lake", "build", str(tmp_path), "-o", str(tmp_path / "l"), "--project", "x")
    assert found.exit_code == 2
    assert "expected FOLDER=NAME" in found.stderr


@pytest.mark.parametrize("words", [("build", "."), ("sql", "SELECT 1"), ("report", "projects")])
def test_without_the_extra_the_command_says_how_to_install_it(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    """An environment with the package itself, and what it needs, but not the extra."""
    venv.create(tmp_path / "env", symlinks=True)
    python = tmp_path / "env" / "bin" / "python"
    (site,) = (tmp_path / "env" / "lib").glob("python*/site-packages")
    for name in ("click", "msgspec", "threadline"):
        (site / name).symlink_to(Path(str(import_module(name).__file__)).parent)
    place = ["--lake", "x"] if words[0] != "build" else ["-o", "x"]
    command = [str(python), "-m", "threadline", "lake", *words, *place]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 1
    assert "the lake extra is not installed (duckdb, pyarrow missing)" in done.stderr
    assert "hint: pip install duckdb pyarrow" in done.stderr
    assert not (tmp_path / "x").exists()
    help_text = subprocess.run(
        [str(python), "-m", "threadline", "lake", words[0], "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Usage: threadline lake" in help_text.stdout


def test_who_reads_while_a_lake_is_built_sees_whole_states(tmp_path: Path) -> None:
    request = request_for([CORPUS], tmp_path)._replace(segment=200_000, pause=0.0)
    building = threading.Thread(target=build_lake, args=(request, InProcess()))
    building.start()
    seen: list[tuple[int, int]] = []
    query = """
        SELECT count(DISTINCT session) AS sessions,
               count(*) FILTER (session NOT IN (SELECT session FROM sessions)) AS lost
        FROM entries WHERE session IS NOT NULL
    """
    while building.is_alive() or not seen:
        if (tmp_path / NAME).exists():
            with open_lake(Place(str(tmp_path))) as lake:
                (row,) = lake.ask(query).read_all().to_pylist()
                seen.append((row["sessions"], row["lost"]))
    building.join()
    assert {lost for _, lost in seen} == {0}
    assert seen == sorted(seen)
    assert seen[0] < seen[-1]


def test_files_that_no_manifest_names_are_swept_after_a_while(tmp_path: Path) -> None:
    write(tmp_path / "in" / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    told(tmp_path / "in", tmp_path / "lake")
    stray = tmp_path / "lake" / "_segments" / "calls" / "stray.parquet"
    stray.parent.mkdir(exist_ok=True)
    stray.write_bytes(b"half a file")
    told(tmp_path / "in", tmp_path / "lake")
    assert stray.exists()
    lake = Place(str(tmp_path / "lake"))
    assert sweep(lake, require_manifest(lake), grace=-1) >= 1
    assert not stray.exists()
    assert [row["session"] for row in rows_of(tmp_path / "lake", "sessions")] == ["s"]


def test_every_column_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lake.md").read_text()
    shared, *sections = page.partition("## Tables")[2].split("\n### ")
    documented = {part.partition("\n")[0]: part for part in sections}
    for table in TABLES:
        told_of = shared + documented[table]
        assert [name for name in columns_of(table) if f"`{name}`" not in told_of] == [], table


def test_numbers_agree_with_their_nouns() -> None:
    one = BuildStats(
        sources=1, files=1, families=1, vanished=1, rows={"entries": 1, "faults": 1, "usage": 1}
    )
    did, has = outcome(one)
    assert did.startswith(
        "built 1 family (0.0 MB) of 1 file in 0.0 s; rows of 1 vanished file stay"
    )
    assert has == "the lake has 1 entry, 1 fault, 1 usage"
    two = BuildStats(sources=1, files=2, rows={"entries": 2, "compactions": 1})
    assert outcome(two) == [
        "nothing to do: 2 files of 1 source up to date",
        "the lake has 2 entries, 1 compaction",
    ]
