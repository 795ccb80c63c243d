"""Pi: the path to an entry becomes the messages that the model is sent.

The rules ask little of an entry, so they work on a `Step`; whole records are only needed for
the messages that are sent.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import field

from threadline.context import Context, Dropped, Sent
from threadline.json_text.lenient import fitting_fields
from threadline.store.context.message import (
    Message,
    blocks_of,
    message_of,
    read_message,
    why_unsent,
)
from threadline.store.context.tokens import message_tokens, output_tokens, usage_tokens

Record = Mapping[str, Any]
NO_LEVEL = "off"
SUMMARIES = frozenset({"branch_summary", "stack_summary", "stack_pop"})
SPEAKING = frozenset({"message", "custom_message"})


class Voice(msgspec.Struct, gc=False, omit_defaults=True):
    """The fields of a message that decide a context: its role and model."""

    role: str | None = None
    provider: str | None = None
    model: str | None = None


class Step(msgspec.Struct, gc=False, omit_defaults=True, eq=False):
    """The fields of an entry that decide a context; decodes from a record of any version."""

    type: str = ""
    id: str | None = None
    message: Voice | None = None
    summary: str | None = None
    provider: str | None = None
    model_id: str | None = field(name="modelId", default=None)
    level: str | None = field(name="thinkingLevel", default=None)
    first_kept: str | None = field(name="firstKeptEntryId", default=None)
    first_kept_uuid: str | None = field(name="firstKeptEntryUuid", default=None)
    uuid: str | None = None
    first_kept_index: int | None = field(name="firstKeptEntryIndex", default=None)
    back_to_index: int | None = field(name="backToIndex", default=None)


class Plan(msgspec.Struct):
    """What is sent of a path: positions in order of sending, model, level and compaction."""

    sent: list[int]
    model: dict[str, str | None] | None
    thinking_level: str
    compaction: int | None = None


def build_context(path: Sequence[tuple[str, Record]]) -> Context:
    """Return what the model is sent when a session continues from the end of `path`.

    Each record comes with the id by which the caller knows it; in its file it may have another.
    """
    names = [name for name, _ in path]
    steps = [step_of(name, record) for name, record in path]
    plan = plan_context(steps)
    sent, unsent = split_sent(path, plan)
    by = None if plan.compaction is None else names[plan.compaction]
    tokens, estimated, measured = count_tokens(sent, plan)
    return Context(
        at=names[-1] if names else "",
        messages=tuple(sent_as(message, names[at]) for at, message in sent.items()),
        model=None if plan.model is None else {k: v or "" for k, v in plan.model.items()},
        thinking_level=plan.thinking_level,
        compacted_by=by,
        dropped=tuple(Dropped(names[at], why) for at, why in list_dropped(steps, plan, unsent, by)),
        tokens=tokens,
        estimated=estimated,
        measured_at=None if measured is None else names[measured],
        summary=by,
        kept=tuple(names[at] for at in sent if at < (plan.compaction or 0)),
    )


def split_sent(
    path: Sequence[tuple[str, Record]], plan: Plan
) -> tuple[dict[int, Message], dict[int, str]]:
    """Return the messages that are sent, by position, and why others are not."""
    sent: dict[int, Message] = {}
    unsent: dict[int, str] = {}
    for at in plan.sent:
        message = read_message(message_of(path[at][1]))
        if why := why_unsent(message):
            unsent[at] = why
        else:
            sent[at] = message
    return sent, unsent


def sent_as(message: Message, name: str) -> Sent:
    """Return a message in the form that all agents share."""
    recorded = output_tokens(message)
    return Sent(
        message.role or "",
        (name,),
        tuple(blocks_of(message)),
        recorded or message_tokens(message),
        estimated=not recorded,
    )


def count_tokens(sent: dict[int, Message], plan: Plan) -> tuple[int, bool, int | None]:
    """Count a context: what the last answer reports, and a guess for what came later.

    An answer from before the compaction reports what was there before it.
    """
    since = -1 if plan.compaction is None else plan.compaction
    later = 0
    for at in reversed(sent):
        if at > since and (reported := usage_tokens(sent[at])):
            return reported + later, bool(later), at
        later += message_tokens(sent[at])
    return later, True, None


def plan_context(path: Sequence[Step]) -> Plan:
    """Apply Pi's rules: the last compaction cuts, the last word on model and level holds."""
    level, model, cut, popped = NO_LEVEL, None, None, False
    for at, step in enumerate(path):
        kind = step.type
        if kind == "message":
            voice = step.message
            # An answer names its model too; whatever comes last on the path counts.
            if voice is not None and voice.role == "assistant":
                model = voice
        elif kind == "thinking_level_change":
            level = step.level or NO_LEVEL
        elif kind == "model_change":
            model = Voice(provider=step.provider, model=step.model_id)
        elif kind == "compaction":
            cut = at
        elif kind == "stack_pop":
            popped = True
    settled = None if model is None else {"provider": model.provider, "modelId": model.model}
    sent = sent_of(path, cut)
    # Only the oldest files have such entries; other paths are not walked twice.
    if popped:
        gone = popped_by(path)
        sent = [at for at in sent if at not in gone]
    return Plan(sent, settled, level, cut)


def sent_of(path: Sequence[Step], cut: int | None) -> list[int]:
    """Return the positions that are sent: the summary first, then what it kept, then the rest."""
    start = 0 if cut is None else first_kept(path, cut)
    speaking = [
        at
        for at in range(start, len(path))
        if (kind := path[at].type) in SPEAKING or (kind in SUMMARIES and path[at].summary)
    ]
    return speaking if cut is None else [cut, *speaking]


def speaks(step: Step) -> bool:
    """Return True if an entry becomes a message by itself."""
    return step.type in SPEAKING or (step.type in SUMMARIES and bool(step.summary))


def first_kept(path: Sequence[Step], cut: int) -> int:
    """Return where the part begins that the compaction at `cut` keeps; `cut` if it keeps nothing.

    The oldest files count from their header instead of naming an entry. An index that points at
    the header, forward or nowhere cannot mean that all is lost: then all is kept.
    """
    compaction = path[cut]
    if compaction.first_kept is None and compaction.first_kept_index is not None:
        at = compaction.first_kept_index - 1
        return at if 0 <= at < cut else 0
    for at in range(cut):
        if path[at].id == compaction.first_kept:
            return at
    return cut


def popped_by(path: Sequence[Step]) -> set[int]:
    """Return what `stack_pop` entries of the oldest files removed: all after the one gone back to.

    In newer files the summary is a child of that entry, so nothing on their path is popped.
    """
    popped: set[int] = set()
    for at, step in enumerate(path):
        if step.type == "stack_pop" and step.back_to_index is not None:
            popped.update(range(max(step.back_to_index, 0), at))
    return popped


def list_dropped(
    steps: Sequence[Step], plan: Plan, unsent: Mapping[int, str], by: str | None
) -> Iterator[tuple[int, str]]:
    """Yield the positions of the path that are not sent, each with its reason."""
    sent = set(plan.sent)
    cut = -1 if plan.compaction is None else plan.compaction
    for at, step in enumerate(steps):
        if at in unsent:
            yield at, unsent[at]
        elif at not in sent:
            yield at, why_dropped(step, by if at < cut else None)


def why_dropped(step: Step, compaction: str | None) -> str:
    """Return why an entry of the path is not sent."""
    if not speaks(step):
        return "its summary is empty" if step.type in SUMMARIES else f"a {step.type} is not sent"
    return "popped" if compaction is None else f"before the compaction {compaction}"


def step_of(name: str, record: Record) -> Step:
    """Return the step of a record, called `name` if its file gives it no id."""
    step = fitting_fields(Step, record)
    step.id = step.id or step.uuid or name
    step.first_kept = step.first_kept or step.first_kept_uuid
    return step
