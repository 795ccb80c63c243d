"""Reports and queries over a lake whose numbers can be counted by hand."""

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.cli.run import run
from tests.lake.lakes import build
from tests.records import Record
from tests.writer import prompt, write
from threadline.lake.query import Filter, open_lake
from threadline.lake.report_queries import REPORTS
from threadline.lake.storage import Place
from threadline.model.error import SqlError

OPUS = "claude-opus-4-6"
"""5 dollars for a million tokens of input, 25 of output."""


def said(
    name: str, parent: str, *blocks: Record, output: int = 1_000_000, **fields: object
) -> Record:
    usage = {"input_tokens": 0, "output_tokens": output}
    message = {"id": f"m-{name}", "model": OPUS, "role": "assistant", "content": list(blocks)}
    return {
        "type": "assistant",
        "uuid": name,
        "parentUuid": parent,
        "message": message | {"usage": usage},
        **fields,
    }


def called(tool: str, call: str, **given: object) -> Record:
    return {"type": "tool_use", "id": call, "name": tool, "input": given}


def result(name: str, parent: str, call: str, words: str, *, failed: bool = False) -> Record:
    block = {"type": "tool_result", "tool_use_id": call, "content": words, "is_error": failed}
    return {
        "type": "user",
        "uuid": name,
        "parentUuid": parent,
        "message": {"role": "user", "content": [block]},
    }


@pytest.fixture(scope="module")
def lake(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two sessions: a test that fails, a change, the test that passes; and a prompt sent twice."""
    folder = tmp_path_factory.mktemp("reports")
    source, lake = folder / "in", folder / "lake"
    place: Record = {"cwd": "/home/ada/engine", "version": "2.1.325"}
    failed = "AssertionError: expected 12 at /home/ada/engine/a.py"
    compacted = {
        "type": "system",
        "subtype": "compact_boundary",
        "uuid": "a9",
        "parentUuid": None,
        "logicalParentUuid": "a8",
        "content": "Conversation compacted",
        "compactMetadata": {"trigger": "auto", "preTokens": 9000},
    }
    edit = {"file_path": "/home/ada/engine/a.py", "old_string": "one", "new_string": "two\nthree"}
    write(
        source / "p" / "a.jsonl",
        prompt("a1", None, "mend it", **place),
        said("a2", "a1", called("Bash", "t1", command="pytest -q"), **place),
        result("a3", "a2", "t1", failed, failed=True),
        said("a4", "a3", called("Edit", "t2", **edit), **place),
        result("a5", "a4", "t2", "changed"),
        said("a6", "a5", called("Bash", "t3", command="pytest -q"), **place),
        result("a7", "a6", "t3", "1 passed"),
        said("a8", "a7", {"type": "text", "text": "mended"}, **place),
        compacted | place,
        said("a10", "a9", called("Edit", "t4", **edit), **place),
        result("a11", "a10", "t4", "changed"),
    )
    other: Record = {"cwd": "/home/ada/loom", "version": "2.1.325"}
    write(
        source / "q" / "b.jsonl",
        prompt("b1", None, "weave", **other),
        said("b2", "b1", {"type": "text", "text": "no"}, **other),
        prompt("b3", None, "weave well", **other),
        said("b4", "b3", {"type": "text", "text": "yes"}, output=2_000_000, **other),
    )
    build(source, lake)
    return lake


def ask(lake: Path, query: str, rows: Filter | None = None) -> list[dict[str, Any]]:
    with open_lake(Place(str(lake)), rows) as opened:
        found: list[dict[str, Any]] = opened.ask(query).read_all().to_pylist()
        return found


def report(lake: Path, name: str, rows: Filter | None = None) -> list[dict[str, Any]]:
    (found,) = [one for one in REPORTS if one.name == name]
    return ask(lake, found.query, rows)


@pytest.mark.parametrize("name", [one.name for one in REPORTS])
def test_every_report_has_the_columns_that_it_declares(lake: Path, name: str) -> None:
    (found,) = [one for one in REPORTS if one.name == name]
    assert {found.label, found.bars, found.series or found.label} <= found.units.keys()
    with open_lake(Place(str(lake))) as opened:
        assert opened.ask(found.query).schema.names == list(found.units)


def test_cost_by_project_counts_each_request_once(lake: Path) -> None:
    costs = {row["project"]: (row["requests"], row["cost"]) for row in report(lake, "projects")}
    assert costs == {"engine": (5, 125.0), "loom": (2, 75.0)}


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a lake of one project: a model without a price, a session without requests, agents."""
    folder = tmp_path_factory.mktemp("mixed")
    source, lake = folder / "in" / "p", folder / "lake"
    place: Record = {"cwd": "/home/ada/engine", "version": "2.1.325"}
    unknown = said("a4", "a3", {"type": "text", "text": "two"}, **place)
    unknown["message"]["model"] = "no-such-model"
    call = called("Task", "t1", description="look", prompt="look", subagent_type="Explore")
    write(
        source / "a.jsonl",
        prompt("a1", None, "one", sessionId="a", **place),
        said("a2", "a1", call, sessionId="a", **place),
        result("a3", "a2", "t1", "seen"),
        unknown,
    )
    write(source / "b.jsonl", prompt("b1", None, "no answer", sessionId="b", **place))
    for name in ("a123", "acompact-0f1e"):
        side: Record = {"isSidechain": True, "agentId": name, "sessionId": "a", **place}
        write(
            source / "a" / "subagents" / f"agent-{name}.jsonl",
            prompt(f"{name}-1", None, "look", **side),
            said(f"{name}-2", f"{name}-1", {"type": "text", "text": "seen"}, **side),
        )
    build(folder / "in", lake)
    return lake


@pytest.mark.parametrize("name", ["projects", "developers", "clients"])
def test_sessions_without_requests_are_counted(mixed: Path, name: str) -> None:
    (row,) = report(mixed, name)
    assert (row["sessions"], row["requests"]) == (2, 4)


def test_a_session_that_goes_on_later_is_counted(mixed: Path) -> None:
    rows = ask(mixed, "SELECT session, last_at FROM sessions WHERE session = 'a'")
    until = Filter(until=rows[0]["last_at"].isoformat())
    (row,) = report(mixed, "projects", until)
    assert row["requests"]
    assert row["sessions"] == 2


def test_cost_is_a_lower_bound_if_a_price_is_not_known(mixed: Path, tmp_path: Path) -> None:
    (row,) = report(mixed, "projects")
    assert 0 < row["no_price"] < 1
    page = tmp_path / "report.html"
    for name in ("projects", "weeks", "agents"):
        told = run("lake", "report", "--lake", str(mixed), name).stdout
        assert "≥ $" in told or name == "weeks", told  # the model without a price has a row
        run("lake", "report", "--lake", str(mixed), "--html", str(page), name)
        assert ": ≥ $" in page.read_text()


def test_cost_is_exact_if_all_prices_are_known(lake: Path) -> None:
    assert {row["no_price"] for row in report(lake, "projects")} == {None}
    assert "≥" not in run("lake", "report", "--lake", str(lake), "projects").stdout


def test_agents_of_the_client_are_counted_apart(mixed: Path) -> None:
    (row,) = report(mixed, "agents")
    assert (row["agents"], row["client_agents"]) == (1, 1)
    assert row["agents_cost"] == row["client_agents_cost"] > 0
    assert row["share"] == pytest.approx(1 / 3, abs=1e-3)


def test_agents_without_requests_are_counted(tmp_path: Path) -> None:
    place: Record = {"cwd": "/home/ada/engine", "sessionId": "a"}
    side = prompt("x1", None, "look", isSidechain=True, agentId="a123", **place)
    write(tmp_path / "in" / "p" / "a.jsonl", prompt("a1", None, "one", **place))
    write(tmp_path / "in" / "p" / "a" / "subagents" / "agent-a123.jsonl", side)
    build(tmp_path / "in", tmp_path / "lake")
    (row,) = report(tmp_path / "lake", "agents")
    assert (row["project"], row["agents"], row["agents_cost"]) == ("engine", 1, None)


def test_cost_by_week_begins_on_monday(lake: Path) -> None:
    assert [(row["week"], row["model"], row["cost"]) for row in report(lake, "weeks")] == [
        ("2026-11-09", OPUS, 200.0)
    ]


def test_abandoned_cost_is_that_of_branches_that_were_left(lake: Path) -> None:
    (row,) = report(lake, "abandoned")
    assert (row["project"], row["abandoned"], row["cost"]) == ("loom", 25.0, 75.0)
    assert row["share"] == pytest.approx(1 / 3, abs=1e-4)


def test_rework_counts_files_that_were_touched_on_both_sides_of_a_compaction(lake: Path) -> None:
    (row,) = report(lake, "rework")
    assert row == {
        "project": "engine",
        "compactions": 1,
        "files_read_again": 0,
        "files_changed_again": 1,
        "files_per_compaction": 1.0,
        "calls": 1,
    }


def test_an_error_is_told_with_what_fixed_it(lake: Path) -> None:
    (row,) = report(lake, "errors")
    assert row == {
        "error": "assertionerror: expected 0 at a.py",
        "failed_in": "pytest",
        "times": 1,
        "sessions": 1,
        "developers": 1,
        "passed_later": 1.0,
        "after": 240.0,
        "changed_most": "a.py",
    }


def test_failing_tools_and_commands_are_counted(lake: Path) -> None:
    (tool,) = report(lake, "failing-tools")
    assert (tool["tool"], tool["calls"], tool["failed"], tool["share"]) == ("Bash", 2, 1, 0.5)
    (command,) = report(lake, "commands")
    assert (command["command"], command["is_check"], command["failed"]) == ("pytest", True, 1)


def test_slow_tools_are_measured_from_call_to_result(lake: Path) -> None:
    rows = {row["tool"]: (row["calls"], row["total"]) for row in report(lake, "slow-tools")}
    assert rows == {"Bash": (2, 120.0), "Edit": (2, 120.0)}


def test_files_are_counted_with_the_lines_that_changed(lake: Path) -> None:
    (row,) = report(lake, "files")
    assert (row["path"], row["edits"], row["added"], row["removed"]) == (
        "/home/ada/engine/a.py",
        2,
        4,
        2,
    )


def test_waits_are_told_apart_by_who_was_waited_for(lake: Path) -> None:
    rows = {row["waiting_for"]: (row["times"], row["total"]) for row in report(lake, "waits")}
    assert rows == {"the model": (7, 420.0), "tools": (4, 240.0)}


def test_hours_are_all_there(lake: Path) -> None:
    rows = report(lake, "hours")
    assert [row["hour"] for row in rows] == [f"{hour:02}" for hour in range(24)]
    assert {row["hour"]: row["entries"] for row in rows if row["entries"]} == {"18": 15}


def test_rows_can_be_filtered(lake: Path) -> None:
    assert [r["project"] for r in report(lake, "projects", Filter(project="loom"))] == ["loom"]
    assert report(lake, "projects", Filter(developer="o'brien")) == []
    assert report(lake, "projects", Filter(since="2026-11-16T00:00:00Z")) == []
    assert len(report(lake, "projects", Filter(until="2026-11-16T00:00:00Z"))) == 2


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("DROP VIEW usage", "not a single SELECT"),
        ("SELECT 1; SELECT 2", "not a single SELECT"),
        ("COPY usage TO 'x.csv'", "not a single SELECT"),
        ("SELECT * FROM read_csv('/etc/passwd')", "Permission Error"),
        ("SELECT * FROM '/etc/passwd'", "Permission Error|Catalog Error"),
        ("SELECT * FROM loom", "loom does not exist"),
        ("SELECT nothing FROM usage", "nothing"),
        ("SELEC", "syntax error"),
    ],
)
def test_a_query_can_only_read_the_lake(lake: Path, query: str, told: str) -> None:
    before = sorted(lake.rglob("*"))
    with pytest.raises(SqlError, match=told):
        ask(lake, query)
    assert sorted(lake.rglob("*")) == before


def test_variables_of_the_program_are_no_tables(lake: Path) -> None:
    import pyarrow as pa  # noqa: PLC0415 - only here

    secret = pa.table({"x": [1]})
    with pytest.raises(SqlError, match="secret"):
        ask(lake, "SELECT * FROM secret")
    assert secret.num_rows == 1


def test_sql_prints_a_table_json_and_csv(lake: Path) -> None:
    query = "SELECT project, count(*) AS entries FROM entries GROUP BY ALL ORDER BY project"
    plain = run("lake", "sql", "--lake", str(lake), query)
    assert plain.stdout.splitlines() == ["project  entries", "engine        11", "loom           4"]
    told = run("lake", "sql", "--lake", str(lake), "--json", query)
    assert json.loads(told.stdout)[0] == {"project": "engine", "entries": 11}
    assert run("lake", "sql", "--lake", str(lake), "--csv", query).stdout.splitlines() == [
        "project,entries",
        "engine,11",
        "loom,4",
    ]


def test_report_alone_lists_the_reports() -> None:
    found = run("lake", "report")
    assert [row.split()[0] for row in found.stdout.splitlines()] == [one.name for one in REPORTS]
    assert len(REPORTS) >= 10


def test_an_unknown_report_is_an_error_with_a_hint(lake: Path) -> None:
    found = run("lake", "report", "--lake", str(lake), "project")
    assert found.exit_code == 1
    assert "did you mean 'projects'?" in found.stderr


def test_a_folder_without_a_lake_is_an_error_with_a_hint(tmp_path: Path) -> None:
    found = run("lake", "report", "--lake", str(tmp_path), "projects")
    assert found.exit_code == 1
    assert "no lake at" in found.stderr
    assert "lake build" in found.stderr


class Elements(HTMLParser):
    """Collects the elements of a page, and all that it might load."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.loaded += [v or "" for k, v in attrs if k in {"src", "href"} and v and v[0] != "#"]


def test_a_page_has_a_chart_and_a_table_for_each_report_and_loads_nothing(
    lake: Path, tmp_path: Path
) -> None:
    page = tmp_path / "report.html"
    assert run("lake", "report", "--lake", str(lake), "--html", str(page)).exit_code == 0
    elements = Elements()
    elements.feed(page.read_text())
    assert elements.tags.count("section") == len(REPORTS)
    filled = [one for one in REPORTS if ask(lake, one.query)]
    assert elements.tags.count("table") == len(filled)
    assert elements.tags.count("svg") >= 10
    assert elements.loaded == []
    assert "script" not in elements.tags


def test_names_in_a_page_are_text(tmp_path: Path) -> None:
    place: Record = {"cwd": "/home/ada/<b>&\"'"}
    write(tmp_path / "in" / "p" / "a.jsonl", prompt("a1", None, "hi", **place),
          said("a2", "a1", {"type": "text", "text": "x"}, **place))  # fmt: skip
    build(tmp_path / "in", tmp_path / "lake")
    page = tmp_path / "report.html"
    run("lake", "report", "--lake", str(tmp_path / "lake"), "--html", str(page), "projects")
    elements = Elements()
    elements.feed(page.read_text())
    assert "b" not in elements.tags
    assert "&lt;b&gt;" in page.read_text()
