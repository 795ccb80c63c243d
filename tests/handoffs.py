"""Conversations as plain facts, to compare what went to another agent with what it has."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from tests.packed import unpack
from threadline.agents.registry import agent_named, agent_of
from threadline.chat.whole import spoken_messages
from threadline.context import Losses
from threadline.handoff.build import Source, build_messages
from threadline.handoff.conversation import Conversation, Message
from threadline.handoff.fit import fit
from threadline.json_text.encode import to_json
from threadline.library import Reading, load_lines
from threadline.library.actions.handoff import conversation_at
from threadline.library.actions.leave_out import LeftOut
from threadline.library.export.recorded import recorded_blocks
from threadline.library.position import context_of, conversation_files, tip_of
from threadline.model.content import Image, Text, ToolCall, ToolResult
from threadline.model.markup import NO_MARKINGS
from threadline.native.loss import LossCount
from threadline.tree.ancestry import Position

CORPUS = Path(__file__).parent / "corpus"
NOTHING = LeftOut(frozenset())


class Fact(NamedTuple):
    """A part of a conversation: whose it is, what it is, and what it says.

    The calls are numbered; a result has the number of its call. Pictures are told by their data.
    """

    role: str
    part: str
    said: str
    call: int = 0


def source_of(name: str, place: Path) -> Reading:
    """Read the largest session of a scenario."""
    folder = CORPUS / name
    if name.startswith(("opencode", "kilo")):
        return load_lines([next(unpack(folder, place).rglob("*.db"))])
    found = [p for p in folder.rglob("*.jsonl") if p.name != "requests.jsonl"]
    main = [p for p in found if "subagents" not in p.parts]
    return load_lines([max(main, key=lambda path: path.stat().st_size)])


def position_in(reading: Reading) -> Position:
    """Return the tip of the session that was read."""
    return tip_of(reading, conversation_files(reading)[0])


def fitted(reading: Reading, target: str, position: Position | None = None) -> Conversation:
    """Return the conversation of a session as another agent can hold it."""
    at = position or position_in(reading)
    source = agent_of(at.entry.file.format).manner()
    found = conversation_at(at, reading, NOTHING, "/home/dev/proj")
    return fit(found, source.forms, agent_named(target).manner())


def own(reading: Reading, position: Position | None = None) -> list[Message]:
    """Return the messages of a session as its own agent has them, with all that was written."""
    at = position or position_in(reading)
    context = context_of(at, reading)
    spoken = spoken_messages(context.messages, recorded_blocks(reading), Losses())
    summary = reading.graph.nodes.get(context.summary or "")
    words = reading.bodies.words_of(summary).text if summary is not None else ""
    notices = agent_of(at.entry.file.format).manner().notices
    source = Source(NO_MARKINGS, notices, context.summary, words)
    return list(build_messages(spoken, source, LossCount()))


FAILED = "<system>ERROR: Tool execution failed.</system>\n"
ON = "<system-reminder>\nContext compaction is complete"
"""What a client puts before the text of a result that failed, and behind a summary."""


def facts_of(messages: Iterable[Message]) -> list[Fact]:
    """List the parts of messages; texts that follow one another in one name are one.

    Some clients send the pictures of results behind all results.
    """
    found: list[Fact] = []
    calls: dict[str, int] = {}
    for message in messages:
        role = "assistant" if message.kind == "answer" else "user"
        for block in message.blocks:
            match block:
                case ToolCall():
                    calls[block.id] = len(calls)
                    given = f"{block.name} {to_json(block.given)}"
                    found.append(Fact(role, "call", given, calls[block.id]))
                case ToolResult():
                    found += facts_of_result(block, calls[block.call])
                case Image():
                    found.append(Fact(role, "picture", block.data))
                case Text(text=text) if text.startswith(ON):
                    pass
                case Text():
                    part = "summary" if message.kind == "summary" else "text"
                    add_text(found, Fact(role, part, block.text.strip()))
                case _:
                    found.append(Fact(role, block.kind, ""))
    return [
        fact
        for (role, has), run in groupby(found, lambda f: (f.role, f.part in RESULTS))
        for fact in sorted(run, key=lambda f: f.part == "picture" if has else False)
    ]


RESULTS = frozenset({"result", "picture"})


def add_text(found: list[Fact], fact: Fact) -> None:
    """Add a text; some clients join those of one message, and trim them."""
    text = fact.said
    if found and found[-1][:2] == fact[:2]:
        text = f"{found.pop().said}\n{text}"
    found.append(fact._replace(said="\n".join(filter(None, text.split("\n")))))


ASKED = "What did we do so far?"
"""The question that a client puts before a summary, which its model then tells."""


def unlike(has: list[Fact], wanted: list[Fact]) -> list[Fact]:
    """Return the first fact that is missing, or the first that should not be there.

    A client wraps a summary in words of its own, and may join it with the prompt after it.
    """
    left = list(has)
    expected = list(wanted)
    while expected and left:
        fact, found = expected.pop(0), left.pop(0)
        if fact.part == "summary" and found.said == ASKED and left:
            found = left.pop(0)
        if fact.part == "summary" and fact.said in found.said:
            follows = expected[0] if expected else None
            if follows is not None and follows[:2] == found[:2] and follows.said in found.said:
                expected.pop(0)
        elif fact != found:
            return [fact, found]
    return [*expected[:1], *left[:1]]


def facts_of_result(result: ToolResult, call: int) -> list[Fact]:
    """List the parts of a result."""
    texts = [part.text for part in result.blocks if isinstance(part, Text)]
    pictures = [part.data for part in result.blocks if isinstance(part, Image)]
    text = "\n".join(texts).strip().removeprefix(FAILED)
    return [
        Fact("user", "result", text, call),
        *(Fact("user", "picture", data) for data in pictures),
    ]
