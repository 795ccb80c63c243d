"""Watching files: changes that the system reports, new paths, and polling where it reports none."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest
import watchfiles

from tests.patience import until
from threadline.serve import events
from threadline.serve.events import FileWatch


class Recorder:
    """Follows a watch in a thread; `changes` counts the ticks that reported a change."""

    def __init__(self, *paths: Path) -> None:
        self.paths = list(paths)
        self.changes = 0
        self.over = Event()
        self.watch = FileWatch(lambda: [str(path) for path in self.paths], self.over)
        self._thread = Thread(target=self._follow)

    def _follow(self) -> None:
        for changed in self.watch.ticks():
            self.changes += changed

    def start(self) -> None:
        self._thread.start()
        until(lambda: self.changes)

    def stop(self) -> None:
        self.over.set()
        if self._thread.is_alive():
            self._thread.join()


@pytest.fixture
def recorder(tmp_path: Path) -> Iterator[Recorder]:
    (tmp_path / "one" / "nested").mkdir(parents=True)
    made = Recorder(tmp_path / "one")
    yield made
    made.stop()


def test_changes_below_a_path_are_reported(recorder: Recorder, tmp_path: Path) -> None:
    recorder.start()
    (tmp_path / "one" / "new.jsonl").write_text("{}")
    until(lambda: recorder.changes > 1)
    reported = recorder.changes
    (tmp_path / "one" / "nested" / "new.jsonl").write_text("{}")
    until(lambda: recorder.changes > reported)
    assert not recorder.watch.polls


def test_new_paths_are_watched(recorder: Recorder, tmp_path: Path) -> None:
    recorder.paths = []
    recorder.start()
    recorder.paths = [tmp_path / "one"]
    before = recorder.changes
    until(lambda: recorder.changes > before)
    (tmp_path / "one" / "new.jsonl").write_text("{}")
    until(lambda: recorder.changes > before + 1)
    assert not recorder.watch.polls


def test_files_are_polled_if_they_cannot_be_watched(
    recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> Iterator[None]:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(watchfiles, "watch", refuse)
    monkeypatch.setattr(events, "POLL_SECONDS", 0.01)
    recorder.start()
    until(lambda: recorder.changes > 3)
    assert recorder.watch.polls


def test_a_watch_that_polls_stops_watching(recorder: Recorder) -> None:
    recorder.start()
    recorder.watch.polls = True
    before = recorder.changes
    until(lambda: recorder.changes > before + 2)
