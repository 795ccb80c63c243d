"""Grok Build: torn chats and journals, what only one of them has, forks, tools, large journals."""

import json
import shutil
import tracemalloc
from array import array
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import CORPUS, run
from tests.context.truths import rows_of
from tests.handoffs import position_in, source_of
from threadline.agents.find import detect, find_below
from threadline.agents.grok.numbering import merged
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.actions.native import ForkOptions, fork_at, plan_fork
from threadline.library.position import context_at

GROK = CORPUS / "grok-1.0.41"
Json = dict[str, Any]
QUERY = "<user_query>\n{}\n</user_query>"


def chats(name: str) -> list[Path]:
    return sorted((GROK / name).rglob("chat_history.jsonl"))


def copied(name: str, to: Path) -> Path:
    """Copy the first session of a scenario; return its chat."""
    source = chats(name)[0].parent
    shutil.copytree(source, to / "sessions" / "%2Fhome" / source.name)
    return to / "sessions" / "%2Fhome" / source.name / "chat_history.jsonl"


def update(number: int, kind: str, **more: object) -> Json:
    meta = {"eventId": f"s-{number}", "agentTimestampMs": 1_794_932_547_000 + number}
    told: Json = {"sessionUpdate": kind, **more}
    return {"method": "session/update", "params": {"update": told, "_meta": meta}}


def asked(number: int, index: int, words: str) -> Json:
    content = {"type": "text", "text": words}
    meta = {"promptIndex": index}
    return update(number, "user_message_chunk", content=content, _meta=meta)


def answered(number: int, words: str) -> Json:
    return update(number, "agent_message_chunk", content={"type": "text", "text": words})


def prompt(index: int, words: str) -> Json:
    content = [{"type": "text", "text": QUERY.format(words)}]
    return {"type": "user", "content": content, "prompt_index": index}


def write(path: Path, records: list[Json]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def sent(path: Path, at: str | None = None) -> list[str]:
    return rows_of(context_at(load_lines([path]), at))


def test_files_are_known_by_their_content(tmp_path: Path) -> None:
    chat = chats("rewind")[0]
    for name, content in (("a.jsonl", chat), ("b.jsonl", chat.with_name("updates.jsonl"))):
        shutil.copyfile(content, tmp_path / name)
        found = detect(str(tmp_path / name))
        assert found is not None
        assert found.agent.title == "Grok Build"


def test_files_beside_a_chat_are_no_sessions_and_not_skipped() -> None:
    found = find_below(str(GROK / "tools"))
    assert [Path(file.path).name for file in found.files] == ["chat_history.jsonl"]
    assert [one.file for one in found.skipped if "home" in one.file] == []


@pytest.mark.parametrize("name", ["rewind", "compact-twice", "interrupts", "image"])
def test_a_session_torn_anywhere_is_read(name: str, tmp_path: Path) -> None:
    chat = copied(name, tmp_path)
    for path in (chat, chat.with_name("updates.jsonl")):
        whole = path.read_bytes()
        for cut in range(1, len(whole), len(whole) // 12):
            path.write_bytes(whole[:cut])
            reading = load_lines([chat])
            assert check_ledger(reading) == []
            for entry in [one.id for one in reading.graph.nodes.values()][-2:]:
                context_at(reading, entry)
        path.write_bytes(whole)


def test_a_session_without_its_journal_sends_the_same(tmp_path: Path) -> None:
    chat = copied("compact", tmp_path)
    before = sent(chat)
    chat.with_name("updates.jsonl").unlink()
    assert sent(chat) == before
    assert check_ledger(load_lines([chat])) == []


def said(words: str, **more: object) -> Json:
    return {"type": "user", "content": [{"type": "text", "text": words}], **more}


REMINDER = said("<system-reminder>\nSay so\n</system-reminder>", synthetic_reason="system_reminder")


def record_request(chat: Path, at: int, *first: Json) -> None:
    """Write the request for the summary of the compaction `at`, which begins with some messages."""
    told = [json.loads(line) for line in chat.with_name("updates.jsonl").read_text().splitlines()]
    updates = [one["params"]["update"] for one in told]
    made = [one["created_at"] for one in updates if one["sessionUpdate"] == "compaction_checkpoint"]
    history = [{"type": "system", "content": "You"}, *first, prompt(0, "one")]
    folder = chat.with_name("compaction_requests")
    folder.mkdir(exist_ok=True)
    document = {"schema_version": 2, "created_at": made[at], "chat_history": history}
    (folder / f"{at}.json").write_text(json.dumps(document, indent=2))


def texts(reading: Reading, at: str) -> list[str]:
    return [block.text or "" for one in context_at(reading, at).messages for block in one.blocks]


def test_what_was_sent_before_a_compaction_begins_as_its_request_did(tmp_path: Path) -> None:
    chat = copied("compact", tmp_path)
    record_request(chat, 0, said("<user_info>\nHere\n</user_info>"), REMINDER)
    reading = load_lines([chat])
    at = next(one.id for one in reading.transcripts[0].entries if one.type == "assistant")
    begun = ["<user_info>\nHere\n</user_info>", "<system-reminder>\nSay so\n</system-reminder>"]
    assert texts(reading, at)[:2] == begun
    assert check_ledger(reading) == []
    made = fork_at(reading, at, place=tmp_path / "fork")
    again = load_lines([made.file])
    assert texts(again, context_at(again).at)[:2] == begun


def test_what_was_sent_between_compactions_begins_as_the_next_request_did(tmp_path: Path) -> None:
    chat = copied("compact-twice", tmp_path)
    checkpoints = map(json.loads, (one.read_text() for one in chat.parent.glob("*checkpoints/*")))
    left = min(checkpoints, key=lambda one: str(one["created_at"]))["compacted_history"][1:]
    record_request(chat, 1, *left, REMINDER)
    reading = load_lines([chat])
    entries = reading.transcripts[0].entries
    first = next(at for at, one in enumerate(entries) if one.type == "compaction")
    at = next(one.id for one in entries[first:] if one.type == "assistant")
    assert texts(reading, at)[len(left)] == "<system-reminder>\nSay so\n</system-reminder>"
    made = fork_at(reading, at, place=tmp_path / "fork")
    again = load_lines([made.file])
    assert texts(again, context_at(again).at) == texts(reading, at)


def test_a_journal_alone_gives_the_conversation(tmp_path: Path) -> None:
    chat = copied("rewind", tmp_path)
    with_chat = [row for row in sent(chat) if not row.startswith("user: <user_info>")]
    chat.unlink()
    assert sent(chat.with_name("updates.jsonl")) == with_chat


def test_an_answer_that_was_cut_short_is_shown_and_not_sent() -> None:
    reading = load_lines([chats("interrupts")[0]])
    cut = [node for node in reading.graph.nodes.values() if node.subtype == "cut"]
    assert [reading.bodies.content_of(one).text[:11] for one in cut] == ["This answer"]
    context = context_at(reading)
    assert cut[0].id in {one.entry for one in context.dropped}


def test_what_the_chat_does_not_have_yet_follows_it(tmp_path: Path) -> None:
    chat = write(tmp_path / "s" / "chat_history.jsonl", [prompt(0, "one")])
    write(chat.with_name("updates.jsonl"), [asked(1, 0, "one"), answered(2, "Half")])
    reading = load_lines([chat])
    last = [one.id for one in reading.transcripts[0].entries if one.id][-1]
    assert reading.bodies.content_of(reading.graph.nodes[last]).text == "Half"
    assert sent(chat) == ["user: <user_query> one </user_query>"]


def test_a_prompt_that_only_the_chat_has_is_an_entry(tmp_path: Path) -> None:
    said = [prompt(0, "one"), {"type": "assistant", "content": "First"}, prompt(1, "two")]
    chat = write(tmp_path / "s" / "chat_history.jsonl", said)
    write(chat.with_name("updates.jsonl"), [asked(1, 0, "one"), answered(2, "First")])
    assert sent(chat)[-1] == "user: <user_query> two </user_query>"
    assert check_ledger(load_lines([chat])) == []


def test_a_prompt_told_in_several_lines_is_one_entry(tmp_path: Path) -> None:
    told = [asked(1, 0, "Look at"), asked(2, 0, "this"), answered(3, "Yes"), asked(4, 0, "again")]
    journal = write(tmp_path / "s" / "updates.jsonl", told)
    reading = load_lines([journal])
    assert rows_of(context_at(reading)) == [
        "user: <user_query> Look at </user_query>",
        "user: <user_query> this </user_query>",
        "assistant: Yes",
        "user: <user_query> again </user_query>",
    ]
    assert len(reading.graph.nodes) == 3
    assert check_ledger(reading) == []


def test_an_answer_told_in_pieces_is_one_text(tmp_path: Path) -> None:
    pieces = [answered(number, f"{number} ") for number in range(2, 9)]
    for one in pieces:
        one["params"]["_meta"]["streamStartMs"] = 1
    journal = write(tmp_path / "s" / "updates.jsonl", [asked(1, 0, "one"), *pieces])
    reading = load_lines([journal])
    answer = reading.transcripts[0].entries[-1]
    assert answer.message is not None
    assert isinstance(answer.message.content, list)
    assert len(answer.message.content) == 1
    assert reading.bodies.content_of(answer).text == "2 3 4 5 6 7 8 "


ODD: list[Json] = [
    {"method": "session/update", "params": {"update": {"sessionUpdate": 5, "content": 7}}},
    {"method": "session/update", "params": {"update": [1], "_meta": "x"}},
    {"method": "session/update", "params": None},
    update(1, "rewind_marker"),
    update(1, "rewind_marker", target_prompt_index="x"),
    update(2, "compaction_checkpoint", checkpoint_file="compaction_checkpoints/../../x.json"),
    update(3, "tool_call_update", status="completed", rawOutput={"output": [300, "x"]}),
    update(3, "turn_completed", stop_reason="cancelled", usage=[1]),
    asked(-(10**20), 7, "Long ago"),
    {"type": "user"},
    *(
        {"params": {**answered(4, "x")["params"], "_meta": {"agentTimestampMs": time}}}
        for time in (float("nan"), float("inf"), -1e300)
    ),
]


def test_odd_records_are_notes_or_faults(tmp_path: Path) -> None:
    odd_chat: list[Json] = [
        {"type": "system", "content": {"a": 1}},
        {"type": "user", "content": [5, None, {"type": "text", "text": 1}], "prompt_index": "x"},
        {"type": "assistant", "content": None, "tool_calls": {"id": 1}},
        {"type": "reasoning", "summary": "x"},
        {"type": "tool_result", "tool_call_id": 5, "content": [1]},
    ]
    chat = write(tmp_path / "s" / "chat_history.jsonl", odd_chat)
    write(chat.with_name("updates.jsonl"), ODD)
    journal = chat.with_name("updates.jsonl")
    journal.write_text(journal.read_text().replace("-1e+300", "1e999"))  # a float has no such value
    reading = load_lines([chat])
    assert check_ledger(reading) == []
    for node in reading.graph.nodes.values():
        reading.bodies.content_of(node)
        context_at(reading, node.id)
    assert reading.bodies.faults == []


def test_a_large_journal_is_not_kept_in_memory(tmp_path: Path) -> None:
    said = [prompt(0, "one"), {"type": "assistant", "content": "First"}]
    chat = write(tmp_path / "s" / "chat_history.jsonl", said)
    noise = json.dumps(update(3, "tool_call_update", rawOutput={"output": "x" * 20_000})) + "\n"
    with chat.with_name("updates.jsonl").open("w") as journal:
        journal.write(json.dumps(asked(1, 0, "one")) + "\n")
        journal.writelines(noise for _ in range(2000))
        journal.write(json.dumps(answered(2, "First")) + "\n")
    load_lines([chat])
    tracemalloc.start()
    reading = load_lines([chat])
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(reading.graph.nodes) == 2
    assert most < 8 << 20 < chat.with_name("updates.jsonl").stat().st_size


def test_numbers_of_many_lines_are_merged_as_they_are_kept() -> None:
    many = array("Q", [1, 3, 4, 9])
    assert merged(many, [2, 5, 12]) == array("Q", [1, 2, 3, 4, 5, 9, 12])
    assert merged(many, []) == many
    assert merged(array("Q"), [7]) == array("Q", [7])


def test_usage_is_that_of_the_turns_and_counted_once_in_forks() -> None:
    def total(reading: Reading) -> int:
        used = [reading.bodies.content_of(one).usage for one in reading.graph.nodes.values()]
        return sum(one.input for one in used if one is not None)

    turns: dict[str, int] = {}
    for chat in chats("fork"):
        for line in chat.with_name("updates.jsonl").read_text().splitlines():
            told = json.loads(line)["params"]["update"]
            if told["sessionUpdate"] == "turn_completed":
                turns[told["prompt_id"]] = told["usage"]["inputTokens"]
    assert total(load_lines([GROK / "fork"])) == sum(turns.values())


def test_how_calls_ended_is_told() -> None:
    tools = run("show", "--no-pager", str(GROK / "tools" / "home")).output
    assert "run it, failed" in tools
    refused = run("show", "--no-pager", str(GROK / "refused" / "home")).output
    assert "refused" in refused


def test_what_a_failed_command_printed_is_its_error() -> None:
    chat = chats("tools")[0]
    told = json.loads(run("failures", chat.parent.name, str(chat), "--json").output)["failures"]
    assert "before" in [one["error"] for one in told]


def test_what_calls_did_is_blamed_and_files_are_known(tmp_path: Path) -> None:
    made = tmp_path / "made.txt"
    made.write_text("second\n")
    source = str(GROK / "tools" / "home")
    blamed = run("blame", str(made), source, "--as", "/home/dev/proj/made.txt")
    assert "search_replace" in blamed.output, blamed.output
    files = {one["path"]: one for one in json.loads(run("files", source, "--json").output)}
    assert (files["made.txt"]["state"], files["made.txt"]["change"]) == ("whole", "added")
    assert files["notes.txt"]["state"] == "whole"


def speaking(reading: Reading) -> list[str]:
    [own] = [one.entries for one in reading.transcripts if one.file.agent is None]
    kinds = {"assistant", "tool_result", "compaction"}
    return [one.id for one in own if one.id and one.type in kinds and one.subtype != "cut"]


@pytest.mark.parametrize("name", ["rewind", "tools", "compact-twice", "interrupts", "image"])
def test_a_fork_sends_what_its_source_would_send(name: str, tmp_path: Path) -> None:
    reading = load_lines([chats(name)[0]])
    for entry in speaking(reading)[::3]:
        made = fork_at(reading, entry, place=tmp_path / entry)
        again = load_lines([made.file])
        assert rows_of(context_at(again)) == rows_of(context_at(reading, entry))
        assert check_ledger(again) == []
        assert made.command.endswith(f"grok -r {made.session}")


def test_a_fork_shares_the_entries_of_its_source(tmp_path: Path) -> None:
    chat = copied("rewind", tmp_path)
    reading = load_lines([chat])
    made = fork_at(reading, speaking(reading)[2], place=chat.parents[1])
    both = load_lines([chat.parents[1]])
    assert both.tree.session_by_id[made.session].parent == chat.parent.name
    assert len(both.graph.nodes) == len(reading.graph.nodes)


def test_a_session_of_another_agent_names_a_model(tmp_path: Path) -> None:
    """Without one, the client says that the session does not exist."""
    reading = source_of("kimi-code-2.1.0/compact", tmp_path / "source")
    options = ForkOptions(place=tmp_path / "out", to="grok")
    made = plan_fork(position_in(reading), reading, options).write()
    summary = json.loads(Path(made.file).with_name("summary.json").read_text())
    assert summary["current_model_id"].startswith("grok-")
