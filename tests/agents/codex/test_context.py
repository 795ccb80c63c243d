"""Codex: the context of every labelled thread, and case by case."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.rollouts import base, lines_of, meta, path_of, shorten, thread, write_rollout
from threadline.agents.codex import COMPACTION_OUTPUT
from threadline.context import Context, Part, Sent, SentBlock
from threadline.library import Reading, load_lines
from threadline.library.position import context_at

CORPUS = Path(__file__).parents[2] / "corpus"
SCENARIOS = sorted(path.parent for path in CORPUS.glob("codex*/*/truth.json"))
NAMED = [s for s in SCENARIOS if s.parent.name not in {"codex-0.98.0", "codex-0.144.0"}]
"""Scenarios of versions that write the id of an answer."""

UNNAMED = [s for s in SCENARIOS if s not in NAMED]
FILLER = "x" * 32
NAMELESS = "<reasoning >"
WIDTH = 104
"""How many characters of a text the truth files keep at most."""

NAMES = {
    "function_call": "call",
    "custom_tool_call": "call",
    "function_call_output": "result",
    "custom_tool_call_output": "result",
}
OURS = {Part.THINKING: "reasoning", Part.TOOL_CALL: "call", Part.TOOL_RESULT: "result"}
SPOKEN = frozenset({Part.TEXT, Part.IMAGE})


def truths() -> Iterator[tuple[Path, list[str]]]:
    """List the rollouts with what the client sent when it resumed their threads."""
    for scenario in SCENARIOS:
        for file, facts in json.loads((scenario / "truth.json").read_text()).items():
            yield scenario / file, facts["activeContextByRealClient"]


TRUTHS = list(truths())


def outline_of(context: Context) -> list[str]:
    """Write a context as the truth files write it: a row for each item, without pictures."""
    return [outline_row(message) for message in context.messages]


def outline_row(message: Sent) -> str:
    if not SPOKEN.issuperset(block.type for block in message.blocks):
        [block] = message.blocks
        return f"<{OURS[block.type]} {block.id}>"
    texts = (cut(block.text or "") for block in message.blocks if block.type is Part.TEXT)
    return f"{message.role}: {' '.join(texts)}"


def rows_of(context: Context) -> list[str]:
    """List the blocks of a context, with all that is said in them."""
    return [row_of(message.role, block) for message in context.messages for block in message.blocks]


def row_of(role: str, block: SentBlock) -> str:
    match block.type:
        case Part.TEXT:
            return f"{role}: {cut(block.text or '')}"
        case Part.IMAGE:
            return f"{role}: [{block.name}]"
        case Part.TOOL_CALL:
            return f"<call {block.id}> {block.name} {json.loads(block.text or '')}"
        case Part.TOOL_RESULT:
            return f"<result {block.id}> {cut(block.text or '')}"
        case _:
            return f"<{OURS[block.type]} {block.id}>"


def cut(text: str) -> str:
    return FILLER if text.startswith(FILLER) else re.sub(r"\s+", " ", text).strip()


def agree(sent: list[str], ours: list[str]) -> bool:
    """Return True if the rows that were sent equal ours, one by one."""
    return len(sent) == len(ours) and all(map(same_row, sent, ours))


def same_row(one: str, other: str) -> bool:
    """Return True if two rows are equal; what stands before filler must be, if one has any.

    Older versions send thoughts without their ids.
    """
    return (
        one == other
        or (one == NAMELESS and other.startswith(NAMELESS[:-1]))
        or (FILLER in one and other.startswith(one.partition(FILLER)[0]))
        or (FILLER in other and one.startswith(other.partition(FILLER)[0]))
    )


def told(row: str) -> str:
    """Return a row of a truth file in our terms."""
    return re.sub(r"^<(\w+) ", lambda found: f"<{NAMES.get(found[1], found[1])} ", row)


def test_the_corpus_is_complete() -> None:
    assert (len(SCENARIOS), len(TRUTHS)) == (16, 40)


def label(scenario: Path) -> str:
    return f"{scenario.parent.name}-{scenario.name}".removeprefix("codex-")


@pytest.mark.parametrize(
    ("file", "sent"), TRUTHS, ids=[f"{label(f.parents[4])}-{f.stem[-6:]}" for f, _ in TRUTHS]
)
def test_the_context_at_the_active_tip_is_what_the_client_sends_on_resume(
    file: Path, sent: list[str]
) -> None:
    ours = without_filler([row[:WIDTH] for row in outline_of(context_at(load_lines([file])))], file)
    assert agree([told(row)[:WIDTH] for row in sent], ours), "\n".join(ours)


def without_filler(ours: list[str], file: Path) -> list[str]:
    """Leave out filler that stands for the surroundings: nothing else tells it from prompts."""
    clipped = any(f"/{name}/" in f"{file}/" for name in ("codex-0.144.0", "old-app", "old-plain"))
    return [row for row in ours if row != f"user: {FILLER}"] if clipped else ours


SURROUNDINGS = re.compile(
    r'"id":"(msg_[^"]+)","role":"user","content":\[[^]]*\],"internal_chat_message_metadata'
    r'_passthrough":\{[^[]*"content_item_kinds":'
    r'\["(?:agents_md\.instructions",")?environments\.environment_context"\]'
)
"""The messages in which the client describes its surroundings; long ones are filler here."""


def request_rows(messages: list[dict[str, Any]], aside: set[str]) -> Iterator[str]:
    """List the blocks of a request as we list ours, without instructions and surroundings."""
    for item in messages:
        kind = NAMES.get(item["type"], item["type"])
        if item.get("id") in aside:
            continue
        if kind == "message" and item["role"] in {"user", "assistant"}:
            yield from (f"{item['role']}: {part_text(part)}" for part in item["content"])
        elif kind == "call":
            server = item.get("namespace") or ""
            name = f"{server}__{item['name']}" if server.startswith("mcp__") else item["name"]
            yield f"<call {item['call_id']}> {name} {given_to(item)}"
        elif kind == "result":
            output = item["output"]
            parts = [{"text": output}] if isinstance(output, str) else output
            name = item.get("call_id") or item["id"]
            yield f"<result {name}> {' '.join(map(part_text, parts))}"
        elif kind != "message":
            yield f"<{kind} {item.get('id', '')}>"


def given_to(item: dict[str, Any]) -> object:
    """Return what a call is given, in the form in which we keep it."""
    return json.loads(item["arguments"]) if "arguments" in item else {"input": item["input"]}


def part_text(part: dict[str, Any]) -> str:
    """Return the text of a part of an item, or the media type of a picture."""
    return cut(part["text"]) if "text" in part else f"[{part['image_url'][5:].partition(';')[0]}]"


def matched(reading: Reading, scenario: Path) -> Iterator[tuple[list[str], str, int]]:
    """Return the requests whose answer is in a file, each with the entry it continues."""
    first: dict[str, str] = {}
    for node in reading.graph.nodes.values():
        if node.type == "assistant" and node.message and node.message.id and node.parent:
            first.setdefault(node.message.id, node.parent)
    files = [path.read_text() for path in scenario.glob("sessions/**/*.jsonl")]
    aside = {name for text in files for name in SURROUNDINGS.findall(text)}
    assert aside
    sent: dict[int, list[dict[str, Any]]] = {}
    for line in (scenario / "requests.jsonl").read_text().splitlines():
        record = json.loads(line)
        if "messages" in record:
            sent[record["seq"]] = record["messages"]
        elif (answer := record["answered"]["id"]) in first:
            yield list(request_rows(sent[record["seq"]], aside)), first[answer], record["seq"]


COMPACTING = {
    ("app-revert-compact", 6),
    ("revert-compact-revert", 4),
    ("revert-compact-revert", 8),
    ("tui-backtrack", 13),
}
"""Requests that end with the client's own wish for a summary, which is in no file."""


@pytest.mark.parametrize("scenario", NAMED, ids=label)
def test_the_context_of_a_request_equals_that_request(scenario: Path) -> None:
    reading = load_lines([scenario / "sessions"])
    found = list(matched(reading, scenario))
    assert found
    for rows, at, seq in found:
        sent = rows[:-1] if (scenario.name, seq) in COMPACTING else rows
        ours = rows_of(context_at(reading, at))
        assert agree(sent, ours), f"request {seq} at {at}: {ours}"


OWN_TEXTS = ("user: <environment_context>", "user: # AGENTS.md")


@pytest.mark.parametrize("scenario", UNNAMED, ids=label)
def test_every_request_of_an_older_version_is_the_context_at_an_entry(scenario: Path) -> None:
    reading = load_lines([scenario / "sessions"])
    above = {n.parent for n in reading.graph.nodes.values() if n.type == "assistant" and n.parent}
    contexts = [
        without_filler(rows_of(context_at(reading, name)), scenario) for name in sorted(above)
    ]
    for line in (scenario / "requests.jsonl").read_text().splitlines():
        record = json.loads(line)
        rows = list(request_rows(record.get("messages", []), set()))
        if "0.98.0" in str(scenario):  # its instructions are filler in the requests
            rows = [row for row in rows if row != f"user: {FILLER}"]
        sent = [row for row in rows if not row.startswith(OWN_TEXTS)]
        if record.get("tag") == "_service:codex-compact":
            sent = sent[:-1]
        known = any(agree(sent, ours) for ours in contexts)
        assert known or "messages" not in record, "\n".join(sent)


def test_every_request_is_matched() -> None:
    """Each answer is in a file, but for 7 of tui-backtrack: its TUI asks for titles apart.

    The one of queue-model that was interrupted is not, either.
    """
    counts = {s.name: len(list(matched(load_lines([s / "sessions"]), s))) for s in NAMED}
    assert counts == {
        "app-revert-compact": 7,
        "exec-fork": 7,
        "fork-revert-alternate": 13,
        "goal": 11,
        "hooks-mcp": 8,
        "images-patches": 8,
        "parallel-tools": 4,
        "plain": 3,
        "queue-model": 11,
        "revert-compact-revert": 11,
        "review": 6,
        "subagents": 8,
        "tui-backtrack": 8,
    }


KEPT_OUTPUT = '{"output":"Done","metadata":{"exit_code":1,"duration_seconds":0.5}}'


def texts(context: Context) -> str:
    """Sketch what is sent: the first letter of the role, then the entry's ordinal."""
    return " ".join(
        message.role[0].upper() + "+".join(shorten(name) for name in message.entries or ("?",))
        for message in context.messages
    )


class TestCases:
    def sent(self, folder: Path, words: str, at: int | None = None) -> Context:
        write_rollout(folder, "A", words)
        entry = f"{thread('A')}:{at}" if at is not None else None
        return context_at(load_lines([folder / "sessions"]), entry)

    def test_instructions_are_separate_from_messages(self, tmp_path: Path) -> None:
        context = self.sent(tmp_path, "T3 d1 e1 u1 k1 a1 n1")
        assert texts(context) == "UA:4 AA:5 AA:6"
        assert [m.role for m in context.instructions] == ["developer", "user"]
        assert context.model == "model-3"
        assert (context.tokens, context.estimated) == (110, False)

    def test_the_context_ends_at_its_entry(self, tmp_path: Path) -> None:
        assert texts(self.sent(tmp_path, "u1 a1 u2 a2", at=2)) == "UA:1 AA:2"

    def test_a_call_without_result_is_answered_directly_after_it(self, tmp_path: Path) -> None:
        context = self.sent(tmp_path, "u1 c1 c2 o2 s1 u2")
        assert texts(context) == "UA:1 AA:2 U? AA:3 UA:4 UA:6"
        assert context.messages[2].blocks[0].text == "aborted"

    def test_a_result_without_call_is_not_sent(self, tmp_path: Path) -> None:
        context = self.sent(tmp_path, "u1 o9 a1")
        gone = [(shorten(gone.entry), gone.why) for gone in context.dropped]
        assert gone == [
            ("A:0", "session_meta: not for the model"),
            ("A:2", "a result whose call is not sent"),
        ]

    def test_a_picture_as_a_result_is_named(self, tmp_path: Path) -> None:
        context = self.sent(tmp_path, "u1 c1 v1")
        assert [block.text for block in context.messages[2].blocks] == ["[image/png]"]

    def test_an_old_compaction_keeps_the_prompts(self, tmp_path: Path) -> None:
        context = self.sent(tmp_path, "u1 c1 o1 a1 u2 a2 z1 u3")
        assert texts(context) == "UA:1 UA:5 UA:7 UA:8"
        assert shorten(context.compacted_by or "") == "A:7"
        assert context.measured_at is None

    def test_a_new_compaction_names_what_it_keeps(self, tmp_path: Path) -> None:
        path = write_rollout(tmp_path, "A", "u1 a1 u2 a2")
        kept = [json.loads(line)["payload"] for line in path.read_bytes().splitlines()[3:4]]
        note = {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "S"}]}
        payload = {"message": "S", "replacement_history": [*kept, note]}
        row = {"timestamp": "2026-01-01T00:00:09.000Z", "ordinal": 5, "type": "compacted"}
        with path.open("ab") as file:
            file.write(json.dumps({**row, "payload": payload}).encode() + b"\n")
            file.writelines(lines_of("u3", {}, first=5, seconds=10)[1:])
        context = context_at(load_lines([path]))
        assert texts(context) == "UA:3 UA:5 UA:6"
        gone = {shorten(gone.entry) for gone in context.dropped}
        assert gone == {"A:0", "A:1", "A:2", "A:4"}

    def test_the_answer_of_a_compaction_is_sent_if_the_compaction_is_lost(
        self, tmp_path: Path
    ) -> None:
        """0.166.0 sends it when the `compacted` record that follows it is missing."""
        path = write_rollout(tmp_path, "A", "u1 a1 a2 u2")
        rows = [json.loads(line) for line in path.read_bytes().splitlines()]
        rows[3]["metadata"] = {"compaction_output": True}
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        assert texts(context_at(load_lines([path]))) == "UA:1 AA:2 AA:3 UA:4"

    def test_a_compaction_turn_is_no_answer_to_the_prompt_before_it(self, tmp_path: Path) -> None:
        """0.144.0 notes nothing: the text of the compaction ends with the answer."""
        path = write_rollout(tmp_path, "A", "u1 a1 a2 z1")
        rows = [json.loads(line) for line in path.read_bytes().splitlines()]
        rows[4]["payload"]["message"] = "Another model wrote:\nhere is a2"
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        reading = load_lines([path])
        subtypes = [entry.subtype for entry in reading.transcripts[0].entries]
        assert subtypes == ["session_meta", None, None, COMPACTION_OUTPUT, "compact_boundary"]

    def test_a_goal_is_sent_although_no_call_asks_for_it(self, tmp_path: Path) -> None:
        path = write_rollout(tmp_path, "A", "u1 a1 o1 u2")
        rows = [json.loads(line) for line in path.read_bytes().splitlines()]
        goal = {"id": "fco_1", "name": "goal_objective", "output": "Do it"}
        rows[3]["payload"] = {"type": "function_call_output", **goal}
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        (block,) = context_at(load_lines([path])).messages[2].blocks
        assert (block.text, block.id, block.name) == ("Do it", "fco_1", "goal_objective")

    @pytest.mark.parametrize(
        ("version", "tool", "sent"),
        [
            ("0.98.0", "apply_patch", "Exit code: 1\nWall time: 0.5 seconds\nOutput:\nDone"),
            ("0.98.0", "shell", "Exit code: 1\nWall time: 0.5 seconds\nOutput:\nDone"),
            ("0.98.0", "read_json", KEPT_OUTPUT),
            ("0.144.0", "apply_patch", KEPT_OUTPUT),
        ],
    )
    def test_an_older_version_sends_a_commands_result_that_it_keeps_as_json_as_text(
        self, tmp_path: Path, version: str, tool: str, sent: str
    ) -> None:
        path = write_rollout(tmp_path, "A", "u1 c1 o1 u2", cli_version=version)
        rows = [json.loads(line) for line in path.read_bytes().splitlines()]
        rows[2]["payload"]["name"], rows[3]["payload"]["output"] = tool, KEPT_OUTPUT
        path.write_text("".join(json.dumps(row) + "\n" for row in rows))
        (block,) = context_at(load_lines([path])).messages[2].blocks
        assert block.text == sent

    def test_a_rollback_takes_what_the_client_said_before_the_prompt(self, tmp_path: Path) -> None:
        """As the real clients do; what is said before the first prompt stays."""
        for version, words, kept in (
            ("0.144.0", "d1 e1 u1 a1 d2 e2 u2 a2 b1 u3", "A:1 A:2"),
            ("0.169.0", "d1 e1 u1 a1 s1 d2 e2 u2 a2 b1 u3", "A:1 A:2"),
            ("0.144.0", "d1 e1 u1 a1 d2 e2 u2 a2 b2 u3", "A:1 A:2"),
            ("0.98.0", "d1 e1 u1 a1 d2 e2 u2 a2 b1 u3", "A:1 A:2 A:5 A:6"),
            ("0.98.0", "d1 e1 u1 a1 d2 e2 u2 a2 b2 u3", "A:1 A:2"),
        ):
            path = write_rollout(tmp_path, "A", words, cli_version=version)
            context = context_at(load_lines([path]))
            assert " ".join(shorten(m.entries[0]) for m in context.instructions) == kept
            assert len(context.messages) == (3 if "b1" in words else 1)

    def test_rollbacks_in_a_copied_fork_and_of_what_it_copied_hold(self, tmp_path: Path) -> None:
        """0.144.0: B repeats A with its rollback, then goes back over a turn of its own, and A's."""
        words = "u1 a1 u2 a2 b1 u3 a3"
        write_rollout(tmp_path, "A", words)
        own = lines_of("u4 a4 b2 u5 a5", {}, seconds=99)[1:]
        head = lines_of("", meta("B", forked_from_id=thread("A")), seconds=90)
        lines = [*head, *lines_of(words, meta("A"), seconds=90), *own]
        for number, line in enumerate(lines):
            lines[number] = json.dumps(json.loads(line) | {"ordinal": number}).encode() + b"\n"
        path = path_of(tmp_path, "B", 1)
        path.write_bytes(b"".join(lines))
        (tmp_path / "alone").mkdir()
        alone = tmp_path / "alone" / path.name
        alone.write_bytes(path.read_bytes())
        assert texts(context_at(load_lines([alone]))) == "UB:2 AB:3 UB:12 AB:13"
        assert texts(context_at(load_lines([path]))) == "UA:1 AA:2 UB:12 AB:13"
        reading = load_lines([tmp_path / "sessions"])
        assert texts(context_at(reading, f"{thread('B')}:10")) == "UA:1 AA:2 UA:6 AA:7 UB:9 AB:10"
        assert texts(context_at(reading, session=thread("A"))) == "UA:1 AA:2 UA:6 AA:7"

    def test_a_rollback_omits_its_turns(self, tmp_path: Path) -> None:
        assert texts(self.sent(tmp_path, "u1 a1 u2 a2 b1 u3")) == "UA:1 AA:2 UA:6"

    def test_a_revert_to_before_a_compaction_undoes_it(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "A", "u1 a1 z1 u2 a2")
        told = meta("A", history_base=base("A", 3))
        lines = lines_of("u3", told, first=3, seconds=60)
        path_of(tmp_path, "A", 1, rollout="F").write_bytes(b"".join(lines))
        context = context_at(load_lines([tmp_path]))
        assert (texts(context), context.compacted_by) == ("UA:1 AA:2 UF:4", None)

    def test_a_fork_without_its_base_has_the_remaining_entries(self, tmp_path: Path) -> None:
        write_rollout(tmp_path, "B", "u3 a3", first=4, history_base=base("A", 4))
        assert texts(context_at(load_lines([tmp_path]))) == "UB:5 AB:6"

    def test_a_thread_of_two_files_is_one_even_if_its_base_is_read_too(
        self, tmp_path: Path
    ) -> None:
        write_rollout(tmp_path, "A", "u1 a1")
        told = {"forked_from_id": thread("A"), "history_base": base("A", 3)}
        one = write_rollout(tmp_path, "B", "u2 a2", first=3, minute=1, **told)
        two = path_of(tmp_path, "B", 2, rollout="F")
        two.write_bytes(b"".join(lines_of("u3", meta("B", history_base=base("B", 4)), first=4)))
        assert texts(context_at(load_lines([one, two]))) == "UA:1 AA:2 UF:5"

    def test_the_tip_of_a_named_thread_is_its_own_whatever_was_asked_for(self) -> None:
        files = sorted((CORPUS / "codex" / "exec-fork").rglob("rollout-*.jsonl"))
        reading = load_lines([files[-1]])
        tips = {name: path.tip.id for name, path in reading.tree.paths.items()}
        assert len(tips) == 3
        assert {name: context_at(reading, session=name).at for name in tips} == tips
