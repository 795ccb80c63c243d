"""One person's rows leave a lake, or never name the person."""

import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest

import threadline as tl
from tests.cli.run import run, run_json
from tests.lake.lakes import CORPUS, contents
from threadline.lake.pseudonyms import KeyFileError, load_key
from threadline.lake.storage import Place

CORPORA = {"lovelace": "parallel-refused", "hopper": "tui-rewind-code"}
"""Whose the sessions are, by corpus."""


def build(source: Path, lake: Path, *options: str) -> str:
    told = run("lake", "build", str(source), "-o", str(lake), "--layout", "{developer}", *options)
    assert told.exit_code == 0, told.output
    return told.output


@pytest.fixture
def source(tmp_path: Path) -> Path:
    for developer, name in CORPORA.items():
        shutil.copytree(CORPUS / "claude-code-2.1.325" / name, tmp_path / "in" / developer)
    return tmp_path / "in"


def bytes_in(lake: Path) -> Iterator[bytes]:
    """Yield the bytes of every file of a lake, and the values in those that are compressed."""
    for path in sorted(lake.rglob("*")):
        if path.is_file():
            yield path.read_bytes()
        if path.suffix == ".parquet":
            yield str(pq.ParquetFile(path).read().to_pylist()).encode()


def holds(lake: Path, *words: str) -> set[str]:
    """Return the words that are in some file of a lake."""
    return {word for data in bytes_in(lake) for word in words if word.encode() in data}


def test_nothing_is_left_of_a_person_who_is_forgotten(source: Path, tmp_path: Path) -> None:
    lake, alone = tmp_path / "lake", tmp_path / "alone"
    build(source, lake, "--text", "--machine", "desk")
    (session,) = (
        tl.lake(lake)
        .sql("SELECT session, family FROM sessions WHERE developer = 'lovelace'")
        .to_pylist()
    )
    words = ("lovelace", *session.values(), "parallel-refused")
    assert holds(lake, *words) == set(words)

    planned = run("lake", "forget", "lovelace", "--lake", str(lake))
    assert planned.output.startswith("would remove lovelace: 1 session, 1 line, ")
    assert "(1 segment, 1 source)" in planned.output
    assert holds(lake, *words) == set(words)
    (file,) = (lake / "_segments" / "entries").iterdir()
    shutil.copy(file, tmp_path / "rows")
    done = run_json("lake", "forget", "lovelace", "--lake", str(lake), "--yes")
    assert done["done"]
    assert holds(lake, *words) == set()

    for options in ((), ("--rebuild",)):
        told = build(source, lake, "--text", "--machine", "desk", *options)
        assert "left out 1 source of removed developers" in told
        assert holds(lake, *words) == set()
    (source / "lovelace").rename(tmp_path / "elsewhere")
    build(source, alone, "--text", "--machine", "desk")
    assert contents(lake) == contents(alone)

    shutil.copy(tmp_path / "rows", file)  # as if it had been killed before it deleted this
    again = run("lake", "forget", "lovelace", "--lake", str(lake), "--yes")
    assert again.exit_code == 1
    assert "removed before" in again.output
    assert holds(lake, *words) == set()
    near = run("lake", "forget", "hoper", "--lake", str(lake), "--yes")
    assert "did you mean 'hopper'?" in near.output
    (tmp_path / "elsewhere").rename(source / "lovelace")
    assert run("lake", "forget", "lovelace", "--lake", str(lake), "--readmit").exit_code == 0
    build(source, lake, "--text", "--machine", "desk")
    assert holds(lake, *words) == set(words)


def test_a_lake_with_pseudonyms_names_nobody(source: Path, tmp_path: Path) -> None:
    lake, plain, key = tmp_path / "lake", tmp_path / "plain", tmp_path / "keys" / "lake.key"
    options = ("--pseudonyms", str(key), "--machine", "babbage")
    taken = shutil.move(source / "hopper" / "projects", tmp_path / "projects")
    build(source, lake, *options)
    shutil.move(taken, source / "hopper" / "projects")
    build(source, lake, *options)
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    build(source, plain, "--machine", "babbage")
    words = ("lovelace", "hopper", "babbage", "/home/", str(source), "-home-dev", "notes.txt")
    assert holds(plain, *words) == set(words)
    assert holds(lake, *words) == set()

    def asked(at: Path, query: str) -> list[tuple[object, ...]]:
        return sorted(tuple(row.values()) for row in tl.lake(at).sql(query).to_pylist())

    same = "SELECT count(DISTINCT developer), count(DISTINCT machine), count(DISTINCT path)"
    assert asked(lake, f"{same} FROM calls") == asked(plain, f"{same} FROM calls")
    rows = "SELECT entry, type, model, wait FROM entries"
    assert asked(lake, rows) == asked(plain, rows)
    assert "nothing to do" in build(source, lake, *options)

    (source / "hopper").rename(tmp_path / "gone")  # rows of vanished files stay, and can be pruned
    (source / "hopper").mkdir()
    assert "rows of 2 vanished files stay" in build(source, lake, *options)
    found = ("lake", "forget", "hopper", "--lake", str(lake), "--pseudonyms", str(key))
    assert run(*found, "--yes").output.startswith("removed dev-")
    assert {row["developer"] for row in contents(lake)["entries"]} == {
        load_key(key, Place(str(lake))).developer("lovelace")
    }


def test_a_key_is_kept_outside_and_to_oneself(source: Path, tmp_path: Path) -> None:
    lake, key = Place(str(tmp_path / "lake")), tmp_path / "key"
    with pytest.raises(KeyFileError, match="is in the lake"):
        load_key(tmp_path / "lake" / "key", lake)
    load_key(key, lake)
    key.chmod(0o644)
    with pytest.raises(KeyFileError, match="others can read"):
        load_key(key, lake)
    key.chmod(0o600)
    key.write_text("secret")
    with pytest.raises(KeyFileError, match="not a key file"):
        load_key(key, lake)
    built = run("lake", "build", str(source), "-o", lake.path, "--text", "--pseudonyms", str(key))
    assert "--pseudonyms excludes --text" in built.output
