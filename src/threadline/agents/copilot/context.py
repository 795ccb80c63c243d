"""What Copilot CLI sends when a session is resumed at an entry (1.0.102).

Prompts are sent as the client transformed them, results in the order of their calls. Thoughts are
sent back only while the client runs. A compaction replaces everything before it by one message,
which repeats the prompts as they were typed and then the summary.
"""

from itertools import takewhile

import msgspec

from threadline.agents.copilot.content import data_in, result_text
from threadline.context import Context, Dropped, Part, Sent, SentBlock, UnsentMessage
from threadline.json_text.encode import as_text, to_json
from threadline.model.body import Body, BodyOf, count_in, records_in, text_in
from threadline.model.entry import Entry
from threadline.tree.ancestry import Ancestry

INTERRUPTED = "The execution of this tool, or a previous tool was interrupted."
"""What the client sends for a call without a result."""

SUMMARY = (
    "Some of the conversation history has been summarized to free up context.\n\n"
    "You were originally given instructions from a user over one or more turns. "
    "Here were the user messages:\n{prompts}\n\n"
    "Here is a summary of the prior context:\n<summary>\n{summary}\n</summary>\n"
)
PROMPT = "<user_message>\n{prompt}\n</user_message>"


class Result(msgspec.Struct, frozen=True):
    """A result and the entry that holds it."""

    entry: str
    block: SentBlock


class History(msgspec.Struct):
    """The messages of a path, its results by call, its prompts as typed, and what is not sent."""

    drafts: list[UnsentMessage] = []
    results: dict[str, Result] = {}
    prompts: list[str] = []
    dropped: list[Dropped] = []
    boundary: str | None = None
    tokens: int = 0
    measured_at: str | None = None
    model: str | None = None


def build_context(tip: Entry, ancestry: Ancestry, record_of: BodyOf) -> Context:
    """Return what the client sends when the session, or an agent's, continues from `tip`."""
    path = list(takewhile(lambda entry: entry.group == tip.group, ancestry.up_from(tip)))[::-1]
    history = History()
    for entry in path:
        take(history, entry, record_of(entry))
    messages = tuple(message for draft in history.drafts for message in sent(draft, history))
    tokens, estimated = measure(history, messages)
    return Context(
        at=tip.id,
        messages=messages,
        model=history.model,
        compacted_by=history.boundary,
        summary=history.boundary,
        dropped=tuple(history.dropped),
        tokens=tokens,
        estimated=estimated,
        measured_at=history.measured_at,
    )


def measure(history: History, messages: tuple[Sent, ...]) -> tuple[int, bool]:
    """Count a context: what the last request took, and an estimate of what follows its answer."""
    later = 0
    for message in reversed(messages):
        if history.measured_at in message.entries:
            return history.tokens + later, later > 0
        later += message.tokens
    return later, True


def take(history: History, entry: Entry, record: Body) -> None:
    """Add what an event gives, or note why it gives nothing."""
    data = data_in(record)
    match entry.type:
        case "user":
            history.prompts.append(as_text(data.get("content")))
            told = data.get("transformedContent") or data.get("content")
            block = SentBlock(Part.TEXT, as_text(told))
            history.drafts.append(UnsentMessage("user", [entry.id], [block]))
        case "assistant":
            history.model = text_in(data.get("model")) or history.model
            if history.tokens:
                history.measured_at = entry.id
            if blocks := answer_blocks(data):
                history.drafts.append(UnsentMessage("assistant", [entry.id], blocks))
        case "tool_result":
            call, failed = text_in(data.get("toolCallId")), data.get("success") is not True
            block = SentBlock(Part.TOOL_RESULT, result_text(data), call or None, error=failed)
            history.results.setdefault(call, Result(entry.id, block))
        case "compaction":
            compact(history, entry, data)
        case _:
            if entry.subtype == "session.usage_record":
                history.tokens = count_of(data.get("usage"))
            why = f"{entry.subtype or entry.type}: not for the model"
            history.dropped.append(Dropped(entry.id, why))


def answer_blocks(data: Body) -> list[SentBlock]:
    """Return the blocks of an answer that are sent again after a resume: all but the thought."""
    blocks = [SentBlock(Part.TEXT, as_text(data["content"]))] if data.get("content") else []
    for request in records_in(data.get("toolRequests")):
        call, name = text_in(request.get("toolCallId")), text_in(request.get("name"))
        given = to_json(request.get("arguments"))
        blocks.append(SentBlock(Part.TOOL_CALL, given, call or None, name))
    return blocks


def compact(history: History, entry: Entry, data: Body) -> None:
    """Replace everything before a compaction by its message."""
    why = f"summarised by the compaction at {entry.id}"
    gone = [name for draft in history.drafts for name in draft.entries]
    gone += [result.entry for result in history.results.values()]
    history.dropped += [Dropped(name, why) for name in gone if name != history.boundary]
    prompts = "\n".join(PROMPT.format(prompt=prompt) for prompt in history.prompts)
    text = SUMMARY.format(prompts=prompts, summary=as_text(data.get("summaryContent")))
    history.boundary = entry.id
    history.tokens, history.measured_at = 0, None
    history.results = {}
    history.drafts = [UnsentMessage("user", [entry.id], [SentBlock(Part.TEXT, text)])]


def sent(draft: UnsentMessage, history: History) -> list[Sent]:
    """Return a message as it is sent, and behind it one for the result of each of its calls."""
    messages = [draft.sent()]
    for block in draft.blocks:
        if block.type is Part.TOOL_CALL:
            made = SentBlock(Part.TOOL_RESULT, INTERRUPTED, block.id, error=True)
            found = history.results.get(block.id or "", Result("", made))
            entries = [found.entry] if found.entry else []
            messages.append(UnsentMessage("tool", entries, [found.block]).sent())
    return messages


def count_of(usage: object) -> int:
    """Return how many tokens a request and its answer took."""
    if not isinstance(usage, dict):
        return 0
    return count_in(usage.get("inputTokens")) + count_in(usage.get("outputTokens"))
