"""What Gemini CLI sends when a session is resumed (0.61.0).

The client replays its log and turns the messages into contents of the API. Results are in it twice:
from the calls of an answer and from the message that answered them. What an earlier resume wrote
back holds them once more.
"""

from collections.abc import Iterable, Iterator

import msgspec

from threadline.agents.gemini.content import calls_in
from threadline.agents.genai import blocks_of, parts_in
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
from threadline.json_text.encode import to_json
from threadline.model.body import Body, BodyOf, count_in, record_in, text_in
from threadline.model.content import Block, Text, Thinking, text_of
from threadline.model.entry import Entry
from threadline.tree.ancestry import Ancestry

CONTEXT = "<session_context>"
IGNORED = ("/", "?", CONTEXT, "<hook_context>")
"""How messages of the user begin that are not sent."""

INTERRUPTED = "[The previous response was interrupted before it completed.]"
"""What the client sends in the model's name if a session ends with the results of calls."""

SEPARATOR = "__"
"""What stands between the name of a tool and the id of a call in files."""


def build_context(tip: Entry, ancestry: Ancestry, record_of: BodyOf) -> Context:
    """Return what the client sends when the session is resumed where `tip` is the last message."""
    messages = replay(tip, ancestry, record_of)
    originals = originals_in(ancestry.home.entries)
    turns = [turn for message in messages for turn in turns_of(message, originals)]
    # The API takes no prompt right after results, so the client answers in the model's name.
    if ends_with_results(turns):
        turns.append(UnsentMessage("assistant", [], [SentBlock(Part.TEXT, INTERRUPTED)]))
    sent = merged(turns)
    path = {entry.id for entry in ancestry.up_from(tip)}
    used = {name for message in sent for name in message.entries}
    boundary = compression_in(messages)
    why = f"summarised by the compression at {boundary}" if boundary else "not for the model"
    totals = {
        entry_of(message, originals): count_in(record_in(message, "tokens").get("total"))
        for message in messages
    }
    tokens, estimated, measured_at = measure(sent, totals)
    return Context(
        at=tip.id,
        messages=tuple(sent),
        model=next((text_in(m.get("model")) for m in reversed(messages) if m.get("model")), None),
        compacted_by=boundary,
        summary=boundary,
        kept=kept_by(boundary, messages, originals) if boundary else (),
        dropped=tuple(Dropped(name, why) for name in sorted(path - used)),
        tokens=tokens,
        estimated=estimated,
        measured_at=measured_at,
    )


def originals_in(entries: Iterable[Entry]) -> dict[str, str]:
    """Return the entries that messages with other ids repeat, by those ids."""
    return {
        entry.message.id: entry.names
        for entry in entries
        if entry.names and entry.message is not None and entry.message.id
    }


def kept_by(boundary: str, messages: list[Body], originals: dict[str, str]) -> tuple[str, ...]:
    """Return the entries that a compression left as they were: its list repeats them."""
    told = (originals.get(text_in(message.get("id"))) for message in messages)
    return tuple(dict.fromkeys(name for name in told if name and name != boundary))


def replay(tip: Entry, ancestry: Ancestry, record_of: BodyOf) -> list[Body]:
    """Return the list of messages as the client reads it back, up to a record.

    At the last message of a file the whole file counts: a list that was written after it changes
    the form of what is sent, not what is said.
    """
    entries = ancestry.home.entries
    last = tip.line if any(e.id and e.line > tip.line for e in entries) else entries[-1].line
    messages: dict[str, Body] = {}
    skip = 0
    for entry in entries:
        if entry.line > last and not skip:
            break
        if skip:
            skip -= 1
            if entry.line > last and entry.id:
                # The message is in the list that `tip` is in, but after it.
                messages.pop(entry.id, None)
            continue
        record = record_of(entry)
        skip = take(messages, record)
    return list(messages.values())


def take(messages: dict[str, Body], record: Body) -> int:
    """Take one record; return how many of those behind it are part of it."""
    rewind = record.get("$rewindTo")
    if isinstance(rewind, str):
        names = list(messages)
        keep = names.index(rewind) if rewind in messages else 0
        for name in names[keep:]:
            del messages[name]
        return 0
    # A message that is written again keeps its place in the list.
    if isinstance(record.get("id"), str):
        messages[record["id"]] = record
        return 0
    change = record.get("$set")
    listed = change.get("messages") if isinstance(change, dict) else record.get("messages")
    if not isinstance(listed, list):
        return 0
    messages.clear()
    for message in listed:
        if isinstance(message, dict) and isinstance(message.get("id"), str):
            messages[message["id"]] = message
    return len(listed)


def turns_of(message: Body, originals: dict[str, str]) -> Iterator[UnsentMessage]:
    """Yield what is sent of a message, as of the entry that it repeats, if it does."""
    entry = entry_of(message, originals)
    entries = [entry] if entry else []
    if message.get("type") == "user":
        if not is_ignored(message):
            yield UnsentMessage("user", entries, sent_blocks(message.get("content")))
    elif message.get("type") == "gemini":
        content = parts_in(message.get("content"))
        calls = calls_in(message)
        told = any(isinstance(part, dict) and "functionCall" in part for part in content)
        blocks = [block for block in sent_blocks(content) if block.text != ""]
        # Calls are in the content, beside it or in both: they are sent once.
        if not told:
            blocks += [call_block(call) for call in calls]
        if blocks:
            yield UnsentMessage("assistant", [*entries], blocks)
            results = [block for call in calls for block in sent_blocks(call.get("result"))]
            if results:
                yield UnsentMessage("user", [*entries], results)


def entry_of(message: Body, originals: dict[str, str]) -> str:
    """Return the entry of a message: itself, or the one that it repeats."""
    name = text_in(message.get("id"))
    return originals.get(name, name)


def is_ignored(message: Body) -> bool:
    """Return True if a message of the user is not sent when a session is resumed."""
    blocks = blocks_of(message.get("content"))
    text = "".join(text_of(block) or "" for block in blocks).strip()
    if text:
        return text.startswith(IGNORED)
    return all(isinstance(block, Text) or "text" in block.extra for block in blocks)


def sent_blocks(content: object) -> list[SentBlock]:
    """Return the parts of a content that are sent; thoughts are not."""
    blocks = blocks_of(content)
    return [with_wire_id(block) for block in blocks if not isinstance(block, Thinking)]


def with_wire_id(block: Block) -> SentBlock:
    """Return one part as it is sent."""
    sent = sent_block(block)
    return msgspec.structs.replace(sent, id=wire_id(sent.id, sent.name))


def call_block(call: Body) -> SentBlock:
    """Return a call that an answer keeps beside its content."""
    name = text_in(call.get("name"))
    given = to_json(call.get("args"))
    return SentBlock(Part.TOOL_CALL, given, wire_id(call.get("id"), name), name)


def wire_id(told: object, name: object) -> str | None:
    """Return the id of a call as it is sent: without the name of the tool before it."""
    call = text_in(told)
    prefix, mark, rest = call.partition(SEPARATOR)
    if mark and (name is None or prefix == name):
        return rest or None
    return call or None


def merged(turns: Iterable[UnsentMessage]) -> list[Sent]:
    """Return the messages: contents of one role that follow one another are one."""
    found: list[UnsentMessage] = []
    for turn in turns:
        if found and found[-1].role == turn.role:
            found[-1].entries += turn.entries
            found[-1].blocks += turn.blocks
        else:
            found.append(turn)
    for message in found:
        message.entries = list(dict.fromkeys(message.entries))
    return [message.sent() for message in found]


def ends_with_results(turns: list[UnsentMessage]) -> bool:
    """Return True if the last thing in a session is the results of calls, without an answer."""
    if not turns or turns[-1].role != "user":
        return False
    return all(block.type is Part.TOOL_RESULT for block in turns[-1].blocks)


def compression_in(messages: list[Body]) -> str | None:
    """Return the message with which a compression begins."""
    for message in messages[:2]:
        first = record_in(next(iter(parts_in(message.get("content"))), None))
        if text_in(first.get("text")).startswith("<state_snapshot>"):
            return text_in(message.get("id")) or None
    return None
