"""Positions in a conversation, and the context that the model is sent there."""

from threadline.agents.registry import AGENTS, agent_of
from threadline.context.context import Context
from threadline.graph.graph import Sheet
from threadline.graph.group import group_of_file, is_agent
from threadline.library.library import Reading
from threadline.model.entry import Entry
from threadline.model.error import EntryNotFoundError, TargetNotFoundError, UnreadableError
from threadline.model.file import File
from threadline.model.ids import short
from threadline.tree.active import find_path
from threadline.tree.ancestry import Ancestry, Position, own_edges

LISTED = 5
"""How many candidates an error names."""

SHORT = 8


def find_spot(reading: Reading, at: str | None = None, session: str | None = None) -> Position:
    """Find an entry of what was read, or of one session of it; without `at` the active tip."""
    sheets = [sheet for sheet in spoken_sheets(reading) if session in {None, sheet.file.session}]
    if at is None:
        asked = [] if session is not None else asked_sheets(reading)
        return tip_of_thread(reading, asked or sheets) or tip_of(reading, only(sheets))
    node = reading.graph.nodes.get(at) or begins(reading, at)
    if node.file.continues:
        return Position(node, climb_of(reading, node.file, node.group))
    if len(sheets) != 1:
        return spot_by(reading, node, reading.graph.sheet_by_file[node.file])
    return spot_by(reading, node, sheets[0])


def tip_of_thread(reading: Reading, sheets: list[Sheet]) -> Position | None:
    """Find where the one Codex thread of some files goes on, whichever of them that is in."""
    groups = {
        group_of_file(sheet.file, sheet.entries) or sheet.file.session
        for sheet in sheets
        if sheet.file.continues
    }
    path = reading.tree.paths.get(groups.pop()) if len(groups) == 1 else None
    return Position(path.tip, path.ancestry) if path is not None else None


def asked_sheets(reading: Reading) -> list[Sheet]:
    """List the files that were asked for; others were read because these go on from them."""
    known = reading.graph.sheet_by_file
    return [known[file] for file in reading.asked if file in known]


def spot_by(reading: Reading, node: Entry, sheet: Sheet) -> Position:
    """Reach an entry by the edges of a file, or of its agent's."""
    if is_agent(node.group):
        return Position(node, climb_of(reading, node.file, node.group))
    ancestry = climb_of(reading, sheet.file, sheet.file.session)
    own = ancestry.own.get(node.id)
    if own is None or own.file is not sheet.file:
        raise EntryNotFoundError(
            f"entry {node.id} is not in session {sheet.file.session}",
            f"it is in session {node.file.session}",
        )
    return Position(own, ancestry)


def cwd_of(spot: Position, reading: Reading) -> str:
    """Return the working directory of a conversation at a position."""
    cwd = reading.bodies.body_of(spot.entry).get("cwd")
    return cwd if isinstance(cwd, str) else ""


def tip_of(reading: Reading, sheet: Sheet) -> Position:
    """Find where a session goes on."""
    group = group_in(sheet)
    ancestry = climb_of(reading, sheet.file, group)
    known = reading.tree.paths.get(group)
    path = known if known is not None and known.ancestry is ancestry else find_path(ancestry)
    if path is None:
        raise EntryNotFoundError(
            f"session {sheet.file.session} has no entries", "`threadline ls` lists sessions"
        )
    return Position(path.tip, path.ancestry)


def climb_of(reading: Reading, file: File, group: str) -> Ancestry:
    """Return the path to the root inside a file; the tree knows it for most."""
    path = reading.tree.paths.get(group)
    if path is not None and path.ancestry.sheet.file is file:
        return path.ancestry
    sheet = reading.graph.sheet_by_file[file]
    return Ancestry(group, sheet, own_edges(sheet), reading.graph.nodes)


def spoken_sheets(reading: Reading) -> list[Sheet]:
    """List the files that hold conversations; those of agents only if there are no others."""
    spoken = [sheet for sheet in reading.graph.sheets if any(entry.id for entry in sheet.entries)]
    return [sheet for sheet in spoken if sheet.file.agent is None] or spoken


def group_in(sheet: Sheet) -> str:
    """Name the conversation of a file."""
    return group_of_file(sheet.file, sheet.entries) or sheet.file.session


def last_entry(sheet: Sheet) -> Entry:
    """Return the last entry of a file that has one."""
    return next(entry for entry in reversed(sheet.entries) if entry.id)


def only(sheets: list[Sheet]) -> Sheet:
    """Return the only session; raise an error with a hint if there are several or none."""
    if len(sheets) == 1:
        return sheets[0]
    if not sheets:
        hint = "specify a session: its .jsonl file, id or id prefix"
        raise TargetNotFoundError("no conversation found", hint)
    if all(sheet.file.agent is not None for sheet in sheets):
        tips = ", ".join(short(last_entry(sheet).id) for sheet in sheets[:LISTED])
        raise TargetNotFoundError(
            f"ambiguous: only files of {len(sheets)} agents found",
            f"specify an entry of one of them: {tips}",
        )
    named = ", ".join(short(sheet.file.session) for sheet in sheets[:LISTED])
    more = f" and {len(sheets) - LISTED} more" if len(sheets) > LISTED else ""
    raise TargetNotFoundError(
        f"ambiguous: {len(sheets)} sessions found",
        f"specify one as TARGET, or an entry of one: {named}{more}",
    )


def fits(name: str, at: str) -> bool:
    """Say whether an id begins so; a line of a file is named by its number, and whose it is.

    Whose it is may be told by a part of that id, as where ids are shown short.
    """
    if name.startswith(at):
        return True
    whose, colon, line = at.rpartition(":")
    known = name.startswith(whose) or f"-{whose}-" in name
    return bool(colon) and name.endswith(f":{line}") and known


def begins(reading: Reading, at: str) -> Entry:
    """Find the one entry whose id begins as asked for."""
    nodes = reading.graph.nodes
    fitting = [name for name in nodes if at and fits(name, at)]
    if len(fitting) == 1:
        return nodes[fitting[0]]
    if fitting:
        hint = f"use a longer prefix: {', '.join(sorted(fitting)[:LISTED])}"
        raise EntryNotFoundError(f"ambiguous entry '{at}' ({len(fitting)} matches)", hint)
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it

    near = get_close_matches(at[:SHORT], {name[:SHORT] for name in nodes}, n=1)
    meant = f"; did you mean '{near[0]}…'?" if near else ""
    raise EntryNotFoundError(
        f"no entry '{at}' found{meant}",
        "`threadline graph --all TARGET` lists entries; TARGET must be the session of the entry",
    )


def context_at(reading: Reading, at: str | None = None, session: str | None = None) -> Context:
    """Return what the model is sent when a session continues from `at`, or from its active tip."""
    return context_of(find_spot(reading, at, session), reading)


def context_of(position: Position, reading: Reading) -> Context:
    """Return what the model is sent when a session continues from a position."""
    agent = agent_of(position.entry.file.format)
    if "context" not in agent.capabilities:
        known = ", ".join(one.title for one in AGENTS if "context" in one.capabilities)
        raise UnreadableError(
            f"contexts of {agent.title} sessions are not supported", f"supported: {known}"
        )
    return agent.context(position, reading.graph, reading.tree, reading.bodies)
