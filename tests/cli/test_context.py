"""`threadline context`: what the model is sent, for people and for programs."""

from pathlib import Path

import pytest

from tests.cli.run import CORPUS, run, run_json, scenario
from tests.cli.shape import flag, list_of, maybe, number, one_of, record, text

FILES = sorted(CORPUS.glob("claude-code*/*/projects/*/*.jsonl"))
SPOKEN = [file for file in FILES if '"uuid"' in file.read_text()]

BLOCK = record(
    type=one_of("text", "thinking", "tool_call", "tool_result", "image", "other"),
    text=maybe(text),
    id=maybe(text),
    name=maybe(text),
    error=flag,
)
CONTEXT = record(
    at=text,
    messages=list_of(
        record(
            role=one_of("user", "assistant"),
            entries=list_of(text),
            blocks=list_of(BLOCK),
            tokens=number,
            estimated=flag,
        )
    ),
    model=maybe(text),
    thinking_level=maybe(text),
    compacted_by=maybe(text),
    dropped=list_of(record(entry=text, why=text)),
    tokens=number,
    estimated=flag,
    measured_at=maybe(text),
)


@pytest.mark.parametrize(
    "file", SPOKEN, ids=lambda file: f"{file.parents[2].name}-{file.stem[:14]}"
)
def test_every_session_has_a_context_of_the_contracts_shape(file: Path) -> None:
    document = run_json("context", str(file))
    assert list(CONTEXT(document, "context")) == []
    roles = " ".join(message["role"] for message in document["messages"])
    assert "user user" not in roles


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_long_roles_leave_the_columns_straight(columns: int) -> None:
    file = next((CORPUS / "pi" / "parallel-tools").glob("sessions/*/*.jsonl"))
    result = run("context", str(file), COLUMNS=str(columns))
    rows = [row for row in result.output.splitlines()[3:] if row[:3].strip().isdecimal()]
    assert "toolResult" in rows[2]
    ends = {len(row) - len(row.split(None, 3)[3]) for row in rows}
    assert len(ends) == 1
    assert max(map(len, result.output.splitlines())) <= columns


@pytest.mark.parametrize("name", ["tui-clear-compact", "parallel-tools", "slash-commands"])
@pytest.mark.parametrize("columns", [40, 80, 120])
def test_it_fits_the_terminal(name: str, columns: int) -> None:
    file = next(Path(scenario(name)).glob("projects/*/[0-9a-d]*.jsonl"))
    for more in ([], ["--full"]):
        result = run("context", str(file), *more, COLUMNS=str(columns))
        assert result.exit_code == 0, result.output
        assert max(map(len, result.output.splitlines())) <= columns


def test_context_lists_messages_tokens_compaction_and_what_is_not_sent() -> None:
    folder = Path(scenario("tui-clear-compact"))
    result = run("context", str(next(folder.glob("projects/*/d294*.jsonl"))))
    assert result.output.splitlines()[:7] == [
        "context at bb1f03c1 · session d294e339 · claude-opus-4-8",
        "4 messages · 12 blocks · 1,182 of 1,000,000 tokens (0 %), recorded at 2dec121f",
        "📦 compacted at 44d296e0 · 17 entries summarised · 2 entries kept",
        "",
        "  1 user         ~222  summary of earlier messages",
        "                       This session is being continued from a previous conversa…",
        "",
    ]
    assert result.output.splitlines()[-4:] == [
        "not sent",
        "    17  summarised by the compaction at 44d296e0  47d9bf47 7061a818 1d31d416…",
        "     1  marks a compaction  44d296e0",
        "     2  turn_duration: not for the model  9a8a572a bb1f03c1",
    ]


def test_full_text_is_whole() -> None:
    result = run("context", scenario("parallel-tools"), "--full")
    assert '"command": "sleep 1; echo slow-first",' in result.output
    assert "I will do three things at once." in result.output


def test_an_entry_is_found_by_the_beginning_of_its_id() -> None:
    document = run_json("context", scenario("tui-rewind"), "--at", "8afd1042")
    assert document["at"].startswith("8afd1042")
    assert len(document["messages"]) == 8


def test_an_agents_file_has_its_own_context() -> None:
    file = next(Path(scenario("subagents")).glob("projects/*/*/subagents/agent-a81*.jsonl"))
    document = run_json("context", str(file))
    assert [message["role"] for message in document["messages"]][:2] == ["user", "assistant"]


def test_an_agents_entry_has_its_own_context() -> None:
    document = run_json("context", scenario("subagents"), "--at", agents_entry())
    assert document["messages"][0]["entries"] == [agents_entry()]


def agents_entry() -> str:
    lines = run_json("lines", scenario("subagents"))["lines"]
    first: str = next(line for line in lines if line["kind"] == "agent")["entries"][0]
    return first


def refused(*args: str) -> str:
    result = run("context", *args)
    assert result.exit_code == 1
    assert result.stdout == ""
    return result.stderr


def test_an_unknown_entry_is_an_error_with_a_hint() -> None:
    told = refused(scenario("tui-rewind"), "--at", "8afd1043")
    assert told.startswith("error: no entry '8afd1043'; did you mean '8afd1042…'?\nhint: ")
    assert refused(scenario("tui-rewind"), "--at", "").startswith("error: no entry ''")


def test_an_entry_of_another_session_is_an_error_that_says_so() -> None:
    file = str(next(Path(scenario("tui-rewind")).glob("projects/*/*.jsonl")))
    told = refused(file, "--at", "44d296e0-1a95-4eff-92d0-deddac3edb24")
    assert "TARGET must be the session of the entry" in told


def test_a_beginning_of_several_ids_is_an_error_that_lists_them() -> None:
    told = refused(scenario("tui-rewind"), "--at", "8")
    assert told.startswith("error: ambiguous entry '8' ")
    assert "8737ede2" in told


def test_several_sessions_are_an_error_that_names_them() -> None:
    told = refused(scenario("fork-session"))
    assert told.startswith("error: ambiguous: 3 sessions found\nhint: specify one as TARGET")


def test_an_empty_directory_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_text("")
    assert "error: no conversation found" in refused(str(tmp_path))


def test_results_show_their_first_line_and_agents_their_names() -> None:
    """The words are for people; a program gets what is sent."""
    [file] = map(str, (CORPUS / "codex" / "subagents").rglob("rollout-*01a1e089-606e-*.jsonl"))
    shown = run("context", file).output
    assert "spawn_agent result Linnaeus" in shown
    assert "exec_command result waited" in shown
    assert "task Linnaeus completed: Subagent A reports." in shown
    assert "Chunk ID" not in shown
    sent = run("context", file, "--json").output
    assert "Chunk ID" in sent
    assert "<subagent_notification>" in sent
