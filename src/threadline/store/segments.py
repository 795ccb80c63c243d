"""The branches of a session as segments: entries between forks, with title and labels."""

from collections.abc import Iterator

import msgspec

from threadline.model.results import Segment
from threadline.store.context.message import message_of, read_message
from threadline.store.reader import SessionReader
from threadline.store.refs import METADATA
from threadline.store.schema_version import Spine
from threadline.store.tree import Node

NOT_STEPS = METADATA | {"leaf"}
"""Types of entries that are not part of any branch."""
SPEAKING = ("message", "custom_message", "branch_summary", "compaction")


def list_segments(session: SessionReader) -> list[Segment]:
    """Return the segments of a session's tree, each after its parent."""
    steps = {str(spine.id): spine for spine in session.spines() if spine.type not in NOT_STEPS}
    children = find_children(session, steps)
    found: dict[str, Segment] = {}
    holder: dict[str, str] = {}
    pending: list[tuple[str, str | None]] = [(e, None) for e in reversed(children.get(None, []))]
    while pending:
        first, parent = pending.pop()
        chain = follow(first, children)
        below = children.get(chain[-1], [])
        found[first] = describe(session, steps, chain, below, parent)
        holder |= dict.fromkeys(chain, first)
        pending.extend((entry, first) for entry in reversed(below))
    return list(mark_leaf(session, found, holder).values())


def mark_leaf(
    session: SessionReader, found: dict[str, Segment], holder: dict[str, str]
) -> dict[str, Segment]:
    """Mark the segments on the path to the leaf, and the one that holds it."""
    path = session.path_ids() if session.leaf is not None else []
    live = dict.fromkeys(holder[entry] for entry in path if entry in holder)
    for first in live:
        found[first] = msgspec.structs.replace(found[first], active=True)
    for first in list(live)[-1:]:
        found[first] = msgspec.structs.replace(found[first], here=True)
    return found


def find_children(session: SessionReader, steps: dict[str, Spine]) -> dict[str | None, list[str]]:
    """Return the children of every step, skipping entries that are not steps."""
    children: dict[str | None, list[str]] = {}
    pending: list[tuple[Node, str | None]] = [(n, None) for n in reversed(session.get_tree())]
    while pending:
        node, step = pending.pop()
        if node.id in steps:
            children.setdefault(step, []).append(node.id)
            step = node.id
        pending.extend((child, step) for child in reversed(node.children))
    return children


def follow(first: str, children: dict[str | None, list[str]]) -> list[str]:
    """Return the entries from `first` to the next fork or the end."""
    chain = [first]
    while len(below := children.get(chain[-1], [])) == 1:
        chain.append(below[0])
    return chain


def describe(
    session: SessionReader,
    steps: dict[str, Spine],
    chain: list[str],
    below: list[str],
    parent: str | None,
) -> Segment:
    """Describe a segment; `below` are the children of its last entry."""
    return Segment(
        id=chain[0],
        tip=chain[-1],
        parent=parent,
        entries=len(chain),
        active=False,
        here=False,
        ends=not below,
        at=steps[chain[-1]].timestamp,
        title=next(titles(session, steps, chain), ""),
        labels=tuple(label for entry in chain if (label := session.get_label(entry))),
    )


def speaks_up(step: Spine) -> bool:
    """Return True if an entry is part of the conversation; the prompt of the system is not."""
    return step.type in SPEAKING and not step.is_system


def titles(session: SessionReader, steps: dict[str, Spine], chain: list[str]) -> Iterator[str]:
    """Yield texts of a segment: the first prompt, then every message."""
    asked = [e for e in chain if (voice := steps[e].message) is not None and voice.role == "user"]
    for entry in [*asked[:1], *(e for e in chain if speaks_up(steps[e]))]:
        found = session.get_entry(entry)
        message = read_message(message_of(found.body) if found else None)
        text = message.text or message.summary or message.command or ""
        if text.strip():
            yield text
