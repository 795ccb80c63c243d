"""The usage page: cost first, days or weeks on a calendar axis, bars that lead to their sessions."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server
from tests.writer import SessionWriter

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]

MODEL = "claude-opus-4-5"
MIDDLES = """[...document.querySelectorAll('.time-bars a')].map(bar => {
    const box = bar.getBoundingClientRect();
    return box.left + box.width / 2;
})"""

LINK_ABOVE = """bar => {
    bar.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = bar.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above.closest('a')?.getAttribute('href');
}"""

DATES = """[...document.querySelectorAll('.time-bars small')]
    .map(el => [el.getBoundingClientRect(), el.textContent])
    .filter(([box]) => box.width)
    .map(([box, text]) => ({ text, left: box.left, right: box.right }))"""
ENDS = """(() => {
    const box = document.querySelector('.usage').getBoundingClientRect();
    return [box.left - 0.5, box.right + 0.5];
})()"""

NOW = datetime.now(UTC)


def ago(days: int) -> str:
    """Return the date so many days ago."""
    return (NOW - timedelta(days=days)).date().isoformat()


def save(home: Path, session: str, days: dict[str, int], project: str = "-repo-app") -> None:
    """Save a session with one answer on each of some days, which takes so many tokens."""
    writer = SessionWriter(session, f"{session}-")
    writer.prompt(f"Begin {session}", timestamp=f"{min(days)}T09:00:00.000Z")
    for number, (day, tokens) in enumerate(days.items()):
        writer.tool("Bash", {"command": "make"}, "done", error=number == 0)
        answer, result = writer.records[-2:]
        usage = {"input_tokens": 0, "output_tokens": tokens}
        answer["message"] |= {"id": f"{session}-m{number}", "model": MODEL, "usage": usage}
        answer["requestId"] = f"{session}-q{number}"
        answer["timestamp"] = result["timestamp"] = f"{day}T10:00:00.000Z"
    for record in writer.records:
        record["cwd"] = project.replace("-", "/")
    writer.save(project_folder(home, project))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    save(home, "cheap", {"2026-01-10": 1000})
    days = {"2026-01-11": 3_000_000_000, "2026-01-20": 1_400_000_000}
    save(home, "dear", days, "-repo-lib")
    with Server(home) as running:
        yield running


@pytest.fixture(scope="module")
def recent_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Two projects: two million tokens this week, one in the week before, some half a year ago."""
    home = tmp_path_factory.mktemp("recent")
    save(home, "old", {ago(200): 4_000_000}, "-repo-app")
    save(home, "before", {ago(9): 1_000_000}, "-repo-app")
    save(home, "now", {ago(1): 1_500_000}, "-repo-app")
    save(home, "other", {ago(1): 500_000}, "-repo-lib")
    with Server(home) as running:
        yield running


def open_usage(server: Server, visit: Visit, query: str = "") -> Page:
    page = visit(server)
    wait_until(page, READ)
    page.goto(f"{server.url}/usage{query}")
    return page


def figures(page: Page) -> list[str]:
    """Return the totals in order, each with its change."""
    return page.locator(".figures dd").all_inner_texts()


def test_days_without_usage_keep_their_place_on_the_axis(server: Server, visit: Visit) -> None:
    page = open_usage(server, visit)
    tenth, eleventh, twentieth = page.evaluate(MIDDLES)
    assert twentieth - tenth == pytest.approx(10 * (eleventh - tenth), rel=0.02)
    page.locator(".time-bars a").first.hover()
    card = page.locator(".time-bars .tip").first
    assert "10 Jan 2026" in card.inner_text()
    card.page.locator(".time-bars a").first.click()
    page.locator("h1", has_text="Saturday, 10 January 2026").wait_for()
    assert page.locator(".recent-main").all_inner_texts() == ["Begin cheap"]


def test_other_bars_lead_to_their_sessions(server: Server, visit: Visit) -> None:
    page = open_usage(server, visit)
    for heading, label, address in [
        ("By project", "lib", "/?project=%2Frepo%2Flib"),
        ("By agent", "Claude Code", "/?agent=claude"),
        ("By tool", "Bash", "/search?q=tool%3A%22Bash%22"),
        ("Most expensive sessions", "Begin dear", "/s/dear"),
    ]:
        page.goto(f"{server.url}/usage")
        section = page.locator("section", has=page.locator("h2", has_text=heading))
        row = section.locator("li", has_text=label)
        assert row.locator("svg").evaluate(LINK_ABOVE) == address
        page.goto(f"{server.url}{address}")
        page.locator("#main").get_by_text("Begin dear").first.wait_for()


def test_cost_comes_first_and_numbers_are_those_that_people_say(
    server: Server, visit: Visit
) -> None:
    page = open_usage(server, visit)
    assert figures(page) == ["$110,000.02", "4.4B", "0", "3"]
    told = page.locator(".figures").inner_text()
    assert "new tokens (in + out)" in told
    assert "cost, estimated at list prices" in told
    text = page.locator(".usage").inner_text()
    assert "3 calls" in text
    assert "2 failed" in text
    assert "nothing on abandoned branches" in text
    section = page.locator("section", has=page.locator("h2", has_text="Most expensive"))
    assert section.locator("li a").all_inner_texts() == ["Begin dear", "Begin cheap"]
    page.get_by_role("link", name="Tokens", exact=True).click()
    page.locator("h2", has_text="Largest sessions").wait_for()
    assert figures(page)[:2] == ["4.4B", "$110,000.02"]


def test_a_period_is_compared_with_the_one_before(recent_server: Server, visit: Visit) -> None:
    page = open_usage(recent_server, visit, "?since=7d")
    assert figures(page)[0] == "$50.00 ▲ 100 %"
    assert page.locator(".change").first.get_attribute("title") == "$25.00 in the same time before"
    page.locator("select[name=project]").select_option(label="app")
    page.wait_for_url("**project=%2Frepo%2Fapp**")
    assert figures(page)[0] == "$37.50 ▲ 50 %"
    assert "since=7d" in page.url
    assert "Begin other" not in page.locator(".usage").inner_text()


def test_a_long_time_is_shown_in_weeks_and_months(recent_server: Server, visit: Visit) -> None:
    page = open_usage(recent_server, visit)
    page.locator("h2", has_text="By week").wait_for()
    assert page.locator(".time-bars li").count() == 29
    section = page.locator("section", has=page.locator("h2", has_text="By month"))
    section.locator("a").last.click()
    page.locator("h2", has_text="By day").wait_for()
    assert f"since={ago(200)[:7]}" in page.url
    assert figures(page)[0] == "$100.00"


def test_usage_is_drawn_by_day_project_model_and_branch(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("spent")
    first = writer.prompt("Go", cwd="/repo/app")
    for way in range(2):
        writer.back_to(first)
        writer.answer(f"Runner {way}")
        message = writer.records[-1]["message"]
        message |= {"id": f"m{way}", "usage": {"input_tokens": 300, "output_tokens": 100 + way}}
        writer.records[-1]["requestId"] = f"q{way}"
        writer.prompt(f"And then {way}")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = open_usage(server, visit)
        assert page.locator(".time-bars rect").count() == 1
        assert figures(page)[0] == "801"
        assert "app" in "".join(page.locator(".bars").all_inner_texts())
        assert "opus" in page.locator(".legend").inner_text()
        told = page.locator(".usage").inner_text()
        assert "50 % kept. Abandoned: 400 tokens" in told
        page.get_by_text("7 days", exact=True).click()
        page.get_by_text("No usage here.").wait_for()


@pytest.mark.parametrize(
    ("days", "first", "later"),
    [(1, "20 Nov 2025", ""), (20, "20 Nov 2025", ""), (364, "14 Nov 2025", "2026")],
)
def test_dates_below_the_bars_are_not_cut_off_and_have_a_year(
    tmp_path: Path, visit: Visit, days: int, first: str, later: str
) -> None:
    begin = datetime(2025, 11, 20, 12, tzinfo=UTC).date()
    save(tmp_path, "spent", {f"{begin + timedelta(days=day)}": 9 for day in (0, days)})
    with Server(tmp_path) as server:
        page = open_usage(server, visit)
        for width in (1400, 900, 390):
            page.set_viewport_size({"width": width, "height": 800})
            boxes = page.evaluate(DATES)
            left, right = page.evaluate(ENDS)
            assert boxes[0]["text"] == first
            assert len(boxes) > (days > 2)
            assert later in boxes[-1]["text"] or width > 390
            assert later in "".join(box["text"] for box in boxes)
            assert all(left <= box["left"] and box["right"] <= right for box in boxes)
            assert all(a["right"] < b["left"] for a, b in pairwise(boxes))
