"""The branches of a session: stretches between forks, with what they begin with."""

from collections.abc import Iterator

import msgspec

from threadline.model.segment import Segment
from threadline.store.context.message import message_of, text_of
from threadline.store.refs import ASIDE
from threadline.store.result import Node
from threadline.store.spine import Spine
from threadline.store.view import View

UNSEEN = ASIDE | {"leaf"}
"""Entries that make no branch."""
SPEAKING = ("message", "custom_message", "branch_summary", "compaction")


def list_segments(session: View) -> list[Segment]:
    """List the stretches of a session's tree, each behind the one it hangs on."""
    steps = {str(spine.id): spine for spine in session.spines() if spine.type not in UNSEEN}
    children = children_by_step(session, steps)
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
    return list(with_leaf(session, found, holder).values())


def with_leaf(
    session: View, found: dict[str, Segment], holder: dict[str, str]
) -> dict[str, Segment]:
    """Mark the stretches on the way to the leaf, and the one that holds it."""
    path = session.path_ids() if session.leaf is not None else []
    live = dict.fromkeys(holder[entry] for entry in path if entry in holder)
    for first in live:
        found[first] = msgspec.structs.replace(found[first], active=True)
    for first in list(live)[-1:]:
        found[first] = msgspec.structs.replace(found[first], here=True)
    return found


def children_by_step(session: View, steps: dict[str, Spine]) -> dict[str | None, list[str]]:
    """Say which steps hang on which, past entries that make no branch."""
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
    """Follow a stretch from its first entry to the next fork or the end."""
    chain = [first]
    while len(below := children.get(chain[-1], [])) == 1:
        chain.append(below[0])
    return chain


def describe(
    session: View, steps: dict[str, Spine], chain: list[str], below: list[str], parent: str | None
) -> Segment:
    """Describe a stretch; `below` is what hangs on its end."""
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


def titles(session: View, steps: dict[str, Spine], chain: list[str]) -> Iterator[str]:
    """Give what is said in a stretch: prompts first, then whatever else."""
    asked = [e for e in chain if (voice := steps[e].message) is not None and voice.role == "user"]
    for entry in [*asked[:1], *(e for e in chain if steps[e].type in SPEAKING)]:
        found = session.get_entry(entry)
        message = message_of(found.body) if found else {}
        text = text_of(message) or message.get("summary") or message.get("command")
        if isinstance(text, str) and text.strip():
            yield text
