"""The viewer's state: the session list as it fills, open sessions that are kept and closed."""

from collections import Counter
from collections.abc import Iterator
from errno import ENOSPC
from itertools import count
from pathlib import Path

import pytest

from tests.patience import until
from tests.writer import SessionWriter
from threadline.library.archive.archive import Archive
from threadline.library.target import Places
from threadline.model.error import TargetNotFoundError
from threadline.serve.events import Events
from threadline.serve.open_sessions import OPEN_SESSIONS
from threadline.serve.state import ViewerState


class RecordedEvents(Events):
    """Records the events for pages that show a session."""

    def __init__(self, session: str) -> None:
        super().__init__()
        self.session = session
        self.sent: list[tuple[str, object]] = []

    def watched(self) -> Counter[str]:
        return Counter([self.session])

    def send(self, name: str, value: object, session: str = "") -> None:
        if session == self.session:
            self.sent.append((name, value))


def write(folder: Path, session: str, words: str = "Begin") -> Path:
    writer = SessionWriter(session, session)
    writer.prompt(words, cwd="/repo/app")
    writer.answer("Begun")
    return writer.save(folder)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "projects"
    folder.mkdir()
    return folder


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "cache", tmp_path / "kept")


@pytest.fixture
def state(root: Path, places: Places) -> Iterator[ViewerState]:
    made = ViewerState(lambda: [str(root)], places)
    yield made
    made.stop()


def read(state: ViewerState) -> dict[str, bool]:
    return {listed.summary.id: listed.read for listed in state.sessions()}


def test_sessions_are_listed_before_they_are_indexed(root: Path, state: ViewerState) -> None:
    write(root / "p", "a")
    assert state.scan()
    assert read(state) == {"a": False}
    assert state.live_session("a").open().place("a0") is not None


def test_index_that_cannot_be_written_is_reported(root: Path, state: ViewerState) -> None:
    def fail(_: object, **_options: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    write(root / "p", "a")
    state.scan()
    state.catalog.refresh = fail  # type: ignore[method-assign, assignment]
    state.start()
    until(lambda: state.news().problem == "No space left on device")
    assert read(state) == {"a": False}
    assert state.live_session("a").open().place("a0") is not None


def test_unexpected_error_is_logged_once_and_indexing_continues(
    root: Path, state: ViewerState, capfd: pytest.CaptureFixture[str]
) -> None:
    asked: list[None] = []

    def fail(_: object, **_options: object) -> None:
        asked.append(None)
        raise ValueError("\udcff is torn")

    write(root / "p", "a")
    state.scan()
    refresh, state.catalog.refresh = state.catalog.refresh, fail  # type: ignore[method-assign, assignment]
    state.start()
    until(lambda: state.news().problem == "unexpected ValueError: ? is torn")
    write(root / "p", "b")
    until(lambda: len(asked) > 1)
    state.catalog.refresh = refresh  # type: ignore[method-assign]
    write(root / "p", "c")
    until(lambda: read(state) == {"a": True, "b": True, "c": True} and not state.news().problem)
    assert capfd.readouterr().err.count("is torn") == 1


def test_failed_index_update_is_retried_without_a_change(
    root: Path, state: ViewerState, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object, **_options: object) -> None:
        raise ValueError("torn")

    monkeypatch.setattr("threadline.serve.state.RETRY_SECONDS", 0.0)
    write(root / "p", "a")
    state.scan()
    refresh, state.catalog.refresh = state.catalog.refresh, fail  # type: ignore[method-assign, assignment]
    state.start()
    until(lambda: state.news().problem)
    state.catalog.refresh = refresh  # type: ignore[method-assign]
    until(lambda: read(state) == {"a": True} and not state.news().problem)


def test_failing_activity_count_does_not_stop_indexing(root: Path, state: ViewerState) -> None:
    def fail(_: object, **_options: object) -> None:
        raise ValueError("torn")

    write(root / "p", "a")
    state.scan()
    state.catalog.times = fail  # type: ignore[method-assign, assignment]
    state.start()
    until(lambda: read(state) == {"a": True})
    write(root / "p", "b")
    until(lambda: read(state) == {"a": True, "b": True})


def test_failing_scan_is_reported_and_repeated(
    root: Path, state: ViewerState, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(root / "p", "a")
    state.start()
    until(lambda: read(state) == {"a": True})
    scan = state.scan

    def fail() -> bool:
        raise KeyError("gone")

    monkeypatch.setattr(state, "scan", fail)
    until(lambda: state.news().problem == "unexpected KeyError: 'gone'")
    monkeypatch.setattr(state, "scan", scan)
    write(root / "p", "b")
    until(lambda: read(state) == {"a": True, "b": True})
    until(lambda: not state.news().problem)


def test_failing_session_is_tried_again(root: Path, state: ViewerState) -> None:
    write(root / "p", "a")
    state.scan()
    live = state.live_session("a")
    live.is_current = lambda: 1 // 0  # type: ignore[method-assign, assignment, return-value]
    recorded = state.pages.events = RecordedEvents("a")
    state.pages.update()
    assert recorded.sent == []
    del live.is_current
    state.pages.update()
    assert recorded.sent


def test_session_list_fills_with_activity(root: Path, state: ViewerState) -> None:
    write(root / "p", "a")
    state.scan()
    revision = state.revision  # before anything is read, which may be over at once
    state.start()
    until(lambda: read(state) == {"a": True})
    until(lambda: sum(state.sessions()[0].activity) == 2)
    assert state.revision > revision
    write(root / "p", "b")
    until(lambda: read(state) == {"a": True, "b": True})


def test_revision_changes_only_with_files(root: Path, state: ViewerState) -> None:
    write(root / "p", "a")
    assert state.scan()
    revision = state.revision
    assert not state.scan()
    assert state.revision == revision
    write(root / "p", "a", "Begin anew")
    assert state.scan()
    assert state.revision > revision


def test_relative_path_is_the_same_archive(
    root: Path, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = SessionWriter("another", "x")
    writer.prompt("Begin")
    writer.save(root / "p", "name")
    monkeypatch.chdir(root.parent)
    state = ViewerState(lambda: ["projects"], places)
    state.scan()
    state.catalog.refresh()
    state.scan()
    assert read(state) == {"another": True}


def test_open_sessions_are_kept_until_too_many_are_open(root: Path, state: ViewerState) -> None:
    names = [f"s{number}" for number in range(OPEN_SESSIONS + 1)]
    for name in names:
        write(root / "p", name)
    state.scan()
    first = state.live_session(names[0])
    assert state.live_session(names[0]) is first
    assert state.live_session(names[0], redact=True) is not first
    for name in names[1:]:
        state.live_session(name)
    assert state.live_session(names[0]) is not first


def test_unknown_session_raises(state: ViewerState) -> None:
    with pytest.raises(TargetNotFoundError):
        state.live_session("../../etc/passwd")


def test_session_whose_file_is_gone_is_read_from_the_archive(
    root: Path, places: Places, state: ViewerState
) -> None:
    path = write(root / "p", "a", "Keep me")
    Archive(places.archive, places.mirror).update([str(root)])
    state.catalog.refresh()
    path.unlink()
    state.catalog.refresh()
    state.scan()
    listed = state.find("a")
    assert listed is not None
    assert (listed.gone, listed.summary.title) == (True, "Keep me")
    snapshot = state.live_session("a").open()
    assert "Keep me" in snapshot.draw(0, len(snapshot.view.units))


def test_session_is_reopened_when_its_family_grows(root: Path, state: ViewerState) -> None:
    write(root / "p", "a")
    state.scan()
    before = state.live_session("a")
    snapshot = before.open()
    fork = SessionWriter("b", "b")
    fork.back_to("a1")
    fork.prompt("Go on")
    fork.save(root / "p")
    state.scan()
    state.catalog.refresh()
    after = state.live_session("a")
    assert len(after.family) == 2
    after.renew()
    assert after.diff_since(snapshot.number) is not None


def test_page_is_notified_when_another_request_renews_the_session(
    root: Path, state: ViewerState
) -> None:
    """One page asks what the model saw, so the session is read again; another only watches."""
    write(root / "p", "a")
    state.scan()
    live = state.live_session("a")
    live.open()
    state.pages.events = RecordedEvents("a")
    sent = state.pages.events.sent
    state.pages.update()
    assert ("changed", {"session": "a", "snapshot": 1}) in sent
    sent.clear()
    state.pages.update()
    assert not sent
    write(root / "p", "a", "Begin anew")
    with live.study() as snapshot:
        assert snapshot.number == 2
    state.pages.update()
    assert sent == [("changed", {"session": "a", "snapshot": 2})]


def test_unreported_change_is_found_and_files_are_polled(
    root: Path, state: ViewerState, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network file system reports nothing: the scan that is due anyway finds the change."""
    monkeypatch.setattr("threadline.serve.state.RESCAN_SECONDS", 0.1)
    monkeypatch.setattr("threadline.serve.state.REPORT_SECONDS", 0.1)
    monkeypatch.setattr("watchfiles.watch", lambda *_, **__: iter(set[str], None))
    monkeypatch.setattr("threadline.serve.events.TICK_SECONDS", 0.1)
    write(root / "p", "a")
    state.start()
    until(lambda: read(state) == {"a": True})
    numbers = count()

    def polls_after_another_change() -> bool:
        write(root / "p", "b", f"Try {next(numbers)}")
        return state._watch.polls

    until(polls_after_another_change)
    until(lambda: read(state) == {"a": True, "b": True})


def test_a_cache_that_cannot_be_written_is_replaced_by_a_temporary_one(tmp_path: Path) -> None:
    write(tmp_path / "archive", "s")
    (tmp_path / "file").write_text("")
    places = Places(tmp_path / "file" / "cache", tmp_path / "kept")
    state = ViewerState(lambda: [str(tmp_path / "archive")], places)
    state.scan()
    assert state.catalog.totals().sessions == 0
    state.catalog.refresh()
    assert state.catalog.totals().sessions == 1
    assert not state.catalog.path.is_relative_to(tmp_path)
    state.catalog.close()
    assert state._temporary
    state._temporary.cleanup()
