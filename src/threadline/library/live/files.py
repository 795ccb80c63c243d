"""Files of the sessions that are open in the viewer, read again when transcripts change."""

from collections import OrderedDict
from collections.abc import Iterator
from threading import Lock
from typing import NamedTuple

from threadline.collector import collector_paused
from threadline.library.actions.directory import read_directory, root_of
from threadline.library.actions.file_timeline import SessionFiles
from threadline.library.actions.files import FileHistory
from threadline.library.file_states import States, file_states
from threadline.library.live.session import LiveSession
from threadline.library.live.snapshot import Snapshot
from threadline.library.load.reading import load_lines
from threadline.library.workspace import Workspace
from threadline.model.entry import Entry
from threadline.outline.unit import Unit
from threadline.render.html.view import View

KEPT = 4
"""The histories of so many sessions are kept in memory."""


class OpenFiles(NamedTuple):
    """The files of a session at the units of a snapshot; `version` names both."""

    version: int
    snapshot: int
    files: SessionFiles


class Kept(NamedTuple):
    """A history, the states of the files that it was read from, and what was made of it last."""

    states: States
    history: FileHistory
    opened: OpenFiles


class LiveFiles:
    """The histories of the files of open sessions."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, bool], Kept] = OrderedDict()
        self._version = 0

    def open(self, live: LiveSession, workspace: Workspace) -> OpenFiles:
        """Return the files of a session; all sessions of its directory are read for it.

        They are without secrets if the workspace has a redactor.
        """
        with live.study() as snapshot:
            pass
        key = live.session, workspace.redactor is not None
        with self._lock, collector_paused():
            kept = self._kept.pop(key, None)
            if kept is None or kept.states != file_states(kept.states):
                kept = self._read(live, workspace, snapshot)
            elif kept.opened.snapshot != snapshot.number:
                kept = kept._replace(opened=self._at_units(kept.history, snapshot))
            self._kept[key] = kept
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return kept.opened

    def _read(self, live: LiveSession, workspace: Workspace, snapshot: Snapshot) -> Kept:
        # The state is taken first: a file that grows while it is read then counts as changed.
        states = file_states(live.family)
        own = load_lines(live.family)
        reading = read_directory(workspace, own, live.session, lambda _: True)
        others = [one.file.path for one in reading.transcripts if one.file.path not in states]
        states |= file_states(others)
        clean = workspace.redactor.text if workspace.redactor is not None else None
        history = FileHistory(reading, root_of(own, live.session), clean)
        return Kept(states, history, self._at_units(history, snapshot))

    def _at_units(self, history: FileHistory, snapshot: Snapshot) -> OpenFiles:
        self._version += 1
        entries = list(entries_of(snapshot.view))
        files = SessionFiles(history, entries, snapshot.unit_of)
        return OpenFiles(self._version, snapshot.number, files)


def entries_of(view: View) -> Iterator[Entry | None]:
    """Yield the entry after which each unit is complete.

    A heading, an attempt and a row of steps have none of their own: that is their last one below.
    """
    for unit in view.units:
        is_above = unit.first.entry is None and unit.total
        yield last_entry(view.units[unit.number + unit.total] if is_above else unit)


def last_entry(unit: Unit) -> Entry | None:
    """Return the last entry of a unit."""
    last = unit.last.entry if unit.last is not None else None
    return last or unit.first.entry
