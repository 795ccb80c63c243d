"""What calls of all sessions wrote to the files of a repository, from the index."""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence

from threadline.activity.pairs import pair_calls
from threadline.activity.shell_acts import Act, Put, Removed, Transferred
from threadline.activity.shell_effects import effects_of
from threadline.agents.registry import dialect_of
from threadline.compare.change import changes_of
from threadline.compare.why_writes import (
    Grade,
    Origin,
    Write,
    act_blocks,
    blocks_of,
    command_blocks,
    diff_blocks,
    known_before,
    lines_in,
)
from threadline.index.file_calls import FileCall
from threadline.index.rows import batched
from threadline.lazy import LazyPattern
from threadline.library.actions.why_roots import Roots
from threadline.library.index.origins import Origins, is_joined
from threadline.library.workspace import Workspace
from threadline.model.call import Call
from threadline.model.time import seconds_of
from threadline.model.tool import CHANGES, Does

WRITING_WORDS = (
    "cat OR tee OR echo OR printf OR sed OR perl OR python OR python3 OR node OR rm OR git"
)
"""Words that are in commands which write files."""

NAMES_AT_ONCE = 200
NUMBER = LazyPattern(r"^ *\d+(?:\t|\u2192|\| |: )")
"""How clients number the lines of files that they show to the model."""

MAX_COMMAND = 200_000
"""Characters of a command that may hold the text of a file."""


class WriteSource:
    """Reads what calls wrote to files of a repository."""

    def __init__(self, workspace: Workspace, roots: Roots) -> None:
        self._workspace = workspace
        self._roots = roots
        self._origins: Origins = workspace.catalog.origins

    def writes(self, names: Iterable[str]) -> dict[str, list[Write]]:
        """Return what was written to each of the wanted files; `names` are those of files."""
        calls = self._origins.changes(self._roots.may_be)
        parts = batched(sorted(names), NAMES_AT_ONCE)
        commands = [one for some in parts for one in self._origins.commands(naming(some))]
        found: dict[str, list[Write]] = {}
        for path, write in self._all(calls, commands):
            found.setdefault(path, []).append(write)
        self._drop_seen(found)
        return found

    def _drop_seen(self, found: Mapping[str, Sequence[Write]]) -> None:
        """Leave out of whole files what had been read of them before they were written."""
        whole = {
            path: [write for write in writes if write.grade is Grade.OVERWRITTEN]
            for path, writes in found.items()
        }
        names = {path.rpartition("/")[2] for path, writes in whole.items() if writes}
        if not names:
            return
        for one, call in self._origins.read(
            self._origins.reads(lambda name: name.rpartition("/")[2] in names)
        ):
            place = self._place(call.path, call.cwd)
            at = seconds_of(one.at) or 0.0
            for write in whole.get(place[0], ()) if place is not None else ():
                if at <= write.origin.at:
                    seen = {NUMBER.sub("", line) for line in call.result_text.split("\n")}
                    write.blocks = tuple(known_before(block, seen) for block in write.blocks)

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
            if not call.has_failed:
                yield from self._command_writes(call, origin)
            return
        if call.does not in CHANGES:
            return
        for change in changes_of(origin.entry, origin.time, call, call.result.kept.patch):
            place = self._place(change.path, call.cwd)
            if place is None:
                continue
            path, elsewhere = place
            blocks, grade = blocks_of(change)
            if grade is Grade.OVERWRITTEN and path in last and change.after is not None:
                blocks = tuple(diff_blocks(last[path], lines_in(change.after)))
            last.pop(path, None)
            if change.after is not None:
                last[path] = lines_in(change.after)
            yield path, Write(origin, path, grade, blocks, change.swaps, elsewhere, change.deleted)

    def _command_writes(self, call: Call, origin: Origin) -> Iterator[tuple[str, Write]]:
        """Yield what a command put into files, as far as its words say."""
        command = call.command
        if len(command) > MAX_COMMAND:
            return
        effects = effects_of(command)
        met: set[str] = set()
        for act in effects.acts:
            place = self._place(path_of(act), call.cwd)
            if place is not None:
                blocks, grade = act_blocks(act, command)
                met.add(place[0])
                yield (
                    place[0],
                    Write(origin, place[0], grade, blocks, (), place[1], isinstance(act, Removed)),
                )
        if effects.opaque and self._roots.knows_names and "\n" in command:
            for path, elsewhere in self._named_in(command, call.cwd):
                if path not in met:
                    blocks = command_blocks(command)
                    yield path, Write(origin, path, Grade.COMMAND, blocks, (), elsewhere)

    def _named_in(self, command: str, cwd: str) -> Iterator[tuple[str, bool]]:
        """Yield the wanted files that a command names."""
        words = command.replace('"', " ").replace("'", " ").replace("(", " ").replace(")", " ")
        for word in dict.fromkeys(words.split()):
            if self._roots.may_be(word) and (place := self._place(word, cwd)) is not None:
                yield place

    def _place(self, path: str, cwd: str) -> tuple[str, bool] | None:
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
