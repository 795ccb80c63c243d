"""A lake keeps no secret that it was not told to keep: in no column, and in no path."""

from pathlib import Path

import pytest

from tests.lake.lakes import build, contents, rows_of
from tests.secret.places import SESSIONS, Places
from tests.writer import prompt, write
from threadline.lake.manifest import (
    NAME,
    STATE,
    Options,
    load_state,
    require_manifest,
)
from threadline.lake.source_state import SourceState, encode_state
from threadline.lake.sources import find_sources, scan_source
from threadline.lake.storage import Place

FOLDER = "-home-dev-gh" + "p-" + "1aB2" * 9


def stored(lake: Path) -> str:
    """Return all that a lake keeps: its rows, its manifest, and the state of its sources."""
    raw = [path.read_bytes() for path in (lake / NAME, *(lake / STATE).iterdir())]
    return str(contents(lake)) + "".join(one.decode("latin-1") for one in raw)


@pytest.mark.parametrize("text", [False, True], ids=["rows", "text"])
@pytest.mark.parametrize("agent", SESSIONS)
def test_no_column_and_no_path_holds_a_token(agent: str, text: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter
    places = Places()
    SESSIONS[agent](tmp_path / "in", places)
    build(tmp_path / "in", tmp_path / "lake", Options(text=text))
    assert rows_of(tmp_path / "lake", "calls")
    assert places.left_in(stored(tmp_path / "lake")) == []


def test_secrets_are_kept_if_told(tmp_path: Path) -> None:
    places = Places()
    SESSIONS["claude"](tmp_path / "in", places)
    build(tmp_path / "in", tmp_path / "lake", Options(secrets=True))
    assert {"tool", "model", "cwd"} <= set(places.left_in(stored(tmp_path / "lake")))


def test_a_file_whose_path_is_hidden_is_known_again(tmp_path: Path) -> None:
    path = tmp_path / "in" / FOLDER / "s.jsonl"
    first = prompt("e0", None, "hi", sessionId="s")
    write(path, first)
    assert build(tmp_path / "in", tmp_path / "lake").families == 1
    assert FOLDER[-30:] not in stored(tmp_path / "lake")
    assert build(tmp_path / "in", tmp_path / "lake").families == 0
    write(path, first, prompt("e1", "e0", "again", sessionId="s"))
    assert build(tmp_path / "in", tmp_path / "lake").families == 1
    path.rename(tmp_path / "s.jsonl")
    assert build(tmp_path / "in", tmp_path / "lake").vanished == 1
    (tmp_path / "s.jsonl").rename(path)
    build(tmp_path / "in", tmp_path / "lake")
    assert [row["entry"] for row in rows_of(tmp_path / "lake", "entries")] == ["e0", "e1"]


def test_a_lake_that_names_whole_paths_is_followed(tmp_path: Path) -> None:
    """Earlier versions kept them; the next change of the source hides them."""
    path = tmp_path / "in" / FOLDER / "s.jsonl"
    first = prompt("e0", None, "hi", sessionId="s")
    write(path, first)
    build(tmp_path / "in", tmp_path / "lake")
    place = Place(str(tmp_path / "lake"))
    manifest = require_manifest(place)
    (source,) = find_sources([Place(str(tmp_path / "in"))], developer="ada", machine="desk")
    known = load_state(place, manifest, source, scan_source(source))
    assert list(known.files) == [str(path)]
    state = tmp_path / "lake" / manifest.states[source.key]
    state.write_bytes(encode_state(SourceState(known.files, known.segments)))
    assert FOLDER[-30:] in stored(tmp_path / "lake")
    assert build(tmp_path / "in", tmp_path / "lake").families == 0
    write(path, first, prompt("e1", "e0", "again", sessionId="s"))
    assert build(tmp_path / "in", tmp_path / "lake").families == 1
    now = tmp_path / "lake" / require_manifest(place).states[source.key]
    assert FOLDER[-30:] not in now.read_bytes().decode("latin-1")
    assert [row["entry"] for row in rows_of(tmp_path / "lake", "entries")] == ["e0", "e1"]
