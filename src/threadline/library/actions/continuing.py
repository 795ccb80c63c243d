"""How to continue from a message: where a fork can end, and what it can leave out."""

from collections import Counter
from collections.abc import Iterator, Sequence

from threadline.agents.registry import agent_of, dialect_of
from threadline.compare.continuing import (
    Continuation,
    Ending,
    Omission,
    Summarised,
    Where,
    divide_context,
)
from threadline.context import Context
from threadline.graph.graph import is_agent
from threadline.library.actions.blame import prompt_of
from threadline.library.actions.compare import lost_at
from threadline.library.actions.handoff import targets
from threadline.library.actions.leave_out import KINDS, Output, large, outputs_before
from threadline.library.actions.native import ForkOptions, can_fork, fork_point, plan_fork
from threadline.library.load.reading import Reading
from threadline.library.position import context_of, find_position, window_of
from threadline.model.error import EntryNotFoundError, ThreadlineError
from threadline.model.speaker import is_prompt
from threadline.model.tool import Does
from threadline.tree.ancestry import Position
from threadline.tree.nest import line_of

LISTED = 6
"""So many single outputs are offered to be left out, the largest ones."""

ALL = "results"


def can_continue(position: Position) -> bool:
    """Return True if a session can be continued from a position: not inside an agent."""
    return can_fork(position) and not is_agent(position.entry.group)


def continue_from(reading: Reading, first: str, last: str, session: str) -> Continuation:
    """Return how to continue from a message, which begins and ends with two entries."""
    prompt = prompt_of(reading, first)
    asked = prompt.entry if prompt is not None else first
    position = find_position(reading, last)
    return Continuation(
        session,
        of_prompt=asked == first and prompt is not None,
        prompt=prompt.text if prompt is not None else "",
        time=position.entry.time,
        endings=tuple(endings_of(reading, position, asked, is_prompt=asked == first)),
        agents=tuple(agents_for(position)),
    )


def agents_for(position: Position) -> Iterator[tuple[str, str]]:
    """Yield the name and the title of the agent of a session, then of those that can take it."""
    own = agent_of(position.entry.file.format)
    yield own.name, own.title
    yield from ((one.name, one.title) for one in targets() if one is not own)


def endings_of(
    reading: Reading, position: Position, asked: str, *, is_prompt: bool
) -> Iterator[Ending]:
    """Yield where a fork can end: before the prompt `asked`, after it, after its answer."""
    try:
        before = fork_point(reading, asked, before=True)
        yield describe(Where.BEFORE, before, reading, asked)
    except EntryNotFoundError:
        pass  # nothing is before the first prompt
    if not is_prompt:
        yield describe(Where.AFTER, position, reading)
        return
    yield describe(Where.WITH, position, reading)
    if (end := end_of_turn(position, reading)) is not None:
        yield describe(Where.AFTER, end, reading)


def end_of_turn(position: Position, reading: Reading) -> Position | None:
    """Return the end of the turn that a prompt begins; None if nothing answers it on its line."""
    entry = position.entry
    line = reading.tree.line_by_id.get(line_of(reading.tree.lines, [entry]).get(entry.id, ""))
    entries = line.entries if line is not None else []
    at = next((n for n, one in enumerate(entries) if one.id == entry.id), len(entries))
    last = None
    for one in entries[at + 1 :]:
        if is_prompt(one, reading.bodies.text_of):
            break
        last = one
    return find_position(reading, last.id) if last is not None else None


def describe(where: Where, end: Position, reading: Reading, before: str = "") -> Ending:
    """Return what the model has at the end of a fork; that is `before` an entry if it is given."""
    context = context_of(end, reading)
    sent = {block.id for message in context.messages for block in message.blocks}
    outputs = [one for one in outputs_before(end, reading) if one.call.id in sent]
    reads = {one.call.id for one in outputs if one.call.does is Does.READ}
    return Ending(
        where,
        end,
        before or end.entry.id,
        is_before=bool(before),
        tokens=context.tokens,
        window=window_of(context, reading),
        fills=divide_context(context, reads),
        omissions=tuple(omissions_of(list(large(outputs)), reading)),
        compaction=compaction_in(context, end, reading),
    )


def omissions_of(outputs: Sequence[Output], reading: Reading) -> Iterator[Omission]:
    """Yield what can be left out: all outputs, those of tests, of agents, and the largest ones."""
    for kind, has in KINDS.items():
        some = [one for one in outputs if has(one.call)]
        if some and (kind == ALL or len(some) < len(outputs)):
            within = () if kind == ALL else (ALL,)
            yield Omission(kind, len(some), sum(one.tokens for one in some), within)
    # An entry may hold several results: they can only go together.
    shared = Counter(one.entry for one in outputs)
    single = [one for one in outputs if shared[one.entry] == 1] if len(outputs) > 1 else []
    for one in sorted(single, key=lambda one: -one.tokens)[:LISTED]:
        kinds = tuple(kind for kind, has in KINDS.items() if has(one.call))
        yield Omission(f"{ALL}:{one.entry}", 1, one.tokens, kinds, title_of(one, reading))


def title_of(output: Output, reading: Reading) -> str:
    """Return the title of the call of an output."""
    return dialect_of(reading.graph.nodes[output.made].file.format).title(output.call)


def compaction_in(context: Context, end: Position, reading: Reading) -> Summarised | None:
    """Return the compaction that a context starts with; None if there is none."""
    if context.compacted_by is None:
        return None
    try:
        loss = lost_at(end, reading)
    except EntryNotFoundError:
        return Summarised(context.compacted_by)
    more = max(0, loss.tokens_before - loss.tokens_after)
    return Summarised(loss.at, more, len(loss.removed), can_leave_out(end, reading, loss.at))


def can_leave_out(end: Position, reading: Reading, entry: str) -> bool:
    """Return True if a fork can be made without an entry; it is planned, and not written."""
    try:
        plan_fork(end, reading, ForkOptions((entry,)))
    except ThreadlineError:
        return False
    return True
