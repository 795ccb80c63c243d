"""Requests that fail: an error that names the value, a hint, and an unchanged file."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from tests.store.messages import header, message, save_texts, texts, user, write
from threadline.store import Session
from threadline.store.errors import (
    ClosedError,
    FileLostError,
    InvalidEntryError,
    NotASessionError,
    ReadOnlyError,
    SessionNotFoundError,
    StorageError,
    StoreError,
    UnknownEntryError,
    WrongVersionError,
    storage_error,
)

NOBODY = 65534
Request = Callable[[Session], object]


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = Session.create("/p", tmp_path)
    save_texts(session, "one", "two")
    return session


def content(session: Session) -> bytes:
    assert session.path is not None
    return session.path.read_bytes()


UNKNOWN: dict[str, Request] = {
    "a missing parent": lambda s: s.save_message(user("x"), parent="nope"),
    "a missing parent of an entry": lambda s: s.save_entry({"type": "x", "parentId": "nope"}),
    "branching in place": lambda s: s.branch_in_place("nope"),
    "branching with a summary": lambda s: s.branch_with_summary("nope", "x"),
    "branching to a file": lambda s: s.branch("nope"),
    "switching": lambda s: s.switch("nope"),
    "labelling": lambda s: s.set_label("nope", "x"),
    "storing a leaf": lambda s: s.save_entry({"type": "leaf", "targetId": "nope"}),
    "compacting": lambda s: s.save_compaction("x", "nope", 1),
    "a path": lambda s: s.get_path("nope"),
    "a context": lambda s: s.build_context("nope"),
}


@pytest.mark.parametrize("request_", UNKNOWN.values(), ids=UNKNOWN)
def test_an_unknown_entry_is_named_and_the_file_unchanged(
    session: Session, request_: Request
) -> None:
    before, leaf = content(session), session.leaf
    with pytest.raises(UnknownEntryError, match="'nope'") as error:
        request_(session)
    assert error.value.hint
    assert content(session) == before
    assert session.leaf == leaf


INVALID: dict[str, Request] = {
    "no role": lambda s: s.save_message({"content": "x"}),
    "no mapping": lambda s: s.save_message("x"),  # type: ignore[arg-type]
    "no type": lambda s: s.save_entry({"text": "x"}),
    "a header": lambda s: s.save_entry({"type": "session", "id": "x"}),
    "a taken id": lambda s: s.save_entry({"type": "x", "id": s.leaf}),
    "an odd id": lambda s: s.save_entry({"type": "x", "id": 3}),
    "no JSON": lambda s: s.save_message({"role": "user", "content": object()}),
    "a set": lambda s: s.save_custom("x", {"tags": {"a"}}),
    "a frozen set": lambda s: s.save_custom("x", [frozenset()]),
    "NaN": lambda s: s.save_custom("x", float("nan")),
    "infinity": lambda s: s.save_custom("x", {"deep": [1.5, {"er": -float("inf")}]}),
    "NaN as a decimal": lambda s: s.save_custom("x", Decimal("NaN")),
    "NaN beside half a character": lambda s: s.save_custom("x", ["\udcff", float("nan")]),
    "bytes": lambda s: s.save_message({"role": "user", "content": b"x"}),
    "a time": lambda s: s.save_custom("x", datetime.now(UTC)),
    "a key that is no text": lambda s: s.save_custom("x", {0: "zero"}),
    "itself": lambda s: s.save_custom("x", itself()),
    "a summary's details": lambda s: s.branch_with_summary(None, "x", details={"files": {"a"}}),
    "an entry": lambda s: s.save_entry({"type": "x", "seen": {1, 2}}),
    "a label": lambda s: s.save_entry({"type": "label", "targetId": s.leaf, "label": 5}),
    "a name": lambda s: s.save_entry({"type": "session_info", "name": ["x"]}),
}


def itself() -> list[object]:
    made: list[object] = []
    made.append(made)
    return made


@pytest.mark.parametrize("request_", INVALID.values(), ids=INVALID)
def test_an_invalid_entry_is_refused_and_the_file_unchanged(
    session: Session, request_: Request
) -> None:
    before, leaf = content(session), session.leaf
    with pytest.raises(InvalidEntryError) as error:
        request_(session)
    assert error.value.hint
    assert (content(session), session.leaf) == (before, leaf)


def test_json_values_are_written_as_they_are(session: Session) -> None:
    data = {
        "": [None, True, 0, -1.5, 10**30, "\udcff", ("a", "b"), {"x": {}}],
        "y": Decimal("1e99"),
    }
    entry = session.get_entry(session.save_custom("x", data))
    assert entry is not None
    assert entry.body["data"][""][:4] == [None, True, 0, -1.5]
    assert entry.body["data"][""][6:] == [["a", "b"], {"x": {}}]


def test_the_error_names_the_field(session: Session) -> None:
    with pytest.raises(InvalidEntryError, match="'tags' holds a value of type set"):
        session.save_custom("x", {"tags": {"a"}})


@pytest.mark.parametrize("version", [4, 99, "three"])
def test_a_newer_version_is_read_and_never_written(tmp_path: Path, version: object) -> None:
    path = write(tmp_path / "x.jsonl", [header(version=version), message("one", id="a")])
    before = path.read_bytes()
    session = Session.open(path)
    assert session.path_ids() == ["a"]
    with pytest.raises(WrongVersionError, match=f"version {version}") as error:
        session.save_message(user("two"))
    assert error.value.hint
    assert path.read_bytes() == before


def test_a_missing_session_is_named(tmp_path: Path) -> None:
    with pytest.raises(SessionNotFoundError, match=r"none\.jsonl: no such file") as error:
        Session.open(tmp_path / "none.jsonl")
    assert error.value.hint
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_not_a_session(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a directory"):
        Session.open(tmp_path)


def test_another_format_is_not_a_session(tmp_path: Path) -> None:
    path = write(tmp_path / "x.jsonl", [{"type": "user", "uuid": "u", "parentUuid": None}])
    with pytest.raises(NotASessionError, match="has no header"):
        Session.open_read_only(path)


def test_a_session_for_reading_refuses_to_write(session: Session) -> None:
    assert session.path is not None
    before = content(session)
    with pytest.raises(ReadOnlyError, match="read-only"):
        Session.open_read_only(session.path).save_message(user("x"))
    assert content(session) == before


@contextmanager
def as_somebody() -> Iterator[None]:
    """Be no superuser for a while, for one may write everything."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(me)


def test_permission_denied_is_reported(session: Session) -> None:
    assert session.path is not None
    session.path.chmod(0o400)
    with as_somebody(), pytest.raises(StorageError, match="permission denied") as error:
        Session.open(session.path)
    assert "open_read_only" in (error.value.hint or "")


def test_a_read_only_folder_is_reported(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with as_somebody(), pytest.raises(StorageError, match="permission denied") as error:
        Session.create("/p", tmp_path)
    tmp_path.chmod(0o700)
    assert error.value.hint
    assert list(tmp_path.iterdir()) == []


def test_system_errors_are_reported_with_a_hint() -> None:
    for number in (errno.EACCES, errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EIO):
        error = storage_error("write to", "x.jsonl", OSError(number, os.strerror(number)))
        assert str(error) == f"cannot write to x.jsonl: {os.strerror(number).lower()}"
        assert error.hint


def test_a_closed_session_raises_closed_error(session: Session) -> None:
    session.close()
    with pytest.raises(ClosedError, match="is closed"):
        session.save_message(user("x"))
    with pytest.raises(ClosedError, match="is closed"):
        session.build_context()


def test_a_file_that_was_replaced_by_another_session_is_not_written_to(session: Session) -> None:
    assert session.path is not None
    other = write(session.path.with_name("y.jsonl"), [header(version=3), message("z", id="z")])
    other.replace(session.path)
    before = content(session)
    with pytest.raises(FileLostError, match="was replaced"):
        session.save_message(user("x"))
    assert content(session) == before
    session.refresh(follow=True)
    session.save_message(user("x"))
    assert session.path_ids()[0] == "z"


def test_truncation_of_an_open_session_is_detected(session: Session) -> None:
    assert session.path is not None
    raw = content(session)
    session.path.write_bytes(raw[: raw.index(b"\n") + 1])
    with pytest.raises(FileLostError, match="was replaced"):
        session.save_message(user("x"))


def test_a_new_session_never_replaces_a_file(tmp_path: Path) -> None:
    taken = tmp_path / "x.jsonl"
    taken.write_text("precious")
    with pytest.raises(StorageError, match="file exists"):
        Session.create("/p", taken)
    assert taken.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [taken]


def test_a_file_that_stops_being_a_session_is_reported_and_the_state_kept(
    session: Session,
) -> None:
    assert session.path is not None
    whole = content(session)
    session.path.write_bytes(b"")
    with pytest.raises(NotASessionError, match="is empty"):
        session.save_message(user("x"))
    assert content(session) == b""
    session.path.write_bytes(whole)
    session.save_message(user("three"))
    assert texts(Session.open(session.path)) == ["one", "two", "three"]


@pytest.mark.parametrize("opening", [Session.open, Session.open_read_only])
def test_a_pipe_is_refused_without_blocking(
    opening: Callable[[Path], Session], tmp_path: Path
) -> None:
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    with pytest.raises(NotASessionError, match="not a regular file") as caught:
        opening(pipe)
    assert caught.value.hint


def test_a_byte_order_mark_is_accepted(tmp_path: Path) -> None:
    path = tmp_path / "marked.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + write(tmp_path / "plain.jsonl", [header()]).read_bytes())
    assert Session.open_read_only(path).id == Session.open_read_only(tmp_path / "plain.jsonl").id
