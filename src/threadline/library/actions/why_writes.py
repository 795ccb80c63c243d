"""What calls of all sessions wrote to the files of a repository, from the index."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence

from threadline.activity.commands import folder_after
from threadline.activity.pairs import pair_calls
from threadline.activity.patches import BEGIN, patched_files
from threadline.activity.shell_acts import Act, Put, Removed, Transferred
from threadline.activity.shell_effects import effects_of
from threadline.activity.shell_restores import EVERYTHING, restored_by
from threadline.activity.shell_swaps import swaps_in
from threadline.agents.registry import dialect_of
from threadline.compare.change import change_by, changes_of
from threadline.compare.why_writes import (
    Grade,
    Origin,
    Write,
    act_blocks,
    blocks_of,
    command_blocks,
    diff_blocks,
    lines_in,
)
from threadline.index.asking import batched
from threadline.index.file_calls import FileCall
from threadline.library.actions.why_roots import Place, Roots
from threadline.library.actions.why_shown import UNSURE, Shown
from threadline.library.index.origins import Origins, is_joined
from threadline.library.workspace import Workspace
from threadline.model.call import Call
from threadline.model.time import seconds_of
from threadline.model.tool import CHANGES, Does

WRITING_WORDS = (
    "cat OR tee OR echo OR printf OR sed OR perl OR python OR python3 OR node OR rm OR git OR nl"
    ' OR head OR tail OR "apply_patch"'
)
"""Words that are in commands which write files, or show them."""

RESTORING = "git AND (checkout OR restore OR reset)"
"""Words that are in commands which put back what git has."""

NAMES_AT_ONCE = 200
SIGNS = str.maketrans(dict.fromkeys("\"'();|&<>", " "))
"""What may stand beside the name of a file in a command."""

MAX_COMMAND = 200_000
"""Characters of a command that may hold the text of a file."""


class WriteSource:
    """Reads what calls wrote to files of a repository."""

    def __init__(self, workspace: Workspace, roots: Roots) -> None:
        self._workspace = workspace
        self._roots = roots
        self._origins: Origins = workspace.catalog.origins
        self._shown = Shown()

    def writes(self, names: Iterable[str]) -> dict[str, list[Write]]:
        """Return what was written to each of the wanted files; `names` are those of files."""
        calls = self._origins.changes(self._roots.may_be)
        parts = batched(sorted(names), NAMES_AT_ONCE)
        asked = [*map(naming, parts), RESTORING]
        commands = [one for words in asked for one in self._origins.commands(words)]
        found: dict[str, list[Write]] = {}
        for path, write in self._all(calls, commands):
            found.setdefault(path, []).append(write)
        self._drop_shown(found)
        return found

    def _drop_shown(self, found: Mapping[str, Sequence[Write]]) -> None:
        """Leave out of whole files and scripts what had been shown of the files before."""
        unsure = {
            path: writes
            for path, writes in found.items()
            if any(write.grade in UNSURE for write in writes)
        }
        names = {path.rpartition("/")[2] for path in unsure}
        reads = self._origins.reads(lambda name: name.rpartition("/")[2] in names) if names else ()
        for one, call in self._origins.read(reads):
            place = self._place(call.path, call.cwd)
            if place is not None:
                at = seconds_of(one.at) or 0.0
                self._shown.add([place.path], at, one.entry, call.result_text)
        for path, writes in unsure.items():
            self._shown.drop_from(path, writes)

    def written_in(self, session: str) -> dict[str, list[Write]]:
        """Return what the calls of a session wrote to each file."""
        found: dict[str, list[Write]] = {}
        for path, write in self._all(self._origins.of_session(session), ()):
            found.setdefault(path, []).append(write)
        return found

    def _all(
        self, calls: Sequence[FileCall], commands: Sequence[FileCall]
    ) -> Iterator[tuple[str, Write]]:
        last: dict[str, list[str]] = {}
        alone = [one for one in (*calls, *commands) if not is_joined(one.agent)]
        for one, call in self._origins.read(alone):
            origin = Origin(
                one.entry, one.session, one.line, one.active, one.agent, one.tool, one.at,
                seconds_of(one.at) or 0.0, one.model, one.turn,
            )  # fmt: skip
            yield from self._writes_of(call, origin, last)
        joined = {one.session: None for one in (*calls, *commands) if is_joined(one.agent)}
        for session in joined:
            yield from self._read_session(session)

    def _read_session(self, session: str) -> Iterator[tuple[str, Write]]:
        """Yield what the calls of a session wrote, whose records tell only together."""
        reading = self._workspace.open(session)
        content_of, last = reading.bodies.content_of, dict[str, list[str]]()
        made = list(pair_calls(reading.graph.nodes.values(), content_of, dialect_of))
        turns = self._origins.turns_of([one.entry.id for one in made])
        for one in made:
            turn, answer = turns.get(one.entry.id), one.answer or one.entry
            if turn is None:
                continue
            origin = Origin(
                one.entry.id, session, turn.line, turn.active, one.entry.file.format.name,
                one.call.name, answer.time, seconds_of(answer.time) or 0.0, turn.model, turn.turn,
            )  # fmt: skip
            yield from self._writes_of(one.call, origin, last)

    def _writes_of(
        self, call: Call, origin: Origin, last: dict[str, list[str]]
    ) -> Iterator[tuple[str, Write]]:
        """Yield what a call wrote; `last` is what whole files were when they were last written."""
        if call.result is None or call.result.failed or not origin.at:
            return
        if call.does is Does.RUN:
            yield from self._command_writes(call, origin)
            return
        if call.does not in CHANGES:
            return
        for change in changes_of(origin.entry, origin.time, call, call.result.kept.patch):
            place = self._place(change.path, call.cwd)
            if place is None:
                continue
            path, elsewhere, root = place
            blocks, grade = blocks_of(change)
            whole = grade is Grade.OVERWRITTEN
            if whole and path in last and change.after is not None:
                blocks, whole = tuple(diff_blocks(last[path], lines_in(change.after))), False
            last.pop(path, None)
            if change.after is not None:
                last[path] = lines_in(change.after)
            deleted = change.deleted
            write = Write(origin, path, grade, blocks, change.swaps, elsewhere, deleted, root=root)
            write.whole = whole
            yield path, write

    def _command_writes(self, call: Call, origin: Origin) -> Iterator[tuple[str, Write]]:
        """Yield what a command put into files, as far as its words say."""
        command = call.command
        if len(command) > MAX_COMMAND:
            return
        named = [*self._named_in(command, call.cwd)] if self._roots.knows_names else []
        self._shown.add((one.path for one in named), origin.at, origin.entry, call.result_text)
        if call.has_failed:
            return
        met: set[str] = set()
        for path, write in self._patched(call, origin):
            met.add(path)
            yield path, write
        effects, swaps = effects_of(command), tuple(swaps_in(command))
        for act in effects.acts:
            place = self._place(path_of(act), call.cwd)
            if place is not None:
                path, elsewhere, root = place
                blocks, grade = act_blocks(act, command)
                met.add(path)
                deleted, whole = isinstance(act, Removed), grade is Grade.OVERWRITTEN
                write = Write(origin, path, grade, blocks, swaps, elsewhere, deleted, root=root)
                write.whole = whole
                yield path, write
        if effects.opaque and ("\n" in command or swaps):
            for path, elsewhere, root in named:
                if path not in met:
                    blocks, grade = command_blocks(command), Grade.COMMAND
                    yield path, Write(origin, path, grade, blocks, swaps, elsewhere, root=root)
        for path, elsewhere, root in self._restored(call):
            yield (
                path,
                Write(origin, path, Grade.EXACT, (), (), elsewhere, restores=True, root=root),
            )

    def _patched(self, call: Call, origin: Origin) -> Iterator[tuple[str, Write]]:
        """Yield what a patch in a command did, as older versions of Codex have them."""
        before, begin, _ = call.command.partition(BEGIN)
        folder = folder_after(before, call.cwd)
        for file in patched_files(call.command) if begin else ():
            change = change_by(file, origin.entry, origin.time, call.name)
            place = self._place(change.path, folder)
            if place is not None:
                path, elsewhere, root = place
                blocks, grade = blocks_of(change)
                deleted = change.deleted
                yield path, Write(origin, path, grade, blocks, (), elsewhere, deleted, root=root)

    def _restored(self, call: Call) -> Iterator[Place]:
        """Yield the files that a command put back to what git has of them."""
        for name in restored_by(call.command):
            if name == EVERYTHING:
                yield from self._roots.below(call.cwd, whole=True)
            elif name.endswith("/"):
                folder = os.path.normpath(os.path.join(call.cwd, name))
                yield from self._roots.below(folder, whole=False)
            elif (place := self._place(name, call.cwd)) is not None:
                yield place

    def _named_in(self, command: str, cwd: str) -> Iterator[Place]:
        """Yield the wanted files that a command names."""
        for word in dict.fromkeys(command.translate(SIGNS).split()):
            if self._roots.may_be(word) and (place := self._place(word, cwd)) is not None:
                yield place

    def _place(self, path: str, cwd: str) -> Place | None:
        if not path or not self._roots.may_be(path):
            return None
        return self._roots.place(os.path.normpath(os.path.join(cwd, path)))


def path_of(act: Act) -> str:
    """Return the file that a command changes."""
    match act:
        case Put() | Removed():
            return act.path
        case Transferred():
            return act.to
        case _:
            return ""


def naming(names: Iterable[str]) -> str:
    """Return how the text index is asked for commands that may write files with some names."""
    plain = (name.encode(errors="replace").decode().replace('"', '""') for name in names)
    quoted = " OR ".join(f'"{name}"' for name in plain)
    return f"({quoted}) AND ({WRITING_WORDS})"
