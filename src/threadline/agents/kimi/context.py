"""What Kimi Code sends when a session continues from an entry (2.1.0)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

import msgspec

from threadline.agents.kimi.content import answer, message_blocks, message_in, result, result_in
from threadline.agents.kimi.elision import Prompt, select
from threadline.agents.kimi.evidence import (
    RawOf,
    Request,
    evidence_of,
    prompt_at,
    recorded_in,
    request_at,
)
from threadline.context import (
    Context,
    Dropped,
    Part,
    Sent,
    SentBlock,
    UnsentMessage,
    measure,
    sent_block,
)
from threadline.json_text.encode import as_text
from threadline.model.body import Body, BodyOf, record_in, text_in
from threadline.model.content import Content, Stopped, Text, Thinking
from threadline.model.entry import HUMAN, Entry
from threadline.tree.ancestry import Position

INTERRUPTED = (
    "<system>ERROR: Tool execution failed.</system>\n"
    "Tool execution was interrupted before its result was recorded. "
    "Do not assume the tool completed successfully."
)
"""What is sent for a call without a result."""

CONTINUE = (
    "<system-reminder>\nContext compaction is complete — continue the work that was in progress "
    "when it began.\n</system-reminder>"
)
"""What follows the summary of a compaction."""


class Draft(msgspec.Struct):
    """A message that is still put together; `is_prompt` if a user typed it."""

    role: str
    entries: list[str]
    blocks: list[SentBlock]
    is_prompt: bool = False
    results: dict[str, tuple[str, SentBlock]] = {}

    @property
    def calls(self) -> list[str]:
        """The calls that it makes."""
        return [block.id or "" for block in self.blocks if block.type is Part.TOOL_CALL]

    @property
    def open_calls(self) -> set[str]:
        """The calls that have no result yet."""
        return set(self.calls) - self.results.keys()


class History(msgspec.Struct):
    """The messages of a path; those that wait until the calls before them have their results.

    Before a request that is compared with what was recorded of it, they are `counted`.
    """

    drafts: list[Draft] = []
    waiting: list[Draft] = []
    answer: Draft | None = None
    dropped: list[Dropped] = []
    boundary: str | None = None
    totals: dict[str, int] = {}
    model: str = ""
    effort: str = ""
    counted: int | None = None

    def add(self, draft: Draft) -> None:
        """Add a message of the user; while calls are open, it waits."""
        is_open = self.answer is not None and bool(self.answer.open_calls)
        (self.waiting if is_open else self.drafts).append(draft)

    def open(self, draft: Draft) -> None:
        """Add an answer, which closes the one before it."""
        self.close()
        self.drafts.append(draft)
        self.answer = draft

    def close(self) -> None:
        """Close the answer that is open; one that says nothing is not sent."""
        if self.answer is not None and not self.answer.blocks:
            self.drafts.remove(self.answer)
            names = self.answer.entries
            self.dropped += [Dropped(name, "nothing in it is for the model") for name in names]
        self.answer = None
        self.release()

    def release(self) -> None:
        """Add the messages that waited."""
        self.drafts += self.waiting
        self.waiting = []


def build_context(position: Position, record_of: BodyOf, raw_of: RawOf) -> Context:
    """Return what the client sends when the session continues from `position`."""
    tip, ancestry = position.entry, position.ancestry
    path = list(takewhile(lambda entry: entry.group == tip.group, ancestry.up_from(tip)))[::-1]
    own = ancestry.home.entries
    request = request_at(path, own, record_of)
    history = History()
    for entry in with_notices(path, own, record_of):
        if request is not None and entry is request.answer:
            history.close()
            history.counted = len(messages_in(history))
        take(history, entry, record_of(entry))
    history.close()
    messages = messages_in(history)
    counted = len(messages) if request is not None and request.whole else history.counted
    tokens, estimated, measured_at = measure(messages, history.totals)
    return Context(
        at=tip.id,
        messages=tuple(messages),
        model=history.model or None,
        thinking_level=history.effort or None,
        compacted_by=history.boundary,
        summary=history.boundary,
        dropped=tuple(history.dropped),
        instructions=tuple(instructions(request, own, tip, record_of)),
        tokens=tokens,
        estimated=estimated,
        measured_at=measured_at,
        evidence=evidence_of(request, counted, record_of, raw_of) if request is not None else None,
    )


def messages_in(history: History) -> list[Sent]:
    """Return the messages as they are sent."""
    return [message for draft in merged(history.drafts) for message in sent(draft)]


def with_notices(path: list[Entry], own: Iterable[Entry], record_of: BodyOf) -> list[Entry]:
    """Return a path with the notices to the model that were undone with the prompts around them.

    They are sent all the same, unless they belong to a prompt that is gone.
    """
    names, last = {entry.id for entry in path}, path[-1].line
    found = []
    for entry in own:
        if entry.type == "user" and entry.meta and entry.line < last and entry.id not in names:
            origin = record_in(message_in(record_of(entry)), "origin")
            owner = origin.get("ownerPromptId")
            if owner is None or owner in names:
                found.append(entry)
    return sorted([*path, *found], key=lambda entry: entry.line) if found else path


def instructions(
    request: Request | None, own: Sequence[Entry], tip: Entry, record_of: BodyOf
) -> Iterator[Sent]:
    """Yield the system prompt that was in force, or that a request had of its own."""
    told = recorded_in(record_of(request.answer)) if request is not None else {}
    text = text_in(told.get("systemPrompt")) or prompt_at(own, tip.line, record_of)
    if text:
        yield UnsentMessage("system", [], [SentBlock(Part.TEXT, text)]).sent()


def take(history: History, entry: Entry, record: Body) -> None:
    """Add what an entry gives, or note why it gives nothing."""
    match entry.type:
        case "user":
            blocks = list(map(sent_block, message_blocks(message_in(record))))
            history.add(Draft("user", [entry.id], blocks, entry.sender == HUMAN))
        case "assistant":
            take_answer(history, entry, answer(record))
        case "tool_result":
            take_result(history, entry, record)
        case "compaction":
            compact(history, entry, record)
        case kind:
            if kind == "rewind":
                history.close()
            history.model = text_in(record.get("modelAlias")) or history.model
            why = f"{entry.subtype or kind}: not for the model"
            history.dropped.append(Dropped(entry.id, why))


def take_answer(history: History, entry: Entry, content: Content) -> None:
    """Add an answer, with its model and what its request took."""
    history.model = content.model or history.model
    history.effort = content.effort or history.effort
    if (usage := content.usage) is not None:
        parts = (usage.input, usage.cache_read, usage.cache_write, usage.output)
        history.totals[entry.id] = sum(parts)
    said = [one for one in content.blocks if not isinstance(one, Stopped)]
    told = [one for one in said if not isinstance(one, Text) or one.text]
    if all(isinstance(one, Text | Thinking) and not one.text.strip() for one in told):
        told = []
    history.open(Draft("assistant", [entry.id], list(map(sent_block, told))))


def take_result(history: History, entry: Entry, record: Body) -> None:
    """Add a result to the answer that waits for it."""
    call, open_answer = result_in(record)[0], history.answer
    if open_answer is None or call not in open_answer.open_calls:
        history.dropped.append(Dropped(entry.id, "answers no call that is open"))
        return
    (block,) = result(record).blocks
    open_answer.results[call] = entry.id, sent_block(block)
    if not open_answer.open_calls:
        history.release()


def compact(history: History, entry: Entry, record: Body) -> None:
    """Replace everything before a compaction by the prompts and the summary."""
    history.close()
    prompts = [Prompt(one.entries, one.blocks) for one in history.drafts if one.is_prompt]
    kept = select(prompts)
    drafts = [Draft("user", one.entries, one.blocks, is_prompt=True) for one in kept.head]
    drafts += [Draft("user", [], [SentBlock(Part.TEXT, kept.note)])] if kept.note else []
    drafts += [Draft("user", one.entries, one.blocks, is_prompt=True) for one in kept.tail]
    names = {name for one in drafts for name in one.entries}
    why = f"summarised by the compaction at {entry.id}"
    gone = [name for one in history.drafts for name in names_of(one)]
    history.dropped += [
        Dropped(name, why) for name in gone if name not in names and name != history.boundary
    ]
    summary = as_text(record.get("contextSummary") or record.get("summary"))
    history.drafts = [
        *drafts,
        Draft("user", [entry.id], [SentBlock(Part.TEXT, summary)]),
        Draft("user", [], [SentBlock(Part.TEXT, CONTINUE)]),
    ]
    history.boundary = entry.id
    history.totals = {}


def names_of(draft: Draft) -> list[str]:
    """Return the entries that a message and its results were made of."""
    return [*draft.entries, *(name for name, _ in draft.results.values())]


def merged(drafts: Iterable[Draft]) -> Iterator[Draft]:
    """Yield the messages; prompts that follow one another are one."""
    before: Draft | None = None
    for draft in drafts:
        if before is not None and before.is_prompt and draft.is_prompt:
            before = Draft(
                "user",
                [*before.entries, *(one for one in draft.entries if one not in before.entries)],
                joined(before.blocks, draft.blocks),
                is_prompt=True,
            )
            continue
        if before is not None:
            yield before
        before = draft
    if before is not None:
        yield before


def joined(one: list[SentBlock], other: list[SentBlock]) -> list[SentBlock]:
    """Return the parts of two prompts as those of one; a blank line stands between texts."""
    if one and other and one[-1].type is Part.TEXT and other[0].type is Part.TEXT:
        text = f"{one[-1].text}\n\n{other[0].text}"
        return [*one[:-1], SentBlock(Part.TEXT, text), *other[1:]]
    return [*one, *other]


def sent(draft: Draft) -> Iterator[Sent]:
    """Yield a message as it is sent, and behind it one for the result of each of its calls."""
    yield UnsentMessage(draft.role, draft.entries, draft.blocks).sent()
    for call in draft.calls:
        made = SentBlock(Part.TOOL_RESULT, INTERRUPTED, call or None, error=True)
        entry, block = draft.results.get(call, ("", made))
        yield UnsentMessage("tool", [entry] if entry else [], [block]).sent()
