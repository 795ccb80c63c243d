"""Requests that cannot be met: one clear error each, all of one kind."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import threadline as tl
from threadline.store import Session as StoredSession


def test_an_ambiguous_id_lists_the_candidates(archive: tl.Archive) -> None:
    with pytest.raises(
        tl.AmbiguousIdError, match=r"ambiguous session '01a1e077' \(2 matches\)"
    ) as e:
        archive["01a1e077"]
    assert len(e.value.candidates) == 2
    assert all(archive[name].id == name for name in e.value.candidates)
    assert e.value.candidates[0] in str(e.value.hint)
    assert e.value.candidates[0] in e.value.__notes__[0]


def test_an_unknown_id_names_a_similar_one(archive: tl.Archive) -> None:
    with pytest.raises(tl.UnknownIdError, match="no session '7bc87c4d'; did you mean '7bc87c4c…'"):
        archive["7bc87c4d"]
    with pytest.raises(tl.UnknownIdError, match="no session ''"):
        archive[""]


def test_entries_and_lines_have_the_same_errors(archive: tl.Archive) -> None:
    session = archive["01a1e089"]
    with pytest.raises(tl.AmbiguousIdError, match="ambiguous entry '01a1e089'") as e:
        session.context("01a1e089")
    assert len(e.value.candidates) > 2
    with pytest.raises(tl.UnknownIdError, match="no entry 'zzz'"):
        session.entry("zzz")
    with pytest.raises(tl.UnknownIdError, match="no line 'zzz'"):
        session.line("zzz")
    with pytest.raises(tl.EntryNotFoundError, match="no compaction before"):
        session.lost()


def test_a_deleted_file_is_named(claude: Path, tmp_path: Path) -> None:
    with tl.open(claude, cache=tmp_path / "cache") as archive:
        session = archive["7bc87c4c"]
        Path(session.file or "").unlink()
        with pytest.raises(tl.MissingFileError, match=r"file of session 7bc87c4c.* was deleted: /"):
            session.lines  # noqa: B018 - read on access
        assert session.title == "Mock session title"
        archive.refresh()
        with pytest.raises(tl.UnknownIdError):
            archive["7bc87c4c"]


def test_a_deleted_file_of_a_family_is_named(claude: Path, tmp_path: Path) -> None:
    with tl.open(claude, cache=tmp_path / "cache") as archive:
        session, source = archive["ec613a03"], archive["cf5bda53"]
        Path(session.file or "").unlink()
        with pytest.raises(tl.MissingFileError, match="ec613a03"):
            session.context()
        assert source.context().messages


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(tl.TargetNotFoundError, match="no such file or directory: "):
        tl.open(tmp_path / "missing.jsonl")


def test_a_broken_index_is_rebuilt(claude: Path, tmp_path: Path) -> None:
    with tl.open(claude, cache=tmp_path / "cache") as archive:
        ids = [one.id for one in archive]
    (index,) = (tmp_path / "cache").glob("index-*.sqlite")
    index.write_bytes(b"not a database at all" * 1000)
    with tl.open(claude, cache=tmp_path / "cache") as archive:
        assert [one.id for one in archive] == ids


def test_a_cache_that_cannot_be_written_is_an_error(claude: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(tl.IndexUnusableError, match=r"cannot use the index .*: file exists") as e:
        tl.open(claude, cache=tmp_path / "file" / "cache")
    assert e.value.hint == "set THREADLINE_CACHE to a directory that is writable"


def test_searches_and_times_that_are_not_understood(archive: tl.Archive) -> None:
    with pytest.raises(tl.SearchError, match="unknown value 'luck'"):
        archive.search("has:luck")
    with pytest.raises(tl.SearchError, match="invalid time 'soon'"):
        archive.sessions(since="soon")


def test_an_unknown_table_lists_those_that_exist(archive: tl.Archive) -> None:
    with pytest.raises(tl.TargetNotFoundError, match="no table 'sesions'") as e:
        archive.table("sesions")
    assert "sessions" in str(e.value.hint)


def test_a_missing_extra_is_named(tmp_path: Path) -> None:
    """A module of that name that cannot be imported stands for one that is not installed."""
    (tmp_path / "pyarrow.py").write_text("raise ImportError('not here')")
    code = f"""
import threadline as tl
try:
    tl.demo(cache={str(tmp_path / "cache")!r}).table("sessions")
except tl.MissingExtraError as error:
    print(error, "|", error.hint)
"""
    environ = os.environ | {"PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environ, capture_output=True, text=True, check=True
    )
    assert done.stdout == "tables need the package pyarrow | install it: pip install pyarrow\n"


def test_a_fork_that_exists_is_not_overwritten(archive: tl.Archive, tmp_path: Path) -> None:
    session = archive["7bc87c4c"]
    made = session.fork(to=tmp_path / "fork.jsonl")
    with pytest.raises(tl.NotWrittenError, match="already exists"):
        session.fork(to=made.file)


def test_errors_of_the_store_are_of_the_same_kind(tmp_path: Path) -> None:
    with pytest.raises(tl.Error):
        StoredSession.open(tmp_path / "missing.jsonl")


def test_every_error_is_an_error_of_threadline() -> None:
    named = [getattr(tl, name) for name in tl.__all__ if name.endswith("Error")]
    assert len(named) == 14
    assert all(issubclass(error, tl.Error) for error in named)
