"""The board of a fork: all attempts that leave from one entry, with what each came to."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from threadline.compare.board import Attempt, Board, State
from threadline.compare.diff import Diff, shared_length
from threadline.history.point import Sure
from threadline.history.report import DiffedFile
from threadline.library.actions.blame import prompt_of
from threadline.library.actions.compare import compare_outcomes, compare_positions
from threadline.library.actions.file_diff import compare_files
from threadline.library.actions.files import FileHistory
from threadline.library.load.reading import Reading
from threadline.library.position import path_to, tip_of_attempt
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.results import Fork
from threadline.tree.ancestry import Position

MOST = 4
"""So many branches of a fork fit beside each other in a terminal."""


def attempts_at(reading: Reading, entry: str | None) -> list[Line]:
    """Return the lines that leave from an entry, of any session, and the one that goes on there.

    Without an entry, those that begin with other first prompts. They are in reading order.
    """
    tree = reading.tree
    met = {
        name
        for junction in tree.junctions
        if junction.kind != "compact"
        and (junction.entry.id if junction.entry is not None else None) == entry
        for name in junction.lines
    }
    lines = [line for line in tree.lines if line.id in met and line.kind != "agent"]
    if not lines:
        return []
    parents = [tree.line_by_id.get(line.parent or "") for line in lines]
    # The line that was left goes on, without a branch of its own.
    going = {line.id for line in parents if line is not None and goes_on(line, entry)}
    met = going | {line.id for line in lines}
    return [line for line in tree.lines if line.id in met and line.entries]


def goes_on(line: Line, entry: str | None) -> bool:
    """Return True if a line has entries after one that it holds."""
    if line.kind == "agent":
        return False
    return any(one.id == entry for one in line.entries[:-1]) if entry else bool(line.entries)


def board_of(reading: Reading, session: str, names: Sequence[str]) -> Board:
    """Return lines as attempts: what they share, and what each of them came to."""
    lines = [reading.tree.line_by_id[name] for name in names]
    positions = [tip_of_attempt(reading, line) for line in lines]
    found = compare_positions(positions, reading)
    outcomes = compare_outcomes(positions, reading)
    last = prompt_of(reading, found.common.last)
    return Board(
        found.common,
        last.text if last is not None else "",
        tuple(
            Attempt(state_of(line, session, reading), side, outcome)
            for line, side, outcome in zip(lines, found.sides, outcomes, strict=True)
        ),
    )


def attempts_of(diff: Diff, positions: Sequence[Position], reading: Reading) -> Board:
    """Return two paths that were compared as attempts."""
    outcomes = compare_outcomes(positions, reading)
    tips = {session.tip.id for session in reading.tree.session_by_id.values() if session.tip}
    return Board(
        diff.common,
        "",
        tuple(
            Attempt(State.KEPT if side.at in tips else State.LEFT, side, outcome)
            for side, outcome in zip((diff.a, diff.b), outcomes, strict=True)
        ),
    )


def boards_of(reading: Reading, forks: Iterable[Fork]) -> list[Board]:
    """Return the board of each fork, with the first of its branches."""
    return [
        board_of(reading, fork.session, [branch.line for branch in fork.branches[:MOST]])
        for fork in forks
    ]


def state_of(line: Line, session: str, reading: Reading) -> State:
    """Return what became of a line, seen from a session."""
    if line.session != session:
        return State.ELSEWHERE
    tree = reading.tree
    tip = tree.session_by_id[session].tip if session in tree.session_by_id else None
    end = tip_of_attempt(reading, line).entry
    return State.KEPT if tip is not None and tip.id == end.id else State.LEFT


def with_siblings(reading: Reading, named: Sequence[str], most: int) -> list[str]:
    """Return lines with the others that leave where they part, in reading order."""
    lines = [line for name in named if (line := reading.tree.line_by_id.get(name)) is not None]
    for entry in forks_of(lines):
        every = [line.id for line in attempts_at(reading, entry)]
        if set(named) <= set(every):
            return every[:most] if set(named) <= set(every[:most]) else list(named)
    return list(named)


def forks_of(lines: Iterable[Line]) -> list[str | None]:
    """Return the entries from which some lines leave."""
    return list(dict.fromkeys(line.attach.id if line.attach else None for line in lines))


class AttemptFiles:
    """The files of attempts, each as its attempt left it."""

    def __init__(self, history: FileHistory, reading: Reading, names: Sequence[str]) -> None:
        """Ask `history` for the files where the lines `names` end."""
        self._history = history
        lines = [reading.tree.line_by_id[name] for name in names]
        self.ends = [tip_of_attempt(reading, line) for line in lines]
        paths = [path_to(end, reading).entries for end in self.ends]
        shared = min((shared_length(paths[0], other) for other in paths[1:]), default=0)
        self._own = [{entry.id for entry in path[shared:]} for path in paths]
        self._fork = paths[0][shared - 1].id if shared else ""

    def compare(self, one: int, other: int, paths: Iterable[str]) -> list[DiffedFile]:
        """Compare files between two attempts, by their numbers; those that are equal are left out.

        What was not known any more at the end, as after a command that may change anything, is
        compared as the last change of the attempt left it.
        """
        found: list[DiffedFile] = []
        for path in paths:
            sides = [(self._history, self.entry_for(path, n)) for n in (one, other)]
            found += compare_files(sides[0], sides[1], Path(), [path])
        return found

    def entry_for(self, path: str, number: int) -> Entry:
        """Return the last entry of an attempt at which a file is known."""
        end = self.ends[number].entry
        known = self._history.file_at(path, end)
        if known is not None and known.sure is not Sure.UNKNOWN:
            return end
        changes = [one.entry for one in self._history.changes_of(path) if one.change != "seen"]
        own = [name for name in changes if name in self._own[number]]
        nodes = self._history.reading.graph.nodes
        return nodes.get((own[-1] if own else self._fork) or "", end)
