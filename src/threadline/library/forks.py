"""The forks of sessions: where a conversation was rewound, and the branches that leave there."""

from collections.abc import Container

from threadline.library.describe import describe_sessions, title_lines
from threadline.library.library import Reading
from threadline.lines.line import Line
from threadline.model.ids import short
from threadline.model.results import Fork, ForkBranch


def list_forks(reading: Reading, sessions: Container[str]) -> list[Fork]:
    """List the forks inside sessions, in reading order."""
    tree = reading.tree
    title_of = title_lines(reading, describe_sessions(reading))
    forks: list[Fork] = []
    for junction in tree.junctions:
        if junction.kind == "compact":
            continue
        lines = [tree.line_by_id[name] for name in junction.lines]
        lines = [line for line in lines if line.kind == "branch" and line.session in sessions]
        if len(lines) == 1 and lines[0].parent is not None:
            # The line that was left goes on, without a branch of its own.
            lines.insert(0, tree.line_by_id[lines[0].parent])
        if len(lines) > 1:
            branches = [fork_branch(line, title_of(line), line.id in tree.active) for line in lines]
            entry = junction.entry.id if junction.entry is not None else None
            forks.append(Fork(lines[-1].session, entry, branches))
    return forks


def fork_branch(line: Line, title: str, active: bool) -> ForkBranch:  # noqa: FBT001 - a fact
    """Return a line as a branch of a fork.

    A branch is named by its first entry, a trunk by its last: its session is the active branch.
    """
    is_trunk = line.kind == "trunk"
    named = line.entries[-1 if is_trunk else 0].id
    point = named if is_trunk else line.id
    return ForkBranch(
        line.id, point, f"{short(line.session)}@{short(named)}", title, len(line.entries), active
    )
