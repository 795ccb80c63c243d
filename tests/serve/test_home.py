"""The first page: what it lists, in which order, and what filters leave."""

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.viewer import project_folder
from tests.patience import until
from tests.render.html.reader import Seen
from tests.serve.server import Server
from tests.writer import SessionWriter

pytestmark = pytest.mark.slow


def save(home: Path, session: str, project: str, *prompts: str) -> None:
    writer = SessionWriter(session, f"{session}-")
    for prompt in prompts:
        writer.prompt(prompt)
        writer.answer("Done.")
    for record in writer.records:
        record["cwd"] = project.replace("-", "/")
    writer.save(project_folder(home, project))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    save(home, "apple", "-repo-fruit", "Plant an apple tree", '"and water it"')
    save(home, "pear", "-repo-fruit", "Plant a pear tree")
    for number in range(3):
        save(home, f"again{number}", "-repo-again", "Reacquaint with the code", f"go on {number}")
    write_traces(home)
    with Server(home) as running:
        until(lambda: "and water it" in running.get("/")[1])
        yield running


SECRET = "sk-ant-api03-" + "a1B2" * 20


def write_traces(home: Path) -> None:
    """Write the history of a session that is gone, and make another one old."""
    row = {"display": f"graft it with {SECRET}", "timestamp": 1.7e12, "sessionId": "plum"}
    (home / ".claude" / "history.jsonl").write_text(json.dumps(row) + "\n")
    (old,) = (home / ".claude" / "projects").rglob("pear.jsonl")
    os.utime(old, (1.7e9, 1.7e9))


def test_what_is_deleted_and_will_be_is_told(server: Server) -> None:
    page = Seen(server.get("/")[1]).text
    assert "Claude Code deletes 1 session when it next starts; 1 not archived" in page
    assert "1 session deleted by the client; 1 prompt left" in page
    assert "1 prompt of deleted sessions" in Seen(server.get("/search?q=graft")[1]).text
    for target in ("/deleted", "/deleted?q=graft"):
        assert SECRET in server.get(target)[1]
        hidden = server.get(target, cookie="threadline-redact=1")[1]
        assert "graft it with" in hidden
        assert SECRET not in hidden


def titles(server: Server, target: str) -> list[str]:
    """Return the titles that a page lists, in order."""
    status, text = server.get(target)
    assert status == 200
    rows = text.partition('<div id="recent">')[2].split('<li class="recent"')[1:]
    return [Seen(row.partition("<b>")[2].partition("</b>")[0]).text for row in rows]


def test_sessions_of_all_projects_stand_in_one_list(server: Server) -> None:
    found = titles(server, "/")
    assert sorted(found) == ["Plant a pear tree", "Plant an apple tree", "Reacquaint with the code"]


def test_a_row_tells_the_last_prompt_and_figures(server: Server) -> None:
    page = server.get("/")[1]
    assert '<q class="last">and water it</q>' in page
    assert 'title="4 entries"' in page


def test_sessions_of_one_title_are_one_row(server: Server) -> None:
    text = Seen(server.get("/")[1]).text
    assert "2 more with the same title" in text


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("words=PEAR", 1),
        ("words=tree", 2),
        ("words=nothing", 0),
        ("agent=claude", 3),
        ("agent=pi", 0),
        ("only=branched", 0),
        ("only=failed", 0),
        ("only=running", 0),
        ("only=%3Cscript%3E", 3),
        ("sort=cost", 3),
        ("sort=long", 3),
        ("sort=bogus", 3),
        ("day=1999-01-01", 0),
        ("since=1999-01-01", 3),
        ("since=2026-02-02", 0),
        ("until=2026-02-01", 3),
        ("since=1999-01-01&until=1999-12-31", 0),
        ("day=yesterday", 3),
        ("rows=99999999999", 3),
        ("rows=-1", 3),
    ],
)
def test_filters_leave_what_fits(server: Server, query: str, count: int) -> None:
    assert len(titles(server, f"/?{query}")) == count


def test_values_that_are_not_known_are_told(server: Server) -> None:
    text = Seen(server.get("/?sort=nonsense&only=odd&since=soon")[1]).text
    assert "Unknown value “nonsense” for sort; use cost, long." in text
    assert (
        "Unknown value “odd” for only; use starred, branched, failed, new, running, fragments."
        in text
    )
    assert "“soon” is not a day; use for example 2026-11-15." in text
    assert "Unknown value" not in server.get("/?sort=cost&only=failed&since=2026-01-01")[1]
    assert "Most expensive sessions" in Seen(server.get("/?sort=cost")[1]).text


def test_a_filtered_page_tells_how_many_of_all_it_lists(server: Server) -> None:
    every = re.search(r"(\d+) sessions", server.get("/")[1])
    assert every is not None
    assert f"0 of {every[0]}" in server.get("/?day=1999-01-01")[1]


def test_a_project_has_a_page_of_its_own(server: Server) -> None:
    link = next(
        str(given["href"])
        for tag, given in Seen(server.get("/")[1]).tags
        if tag == "a" and "tag" in str(given.get("class", "")) and "project=" in str(given["href"])
    )
    assert 1 <= len(titles(server, link)) < 3


def test_no_match_leads_to_the_search(server: Server) -> None:
    text = server.get("/?words=water")[1]
    assert 'href="/search?q=water"' in text


def test_the_sessions_of_one_project_can_be_fetched(server: Server) -> None:
    path = next(
        str(given["data-project"])
        for _, given in Seen(server.get("/")[1]).tags
        if "data-project" in given
    )
    status, text = server.get(f"/sessions?project={path}")
    assert status == 200
    assert text.count("session-row") in {2, 3}
    assert server.get("/sessions?project=nowhere")[1] == ""
