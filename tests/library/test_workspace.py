"""The workspace: readings with prices and without secrets, kept until their files change."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.writer import SessionWriter
from threadline.library.target import Places
from threadline.library.workspace import Workspace
from threadline.model.error import AmbiguousIdError, MissingFileError, UnknownIdError
from threadline.model.secret import Redactor

SECRET = "ghp_" + "a1B2c3D4e5" * 3 + "f6G7h8"
NAMES = ("aaaa1111", "aaaa2222")


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """Two sessions, and a price list of the user's own."""
    sessions = tmp_path / "sessions"
    sessions.mkdir()
    for name in NAMES:
        writer = SessionWriter(name, f"{name}-e")
        writer.add("user", f"the token is {SECRET}")
        text = "".join(f"{json.dumps(record)}\n" for record in writer.records)
        (sessions / f"{name}.jsonl").write_text(text)
    (tmp_path / "prices.json").write_text('{"models": {"mine": {"input": 1, "output": 2}}}')
    places = Places(tmp_path / "cache", tmp_path / "archive", tmp_path)
    workspace = Workspace((), places, [str(sessions)], redactor=Redactor())
    workspace.catalog.refresh()
    yield workspace
    workspace.close()


def texts(workspace: Workspace, *, as_written: bool = False) -> str:
    reading = workspace.open(NAMES[0], as_written=as_written)
    return " ".join(map(reading.bodies.text_of, reading.graph.nodes.values()))


def test_a_reading_has_prices_and_no_secrets(workspace: Workspace) -> None:
    for reading in (workspace.open(NAMES[0]), workspace.read_families(NAMES[0])):
        assert reading.prices.price_of("mine") is not None
    assert SECRET not in texts(workspace)
    assert SECRET in texts(workspace, as_written=True)


def test_readings_are_kept_until_their_files_change(workspace: Workspace) -> None:
    assert workspace.open(NAMES[0]) is not workspace.open(NAMES[0])
    workspace.keep = 1
    first = workspace.open(NAMES[0])
    assert workspace.open(NAMES[0]) is first
    assert workspace.open(NAMES[0], as_written=True) is not first
    second = workspace.open(NAMES[0])
    assert second is not first  # only one is kept
    [path] = workspace.family(NAMES[0])
    with Path(path).open("a") as file:
        file.write("\n")
    assert workspace.open(NAMES[0]) is not second


def test_without_secrets_the_index_is_the_same(workspace: Workspace) -> None:
    hidden = workspace.hiding(Redactor())
    assert hidden.catalog is workspace.catalog
    assert hidden.session(NAMES[0]).summary.id == NAMES[0]


def test_an_entry_names_its_session(workspace: Workspace) -> None:
    entry = f"{NAMES[1]}-e0"
    for name in (entry, entry.upper(), f"{NAMES[1]}@{entry}", f"AAAA2@{entry[:10].upper()}"):
        named = workspace.resolve(name)
        assert (named.id, named.entry) == (NAMES[1], entry)
    assert workspace.resolve(NAMES[1]).entry is None


def test_a_name_that_is_unclear_is_an_error(workspace: Workspace) -> None:
    with pytest.raises(AmbiguousIdError, match=r"ambiguous session 'aaaa' \(2 matches\)"):
        workspace.resolve("aaaa")
    with pytest.raises(UnknownIdError, match="no session 'bbbb'"):
        workspace.resolve("bbbb")
    with pytest.raises(UnknownIdError, match="no entry 'zz'"):
        workspace.resolve(f"{NAMES[0]}@zz")


def test_a_session_that_is_gone_is_an_error_unless_it_is_one_of_several(
    workspace: Workspace,
) -> None:
    [path] = workspace.family(NAMES[0])
    Path(path).unlink()
    with pytest.raises(MissingFileError, match=f"file of session {NAMES[0]} was deleted"):
        workspace.open(NAMES[0])
    assert list(workspace.open(*NAMES).tree.session_by_id) == [NAMES[1]]


def test_a_file_that_holds_another_session_now_is_an_error(workspace: Workspace) -> None:
    [path] = workspace.family(NAMES[0])
    Path(path).write_text(Path(path).read_text().replace(NAMES[0], "cccc3333"))
    with pytest.raises(UnknownIdError, match=f"no session '{NAMES[0]}' in {path}"):
        workspace.open(NAMES[0])


def test_no_archive_at_all_is_an_empty_workspace(tmp_path: Path) -> None:
    workspace = Workspace((), Places(tmp_path / "cache", tmp_path / "archive"), [])
    workspace.catalog.refresh()
    with pytest.raises(UnknownIdError):
        workspace.session("x")
    workspace.close()
