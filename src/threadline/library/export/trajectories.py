"""The trajectories of a reading: active paths of sessions, abandoned branches, sub-agents."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Literal

import msgspec

from threadline.chat.whole import spoken_messages
from threadline.context import Losses
from threadline.library.export.recorded import recorded_blocks
from threadline.library.load.describe import describe_sessions, title_lines
from threadline.library.load.reading import Reading
from threadline.library.position import context_of, find_position, path_to, position_in_file
from threadline.lines.line import Line
from threadline.model.entry import SPEAKERS, Entry
from threadline.model.error import EntryNotFoundError, TargetNotFoundError
from threadline.trajectory import Step, Trajectory, build_steps, spoken_entries
from threadline.tree.ancestry import Position
from threadline.tree.tree import Session

NOTICES = 100
"""How many entries above a branch are searched for a message."""

Kind = Literal["main", "branch", "agent", "context"]
KINDS: dict[str, Kind] = {"trunk": "main", "branch": "branch", "agent": "agent"}
"""The kind of a path by that of the line that it ends with."""

Agents = dict[str | None, list[Trajectory]]
"""Sub-agents that wait for their place, by the entry that they are attached to."""


class Extent(msgspec.Struct, frozen=True):
    """Which trajectories are wanted: the active paths alone, `whole` branches, one `session`.

    A whole branch begins where the session does; what it shares with others is marked as copied.
    """

    active_only: bool = False
    whole: bool = False
    session: str | None = None


class TrajectoryLister:
    """Lists the trajectories of a reading; what they leave out is counted in `losses`."""

    def __init__(self, reading: Reading, losses: Losses) -> None:
        self._reading = reading
        self._losses = losses
        self._summaries = describe_sessions(reading)
        self._title_of = title_lines(reading, self._summaries)
        self._lines: dict[str, Line] | None = None

    def all(self, extent: Extent) -> Iterator[Trajectory]:
        """Yield the trajectories of every session, or of one, one session after the other."""
        for session in self._reading.tree.session_by_id.values():
            if extent.session in {None, session.id}:
                yield from self._of_session(session, extent)

    def at(self, position: Position) -> Trajectory:
        """Return the path to a position."""
        line = self._line_of(position.entry)
        steps = self._steps(path_to(position, self._reading).entries)
        found = self._trajectory(f"{line.id}:{position.entry.id}", line, steps, KINDS[line.kind])
        found.active = position.entry.id in self._active_ids(position.session)
        embed_agents(found, self._agents_of(position.session))
        return found

    def context(self, position: Position) -> Trajectory:
        """Return what the model is sent at a position."""
        context = context_of(position, self._reading)
        line = self._line_of(position.entry)
        messages = (*context.instructions, *context.messages)
        steps = build_steps(spoken_messages(messages, recorded_blocks(self._reading), self._losses))
        name = f"{line.id}:{position.entry.id}:context"
        return self._trajectory(name, line, steps, "context")

    def _of_session(self, session: Session, extent: Extent) -> Iterator[Trajectory]:
        tree = self._reading.tree
        lines = [tree.line_by_id[name] for name in session.lines]
        main = self._main(session, lines)
        found = [main] if main else []
        if not extent.active_only:
            found += self._branches(lines, set(entries_in(main.steps)) if main else set(), extent)
        agents = self._agents_of(session.id)
        for trajectory in found:
            embed_agents(trajectory, agents)
        # Sub-agents whose calls were not found: of a session without a conversation, or warmed up.
        loose = agents.get(None, []) if extent.active_only else chain(*agents.values())
        rest = list(loose)
        if found:
            found[0].agents += rest
        if not extent.active_only:
            self._count_others(lines, found or rest)
        yield from found or rest

    def _count_others(self, lines: list[Line], found: list[Trajectory]) -> None:
        """Count the messages of a session that are in none of its trajectories."""
        every = (one for trajectory in found for one in (trajectory, *trajectory.agents))
        told = {name for one in every for name in entries_in(one.steps)}
        for line in lines:
            beside = [entry for entry in line.entries if entry.id not in told]
            count_messages(beside, "message beside the path", self._losses)
            for fold in line.folds:
                count_messages(fold.entries, f"folded message ({fold.why})", self._losses)

    def _main(self, session: Session, lines: list[Line]) -> Trajectory | None:
        """Return the active path of a session; None if it has no entries."""
        try:
            position = find_position(self._reading, session=session.id)
        except (EntryNotFoundError, TargetNotFoundError):
            return None
        own: set[str] = {entry.id for line in lines for entry in line.entries}
        steps = self._steps(path_to(position, self._reading).entries, own)
        if not steps:
            self._losses["session without messages"] += 1
            return None
        found = self._trajectory(session.id, self._line_of(position.entry), steps, "main")
        found.parent, found.attach = session.parent, session.attach.id if session.attach else None
        found.session = session.id
        return found

    def _branches(self, lines: list[Line], told: set[str], extent: Extent) -> Iterator[Trajectory]:
        """Yield what the lines of a session say besides the active path, line by line."""
        names: dict[str | None, str] = {}
        said = set(told)
        for line in lines:
            entries = [entry for entry in line.entries if entry.id not in told]
            if line.kind == "agent" or not any(entry.type in SPEAKERS for entry in entries):
                continue
            branch = self._branch(line, entries, extent)
            if any(step.kind in {"prompt", "command", "answer"} for step in branch.steps):
                names[line.id] = branch.id
                branch.parent = names.get(line.parent, line.session)
                branch.attach = self._last_told(line.attach, said) or branch.attach
                said.update(entries_in(branch.steps))
                yield branch

    def _branch(self, line: Line, entries: list[Entry], extent: Extent) -> Trajectory:
        """Return a branch: its own entries, or the whole path to them."""
        own: set[str] = {entry.id for entry in entries}
        # The trunk has the id of its session, which is that of the active path.
        name = line.id if line.kind == "branch" else f"{line.id}:{entries[0].id}"
        if extent.whole:
            part = self._reading.graph.entries_by_file[entries[-1].file]
            end = position_in_file(self._reading, entries[-1], part)
            entries = list(path_to(end, self._reading).entries)
        branch = self._trajectory(name, line, self._steps(entries, own), "branch")
        branch.active = False
        return branch

    def _agents_of(self, session: str) -> Agents:
        """Return the sub-agents of a session."""
        found: Agents = {}
        tree = self._reading.tree
        lines = (tree.line_by_id[name] for name in tree.session_by_id[session].lines)
        for line in lines:
            steps = self._steps(line.entries) if line.kind == "agent" else []
            if steps:
                call = tree.calls.get(line.id)
                agent = self._trajectory(line.id, line, steps, "agent")
                agent.call = call.id if call is not None else None
                agent.parent = line.parent
                found.setdefault(agent.attach, []).append(agent)
        return found

    def _trajectory(self, name: str, line: Line, steps: list[Step], kind: Kind) -> Trajectory:
        summary = self._summaries.get(line.session)
        return Trajectory(
            id=name,
            session=line.session,
            line=line.id,
            kind=kind,
            agent=line.entries[0].file.format.name,
            version=(summary.version if summary else None) or "",
            title=self._title_of(line),
            active=line.id in self._reading.tree.active,
            steps=steps,
            project=(summary.cwd if summary else None) or "",
            attach=line.attach.id if line.attach is not None else None,
        )

    def _steps(self, entries: Iterable[Entry], own: set[str] | None = None) -> list[Step]:
        content_of = self._reading.bodies.content_of
        return build_steps(spoken_entries(entries, content_of, self._losses), own)

    def _line_of(self, entry: Entry) -> Line:
        """Return the line that an entry is on, or folded into."""
        if self._lines is None:
            self._lines = {
                one.id: line
                for line in self._reading.tree.lines
                for one in (*line.entries, *(e for fold in line.folds for e in fold.entries))
            }
        return self._lines[entry.id]

    def _last_told(self, entry: Entry | None, told: set[str]) -> str | None:
        """Return the nearest entry at or above one that is in a step; others are notices."""
        for _ in range(NOTICES):
            if entry is None or entry.id in told:
                break
            entry = self._reading.graph.nodes.get(entry.parent) if entry.parent else None
        return entry.id if entry is not None and entry.id in told else None

    def _active_ids(self, session: str) -> set[str]:
        path = self._reading.tree.paths.get(session)
        return path.ids if path is not None else set()


def count_messages(entries: Iterable[Entry], what: str, losses: Losses) -> None:
    """Count the messages among some entries as lost."""
    if number := sum(entry.type in SPEAKERS for entry in entries):
        losses[what] += number


def embed_agents(trajectory: Trajectory, agents: Agents) -> None:
    """Move the agents that are called in a trajectory, and those called in them, into it."""
    waiting = deque(entries_in(step for step in trajectory.steps if not step.copied))
    while waiting:
        for agent in agents.pop(waiting.popleft(), ()):
            trajectory.agents.append(agent)
            waiting.extend(entries_in(agent.steps))


def entries_in(steps: Iterable[Step]) -> Iterator[str]:
    """Yield the ids of the entries of steps, those of results included."""
    for step in steps:
        yield from step.entries
        for result in step.results:
            yield from result.entries
