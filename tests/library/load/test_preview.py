"""The first words of entries: who speaks, and what about."""

from pathlib import Path

import pytest

from tests.dialects import ALL, call
from tests.records import Record
from tests.writer import answer, entry, prompt, read
from threadline.library.load.describe import words_by


def words(path: Path, record: Record) -> tuple[str, str]:
    reading = read(path, record)
    found = words_by(reading.bodies)(reading.graph.nodes["a"])
    return found.role, found.text


def block(kind: str, **fields: object) -> Record:
    return entry("a", None, "assistant", [{"type": kind, **fields}], cwd="/home/me/app")


def result(content: object, **fields: object) -> Record:
    return entry(
        "a",
        None,
        "user",
        [{"type": "tool_result", "tool_use_id": "t", "content": content, **fields}],
    )


def system(subtype: str, **fields: object) -> Record:
    return {"type": "system", "subtype": subtype, "uuid": "a", "parentUuid": None, **fields}


COMMAND = "<command-name>/model</command-name>\n  <command-message>model</command-message>\n  <command-args>opus</command-args>"


@pytest.mark.parametrize(
    ("record", "role", "text"),
    [
        (prompt("a", None, "  Fix it  \nplease"), "prompt", "Fix it"),
        (prompt("a", None, "<div> is broken"), "prompt", "<div> is broken"),
        (
            entry("a", None, "user", [{"type": "text", "text": "Look"}, {"type": "image"}]),
            "prompt",
            "Look",
        ),
        (entry("a", None, "user", [{"type": "image"}]), "other", "[image]"),
        (prompt("a", None, COMMAND), "command", "/model opus"),
        (prompt("a", None, "<bash-input>ls -l</bash-input>"), "command", "! ls -l"),
        (prompt("a", None, "<bash-stdout>x</bash-stdout>"), "system", "x"),
        (prompt("a", None, "<bash-stdout>x"), "prompt", "<bash-stdout>x"),
        (
            prompt("a", None, "<local-command-stdout>Set\nmore</local-command-stdout>"),
            "system",
            "Set",
        ),
        (prompt("a", None, "Go\n<system-reminder>never mind</system-reminder>"), "prompt", "Go"),
        (prompt("a", None, "body of a skill", isMeta=True), "system", "body of a skill"),
        (prompt("a", None, "It was long", isCompactSummary=True), "summary", "It was long"),
        (
            prompt("a", None, "[Request interrupted by user]"),
            "system",
            "[Request interrupted by user]",
        ),
        (
            prompt(
                "a",
                None,
                "<task-notification>\n<summary>Agent done</summary>\n</task-notification>",
            ),
            "system",
            "Agent done",
        ),
        (answer("a", None, "\n\n## Done\n\nAll **good**"), "answer", "Done"),
        (answer("a", None, "Two **bold** words"), "answer", "Two bold words"),
        (answer("a", None, "\n \n"), "other", "assistant"),
        (block("thinking", thinking="Hm.\nWell."), "thinking", "Hm."),
        (block("thinking", thinking=""), "thinking", "(hidden)"),
        (block("tool_use", name="Bash", input={"command": "pytest -q"}), "call", "Bash pytest -q"),
        (
            block("tool_use", name="Edit", input={"file_path": "/home/me/app/src/app.py"}),
            "call",
            "Edit src/app.py",
        ),
        (block("tool_use", name="Bash", input="?"), "call", "Bash"),
        (block("novelty"), "other", "[novelty]"),
        (result("3 passed\nin 1 s"), "result", "3 passed"),
        (result([{"type": "text", "text": "listed"}]), "result", "listed"),
        (result(""), "result", "(empty)"),
        (
            result("<tool_use_error>No such file</tool_use_error>", is_error=True),
            "error",
            "No such file",
        ),
        (system("turn_duration", durationMs=2345), "system", "turn_duration 2.3 s"),
        (system("local_command", content=COMMAND), "command", "/model opus"),
        (system("local_command", content="/rename x"), "command", "/rename x"),
        (system("api_error", error={"message": "overloaded"}), "error", "api error overloaded"),
        (
            system("compact_boundary", compactMetadata={"preTokens": 115_400, "trigger": "auto"}),
            "system",
            "Conversation compacted (115k tokens, auto)",
        ),
        (system("compact_boundary", compactMetadata="?"), "system", "Conversation compacted"),
        (
            {
                "type": "attachment",
                "uuid": "a",
                "attachment": {"type": "file", "filename": "a.txt"},
            },
            "system",
            "attachment file a.txt",
        ),
        (
            {"type": "progress", "uuid": "a", "data": {"type": "bash_progress"}},
            "system",
            "progress bash_progress",
        ),
        ({"type": "novelty", "uuid": "a"}, "system", "novelty"),
        ({"uuid": "a"}, "system", "record without type"),
    ],
)
def test_the_first_words_tell_who_and_what(
    tmp_path: Path, record: Record, role: str, text: str
) -> None:
    assert words(tmp_path, record) == (role, text)


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("Agent", {"subagent_type": "scout", "description": "find it"}, 'Agent scout "find it"'),
        ("Task", {"prompt": "look\naround"}, 'Agent "look around"'),
        ("Agent", {}, "Agent"),
        ("Grep", {"pattern": "x", "path": "src"}, "Grep x src"),
        ("TodoWrite", {"todos": [1, 2]}, "TodoWrite 0 of 2 done"),
        ("TodoWrite", {"todos": None}, "TodoWrite"),
        ("AskUserQuestion", {"questions": [{"question": "Why?"}]}, "AskUserQuestion Why?"),
        ("AskUserQuestion", {"questions": []}, "AskUserQuestion"),
        ("mcp__db__query", {"sql": "select 1", "n": 3}, "db:query select 1 3"),
        ("Unknown", {"deep": {"a": 1}}, "Unknown"),
        ("Bash", {"command": 7}, "Bash 7"),
    ],
)
def test_a_call_is_one_line(name: str, given: dict[str, object], told: str) -> None:
    assert ALL.title(call(name, given)) == told


def test_a_huge_call_is_cut() -> None:
    assert len(ALL.title(call("Bash", {"command": "x " * 100_000}))) <= 300
