"""What an outline looks up in a tree, made once for all sessions."""

from collections.abc import Callable, Mapping

import msgspec

from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.speaker import QueuedPrompt
from threadline.outline.message import LinkKind
from threadline.tree.tree import Session, Tree


def agent_names(tree: Tree, clean: Callable[[str], str] | None = None) -> dict[str, str]:
    """Return the names of agents by id, as recorded next to their files.

    `clean` removes the secrets from a name.
    """
    files = (line.entries[0].file for line in tree.lines if line.kind == "agent" and line.entries)
    return {
        file.agent: clean(file.sidecar.name) if clean is not None else file.sidecar.name
        for file in files
        if file.agent and file.format.names_agents and file.sidecar and file.sidecar.name
    }


KINDS: dict[str, LinkKind] = {"fork": "fork", "resume": "resume", "rewind": "rewind"}


class Index(msgspec.Struct, eq=False):
    """Lines by session, agents by line and call, lines by the entry where they leave.

    A line that leaves before the first entry is found by its session. `contained` are sessions
    without an entry of their own, by the last entry that they share. `names` are what agents are
    called, by their ids. `variants` are records with the id of an entry and other words. `queued`
    are prompts that only notes tell of, by the entry behind which they were sent.
    """

    lines: dict[str, list[Line]] = {}
    agents: dict[tuple[str, str], list[Line]] = {}
    leaving: dict[str, list[Line]] = {}
    contained: dict[str, list[Session]] = {}
    kinds: dict[str, LinkKind] = {}
    place: dict[str, int] = {}
    names: dict[str, str] = {}
    variants: Mapping[str, list[Entry]] = {}
    queued: Mapping[str, list[QueuedPrompt]] = {}


def index_tree(tree: Tree, clean: Callable[[str], str] | None = None) -> Index:
    """Index a tree; `clean` removes the secrets from the names of agents."""
    index = Index(names=agent_names(tree, clean))
    for line in tree.lines:
        index.lines.setdefault(line.session, []).append(line)
    for session in tree.session_by_id.values():
        index.lines.setdefault(session.id, [])
        if not session.lines and session.attach is not None:
            index.contained.setdefault(session.attach.id, []).append(session)
    index.place = {session: place for place, session in enumerate(index.lines)}
    for name, call in tree.calls.items():
        line = tree.line_by_id[name]
        if line.parent is not None:
            index.agents.setdefault((line.parent, call.id), []).append(line)
    for junction in tree.junctions:
        if kind := KINDS.get(junction.kind):
            for name in junction.lines:
                line = tree.line_by_id[name]
                index.kinds[name] = kind
                key = junction.entry.id if junction.entry else line.session
                index.leaving.setdefault(key, []).append(line)
    return index
