"""What Codex sends when a thread continues from an entry.

The history is the path, or the replacement of the last compaction and what follows it.
"""

from collections.abc import Iterator, Mapping
from itertools import compress

import msgspec

from threadline.agents.codex.blocks import Item
from threadline.agents.codex.content import RolloutContent, item_content, unasked_tool
from threadline.agents.codex.record import is_output
from threadline.agents.codex.results import sent_output
from threadline.agents.codex.version_rules import rules_of
from threadline.context import Context, Dropped, Part, Sent, SentBlock, estimate_tokens, sent_block
from threadline.model.body import text_in
from threadline.model.content import Block, Content, ContentOf, Text
from threadline.model.entry import Entry
from threadline.tree.ancestry import Ancestry

SURROUNDINGS = ("<environment_context>", "<user_instructions>", "# AGENTS.md instructions")
"""How texts begin in which the client describes its surroundings."""

SURROUNDING_KINDS = ("environments.", "agents_md.")
"""How the client's own names for such texts begin; 0.166 puts both kinds into one message."""

COMMANDS = frozenset({"shell", "container.exec", "local_shell", "apply_patch"})
"""Tools whose results older versions keep as JSON, and send as text."""

SPOKEN = frozenset({"user", "assistant"})
ABORTED = "aborted"
"""The client's result of a call that has none."""


class SentItem(msgspec.Struct, eq=False):
    """One item: in whose name, which blocks, from which entry (none if the client made it up).

    `aside` items are the client's instructions and surroundings, not the conversation. `name` is
    the item's own id, by which a compaction refers to what it keeps. `unasked` items are results
    that no call asks for, such as the goal of a thread (0.169).
    """

    role: str
    blocks: tuple[SentBlock, ...]
    entry: str = ""
    aside: bool = False
    name: str = ""
    unasked: bool = False

    def sent(self) -> Sent:
        """Return the message that is sent."""
        entries = (self.entry,) if self.entry else ()
        return Sent(self.role, entries, self.blocks, estimate_tokens(self.blocks))

    def ids_of(self, part: Part) -> set[str]:
        """Return the ids of its calls, or of its results."""
        return {block.id for block in self.blocks if block.type is part and block.id}


def build_context(tip: Entry, ancestry: Ancestry, content_of: ContentOf) -> Context:
    """Return what the client sends when the thread continues from `tip`."""
    path = list(ancestry.up_from(tip))[::-1]
    history = read_history(path, content_of)
    pair_calls(history)
    header = tip.file.header
    if rules_of(header.version if header is not None else "").writes_outputs:
        write_outputs(history)
    boundary = history.boundary.id if history.boundary is not None else None
    model, effort = last_settings(path, content_of)
    sent = [item.sent() for item in history.items]
    asides = [item.aside for item in history.items]
    tokens, estimated, measured_at = count_tokens(path, history, sent, content_of)
    return Context(
        at=tip.id,
        messages=tuple(one for one, aside in zip(sent, asides, strict=True) if not aside),
        instructions=tuple(compress(sent, asides)),
        model=model or None,
        thinking_level=effort or None,
        compacted_by=boundary,
        summary=boundary,
        kept=tuple(item.entry for item in history.kept),
        dropped=tuple(history.dropped),
        tokens=tokens,
        estimated=estimated,
        measured_at=measured_at,
    )


class History(msgspec.Struct, eq=False):
    """The items sent, the entries left out, the last compaction and what it kept."""

    items: list[SentItem]
    dropped: list[Dropped]
    boundary: Entry | None = None
    kept: list[SentItem] = []


def read_history(path: list[Entry], content_of: ContentOf) -> History:
    """Return the history at the end of a path; what a compaction replaces is left out."""
    cuts = [at for at, entry in enumerate(path) if entry.type == "compact_recap"]
    # Only the last compaction counts: its replacement repeats what earlier ones kept.
    begin = cuts[-1] + 1 if cuts else 0
    history = History([], [], path[begin - 1] if cuts else None)
    if history.boundary is not None:
        replace_history(path[: begin - 1], history.boundary, content_of, history)
    for entry in path[begin:]:
        item = item_of_entry(entry, content_of(entry))
        if item is not None:
            history.items.append(item)
        else:
            known = entry.subtype or (entry.type if entry.type != "user" else "an event")
            why = f"{known}: not for the model"
            history.dropped.append(Dropped(entry.id, why))
    return history


def item_of_entry(entry: Entry, content: Content) -> SentItem | None:
    """Return the item of an entry; None if it is not sent."""
    if not isinstance(content, RolloutContent):
        return SentItem(entry.type, (), entry.id) if entry.type in SPOKEN else None
    if entry.type in SPOKEN:
        # Only an event holds the prompt if its item is missing: the client does not read those.
        is_read = content.is_item is not False
        return item_of(content.item, content.blocks, entry.type, entry.id) if is_read else None
    role = content.item.role if content.item.type == "message" else None
    if content.is_item and entry.type == "system" and isinstance(role, str):
        text = Text(text_in(next(iter(content.said), "")))
        return item_of(content.item, [text], role, entry.id)
    if content.is_item:
        return SentItem("assistant", (SentBlock(Part.OTHER, name=entry.type),), entry.id)
    return None


def item_of(item: Item, content: list[Block], role: str, entry: str = "") -> SentItem:
    """Return an item as it is sent."""
    name, tool = text_in(item.id), unasked_tool(item)
    blocks = tuple(item_block(block, name, tool) for block in content)
    aside = is_aside(role, blocks, item.kinds)
    return SentItem(role, blocks, entry, aside, name, unasked=bool(tool))


def item_block(block: Block, name: str, tool: str) -> SentBlock:
    """Return one block as it is sent; a thought has the id of its item."""
    sent = sent_block(block)
    if sent.type is Part.THINKING:
        return SentBlock(sent.type, sent.text, name or None)
    if sent.type is not Part.TOOL_RESULT or sent.id is not None:
        return sent
    if tool:
        return SentBlock(Part.TOOL_RESULT, sent.text, name or None, tool)
    # No model's side takes a result that names neither its call nor its tool.
    return SentBlock(Part.OTHER, name=block.kind)


def is_aside(role: str, blocks: tuple[SentBlock, ...], kinds: list[str]) -> bool:
    """Return True if an item is not part of the conversation, by the client's notes first."""
    if role not in {"user", "assistant"}:
        return True
    if kinds:  # a prompt may begin with the same words as the client's own texts
        return all(kind.startswith(SURROUNDING_KINDS) for kind in kinds)
    return any((block.text or "").startswith(SURROUNDINGS) for block in blocks)


def replace_history(
    path: list[Entry], boundary: Entry, content_of: ContentOf, history: History
) -> None:
    """Begin a history with what a compaction put in the place of everything before it.

    Older versions did not record that: they kept the prompts, and added the summary.
    """
    items = [item for e in path if (item := item_of_entry(e, content_of(e))) is not None]
    entry_by_name = {item.name: item.entry for item in items if item.name}
    content = content_of(boundary)
    replacement = content.history if isinstance(content, RolloutContent) else None
    if replacement is not None:
        history.items += kept_items(replacement, entry_by_name, boundary)
    else:
        # Rollouts without a replacement history: the client rebuilds it from the prompts.
        prompts = {entry.id for entry in path if entry.type == "user" and not entry.meta}
        typed = (item for item in items if item.entry in prompts)
        history.items += [item for item in typed if not item.ids_of(Part.TOOL_RESULT)]
        history.items.append(item_of(Item(), content.blocks, "user", boundary.id))
    history.kept = [item for item in history.items if item.entry != boundary.id]
    kept = {item.entry for item in history.kept}
    why = f"summarised by the compaction at {boundary.id}"
    history.dropped += [Dropped(entry.id, why) for entry in path if entry.id not in kept]


def kept_items(
    items: list[Item], entry_by_name: Mapping[str, str], boundary: Entry
) -> Iterator[SentItem]:
    """Yield the items of a replacement: those that were kept, and those of the compaction."""
    for item in items:
        role = text_in(item.role) or ("user" if is_output(item.type or "") else "assistant")
        sent = item_of(item, item_content(item).blocks, role)
        sent.entry = entry_by_name.get(sent.name, boundary.id)
        yield sent


def pair_calls(history: History) -> None:
    """Answer calls without a result, right behind them; leave out results without a call."""
    calls = {name for item in history.items for name in item.ids_of(Part.TOOL_CALL)}
    results = {name for item in history.items for name in item.ids_of(Part.TOOL_RESULT)}
    items: list[SentItem] = []
    for item in history.items:
        if not item.unasked and item.ids_of(Part.TOOL_RESULT) - calls:
            history.dropped.append(Dropped(item.entry, "a result whose call is not sent"))
            continue
        items.append(item)
        unanswered = sorted(item.ids_of(Part.TOOL_CALL) - results)
        items += [SentItem("user", (SentBlock(Part.TOOL_RESULT, ABORTED, n),)) for n in unanswered]
    history.items = items


def write_outputs(history: History) -> None:
    """Write results of commands and patches as the client sends them, if they are kept as JSON."""
    tools: dict[str | None, str | None] = {}
    for item in history.items:
        tools |= {block.id: block.name for block in item.blocks if block.type is Part.TOOL_CALL}
        item.blocks = tuple(
            SentBlock(block.type, sent_output(block.text), block.id, block.name, block.error)
            if block.type is Part.TOOL_RESULT and block.text and tools.get(block.id) in COMMANDS
            else block
            for block in item.blocks
        )


def last_settings(path: list[Entry], content_of: ContentOf) -> tuple[str, str]:
    """Return the model and the effort of the last turn: its messages have them."""
    for entry in reversed(path):
        if entry.type in SPOKEN and (content := content_of(entry)).turn_model:
            return content.turn_model, content.effort
    return "", ""


def count_tokens(
    path: list[Entry], history: History, sent: list[Sent], content_of: ContentOf
) -> tuple[int, bool, str | None]:
    """Count a context: what the last answer recorded, and an estimate of all that follows it."""
    places: dict[str, int] = {entry.id: at for at, entry in enumerate(path)}
    since = places[history.boundary.id] if history.boundary is not None else -1
    for entry in reversed(path[since + 1 :]):
        if taken := recorded_tokens(content_of(entry)) if entry.type == "assistant" else 0:
            later = sum(
                message.tokens
                for message in sent
                if not message.entries or places.get(message.entries[0], 0) > places[entry.id]
            )
            return taken + later, bool(later), entry.id
    return sum(message.tokens for message in sent), True, None


def recorded_tokens(content: Content) -> int:
    """Return how many tokens the request of an answer took, with the answer itself."""
    usage = content.usage
    if usage is None:
        return 0
    return usage.input + usage.cache_read + usage.cache_write + usage.output
