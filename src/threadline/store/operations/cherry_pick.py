"""Cherry-pick: copy entries, with the results of their calls, to the current branch."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from threadline.json_text.exact import Record, derived
from threadline.store.branching import BranchingSession as Session
from threadline.store.errors import ConflictError
from threadline.store.operations.operation import (
    Done,
    answered_by,
    call_ids,
    check_open_calls,
    count_entries,
    go_back,
    switch_command,
    undone_by,
)
from threadline.store.reader import SessionReader
from threadline.store.record import Entry, new_id

PICKABLE = frozenset({"message", "custom_message", "custom", "branch_summary", "stack_summary"})
PICKABLE |= {"model_change", "thinking_level_change"}


class Picked(Done, frozen=True, kw_only=True):
    """The result of a cherry-pick: the new ids by the old ones, and the leaf."""

    NEW_NAMES: ClassVar[dict[str, str]] = {"tip": "leaf"}

    entries: dict[str, str]
    leaf: str | None


def cherry_pick(
    session: Session, entries: Sequence[str], source: SessionReader | None = None
) -> Picked:
    """Copy entries of this session, or of `source`, to after the leaf, in the order given.

    An answer is copied with the results of its calls. Copies get new ids; so do calls that are
    already on the path. Every copy names its source.
    """
    origin = source or session
    chosen = list(with_results(origin, entries))
    before, path = session.leaf, session.get_path()
    check_open_calls(path, "picking")
    check_open_calls(chosen, "picking")
    calls = new_calls(path, chosen)
    copied: dict[str, str] = {}
    with session.group():
        for entry in chosen:
            copied[entry.id] = session.save_entry(copy_of(entry, origin, calls))
    done = Picked(
        did=f"copied {count_entries(len(copied))} after {before or 'the start'}",
        undo_command=switch_command(session.path, before),
        entries=copied,
        leaf=session.leaf,
    )
    return undone_by(done, go_back(session, before))


def with_results(source: SessionReader, entries: Sequence[str]) -> Iterator[Entry]:
    """Yield the chosen entries, each answer followed by the results of its calls."""
    taken: set[str] = set()
    calls: set[str] = set()
    for name in dict.fromkeys(entries):
        entry = source.get_entry(source.require(name))
        if entry is None or entry.id in taken:
            continue
        check_pickable(entry, calls)
        found = [entry, *results_of(source, entry)]
        taken |= {one.id for one in found}
        calls |= set(call_ids(entry))
        yield from found


def check_pickable(entry: Entry, calls: set[str]) -> None:
    """Raise ConflictError for an entry that has no meaning elsewhere."""
    if entry.type not in PICKABLE:
        hint = "only messages, summaries and changes of model or thinking level can be picked"
        raise ConflictError(f"cannot pick {entry.id}: type {entry.type}", hint)
    call = answered_by(entry)
    if call is not None and call not in calls:
        hint = "pick the answer that makes the call; its results are copied with it"
        raise ConflictError(f"cannot pick {entry.id}: result without its call", hint)


def results_of(source: SessionReader, entry: Entry) -> list[Entry]:
    """Return the results of an answer's calls: they follow it, each a child of the one before."""
    wanted = dict.fromkeys(call_ids(entry))
    found: list[Entry] = []
    above: list[Entry] = [entry]
    while wanted and above:
        below = [child for parent in above for child in source.get_children(parent.id)]
        above = [child for child in below if answered_by(child) in wanted]
        for child in above:
            call = answered_by(child) or ""
            if call in wanted:
                del wanted[call]
                found.append(child)
        # Labels and leaves may stand between a call and its result.
        above = above or [child for child in below if child.type in {"label", "leaf", "custom"}]
    if wanted:
        hint = "pick an entry before the call"
        raise ConflictError(
            f"cannot pick {entry.id}: call {next(iter(wanted))} has no result", hint
        )
    return found


def new_calls(path: Sequence[Entry], chosen: Sequence[Entry]) -> dict[str, str]:
    """Return new ids for calls that are already on the path."""
    here = {call for entry in path for call in call_ids(entry)}
    taken = set(here)
    renamed = {}
    for call in [call for entry in chosen for call in call_ids(entry) if call in here]:
        renamed[call] = f"{call}_{new_id(taken)}"
    return renamed


def copy_of(entry: Entry, origin: SessionReader, calls: dict[str, str]) -> Record:
    """Return the record of a copy; its place in the old tree becomes `pickedFrom`."""
    left_out = {"id", "parentId", "timestamp"}
    body = {name: value for name, value in entry.body.items() if name not in left_out}
    if entry.type == "message":
        body["message"] = rename_calls(body["message"], calls)
    body["pickedFrom"] = {"session": origin.id, "entry": entry.id}
    return derived(body, entry.body)


def rename_calls(message: object, calls: dict[str, str]) -> object:
    """Return a message whose calls, or whose answered call, have their new ids."""
    if not isinstance(message, dict):
        return message
    match message:
        case {"toolCallId": str(answered)} if answered in calls:
            return message | {"toolCallId": calls[answered]}
        case {"content": list(content)}:
            return message | {"content": [rename_call(block, calls) for block in content]}
        case _:
            return message


def rename_call(block: object, calls: dict[str, str]) -> object:
    """Return a block; a call gets its new id."""
    if not isinstance(block, dict):
        return block
    match block:
        case {"type": "toolCall", "id": str(call)} if call in calls:
            return block | {"id": calls[call]}
        case _:
            return block
