"""The usage page: a calendar axis, and bars that lead to their sessions."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server
from tests.writer import SessionWriter

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]

MODEL = "claude-opus-4-5"
BARS = """[...document.querySelectorAll('.days a')].map(day => {
    const box = day.querySelector('rect:not(.hit-area)').getBoundingClientRect();
    return { link: day.getAttribute('href'), middle: box.left + box.width / 2 };
})"""

LINK_ABOVE = """bar => {
    bar.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = bar.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above.closest('a')?.getAttribute('href');
}"""


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


def open_usage(server: Server, visit: Visit) -> Page:
    page = visit(server)
    wait_until(page, READ)
    page.goto(f"{server.url}/usage")
    return page


def test_days_without_usage_keep_their_place_on_the_axis(server: Server, visit: Visit) -> None:
    tenth, eleventh, twentieth = (day["middle"] for day in open_usage(server, visit).evaluate(BARS))
    assert twentieth - tenth == pytest.approx(10 * (eleventh - tenth), rel=0.02)


def test_the_bar_of_a_day_leads_to_its_sessions(server: Server, visit: Visit) -> None:
    page = open_usage(server, visit)
    page.locator(".days a").first.click()
    page.locator("h1", has_text="Saturday, 10 January 2026").wait_for()
    assert page.locator(".recent-main").all_inner_texts() == ["Begin cheap"]


@pytest.mark.parametrize(
    ("heading", "label", "address"),
    [
        ("By project", "lib", "/?project=%2Frepo%2Flib"),
        ("By agent", "Claude Code", "/?agent=claude"),
        ("By tool", "Bash", "/search?q=tool%3A%22Bash%22"),
        ("Most expensive sessions", "Begin dear", "/s/dear"),
    ],
)
def test_other_bars_lead_to_their_sessions(
    server: Server, visit: Visit, heading: str, label: str, address: str
) -> None:
    page = open_usage(server, visit)
    section = page.locator("section", has=page.locator("h2", has_text=heading))
    row = section.locator("li", has_text=label)
    assert row.locator("svg").evaluate(LINK_ABOVE) == address
    page.goto(f"{server.url}{address}")
    page.locator("#main").get_by_text("Begin dear").first.wait_for()


def test_numbers_are_those_that_people_say(server: Server, visit: Visit) -> None:
    page = open_usage(server, visit)
    figures = page.locator(".figures").inner_text()
    assert "4.4B" in figures
    assert "new tokens (in + out)" in figures
    assert "estimated cost, list prices" in figures
    text = page.locator(".usage").inner_text()
    assert "3 calls · 2 failed" in text
    assert "nothing on abandoned branches" in text


def test_the_most_expensive_session_is_first(server: Server, visit: Visit) -> None:
    page = open_usage(server, visit)
    section = page.locator("section", has=page.locator("h2", has_text="Most expensive"))
    assert section.locator("li a").all_inner_texts() == ["Begin dear", "Begin cheap"]
