"""A lake that followed its files is the lake that is made of them at once."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings

from tests.bulk import work_grows_with
from tests.index.test_incremental import STEPS, Hand, Step
from tests.lake.lakes import build, contents, request_for, rows_of, table_of
from tests.library.projects import Project, projects
from tests.writer import answer, prompt, write
from threadline.lake.build import MANY, build_lake
from threadline.lake.engine import InProcess
from threadline.lake.manifest import LakeError, Manifest, Options, load_manifest, publish
from threadline.lake.sources import find_sources
from threadline.lake.storage import Place

pytestmark = pytest.mark.limit(600)


@settings(max_examples=40)
@given(projects(), STEPS)
def test_a_lake_that_followed_its_files_is_that_made_at_once(
    project: Project, steps: list[Step]
) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "archive").mkdir()
        hand = Hand(folder, project)
        for step in [*steps, Step("refresh", 0, 1)]:
            if step.what == "refresh":
                build(folder / "archive", folder / "lake", prune=True)
            else:
                hand.take(step)
        build(folder / "archive", folder / "whole")
        assert contents(folder / "lake") == contents(folder / "whole")


def session(folder: Path, name: str, words: str = "hello") -> Path:
    path = folder / "p" / f"{name}.jsonl"
    first = prompt(f"{name}-1", None, words, sessionId=name)
    second = answer(f"{name}-2", f"{name}-1", "yes", sessionId=name)
    return write(path, first, second)


def sessions_in(lake: Path) -> list[str]:
    return sorted(row["session"] for row in rows_of(lake, "sessions"))


def test_a_second_build_does_nothing(tmp_path: Path) -> None:
    session(tmp_path / "in", "a")
    first = build(tmp_path / "in", tmp_path / "lake")
    files = sorted((tmp_path / "lake" / "tables").rglob("*"))
    second = build(tmp_path / "in", tmp_path / "lake")
    assert (first.families, second.families) == (1, 0)
    assert sorted((tmp_path / "lake" / "tables").rglob("*")) == files


def test_a_file_that_was_only_touched_keeps_its_rows(tmp_path: Path) -> None:
    path = session(tmp_path / "in", "a")
    build(tmp_path / "in", tmp_path / "lake")
    path.write_bytes(path.read_bytes())
    assert build(tmp_path / "in", tmp_path / "lake").families == 0


def test_a_changed_file_replaces_its_rows_and_no_others(tmp_path: Path) -> None:
    session(tmp_path / "in", "a")
    path = session(tmp_path / "in", "b")
    build(tmp_path / "in", tmp_path / "lake")
    with path.open("a") as out:
        out.write(json.dumps(prompt("b-3", "b-2", "more", sessionId="b")) + "\n")
    stats = build(tmp_path / "in", tmp_path / "lake")
    assert (stats.families, stats.replaced) == (1, 1)
    entries = [row["entry"] for row in rows_of(tmp_path / "lake", "entries")]
    assert sorted(entries) == ["a-1", "a-2", "b-1", "b-2", "b-3"]


def test_rows_of_a_vanished_file_stay_until_they_are_pruned(tmp_path: Path) -> None:
    session(tmp_path / "in", "a")
    path = session(tmp_path / "in", "b")
    build(tmp_path / "in", tmp_path / "lake")
    path.unlink()
    assert build(tmp_path / "in", tmp_path / "lake").vanished == 1
    assert sessions_in(tmp_path / "lake") == ["a", "b"]
    assert build(tmp_path / "in", tmp_path / "lake").vanished == 0
    assert build(tmp_path / "in", tmp_path / "lake", prune=True).pruned == 1
    assert sessions_in(tmp_path / "lake") == ["a"]
    assert {row["session"] for row in rows_of(tmp_path / "lake", "entries")} == {"a"}


def test_rows_of_a_vanished_file_survive_a_change_of_its_family(tmp_path: Path) -> None:
    first = session(tmp_path / "in", "a")
    second = tmp_path / "in" / "p" / "b.jsonl"
    write(second, prompt("b-1", "a-2", "go on", sessionId="b"))
    build(tmp_path / "in", tmp_path / "lake")
    first.unlink()
    with second.open("a") as out:
        out.write(json.dumps(answer("b-2", "b-1", "done", sessionId="b")) + "\n")
    assert build(tmp_path / "in", tmp_path / "lake").families == 1
    entries = [row["entry"] for row in rows_of(tmp_path / "lake", "entries")]
    assert sorted(entries) == ["a-1", "a-2", "b-1", "b-2"]
    assert len(set(table_of(tmp_path / "lake", "entries")["family"].to_pylist())) == 1
    with second.open("a") as out:
        out.write(json.dumps(prompt("b-3", "b-2", "more", sessionId="b")) + "\n")
    build(tmp_path / "in", tmp_path / "lake")
    assert table_of(tmp_path / "lake", "entries").num_rows == 5


def test_a_broken_file_is_a_row_in_faults(tmp_path: Path) -> None:
    session(tmp_path / "in", "a")
    (tmp_path / "in" / "p" / "b.jsonl").write_text('{"type": "user", "uuid": \n')
    build(tmp_path / "in", tmp_path / "lake")
    (fault,) = rows_of(tmp_path / "lake", "faults")
    assert fault["file"].endswith("b.jsonl")
    assert fault["number"] == 1
    assert sessions_in(tmp_path / "lake") == ["a"]


def test_many_small_segments_are_merged(tmp_path: Path) -> None:
    merged = []
    for number in range(MANY):
        session(tmp_path / "in", f"s{number}")
        merged.append(build(tmp_path / "in", tmp_path / "lake").merged)
    assert merged == [*[0] * (MANY - 1), MANY]
    manifest = load_manifest(Place(str(tmp_path / "lake")))
    assert manifest is not None
    assert len(manifest.segments) == 1
    build(tmp_path / "in", tmp_path / "whole")
    assert contents(tmp_path / "lake") == contents(tmp_path / "whole")
    session(tmp_path / "in", "s3", "changed")
    build(tmp_path / "in", tmp_path / "lake")
    build(tmp_path / "in", tmp_path / "whole")
    assert contents(tmp_path / "lake") == contents(tmp_path / "whole")


def test_other_options_are_refused(tmp_path: Path) -> None:
    session(tmp_path / "in", "a")
    build(tmp_path / "in", tmp_path / "lake")
    with pytest.raises(LakeError, match="text was False, is True"):
        build(tmp_path / "in", tmp_path / "lake", Options(text=True))
    build(tmp_path / "in", tmp_path / "lake", Options(text=True), rebuild=True)
    assert table_of(tmp_path / "lake", "text").num_rows == 2


def test_two_builds_at_once_do_not_overwrite_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session(tmp_path / "in", "a")

    def publish_late(*arguments: Any) -> Manifest:  # noqa: ANN401 - as they are given
        monkeypatch.undo()
        build(tmp_path / "in", tmp_path / "lake")
        return publish(*arguments)

    monkeypatch.setattr("threadline.lake.build.publish", publish_late)
    with pytest.raises(LakeError, match="another build"):
        build(tmp_path / "in", tmp_path / "lake")
    assert sessions_in(tmp_path / "lake") == ["a"]


def test_the_work_of_a_build_grows_with_the_number_of_sessions(tmp_path: Path) -> None:
    def make(size: int) -> Callable[[], object]:
        for number in range(size):
            session(tmp_path / f"in{size}", f"s{number}")
        return lambda: build(tmp_path / f"in{size}", tmp_path / f"lake{size}")

    build(session(tmp_path / "warm", "s").parent, tmp_path / "warm-lake")
    work_grows_with(60, make)


def test_the_work_of_a_build_that_changes_nothing_grows_with_the_number_of_sessions(
    tmp_path: Path,
) -> None:
    def make(size: int) -> Callable[[], object]:
        for number in range(size):
            session(tmp_path / f"in{size}", f"s{number}")
        build(tmp_path / f"in{size}", tmp_path / f"lake{size}")
        return lambda: build(tmp_path / f"in{size}", tmp_path / f"lake{size}")

    work_grows_with(60, make)


def test_a_segment_is_as_large_as_the_files_whose_rows_it_has(tmp_path: Path) -> None:
    path = session(tmp_path / "in", "a")
    for number in range(3, 6):
        build(tmp_path / "in", tmp_path / "lake")
        with path.open("a") as out:
            line = prompt(f"a-{number}", f"a-{number - 1}", "more", sessionId="a")
            out.write(json.dumps(line) + "\n")
    build(tmp_path / "in", tmp_path / "lake")
    manifest = load_manifest(Place(str(tmp_path / "lake")))
    assert manifest is not None
    assert [one.size for one in manifest.segments.values()] == [path.stat().st_size]


def test_a_lake_that_is_rebuilt_is_replaced_as_a_whole(tmp_path: Path) -> None:
    for number in range(4):
        session(tmp_path / "in", f"s{number}")
    request = request_for([tmp_path / "in"], tmp_path / "lake")._replace(segment=1, pause=0.0)
    first = build_lake(request, InProcess()).generation
    assert first > 1
    again = build_lake(request._replace(rebuild=True), InProcess())
    assert again.generation == first + 1
    assert sessions_in(tmp_path / "lake") == ["s0", "s1", "s2", "s3"]


def test_names_that_are_not_utf8_are_read_and_known_again(tmp_path: Path) -> None:
    folder = tmp_path / "in" / os.fsdecode(b"p\xff")
    paths = [folder / f"{os.fsdecode(name)}.jsonl" for name in (b"a\xfe", b"a\xfd")]
    for number, path in enumerate(paths):
        write(path, prompt(f"e{number}", None, "hi", sessionId=f"s{number}"))
    assert build(tmp_path / "in", tmp_path / "lake").families == 2
    assert build(tmp_path / "in", tmp_path / "lake").families == 0
    more = prompt("e2", "e1", "x", sessionId="s1")
    write(paths[1], prompt("e1", None, "hi", sessionId="s1"), more)
    assert build(tmp_path / "in", tmp_path / "lake").families == 1
    assert sorted(row["entry"] for row in rows_of(tmp_path / "lake", "entries")) == [
        "e0",
        "e1",
        "e2",
    ]


def test_folders_of_a_layout_need_not_be_utf8(tmp_path: Path) -> None:
    folder = tmp_path / "in" / os.fsdecode(b"ada\xff")
    write(folder / "p" / "s.jsonl", prompt("a", None, "hi", sessionId="s"))
    (source,) = find_sources([Place(str(tmp_path / "in"))], "{developer}", machine="desk")
    assert source.place.path == str(folder)
    build(Path(source.place.path), tmp_path / "lake")
    assert [row["entry"] for row in rows_of(tmp_path / "lake", "entries")] == ["a"]


@pytest.mark.parametrize(
    "name", [os.fsdecode(b"a\xfe"), f"ghp_{'1aB2' * 9}"], ids=["bytes", "secret"]
)
def test_rows_of_a_vanished_file_stay_whatever_it_was_called(tmp_path: Path, name: str) -> None:
    gone = tmp_path / "in" / "p" / f"{name}.jsonl"
    write(gone, prompt("e0", None, "hi", sessionId="s0"))
    other = tmp_path / "in" / "p" / "b.jsonl"
    write(other, prompt("e1", "e0", "hi", sessionId="s1"))
    build(tmp_path / "in", tmp_path / "lake")
    gone.unlink()
    write(other, prompt("e1", "e0", "hi", sessionId="s1"), prompt("e2", "e1", "x", sessionId="s1"))
    build(tmp_path / "in", tmp_path / "lake")
    assert {row["entry"] for row in rows_of(tmp_path / "lake", "entries")} == {"e0", "e1", "e2"}


def test_a_file_that_is_pruned_at_once_does_not_count_as_vanished(tmp_path: Path) -> None:
    session(tmp_path / "in", "a")
    path = session(tmp_path / "in", "b")
    build(tmp_path / "in", tmp_path / "lake")
    path.unlink()
    stats = build(tmp_path / "in", tmp_path / "lake", prune=True)
    assert (stats.pruned, stats.vanished) == (1, 0)
