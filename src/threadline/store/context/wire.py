"""How messages go to the model: prefaces, fences, what is dropped, answers that are missing.

Pi's `convertToLlm` makes every message one of a user, an assistant or a tool; its model library
then leaves out what the model must not see. Seen in 0.74.2, 0.87.1 and 1.5.0.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from threadline.context import Part, Sent, SentBlock
from threadline.json_text.encode import to_json
from threadline.store.context.message import Block, Message
from threadline.store.context.system import prompt_of
from threadline.store.context.tokens import message_tokens, output_tokens

COMPACTED = (
    "The conversation history before this point was compacted into the following summary:"
    "\n\n<summary>\n{}\n</summary>"
)
CAME_BACK = (
    "The following is a summary of a branch that this conversation came back from:"
    "\n\n<summary>\n{}</summary>"
)
UNANSWERED = "No result provided"
"""What the model is told in the place of a result that is missing."""
FAILED = frozenset({"error", "aborted"})
"""Stop reasons of answers that are not sent."""
NO_API = "none"
"""The API of an answer that no model gave."""


class Model(msgspec.Struct, frozen=True):
    """The model that continues; its API is None if the path does not tell."""

    provider: str | None
    name: str | None
    api: str | None

    def gave(self, answer: Message) -> bool:
        """Return True if an answer is this model's own."""
        same = answer.provider == self.provider and answer.model == self.name
        return same and (self.api is None or answer.api == self.api)


class Rules(msgspec.Struct, frozen=True):
    """What differs between versions: whether thoughts of another model are sent, as text."""

    foreign_thoughts: bool


VERSIONS = {"0.74.2": Rules(foreign_thoughts=True), "1.3.0": Rules(foreign_thoughts=False)}
"""The rules from each version on. 0.74.2, 0.87.1 and 1.5.0 were seen to follow them."""


def rules_of(answers: Sequence[Message]) -> Rules:
    """Return the rules of the client that wrote the last of some answers.

    Files name no version. Since 0.99 every answer records its thinking level, so one without was
    given to an older client. Where there is nothing to judge by, the newest rules hold.
    """
    for answer in reversed(answers):
        if answer.api not in {None, NO_API}:
            return VERSIONS["0.74.2" if answer.level is None else "1.3.0"]
    return VERSIONS["1.3.0"]


def model_of(
    model: Mapping[str, str | None] | None,
    answers: Sequence[Message],
    virtual: Collection[tuple[str | None, str | None]] = (),
) -> Model:
    """Return the model that continues, with the API by which it answered last.

    A `virtual` one hands each request to another model: most likely to the one of the last answer.
    """
    given = model or {}
    chosen = Model(given.get("provider"), given.get("modelId"), None)
    if (chosen.provider, chosen.name) in virtual:
        given_by = [answer for answer in answers if answer.stop_reason not in FAILED][-1:]
        chosen = Model(given_by[0].provider, given_by[0].model, None) if given_by else chosen
    own = [answer.api for answer in answers if chosen.gave(answer)]
    return msgspec.structs.replace(chosen, api=own[-1] if own else None)


class Wire:
    """Puts messages into the form in which they are sent, one after the other."""

    def __init__(self, model: Model, rules: Rules) -> None:
        self.sent: list[Sent] = []
        self._model = model
        self._rules = rules
        self._waiting: dict[str, str | None] = {}

    def add(self, message: Message, entry: str) -> str | None:
        """Add the message of an entry; return why it is not sent."""
        if message.role != "toolResult":
            self.close()
        if message.role == "assistant" and message.stop_reason in FAILED:
            return f"an answer that ended with '{message.stop_reason}' is not sent"
        blocks = tuple(self._blocks(message))
        if message.role == "assistant":
            calls = (block for block in blocks if block.type is Part.TOOL_CALL)
            self._waiting = {block.id or "": block.name for block in calls}
            if not blocks:
                return "nothing in it is sent"
        self._waiting.pop(message.call or "", None)
        recorded = output_tokens(message)
        tokens = recorded or message_tokens(message)
        role = message.role if message.role in {"assistant", "toolResult"} else "user"
        self.sent.append(Sent(role, (entry,), blocks, tokens, estimated=not recorded))
        return None

    def close(self) -> None:
        """Answer the calls that have no result; nothing else can follow them."""
        for call, tool in self._waiting.items():
            block = SentBlock(Part.TOOL_RESULT, UNANSWERED, call, tool, error=True)
            self.sent.append(Sent("toolResult", (), (block,), len(UNANSWERED) // 4))
        self._waiting = {}

    def _blocks(self, message: Message) -> Iterator[SentBlock]:
        match message.role:
            case "bashExecution":
                yield SentBlock(Part.TEXT, run_text(message))
            case "branchSummary":
                yield SentBlock(Part.TEXT, CAME_BACK.format(message.summary or ""))
            case "compactionSummary":
                yield SentBlock(Part.TEXT, COMPACTED.format(message.summary or ""))
            case "toolResult":
                yield from result_of(message)
            case "assistant":
                yield from self._answer(message)
            case _:
                yield from map(block_of, message.blocks)

    def _answer(self, message: Message) -> Iterator[SentBlock]:
        own = self._model.gave(message)
        for block in message.blocks:
            if block.type != "thinking" or (own and (block.redacted or block.signature)):
                yield block_of(block)
            elif block.redacted or not (block.thinking or "").strip():
                continue
            elif own:
                yield block_of(block)
            elif self._rules.foreign_thoughts:
                yield SentBlock(Part.TEXT, block.thinking)


def run_text(message: Message) -> str:
    """Return what the model is told of a command that the user ran."""
    output = f"```\n{message.output}\n```" if message.output else "(no output)"
    text = f"Ran `{message.command or ''}`\n{output}"
    if message.cancelled:
        text += "\n\n(command cancelled)"
    elif message.exit_code is not None and message.exit_code != 0:
        text += f"\n\nCommand exited with code {message.exit_code}"
    if message.truncated and message.full_output:
        text += f"\n\n[Output truncated. Full output: {message.full_output}]"
    return text


def block_of(block: Block) -> SentBlock:
    """Return one content block as the model gets it."""
    match block.type:
        case "toolCall":
            return SentBlock(Part.TOOL_CALL, to_json(block.arguments), block.id, block.name)
        case "thinking":
            return SentBlock(Part.THINKING, block.thinking)
        case "text":
            return SentBlock(Part.TEXT, block.text)
        case "image":
            return SentBlock(Part.IMAGE, name=block.media)
        case kind:
            return SentBlock(Part.OTHER, name=kind or None)


def result_of(message: Message) -> Iterator[SentBlock]:
    """Yield a tool's result as one block, and the images in it as blocks of their own."""
    yield SentBlock(
        Part.TOOL_RESULT, message.text, message.call, message.tool, error=message.failed
    )
    yield from (block_of(block) for block in message.blocks if block.type == "image")


def instructions_of(system: Message, entries: Sequence[str]) -> Sent:
    """Return the prompt as the one message that leads a request.

    Its tokens count the tools too, which go beside the messages.
    """
    blocks = (SentBlock(Part.TEXT, prompt_of(system)),)
    return Sent("system", tuple(entries), blocks, message_tokens(system))
