"""Three attempts side by side to the result, from difference to difference, with a link to share."""

from pathlib import Path

import pytest

from tests.browser.test_accessible import LOOKS, violations
from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server
from tests.writer import SessionWriter

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]


def save_attempts(home: Path) -> None:
    """Save a session with three attempts: one fails its test, one passes, one changes nothing."""
    writer = SessionWriter("tries", "e")
    writer.prompt("Make it work")
    fork = writer.answer("How?")
    writer.prompt("With a loop")
    edit(writer, "/p/both.py", "loop")
    writer.tool("Bash", {"command": "make test"}, "Exit code 2\nno", error=True)
    writer.answer("It fails.")
    writer.back_to(fork)
    writer.prompt("With a table")
    edit(writer, "/p/both.py", "table")
    edit(writer, "/p/new.py", "more")
    writer.tool("Bash", {"command": "make test"}, "ok")
    for number in range(12):
        writer.prompt(f"Go on {number}")
        writer.answer("Some words.\n\n" * 20)
    writer.back_to(fork)
    writer.prompt("Only explain")
    writer.answer("It works like this.")
    writer.save(project_folder(home))


def edit(writer: SessionWriter, path: str, text: str) -> None:
    given = {"file_path": path, "old_string": "old\n", "new_string": f"{text}\n"}
    writer.tool("Edit", given, "updated")


def test_three_attempts_are_compared_to_the_result(tmp_path: Path, visit: Visit) -> None:
    save_attempts(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, "/compare?s=tries")
        wait_until(page, READ)
        assert page.locator(".side h2").all_inner_texts() == [
            "With a loop",
            "With a table",
            "Only explain",
        ]
        results = page.locator(".results")
        heads = results.locator(".heads th").all_inner_texts()
        assert heads == ["A · abandoned", "B · abandoned", "C · kept"]
        prompts = results.locator("tr", has_text="Prompt").locator("td").all_inner_texts()
        assert prompts == ["“With a loop”", "“With a table”", "“Only explain”"]
        tests = results.locator("tr", has_text="Tests").locator("td").all_inner_texts()
        assert [told.strip().split("\n") for told in tests] == [
            ["1 of 1 run failed", "make test exit 2"],
            ["1 run, passed", "make test passed"],
            ["not run"],
        ]
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.get_by_role("button", name="Copy as Markdown").click()
        wait_until(page, "document.getElementById('status').textContent === 'copied'")
        table = page.evaluate("navigator.clipboard.readText()").splitlines()
        assert table[0] == "### 3 attempts after “Make it work”"
        assert "| Tests | 1 of 1 run failed | 1 run, passed | not run |" in table
        assert "| `both.py` | +1 −1 | +1 −1 | – |" in [row.replace("/p/", "") for row in table]
        groups = results.locator(".group").all_inner_texts()
        assert groups == ["Files: only A, B", "Files: only B"]
        both = results.locator("tr", has_text="both.py")
        assert [text.split()[:2] for text in both.locator("td").all_inner_texts()[1:3]] == [
            ["+1", "−1"],
            ["+1", "−1"],
        ]
        drawn = "one => [getComputedStyle(one).textDecorationLine, getComputedStyle(one).color]"
        removed = both.locator("td > del").first.evaluate(drawn)
        assert removed[0] == "none"
        assert removed != both.locator("td > ins").first.evaluate(drawn)
        both.locator("summary").nth(1).click()
        assert "table" in both.locator("details").nth(1).inner_text()
        assert "tries / compare" in page.locator("#where").inner_text().replace(
            "Make it work", "tries"
        )


def test_files_at_the_ends_of_attempts_are_compared(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("tries", "e", cwd="/p")
    writer.prompt("Make it work")
    writer.write_file("/p/both.py", "a = 1\nb = 2\n")
    fork = writer.answer("How?")
    for name, text in (("loop", "b = 'loop'"), ("table", "b = 'table'\nc = 3")):
        writer.back_to(fork)
        writer.prompt(f"With a {name}")
        writer.write_file(f"/p/{name}.py", "new\n")
        before = "a = 1\nb = 2\n" if name == "loop" else "a = 1\nb = 'loop'\n"
        writer.edit_file("/p/both.py", before, before.split("\n")[1], text)
        writer.answer("Done.")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/compare?s=tries")
        wait_until(page, READ)
        box = page.locator("#compare-files")
        box.locator("h2").wait_for()
        both = box.locator("details", has_text="both.py")
        assert both.locator("summary").inner_text() == "both.py +2 −1"
        both.locator("summary").click()
        assert both.locator("pre del").last.inner_text().strip() == "-b = 'loop'"
        assert both.locator("pre ins").last.inner_text().strip() == "+b = 'table'\n+c = 3"
        # Who goes back may restore code, or leave what the first attempt wrote.
        assert "Not compared: nothing is known" in (
            box.locator("details").last.text_content() or ""
        )
        takes = [one.get_attribute("data-copy") for one in both.locator(".take").all()]
        assert takes == [
            f"threadline files restore tries both.py --at {end} --here" for end in ("e9", "e15")
        ]
        assert violations(page) == []


def test_keys_and_buttons_go_to_the_next_difference(tmp_path: Path, visit: Visit) -> None:
    save_attempts(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, "/compare?s=tries")
        wait_until(page, READ)
        page.keyboard.press("n")
        first = page.evaluate("scrollY")
        page.locator("#next-difference").click()
        second = page.evaluate("scrollY")
        assert second > first
        assert "difference" in page.locator("#status").inner_text()
        page.keyboard.press("Shift+N")
        assert page.evaluate("scrollY") < second


def test_the_link_names_all_attempts(tmp_path: Path, visit: Visit) -> None:
    save_attempts(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, "/s/tries")
        # The row of an attempt names two lines: the third leaves from the same entry.
        page.locator("article.attempt .compare-link").first.click()
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        wait_until(page, READ)
        page.locator("#compare-link").click()
        page.get_by_role("button", name="Copied").wait_for()
        link = page.evaluate("navigator.clipboard.readText()")
        page.goto(link)
        assert len(page.locator(".side h2").all()) == 3
        page.locator("select[name=c]").select_option(label="Trunk: Make it work")
        page.locator("select[name=d]").select_option(label="Only explain")
        page.get_by_role("button", name="Compare").click()
        page.locator(".side-d h2").wait_for()
        assert "d=" in page.url


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(tmp_path: Path, visit: Visit, look: dict[str, object]) -> None:
    save_attempts(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, "/compare?s=tries", **look)
        wait_until(page, READ)
        assert violations(page) == []
        for path in ("/running", "/s/tries/timeline", "/s/tries/failures?at=e5"):
            page.goto(f"{server.url}{path}")
            wait_until(page, READ)
            assert (path, violations(page)) == (path, [])


OUTSIDE = """[...document.querySelectorAll('main *')].filter(element => {
    const box = element.getBoundingClientRect();
    const cell = element.closest('td')?.getBoundingClientRect();
    // Diffs scroll by themselves.
    return box.width && !element.closest('pre') && (box.right > innerWidth + 1 || cell && box.right > cell.right + 1);
}).map(element => element.tagName)"""


PROJECT_IN_VIEW = """() => {
    const heading = document.querySelector('.results h2');
    heading.querySelector('a').textContent = 'word '.repeat(80);
    return heading.querySelector('small').getBoundingClientRect().right <= innerWidth;
}"""


@pytest.mark.parametrize("width", [390, 1360])
def test_four_branches_fit_into_the_window(tmp_path: Path, visit: Visit, width: int) -> None:
    save_attempts(tmp_path)
    size = {"width": width, "height": 844}
    with Server(tmp_path) as server:
        page = visit(server, "/compare?s=tries", viewport=size)
        wait_until(page, READ)
        page.locator("select[name=d]").select_option(index=1)
        page.get_by_role("button", name="Compare").click()
        page.locator(".side-d h2").wait_for()
        page.wait_for_load_state()  # else the page may not have its style yet
        wait_until(page, f"document.documentElement.scrollWidth <= {width}")
        assert page.evaluate(OUTSIDE) == []
        heads = page.locator(".side h2").evaluate_all(
            "found => found.map(head => Math.round(head.getBoundingClientRect().width))"
        )
        assert max(heads) - min(heads) <= 1
        letters = page.locator(".turn .letter")
        shown = [letter for letter in letters.all() if letter.is_visible()]
        # Only stacked turns need their letters.
        assert len(shown) == (page.locator(".turn").count() if width < 760 else 0)
        assert {letter.inner_text() for letter in shown} <= set("ABCD")
        page.goto(f"{server.url}/search?q=branch:abandoned")
        told = page.locator(".hit.abandoned > small").first
        assert told.evaluate("one => one.scrollWidth <= one.clientWidth"), "nothing is cut off"
        assert page.evaluate(PROJECT_IN_VIEW), "a long title leaves room for the project"
