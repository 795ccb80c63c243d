"""Fits a conversation to what the records of an agent can hold."""

from collections.abc import Iterable, Iterator
from hashlib import sha256

from msgspec.structs import replace

from threadline.chat.order import arguments_of, safe_name
from threadline.handoff.conversation import Conversation, Manner, Message
from threadline.json_text.lenient import encodable, replace_surrogates
from threadline.model.content import Block, Document, Image, Text, ToolCall, ToolResult, named
from threadline.model.form import Form, Translation, translate
from threadline.native.loss import LossCount, LossKind

BEGINNING = "[The beginning of the conversation is missing.]"

EARLIER = "[A message of the conversation so far:]"


def fit(conversation: Conversation, source: Iterable[Form], manner: Manner) -> Conversation:
    """Return a conversation with the tools, the ids and the pictures that an agent has."""
    fitting = Fitting(tuple(source), manner)
    messages = [part for one in conversation.messages for part in fitting.message(one)]
    if messages and messages[0].kind in {"answer", "results"}:
        fitting.losses.add(LossKind.BEGINNING)
        messages.insert(0, Message("prompt", (Text(BEGINNING),)))
    losses = (*conversation.losses, *fitting.losses.list())
    return replace(conversation, messages=tuple(messages), losses=losses)


class Fitting:
    """Fits messages, one by one."""

    def __init__(self, source: tuple[Form, ...], manner: Manner) -> None:
        self.losses = LossCount()
        self._source = source
        self._manner = manner
        self._names: dict[str, str] = {}
        self._begun = False

    def message(self, message: Message) -> Iterator[Message]:
        """Yield a message as it can be held; pictures of results may follow in one of their own."""
        at = message.entries[-1] if message.entries else None
        if message.kind == "summary" and self._begun:
            self.losses.add(LossKind.SUMMARY, at)
            message = replace(message, kind="prompt")
        self._begun = True
        moved: list[Block] = []
        blocks = tuple(self._block(block, at, moved) for block in self._arranged(message, at))
        yield replace(message, blocks=blocks)
        if moved:
            self.losses.add(LossKind.MOVED_PICTURE, at, len(moved))
            yield Message("prompt", tuple(moved), message.entries)

    def _arranged(self, message: Message, at: str | None) -> list[Block]:
        """Return the blocks of a message in an order in which the client sends all of them."""
        blocks = list(message.blocks)
        if message.kind == "answer" and not self._manner.ordered:
            texts_first = sorted(blocks, key=lambda block: isinstance(block, ToolCall))
            self.losses.add(LossKind.ORDER, at, int(texts_first != blocks))
            return texts_first
        first = blocks[0].text.lstrip() if isinstance(blocks[0], Text) else ""
        if message.kind == "prompt" and first.startswith(self._manner.withheld):
            self.losses.add(LossKind.WITHHELD, at)
            blocks.insert(0, Text(EARLIER))
        return blocks

    def _block(self, block: Block, at: str | None, moved: list[Block]) -> Block:
        match block:
            case ToolCall():
                return self._call(block, at)
            case ToolResult():
                return self._result(block, at, moved)
            case Text():
                return Text(replace_surrogates(block.text))
            case _:
                return self._medium(block, at)

    def _call(self, call: ToolCall, at: str | None) -> ToolCall:
        """Return a call in the words of the agent."""
        said = translate(call.name, call.given, self._source, self._manner.forms)
        self._tell(call, said, at)
        name = safe_name(said.name, self._manner.length)
        if name != said.name:
            self.losses.add(LossKind.TOOL_NAME, at)
        given = encodable(arguments_of(ToolCall(name, given=said.given)))
        return ToolCall(name, self._name(call.id, at), given)

    def _tell(self, call: ToolCall, said: Translation, at: str | None) -> None:
        """Count what is changed about a call."""
        if said.form is None:
            self.losses.add(LossKind.OTHER_TOOL, at)
            return
        if (said.name, said.given) != (call.name, call.given):
            self.losses.add(LossKind.TOOL, at)
        self.losses.add(LossKind.REMARK, at, len(said.left_out))

    def _name(self, call: str, at: str | None) -> str:
        """Return the id of a call in the form of the agent's own; the same for the same call."""
        known = self._names.get(call)
        if known is not None:
            return known
        name, begin = call, self._manner.call
        if not call.startswith(begin) or safe_name(call, self._manner.length) != call:
            self.losses.add(LossKind.CALL_ID, at)
            name = begin + sha256(call.encode("utf-8", "replace")).hexdigest()[:24]
        self._names[call] = name
        return name

    def _result(self, result: ToolResult, at: str | None, moved: list[Block]) -> ToolResult:
        """Return a result as it can be held; pictures that it cannot hold go to `moved`."""
        content: list[Block] = []
        for part in result.blocks:
            fitted = self._medium(part, at) if not isinstance(part, Text) else part
            if isinstance(fitted, Text):
                content.append(Text(replace_surrogates(fitted.text)))
            elif self._manner.shows:
                content.append(fitted)
            else:
                moved.append(fitted)
                content.append(Text(named(fitted)))
        if result.failed and not self._manner.flags_errors:
            self.losses.add(LossKind.ERROR, at)
        return ToolResult(self._names[result.call], content, failed=result.failed)

    def _medium(self, block: Block, at: str | None) -> Block:
        """Return a picture or a document that can be held, else its name."""
        match block:
            case Image() if block.data and block.media and self._manner.pictures:
                return block
            case Document(source={"type": "base64"}) if self._manner.documents:
                return block
            case Document():
                self.losses.add(LossKind.DOCUMENT, at)
            case Image():
                self.losses.add(LossKind.PICTURE, at)
            case _:
                self.losses.add(LossKind.PART, at)
        return Text(named(block))
