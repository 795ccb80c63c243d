"""The desk: the forest as it fills, books that are kept and put away."""

from collections import Counter
from collections.abc import Iterator
from errno import ENOSPC
from pathlib import Path

import pytest

from tests.browser.sessions import Scribe
from tests.patience import until
from threadline.library.originals import Originals
from threadline.library.places import Places
from threadline.model.error import TargetNotFoundError
from threadline.serve.desk import OPEN_BOOKS, Desk
from threadline.serve.events import Events


class Heard(Events):
    """Notes what pages that show a session are told."""

    def __init__(self, session: str) -> None:
        super().__init__()
        self.session = session
        self.told: list[tuple[str, object]] = []

    def watched(self) -> Counter[str]:
        return Counter([self.session])

    def tell(self, name: str, value: object, session: str = "") -> None:
        if session == self.session:
            self.told.append((name, value))


def write(folder: Path, session: str, words: str = "Begin") -> Path:
    scribe = Scribe(session, session)
    scribe.prompt(words, cwd="/repo/app")
    scribe.answer("Begun")
    return scribe.save(folder)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "projects"
    folder.mkdir()
    return folder


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(tmp_path / "cache", tmp_path / "kept")


@pytest.fixture
def desk(root: Path, places: Places) -> Iterator[Desk]:
    made = Desk(lambda: [str(root)], places)
    yield made
    made.stop()


def read(desk: Desk) -> dict[str, bool]:
    return {listed.summary.id: listed.read for listed in desk.forest()}


def test_sessions_are_there_before_they_are_read(root: Path, desk: Desk) -> None:
    write(root / "p", "a")
    assert desk.look()
    assert read(desk) == {"a": False}
    assert desk.book("a").open().place("a0") is not None


def test_an_index_that_cannot_be_written_is_told_of(root: Path, desk: Desk) -> None:
    def fail(_: object) -> None:
        raise OSError(ENOSPC, "No space left on device")

    write(root / "p", "a")
    desk.look()
    desk.catalog.refresh = fail  # type: ignore[method-assign, assignment]
    desk.start()
    until(lambda: desk.news().trouble == "No space left on device")
    assert read(desk) == {"a": False}
    assert desk.book("a").open().place("a0") is not None


def test_an_error_that_nobody_foresaw_is_told_once_and_ends_nothing(
    root: Path, desk: Desk, capfd: pytest.CaptureFixture[str]
) -> None:
    asked: list[None] = []

    def fail(_: object) -> None:
        asked.append(None)
        raise ValueError("\udcff is torn")

    write(root / "p", "a")
    desk.look()
    refresh, desk.catalog.refresh = desk.catalog.refresh, fail  # type: ignore[method-assign, assignment]
    desk.start()
    until(lambda: desk.news().trouble == "unexpected ValueError: ? is torn")
    write(root / "p", "b")
    until(lambda: len(asked) > 1)
    desk.catalog.refresh = refresh  # type: ignore[method-assign]
    write(root / "p", "c")
    until(lambda: read(desk) == {"a": True, "b": True, "c": True} and not desk.news().trouble)
    assert capfd.readouterr().err.count("is torn") == 1


def test_an_index_that_failed_is_tried_again_though_nothing_changes(
    root: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise ValueError("torn")

    monkeypatch.setattr("threadline.serve.desk.RETRY", 0.0)
    write(root / "p", "a")
    desk.look()
    refresh, desk.catalog.refresh = desk.catalog.refresh, fail  # type: ignore[method-assign, assignment]
    desk.start()
    until(lambda: desk.news().trouble)
    desk.catalog.refresh = refresh  # type: ignore[method-assign]
    until(lambda: read(desk) == {"a": True} and not desk.news().trouble)


def test_times_that_cannot_be_counted_end_nothing(root: Path, desk: Desk) -> None:
    def fail(_: object) -> None:
        raise ValueError("torn")

    write(root / "p", "a")
    desk.look()
    desk.catalog.times = fail  # type: ignore[method-assign, assignment]
    desk.start()
    until(lambda: read(desk) == {"a": True})
    write(root / "p", "b")
    until(lambda: read(desk) == {"a": True, "b": True})


def test_an_archive_that_cannot_be_looked_at_ends_nothing(
    root: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(root / "p", "a")
    desk.start()
    until(lambda: read(desk) == {"a": True})
    look = desk.look

    def fail() -> bool:
        raise KeyError("gone")

    monkeypatch.setattr(desk, "look", fail)
    until(lambda: desk.news().trouble == "unexpected KeyError: 'gone'")
    monkeypatch.setattr(desk, "look", look)
    write(root / "p", "b")
    until(lambda: read(desk) == {"a": True, "b": True})
    until(lambda: not desk.news().trouble)


def test_a_book_that_fails_keeps_no_other_from_being_told(root: Path, desk: Desk) -> None:
    write(root / "p", "a")
    desk.look()
    book = desk.book("a")
    book.is_current = lambda: 1 // 0  # type: ignore[method-assign, assignment, return-value]
    heard = desk.events = Heard("a")
    desk.tell_books()
    assert heard.told == []
    del book.is_current
    desk.tell_books()
    assert heard.told


def test_the_forest_fills_and_tells_when_sessions_were_busy(root: Path, desk: Desk) -> None:
    write(root / "p", "a")
    desk.look()
    season = desk.season  # before anything is read, which may be over at once
    desk.start()
    until(lambda: read(desk) == {"a": True})
    until(lambda: sum(desk.forest()[0].activity) == 2)
    assert desk.season > season
    write(root / "p", "b")
    until(lambda: read(desk) == {"a": True, "b": True})


def test_what_has_not_changed_makes_no_new_turn(root: Path, desk: Desk) -> None:
    write(root / "p", "a")
    assert desk.look()
    season = desk.season
    assert not desk.look()
    assert desk.season == season
    write(root / "p", "a", "Begin anew")
    assert desk.look()
    assert desk.season > season


def test_a_relative_path_is_the_same_archive(
    root: Path, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    scribe = Scribe("another", "x")
    scribe.prompt("Begin")
    scribe.save(root / "p", "name")
    monkeypatch.chdir(root.parent)
    desk = Desk(lambda: ["projects"], places)
    desk.look()
    desk.catalog.refresh()
    desk.look()
    assert read(desk) == {"another": True}


def test_the_same_book_is_given_again_until_many_others_were_read(root: Path, desk: Desk) -> None:
    names = [f"s{number}" for number in range(OPEN_BOOKS + 1)]
    for name in names:
        write(root / "p", name)
    desk.look()
    first = desk.book(names[0])
    assert desk.book(names[0]) is first
    assert desk.book(names[0], redact=True) is not first
    for name in names[1:]:
        desk.book(name)
    assert desk.book(names[0]) is not first


def test_a_session_that_is_nowhere_is_told(desk: Desk) -> None:
    with pytest.raises(TargetNotFoundError):
        desk.book("../../etc/passwd")


def test_a_session_whose_file_is_gone_is_read_from_what_was_kept(
    root: Path, places: Places, desk: Desk
) -> None:
    path = write(root / "p", "a", "Keep me")
    Originals(places.archive, places.mirror).keep([str(root)])
    desk.catalog.refresh()
    path.unlink()
    desk.catalog.refresh()
    desk.look()
    listed = desk.find("a")
    assert listed is not None
    assert (listed.gone, listed.summary.title) == (True, "Keep me")
    edition = desk.book("a").open()
    assert "Keep me" in edition.draw(0, len(edition.view.units))


def test_a_book_grows_with_its_family(root: Path, desk: Desk) -> None:
    write(root / "p", "a")
    desk.look()
    before = desk.book("a")
    edition = before.open()
    fork = Scribe("b", "b")
    fork.back_to("a1")
    fork.prompt("Go on")
    fork.save(root / "p")
    desk.look()
    desk.catalog.refresh()
    after = desk.book("a")
    assert len(after.family) == 2
    after.renew()
    assert after.growth_since(edition.number) is not None


def test_what_somebody_else_had_read_anew_is_told_too(root: Path, desk: Desk) -> None:
    """One page asks what the model saw, so the book is read anew; another only looks on."""
    write(root / "p", "a")
    desk.look()
    book = desk.book("a")
    book.open()
    desk.events = Heard("a")
    told = desk.events.told
    desk.tell_books()
    assert ("grown", {"session": "a", "edition": 1}) in told
    told.clear()
    desk.tell_books()
    assert not told
    write(root / "p", "a", "Begin anew")
    with book.study() as edition:
        assert edition.number == 2
    desk.tell_books()
    assert told == [("grown", {"session": "a", "edition": 2})]
