"""Pi: the path to an entry becomes what the model is sent, in the form that all agents share."""

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from threadline.collector import collector_paused
from threadline.context import Context, Dropped, Sent
from threadline.store.context.message import (
    Message,
    checkpoint_of,
    message_of,
    read_message,
    why_unsent,
)
from threadline.store.context.plan import EDIT, SUMMARIES, Plan, Step, plan_context, speaks, step_of
from threadline.store.context.system import current_system
from threadline.store.context.tokens import message_tokens, usage_tokens
from threadline.store.context.wire import Wire, instructions_of, model_of, rules_of

Record = Mapping[str, object]


class Chosen(msgspec.Struct):
    """A message that is sent of a path: the position of its entry, as written, and as read."""

    at: int
    written: dict[str, object]
    message: Message


def build_context(path: Sequence[tuple[str, Record]]) -> Context:
    """Return what the model is sent when a session continues from the end of `path`.

    Each record comes with the id by which the caller knows it; in its file it may have another.
    """
    with collector_paused():
        return build(path)


def build(path: Sequence[tuple[str, Record]]) -> Context:
    """Return the context of a path; it makes very many small objects, and no cycles."""
    names = [name for name, _ in path]
    steps = [step_of(name, record) for name, record in path]
    plan = plan_context(steps)
    chosen = choose_messages([record for _, record in path], plan)
    wire, unsent = to_wire(chosen, plan, names, virtual_models(path))
    by = None if plan.compaction is None else names[plan.compaction]
    tokens, estimated, measured = count_tokens(chosen, plan)
    return Context(
        at=names[-1] if names else "",
        messages=tuple(wire.sent),
        model=None if plan.model is None else {k: v or "" for k, v in plan.model.items()},
        thinking_level=plan.thinking_level,
        compacted_by=by,
        dropped=tuple(list_dropped(steps, plan, unsent, names)),
        instructions=tuple(find_instructions(chosen, names)),
        tokens=tokens,
        estimated=estimated,
        measured_at=None if measured is None else names[measured],
        summary=by,
        kept=tuple(names[one.at] for one in chosen if one.at < (plan.compaction or 0)),
    )


def choose_messages(records: Sequence[Record], plan: Plan) -> list[Chosen]:
    """Return the messages that a plan sends, with the content that edits gave them."""
    edits = {at: records[edit] for at, edit in plan.edits.items()}
    written = [(at, message_of(records[at], edits.get(at))) for at in plan.sent]
    if plan.checkpoint:
        first = plan.sent[0]
        written[0] = first, checkpoint_of(records[first])
    return [Chosen(at, message, read_message(message)) for at, message in written]


def to_wire(
    chosen: Sequence[Chosen],
    plan: Plan,
    names: Sequence[str],
    virtual: Collection[tuple[str | None, str | None]],
) -> tuple[Wire, dict[int, str]]:
    """Return the messages as they are sent, and why others are not, by position."""
    answers = [one.message for one in chosen if one.message.role == "assistant"]
    wire = Wire(model_of(plan.model, answers, virtual), rules_of(answers))
    unsent: dict[int, str] = {}
    for one in chosen:
        if why := why_unsent(one.message):
            unsent[one.at] = why
        elif one.message.role != "system":
            why = wire.add(one.message, names[one.at])
            unsent |= {one.at: why} if why else {}
    wire.close()
    return wire, unsent


def virtual_models(path: Sequence[tuple[str, Record]]) -> set[tuple[str | None, str | None]]:
    """Return the models of a path that only hand requests to others: they keep a state there."""
    found: set[tuple[str | None, str | None]] = set()
    for _, record in path:
        match record:
            case {
                "customType": "pi.virtual-model-state",
                "data": {"provider": str(provider), "modelId": str(model)},
            }:
                found.add((provider, model))
            case _:
                pass
    return found


def find_instructions(chosen: Sequence[Chosen], names: Sequence[str]) -> Iterator[Sent]:
    """Yield the system prompt and the tools, which lead the request, if the path holds them."""
    system = [one for one in chosen if one.message.role == "system"]
    current = current_system([one.written for one in system])
    if current is not None:
        yield instructions_of(read_message(current), [names[one.at] for one in system])


def count_tokens(chosen: Sequence[Chosen], plan: Plan) -> tuple[int, bool, int | None]:
    """Count a context: what the last answer reports, and a guess for what came later.

    An answer from before the last edit or compaction reports what is no longer sent.
    """
    later = 0
    for one in reversed(chosen):
        if reported := usage_tokens(one.message):
            if one.at > plan.last_change:
                return reported + later, bool(later), one.at
            break
        later += message_tokens(one.message)
    return guess_tokens(chosen), True, None


def guess_tokens(chosen: Sequence[Chosen]) -> int:
    """Estimate a context that no answer reports: the prompt as it is now, and all messages."""
    system = current_system([one.written for one in chosen])
    others = sum(message_tokens(one.message) for one in chosen if one.message.role != "system")
    return others + (message_tokens(read_message(system)) if system is not None else 0)


def list_dropped(
    steps: Sequence[Step], plan: Plan, unsent: Mapping[int, str], names: Sequence[str]
) -> Iterator[Dropped]:
    """Yield the entries of the path that are not sent, each with its reason."""
    sent = set(plan.sent)
    for at in range(len(steps)):
        if at in unsent:
            yield Dropped(names[at], unsent[at])
        elif at not in sent:
            yield Dropped(names[at], why_dropped(at, steps, plan, names))


def why_dropped(at: int, steps: Sequence[Step], plan: Plan, names: Sequence[str]) -> str:
    """Return why an entry of the path is not sent."""
    step, cut = steps[at], plan.compaction
    if step.type == EDIT:
        return f"an edit of {step.target or 'no entry'}"
    if at in plan.edits and steps[plan.edits[at]].replacement is None:
        return f"left out by the edit {names[plan.edits[at]]}"
    if not speaks(step):
        return "its summary is empty" if step.type in SUMMARIES else f"a {step.type} is not sent"
    return "popped" if cut is None or at >= cut else f"before the compaction {names[cut]}"
