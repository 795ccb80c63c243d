"""Positions in conversations: what users name, the files to read, the context sent there."""

from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from threadline.agents.registry import AGENTS, agent_of, dialect_of
from threadline.collector import collector_paused
from threadline.compare.diff import EntryPath
from threadline.context import Context
from threadline.graph.graph import FileEntries, group_of_file, is_agent
from threadline.library.load.reading import Reading
from threadline.library.load.unknown_kinds import unknown_at
from threadline.library.naming import AT, BEFORE, matching_ids, only_one, several, some_of, unknown
from threadline.library.target import is_there
from threadline.lines.line import Line
from threadline.model.entry import Entry, is_boundary
from threadline.model.error import EntryNotFoundError, TargetNotFoundError, UnreadableError
from threadline.model.file import File
from threadline.model.ids import short
from threadline.outline.dialect import Dialect
from threadline.tree.ancestry import Ancestry, Position, find_path, is_cut, own_edges
from threadline.tree.tree import Tree

ENTRIES = "`threadline graph --all TARGET` lists entries; TARGET must be the session of the entry"


def find_position(reading: Reading, at: str | None = None, session: str | None = None) -> Position:
    """Return the position of entry `at` (default: the active tip), of any session or of one."""
    parts = files_of(reading, session)
    if at is None:
        asked = [] if session is not None else asked_sheets(reading)
        return tip_of_thread(reading, asked or parts) or tip_of(reading, only_session(parts))
    node = find_entry(reading, at)
    # Files that continue one another are one conversation: any of them leads to the entry.
    if node.file.continues:
        return Position(node, ancestry_in(reading, node.file, node.group))
    if len(parts) != 1:
        return position_in_file(reading, node, reading.graph.entries_by_file[node.file])
    return position_in_file(reading, node, parts[0])


def tip_of_thread(reading: Reading, parts: list[FileEntries]) -> Position | None:
    """Return the tip of the only thread in some files that continue one another, else None."""
    groups = {
        group_of_file(part.file, part.entries) or part.file.session
        for part in parts
        if part.file.continues
    }
    path = reading.tree.paths.get(groups.pop()) if len(groups) == 1 else None
    return Position(path.tip, path.ancestry) if path is not None else None


def asked_sheets(reading: Reading) -> list[FileEntries]:
    """Return the files that were named; others were read because these continue them."""
    known = reading.graph.entries_by_file
    return [known[file] for file in reading.asked if file in known]


def position_in_file(reading: Reading, node: Entry, part: FileEntries) -> Position:
    """Return the position of an entry, reached by the edges of a file or of its agent's file."""
    if is_agent(node.group):
        return Position(node, ancestry_in(reading, node.file, node.group))
    ancestry = ancestry_in(reading, part.file, part.file.session)
    own = ancestry.own.get(node.id)
    if own is None or own.file is not part.file:
        raise EntryNotFoundError(
            f"entry {node.id} is not in session {part.file.session}",
            f"it is in session {node.file.session}",
        )
    return Position(own, ancestry)


def cwd_of(position: Position, reading: Reading) -> str:
    """Return the working directory of a conversation at a position."""
    return reading.bodies.setting_of(position.entry).cwd


def dialect_at(position: Position) -> Dialect:
    """Return the display rules of the agent that wrote an entry."""
    return dialect_of(position.entry.file.format)


def tip_of(reading: Reading, part: FileEntries) -> Position:
    """Return the active tip of a session."""
    group = group_in(part)
    ancestry = ancestry_in(reading, part.file, group)
    known = reading.tree.paths.get(group)
    path = known if known is not None and known.ancestry is ancestry else find_path(ancestry)
    if path is None:
        raise EntryNotFoundError(
            f"session {part.file.session} has no entries", "`threadline ls` lists sessions"
        )
    return Position(path.tip, path.ancestry)


def ancestry_in(reading: Reading, file: File, group: str) -> Ancestry:
    """Return the ancestry of entries by the edges of a file; the tree has most of them."""
    path = reading.tree.paths.get(group)
    if path is not None and path.ancestry.home.file is file:
        return path.ancestry
    part = reading.graph.entries_by_file[file]
    return Ancestry(group, part, own_edges(part), reading.graph.nodes)


def conversation_files(reading: Reading) -> list[FileEntries]:
    """Return the files with entries; those of agents only if there are no others."""
    spoken = [part for part in reading.graph.files if any(entry.id for entry in part.entries)]
    return [part for part in spoken if part.file.agent is None] or spoken


def files_of(reading: Reading, session: str | None) -> list[FileEntries]:
    """Return the files of a session, or of all; one that was renamed is known by its entries."""
    parts = conversation_files(reading)
    if session is None:
        return parts
    named = [part for part in parts if part.file.session == session]
    return named or [part for part in parts if {entry.group for entry in part.entries} == {session}]


def group_in(part: FileEntries) -> str:
    """Return the group of a file."""
    return group_of_file(part.file, part.entries) or part.file.session


def last_entry(part: FileEntries) -> Entry:
    """Return the last entry of a file that has one."""
    return next(entry for entry in reversed(part.entries) if entry.id)


def only_session(parts: list[FileEntries]) -> FileEntries:
    """Return the only session; raise an error with a hint if there are several or none.

    Of several files of one session it is the one that was written last: a new version of a client
    may continue an old file in another.
    """
    if len(parts) == 1:
        return parts[0]
    if parts and len({(part.file.session, part.file.agent) for part in parts}) == 1:
        return max(parts, key=lambda part: last_entry(part).time)
    if not parts:
        hint = "specify a session: its .jsonl file, id or id prefix"
        raise TargetNotFoundError("no conversation found", hint)
    if all(part.file.agent is not None for part in parts):
        tips = some_of([short(last_entry(part).id) for part in parts])
        raise TargetNotFoundError(
            f"no conversation found, only files of {len(parts)} sub-agents",
            f"specify an entry of one of them: {tips}",
        )
    names = [short(part.file.session) for part in parts]
    raise several(names, "specify one as TARGET, or an entry of one")


def matching_entries(reading: Reading, at: str) -> list[str]:
    """Return the ids of the entries that `at` names.

    `at` may also be FILE:NUMBER, for entries without ids, where FILE is a part of the file's id.
    """
    nodes = reading.graph.nodes
    if (found := matching_ids(at, nodes)) or ":" not in at:
        return found
    whose, _, line = at.rpartition(":")
    numbered = (name for name in nodes if name.endswith(f":{line}"))
    return [name for name in numbered if name.startswith(whose) or f"-{whose}-" in name]


def full_id(reading: Reading, at: str) -> str | None:
    """Return the id of the one entry that `at` names; None if there is none, or several."""
    found = matching_entries(reading, at)
    return found[0] if len(found) == 1 else None


def find_entry(reading: Reading, at: str) -> Entry:
    """Return the one entry that `at` names; raise UnknownIdError or AmbiguousIdError otherwise."""
    found = only_one("entry", at, matching_entries(reading, at))
    if found is None:
        raise unknown("entry", at, reading.graph.nodes, ENTRIES)
    return reading.graph.nodes[found]


def path_to(position: Position, reading: Reading) -> EntryPath:
    """Return the path to a position, with parts of answers and results that the path passes by."""
    path = list(position.ancestry.up_from(position.entry))[::-1]
    agent = agent_of(position.entry.file.format)
    path = agent.whole_path(path, reading.graph, position.ancestry, reading.bodies)
    return EntryPath(position.entry.id, position.session, path)


def context_at(reading: Reading, at: str | None = None, session: str | None = None) -> Context:
    """Return what the model is sent when a session continues from `at`, or from its active tip."""
    return context_of(find_position(reading, at, session), reading)


def context_of(position: Position, reading: Reading) -> Context:
    """Return what the model is sent when a session continues from a position."""
    agent = agent_of(position.entry.file.format)
    if "context" not in agent.capabilities:
        known = ", ".join(one.title for one in AGENTS if "context" in one.capabilities)
        raise UnreadableError(
            f"contexts of {agent.title} sessions are not supported", f"supported: {known}"
        )
    with collector_paused():
        found = agent.context(position, reading.graph, reading.tree, reading.bodies)
        unknown = unknown_at(position, found, reading)
    return replace(found, unknown=unknown) if unknown else found


def no_context() -> Context:
    """Return the context of a session without a conversation."""
    return Context("", ())


def window_of(context: Context, reading: Reading) -> int | None:
    """Return the size of the window of the model that a context is for; None if it is unknown."""
    return reading.prices.window_of(context.model_name or "", context.tokens)


def resolve_point(reading: Reading, point: str, session: str | None = None) -> Position:
    """Return the position of a point: a line, a session, an entry, or SESSION@ENTRY.

    A trailing `^` means the entry before it; for a compaction, the tip that was compacted. If the
    `session` is known, points are entries of it first, and no prefixes of other sessions.
    """
    stem = point
    while stem.endswith(BEFORE) and not is_there(Path(stem)):
        stem = stem.removesuffix(BEFORE)
    position = named_position(reading, stem, session)
    for _ in range(len(point) - len(stem)):
        position = position_before(position, reading)
    return position


def named_position(reading: Reading, name: str, session: str | None) -> Position:
    """Return the position of a line, a session, an entry, or SESSION@ENTRY."""
    line = reading.tree.line_by_id.get(name)
    if line is not None and line.kind != "trunk":
        return end_of(reading, line)
    whole = session_at(reading, name) if session is None or line is not None else None
    if whole is not None:
        return find_position(reading, session=whole)
    place, at, entry = name.rpartition(AT)
    if at:
        return find_position(reading, entry, session_at(reading, place))
    try:
        return find_position(reading, name, session)
    except EntryNotFoundError:
        if session is None:
            raise
        # An entry that this session shares with others may be in their files only.
        return find_position(reading, name)


def position_before(position: Position, reading: Reading) -> Position:
    """Return the position one entry up; for a compaction, the tip that was compacted."""
    if is_cut(position.entry) or (position.entry.file.continues and is_boundary(position.entry)):
        entry = before_compaction(position.entry, position.ancestry, reading)
    else:
        _, *above = islice(position.ancestry.up_from(position.entry), 2)
        entry = above[0] if above else None
    if entry is None:
        raise EntryNotFoundError(
            f"no entry before {position.entry.id} in session {position.session}",
            "continue after it, or specify another entry",
        )
    return Position(entry, position.ancestry)


def before_compaction(boundary: Entry, ancestry: Ancestry, reading: Reading) -> Entry | None:
    """Return the tip that was compacted; None if it was not read."""
    found = agent_of(boundary.file.format).tip_before(boundary, ancestry, reading.bodies)
    if found is None or any(entry.id == boundary.id for entry in ancestry.up_from(found)):
        return None
    return found


def is_compaction(reading: Reading, entry: str) -> bool:
    """Return True if an entry is a compaction."""
    node = reading.graph.nodes[entry]
    return is_cut(node) or is_boundary(node)


def session_at(reading: Reading, name: str) -> str | None:
    """Return the session with a file, id or unique id prefix; None if there is none."""
    files = [part.file for part in conversation_files(reading)]
    if is_there(Path(name)):
        inside = [file for file in files if Path(file.path).is_relative_to(name)]
        if len(inside) == 1:
            return inside[0].session
    found = matching_ids(name, {file.session for file in files})
    return found[0] if len(found) == 1 else None


def branch_starting_at(reading: Reading, point: str, position: Position) -> str | None:
    """Return the branch that starts at a position, if the user named only that entry."""
    lines = (line for line in reading.tree.lines if line.kind == "branch" and point != line.id)
    begun = (line for line in lines if line.entries[0].id == position.entry.id)
    return next((line.id for line in begun if len(line.entries) > 1), None)


def end_of(reading: Reading, line: Line) -> Position:
    """Return the end of a branch or agent."""
    entry = line.entries[-1]
    return position_in_file(reading, entry, reading.graph.entries_by_file[entry.file])


def tip_of_attempt(reading: Reading, line: Line) -> Position:
    """Return the tip of a line; if it ends where it was rewound, that of its last attempt."""
    while (attempt := last_attempt(reading.tree, line)) is not None:
        line = attempt
    return end_of(reading, line)


def last_attempt(tree: Tree, line: Line) -> Line | None:
    """Return the line that goes on where another ends: the active one, else the last."""
    below = [tree.line_by_id[name] for name in tree.children.get(line.id, ())]
    found = [one for one in below if one.kind == "branch" and one.attach is line.entries[-1]]
    return next((one for one in found if one.id in tree.active), found[-1] if found else None)
