"""Each command in its form for people."""

import re
from pathlib import Path

import pytest

from tests.cli.run import CORPUS, SCENARIOS, run, run_json, scenario
from threadline.cli.main import COMMANDS
from threadline.index.filters import FILTERS
from threadline.mcp.tools import READING

READERS = ["lines", "ledger", "tree", "graph", "ops", "ls", "doctor"]


@pytest.mark.parametrize("command", READERS)
@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_command_prints_at_most_80_columns(command: str, path: Path) -> None:
    result = run(command, str(path))
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    assert "\x1b" not in result.output
    if command not in {"ledger", "doctor"}:
        assert result.output.strip()
    assert max(map(len, result.output.splitlines()), default=0) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert "Examples:\n" in result.output
    assert f"threadline {command}" in result.output.partition("Examples:")[2]


def test_help_lists_every_command() -> None:
    shown = run("--help").output
    assert all(f"  {name} " in shown for name in COMMANDS)
    assert run("-h").output == shown


def test_help_names_every_tool_and_every_filter() -> None:
    tools = ", ".join(tool.name for tool in READING)
    assert f"Tools: {tools}." in " ".join(run("mcp", "--help").output.split())
    shown = run("search", "--help").output
    language = (Path(__file__).parents[2] / "docs/search-language.md").read_text()
    assert [name for name in FILTERS if f"{name}:" not in shown] == []
    assert [name for name in FILTERS if f"`{name}:" not in language] == []


def test_the_ledger_ends_with_its_totals_in_one_line() -> None:
    result = run("ledger", scenario("fork-session"))
    assert re.fullmatch(
        r"shown=16 folded=0 copy=18 note=\d+ fault=0 lines=\d+", result.output.splitlines()[-1]
    )


def test_a_checked_ledger_is_one_line() -> None:
    result = run("ledger", "--check", str(CORPUS))
    assert result.exit_code == 0
    assert len(result.output.splitlines()) == 1
    assert re.search(r" lines=\d+$", result.output.strip())


def test_a_failed_recount_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "threadline.library.actions.ledger.check_ledger", lambda _reading: ["a: 1 too few"]
    )
    result = run("ledger", "--check", scenario("plain"))
    assert result.exit_code == 1
    assert "error: a: 1 too few" in result.stderr


def test_the_ledger_lists_what_could_not_be_read(tmp_path: Path) -> None:
    (tmp_path / "s.jsonl").write_text('{"type":"user","uuid":"a"}\nnot json\n')
    result = run("ledger", str(tmp_path))
    assert "/s.jsonl:2: not JSON" in result.output
    assert result.exit_code == 0


def test_ls_lists_the_newest_session_first() -> None:
    rows = run("ls", scenario("fork-session")).output.splitlines()
    assert [row.split()[0] for row in rows] == ["id", "ec613a03", "9dcc3016", "cf5bda53"]


def test_a_file_without_a_session_is_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "notes.jsonl"
    path.write_text("root:x:0:0\n")
    for command in ("graph", "show", "tree", "story"):
        assert "no session in" in run(command, str(path)).stderr


def test_an_export_to_standard_output_is_refused() -> None:
    done = run("export", scenario("fork-session"), "-o", "-")
    assert (done.exit_code, "standard output" in done.stderr) == (2, True)


def test_ls_picks_by_project_and_time() -> None:
    def ids(*options: str) -> list[str]:
        sessions = run_json("ls", str(CORPUS / "claude-code"), *options)["sessions"]
        return [session["id"][:8] for session in sessions]

    assert len(ids()) > 30
    assert ids("--project", "fork-session") == ["ec613a03", "9dcc3016", "cf5bda53"]
    assert ids("--project", "/home/dev/home-cc/fork-session") == [
        "ec613a03",
        "9dcc3016",
        "cf5bda53",
    ]
    assert ids("--project", "/home/dev/home-cc/fork") == []
    assert ids("--since", "2026-11-15T19:00Z") == ["10df2c66", "ef707231"]
    assert ids("--since", "2999-01-01") == []


def test_the_order_of_targets_does_not_matter() -> None:
    one, other = scenario("plain"), scenario("tui-rewind")
    assert run("tree", one, other).output == run("tree", other, one).output


def test_a_directory_without_transcripts_has_an_empty_answer(tmp_path: Path) -> None:
    result = run("tree", str(tmp_path))
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == f"no transcripts found in {tmp_path}\n"
    assert run_json("tree", str(tmp_path)) == {"sessions": [], "roots": []}


def test_color_is_used_only_if_wanted() -> None:
    target = scenario("tui-rewind")
    assert "\x1b[" in run("graph", target, "--color", "always").output
    assert "\x1b[" not in run("graph", target, "--color", "never").output
    assert "\x1b[" not in run("graph", target).output


def test_colour_changes_nothing_but_colour() -> None:
    for command in ("graph", "tree", "ops", "ls", "lines"):
        plain = run(command, scenario("tui-clear-compact")).output
        colored = run(command, scenario("tui-clear-compact"), "--color", "always").output
        bare = re.sub(r"\x1b\[[\d;]*m", "", colored)
        assert [row.rstrip() for row in bare.splitlines()] == plain.splitlines()


def test_an_agent_can_be_forced() -> None:
    document = run_json("tree", scenario("plain"), "--agent", "pi")
    assert [session["agent"] for session in document["sessions"]] == ["pi"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_a_script_for_the_shell(shell: str) -> None:
    result = run("completion", shell)
    assert result.exit_code == 0
    assert "_THREADLINE_COMPLETE" in result.output
