"""Pages in a real browser: links, find, filters, keys, print, no script, hostile content."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open, export
from tests.browser.sessions import HOSTILE, forked_session, hostile_session
from tests.browser.viewer import wait_until
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.export.site import Plan, export_site

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.slow
IN_VIEW = "id => { const b = document.getElementById(id).getBoundingClientRect(); return b.top < innerHeight && b.bottom > 40; }"


def current(page: "Page") -> str:
    return str(page.evaluate("document.querySelector('.selected')?.id ?? ''"))


def visible(page: "Page", role: str) -> int:
    return page.locator(f"article.{role}:not([hidden])").count()


def test_a_page_opens_with_few_elements(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    page.get_by_text("Prompt number 0").first.wait_for()
    assert page.evaluate("document.querySelectorAll('*').length") < 6000
    # What is far away leaves the document, and is as it was when it comes back.
    page.keyboard.press("j")
    page.keyboard.press("O")
    page.locator("article.row summary").first.click()
    open_one = page.locator("article.row:has(details[open])").first.get_attribute("id")
    most = 0
    for _ in range(30):
        page.mouse.wheel(0, 4000)
        page.wait_for_timeout(40)
        most = max(most, page.evaluate("document.querySelectorAll('article').length"))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("G")
    wait_until(page, f"!document.getElementById('{open_one}')")
    assert most < 900
    page.keyboard.press("g")
    page.keyboard.press("g")
    wait_until(page, f"document.querySelector('#{open_one} details')?.open")


def test_a_link_to_a_folded_message_unfolds_its_ancestors(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page, "#e3300-0")
    assert page.evaluate("document.getElementById('e3300-0') !== null")
    assert page.evaluate(IN_VIEW, "e3300-0")
    assert current(page)


def test_a_link_to_an_entry_finds_its_first_block(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page, "#e57")
    assert current(page).startswith(("e57", "e56"))


def test_a_link_to_an_empty_answer_leads_to_the_message_that_replaces_it(
    open_page: Open, tmp_path: Path
) -> None:
    writer = SessionWriter("blank")
    writer.prompt("Think")
    for block in ({"type": "text", "text": "\n\n"}, {"type": "thinking", "thinking": "I think."}):
        writer.add("assistant", [block], message={"id": "m", "content": [block]})
    page = open_page(export(writer, tmp_path), "#e1")
    assert current(page) == "e2-0"
    assert page.locator("article.assistant").count() == 0


def test_links_inside_the_page_work_and_so_does_the_back_button(
    open_page: Open, rich_page: Path
) -> None:
    page = open_page(rich_page)
    page.locator("#toc .branch a").click()
    assert current(page).startswith("session-rich@")
    page.locator("#toc a", has_text="Second way").click()
    assert current(page) == "e14"
    page.go_back()
    wait_until(page, "document.querySelector('.selected').id.startsWith('session-rich@')")


def test_find_accepts_regular_expressions_and_unfolds_hits(
    open_page: Open, long_page: Path
) -> None:
    page = open_page(long_page)
    page.keyboard.press("/")
    page.keyboard.type(r"needle-(7|8)-4-\d\b")
    wait_until(page, "document.getElementById('found').textContent === '1/10'")
    page.keyboard.press("Enter")
    wait_until(page, "document.getElementById('found').textContent === '2/10'")
    assert "needle-7-4-1" in page.locator(".selected").inner_text()
    assert page.evaluate("CSS.highlights.get('found').size") > 0
    page.keyboard.press("Shift+Enter")
    assert page.locator("#found").inner_text() == "1/10"
    page.keyboard.press("Escape")
    assert page.locator("#found").inner_text() == ""


def test_enter_searches_for_the_current_text(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    page.evaluate(
        "() => { globalThis.told = []; const found = document.getElementById('found');"
        "new MutationObserver(() => told.push(found.textContent)).observe(found, {childList: true}); }"
    )
    page.locator("#find").fill("needle-7-")
    wait_until(page, "told.at(-1) === '1/25'")
    page.locator("#find").fill("needle-7-4-3")
    page.keyboard.press("Enter")
    wait_until(page, "told.at(-1) === '1/1'")
    assert not [text for text in page.evaluate("told") if text.startswith("2/")]


def test_find_treats_an_invalid_expression_as_plain_text(open_page: Open, tmp_path: Path) -> None:
    writer = SessionWriter("odd")
    writer.prompt("What is f(x and g[?")
    page = open_page(export(writer, tmp_path))
    page.locator("#find").fill("f(y")
    wait_until(page, "document.getElementById('found').textContent === 'none'")
    page.locator("#find").fill("f(x and g[")
    wait_until(page, "document.getElementById('found').textContent.startsWith('1/')")


def test_filters_hide_roles_and_are_kept_in_the_address(open_page: Open, long_page: Path) -> None:
    page = open_page(long_page)
    assert visible(page, "assistant") > 0
    page.locator("#filter").click()
    page.locator("#filters input[value=a]").uncheck()
    assert visible(page, "assistant") == 0
    assert visible(page, "user") > 0
    again = open_page(long_page, page.evaluate("location.hash"))
    assert visible(again, "assistant") == 0


def test_keys_move_between_messages_prompts_and_branches(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page)
    for key, at in [
        ("j", "session-rich"),
        ("j", "e0"),
        ("j", "e1-0"),
        ("k", "e0"),
        ("]", "e14"),
        ("[", "e0"),
    ]:
        page.keyboard.press(key)
        assert current(page) == at, key
    page.keyboard.press("b")
    assert current(page).startswith("session-rich@")
    page.keyboard.press("o")
    page.keyboard.press("j")
    assert current(page) == "e12"
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#help").is_visible()
    page.keyboard.press("g")
    assert page.evaluate("document.activeElement.closest('.graph') !== null")


def test_the_graph_follows_scrolling_and_its_marks_are_links(
    open_page: Open, long_page: Path
) -> None:
    page = open_page(long_page)
    before = page.locator("#visible-range").get_attribute("y")
    page.evaluate("scrollTo(0, 20000)")
    wait_until(page, f"document.getElementById('visible-range').getAttribute('y') !== '{before}'")
    marks = page.locator(".graph a")
    assert 2 < marks.count() <= 1500
    marks.nth(marks.count() - 30).evaluate(
        "m => m.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
    )
    assert current(page)
    assert page.evaluate(IN_VIEW, current(page))


def test_branches_are_lanes_of_the_graph(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page)
    assert page.locator(".graph path.active").count() == 2
    assert page.locator(".graph path.abandoned").count() == 1
    assert page.locator(".opener.attempt").count() == 1


def test_tools_are_rows_that_open(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page)
    page.locator("article.steps button").click()
    row = page.locator("article.tool summary").filter(has_text="seq 9999")
    row.click()
    assert page.get_by_text("row 5\n").first.is_visible()
    assert not page.get_by_text("row 9998").is_visible()
    page.locator(".more summary").click()
    assert page.get_by_text("row 9998").is_visible()


def test_each_line_of_a_diff_is_below_the_one_before(open_page: Open, tmp_path: Path) -> None:
    writer = SessionWriter("changed")
    writer.prompt("Change it")
    writer.answer("I change it.")
    given = {
        "file_path": "/a.py",
        "old_string": "one\ntwo\nthree",
        "new_string": "one\n2\nthree",
    }
    writer.tool("Edit", given, "done")
    page = open_page(export(writer, tmp_path), viewport={"width": 1400, "height": 900})
    page.locator("article.tool summary").click()
    tops = page.evaluate(LINE_TOPS)
    assert [text.strip() for text, _ in tops] == ["@@ -1 +1 @@", "one", "-two", "+2", "three"]
    places = [top for _, top in tops]
    assert places == sorted(set(places))


LINE_TOPS = """() => {
  const found = [], walk = document.createTreeWalker(document.querySelector("pre.diff"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    for (const line of walk.currentNode.data.matchAll(/[^\\n]+/g)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, line.index);
      range.setEnd(walk.currentNode, line.index + line[0].length);
      found.push([line[0], Math.round(range.getBoundingClientRect().top)]);
    }
  }
  return found;
}"""


def test_copying_a_message_copies_its_text(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page, permissions=["clipboard-read", "clipboard-write"])
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("c")
    wait_until(page, "document.querySelector('#status').textContent === 'copied'")
    typed = "Add version info to all **SUMMARY** output\n\nShow `{name} BUILD SUMMARY`."
    assert page.evaluate("navigator.clipboard.readText()") == typed


def test_the_theme_button_changes_the_colours(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page, color_scheme="light")
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.locator("#theme").click()
    assert page.evaluate(ground) == light
    page.locator("#theme").click()
    assert page.evaluate(ground) != light
    dark = open_page(rich_page, color_scheme="dark")
    assert dark.evaluate(ground) != light


def test_a_page_without_scripts_shows_everything(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page, java_script_enabled=False)
    text = page.locator("main").inner_text()
    for words in (
        "Add version info",
        "I will look first",
        "cargo test -q",
        "Second way",
        "Done the first way.",
    ):
        assert words in text
    page.locator("article.tool summary").filter(has_text="cargo test").click()
    assert page.locator(".sgr31").first.is_visible()
    assert page.locator(".fold-bar").count() == 0


def start_printing(page: "Page") -> None:
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")


def test_paper_shows_what_is_unfolded_with_title_and_date(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page)
    page.locator("article.assistant").first.wait_for()
    shown = page.locator("main").inner_text()
    start_printing(page)
    printed = page.locator("main").inner_text()
    assert page.locator("h1").is_visible()
    assert "2026" in printed
    assert "Done the second way." in printed
    assert "row 9998" not in shown + printed
    assert "show all" not in printed
    for part in ("#top", "#toc", "#rail", ".fold-bar", ".timeline", "#skip"):
        assert not page.locator(part).first.is_visible()
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("main").inner_text() == shown


def test_paper_shows_all_of_a_long_page_and_what_was_opened(
    open_page: Open, long_page: Path
) -> None:
    page = open_page(long_page)
    page.locator("article.user").first.wait_for()
    page.locator(".opener button").first.click()
    page.locator("article.tool").first.wait_for()
    start_printing(page)
    assert page.locator("article.user:visible").count() == 120
    assert 0 < page.locator("article.tool:visible").count() < 40
    pages = page.pdf().count(b"/Type /Page\n")
    assert 10 < pages < 60


@pytest.mark.parametrize("width", [390, 820, 1360])
def test_a_page_is_not_wider_than_its_window(open_page: Open, rich_page: Path, width: int) -> None:
    page = open_page(rich_page, viewport={"width": width, "height": 800})
    page.locator(".heading .fold-bar button").nth(1).click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def thinking_session() -> SessionWriter:
    """Write a thought with tools below it, which is a row with buttons of its own."""
    writer = SessionWriter("thinking")
    writer.prompt("Think about it")
    writer.add("assistant", [{"type": "thinking", "thinking": "I think about it."}])
    writer.tool("Bash", {"command": "echo " + "word " * 80}, "\n".join(["row"] * 43))
    writer.answer("Thought about.")
    return writer


@pytest.mark.parametrize("width", [390, 820, 1360])
def test_the_row_of_steps_stays_inside_the_column(
    open_page: Open, tmp_path: Path, width: int
) -> None:
    size = {"width": width, "height": 800}
    page = open_page(export(thinking_session(), tmp_path), viewport=size)
    bar, answer = page.locator("article.steps > button"), page.locator("article.assistant")
    bar.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box, card = bar.bounding_box(), answer.bounding_box()
    assert box is not None
    assert card is not None
    assert box["x"] + box["width"] <= card["x"] + card["width"]
    assert box["y"] + box["height"] < card["y"]
    if width < NARROW:
        assert len(set(bar.evaluate(LEFT_OF_WORDS))) == 1, "words below words"


NARROW = 760
LEFT_OF_WORDS = """one => [...one.querySelectorAll(":scope > :is(b, span)")].map((part) =>
  Math.round(part.getBoundingClientRect().left + parseFloat(getComputedStyle(part).paddingLeft)))"""


def test_the_copy_button_does_not_cover_the_outcome_of_a_call(
    open_page: Open, tmp_path: Path
) -> None:
    page = open_page(export(thinking_session(), tmp_path))
    page.locator("article.steps > button").first.click()
    row = page.locator("article.tool")
    row.hover()
    outcome, copy = (
        row.locator("summary span").bounding_box(),
        row.locator(".unit-button").bounding_box(),
    )
    text = row.locator("summary code").bounding_box()
    assert outcome is not None
    assert copy is not None
    assert text is not None
    assert text["x"] + text["width"] <= copy["x"]
    assert copy["x"] + copy["width"] <= outcome["x"]


def test_on_a_narrow_screen_contents_and_graph_are_behind_buttons(
    open_page: Open, rich_page: Path
) -> None:
    page = open_page(rich_page, viewport={"width": 390, "height": 800})
    assert not page.locator("#toc").is_visible()
    page.locator("#menu").click()
    assert page.locator("#toc").is_visible()
    page.locator("#toc a").last.click()
    assert not page.locator("#toc").is_visible()
    page.locator("#graph").click()
    assert page.locator("#rail").is_visible()


def test_scripts_in_a_transcript_are_shown_and_do_not_run(open_page: Open, folder: Path) -> None:
    writer = hostile_session()
    transcript = writer.save(folder / "hostile", "evil")
    site = folder / "hostile-site"
    export_site(load_lines([transcript]), site, Plan(combined=True))
    pages = sorted(site.rglob("*.html"))
    assert len(pages) == 3
    for path in pages:
        page = open_page(path)
        if path.name != "index.html":
            for _ in range(3):
                page.locator("[data-state=A] button[data-action]").evaluate_all(
                    "all => all.forEach(button => button.click())"
                )
            page.evaluate("dispatchEvent(new Event('beforeprint'))")
            page.locator("main a").evaluate_all(
                "links => links.slice(0, 60).forEach(a => a.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true})))"
            )
        page.wait_for_timeout(100)
        assert page.evaluate("window.ran") is None
        assert page.evaluate("document.getElementById('ran')") is None
        assert (
            page.evaluate("document.querySelectorAll('[onclick],[onerror],[onload]').length") == 0
        )
        assert "<script>window.ran=1</script>" in page.evaluate("document.body.innerText")
    assert not [
        path
        for path in folder.rglob("*")
        if "evil" in path.name and path.suffix == ".html" and site not in path.parents
    ]


@pytest.mark.parametrize("width", [390, 1400])
def test_the_index_of_a_site_is_centred_and_fits_its_window(
    open_page: Open, tmp_path: Path, width: int
) -> None:
    writer = SessionWriter("endless")
    writer.prompt("title" * 30, cwd="/" + "long" * 40)
    writer.save(tmp_path / "in")
    export_site(load_lines([tmp_path / "in"]), tmp_path / "site")
    page = open_page(tmp_path / "site" / "index.html", viewport={"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = page.locator(".index").bounding_box()
    assert box is not None
    assert box["x"] == pytest.approx(width - box["x"] - box["width"], abs=1)
    title, facts = page.locator("li span").bounding_box(), page.locator("li small").bounding_box()
    assert title is not None
    assert facts is not None
    assert title["y"] + title["height"] <= facts["y"]


def test_pages_of_odd_session_ids_stay_in_the_site_and_are_linked(
    open_page: Open, tmp_path: Path
) -> None:
    names = ["../../x", "/etc/passwd", "a b?c#d%20", HOSTILE, "CON", "x" * 300, ".hidden"]
    for number, name in enumerate(names):
        writer = SessionWriter(name)
        writer.prompt(f"I am session {number}", uuid=f"only{number}")
        writer.save(tmp_path / "in", f"file{number}")
    site = tmp_path / "deep" / "er" / "site"
    export_site(load_lines([tmp_path / "in"]), site)
    outside = [
        p
        for p in tmp_path.rglob("*")
        if p.is_file() and site not in p.parents and p.parent.name != "in"
    ]
    assert outside == []
    page = open_page(site / "index.html")
    links = page.locator(".index a").evaluate_all("found => found.map(a => a.href)")
    assert len(links) == len(names)
    for link in links:
        assert re.fullmatch(r"file://.*/sessions/[\w-]+\.html", link)
        page.goto(link)
        page.get_by_text("I am session").first.wait_for()


SHOWN = "[...document.querySelectorAll('article:not([hidden])')].map(unit => unit.id)"


def test_all_branches_can_be_shown_in_the_engines_order(open_page: Open, tmp_path: Path) -> None:
    path = export(forked_session(), tmp_path)
    page = open_page(path)
    page.locator("article.user", has_text="Further left").wait_for()
    left, right = "session-forked@e2", "session-forked@e4"
    read = ["session-forked", "e0", "e1-0", right, "e2", "e3-0", "e6", "e7-0"]
    assert page.evaluate(SHOWN) == read
    page.locator("#filter").click()
    page.get_by_label("Show abandoned branches inline").check()
    lines = ["session-forked", "e0", "e1-0", left, "e2", "e3-0", "e6", "e7-0", right, "e4", "e5-0"]
    assert page.evaluate(SHOWN) == lines
    again = open_page(path, page.evaluate("location.hash"))
    again.locator("article.user", has_text="Right").wait_for()
    assert again.evaluate(SHOWN) == lines
    again.locator("#toc a", has_text="Further left").click()
    assert current(again) == "e6"
    page.get_by_label("Show abandoned branches inline").uncheck()
    assert page.evaluate(SHOWN) == read


def test_a_hidden_role_is_hidden_inside_cards_and_rows_too(open_page: Open, tmp_path: Path) -> None:
    writer = SessionWriter("filtered")
    writer.prompt("Think")
    for step in range(2):
        writer.tool("Bash", {"command": f"run {step}"}, "done")
    thought = {"type": "thinking", "thinking": "I think about it."}
    writer.add("assistant", [thought, {"type": "text", "text": "Thought about."}])
    page = open_page(export(writer, tmp_path))
    assert page.locator(".thought").is_visible()
    assert page.locator("article.steps").is_visible()
    page.locator("#filter").click()
    page.locator("#filters input[value=k]").uncheck()
    assert not page.locator(".thought").is_visible()
    page.locator("#filters input[value=t]").uncheck()
    assert not page.locator("article.steps").is_visible()
    assert page.get_by_text("Thought about.").first.is_visible()


def test_what_has_no_text_is_a_note(open_page: Open, tmp_path: Path) -> None:
    writer = SessionWriter("noted")
    writer.prompt("Go on")
    writer.add("assistant", [{"type": "thinking", "thinking": "", "signature": "x"}])
    for step in range(2):
        writer.tool("Bash", {"command": f"run {step}"}, "done")
    writer.answer("Gone.")
    page = open_page(export(writer, tmp_path))
    row = page.locator("article.steps")
    assert row.inner_text().split("\n")[0] == "Bash ×2: run 0, run 1"
    assert not page.get_by_text("1 note", exact=True).is_visible()
    row.locator("button").click()
    assert not page.get_by_text("1 note", exact=True).is_visible()
    page.locator("#filter").click()
    page.locator("#filters input[value=n]").check()
    page.get_by_text("1 note", exact=True).click()
    assert page.locator("article.note.row").is_visible()


def test_the_first_tab_offers_to_skip_to_the_conversation(open_page: Open, rich_page: Path) -> None:
    page = open_page(rich_page)
    page.locator("article").first.wait_for()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('#main') !== null")
