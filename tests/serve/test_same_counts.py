"""A session has the same counts in `ls`, `graph`, `tree`, `story`, the viewer's pages and the API."""

import json
from pathlib import Path
from typing import Any

import pytest

import threadline as tl
from tests.cases import write_case
from tests.cli.run import CORPUS, run, run_json
from tests.render.html.reader import Seen
from tests.serve.asgi import get, open_context
from threadline.outline.amounts import cost_text
from threadline.render.facts import agent_counts, count, parts_of
from threadline.serve.context import AppContext

SCENARIOS = ("subagents", "tui-rewind", "tui-clear-compact", "compact", "errors", "fork-session")

CALLED = """
    s: u1-t1(Task)-r1(t1)-a1-u2-t2(Task)-r2(t2)-a2 a1-u3-a3
    s#x(t1): u7-t7-r7(t7)-a7
    s#y(t2): u8-a8
    s#z: u9-a9
"""


def save_client_agent(folder: Path) -> None:
    """Save a session with agents of two branches, and one that the client ran for itself."""
    write_case(CALLED, folder)
    (own,) = folder.rglob("agent-z.jsonl")
    own.write_text(own.read_text().replace('"agentId":"z"', '"agentId":"asuggest-0a1b"'))
    own.rename(own.with_name("agent-asuggest-0a1b.jsonl"))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    projects = home / ".claude" / "projects"
    projects.mkdir(parents=True)
    for name in SCENARIOS:
        (projects / name).symlink_to(CORPUS / "claude-code" / name)
    save_client_agent(projects / "drawn")
    return home


@pytest.fixture(scope="module")
def context(home: Path) -> AppContext:
    opened = open_context(home, str(home / ".claude" / "projects"))
    opened.state.catalog.refresh()
    opened.state.scan()
    return opened


@pytest.fixture(scope="module")
def listed(home: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(run("ls", "--json", HOME=str(home)).stdout)["sessions"]
    assert any(one["agents"] > one["client_agents"] > 0 for one in found)
    assert any(one["branches"] for one in found)
    assert any(one["compactions"] for one in found)
    return found


def test_the_terminal(home: Path, listed: list[dict[str, Any]]) -> None:
    for one in listed:
        called = one["agents"] - one["client_agents"]
        head = run("graph", one["id"], HOME=str(home), COLUMNS="200").stdout.splitlines()[1]
        for number, noun in (
            (one["entries"], "entry"),
            (one["branches"], "branch"),
            (called, "agent"),
            (one["compactions"], "compaction"),
        ):
            told = count(number, noun)
            assert told in head if told else f" {noun}" not in head
        (story,) = json.loads(run("story", one["id"], "--json", HOME=str(home)).stdout)["stories"]
        assert len(story["agents"]) == called
        assert story["client_agents"] == one["client_agents"]
        assert len(story["compactions"]) == one["compactions"]
        assert story["spent"]["cost"] == pytest.approx(one["cost"])
        kinds = [
            line["kind"]
            for line in run_json("lines", one["file"])["lines"]
            if line["session"] == one["id"]
        ]
        assert kinds.count("branch") == one["branches"]
        assert kinds.count("agent") == one["agents"]


def test_the_pages(context: AppContext, listed: list[dict[str, Any]]) -> None:
    rows = get(context, "/?rows=100").text.partition('<div id="recent">')[2].split("<li")
    usage = Seen(get(context, "/usage").text).text
    for one in listed:
        (row,) = [row for row in rows if f'href="/s/{one["id"]}' in row]
        facts = f"<li{row}"
        (known,) = [s for s in context.state.catalog.sessions() if s.summary.id == one["id"]]
        for told in (count(one["entries"], "entry"), *parts_of(known.summary)):
            assert told in facts
        page = Seen(get(context, f"/s/{one['id']}").text).text
        agents = agent_counts(one["agents"] - one["client_agents"], one["client_agents"])
        assert agents in page
        assert count(one["compactions"], "compaction") in page
        assert context.state.catalog.costs([]) == {}
        spent = context.state.catalog.costs([one["id"]]).get(one["id"])
        cost = cost_text(spent) if spent else ""
        assert cost in facts
        assert cost in page
        assert cost in usage


def test_the_programming_interface(home: Path, listed: list[dict[str, Any]]) -> None:
    with tl.open(home / ".claude" / "projects", cache=home / "cache") as archive:
        for one in listed:
            summary = archive[one["id"]].summary
            assert summary.entry_count == one["entries"]
            assert summary.branch_count == one["branches"]
            assert summary.agent_count == one["agents"]
            assert summary.client_agent_count == one["client_agents"]
            assert summary.compaction_count == one["compactions"]
            assert archive[one["id"]].cost == pytest.approx(one["cost"])


def test_the_box_at_a_fork_tells_what_the_other_session_cost(
    context: AppContext, listed: list[dict[str, Any]]
) -> None:
    told = 0
    for one in listed:
        page = get(context, f"/s/{one['parent']}").text if one["parent"] else ""
        for box in page.split('<p class="fork-line')[1:]:  # those of the first screens
            if one["id"] in box:
                (spent,) = context.state.catalog.costs([one["id"]]).values()
                assert f" · {cost_text(spent)} · " in Seen(box.partition("</p>")[0]).text
                told += 1
    assert told
