"""What is sent when a session continues from an entry (OpenCode 1.18.33, Kilo 7.7.9)."""

from collections.abc import Callable, Iterator
from itertools import takewhile

import msgspec

from threadline.agents.opencode.content import id_in, info_in, part_in, parts_in, result_text
from threadline.context import Context, Dropped, Part, Sent, SentBlock, UnsentMessage, measure
from threadline.json_text.encode import as_text, to_json
from threadline.model.body import Body, BodyOf, count_in, record_in, text_in
from threadline.model.entry import Entry
from threadline.tree.ancestry import Ancestry

SO_FAR = "What did we do so far?"
"""The prompt that the client puts before the summary of a compaction."""

CLEARED = "[Old tool result content cleared]"
INTERRUPTED = "[Tool execution was interrupted]"
SUBTASK = "The following tool was executed by the user"
NOT_SENT = frozenset({"text/plain", "application/x-directory"})
"""Files that are sent as the text that the client read from them, in a part of its own."""


class Turn(msgspec.Struct):
    """A message of the path: its entry, its record, and those of its results by call."""

    entry: Entry
    record: Body
    results: dict[str, tuple[str, Body]] = {}


class History(msgspec.Struct):
    """The turns that are sent, the compaction they begin with, and what is left out."""

    turns: list[Turn]
    dropped: list[Dropped] = []
    boundary: Turn | None = None
    kept: tuple[str, ...] = ()
    note: Callable[[Body], str] | None = None
    """What the client adds to a message of the user each time it is sent."""


def build_context(
    tip: Entry, ancestry: Ancestry, record_of: BodyOf, note: Callable[[Body], str] | None = None
) -> Context:
    """Return what the client sends when the session continues from `tip`.

    `note` makes what the client adds to a message of the user, if it adds anything.
    """
    path = list(takewhile(lambda entry: entry.group == tip.group, ancestry.up_from(tip)))[::-1]
    turns = read_turns(path, record_of)
    history = compacted(turns)
    history.note = note
    model = model_at(turns)
    messages = [message for turn in history.turns for message in sent(turn, model, history)]
    tokens, estimated, measured_at = measure(messages, recorded_tokens(history))
    boundary = history.boundary.entry.id if history.boundary is not None else None
    return Context(
        at=tip.id,
        messages=tuple(messages),
        model=model[1] or None,
        compacted_by=boundary,
        summary=boundary,
        kept=history.kept,
        dropped=tuple(history.dropped),
        tokens=tokens,
        estimated=estimated,
        measured_at=measured_at,
    )


def read_turns(path: list[Entry], record_of: BodyOf) -> list[Turn]:
    """Return the messages of a path with their results."""
    turns: list[Turn] = []
    for entry in path:
        record = record_of(entry)
        if entry.type != "tool_result":
            turns.append(Turn(entry, record))
        elif turns:
            part = part_in(record)
            turns[-1].results[text_in(part.get("callID"))] = entry.id, part
    return turns


def compacted(turns: list[Turn]) -> History:
    """Return the turns from the last compaction on, with those that it kept before it."""
    cuts = [at for at, turn in enumerate(turns) if turn.entry.type == "compaction"]
    if not cuts:
        return History(turns)
    cut = cuts[-1]
    asked = cut - 1 if cut and turns[cut - 1].entry.subtype == "compaction_request" else cut
    tail = tail_start(turns[asked]) if asked < cut else ""
    names = [id_in(turn.record, info_in(turn.record)) for turn in turns]
    begin = names.index(tail) if tail in names[:asked] else asked
    why = f"summarised by the compaction at {turns[cut].entry.id}"
    history = History(
        [turns[asked], turns[cut], *turns[begin:asked], *turns[cut + 1 :]], boundary=turns[cut]
    )
    history.kept = tuple(turn.entry.id for turn in turns[begin:asked])
    history.dropped = [Dropped(turn.entry.id, why) for turn in turns[:begin]]
    return history


def tail_start(request: Turn) -> str:
    """Return the first message that a compaction keeps; empty if it keeps none."""
    parts = (part for part in parts_in(request.record) if part.get("type") == "compaction")
    return next((text_in(part.get("tail_start_id")) for part in parts), "")


def model_at(turns: list[Turn]) -> tuple[str, str]:
    """Return the provider and the model that the last prompt asked for."""
    for turn in reversed(turns):
        if model := record_in(info_in(turn.record), "model"):
            return text_in(model.get("providerID")), text_in(model.get("modelID"))
    return "", ""


def sent(turn: Turn, model: tuple[str, str], history: History) -> Iterator[Sent]:
    """Yield the messages of a turn; a turn that is not sent is noted."""
    match turn.entry.type:
        case "assistant" | "compaction":
            yield from answer_messages(turn, model, history)
        case "user" | "system":
            if blocks := list(user_blocks(turn)):
                if history.note is not None:
                    blocks.append(SentBlock(Part.TEXT, history.note(info_in(turn.record))))
                yield UnsentMessage("user", [turn.entry.id], blocks).sent()
            else:
                history.dropped.append(Dropped(turn.entry.id, "nothing in it is for the model"))
        case kind:
            history.dropped.append(Dropped(turn.entry.id, f"{kind}: not for the model"))


def user_blocks(turn: Turn) -> Iterator[SentBlock]:
    """Yield what a prompt holds for the model."""
    for part in parts_in(turn.record):
        match part:
            case {"type": "text", "text": str(text)} if part.get("ignored") is not True:
                yield SentBlock(Part.TEXT, text)
            case {"type": "file", "mime": str(media)} if media not in NOT_SENT:
                yield SentBlock(Part.IMAGE, name=media)
            case {"type": "compaction"}:
                yield SentBlock(Part.TEXT, SO_FAR)
            case {"type": "subtask"}:
                yield SentBlock(Part.TEXT, SUBTASK)
            case _:
                pass


def answer_messages(turn: Turn, model: tuple[str, str], history: History) -> Iterator[Sent]:
    """Yield an answer and the results of its calls; one that failed is left out."""
    info = info_in(turn.record)
    parts = parts_in(turn.record)
    if is_failed(info, parts):
        history.dropped.append(Dropped(turn.entry.id, "the request failed"))
        return
    own = (text_in(info.get("providerID")), text_in(info.get("modelID"))) == model
    blocks = joined_texts(answer_blocks(parts, own=own))
    if not blocks:
        history.dropped.append(Dropped(turn.entry.id, "nothing in it is for the model"))
        return
    yield UnsentMessage("assistant", [turn.entry.id], blocks).sent()
    for part in parts:
        if part.get("type") == "tool":
            call = text_in(part.get("callID"))
            entry, _ = turn.results.get(call, ("", part))
            entries = [entry] if entry else []
            yield UnsentMessage("tool", entries, [result_block(part, call)]).sent()


def is_failed(info: Body, parts: list[Body]) -> bool:
    """Return True if an answer is not sent: it failed, or was aborted before it said anything."""
    error = info.get("error")
    if not isinstance(error, dict):
        return False
    spoken = any(text_in(part.get("type")) not in {"step-start", "reasoning"} for part in parts)
    # An aborted answer is sent as far as it got, any other failed one is not.
    return error.get("name") != "MessageAbortedError" or not spoken


def answer_blocks(parts: list[Body], *, own: bool) -> Iterator[SentBlock]:
    """Yield the blocks of an answer; the thoughts of another model are sent as text."""
    for part in parts:
        match part:
            case {"type": "text", "text": str(text)}:
                yield SentBlock(Part.TEXT, text)
            case {"type": "reasoning", "text": str(text)}:
                yield SentBlock(Part.THINKING if own else Part.TEXT, text)
            case {"type": "tool"}:
                call, name = text_in(part.get("callID")), text_in(part.get("tool"))
                given = to_json(record_in(part, "state").get("input"))
                yield SentBlock(Part.TOOL_CALL, given, call or None, name)
            case _:
                pass


def joined_texts(blocks: Iterator[SentBlock]) -> list[SentBlock]:
    """Return blocks with texts that follow one another glued together, as they are sent."""
    joined: list[SentBlock] = []
    for block in blocks:
        if joined and block.type is Part.TEXT and joined[-1].type is Part.TEXT:
            joined[-1] = SentBlock(Part.TEXT, (joined[-1].text or "") + (block.text or ""))
        else:
            joined.append(block)
    return joined


def result_block(part: Body, call: str) -> SentBlock:
    """Return the result of a call as it is sent."""
    state = record_in(part, "state")
    match state.get("status"):
        case "completed":
            # Pruning only marks old results; their text stays in the database but is not sent.
            cleared = record_in(state, "time").get("compacted") is not None
            text = CLEARED if cleared else result_text(state)
            return SentBlock(Part.TOOL_RESULT, text, call or None)
        case "error":
            return SentBlock(
                Part.TOOL_RESULT, as_text(state.get("error")), call or None, error=True
            )
        case _:
            return SentBlock(Part.TOOL_RESULT, INTERRUPTED, call or None, error=True)


def recorded_tokens(history: History) -> dict[str, int]:
    """Return what requests took, by their answers, from the compaction on."""
    taken: dict[str, int] = {}
    for turn in history.turns:
        if turn is not history.boundary and turn.entry.id not in history.kept:
            tokens = record_in(info_in(turn.record), "tokens")
            taken[turn.entry.id] = count_in(tokens.get("total")) or sum(
                count_in(tokens.get(key)) for key in ("input", "output", "reasoning")
            )
    return taken
