"""Kimi Code: the context of every labelled session, and the counts that the client recorded."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.cli.run import run
from tests.context.truths import (
    WIDTH,
    agree,
    answered_entries,
    chat_requests,
    requests_in,
    row_of,
    rows_of,
    squeeze,
    truths_of,
)
from threadline.agents.kimi.elision import first_part, last_part
from threadline.context import Agreement, Context, Evidence, Part
from threadline.library import Reading, load_lines
from threadline.library.position import context_at
from threadline.model.entry import Entry

CORPUS = Path(__file__).parents[2] / "corpus" / "kimi-code-2.1.0"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("*/truth.json"))
TRUTHS = list(truths_of(SCENARIOS))
AGREES, DIFFERS, UNKNOWN = Agreement
CLIPPED = "xxx"
"""In place of long texts of the client."""


def test_corpus_is_complete() -> None:
    assert len(TRUTHS) == 29


def every_row(context: Context) -> Iterator[str]:
    """Yield the rows of a context with those of notices, which these truths have too."""
    for message in context.messages:
        for block in message.blocks:
            text = squeeze(block.text or "")
            is_text = block.type is Part.TEXT
            yield f"{message.role}: {text[:WIDTH]}" if is_text else row_of(message.role, block)


@pytest.mark.parametrize(
    ("file", "sent"),
    [(file, sent) for file, _, sent in TRUTHS],
    ids=[f"{file.parents[6].name}-{file.parent.name}-{name[-4:]}" for file, name, _ in TRUTHS],
)
def test_context_at_the_tip_is_what_the_client_sends_on_resume(file: Path, sent: list[str]) -> None:
    ours = list(every_row(context_at(load_lines([file]))))
    assert [row.partition(CLIPPED)[0] for row in ours] == [
        row.partition(CLIPPED)[0] for row in sent
    ]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
def test_every_request_is_the_context_at_an_entry(scenario: Path) -> None:
    reading = load_lines([scenario / "home"])
    places = [*answered_entries(reading), *entries_of(reading, "compaction")]
    contexts = [rows_of(context_at(reading, entry)) for entry in (one.id for one in places)]
    for number, sent in chat_requests(scenario):
        assert any(agree(sent, ours) for ours in contexts), f"request {number}: {sent}"


def entries_of(reading: Reading, kind: str) -> list[Entry]:
    return [node for node in reading.graph.nodes.values() if node.type == kind]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name)
def test_the_client_counted_as_many_messages_for_each_request(scenario: Path) -> None:
    found = 0
    for file in scenario.rglob("wire.jsonl"):
        reading = load_lines([file])
        [own] = [one.entries for one in reading.transcripts if one.file.path == str(file)]
        for number, line in enumerate(file.read_text().splitlines(), 1):
            record = json.loads(line)
            if record["type"] == "llm.request" and record["kind"] == "loop":
                begun = [entry for entry in own if entry.id and entry.line < number][-1]
                context = context_at(reading, begun.parent)
                assert len(context.messages) == record["messageCount"], (file, number)
                assert context.evidence is not None
                assert (context.evidence.whole, context.evidence.messages) == (True, AGREES)
                found += 1
    assert found


@pytest.mark.parametrize("name", ["tools", "refused", "interrupts"])
def test_results_are_sent_word_for_word(name: str) -> None:
    reading = load_lines([CORPUS / name / "home"])
    blocks = [block for one in context_at(reading).messages for block in one.blocks]
    ours = {block.id: block.text for block in blocks if block.type is Part.TOOL_RESULT}
    _, sent = list(requests_in(CORPUS / name))[-1]
    theirs = {one["tool_call_id"]: one["content"] for one in sent if one["role"] == "tool"}
    assert theirs
    assert {call: ours[call] for call in theirs} == theirs


def test_texts_are_cut_where_the_client_cuts_them() -> None:
    assert first_part("abcdefgh" * 4, 3) == "abcdefgh" + "abcd"
    assert last_part("abcdefgh" * 4, 3) == "efgh" + "abcdefgh"
    assert first_part("ab\N{SNOWMAN}cdefg", 2) == "ab\N{SNOWMAN}cd"
    assert last_part("ab\N{SNOWMAN}cdefg", 2) == "cdefg"


PROVEN = Evidence("s1", whole=True, instructions=AGREES, tools=AGREES, messages=AGREES)
PROMPT = 'You are "an agent" \N{EM DASH} in \\ brief\n'
LISTED = '[{"name":"Bash","description":"Runs \N{EM DASH} \\"it\\"","parameters":{"least":1.0}}]'


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def recorded(folder: Path, prompt: str = PROMPT, **told: object) -> Context:
    """Write the log of an answered question, and return the context of its request."""
    hashes = {"systemPromptHash": digest(PROMPT), "toolsHash": digest(LISTED), "messageCount": 1}
    said = {"role": "user", "content": "Why?", "id": "msg_1", "origin": {"kind": "user"}}
    begun = {"type": "step.begin", "uuid": "s1"}
    part = {"type": "content.part", "stepUuid": "s1", "part": {"type": "text", "text": "So."}}
    event = "context.append_loop_event"
    rows: list[dict[str, object]] = [
        {"type": "metadata", "protocol_version": "1.5", "created_at": 1},
        {"type": "profile.bind", "systemPrompt": prompt},
        {"type": "context.append_message", "message": said},
        {"type": event, "event": begun},
        {"type": "llm.request", "kind": "loop", **hashes, **told},
        {"type": event, "event": part},
    ]
    lines = [json.dumps({"agentId": "main", "time": 1, **row}) for row in rows]
    shot = f'{{"type":"llm.tools_snapshot","hash":"{digest(LISTED)}","tools":{LISTED}}}'
    path = folder / "wire.jsonl"
    path.write_text("\n".join([*lines[:4], shot, *lines[4:]]))
    return context_at(load_lines([path]), "msg_1")


def test_a_context_is_proven_by_what_the_client_recorded_of_its_request(tmp_path: Path) -> None:
    context = recorded(tmp_path)
    assert context.evidence == PROVEN
    assert PROVEN.proven
    later = context_at(load_lines([tmp_path / "wire.jsonl"])).evidence
    assert later == replace(PROVEN, whole=False)
    shown = run("context", str(tmp_path / "wire.jsonl"), "--at", "msg_1").output
    assert "proven by request s1: same system prompt, tools, message count" in shown


def test_a_context_that_differs_from_the_record_of_its_request_is_not_proven(
    tmp_path: Path,
) -> None:
    other = recorded(tmp_path, prompt="You are another", toolsHash="0" * 64, messageCount=3)
    differing = replace(PROVEN, instructions=DIFFERS, tools=UNKNOWN, messages=DIFFERS)
    assert other.evidence == differing
    path = str(tmp_path / "wire.jsonl")
    told = json.loads(run("context", path, "--at", "msg_1", "--json").output)["evidence"]
    assert told == {
        "request": "s1",
        "whole": True,
        "instructions": "differs",
        "tools": "unknown",
        "messages": "differs",
    }


def test_a_request_may_have_a_system_prompt_of_its_own(tmp_path: Path) -> None:
    context = recorded(tmp_path, prompt="That of the session", systemPrompt=PROMPT)
    assert context.evidence is not None
    assert context.evidence.instructions is AGREES
    assert context.instructions[0].blocks[0].text == PROMPT
