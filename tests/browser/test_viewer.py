"""The viewer in a real browser."""

import json
import re
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route

from tests.browser.sessions import (
    forked_session,
    hostile_fork,
    long_session,
    rich_session,
)
from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until, wait_until_stable
from tests.serve.server import Server
from tests.writer import SessionWriter

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
    long_session().save(project_folder(home, "-repo-long"))
    rich_session("r").save(project_folder(home))
    with Server(home) as running:
        yield running


def append(path: Path, writer: SessionWriter, start: int) -> None:
    """Write the records from `start` on to the end of a transcript, as a client does."""
    with path.open("a") as file:
        for record in writer.records[start:]:
            file.write(json.dumps(record) + "\n")


def test_without_sessions_the_demo_is_offered(tmp_path: Path, visit: Visit) -> None:
    with Server(tmp_path) as server:
        page = visit(server)
        assert ".claude/projects" in page.locator("#main").inner_text()
        page.get_by_role("button", name="Show the demo").click()
        page.locator("#main .recent", has_text="branches").locator("a").first.click()
        attempt = page.locator(".opener.attempt").first
        assert "abandoned" in attempt.inner_text()
        attempt.locator("[data-action=one]").click()
        assert attempt.locator("[data-action=one]").get_attribute("aria-expanded") == "true"


def test_a_session_that_appears_is_listed_without_reloading(tmp_path: Path, visit: Visit) -> None:
    with Server(tmp_path) as server:
        page = visit(server)
        rich_session().save(project_folder(tmp_path))
        page.locator("#main .recent", has_text="Add version info").wait_for()
        assert page.locator("#toc").is_hidden()  # the page itself is a list
        page.keyboard.press("h")
        page.locator("#toc .session-row", has_text="Add version info").wait_for()
        page.locator("#toc .session-row .activity").wait_for()


def test_sessions_are_listed_and_open(server: Server, visit: Visit) -> None:
    page = visit(server)
    page.locator("#main .recent", has_text="Prompt number 0").locator("a").first.click()
    page.locator("article.user", has_text="Prompt number 0").wait_for()
    assert page.title() == "Prompt number 0"
    assert page.locator("#toc .session-row.current").inner_text().startswith("Prompt number 0")


def test_a_long_session_is_fetched_while_scrolling(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    page.get_by_text("Prompt number 0").first.wait_for()
    wait_until(page, WHOLE)
    assert page.evaluate("document.querySelectorAll('*').length") < 6000
    assert page.locator("#main").get_by_text("Answer 119.4").count() == 0
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_text("Answer 119.4").first.wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    page.wait_for_timeout(300)
    wait_until(
        page,
        "[...document.querySelectorAll('article')].some(m => { const b = m.getBoundingClientRect(); return b.bottom > 0 && b.top < innerHeight; })",
    )


def test_a_link_to_a_folded_message_unfolds_its_ancestors(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long#e3300-0")
    wait_until(page, "document.querySelector('.selected')?.textContent.includes('needle-58-4-3')")
    again = visit(server, "/s/long?at=e57#e57")
    wait_until(again, f"/^e5[67]/.test({CURRENT})")


def test_fold_states_are_kept_in_the_address(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    bar = page.locator('[id="e0"] > .fold-bar button')
    bar.nth(1).click()
    page.get_by_text("run 0.0.0").first.wait_for()
    again = visit(server, f"/s/long{page.evaluate('location.hash')}")
    again.get_by_text("run 0.0.0").first.wait_for()
    bar.nth(0).click()
    wait_until(page, "document.querySelector('[id=\"e1-0\"]').hidden")


def test_the_marks_of_the_graph_are_links(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    wait_until(page, WHOLE)
    page.locator("#rail .graph a").last.click()
    wait_until(page, f"({CURRENT}).startsWith('e6')")
    assert page.evaluate("location.hash").startswith("#e6")
    before = page.evaluate(CURRENT)
    page.keyboard.press("g")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_until(page, f"!['', '{before}'].includes({CURRENT})")


def test_a_list_keeps_the_focus_when_it_is_refreshed(tmp_path: Path, visit: Visit) -> None:
    rich_session().save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server)
        for number, (list_, row) in enumerate((("#main", ".recent"), ("#toc", ".session-row"))):
            if list_ == "#toc":
                page.keyboard.press("h")
            page.locator(f"{list_} a[href='/s/rich']").focus()
            assert page.evaluate(FOCUSED) == "/s/rich"
            writer = SessionWriter(f"new{number}", f"n{number}-")
            writer.prompt("Come in")
            writer.save(project_folder(tmp_path))
            wait_until(page, f"document.querySelectorAll('{list_} {row}').length === {number + 2}")
            assert page.evaluate(FOCUSED) == "/s/rich"
            assert page.evaluate(
                f"document.querySelector('{list_}').contains(document.activeElement)"
            )


def test_a_refresh_of_the_first_page_keeps_what_is_typed_and_opened(
    tmp_path: Path, visit: Visit
) -> None:
    for name in ("one", "two"):
        writer = SessionWriter(name, f"{name}-")
        writer.prompt("Again", cwd="/repo/app")
        writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server)
        wait_until(page, READ)
        page.locator("#main .same summary").click()
        page.locator(".home-filter input").type("gai")
        writer = SessionWriter("new", "new-")
        writer.prompt("A bargain", cwd="/repo/app")
        writer.save(project_folder(tmp_path))
        page.locator("#main .recent", has_text="A bargain").wait_for()
        page.keyboard.type("n")
        assert page.locator(".home-filter input").input_value() == "gain"
        assert page.locator("#main .same[open]").count() == 1


def test_the_list_shows_the_current_session_and_does_not_scroll_when_refreshed(
    tmp_path: Path, visit: Visit
) -> None:
    for number in range(50):
        writer = SessionWriter(f"s{number:02}", f"s{number:02}-")
        writer.prompt("Go", cwd="/repo/app", timestamp=f"2026-02-01T00:00:{number:02}.000Z")
        writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/s20")
        wait_until(page, READ)
        page.reload()
        (pane, row) = page.locator("#toc"), page.locator("#toc [aria-current=page]")
        assert pane.evaluate("el => el.scrollTop") > 0
        assert 0 < (before := offset(pane, row)) < 600
        writer = SessionWriter("new", "new-")
        writer.prompt("Come in", cwd="/repo/new", timestamp="2026-03-01T00:00:00.000Z")
        writer.save(project_folder(tmp_path, "-repo-new"))
        wait_until(page, "!!document.querySelector('#toc a[href=\"/s/new\"]')")
        assert abs(offset(pane, row) - before) < 1

        phone = visit(server, "/s/s20", viewport={"width": 390, "height": 800})
        phone.locator("#menu").click()
        (pane, row) = phone.locator("#toc"), phone.locator("#toc [aria-current=page]")
        assert 0 < offset(pane, row) < 600


def offset(pane: Locator, row: Locator) -> float:
    """Return how far a row is below the top of a pane."""
    tops = [one.evaluate("el => el.getBoundingClientRect().top") for one in (row, pane)]
    return float(tops[0] - tops[1])


def test_sessions_branches_and_hits_are_reachable_by_keys(server: Server, visit: Visit) -> None:
    page = visit(server)
    wait_until(page, READ)
    page.keyboard.press("j")
    page.keyboard.press("j")
    below = page.evaluate(FOCUSED)
    page.keyboard.press("k")
    assert sorted([below, page.evaluate(FOCUSED)]) == ["/s/long", "/s/rich"]
    page.keyboard.press("j" if below == "/s/rich" else "k")
    assert page.evaluate(FOCUSED) == "/s/rich"
    page.keyboard.press("Enter")
    wait_until(
        page, "location.pathname === '/s/rich' && 'ready' in document.documentElement.dataset"
    )
    page.keyboard.press("]")
    assert page.evaluate(CURRENT) == "r0"
    folded = "document.querySelector('[id=r0] > .fold-bar button').getAttribute('aria-expanded')"
    before = page.evaluate(folded)
    page.keyboard.press("o")
    wait_until(page, f"({folded}) !== '{before}'")
    page.keyboard.press("o")
    page.keyboard.press("b")
    wait_until(page, f"({CURRENT}).includes('@')")
    page.keyboard.press("j")
    wait_until(page, f"({CURRENT}).startsWith('r')")
    page.keyboard.press("x")
    page.locator("#panel .sent li").first.wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    page.locator("#help").wait_for(state="hidden")
    page.keyboard.press("h")
    wait_until(page, "document.activeElement.getAttribute('aria-current') === 'page'")
    page.keyboard.press("/")
    page.keyboard.type("needle-3-1-4")
    page.locator("#hits .hit mark").first.wait_for()
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelector('.selected')?.textContent.includes('needle-3-1-4')")
    assert "/s/long" in page.url


@pytest.mark.parametrize("which", ["rich", "long"])
def test_new_entries_appear_without_scrolling_the_page(
    tmp_path: Path, visit: Visit, which: str
) -> None:
    writer = rich_session() if which == "rich" else long_session(30)
    path = writer.save(project_folder(tmp_path))
    start = len(writer.records)
    with Server(tmp_path) as server:
        page = visit(server, f"/s/{which}")
        page.locator('[id="e0"] > .fold-bar button').nth(1).click()
        page.locator("article.tool summary").first.click()
        opened = page.evaluate(
            "document.querySelector('article details[open]').closest('article').id"
        )
        page.evaluate("scrollBy(0, 200)")
        page.evaluate("scrollBy(0, -20)")  # at its end a session is followed
        top = wait_until_stable(page, TOP, opened)
        shown = page.evaluate(SHOWN)
        writer.prompt("And one more thing")
        writer.answer("This is new.")
        append(path, writer, start)
        wait_until(
            page, "document.querySelector('#contents').textContent.includes('one more thing')"
        )
        assert wait_until_stable(page, TOP, opened) == pytest.approx(top, abs=2)
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


def test_new_entries_above_the_screen_do_not_scroll_the_page(tmp_path: Path, visit: Visit) -> None:
    writer = long_session(30)
    path = writer.save(project_folder(tmp_path))
    start = len(writer.records)
    with Server(tmp_path) as server:
        page = visit(server, "/s/long")
        page.get_by_text("Prompt number 0").first.wait_for()
        page.evaluate("document.documentElement.style.overflowAnchor = 'none'")  # as Safari
        last = page.locator("article.assistant", has_text="Answer 29.4")
        # Heights are estimates until chunks are built, so that the end may move away.
        wait_until(
            page,
            "scrollTo(0, document.body.scrollHeight), [...document.querySelectorAll("
            "'article.assistant')].some(one => one.textContent.includes('Answer 29.4'))",
        )
        page.evaluate("scrollBy(0, -40)")  # at its end a session is followed
        name = last.get_attribute("id")
        top = wait_until_stable(page, TOP, name)
        for way in range(3):
            writer.back_to("e1")
            writer.prompt(f"Another way {way}")
        append(path, writer, start)
        wait_until(
            page, "document.querySelector('#contents').textContent.includes('Another way 2')"
        )
        assert page.evaluate(TOP, name) == pytest.approx(top, abs=2)
        wait_until(
            page,
            "scrollTo(0, 0), [...document.querySelectorAll('article.user')]"
            ".some(one => one.textContent.includes('Another way 2'))",
        )


def test_a_result_appears_at_its_call_and_the_call_stays_open(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("live")
    writer.prompt("Do it")
    writer.tool("Bash", {"command": "make"}, "built")
    path = writer.save(project_folder(tmp_path))
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]))
    with Server(tmp_path) as server:
        page = visit(server, "/s/live")
        page.get_by_text("no result").wait_for()
        page.locator("article.tool summary").first.click()
        page.locator("#filter").click()
        page.locator("#filters input[value=u]").uncheck()
        with path.open("a") as file:
            file.write(lines[-1])
        wait_until(page, "!document.querySelector('#main').textContent.includes('no result')")
        assert page.locator("article.tool").count() == 1
        assert page.locator("article.tool details").first.get_attribute("open") is not None
        page.locator("article.tool").get_by_text("built").first.wait_for()
        assert not page.locator("#filters input[value=u]").is_checked()


def test_the_row_of_a_turn_grows_with_it(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("grown")
    writer.prompt("Do it")
    writer.answer("First I look.")
    writer.tool("Bash", {"command": "make"}, "built")
    writer.tool("Bash", {"command": "make test"}, "passed")
    path = writer.save(project_folder(tmp_path))
    start = len(writer.records)
    with Server(tmp_path) as server:
        page = visit(server, "/s/grown")
        row = page.locator("article.steps b")
        row.get_by_text("Bash ×2").wait_for()
        writer.tool("Bash", {"command": "false"}, "no", error=True)
        append(path, writer, start)
        row.get_by_text("Bash ×3, 1 failed").wait_for()
        start = len(writer.records)
        writer.answer("All done.")
        append(path, writer, start)
        page.locator("article.assistant", has_text="All done.").wait_for()
        assert page.locator("article.steps").count() == 1
        # What was on the screen is still there, though it is a step now.
        assert page.locator("article.assistant", has_text="First I look.").is_visible()


def test_all_branches_stay_in_order_while_a_session_grows(tmp_path: Path, visit: Visit) -> None:
    writer = forked_session()
    path = writer.save(project_folder(tmp_path))
    start = len(writer.records)
    ids = "[...document.querySelectorAll('article:not([hidden])')].map(unit => unit.id)"
    lines = ["session-forked", "e0", "e1-0", "session-forked@e2", "e2", "e3-0", "e6", "e7-0"]
    right = ["session-forked@e4", "e4", "e5-0"]
    with Server(tmp_path) as server:
        page = visit(server, "/s/forked#;l=1")
        page.locator("article.user", has_text="Right").wait_for()
        assert page.evaluate(ids) == [*lines, *right]
        writer.prompt("And on")
        append(path, writer, start)
        page.locator("article.user", has_text="And on").wait_for()
        assert page.evaluate(ids) == [*lines, "e8", *right]


def test_a_hit_leads_to_its_entry(server: Server, visit: Visit) -> None:
    page = visit(server)
    wait_until(page, READ)
    page.keyboard.press("/")
    page.keyboard.type("needle-77-2-3")
    page.locator("#hits .hit mark").first.wait_for()
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelector('.selected')?.textContent.includes('needle-77-2-3')")
    assert "/s/long" in page.url
    wait_until(page, "CSS.highlights.get('found')?.size > 0")


def test_enter_waits_for_the_hits_of_the_current_text(server: Server, visit: Visit) -> None:
    page = visit(server)
    wait_until(page, READ)

    def late(route: Route) -> None:
        time.sleep(0.5)
        route.continue_()

    page.route("**/suggest?q=needle-77-2-3", late)
    page.keyboard.press("/")
    page.keyboard.type("needle-7")
    page.locator("#hits .hit mark").first.wait_for()
    page.keyboard.type("7-2-3")
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelector('.selected')?.textContent.includes('needle-77-2-3')")


def test_keys_move_between_hits_in_a_session(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    page.keyboard.press("Control+k")
    page.keyboard.type("way role:user")
    page.locator("#hits .hit mark").first.wait_for()
    page.keyboard.press("Enter")
    wait_until(page, "document.getElementById('found').textContent.endsWith('/2')")
    page.keyboard.press("n")
    first = page.evaluate(CURRENT)
    page.keyboard.press("n")
    wait_until(page, f"({CURRENT}) !== '{first}'")


def test_hits_are_counted_from_the_entry_of_a_link(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long")
    wait_until(page, READ)
    wait_until(page, WHOLE)
    held: list[Route] = []
    page.route("**/place?*", lambda route: held.append(route))  # noqa: PLW0108 - it has no signature
    # The third of the 25 tools of turn 60; each turn has 56 entries.
    page.goto(f"{server.url}/s/long?at=e3366#e3366;q=needle-60")
    found = "document.getElementById('found').textContent"
    wait_until(page, f"{found}.endsWith('/25')")
    for route in held:
        route.continue_()
    page.unroute("**/place?*")
    wait_until(page, f"{found} === '3/25'")
    page.keyboard.press("n")
    wait_until(page, f"{found} === '4/25'")
    wait_until(page, "document.querySelector('.selected')?.textContent.includes('needle-60-0-3')")


def test_an_invalid_search_gets_a_hint(server: Server, visit: Visit) -> None:
    page = visit(server)
    page.keyboard.press("/")
    page.keyboard.type("rol:user")
    page.get_by_text("did you mean 'role:'").wait_for()
    page.goto(f"{server.url}/search?q=has%3Anothing")
    page.locator("#main").get_by_text("Values: error").wait_for()


def test_search_results_have_pages_and_filters_are_suggested(server: Server, visit: Visit) -> None:
    page = visit(server)
    page.keyboard.press("/")
    page.keyboard.type("needle tool:Ba")
    wait_until(page, "document.getElementById('hits').dataset.q === 'needle tool:Ba'")
    page.locator("#hits .suggestion", has_text="tool:Bash").wait_for()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_until(page, "document.getElementById('find').value === 'needle tool:Bash '")
    page.keyboard.press("Shift+Enter")
    page.locator(".results .hit").first.wait_for()
    page.get_by_text("next →").click()
    page.get_by_text("← previous").wait_for()


def test_secrets_are_redacted_in_the_viewer_and_in_its_exports(
    tmp_path: Path, visit: Visit
) -> None:
    mail = "ann@mail.firm.org"
    writer = SessionWriter("safe")
    writer.prompt(f"Write to {mail}")
    writer.answer(f"Sent to {mail}.")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/safe")
        page.locator("#main").get_by_text(mail).first.wait_for()
        page.locator("#more").click()
        page.get_by_label("Hide secrets").check()
        page.locator("#main").get_by_text("[redacted e-mail address]").first.wait_for()
        assert mail not in page.content()
        assert "1 e-mail address" in page.locator("#chips").inner_text()
        for form in ("HTML", "Markdown", "JSON"):
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
    page.locator(".attempt .compare-link").first.click()
    page.locator(".compare").wait_for()
    heads = page.locator(".side h2").all_inner_texts()
    assert sorted(heads) == ["First way", "Second way"]
    assert (
        "Done the first way." in page.locator(".turn").all_inner_texts()[heads.index("First way")]
    )
    page.get_by_text("this fork").click()
    wait_until(page, f"({CURRENT}).startsWith('r')")


def test_the_buttons_of_a_row_do_not_cover_its_outcome(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    page.locator("article.steps > button").click()
    row = page.locator("article.tool").filter(has_text="cargo test")
    row.locator("summary").hover()
    names = (
        "summary code",
        ".unit-button:not(.menu-button)",
        ".menu-button",
        "summary span",
    )
    boxes = [row.locator(name).bounding_box() for name in names]
    edges = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert len(edges) == len(names)
    assert all(before[1] <= after[0] for before, after in pairwise(edges))


HIT = """button => {
  const box = button.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [x, y]));
  return points.every(([x, y]) =>
    document.elementFromPoint(box.x + x * box.width, box.y + y * box.height) === button);
}"""


@pytest.mark.parametrize("width", [700, 1360])
def test_copy_and_menu_are_side_by_side_on_every_row_and_can_be_hit(
    width: int, server: Server, visit: Visit
) -> None:
    page = visit(server, "/s/rich", viewport={"width": width, "height": 850})
    wait_until(page, READ)
    for opener in page.locator("article.steps > button").all():
        opener.click()
    seen = set()
    for unit in page.locator("article:not(.heading, .opener)").all():
        if not unit.is_visible():
            continue
        unit.scroll_into_view_if_needed()
        unit.hover(position={"x": 20, "y": 8})
        buttons = unit.locator("> .unit-button")
        assert sorted(buttons.all_inner_texts()) == ["", "copy"]
        assert buttons.evaluate_all(f"found => found.every({HIT})")
        copy, menu = (
            unit.locator(f"> .unit-button{kind}").bounding_box()
            for kind in (":not(.menu-button)", ".menu-button")
        )
        assert copy is not None
        assert menu is not None
        assert 0 <= menu["x"] - copy["x"] - copy["width"] < 16
        assert abs(menu["y"] - copy["y"]) < 4
        seen.add("row" in (unit.get_attribute("class") or "").split())
    assert seen == {True, False}


def test_the_panel_shows_what_the_model_saw(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich#r0")
    wait_until(page, f"({CURRENT}) === 'r0'")
    page.keyboard.press("x")
    page.locator("#panel .sent li").first.wait_for()
    assert page.locator("#panel .sent li").count() == 1
    page.keyboard.press("Escape")
    assert page.locator("#panel").is_hidden()
    page.locator("article", has_text="Done the second way").hover()
    page.locator(".menu-button").click()
    page.locator("#message-menu").get_by_text("What the model saw here").click()
    page.locator("#panel .sent li", has_text="Second way").first.wait_for()
    assert page.locator("#panel .sent li", has_text="First way").count() == 0


@pytest.mark.parametrize("width", [390, 1400])
@pytest.mark.parametrize("path", ["/", "/s/rich", "/search?q=way", "/usage", "/compare?s=rich"])
def test_no_page_is_wider_than_its_window(
    server: Server, visit: Visit, path: str, width: int
) -> None:
    page = visit(server, path, viewport={"width": width, "height": 800})
    page.wait_for_timeout(200)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_narrow_screen_list_and_graph_are_behind_buttons(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich", viewport={"width": 390, "height": 800})
    assert page.locator("#toc").is_hidden()
    page.locator("#menu").click()
    page.locator("#toc .session-row.current").wait_for()
    page.locator("#contents a", has_text="Second way").last.click()
    wait_until(page, f"({CURRENT}) !== ''")
    assert page.locator("#toc").is_hidden()
    page.locator("#graph").click()
    assert page.locator("#rail .graph").is_visible()


def test_on_a_narrow_screen_the_filter_is_in_the_menu(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich", viewport={"width": 390, "height": 800})
    assert page.locator("#filter").is_hidden()
    page.locator("#more").click()
    page.locator("#menu-filter").click()
    assert page.locator("#more-menu").is_hidden()
    page.locator("#filters input[value=a]").uncheck()
    wait_until(page, "!document.querySelector('article.assistant:not([hidden])')")
    page.locator("#main article").first.click(position={"x": 2, "y": 2})
    assert page.locator("#filters").is_hidden()
    page.locator("#more").click()
    assert page.locator("#menu-filter").inner_text() == "Filter (1)"
    wide = visit(server, "/s/rich")
    wide.locator("#more").click()
    assert wide.locator("#menu-filter").is_hidden()


def save_large(home: Path) -> None:
    """Write a session that is so large that its beginning is shown before the rest is read."""
    writer = SessionWriter("large")
    for turn in range(900):
        writer.prompt(f"Prompt number {turn}")
        writer.answer(f"Answer {turn}. " + "Many words. " * 800)
    writer.save(project_folder(home))


def test_a_large_session_is_shown_before_it_is_read_completely(
    tmp_path: Path, visit: Visit
) -> None:
    save_large(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server)
        wait_until(page, READ)
        page.locator('#main .recent [title*="1,800 entries"]').wait_for()
        page.locator("#main .recent-main").first.click()
        page.locator("article.user", has_text="Prompt number 0").wait_for()
        assert "1,800 entries" in page.locator("article.heading").first.inner_text()
        wait_until(page, WHOLE)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        page.get_by_text("Answer 899.").first.wait_for()


DELAYED_CHANGES = """
(() => {
  const real = fetch, late = new Promise((deliver) => (globalThis.deliver = deliver));
  let asked = 0;
  globalThis.notified = 0;
  globalThis.fetch = async (...request) => {
    const answer = await real(...request);
    if (/changes/.test(request[0]) && !asked++) await late;
    return answer;
  };
  globalThis.EventSource = class extends EventSource {
    constructor(address) {
      super(address);
      this.addEventListener("changed", () => notified++);
    }
  };
})();
"""


def test_a_change_during_a_request_for_changes_is_not_missed(tmp_path: Path, visit: Visit) -> None:
    """The page asks for changes and is notified of another before the response arrives."""
    save_large(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, "/s/large", script=DELAYED_CHANGES)
        wait_until(page, "notified")
        assert not page.evaluate(WHOLE)
        page.evaluate("deliver()")
        wait_until(page, WHOLE)


def test_a_very_long_word_is_laid_out_without_kerning(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("wide")
    writer.prompt("Show it")
    writer.answer("A" * 50_000)
    writer.save(project_folder(tmp_path))
    kerning = "id => getComputedStyle(document.getElementById(id)).fontKerning"
    with Server(tmp_path) as server:
        page = visit(server, "/s/wide")
        page.locator('[id="e1-0"]').wait_for()
        assert page.evaluate(kerning, "e1-0") == "none"
        assert page.evaluate(kerning, "e0") == "auto"
        assert page.evaluate("document.documentElement.scrollWidth") <= 1400


def test_a_session_stays_on_the_page_when_its_file_is_deleted(tmp_path: Path, visit: Visit) -> None:
    path = rich_session().save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/rich")
        page.get_by_text("First way").first.wait_for()
        path.unlink()
        wait_until(page, "!document.querySelector('#toc .session-row')")
        assert page.locator("#main").get_by_text("First way").first.is_visible()


def test_the_theme_is_kept_on_the_next_page(server: Server, visit: Visit) -> None:
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


def test_scripts_in_a_transcript_do_not_run_in_the_viewer(tmp_path: Path, visit: Visit) -> None:
    hostile_fork().save(project_folder(tmp_path), "evil")
    evil = "..%2F..%2Fevil"
    with Server(tmp_path) as server:
        page = visit(server)
        wait_until(page, "document.querySelectorAll('#main .recent').length === 1")
        wait_until(
            page,
            "document.querySelector('#main .recent b').textContent.includes('window.ran')",
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


def test_search_works_without_a_cache_directory(tmp_path: Path, visit: Visit) -> None:
    rich_session().save(project_folder(tmp_path))
    (tmp_path / ".cache").write_text("a file where a directory should be")
    with Server(tmp_path) as server:
        page = visit(server, "/s/rich")
        page.keyboard.press("/")
        page.keyboard.type("second way")
        page.locator("#hits mark").first.wait_for()


def test_faults_are_counted_and_listed_on_request(tmp_path: Path, visit: Visit) -> None:
    path = rich_session().save(project_folder(tmp_path))
    path.write_text(path.read_text() + "no json\n")
    with Server(tmp_path) as server:
        page = visit(server, "/s/rich")
        page.get_by_text("1 fault in its files").click()
        assert "rich.jsonl:17" in page.locator("#faults").inner_text()


def test_a_message_has_a_menu_of_actions(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("article.user").first.hover()
    page.locator(".menu-button").click()
    menu = page.locator("#message-menu")
    items = menu.get_by_role("menuitem")
    menu.get_by_text("Continue from here").wait_for()
    copies = ["Copy text", "Copy link", "Copy turn as Markdown"]
    marks = ["Star", "Tag, note, name …"]
    assert items.all_inner_texts()[:6] == [*copies, *marks, "What the model saw here"]
    with page.expect_response("**/markdown**"):
        menu.get_by_text("Copy turn as Markdown").click()
    wait_until(page, "document.getElementById('status').textContent === 'copied'")
    turn = page.evaluate("navigator.clipboard.readText()")
    assert "## User" in turn
    assert "## Assistant" in turn
    assert menu.is_hidden()


def test_the_title_is_shown_before_the_names_of_agent_and_model(
    tmp_path: Path, visit: Visit
) -> None:
    writer = SessionWriter("named")
    writer.prompt("Replace the parser of configuration files")
    for number in range(3):
        writer.answer(f"Answer {number}.")
        writer.prompt("Go on")
    usage = {"input_tokens": 1200, "output_tokens": 340}
    for record in writer.records:
        record["version"] = "2.1.197"
        record["message"] |= {"model": "claude-opus-4-8", "usage": usage}
    writer.save(project_folder(tmp_path, "-repo-app-of-some-length"))
    with Server(tmp_path) as server:
        page = visit(server, "/s/named", viewport={"width": 1360, "height": 800})
        wait_until(page, READ)
        where = "document.getElementById('where')"
        assert "Replace the parser" in page.locator("#where").inner_text()
        assert page.evaluate(f"{where}.scrollWidth - {where}.clientWidth") <= 1
        shown = page.locator("#chips span").evaluate_all(
            "found => found.filter(chip => chip.offsetTop < 24 + chip.parentElement.offsetTop)"
            ".map(chip => chip.textContent)"
        )
        assert "Claude Code 2.1.197" not in shown
        assert any(text.startswith("$") for text in shown)


def test_a_touch_screen_shows_the_menu_button_of_each_card(server: Server, visit: Visit) -> None:
    size = {"width": 390, "height": 844}
    page = visit(server, "/s/rich", viewport=size, has_touch=True, is_mobile=True)
    cards = page.locator("article:not(.heading, .opener, .row)")
    cards.nth(1).locator("> .menu-button").wait_for()
    cards.nth(1).locator("> header b").tap()
    heights = "found => found.map(button => button.offsetHeight)"
    buttons = cards.nth(1).locator("> .unit-button")
    assert buttons.count() == 2
    assert min(buttons.evaluate_all(heights)) >= 24
    cards.nth(0).locator("> .menu-button").tap()
    menu = page.locator("#message-menu")
    menu.get_by_text("Continue from here").wait_for()
    cards.nth(0).locator("> .menu-button").tap()
    assert menu.is_hidden()


def test_the_menu_works_by_keys_and_closes_with_escape(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/rich")
    wait_until(page, WHOLE)
    page.keyboard.press("]")
    page.keyboard.press("m")
    page.locator("#message-menu").get_by_text("Continue from here").wait_for()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent") == "Copy link"
    page.keyboard.press("Escape")
    assert page.locator("#message-menu").is_hidden()
    page.keyboard.press("m")
    for _ in range(5):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.locator("#panel .sent li").first.wait_for()


AT_END = "scrollY + innerHeight >= document.documentElement.scrollHeight - 4"


def test_a_growing_session_is_followed_at_its_end_only(tmp_path: Path, visit: Visit) -> None:
    writer = long_session(20)
    path = writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/long")
        wait_until(page, WHOLE)
        start = len(writer.records)
        writer.prompt("Something while I read")
        writer.answer("Heard.")
        append(path, writer, start)
        pill = page.locator(".new-messages")
        pill.wait_for()
        assert pill.inner_text().endswith("new ↓")
        assert page.evaluate("scrollY") == 0
        pill.click()
        page.get_by_text("Heard.").first.wait_for()
        wait_until(page, AT_END)
        assert pill.is_hidden()
        start = len(writer.records)
        writer.prompt("Something at the end")
        writer.answer("Followed. " + "Many words. " * 400)
        append(path, writer, start)
        page.locator("#main").get_by_text("Followed.").first.wait_for()
        wait_until(page, AT_END)
        assert pill.is_hidden()
        assert "new message" in page.locator("#status").inner_text()


def test_the_context_is_that_of_the_message_in_view(server: Server, visit: Visit) -> None:
    page = visit(server, "/s/long?at=e330#e330")
    wait_until(page, WHOLE)
    page.keyboard.press("x")
    where = page.locator(".context-where")
    where.wait_for()
    assert "Prompt number" in where.inner_text()
    assert where.is_visible()
    assert page.locator(".context-bar").is_visible()
