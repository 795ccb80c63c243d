"""Blame from the index: reads the calls that were given the file, and nothing else."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from threadline.agents.registry import decoding_of, dialect_of
from threadline.compare.blame import BlamedFile, LinePrompt
from threadline.compare.change import Change, changes_of
from threadline.index.asking import call_number
from threadline.index.file_calls import FileCall, StoredRecord
from threadline.library.actions.blame import (
    ChangePlace,
    Changes,
    FileLine,
    ReadChanges,
    blame_file,
    prompt_of,
)
from threadline.library.index.turn_outcome import read_content
from threadline.library.workspace import Workspace
from threadline.model.call import Call
from threadline.model.content import Content
from threadline.model.file import Format
from threadline.model.kept import Patch
from threadline.model.tool import CHANGES
from threadline.read.body import decode_body


def blame_indexed(workspace: Workspace, place: FileLine, known_as: str | None = None) -> BlamedFile:
    """Return which entry last changed each line of a file, by the calls of all sessions."""
    name = Path(known_as or place.path).name
    return blame_file(place, IndexedChanges(workspace, name).best, known_as)


class IndexedChanges:
    """The changes of files with one name, as the index knows their calls."""

    def __init__(self, workspace: Workspace, basename: str) -> None:
        self._workspace = workspace
        calls = workspace.catalog.calls_on_files(basename)
        self._calls = [one for one in calls if is_changing(one)]
        self._by_entry = {one.entry: one for one in self._calls}

    @property
    def best(self) -> Changes:
        """Itself, or what whole sessions tell if records of these calls are completed by others."""
        if not any(decoding_of(Format(one.agent)).joins_records for one in self._calls):
            return self
        sessions = dict.fromkeys(one.session for one in self._calls)
        return ReadChanges(self._workspace.open(*sessions))

    def changes_to(self, names: set[str]) -> Iterator[Change]:
        """Yield the changes to a file that were carried out, in any session and on any branch."""
        done: set[int] = set()
        for one in self._calls:
            if one.number in done:
                continue
            call = self._call(one)
            if call is None or not any(path in names for path in paths_of(call)):
                continue
            results = self._content(one.answered, one.agent).results
            for result in results:
                if call_number(result.call) != one.number or result.failed:
                    continue
                done.add(one.number)
                changes = changes_of(one.entry, one.at, call, result.kept.patch)
                yield from (change for change in changes if full_path(change, call) in names)

    def place_of(self, entry: str) -> ChangePlace:
        """Return the session and the line of an entry that changed the file."""
        one = self._by_entry[entry]
        return ChangePlace(one.session, one.line, one.active)

    def paths(self) -> Iterable[Path]:
        """Return the paths of files with this name that calls changed."""
        calls = (self._call(one) for one in self._calls)
        return {Path(path) for call in calls if call is not None for path in paths_of(call)}

    def prompt_of(self, entry: str | None) -> LinePrompt | None:
        """Return the prompt of the turn that an entry belongs to; None if there is none."""
        one = self._by_entry.get(entry or "")
        return prompt_of(self._workspace.open(one.session), entry) if one is not None else None

    def _call(self, one: FileCall) -> Call | None:
        content = self._content(one.made, one.agent)
        blocks = [block for block in content.calls if call_number(block.id) == one.number]
        cwd = content.cwd or one.project
        return dialect_of(Format(one.agent)).call(blocks[0], cwd) if blocks else None

    def _content(self, record: StoredRecord, agent: str) -> Content:
        return read_content(decode_body(self._workspace.catalog.record_at(record)), Format(agent))


def is_changing(one: FileCall) -> bool:
    """Return True if the tool of a call changes files."""
    tool = dialect_of(Format(one.agent)).tools.get(one.tool)
    return tool is not None and tool.does in CHANGES


def paths_of(call: Call) -> list[str]:
    """Return the files that a call would change, in full."""
    return [full_path(change, call) for change in changes_of("", "", call, Patch())]


def full_path(change: Change, call: Call) -> str:
    """Return the file of a change, in full."""
    return os.path.normpath(Path(call.cwd, change.path)) if change.path else ""
