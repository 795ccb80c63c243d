"""Search finds the prompts, answers, calls and results of every agent, on the right line."""

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from tests.cli.run import CORPUS, run
from tests.packed import unpacked

Row = tuple[str, str, str, str]
"""A search, the ends of the entries that it finds, in whose voices, and how a snippet begins."""

SEARCHES: dict[str, tuple[str, list[Row]]] = {
    "claude": ("claude-code-2.1.325/parallel-tools", [
        ('"Do three things in"', "561399", "prompt", "Do three things in parallel [par]"),
        ('"All six calls"', "b98692", "answer", "All six calls are finished; two failed as"),
        ("slow-first role:call", "e629e6", "call", "Bash sleep 1; echo slow-first slow echo"),
        ("slow-first role:result", "11e5a1", "result", "slow-first"),
        ("tool:Bash has:error", "3f157d", "result error", "Exit code 3 out err"),
        ("alpha role:result file:notes.txt", "1c8798", "result", "1 alpha 2 beta 3 gamma 4"),
    ]),
    "codex": ("codex/parallel-tools", [
        ('"Do in parallel"', "3820:7", "prompt", "Do in parallel [par]"),
        ('"All three calls"', "820:25", "answer", "All three calls are finished."),
        ("alpha role:result", "820:21", "result", "alpha beta"),
        ("has:error file:notes.txt", "820:36", "result error", "unsupported custom tool call"),
    ]),
    "pi": ("pi/parallel-tools", [
        ('"Do three things"', "13e6d94a", "prompt", "Do three things in parallel [par]"),
        ('"third time"', "ad2f5cae", "prompt", "And a third time on the responses API [par]"),
        ('"exact text" tool:edit has:error', "834bfe1b a07676dc", "result error",
         "Could not find the exact text in notes.txt."),
    ]),
    "opencode": ("opencode-1.18.33/parallel-tools", [
        ('"Do in parallel"', "U2NMUl", "prompt", '"Do in parallel [par]"'),
        ('"came back"', "sXtatf", "answer", "All three came back."),
        ("from-shell role:call", "LJ500o", "answer call", "Three at once. bash sleep 0.4; echo"),
        ("from-shell role:result", "RUa26L", "result", "from-shell"),
        ("notes.txt role:result tool:bash", "ZcaODi X5ojbO", "result", "notes.txt"),
        ("tool:read has:error", "sc96HH", "result error", "File not found: /home/dev/proj/missing"),
        ("alpha file:notes.txt", "qwcWFu dEkypk", "result", "…1: alpha 2: beta"),
    ]),
    "opencode failing": ("opencode-1.18.33/errors", [
        ("has:error", "qf7S7H", "error", "The request failed: mock: bad request"),
    ]),
    "gemini": ("gemini-cli-0.61.0/tui-tools", [
        ('"Do in parallel"', "ebea02", "prompt", "Do in parallel [par]"),
        ('"came back"', "13a573", "answer", "All three came back."),
        ("from-shell role:call", "becc0d", "answer call", "Three at once. run_shell_command sleep"),
        ("from-shell role:result", "40ae18", "result", "<untrusted_context> Output: from-shell"),
        ("alpha tool:list_directory", "40ae18", "result", "…alpha beta Directory listing"),
        ("tool:read_file has:error", "a63935", "result error", "File not found: /home/dev/proj/"),
    ]),
    "qwen": ("qwen-code-0.24.4/parallel-tools", [
        ('"Do in parallel"', "bca7e6", "prompt", "Do in parallel [par]"),
        ('"came back"', "f428be", "answer", "All three came back."),
        ("from-shell role:call", "cab8ed", "answer call", "Three at once. run_shell_command sleep"),
        ("from-shell role:result", "672630", "result", "Command: sleep 0.4; echo from-shell"),
        ("alpha tool:read_file", "4f87ab 50ef25", "result", "alpha beta"),
        ("tool:read_file has:error", "705e92", "result error", "File not found: /home/dev/proj/"),
    ]),
    "qwen failing": ("qwen-code-0.24.4/errors", [
        ('"bad request"', "adb002", "system error", "400 mock: bad request"),
        ("has:error", "adb002", "system error", "400 mock: bad request"),
    ]),
    "copilot": ("copilot-cli-1.0.102/parallel-tools", [
        ('"Do in parallel"', "4d95f8", "prompt", "Do in parallel [par]"),
        ('"came back"', "e085de", "answer", "All three came back."),
        ("from-shell role:call", "50f5f1", "answer call", "Three at once. bash sleep 0.4; echo"),
        ("from-shell role:result", "f8c54f", "result", "from-shell <shellId: 1 completed with"),
        ("tool:view has:error", "75f8cb", "result error", "Path does not exist"),
        ("alpha file:notes.txt", "71cdab d77608", "result", "alpha beta"),
    ]),
    "copilot failing": ("copilot-cli-1.0.102/errors", [
        ('"bad request"', "a5bd45", "system error", "400 mock: bad request"),
        ("has:error", "a5bd45", "system error", "400 mock: bad request"),
    ]),
    "kimi-code": ("kimi-code-2.1.0/tools", [
        ('"in parallel"', "NSTYYS", "prompt", "Three in parallel [par]"),
        ('"came back"', "2a88c4", "answer", "All three came back."),
        ("from-shell role:call", "3c70ae", "answer call", "Three at once. Bash sleep 0.4; echo"),
        ("from-shell role:result", "845fdf", "result", "from-shell"),
        ("alpha file:notes.txt", "dccff1 687169", "result", "1 alpha 2 beta"),
        ("tool:Edit role:call", "14d7be", "call", "Edit /home/dev/proj/made.txt first second"),
        (r're:"came\s+back"', "2a88c4", "answer", "All three came back."),
    ]),
    "kimi-code failing": ("kimi-code-2.1.0/errors", [
        ("role:system has:error", "302fa4", "system error", "400 mock: bad request"),
        ('"mock error 503"', "c627ff 400556", "error", "The request failed: 503 mock error 503"),
    ]),
    "grok": ("grok-1.0.41/tools", [
        ('"in parallel"', "9f9296a", "prompt", "Three in parallel [par]"),
        ('"came back"', "a7d58f", "answer", "All three came back."),
        ("from-shell role:call", "b305d2", "answer call", "Three at once. run_terminal_command"),
        ("from-shell role:result", "42553f", "result", "from-shell"),
        ("alpha file:notes.txt", "559f87 924a0c", "result", "alpha beta"),
        ("tool:read_file has:error", "332424", "result error", "Error: /home/dev/proj/missing"),
    ]),
    "grok failing": ("grok-1.0.41/errors", [
        ("has:error", "9d0eed", "system error", "API error (status 400 Bad Request)"),
    ]),
    "kilo": ("kilo-7.7.9/parallel-tools", [
        ('"Do in parallel"', "Fu7C8L", "prompt", "Do in parallel [par]"),
        ("from-shell role:call", "M3hgFM", "answer call", "Three at once. bash sleep 0.4; echo"),
        ("tool:read has:error", "gS2L2r", "result error", "File not found: /home/dev/proj/missing"),
    ]),
}  # fmt: skip

ABANDONED = {
    "opencode": ("opencode-1.18.33/revert", {
        "Second with tools [par]", "Three at once. bash sleep 0.4; echo from-shell say",
        "from-shell", "<path>/home/dev/proj/notes.txt</path> <type>file</", "notes.txt",
        "All three came back.", "Third question [o3]", "Answer three: third turn complete.",
    }),
    "gemini": ("gemini-cli-0.61.0/tui-rewind", {
        "Second question [g2]", "Considering The user asks the second question. Answer",
        "Third question [g3]", "Answer three: third turn complete.",
        "Fourth question [g4]", "Answer four: fourth turn complete.",
    }),
    "qwen": ("qwen-code-0.24.4/tui-rewind", {
        "Second question [q2]", "The user asks the second question. Answer two: the",
        "Third question [q3]", "Answer three: third turn complete.",
    }),
    "kimi-code": ("kimi-code-2.1.0/undo", {
        "Second with tools [par]", "Three at once. Bash sleep 0.4; echo from-shell Read",
        "from-shell", "1 alpha 2 beta <system>2 lines read from file start", "dot.png notes.txt",
        "All three came back.", "Third question [o3]", "Answer three: third turn complete.",
    }),
    "grok": ("grok-1.0.41/rewind", {
        "Second with tools [par]", "Three at once. run_terminal_command sleep 0.4; echo",
        "from-shell", "alpha beta", "notes.txt", "All three came back.",
        "Third question [o3]", "Answer three: third turn complete.",
    }),
}  # fmt: skip
"""What stands on branches that were left, as the scenarios' descriptions tell it."""

HELPERS = {
    "opencode": "opencode-1.18.33/subagents",
    "gemini": "gemini-cli-0.61.0/subagents",
    "qwen": "qwen-code-0.24.4/subagents",
    "copilot": "copilot-cli-1.0.102/subagents",
    "kimi-code": "kimi-code-2.1.0/subagents",
    "grok": "grok-1.0.41/subagents",
    "kilo": "kilo-7.7.9/subagents",
}


def search(source: Path, home: Path, *query: str) -> list[dict[str, Any]]:
    """Return the hits of a search."""
    done = run("search", *query, "--in", str(source), "--json", HOME=str(home))
    assert done.exit_code == 0, done.output
    hits: list[dict[str, Any]] = json.loads(done.stdout)["hits"]
    return hits


@pytest.mark.parametrize("case", SEARCHES)
def test_what_every_agent_writes_is_found(case: str, tmp_path: Path) -> None:
    scenario, rows = SEARCHES[case]
    source = unpacked(CORPUS / scenario)
    (session,) = (one for one in json.loads(run("tree", str(source), "--json").stdout)["sessions"])
    for query, ends, voices, snippet in rows:
        found = search(source, tmp_path, query)
        told = (query, found)
        assert sorted(hit["entry"][-6:] for hit in found) == sorted(e[-6:] for e in ends.split()), (
            told
        )
        for hit in found:
            assert hit["snippet"].startswith(snippet), told
            assert hit["voices"] == voices.split(), told
            assert (hit["session"], hit["line"]) == (session["id"], session["id"]), told
            assert hit["agent"] == case.split(maxsplit=1)[0]


@pytest.mark.parametrize("agent", ABANDONED)
def test_what_was_left_behind_is_found_with_its_words(agent: str, tmp_path: Path) -> None:
    scenario, expected = ABANDONED[agent]
    found = search(unpacked(CORPUS / scenario), tmp_path, "branch:abandoned -role:system")
    assert {hit["snippet"][:50] for hit in found} == {text[:50] for text in expected}
    assert not any(hit["active"] for hit in found)


@pytest.mark.parametrize("agent", HELPERS)
def test_what_a_sub_agent_is_asked_is_found_on_its_own_line(agent: str, tmp_path: Path) -> None:
    source = unpacked(CORPUS / HELPERS[agent])
    (asked,) = search(source, tmp_path, "sub-b role:prompt")
    (call,) = search(source, tmp_path, "sub-b role:call")
    assert asked["snippet"].removeprefix("…") == "Count the files [sub-b]"
    assert asked["line"].startswith(f"{asked['session']}#agent-")
    assert call["line"] == call["session"] == asked["session"]


def test_a_search_can_be_limited_to_an_agent(tmp_path: Path) -> None:
    for agent, scenario in HELPERS.items():
        copytree(unpacked(CORPUS / scenario), tmp_path / "all" / agent)
    found = {
        agent: {hit["agent"] for hit in search(tmp_path / "all", tmp_path, f"helper agent:{agent}")}
        for agent in HELPERS
    }
    assert found == {agent: {agent} for agent in HELPERS}
