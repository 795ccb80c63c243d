"""What Codex sends when a thread continues from an entry."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import compress

import msgspec

from threadline.context.context import Context, Dropped, Part, Sent, SentBlock, estimate_tokens
from threadline.json_text.encode import to_json
from threadline.model.body import Body, BodyOf, content_of, media_of
from threadline.model.decode_content import tool_result
from threadline.model.entry import Entry
from threadline.model.value import count_in, text_in
from threadline.tree.ancestry import Ancestry

SURROUNDINGS = ("<environment_context>", "<user_instructions>", "# AGENTS.md instructions")
"""How texts begin in which the client describes its surroundings."""

SURROUNDING_KINDS = ("environments.", "agents_md.")
"""How the client's own names for such texts begin; 0.166 puts both kinds into one message."""

ABORTED = "aborted"
"""What the client answers in the place of a call that has no result."""


class Item(msgspec.Struct, eq=False):
    """One item: in whose name, which blocks, from which entry (none if the client made it up).

    `aside` items are the client's instructions and surroundings, not the conversation. `name` is
    the item's own id, by which a compaction names what it keeps.
    """

    role: str
    blocks: tuple[SentBlock, ...]
    entry: str = ""
    aside: bool = False
    name: str = ""

    def sent(self) -> Sent:
        """Make the message that is sent."""
        entries = (self.entry,) if self.entry else ()
        return Sent(self.role, entries, self.blocks, estimate_tokens(self.blocks))

    def names(self, part: Part) -> set[str]:
        """Return the ids of its calls, or of its results."""
        return {block.id for block in self.blocks if block.type is part and block.id}


def item_of(content: Iterable[Body], role: str, body: Body, entry: str = "") -> Item:
    """Make an item of the content blocks of a body."""
    name = told(body.get("itemId")) or ""
    blocks = tuple(block_of(block, name) for block in content)
    return Item(role, blocks, entry, is_aside(role, blocks, body), name)


def is_aside(role: str, blocks: Iterable[SentBlock], body: Body) -> bool:
    """Return True if an item is not part of the conversation, by the client's notes first."""
    if role not in {"user", "assistant"}:
        return True
    kinds = body.get("itemKinds")
    if isinstance(kinds, list) and kinds:
        return all(str(kind).startswith(SURROUNDING_KINDS) for kind in kinds)
    return any((block.text or "").startswith(SURROUNDINGS) for block in blocks)


def block_of(block: Body, name: str) -> SentBlock:
    """Return one block as it is sent."""
    match block:
        case {"type": "text", "text": str(text)}:
            return SentBlock(Part.TEXT, text)
        case {"type": "thinking"}:
            return SentBlock(Part.THINKING, told(block.get("thinking")), name or None)
        case {"type": "tool_use" | "server_tool_use"}:
            given = to_json(block.get("input"))
            return SentBlock(Part.TOOL_CALL, given, told(block.get("id")), told(block.get("name")))
        case {"type": str(kind), "tool_use_id": str(call)} if kind.endswith("tool_result"):
            failed = block.get("is_error") is True
            return SentBlock(Part.TOOL_RESULT, tool_result(block).named_text, call, error=failed)
        case {"type": "image"}:
            return SentBlock(Part.IMAGE, name=media_of(block))
        case _:
            return SentBlock(Part.OTHER, name=told(block.get("type")))


def told(value: object) -> str | None:
    """Return `value` if it is text."""
    return value if isinstance(value, str) else None


class History(msgspec.Struct, eq=False):
    """The items sent, what was left out, the compaction they begin with and what that kept."""

    items: list[Item]
    dropped: list[Dropped]
    boundary: Entry | None = None
    kept: list[Item] = []


def read_history(way: list[Entry], body_of: BodyOf) -> History:
    """Read the items of a way; what a compaction replaces is left out."""
    cuts = [at for at, entry in enumerate(way) if entry.type == "compact_recap"]
    begin = cuts[-1] + 1 if cuts else 0
    history = History([], [], way[begin - 1] if cuts else None)
    if history.boundary is not None:
        replace(way[: begin - 1], history.boundary, body_of, history)
    for entry in way[begin:]:
        take(entry, body_of(entry), history)
    return history


def take(entry: Entry, body: Body, history: History) -> None:
    """Add what an entry gives, or note why it gives nothing."""
    item = spoken(entry, body)
    if item is None:
        why = f"{entry.subtype or entry.type}: not for the model"
        history.dropped.append(Dropped(entry.id, why))
    else:
        history.items.append(item)


def spoken(entry: Entry, body: Body) -> Item | None:
    """Make the item of an entry, if it is one."""
    if entry.type in {"user", "assistant"}:
        return item_of(content_of(body), entry.type, body, entry.id)
    role = body.get("role")
    if entry.type == "system" and isinstance(role, str):
        text = {"type": "text", "text": body.get("content") or ""}
        return item_of([text], role, body, entry.id)
    if body.get("isItem") is True:
        return Item("assistant", (SentBlock(Part.OTHER, name=entry.type),), entry.id)
    return None


def replace(way: list[Entry], boundary: Entry, body_of: BodyOf, history: History) -> None:
    """Begin with what a compaction put in the place of all that led to it."""
    items = [item for entry in way if (item := spoken(entry, body_of(entry))) is not None]
    entry_by_name = {item.name: item.entry for item in items if item.name}
    told = body_of(boundary)
    found = told.get("replacementHistory")
    if isinstance(found, list):
        history.items += kept_items(found, entry_by_name, boundary)
    else:
        prompts = {entry.id for entry in way if entry.type == "user" and not entry.meta}
        history.items += [i for i in items if i.entry in prompts and is_spoken(i)]
        history.items.append(item_of(content_of(told), "user", told, boundary.id))
    history.kept = [item for item in history.items if item.entry != boundary.id]
    kept = {item.entry for item in history.kept}
    why = f"summarised by the compaction at {boundary.id}"
    history.dropped += [Dropped(entry.id, why) for entry in way if entry.id not in kept]


def is_spoken(item: Item) -> bool:
    """Return True if an item is no result of a call."""
    return not item.names(Part.TOOL_RESULT)


def kept_items(
    found: Iterable[object], entry_by_name: Mapping[str, str], boundary: Entry
) -> Iterator[Item]:
    """Make the items of a replacement: those kept are their entries', the others are its own."""
    for body in found:
        if not isinstance(body, dict):
            continue
        role = body.get("role")
        item = item_of(content_of(body), role if isinstance(role, str) else "user", body)
        item.entry = entry_by_name.get(item.name, boundary.id)
        yield item


def pair(history: History) -> None:
    """Answer calls without a result, right behind them; leave out results without a call."""
    calls = {name for item in history.items for name in item.names(Part.TOOL_CALL)}
    results = {name for item in history.items for name in item.names(Part.TOOL_RESULT)}
    items: list[Item] = []
    for item in history.items:
        orphans = item.names(Part.TOOL_RESULT) - calls
        if orphans:
            history.dropped.append(Dropped(item.entry, "a result whose call is not sent"))
            continue
        items.append(item)
        unanswered = sorted(item.names(Part.TOOL_CALL) - results)
        items += [Item("user", (SentBlock(Part.TOOL_RESULT, ABORTED, n),)) for n in unanswered]
    history.items = items


INPUT = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")


def build_context(tip: Entry, ancestry: Ancestry, body_of: BodyOf) -> Context:
    """Return what the client sends when the thread continues from `tip`."""
    way = list(ancestry.up_from(tip))[::-1]
    history = read_history(way, body_of)
    pair(history)
    boundary = history.boundary.id if history.boundary is not None else None
    setting = setting_at(way, body_of)
    sent = [item.sent() for item in history.items]
    asides = [item.aside for item in history.items]
    tokens, estimated, measured_at = measure(way, history, sent, body_of)
    return Context(
        at=tip.id,
        messages=tuple(one for one, aside in zip(sent, asides, strict=True) if not aside),
        instructions=tuple(compress(sent, asides)),
        model=text_in(setting.get("model")) or None,
        thinking_level=text_in(setting.get("effort")) or None,
        compacted_by=boundary,
        summary=boundary,
        kept=tuple(item.entry for item in history.kept),
        dropped=tuple(history.dropped),
        tokens=tokens,
        estimated=estimated,
        measured_at=measured_at,
    )


def setting_at(way: list[Entry], body_of: BodyOf) -> Body:
    """Find the last turn's settings: they stand beside what was said in it."""
    for entry in reversed(way):
        if entry.type in {"user", "assistant"} and "model" in (body := body_of(entry)):
            return body
    return {}


def measure(
    way: list[Entry], history: History, sent: list[Sent], body_of: BodyOf
) -> tuple[int, bool, str | None]:
    """Count a context: what the last answer recorded, and an estimate of all that follows it."""
    places: dict[str, int] = {entry.id: at for at, entry in enumerate(way)}
    since = places[history.boundary.id] if history.boundary is not None else -1
    for entry in reversed(way[since + 1 :]):
        usage = usage_of(body_of(entry)) if entry.type == "assistant" else {}
        taken = sum(count_in(usage.get(name)) for name in (*INPUT, "output_tokens"))
        if taken:
            later = sum(
                message.tokens
                for message in sent
                if not message.entries or places.get(message.entries[0], 0) > places[entry.id]
            )
            return taken + later, bool(later), entry.id
    return sum(message.tokens for message in sent), True, None


def usage_of(body: Body) -> Body:
    """Return the usage that is recorded with an answer."""
    message = body.get("message")
    usage = message.get("usage") if isinstance(message, dict) else None
    return usage if isinstance(usage, dict) else {}
