"""Updates to messages: what each follows, and which of them a rewind or a compaction left behind.

An answer is told in several updates, which have the time in common at which it began. A rewind
names a prompt: it and all after it are dropped, and the numbers of prompts are used again.
"""

from array import array
from math import isfinite

import msgspec

from threadline.agents.grok.ids import Ids, event_id, session_of_event
from threadline.agents.grok.kinds import EFFECTS
from threadline.agents.grok.spine import Meta, Part, Update, UpdateLine
from threadline.model.entry import PREVIEW, Block, BlockType
from threadline.model.ids import EntryId, ToolCallId

PROMPT, ANSWER, RESULT = "user", "assistant", "tool_result"
COMPACTION, REWIND, ENDED = "compaction", "rewind", "turn_completed"
DONE = frozenset({"completed", "failed"})
"""The states of a call that has a result."""

CHUNKS = frozenset({"agent_message_chunk", "agent_thought_chunk"})
KNOWN = frozenset(EFFECTS)
AUTOMATIC, COMPACTED = "auto_compact_started", "auto_compact_completed"


class Item(msgspec.Struct, eq=False):
    """A message of the journal, or an event: the lines that tell of it, and what it follows.

    `index` is the number of a prompt. An answer that is `cut` is not in the chat: a user ended
    the turn before it was whole. `end` is the line at which the turn of an answer ended.
    """

    kind: str
    told_as: str
    id: EntryId
    after: "Item | None"
    numbers: list[int]
    time: float = 0
    session: str = ""
    index: int | None = None
    text: str = ""
    blocks: list[Block] = []
    calls: list[ToolCallId] = []
    cut: bool = False
    end: int = 0

    @property
    def lines(self) -> list[int]:
        """All lines that tell of it, that at which its turn ended last."""
        return [*self.numbers, self.end] if self.end else self.numbers


class Replay:
    """Replays the updates of one session.

    `live` are the messages that are left after all rewinds, `items` are all of them, and `notes`
    the lines that are not the first of a message, by kind. `unknown` are the first lines of kinds
    that no version is known to write.
    """

    def __init__(self, session: str) -> None:
        self.items: list[Item] = []
        self.live: list[Item] = []
        self.notes: dict[str, array[int]] = {}
        self.unknown: dict[str, int] = {}
        self.session = ""
        self._own = session
        self._ids = Ids()
        self._answers: dict[object, Item] = {}
        self._results: dict[str, Item] = {}
        self._starting: int | None = None
        self._compaction: Item | None = None

    def take(self, number: int, line: UpdateLine) -> None:
        """Take the next line."""
        params = line.params
        update = params.update if params is not None else None
        if params is None or update is None:
            self._note(number, line.method or "record")
            return
        meta = params.meta or Meta()
        if not isfinite(meta.time or 0):
            meta.time = None
        kind = update.kind or ""
        if kind == "user_message_chunk":
            self._prompt(number, update, meta)
        elif kind in CHUNKS or kind == "tool_call":
            self._answer(number, update, meta)
        elif kind == "tool_call_update" and update.status in DONE:
            self._result(number, update, meta)
        elif kind == ENDED:
            self._end(number, update, meta)
        elif kind == "rewind_marker":
            self._rewind(number, update, meta)
        elif kind == "compaction_checkpoint":
            self._compact(number, update, meta)
        else:
            self._relate(number, kind)

    def _note(self, number: int, kind: str) -> None:
        self.notes.setdefault(kind, array("Q")).append(number)

    def _more(self, item: Item, number: int, kind: str | None) -> None:
        """Add a line to the message that it tells more of."""
        item.numbers.append(number)
        self._note(number, kind or "record")

    def _add(self, kind: str, number: int, update: Update, meta: Meta) -> Item:
        """Add a message behind those that are left."""
        told = update.kind or "record"
        event = meta.event or f"{self._own}-line-{number}"
        name = self._ids.only(event_id(event, meta.time or 0, told))
        origin = session_of_event(event) if meta.event else self._own
        self.session = self.session or origin
        after = self.live[-1] if self.live else None
        item = Item(kind, told, name, after, [number], meta.time or 0, origin)
        self.items.append(item)
        self.live.append(item)
        return item

    def _prompt(self, number: int, update: Update, meta: Meta) -> None:
        """Add a prompt; its pictures follow in updates of their own."""
        index = update.meta.index if update.meta is not None else None
        part = update.content if isinstance(update.content, Part) else Part()
        last = self.live[-1] if self.live else None
        if last is not None and is_more_of(last, number, index):
            self._more(last, number, update.kind)
        else:
            last = self._add(PROMPT, number, update, meta)
            last.index, last.blocks = index, []
        last.text += (part.text or "")[: PREVIEW - len(last.text)]
        last.blocks.append(part.block)

    def _answer(self, number: int, update: Update, meta: Meta) -> None:
        """Add to the answer that began at the same time, or begin one."""
        key = (meta.prompt, meta.stream)
        item = self._answers.get(key) if meta.stream is not None else None
        if item is None:
            item = self._add(ANSWER, number, update, meta)
            item.blocks, item.calls = [], []
            self._answers = {key: item}
        else:
            self._more(item, number, update.kind)
        part = update.content if isinstance(update.content, Part) else Part()
        if update.kind == "tool_call":
            if update.call:
                item.calls.append(update.call)
            item.blocks.append(Block(BlockType.TOOL_USE, update.call, update.title))
        elif update.kind == "agent_thought_chunk":
            add_piece(item, Block(BlockType.THINKING))
        else:
            item.text += (part.text or "")[: PREVIEW - len(item.text)]
            add_piece(item, part.block)

    def _result(self, number: int, update: Update, meta: Meta) -> None:
        call = update.call or ToolCallId("")
        if (known := self._results.get(call)) is not None:
            self._more(known, number, update.kind)
            return
        item = self._results[call] = self._add(RESULT, number, update, meta)
        item.calls = [call]
        item.blocks = [Block(BlockType.TOOL_RESULT, tool_use_id=call)]

    def _end(self, number: int, update: Update, meta: Meta) -> None:
        """End a turn: what it took is told of its last answer, and why it did not end well."""
        at = len(self.live) - 1
        while at >= 0 and self.live[at].kind not in {ANSWER, PROMPT, COMPACTION}:
            at -= 1
        last = self.live[at] if at >= 0 else None
        answer = last if last is not None and last.kind == ANSWER else None
        if answer is not None:
            answer.cut = update.stop == "cancelled" and not answer.calls
            answer.end = number
        if update.stop in {"end_turn", None}:
            self._note(number, ENDED)
        else:
            self._add(ENDED, number, update, meta)
        self._answers, self._results = {}, {}

    def _rewind(self, number: int, update: Update, meta: Meta) -> None:
        """Drop a prompt and all after it."""
        target = update.target
        live = self.live
        found = (at for at, item in enumerate(live) if reaches(item, target))
        del live[next(found, len(live)) :]
        self._answers, self._results = {}, {}
        self._add(REWIND, number, update, meta)

    def _compact(self, number: int, update: Update, meta: Meta) -> None:
        self._compaction = self._add(COMPACTION, number, update, meta)
        if self._starting is not None:
            self._compaction.numbers.append(self._starting)
        self._starting = None
        self._answers = {}

    def _relate(self, number: int, kind: str) -> None:
        """Note a line; those around a compaction say more of it."""
        if kind not in KNOWN and kind not in self.unknown:
            self.unknown[kind] = number
            return
        self._note(number, kind or "record")
        if kind == AUTOMATIC:
            self._starting = number
        elif kind == COMPACTED and self._compaction is not None:
            self._compaction.numbers.append(number)
            self._compaction = None


def add_piece(item: Item, block: Block) -> None:
    """Add a block of words, which may come in pieces: those of one kind are one block."""
    last = item.blocks[-1].type if item.blocks else None
    if block.type is not last or block.type is BlockType.IMAGE:
        item.blocks.append(block)


def is_more_of(item: Item, number: int, index: int | None) -> bool:
    """Return True if a line tells more of a prompt: that of the line before it."""
    is_next = item.kind == PROMPT and item.numbers[-1] == number - 1
    return is_next and item.index == index is not None


def reaches(item: Item, target: int | None) -> bool:
    """Return True for a prompt with a number, or a later one."""
    if item.kind != PROMPT or item.index is None or target is None:
        return False
    return item.index >= target
