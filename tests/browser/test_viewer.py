"""The viewer in a real browser: journeys that people make."""

import json
import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route

from tests.browser.sessions import Scribe, hostile_session, long_session, rich_session
from tests.browser.viewer import READ, Visit, archive, settled, until, visit
from tests.serve.server import Server

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]
CURRENT = "document.querySelector('.selected')?.id ?? ''"
TOP = "id => document.getElementById(id).getBoundingClientRect().top"
WHOLE = "!document.getElementById('main').hasAttribute('data-part')"
FOCUSED = "document.activeElement.getAttribute('href')"
SHOWN = "document.querySelectorAll('article:not([hidden])').length"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    long_session().save(archive(home, "-repo-long"))
    rich_session("r").save(archive(home))
    with Server(home) as running:
        yield running


def append(path: Path, scribe: Scribe, start: int) -> None:
    """Write the records from `start` on to the end of a transcript, as a client does."""
    with path.open("a") as file:
        for record in scribe.records[start:]:
            file.write(json.dumps(record) + "\n")


def test_an_empty_home_leads_to_a_branch_of_the_demo(tmp_path: Path, visit: Visit) -> None:
    with Server(tmp_path) as server:
        page = visit(server)
        assert ".claude/projects" in page.locator("#main").inner_text()
        page.get_by_role("button", name="Show the demo").click()
        page.locator(
            "#main .session-row a", has=page.locator(".branch-mark", has_text="⎇")
        ).first.click()
        page.locator(".fork a").first.click()
        until(page, f"({CURRENT}).includes('@')")
        assert "abandoned" in page.locator(".selected").inner_text()


def test_a_session_that_appears_is_listed_without_reloading(tmp_path: Path, visit: Visit) -> None:
    with Server(tmp_path) as server:
        page = visit(server)
        rich_session().save(archive(tmp_path))
        page.locator("#main .session-row", has_text="Add version info").wait_for()
        page.locator("#toc .session-row", has_text="Add version info").wait_for()
        page.locator("#toc .session-row .activity").wait_for()


def test_sessions_are_listed_and_open(server: Server, visit: Visit) -> None:
    page = visit(server)
    page.locator("#main .session-row", has_text="Prompt number 0").locator("a").click()
    page.locator("article.user", has_text="Prompt number 0").wait_for()
    assert page.title() == "Prompt number 0"
    assert page.locator("#toc .session-row.current").inner_text().startswith("Prompt number 0")


def test_a_long_session_is_fetched_as_one_scrolls(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    page.get_by_text("Prompt number 0").first.wait_for()
    until(page, WHOLE)
    assert page.evaluate("document.querySelectorAll('*').length") < 6000
    assert page.locator("#main").get_by_text("Answer 119.4").count() == 0
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_text("Answer 119.4").first.wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    page.wait_for_timeout(300)
    until(
        page,
        "[...document.querySelectorAll('article')].some(m => { const b = m.getBoundingClientRect(); return b.bottom > 0 && b.top < innerHeight; })",
    )


def test_a_deep_link_opens_what_hides_it(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long#e3300-0")
    until(page, "document.querySelector('.selected')?.textContent.includes('needle-58-4-3')")
    again = visit(server, "/s/long?at=e57#e57")
    until(again, f"/^e5[67]/.test({CURRENT})")


def test_folds_work_and_are_in_the_address(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    bar = page.locator('[id="e0"] > .fold-bar button')
    bar.nth(1).click()
    page.get_by_text("run 0.0.0").first.wait_for()
    again = visit(server, f"/s/long{page.evaluate('location.hash')}")
    again.get_by_text("run 0.0.0").first.wait_for()
    bar.nth(0).click()
    until(page, "document.querySelector('[id=\"e1-0\"]').hidden")


def test_the_graph_leads_to_what_it_shows(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    until(page, WHOLE)
    page.locator("#rail .graph a").last.click()
    until(page, f"({CURRENT}).startsWith('e6')")
    assert page.evaluate("location.hash").startswith("#e6")
    before = page.evaluate(CURRENT)
    page.keyboard.press("g")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    until(page, f"!['', '{before}'].includes({CURRENT})")


def test_a_list_that_is_drawn_anew_keeps_the_focus(tmp_path: Path, visit: Visit) -> None:
    rich_session().save(archive(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server)
        for number, list_ in enumerate(("#main", "#toc")):
            page.locator(f"{list_} a[href='/s/rich']").focus()
            assert page.evaluate(FOCUSED) == "/s/rich"
            scribe = Scribe(f"new{number}", f"n{number}-")
            scribe.prompt("Come in")
            scribe.save(archive(tmp_path))
            until(
                page, f"document.querySelectorAll('{list_} .session-row').length === {number + 2}"
            )
            assert page.evaluate(FOCUSED) == "/s/rich"
            assert page.evaluate(
                f"document.querySelector('{list_}').contains(document.activeElement)"
            )


def test_the_list_shows_the_session_that_is_read_and_stays_there(
    tmp_path: Path, visit: Visit
) -> None:
    for number in range(50):
        scribe = Scribe(f"s{number:02}", f"s{number:02}-")
        scribe.prompt("Go", cwd="/repo/app", timestamp=f"2026-02-01T00:00:{number:02}.000Z")
        scribe.save(archive(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/s20")
        until(page, READ)
        page.reload()
        (pane, row) = page.locator("#toc"), page.locator("#toc [aria-current=page]")
        assert pane.evaluate("el => el.scrollTop") > 0
        assert 0 < (before := offset(pane, row)) < 600
        scribe = Scribe("new", "new-")
        scribe.prompt("Come in", cwd="/repo/new", timestamp="2026-03-01T00:00:00.000Z")
        scribe.save(archive(tmp_path, "-repo-new"))
        until(page, "!!document.querySelector('#toc a[href=\"/s/new\"]')")
        assert abs(offset(pane, row) - before) < 1

        phone = visit(server, "/s/s20", viewport={"width": 390, "height": 800})
        phone.locator("#menu").click()
        (pane, row) = phone.locator("#toc"), phone.locator("#toc [aria-current=page]")
        assert 0 < offset(pane, row) < 600


def offset(pane: Locator, row: Locator) -> float:
    """Say how far below the top of a pane a row is."""
    tops = [one.evaluate("el => el.getBoundingClientRect().top") for one in (row, pane)]
    return float(tops[0] - tops[1])


def test_keys_alone_lead_from_the_list_to_a_branch_and_to_a_hit(
    server: Server, visit: Visit
) -> None:
    page = visit(server)
    until(page, READ)
    page.keyboard.press("j")
    page.keyboard.press("j")
    below = page.evaluate(FOCUSED)
    page.keyboard.press("k")
    assert sorted([below, page.evaluate(FOCUSED)]) == ["/s/long", "/s/rich"]
    page.keyboard.press("j" if below == "/s/rich" else "k")
    assert page.evaluate(FOCUSED) == "/s/rich"
    page.keyboard.press("Enter")
    until(page, "location.pathname === '/s/rich' && 'ready' in document.documentElement.dataset")
    page.keyboard.press("]")
    assert page.evaluate(CURRENT) == "r0"
    folded = "document.querySelector('[id=r0] > .fold-bar button').getAttribute('aria-expanded')"
    before = page.evaluate(folded)
    page.keyboard.press("o")
    until(page, f"({folded}) !== '{before}'")
    page.keyboard.press("o")
    page.keyboard.press("b")
    until(page, f"({CURRENT}).includes('@')")
    page.keyboard.press("j")
    until(page, f"({CURRENT}).startsWith('r')")
    page.keyboard.press("x")
    page.locator("#panel .sent li").first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    page.locator("#help").wait_for(state="hidden")
    page.keyboard.press("h")
    until(page, "document.activeElement.getAttribute('aria-current') === 'page'")
    page.keyboard.press("/")
    page.keyboard.type("needle-3-1-4")
    page.locator("#hits .hit mark").first.wait_for()
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.selected')?.textContent.includes('needle-3-1-4')")
    assert "/s/long" in page.url


@pytest.mark.parametrize("which", ["rich", "long"])
def test_a_growing_session_appears_without_moving_what_is_read(
    tmp_path: Path, visit: Visit, which: str
) -> None:
    scribe = rich_session() if which == "rich" else long_session(30)
    path = scribe.save(archive(tmp_path))
    start = len(scribe.records)
    with Server(tmp_path) as server:
        page = visit(server, f"/s/{which}")
        page.locator('[id="e0"] > .fold-bar button').nth(1).click()
        page.locator("article.tool summary").first.click()
        opened = page.evaluate(
            "document.querySelector('article details[open]').closest('article').id"
        )
        page.evaluate("scrollBy(0, 200)")
        top = settled(page, TOP, opened)
        shown = page.evaluate(SHOWN)
        scribe.prompt("And one more thing")
        scribe.answer("This is new.")
        append(path, scribe, start)
        until(page, "document.querySelector('#contents').textContent.includes('one more thing')")
        assert settled(page, TOP, opened) == pytest.approx(top, abs=2)
        assert page.evaluate(f"document.getElementById('{opened}').querySelector('details').open")
        assert (
            page.evaluate(
                "document.querySelector('[id=\"e0\"] > .fold-bar button').getAttribute('aria-expanded')"
            )
            == "true"
        )
        assert page.evaluate(SHOWN) >= shown
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.locator("#main").get_by_text("This is new.").wait_for()


def test_what_grows_above_moves_nothing(tmp_path: Path, visit: Visit) -> None:
    scribe = long_session(30)
    path = scribe.save(archive(tmp_path))
    start = len(scribe.records)
    with Server(tmp_path) as server:
        page = visit(server, "/s/long")
        page.get_by_text("Prompt number 0").first.wait_for()
        page.evaluate("document.documentElement.style.overflowAnchor = 'none'")  # as Safari
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        last = page.locator("article.assistant", has_text="Answer 29.4")
        last.wait_for()
        name = last.get_attribute("id")
        top = settled(page, TOP, name)
        for way in range(3):
            scribe.back_to("e1")
            scribe.prompt(f"Another way {way}")
        append(path, scribe, start)
        until(page, "document.querySelector('#contents').textContent.includes('Another way 2')")
        assert page.evaluate(TOP, name) == pytest.approx(top, abs=2)
        page.evaluate("scrollTo(0, 0)")
        page.locator(".fork", has_text="Another way 2").first.wait_for()


def test_a_result_joins_its_call_while_one_looks(tmp_path: Path, visit: Visit) -> None:
    scribe = Scribe("live")
    scribe.prompt("Do it")
    scribe.tool("Bash", {"command": "make"}, "built")
    path = scribe.save(archive(tmp_path))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]))
    with Server(tmp_path) as server:
        page = visit(server, "/s/live")
        page.locator('[id="e0"] > .fold-bar button').nth(1).click()
        page.get_by_text("no result").wait_for()
        page.locator("article.tool summary").first.click()
        page.locator("#filter").click()
        page.locator("#filters input[value=u]").uncheck()
        with path.open("a") as file:
            file.write(lines[-1])
        until(page, "!document.querySelector('#main').textContent.includes('no result')")
        assert page.locator("article.tool").count() == 1
        assert page.locator("article.tool details").first.get_attribute("open") is not None
        page.locator("article.tool").get_by_text("built").first.wait_for()
        assert not page.locator("#filters input[value=u]").is_checked()


def test_a_search_leads_to_the_entry(server: Server, visit: Visit) -> None:
    page = visit(server)
    until(page, READ)
    page.keyboard.press("/")
    page.keyboard.type("needle-77-2-3")
    page.locator("#hits .hit mark").first.wait_for()
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.selected')?.textContent.includes('needle-77-2-3')")
    assert "/s/long" in page.url
    until(page, "CSS.highlights.get('found')?.size > 0")


def test_enter_means_what_was_typed_not_what_is_still_listed(server: Server, visit: Visit) -> None:
    page = visit(server)
    until(page, READ)

    def late(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    page.route("**/suggest?q=needle-77-2-3", late)
    page.keyboard.press("/")
    page.keyboard.type("needle-7")
    page.locator("#hits .hit mark").first.wait_for()
    page.keyboard.type("7-2-3")
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.selected')?.textContent.includes('needle-77-2-3')")


def test_hits_in_a_session_are_stepped_through(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    page.keyboard.press("Control+k")
    page.keyboard.type("way role:user")
    page.locator("#hits .hit mark").first.wait_for()
    page.keyboard.press("Enter")
    until(page, "document.getElementById('found').textContent.endsWith('/2')")
    page.keyboard.press("n")
    first = page.evaluate(CURRENT)
    page.keyboard.press("n")
    until(page, f"({CURRENT}) !== '{first}'")


def test_a_mistake_in_a_search_gets_a_hint(server: Server, visit: Visit) -> None:
    page = visit(server)
    page.keyboard.press("/")
    page.keyboard.type("rol:user")
    page.get_by_text("did you mean 'role:'").wait_for()
    page.goto(f"{server.url}/search?q=has%3Anothing")
    page.locator("#main").get_by_text("Values: error").wait_for()


def test_results_have_a_page_and_filters_are_offered(server: Server, visit: Visit) -> None:
    page = visit(server)
    page.keyboard.press("/")
    page.keyboard.type("needle tool:Ba")
    until(page, "document.getElementById('hits').dataset.q === 'needle tool:Ba'")
    page.locator("#hits .suggestion", has_text="tool:Bash").wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    until(page, "document.getElementById('find').value === 'needle tool:Bash '")
    page.keyboard.press("Shift+Enter")
    page.locator(".results .hit").first.wait_for()
    page.get_by_text("next →").click()
    page.get_by_text("← previous").wait_for()


def test_secrets_are_hidden_in_the_viewer_and_in_what_it_saves(
    tmp_path: Path, visit: Visit
) -> None:
    mail = "ann@mail.firm.org"
    scribe = Scribe("safe")
    scribe.prompt(f"Write to {mail}")
    scribe.answer(f"Sent to {mail}.")
    scribe.save(archive(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/safe")
        page.locator("#main").get_by_text(mail).first.wait_for()
        page.locator("#more").click()
        page.get_by_label("Hide secrets").check()
        page.locator("#main").get_by_text("[redacted e-mail address]").first.wait_for()
        assert mail not in page.content()
        assert "1 e-mail address" in page.locator("#chips").inner_text()
        for form in ("a page", "Markdown", "JSON"):
            page.locator("#more").click()
            with page.expect_download() as download:
                page.get_by_text(f"Save as {form}").click()
            saved = download.value.path().read_text()
            assert mail not in saved
            assert "Sent to [redacted" in saved
        page.goto(f"{server.url}/search?q=sent")
        page.locator(".results .hit").first.wait_for()
        assert mail not in page.content()
        page.keyboard.press("/")
        page.keyboard.press("Control+a")
        page.keyboard.type("write")
        offered = page.locator(
            "#hits [role=option]", has_text=re.compile("^session", re.IGNORECASE)
        )
        offered.first.wait_for()
        assert "Write to [redacted" in offered.first.inner_text()
        assert mail not in page.content()
        page.goto(f"{server.url}/s/safe")
        page.locator("#more").click()
        page.get_by_label("Hide secrets").uncheck()
        page.locator("#main").get_by_text(mail).first.wait_for()


def test_two_branches_are_compared_side_by_side(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    page.locator(".fork .compare-link").first.click()
    page.locator(".compare").wait_for()
    heads = page.locator(".side h2").all_inner_texts()
    assert sorted(heads) == ["First way", "Second way"]
    assert (
        "Done the first way." in page.locator(".turn").all_inner_texts()[heads.index("First way")]
    )
    page.get_by_text("this fork").click()
    until(page, f"({CURRENT}).startsWith('r')")


def test_the_buttons_of_a_row_leave_free_what_came_of_it(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    page.locator('[id="r1-0"] > .fold-bar button').nth(1).click()
    row = page.locator("article.tool").filter(has_text="cargo test")
    row.locator("summary").hover()
    names = ("summary code", ".context-button", ".unit-button:not(.context-button)", "summary span")
    boxes = [row.locator(name).bounding_box() for name in names]
    edges = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert len(edges) == len(names)
    assert all(before[1] <= after[0] for before, after in pairwise(edges))


def test_the_panel_shows_what_the_model_saw(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich#r0")
    until(page, f"({CURRENT}) === 'r0'")
    page.keyboard.press("x")
    page.locator("#panel .sent li").first.wait_for()
    assert page.locator("#panel .sent li").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("#panel").is_hidden()
    page.locator("article", has_text="Done the second way").hover()
    page.locator("article .context-button").click()
    page.locator("#panel .sent li", has_text="Second way").first.wait_for()
    assert page.locator("#panel .sent li", has_text="First way").count() == 0


def test_usage_is_drawn_by_day_project_model_and_branch(tmp_path: Path, visit: Visit) -> None:
    scribe = Scribe("spent")
    first = scribe.prompt("Go", cwd="/repo/app")
    for way in range(2):
        scribe.back_to(first)
        scribe.answer(f"Runner {way}")
        message = scribe.records[-1]["message"]
        message |= {"id": f"m{way}", "usage": {"input_tokens": 300, "output_tokens": 100 + way}}
        scribe.records[-1]["requestId"] = f"q{way}"
        scribe.prompt(f"And then {way}")
    scribe.save(archive(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server)
        until(page, READ)
        page.goto(f"{server.url}/usage")
        until(
            page, "document.querySelectorAll('.days rect').length > 0 || (location.reload(), false)"
        )
        assert page.locator(".figures dd").first.inner_text() == "801"
        assert "app" in page.locator(".bars").first.inner_text()
        assert "opus" in page.locator(".legend").inner_text()
        assert "400 (50 %) in abandoned" in page.locator(".usage").inner_text()
        page.get_by_text("7 days", exact=True).click()
        page.get_by_text("No usage in this period").wait_for()


@pytest.mark.parametrize("days", [1, 20, 364])
def test_dates_below_the_days_are_whole_and_tell_the_year(
    tmp_path: Path, visit: Visit, days: int
) -> None:
    scribe = Scribe("spent")
    scribe.prompt("Go")
    begin = datetime(2025, 11, 20, 12, tzinfo=UTC)
    for number, when in enumerate((begin, begin + timedelta(days=days))):
        scribe.answer(f"On day {when}", timestamp=when.isoformat())
        scribe.records[-1]["message"] |= {"id": f"m{number}", "usage": {"output_tokens": 9}}
        scribe.records[-1]["requestId"] = f"q{number}"
    scribe.save(archive(tmp_path))
    with Server(tmp_path) as server:
        for width in (1400, 900, 390):
            page = visit(server, viewport={"width": width, "height": 800})
            until(page, READ)
            page.goto(f"{server.url}/usage")
            boxes = page.evaluate(DATES)
            left, right = page.evaluate(ENDS)
            assert boxes[0]["text"] == "20 Nov 2025"
            assert len(boxes) > (days > 2)
            assert all(left <= box["left"] and box["right"] <= right for box in boxes)
            assert all(a["right"] < b["left"] for a, b in pairwise(boxes))


DATES = """[...document.querySelectorAll('.days .date')]
    .map(el => [el.getBoundingClientRect(), el.textContent])
    .filter(([box]) => box.width)
    .map(([box, text]) => ({ text, left: box.left, right: box.right }))"""
ENDS = """(() => {
    const box = document.querySelector('.usage').getBoundingClientRect();
    return [box.left - 0.5, box.right + 0.5];
})()"""


@pytest.mark.parametrize("width", [390, 1400])
@pytest.mark.parametrize("path", ["/", "/s/rich", "/search?q=way", "/usage", "/compare?s=rich"])
def test_no_page_is_wider_than_its_window(
    server: Server, visit: Visit, path: str, width: int
) -> None:
    page = visit(server, path, viewport={"width": width, "height": 800})
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_phone_the_sides_are_sheets(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich", viewport={"width": 390, "height": 800})
    assert page.locator("#toc").is_hidden()
    page.locator("#menu").click()
    page.locator("#toc .session-row.current").wait_for()
    page.locator("#contents a", has_text="Second way").last.click()
    until(page, f"({CURRENT}) !== ''")
    assert page.locator("#toc").is_hidden()
    page.locator("#graph").click()
    assert page.locator("#rail .graph").is_visible()


def test_on_a_phone_the_filter_is_behind_the_dots(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich", viewport={"width": 390, "height": 800})
    assert page.locator("#filter").is_hidden()
    page.locator("#more").click()
    page.locator("#menu-filter").click()
    assert page.locator("#more-menu").is_hidden()
    page.locator("#filters input[value=a]").uncheck()
    until(page, "!document.querySelector('article.assistant:not([hidden])')")
    page.locator("#main article").first.click(position={"x": 2, "y": 2})
    assert page.locator("#filters").is_hidden()
    page.locator("#more").click()
    assert page.locator("#menu-filter").inner_text() == "Filter (1)"
    wide = visit(server, "/s/rich")
    wide.locator("#more").click()
    assert wide.locator("#menu-filter").is_hidden()


def save_large(home: Path) -> None:
    """Write a session that is so large that its beginning is shown before the rest is read."""
    scribe = Scribe("large")
    for turn in range(900):
        scribe.prompt(f"Prompt number {turn}")
        scribe.answer(f"Answer {turn}. " + "Many words. " * 800)
    scribe.save(archive(home))


def test_a_large_session_is_read_to_its_end_while_one_looks(tmp_path: Path, visit: Visit) -> None:
    save_large(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server)
        until(page, READ)
        page.locator("#main .session-row", has_text="1,800 entries").locator("a").click()
        page.locator("article.user", has_text="Prompt number 0").wait_for()
        assert "1,800 entries" in page.locator("article.heading").first.inner_text()
        until(page, WHOLE)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.get_by_text("Answer 899.").first.wait_for()


SLOW_NEWS = """
(() => {
  const real = fetch, late = new Promise((deliver) => (globalThis.deliver = deliver));
  let asked = 0;
  globalThis.heard = 0;
  globalThis.fetch = async (...request) => {
    const answer = await real(...request);
    if (/changes/.test(request[0]) && !asked++) await late;
    return answer;
  };
  globalThis.EventSource = class extends EventSource {
    constructor(address) {
      super(address);
      this.addEventListener("changed", () => heard++);
    }
  };
})();
"""


def test_what_grows_while_older_news_are_on_their_way_is_not_missed(
    tmp_path: Path, visit: Visit
) -> None:
    """The page asks, and is told that there is more before it has the answer."""
    save_large(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, "/s/large", script=SLOW_NEWS)
        until(page, "heard")
        assert not page.evaluate(WHOLE)
        page.evaluate("deliver()")
        until(page, WHOLE)


def test_a_word_without_an_end_is_laid_out_letter_by_letter(tmp_path: Path, visit: Visit) -> None:
    scribe = Scribe("wide")
    scribe.prompt("Show it")
    scribe.answer("A" * 50_000)
    scribe.save(archive(tmp_path))
    kerning = "id => getComputedStyle(document.getElementById(id)).fontKerning"
    with Server(tmp_path) as server:
        page = visit(server, "/s/wide")
        page.locator('[id="e1-0"]').wait_for()
        assert page.evaluate(kerning, "e1-0") == "none"
        assert page.evaluate(kerning, "e0") == "auto"
        assert page.evaluate("document.documentElement.scrollWidth") <= 1400


def test_a_session_whose_file_goes_stays_on_the_page(tmp_path: Path, visit: Visit) -> None:
    path = rich_session().save(archive(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/rich")
        page.get_by_text("First way").first.wait_for()
        path.unlink()
        until(page, "!document.querySelector('#toc .session-row')")
        assert page.locator("#main").get_by_text("First way").first.is_visible()


def test_the_switch_makes_it_dark_and_stays(server: Server, visit: Visit) -> None:
    page = visit(server, "/", color_scheme="light")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    for _ in range(3):
        page.locator("#theme").click()
        if page.evaluate(paper) != light:
            break
    dark = page.evaluate(paper)
    assert dark != light
    page.goto(f"{server.url}/s/rich")
    assert page.evaluate(paper) == dark


def test_hostile_transcripts_run_nothing_anywhere(tmp_path: Path, visit: Visit) -> None:
    hostile_session().save(archive(tmp_path), "evil")
    evil = "..%2F..%2Fevil"
    with Server(tmp_path) as server:
        page = visit(server)
        until(page, "document.querySelectorAll('#main .session-row').length === 1")
        until(
            page,
            "document.querySelector('#main .session-row span').textContent.includes('window.ran')",
        )
        for path in ("/", f"/s/{evil}", "/search?q=window", f"/compare?s={evil}", "/usage"):
            page.goto(f"{server.url}{path}")
            page.wait_for_timeout(300)
            assert page.evaluate("[window.ran, document.getElementById('ran')]") == [None, None]
        page.goto(f"{server.url}/s/{evil}")
        page.locator(".heading .fold-bar button").last.click()
        page.keyboard.press("j")
        page.keyboard.press("x")
        page.locator("#panel .sent li").first.wait_for()
        page.keyboard.press("/")
        page.keyboard.type("window")
        page.locator("#hits mark").first.wait_for()
        assert page.evaluate("[window.ran, document.getElementById('ran')]") == [None, None]


def test_without_a_cache_directory_everything_still_works(tmp_path: Path, visit: Visit) -> None:
    rich_session().save(archive(tmp_path))
    (tmp_path / ".cache").write_text("a file where a directory should be")
    with Server(tmp_path) as server:
        page = visit(server, "/s/rich")
        page.keyboard.press("/")
        page.keyboard.type("second way")
        page.locator("#hits mark").first.wait_for()


def test_faults_are_a_quiet_count_that_opens(tmp_path: Path, visit: Visit) -> None:
    path = rich_session().save(archive(tmp_path))
    path.write_text(path.read_text() + "no json\n")
    with Server(tmp_path) as server:
        page = visit(server, "/s/rich")
        page.get_by_text("1 fault in its files").click()
        assert "rich.jsonl:17" in page.locator("#faults").inner_text()
