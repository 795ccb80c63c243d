"""`index`, `search` and `archive` as people and programs use them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import Result

from tests.cli.run import CORPUS, run, spawn
from tests.index.test_search import DaySession, write_sessions
from threadline.agents.registry import TITLES
from threadline.library.index.search import join_query

Run = Callable[..., Result]


@pytest.fixture
def orchard(tmp_path: Path) -> Path:
    write_sessions(tmp_path)
    return tmp_path


@pytest.fixture
def act(orchard: Path) -> Run:
    """Run a command with places of its own, on an archive where Claude Code would have it."""
    (orchard / "config").mkdir()
    (orchard / "archive").rename(orchard / "config" / "projects")
    places = {
        "HOME": str(orchard),
        "CLAUDE_CONFIG_DIR": str(orchard / "config"),
        "THREADLINE_CACHE": str(orchard / "cache"),
        "THREADLINE_ARCHIVE": str(orchard / "kept"),
    }
    return lambda *args, **env: run(*args, **places, **env)


def read_json(result: Result) -> dict[str, object]:
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


def test_index_prints_its_totals(act: Run) -> None:
    assert act("index").stdout == (
        "13 entries, 3 sessions, 2 projects in 3 files; 3 files new or changed\n"
    )
    assert act("index").stdout.endswith("; no files new or changed\n")
    found = read_json(act("index", "--rebuild", "--json"))
    assert {key: found[key] for key in ("entries", "sessions", "changed", "added")} == {
        "entries": 13,
        "sessions": 3,
        "changed": 3,
        "added": 13,
    }


def test_json_results_have_the_shape_of_the_contract(act: Run) -> None:
    found = read_json(act("search", "water", "--json"))
    assert found["total"] == 1
    hit = cast("list[dict[str, object]]", found["hits"])[0]
    assert {key: hit[key] for key in ("entry", "session", "line", "active", "snippet")} == {
        "entry": "u2",
        "session": "s1",
        "line": "s1@u2",
        "active": False,
        "snippet": "water the parser",
    }


def test_a_title_says_where_to_search(act: Run) -> None:
    found = read_json(act("search", "parser", "--in", "Paint the parser", "--json"))
    assert {hit["session"] for hit in cast("list[dict[str, object]]", found["hits"])} == {"s2"}
    assert act("search", "parser", "--in", "no such title").exit_code == 1


def test_text_results(act: Run) -> None:
    result = act("search", "paint the parser", "--limit", "1")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "● s2  paint the parser                                  2026-11-11 10:02 · apple",
        "  › u4  prompt",
        "      paint the parser",
        "",
        "1–1 of 3 (next: --offset 1); 1 result and 2 with most of the words",
    ]
    assert act("search", "nowhere").stdout == "no results for nowhere\n"
    assert "\x1b[" in act("search", "parser", "--color", "always").stdout


def test_a_long_count_has_a_line_of_its_own(act: Run) -> None:
    rows = act("search", "paint the parser", "--limit", "1", COLUMNS="60").stdout.splitlines()
    assert rows[-2:] == ["1–1 of 3 (next: --offset 1)", "1 result and 2 with most of the words"]


def test_results_are_turns_below_their_session(act: Run) -> None:
    assert act("search", "paint*", "watered", "--any").stdout.splitlines() == [
        "● s2  paint the parser                                  2026-11-11 10:02 · apple",
        "  › paint the parser                                                       10:02",
        "    a4  answer",
        "      painted the crème brûlée",
        "",
        "● s1  Please prune the parser tree                      2026-11-10 10:04 · apple",
        "  › water the parser                                                       10:04",
        "    a2  answer (abandoned)",
        "      watered it",
        "",
        "2 results",
    ]


def test_a_word_of_the_question_and_one_of_the_answer_find_the_turn(act: Run) -> None:
    assert act("search", "parser brûlée").stdout.splitlines()[-1] == "1 result"
    found = read_json(act("search", "parser brûlée", "--json"))
    assert (found["total"], found["hits"], found["help"]) == (0, [], None)
    turns = cast("dict[str, Any]", found["turns"])
    assert [turns["total"], turns["partial"], turns["capped"]] == [1, 0, False]
    [turn] = turns["turns"]
    assert [turn[key] for key in ("entry", "session", "match")] == ["u4", "s2", "turn"]
    assert turn["prompt"]["text"] == "paint the parser"
    assert [hit["entry"] for hit in turn["hits"]] == ["a4", "u4"]
    assert {hit["turn"] for hit in turn["hits"]} == {"u4"}


def test_a_phrase_without_results_offers_its_words(act: Run) -> None:
    found = act("search", '"tree parser"').stdout.splitlines()
    assert found[:2] == [
        'no results for "tree parser"',
        "  all of the words, without quotation marks: tree parser  1 result",
    ]


def test_a_directory_among_the_words_is_told(act: Run, tmp_path: Path) -> None:
    told = act("search", "parser", str(tmp_path)).stderr
    assert f"note: '{tmp_path}' is a word to search for; --in {tmp_path} searches there" in told


def test_a_hit_has_the_prompt_that_led_to_it(act: Run) -> None:
    hits = cast("list[dict[str, object]]", read_json(act("search", "gnarled", "--json"))["hits"])
    assert [hit["prompt"] for hit in hits] == [
        {"entry": "u1", "time": "2026-11-10T10:00:00.000Z", "text": "Please prune the parser tree"}
    ]


def test_the_first_result_of_a_branch_has_the_prompt_above_it(tmp_path: Path) -> None:
    pen = DaySession("s1", "/home/me/apple", 10)
    pen.put("u1", None, "user", "try twice")
    pen.reply("a1", "u1", {"type": "text", "text": "first attempt"})
    pen.reply("a2", "a1", {"type": "text", "text": "it failed"})
    pen.reply("a3", "u1", {"type": "text", "text": "second attempt"})
    pen.put("u2", "a3", "user", "good")
    pen.save_below(tmp_path)
    places = {"HOME": str(tmp_path)}
    found = run("search", "attempt", "--json", "--in", str(tmp_path / "archive"), **places)
    hits = json.loads(found.stdout)["hits"]
    assert {hit["entry"]: hit["prompt"]["entry"] for hit in hits} == {"a1": "u1", "a3": "u1"}


def test_a_search_without_results_says_what_would_have_some(act: Run) -> None:
    rows = act("search", "parzer", "watered").stdout.splitlines()
    assert rows[:3] == [
        "no results for parzer watered",
        "  did you mean: parser watered  1 result",
        "  any of the words (--any): watered 1  1 result",
    ]
    assert rows[-1] == "no results with all of the words, 1 result with some of them"
    act_on = act("search", "parzer")
    assert act_on.exit_code == 0
    assert act_on.stdout.splitlines() == [
        "no results for parzer",
        "  did you mean: parser  3 results",
    ]
    helped = read_json(act("search", "parzer tree", "--json"))["help"]
    assert helped == {
        "meant": "parser tree",
        "meant_total": 1,
        "any_total": 1,
        "words": [["parzer", 0], ["tree", 1]],
        "titles": 0,
        "all_total": 0,
    }
    offered = act("search", "water", "orchard").stdout.splitlines()[1]
    assert offered == "  any of the words (--any): water 1, orchard 1  2 results"
    assert read_json(act("search", "parser", "--json"))["help"] is None


def test_an_unknown_filter_suggests_the_one_with_this_value(act: Run) -> None:
    assert "did you mean 'has:error'?" in act("search", "is:error").stderr


def test_a_session_is_called_as_in_the_list_of_sessions(tmp_path: Path) -> None:
    rollouts = CORPUS / "codex" / "subagents" / "sessions"
    places = {"HOME": str(tmp_path), "THREADLINE_CACHE": str(tmp_path / "cache")}
    (tmp_path / "codex").mkdir()
    (tmp_path / "codex" / "sessions").symlink_to(rollouts)
    places["CODEX_HOME"] = str(tmp_path / "codex")
    [hit] = [row for row in run("search", "waiting", **places).output.splitlines() if "●" in row]
    name = hit.split()[1]
    assert name.startswith(run("ls", **places).output.splitlines()[1].split()[0])
    assert run("show", name, **places).exit_code == 0


def test_an_invalid_query_is_an_error_with_a_hint(act: Run) -> None:
    result = act("search", "tol:Bash")
    assert result.exit_code == 1
    assert result.stderr == (
        "error: unknown filter 'tol:'\n"
        "hint: did you mean 'tool:'? To search for the text, put it in quotation marks\n"
    )
    assert act("search").exit_code == 2


def test_an_unknown_agent_is_an_error(act: Run) -> None:
    result = act("search", "agent:codexx parser")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "error: unknown value 'codexx' for 'agent:'\n"
        f"hint: did you mean 'agent:codex'? Values: {', '.join(TITLES)}\n"
    )
    assert act("search", "agent:Claude parser").exit_code == 0


@pytest.mark.parametrize(
    ("typed", "query"),
    [
        ("the parser", "the parser"),
        ("a: b", "a: b"),
        ("agent:claude the parser", "agent:claude the parser"),
        ("the parser -tool:Bash", "the parser -tool:Bash"),
        ("project:my dir", 'project:"my dir"'),
        ("project:app has:error", "project:app has:error"),
        ('"the parser" tool:Bash', '"the parser" tool:Bash'),
    ],
)
def test_an_argument_with_spaces_is_a_search_as_in_the_box(typed: str, query: str) -> None:
    assert join_query([typed]) == query


def test_an_unknown_filter_is_searched_as_text_with_a_note(act: Run) -> None:
    result = act("search", "paint:the")
    assert result.exit_code == 0
    assert "paint the parser" in result.stdout
    assert result.stderr == "note: unknown filter 'paint:', searched as a word\n"
    for plain in ("https://c.at", "std::move", "localhost:8080", 'paint:""', "paint the"):
        assert act("search", plain).stderr == ""


def test_one_archive_alone_is_searched(act: Run, orchard: Path) -> None:
    pear = str(orchard / "config" / "projects" / "home-me-pear")
    assert read_json(act("search", "--in", pear, "role:prompt", "--json"))["total"] == 1
    assert read_json(act("search", "role:prompt", "--json"))["total"] == 5


def test_files_are_archived_listed_and_restored(act: Run, orchard: Path) -> None:
    assert act("archive").stdout.startswith("3 files archived, ")
    assert read_json(act("archive", "--json"))["kept"] == 0
    path = orchard / "config" / "projects" / "home-me-pear" / "s3.jsonl"
    content = path.read_bytes()
    path.unlink()
    listed = read_json(act("archive", "list", "--gone", "--json"))["files"]
    assert listed == [{"path": str(path), "size": len(content), "gone": True, "earlier": []}]
    assert read_json(act("search", "orchard", "--json"))["total"] == 1
    assert "file deleted" in act("search", "orchard").stdout
    result = act("archive", "restore", str(path))
    assert result.stdout == f"restored  {path}\n"
    assert path.read_bytes() == content
    assert act("archive", "restore", str(path)).stdout == f"exists    {path}\n"
    assert "not in the archive: 'nobody'" in act("archive", "restore", "nobody").stderr


def test_a_deleted_session_is_read_from_the_archive(act: Run, orchard: Path) -> None:
    act("archive")
    path = orchard / "config" / "projects" / "home-me-pear" / "s3.jsonl"
    path.unlink()
    shown = act("lines", "s3", "--json")
    assert [line["entries"] for line in json.loads(shown.stdout)["lines"]] == [["u5", "a5"]]
    assert act("lines", "nobody").exit_code == 1


def test_an_unwritable_cache_is_an_error(orchard: Path) -> None:
    (orchard / "cache").write_text("a file, not a folder")
    done = spawn("index", str(orchard / "archive"), THREADLINE_CACHE=str(orchard / "cache"))
    assert done.returncode == 1
    assert done.stderr.startswith(b"error: ")
    assert b"Traceback" not in done.stderr
