"""Messages for chat interfaces: their rules hold whatever an agent recorded."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.run import CORPUS
from tests.packed import unpacked
from tests.render.interchange.rules import Json, broken_anthropic_rules, broken_openai_rules
from tests.sample import sample_roots
from threadline.api.context import Context
from threadline.chat.anthropic import anthropic_messages, anthropic_tools
from threadline.chat.openai import openai_messages, openai_tools
from threadline.context import Losses, Spoken
from threadline.library.load.reading import Reading, load_lines
from threadline.library.position import context_of, conversation_files, find_position
from threadline.model.content import (
    Block,
    Document,
    Image,
    Text,
    Thinking,
    ToolCall,
    ToolResult,
    Unknown,
)
from threadline.model.error import ThreadlineError

SCENARIOS = sorted({path.parent for path in CORPUS.glob("*/*/truth.json")})


def contexts_in(reading: Reading) -> Iterator[Context]:
    for part in conversation_files(reading):
        try:
            position = find_position(reading, session=part.file.session)
            yield Context(context_of(position, reading), reading)
        except ThreadlineError:
            continue


def check(context: Context) -> None:
    for prompt in (None, "go on"):
        if prompt or context.messages:
            assert broken_anthropic_rules(context.to_anthropic(prompt)) == []
            assert broken_anthropic_rules(context.to_anthropic(prompt, thinking=True)) == []
            assert broken_openai_rules(context.to_openai(prompt)) == []


@pytest.mark.parametrize("root", sample_roots(), ids=lambda root: Path(root).parts[-2])
def test_contexts_of_the_demo_can_be_sent(root: str) -> None:
    contexts = list(contexts_in(load_lines([root])))
    assert contexts
    for context in contexts:
        check(context)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_contexts_of_every_client_can_be_sent(scenario: Path) -> None:
    for context in contexts_in(load_lines([unpacked(scenario)])):
        check(context)


ids = st.sampled_from(["", "a", "b", "toolu_1", "call/with|odd", "x" * 90])
texts = st.sampled_from(["", " ", "text", "text \n", "\ud800"])
blocks = st.one_of(
    st.builds(Text, texts),
    st.builds(Thinking, texts, extra=st.sampled_from([{}, {"signature": "signed"}])),
    st.builds(
        ToolCall,
        st.sampled_from(["Bash", "mcp.odd name", ""]),
        ids,
        st.sampled_from([None, {}, {"a": 1}, "text"]),
    ),
    st.builds(ToolResult, ids, st.one_of(texts, st.lists(st.builds(Text, texts))), st.booleans()),
    st.builds(Image, st.sampled_from(["image/png", "image/x"]), st.sampled_from(["", "AAAA"])),
    st.builds(Document, st.sampled_from([{}, {"type": "base64", "data": "AA"}])),
    st.builds(Unknown, st.just("odd"), st.just({"type": "odd"})),
)
roles = st.sampled_from(["user", "assistant", "system"])


@given(st.lists(st.builds(Spoken, roles, st.lists(blocks, max_size=4)), max_size=8))
def test_any_messages_can_be_sent(messages: list[Spoken]) -> None:
    spoken = [*messages, Spoken("user", [Text("go on")])]
    request: Json = {"messages": anthropic_messages(spoken, Losses(), thinking=True)}
    request["tools"] = anthropic_tools(spoken)
    assert broken_anthropic_rules(request) == []
    asked: Json = {"messages": openai_messages(spoken, Losses()), "tools": openai_tools(spoken)}
    assert broken_openai_rules(asked) == []


def said(*blocks: Block, role: str = "assistant") -> Spoken:
    return Spoken("assistant" if role == "assistant" else "user", list(blocks))


def test_results_stand_right_behind_their_calls() -> None:
    messages = [
        said(Text("go"), role="user"),
        said(ToolCall("Bash", "a", {}), ToolCall("Read", "b", {})),
        said(Text("wait"), role="user"),
        said(ToolResult("b", "two"), ToolResult("a", "one"), role="user"),
    ]
    sent = anthropic_messages(messages, Losses())
    assert [[part["type"] for part in message["content"]] for message in sent] == [
        ["text"],
        ["tool_use", "tool_use"],
        ["tool_result", "tool_result", "text"],
    ]
    assert sent[2]["content"][0]["content"] == [{"type": "text", "text": "one"}]


def test_what_is_left_out_is_counted() -> None:
    losses = Losses()
    messages = [
        said(Thinking("hm"), ToolCall("Bash", "a", {})),
        said(ToolResult("x", "stray"), role="user"),
    ]
    sent = anthropic_messages(messages, losses)
    assert sent[-1]["content"][-1] == {"type": "text", "text": "stray"}
    assert losses == {
        "thinking": 1,
        "call without a result": 1,
        "result without a call": 1,
        "conversation that begins with the model": 1,
    }


def test_pictures_are_sent() -> None:
    picture = Image("image/png", "AAAA")
    messages = [
        said(Text("see"), picture, role="user"),
        said(ToolCall("Read", "a", {"file_path": "x.png"})),
        said(ToolResult("a", [Text("a picture"), picture]), role="user"),
    ]
    sent = anthropic_messages(messages, Losses())
    source = {"type": "base64", "media_type": "image/png", "data": "AAAA"}
    assert sent[0]["content"][1] == {"type": "image", "source": source}
    assert sent[2]["content"][0]["content"][1] == {"type": "image", "source": source}
    others = openai_messages(messages, Losses())
    url = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}
    assert [m["role"] for m in others] == ["user", "assistant", "tool", "user"]
    assert others[0]["content"][1] == others[3]["content"][0] == url


def test_signed_thoughts_stay_if_they_are_wanted() -> None:
    messages = [said(Text("go"), role="user"), said(Thinking("hm", {"signature": "s"}), Text("so"))]
    kept = anthropic_messages(messages, Losses(), thinking=True)[1]["content"]
    assert kept[0] == {"type": "thinking", "thinking": "hm", "signature": "s"}
    assert len(anthropic_messages(messages, Losses())[1]["content"]) == 1
