"""What Copilot CLI sends when a session is resumed at an entry.

Prompts are sent as the client transformed them, each result in a message of its own. Thoughts are
sent back only while the client runs. A compaction replaces everything before it by one message,
which repeats the prompts as they were typed and then the summary.
"""

import re
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

import msgspec

from threadline.agents.copilot.content import data_in, result_text
from threadline.context import Context, Dropped, Part, Sent, SentBlock, UnsentMessage
from threadline.json_text.encode import as_text, to_json
from threadline.lazy import LazyPattern
from threadline.model.body import Body, BodyOf, count_in, record_in, records_in, text_in
from threadline.model.entry import Entry
from threadline.tree.ancestry import Ancestry

INTERRUPTED = "The execution of this tool, or a previous tool was interrupted."
"""What the client sends for a call without a result, also if a resume recorded that."""

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


class History(msgspec.Struct, dict=True):
    """The messages of a path, its results by call, its prompts as typed, and what is not sent."""

    drafts: list[UnsentMessage] = []
    results: dict[str, Result] = {}
    prompts: list[str] = []
    dropped: list[Dropped] = []
    boundary: str | None = None
    tokens: int = 0
    measured_at: str | None = None
    model: str | None = None
    in_order_of_calls: bool = True

    @cached_property
    def places(self) -> dict[str, int]:
        """The places of the results among the events, by call."""
        return {call: at for at, call in enumerate(self.results)}


def build_context(tip: Entry, ancestry: Ancestry, record_of: BodyOf) -> Context:
    """Return what the client sends when the session, or an agent's, continues from `tip`."""
    path = list(takewhile(lambda entry: entry.group == tip.group, ancestry.up_from(tip)))[::-1]
    header = tip.file.header
    version = header.version if header is not None else ""
    history = History(in_order_of_calls=sends_in_order_of_calls(version))
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
            text = INTERRUPTED if is_interrupted(data) else result_text(data)
            block = SentBlock(Part.TOOL_RESULT, text, call or None, error=failed)
            history.results.setdefault(call, Result(entry.id, block))
        case "compaction":
            compact(history, entry, data)
        case _:
            if entry.subtype == "session.usage_record":
                history.tokens = count_of(data.get("usage"))
            why = f"{entry.subtype or entry.type}: not for the model"
            history.dropped.append(Dropped(entry.id, why))


def is_interrupted(data: Body) -> bool:
    """Return True if a resume recorded that a call has no result; only that request says more."""
    return text_in(record_in(data, "error").get("code")) == "interrupted"


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
    for call in ordered_calls(draft, history):
        made = SentBlock(Part.TOOL_RESULT, INTERRUPTED, call or None, error=True)
        found = history.results.get(call, Result("", made))
        entries = [found.entry] if found.entry else []
        messages.append(UnsentMessage("tool", entries, [found.block]).sent())
    return messages


def ordered_calls(draft: UnsentMessage, history: History) -> list[str]:
    """Return the calls of a message in the order in which their results are sent."""
    calls = [block.id or "" for block in draft.blocks if block.type is Part.TOOL_CALL]
    if history.in_order_of_calls:
        return calls
    places = history.places
    return sorted(calls, key=lambda call: places.get(call, len(places)))


def count_of(usage: object) -> int:
    """Return how many tokens a request and its answer took."""
    if not isinstance(usage, dict):
        return 0
    return count_in(usage.get("inputTokens")) + count_in(usage.get("outputTokens"))


NUMBERS = LazyPattern(r"(\d{1,9})\.(\d{1,9})\.(\d{1,9})")


class Rule(NamedTuple):
    """From version `since` on results are sent in the order of their calls, or of their events."""

    since: tuple[int, ...]
    in_order_of_calls: bool
    seen: str


RULES = (
    Rule((0, 0, 0), in_order_of_calls=False, seen="1.0.75"),
    Rule((1, 0, 76), in_order_of_calls=True, seen="1.0.102"),
)


def sends_in_order_of_calls(version: str) -> bool:
    """Return True if a version sends results in the order of their calls, as the newest does."""
    found: re.Match[str] | None = NUMBERS.match(version)
    if found is None:
        return RULES[-1].in_order_of_calls
    own = tuple(map(int, found.groups()))
    return [rule for rule in RULES if rule.since <= own][-1].in_order_of_calls
