"""What Qwen Code sends when a chat continues from an entry.

The client walks from the entry to the root, leaves out its own records and sends the messages in
order. A compression stores the whole new history, which replaces everything before it.
"""

from itertools import takewhile

import msgspec

from threadline.agents.genai import blocks_of
from threadline.context import (
    Context,
    Dropped,
    Part,
    Sent,
    SentBlock,
    UnsentMessage,
    sent_block,
)
from threadline.model.body import Body, BodyOf, count_in, record_in, text_in
from threadline.model.entry import Entry
from threadline.tree.ancestry import Ancestry

NEVER_SENT = frozenset({"realtime_message"})
MERGED = frozenset({"mid_turn_user_message"})
"""Prompts that the client adds to the user's message before them."""

NOT_RECORDED = (
    "Tool execution result was not recorded — likely interrupted by network failure, abort, or "
    "process exit. Treat as failure and retry if needed."
)
"""What the client sends for a call without a result (0.24.4)."""


class History(msgspec.Struct):
    """The messages to send, what is left out, and the compression they begin with."""

    drafts: list[UnsentMessage] = []
    dropped: list[Dropped] = []
    boundary: str | None = None


def build_context(tip: Entry, ancestry: Ancestry, record_of: BodyOf) -> Context:
    """Return what the client sends when the chat continues from `tip`."""
    path = list(ancestry.up_from(tip))[::-1]
    records = [record_of(entry) for entry in path]
    history = read_history(path, records)
    history.drafts = pair_calls(history.drafts)
    messages = tuple(draft.sent() for draft in history.drafts)
    model = next((text_in(r.get("model")) for r in reversed(records) if r.get("model")), None)
    tokens, measured_at = measure(path, records, messages)
    return Context(
        at=tip.id,
        messages=messages,
        model=model,
        compacted_by=history.boundary,
        summary=history.boundary,
        dropped=tuple(history.dropped),
        tokens=tokens,
        estimated=not messages or measured_at is None or measured_at not in messages[-1].entries,
        measured_at=measured_at,
    )


def read_history(path: list[Entry], records: list[Body]) -> History:
    """Return the messages of a path from its last compression on."""
    history = History()
    for entry, record in zip(path, records, strict=True):
        if entry.type == "compaction":
            restart(history, entry, record)
        elif entry.message is None or not is_sent(entry):
            why = f"{entry.subtype or entry.type}: not for the model"
            history.dropped.append(Dropped(entry.id, why))
        else:
            add(history, entry, record)
    return history


def is_sent(entry: Entry) -> bool:
    """Return True if the message of `entry` is sent."""
    return entry.type != "system" and entry.subtype not in NEVER_SENT


def restart(history: History, entry: Entry, record: Body) -> None:
    """Replace everything before a compression by the history that it stores."""
    contents = record_in(record, "systemPayload").get("compressedHistory")
    # A compression without a stored history replaces nothing.
    if not isinstance(contents, list):
        return
    why = f"summarised by the compression at {entry.id}"
    for draft in history.drafts:
        history.dropped += [Dropped(name, why) for name in draft.entries]
    history.boundary = entry.id
    history.drafts = [
        UnsentMessage(role_of(content), [entry.id], sent_blocks(content)) for content in contents
    ]


def add(history: History, entry: Entry, record: Body) -> None:
    """Add the message of an entry, to the one before it if the client does so."""
    content = record.get("message")
    blocks = sent_blocks(content)
    before = history.drafts[-1] if history.drafts else None
    if entry.subtype in MERGED and before is not None and before.role == "user":
        before.entries.append(entry.id)
        before.blocks += blocks
    else:
        history.drafts.append(UnsentMessage(role_of(content), [entry.id], blocks))


def pair_calls(drafts: list[UnsentMessage]) -> list[UnsentMessage]:
    """Return the messages with the results of calls right behind them, as the client sends them.

    The user's message after an answer begins with its results: those that are there, then one for
    each call that has none, then those of the user's messages that follow. A second result of the
    same call is left out.
    """
    paired: list[UnsentMessage] = []
    at = 0
    while at < len(drafts):
        answer = drafts[at]
        at += 1
        paired.append(answer)
        calls = [block for block in answer.blocks if block.type is Part.TOOL_CALL and block.id]
        if answer.role != "assistant" or not calls:
            continue
        begin = at
        while at < len(drafts) and drafts[at].role == "user":
            at += 1
        paired += with_results(calls, drafts[begin:at])
    return paired


def with_results(calls: list[SentBlock], users: list[UnsentMessage]) -> list[UnsentMessage]:
    """Return the user's messages after an answer with the results of its calls in the first."""
    names = [call.id for call in calls]
    first, *others = users or [UnsentMessage("user", [], [])]
    answered: set[str | None] = set()
    first.blocks = [block for block in first.blocks if not is_repeated(block, names, answered)]
    later: dict[str | None, SentBlock] = {}
    left: list[UnsentMessage] = []
    for draft in others:
        moved = [block for block in draft.blocks if answers(block, names)]
        for block in moved:
            if block.id not in answered:
                later.setdefault(block.id, block)
        draft.blocks = [block for block in draft.blocks if not answers(block, names)]
        if draft.blocks or not moved:
            left.append(draft)
        else:
            first.entries += draft.entries
    # The client makes results for calls that have none, after those that are there.
    made = [
        SentBlock(Part.TOOL_RESULT, NOT_RECORDED, name, error=True)
        for name in names
        if name not in answered and name not in later
    ]
    ordered = [later[name] for name in names if name in later]
    results = list(takewhile(lambda block: block.type is Part.TOOL_RESULT, first.blocks))
    first.blocks = [*results, *made, *ordered, *first.blocks[len(results) :]]
    return [first, *left] if first.blocks else left


def answers(block: SentBlock, names: list[str | None]) -> bool:
    """Return True if a block is the result of one of some calls."""
    return block.type is Part.TOOL_RESULT and block.id in names


def is_repeated(block: SentBlock, names: list[str | None], answered: set[str | None]) -> bool:
    """Return True if a block is a second result; remember the call of a first one."""
    if not answers(block, names):
        return False
    repeated = block.id in answered
    answered.add(block.id)
    return repeated


def role_of(content: object) -> str:
    """Return the role of a content, by the name that chat completions use."""
    return "assistant" if record_in(content).get("role") == "model" else "user"


def sent_blocks(content: object) -> list[SentBlock]:
    """Return the parts of a content as they are sent."""
    return [sent_block(block) for block in blocks_of(content)]


def measure(
    path: list[Entry], records: list[Body], messages: tuple[Sent, ...]
) -> tuple[int, str | None]:
    """Count a context: what the last answer recorded, and an estimate of what follows it."""
    after: set[str] = set()
    for entry, record in zip(reversed(path), reversed(records), strict=True):
        if entry.type == "compaction":
            break
        if total := count_in(record_in(record, "usageMetadata").get("totalTokenCount")):
            later = sum(m.tokens for m in messages if after.intersection(m.entries))
            return total + later, entry.id
        after.add(entry.id)
    return sum(message.tokens for message in messages), None
