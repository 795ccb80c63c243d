"""A conversation apart from the agent that had it, and what records can hold."""

from typing import Literal

import msgspec

from threadline.model.content import Block, ToolCall, ToolResult
from threadline.model.form import Form
from threadline.native.loss import Loss

Kind = Literal["prompt", "answer", "results", "summary"]


class Message(msgspec.Struct, frozen=True):
    """A message: texts, pictures and documents; in an answer also calls, or else only results.

    `entries` are those of the source that it is from. The results of an answer follow it at once,
    one for each call, in the order of the calls. A summary stands for what was before it.
    """

    kind: Kind
    blocks: tuple[Block, ...]
    entries: tuple[str, ...] = ()

    @property
    def calls(self) -> list[ToolCall]:
        """The calls in it."""
        return [block for block in self.blocks if isinstance(block, ToolCall)]

    @property
    def results(self) -> list[ToolResult]:
        """The results in it."""
        return [block for block in self.blocks if isinstance(block, ToolResult)]


class Origin(msgspec.Struct, frozen=True):
    """Where a conversation comes from: the agent, its session, and the last entry.

    `title` is the agent's name for people, `name` that of the session.
    """

    agent: str
    session: str
    entry: str
    title: str = ""
    name: str = ""


class Conversation(msgspec.Struct, frozen=True):
    """Messages up to an entry, the directory they are about, and the model that answered last.

    `losses` are what has been changed or lost so far.
    """

    origin: Origin
    messages: tuple[Message, ...]
    cwd: str
    model: str = ""
    losses: tuple[Loss, ...] = ()


class Manner(msgspec.Struct, frozen=True):
    """What the records of an agent can hold.

    `forms` are what it has tools for. Ids of calls begin with `call` and have `length` characters
    at most. `flags_errors` if a result can say that its call failed; `shows` if it can hold
    pictures, `pictures` and `documents` if a prompt can hold these. `notices` are the tags in which
    the client tells its model something around what people type. `withheld` is how prompts begin
    that the client does not send when it resumes. `query` is the tag in which the client puts what
    people type. `ordered` if an answer can hold a text behind a
    call.
    """

    forms: tuple[Form, ...]
    call: str = "call_"
    length: int = 64
    flags_errors: bool = True
    shows: bool = True
    pictures: bool = True
    documents: bool = False
    notices: tuple[str, ...] = ()
    withheld: tuple[str, ...] = ()
    query: str = ""
    ordered: bool = True
