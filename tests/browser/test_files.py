"""The panel of files: it follows the conversation, and shows one file with its prompts."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_accessible import LOOKS, open_everything, violations
from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server
from tests.writer import SessionWriter

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]
TURNS = 60
PATH = "/repo/src/app.py"


def edited_session() -> SessionWriter:
    """Return a session that writes a file and edits it in every third turn."""
    writer = SessionWriter("edits", "e", cwd="/repo", step=20)
    writer.prompt("Begin the program")
    text = "start = 0\n"
    writer.write_file(PATH, text)
    writer.tool("Read", {"file_path": "/repo/notes.md"}, "1\tnote", kept=read_of("note\n"))
    writer.answer("Begun.")
    for number in range(1, TURNS):
        writer.prompt(f"Prompt number {number}")
        if number % 3 == 0:
            # Every change stays a line, and the next one replaces the line before it.
            old = text.split("\n")[-2]
            text = writer.edit_file(PATH, text, old, f"done_{number} = 0\nstep_{number} = {number}")
        writer.answer(f"Some words about {number}.\n\n" * 4)
    writer.prompt("Remove it")
    writer.tool("Bash", {"command": f"rm {PATH}"}, "")
    writer.answer("Removed.")
    return writer


def read_of(text: str) -> dict[str, object]:
    """Return what the client keeps of a read."""
    lines = text.count("\n")
    file = {"filePath": "/repo/notes.md", "content": text, "numLines": lines}
    return {"type": "text", "file": {**file, "startLine": 1, "totalLines": lines}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    edited_session().save(project_folder(home))
    with Server(home) as running:
        yield running


def open_files(visit: Visit, server: Server, at: str = "", **options: object) -> "Page":
    page = visit(server, "/s/edits" + (f"?at={at}#{at}" if at else ""), **options)
    wait_until(page, READ)
    if at:
        wait_until(page, f"document.querySelector('.selected')?.id.startsWith('{at}')")
    page.keyboard.press("f")
    page.locator(".file-row").first.wait_for()
    return page


def go_to(page: "Page", prompt: int) -> None:
    """Select a prompt."""
    page.evaluate(f"location.hash = '{entry_of(prompt)}'")
    wait_until(page, f"document.querySelector('.selected')?.id === '{entry_of(prompt)}'")


def entry_of(prompt: int) -> str:
    records = edited_session().records
    words = f"Prompt number {prompt}"
    return next(str(one["uuid"]) for one in records if f'"{words}"' in json.dumps(one))


ROW = ".file-row:has-text('app.py')"


def test_the_panel_shows_files_at_the_message_in_view(server: Server, visit: Visit) -> None:
    page = open_files(visit, server, entry_of(4))
    row = page.locator(ROW)
    assert row.locator(".mark").inner_text() == "A"
    assert row.locator(".amount").inner_text().split() == ["+3", "−1"]
    assert row.locator(".sure").inner_text() in {"proven", "derived"}
    assert not row.evaluate("row => row.classList.contains('lit')")
    assert page.locator("#files-others summary").inner_text() == "1 read only"
    page.keyboard.press("k")  # the answer of the turn before
    wait_until(page, f'document.querySelector("{ROW.partition(":")[0]}.lit") !== null')
    go_to(page, 50)
    wait_until(page, "document.querySelector('.file-row .amount').textContent === '+33 −16'")


def test_scrolling_moves_files_through_time(server: Server, visit: Visit) -> None:
    page = open_files(visit, server)
    assert page.locator("#files-title").inner_text() == "Files at the end"
    assert page.locator(f"{ROW} .sure").inner_text() == "deleted"
    page.evaluate("scrollTo(0, 900)")
    wait_until(page, "document.querySelector('.file-row .sure').textContent !== 'deleted'")
    page.keyboard.press("Escape")
    assert page.locator("#files").is_hidden()
    assert page.evaluate("document.getElementById('files-button').ariaExpanded") == "false"


def test_a_file_opens_beside_the_conversation(server: Server, visit: Visit) -> None:
    page = open_files(visit, server, entry_of(10))
    page.locator(ROW).click()
    page.locator(".file-lines .run").first.wait_for()
    assert page.locator("#file-change").inner_text() == "change 4 of 21"
    text = "".join(page.locator(".file-lines .text").all_inner_texts())
    assert "done_3" in text
    assert "step_9" in text
    assert "done_12" not in text
    assert page.locator(".run.lit").count() == 0
    gutter = page.locator(".run .who").all_inner_texts()
    assert gutter[-1] == "Prompt number 9"
    # From a line to the change behind it, whose turn is lit.
    page.locator(".run .who").last.click()
    wait_until(page, "document.querySelectorAll('.run.lit').length > 0")
    lit = page.locator(".run.lit .text").all_inner_texts()
    assert [one.strip() for one in lit] == ["done_9 = 0", "step_9 = 9"]
    assert "this turn" in page.locator(".file-prompts .lit time").evaluate(
        "time => getComputedStyle(time, '::after').content"
    )
    # From a line to what changed it later.
    page.locator(".run .later[href]").last.click()
    wait_until(page, "document.getElementById('file-change').textContent === 'change 5 of 21'")
    page.locator(".run.lit .text", has_text="step_12").wait_for()
    page.locator(".run .later[href]").first.click()
    wait_until(page, "document.getElementById('file-change').textContent === 'change 21 of 21'")


def test_a_far_jump_ends_on_the_screen(server: Server, visit: Visit) -> None:
    last = str(edited_session().records[-1]["uuid"])
    for _ in range(6):  # what is built above it meanwhile moved it away in one of five jumps
        page = open_files(visit, server, entry_of(10))
        page.evaluate(f"location.hash = '{last}'")
        wait_until(page, f"document.querySelector('.selected')?.id.startsWith('{last}')")
        page.wait_for_timeout(500)
        place = page.locator(".selected").bounding_box()
        assert place
        assert 0 <= place["y"] < 900
        page.context.close()


def test_buttons_go_to_the_changes_before_and_after(server: Server, visit: Visit) -> None:
    page = open_files(visit, server, entry_of(10))
    page.locator(ROW).click()
    page.locator(".file-lines .run").first.wait_for()
    for button, told in (("next", 5), ("next", 6), ("previous", 5), ("previous", 4)):
        page.locator(f"#file-{button}").click()
        test = f"document.getElementById('file-change').textContent === 'change {told} of 21'"
        wait_until(page, test)
    chosen = page.evaluate("document.querySelector('.selected').textContent")
    assert "app.py" in chosen
    page.locator("#files-others summary").click()
    page.locator(".file-row", has_text="notes.md").click()
    assert page.locator("#file-change").inner_text() == "only read"
    assert page.locator("#file-next").is_disabled()


def test_keys_and_panels_take_turns(server: Server, visit: Visit) -> None:
    page = open_files(visit, server, entry_of(10))
    page.keyboard.press("x")
    page.locator("#panel-body .sent li").first.wait_for()
    assert page.locator("#files").is_hidden()
    page.keyboard.press("f")
    page.locator("#files").wait_for()
    assert page.locator("#panel").is_hidden()
    page.keyboard.press("f")
    assert page.locator("#files").is_hidden()


WATCH = """
window.longTasks = 0;
new PerformanceObserver(list => { longTasks += list.getEntries().length; })
    .observe({type: 'longtask'});
"""


def test_files_follow_the_map_while_it_is_dragged(server: Server, visit: Visit) -> None:
    requests: list[str] = []
    page = open_files(visit, server, entry_of(2), script=WATCH)
    page.on("request", lambda request: requests.append(request.url))
    box = page.locator("#minimap").bounding_box()
    window = page.locator("#map-window").bounding_box()
    assert box
    assert window
    before = page.evaluate("longTasks")
    amount = "document.querySelector('.file-row .amount').textContent"
    x, y = box["x"] + 20, window["y"] + window["height"] / 2
    seen = set()
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 31):
        page.mouse.move(x, y + step * box["height"] * 0.7 / 30)
        page.evaluate("new Promise(requestAnimationFrame)")
        seen.add(page.evaluate(amount))
    page.mouse.up()
    assert len(seen) > 8  # the code moved through time
    assert not [one for one in requests if "/files" in one or "/file?" in one]
    assert page.evaluate("longTasks") - before <= 10  # of 30 steps; chunks are built meanwhile


def test_a_session_that_grows_brings_its_files(tmp_path: Path, visit: Visit) -> None:
    writer = edited_session()
    path = writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = open_files(visit, server)
        count = len(writer.records)
        writer.prompt("One more file")
        writer.write_file("/repo/src/late.py", "late = True\n")
        writer.answer("Late.")
        with path.open("a") as file:
            for record in writer.records[count:]:
                file.write(json.dumps(record) + "\n")
        page.locator(".file-row", has_text="late.py").wait_for()


def test_lines_stand_beside_their_numbers(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("edits", "e", cwd="/repo")
    writer.prompt("Write blank lines")
    writer.write_file(PATH, "\n\n<b>\rone</b>\r\n\n")
    text = "\n\n<b>\rone</b>\r\n\n"
    writer.prompt("Add one")
    writer.edit_file(PATH, text, "one</b>\r\n", "one</b>\r\n\nafter\n")
    writer.answer("Added.")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = open_files(visit, server)
        page.locator(ROW).click()
        page.locator(".file-lines .run").first.wait_for()
        first = page.locator(".run").first
        # A browser drops the first line feed of a `pre`, and takes a carriage return for one.
        assert first.locator(".numbers").text_content() == "1\n2\n3\n4"
        assert first.locator(".text").text_content() == "\n\n<b>␍one</b>\n"


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(server: Server, visit: Visit, look: dict[str, object]) -> None:
    page = open_files(visit, server, entry_of(10), **look)
    assert violations(page) == []
    page.locator(ROW).click()
    page.locator(".file-lines .run").first.wait_for()
    open_everything(page)
    assert violations(page) == []


@pytest.mark.parametrize("width", [390, 1000, 1400, 1700])
def test_conversation_and_files_share_the_window(server: Server, visit: Visit, width: int) -> None:
    page = open_files(visit, server, entry_of(10), viewport={"width": width, "height": 844})
    page.locator(ROW).click()
    page.locator(".file-lines .run").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    unit = page.locator("article.selected").bounding_box()
    panel = page.locator("#files").bounding_box()
    assert unit
    assert panel
    beside = unit["x"] + unit["width"] <= panel["x"] + 1
    assert beside or unit["y"] + 40 < panel["y"]
    rows = page.locator(".file-row").evaluate_all(
        "rows => rows.every(row => row.scrollWidth <= row.clientWidth + 1)"
    )
    assert rows
