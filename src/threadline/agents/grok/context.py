"""What Grok Build sends when a session continues from an entry (1.0.41).

The chat is sent as it is. What rewinds and compactions took from it is put together again from
the journal, as it was sent then.
"""

from collections.abc import Iterable, Iterator

import msgspec

from threadline.agents.grok.content import CUT, answer, parts_in, spoken_blocks
from threadline.agents.grok.messages import is_update, left_by, surroundings
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
from threadline.model.body import Body, BodyOf, count_in, record_in, records_in, text_in
from threadline.model.content import Block, Text
from threadline.model.entry import Entry
from threadline.model.file import File
from threadline.tree.ancestry import Position

NOT_RUN = "Tool execution was cancelled by the user (tool `{}` was not executed)."
"""What is sent for a call without a result."""

REMINDER = "<system-reminder>\n{}\n</system-reminder>"
WAS_KILLED = (
    "The previous turn was interrupted (the system exited or was restarted). "
    "Work before this message may have been lost."
)
WAS_FORKED = (
    "This session was forked from another session. It is a new session; the source continues "
    "independently and does not see this conversation."
)

SPOKEN = frozenset({"user", "assistant", "tool_result"})
ROLES = {"user": "user", "assistant": "assistant", "tool_result": "tool"}


class History(msgspec.Struct):
    """The messages of a path, the calls that have no result yet, and what is not sent."""

    messages: list[UnsentMessage] = []
    calls: dict[str, str] = {}
    dropped: list[Dropped] = []
    boundary: str | None = None
    totals: dict[str, int] = {}
    model: str = ""

    def add(self, record: Body, entry: str) -> None:
        """Add a message."""
        kind = text_in(record.get("type"))
        role = ROLES.get(kind, "user")
        names = [entry] if entry else []
        blocks = [sent_block(block) for block in blocks_of(record)]
        if kind == "tool_result":
            call = text_in(record.get("tool_call_id"))
            self.calls.pop(call, None)
            text = as_text(record.get("content"))
            blocks = [SentBlock(Part.TOOL_RESULT, text, call or None)]
        elif kind == "assistant":
            self.calls = {
                block.id: block.name or ""
                for block in blocks
                if block.type is Part.TOOL_CALL and block.id
            }
        if blocks:
            self.messages.append(UnsentMessage(role, names, blocks))
        elif entry:
            self.dropped.append(Dropped(entry, "nothing in it is for the model"))


def blocks_of(record: Body) -> list[Block]:
    """Return the parts of a message that are sent."""
    if text_in(record.get("type")) in {"assistant", "reasoning"}:
        return list(spoken_blocks(record))
    return [one for one in parts_in(record) if not isinstance(one, Text) or one.text]


def build_context(position: Position, record_of: BodyOf) -> Context:
    """Return what the client sends when the session continues from `position`."""
    tip, ancestry = position.entry, position.ancestry
    path = [entry for entry in ancestry.up_from(tip) if entry.group == tip.group][::-1]
    own = ancestry.home.entries
    history = History()
    known = [record_of(entry) for entry in own if entry.type == "compaction"]
    begin(history, path, known, record_of)
    for entry in path:
        take(history, entry, record_of(entry), known)
    end(history, tip, own)
    messages = [message.sent() for message in history.messages]
    tokens, estimated, measured_at = measure(messages, history.totals)
    return Context(
        at=tip.id,
        messages=tuple(messages),
        model=history.model or None,
        compacted_by=history.boundary,
        summary=history.boundary,
        dropped=tuple(history.dropped),
        instructions=tuple(instructions(own, record_of)),
        tokens=tokens,
        estimated=estimated,
        measured_at=measured_at,
    )


def begin(history: History, path: list[Entry], known: Iterable[Body], record_of: BodyOf) -> None:
    """Add what the client said of the surroundings, if a compaction took it from the path.

    `known` are the records of all compactions of the session.
    """
    if any(entry.type == "compaction" for entry in path) or not path:
        return
    if is_update(first_record(path, record_of)):
        for one in next(filter(None, map(surroundings, known)), []):
            history.add(one, "")


def first_record(path: list[Entry], record_of: BodyOf) -> Body:
    """Return what the first message of a path was made of."""
    first = next((entry for entry in path if entry.type in SPOKEN), path[0])
    found = records_in(record_of(first).get("beside"))
    # Only what the journal alone has stands among the records beside it.
    return found[0] if found and first.file.agent is None else {}


def take(history: History, entry: Entry, record: Body, known: Iterable[Body]) -> None:
    """Add what an entry gives, or note why it gives nothing."""
    if entry.type == "compaction":
        compact(history, entry, left_by(record, known))
    elif entry.type not in SPOKEN:
        told = entry.subtype or entry.type
        history.dropped.append(Dropped(entry.id, f"{told}: not for the model"))
    elif entry.subtype == CUT:
        history.dropped.append(Dropped(entry.id, "cut short: not kept for the model"))
    else:
        history.add(record, entry.id)
        if entry.type == "assistant":
            measure_answer(history, entry, record)


def measure_answer(history: History, entry: Entry, record: Body) -> None:
    """Note the model of an answer, and how many tokens a turn of one request took."""
    content = answer(record)
    history.model = content.model or history.model
    for one in records_in(record.get("beside")):
        usage = record_in(one, "params", "update", "usage")
        if count_in(usage.get("modelCalls")) == 1:
            history.totals[entry.id] = count_in(usage.get("totalTokens"))


def compact(history: History, entry: Entry, left: Iterable[Body]) -> None:
    """Replace everything before a compaction by what it left."""
    why = f"summarised by the compaction at {entry.id}"
    gone = (name for message in history.messages for name in message.entries)
    history.dropped += [Dropped(name, why) for name in dict.fromkeys(gone)]
    history.messages, history.calls, history.totals = [], {}, {}
    history.boundary = entry.id
    for message in left:
        history.add(message, entry.id)


def end(history: History, tip: Entry, own: Iterable[Entry]) -> None:
    """Add what the client says by itself when it continues: of open calls, of a fork."""
    for call, name in history.calls.items():
        block = SentBlock(Part.TOOL_RESULT, NOT_RUN.format(name), call, error=True)
        history.messages.append(UnsentMessage("tool", [], [block]))
    if history.calls:
        history.messages.append(notice(WAS_KILLED))
    if is_unused_fork(tip.file, own) and last_of(own) == tip.id:
        history.messages.append(notice(WAS_FORKED))


def is_unused_fork(file: File, own: Iterable[Entry]) -> bool:
    """Return True if a file says that the session is a fork that nobody continued yet."""
    return any(entry.type == "fork_status" and entry.file is file for entry in own)


def last_of(own: Iterable[Entry]) -> str:
    """Return the last entry of a file."""
    return next((entry.id for entry in reversed(list(own)) if entry.id), "")


def notice(text: str) -> UnsentMessage:
    """Return a notice of the client."""
    return UnsentMessage("user", [], [SentBlock(Part.TEXT, REMINDER.format(text))])


def instructions(own: Iterable[Entry], record_of: BodyOf) -> Iterator[Sent]:
    """Yield the system prompt."""
    for entry in own:
        if entry.type == "system" and not entry.id:
            text = text_in(record_of(entry).get("content"))
            yield UnsentMessage("system", [], [SentBlock(Part.TEXT, text)]).sent()
            return
