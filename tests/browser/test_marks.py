"""Marks in the viewer: set by keys and menus, shown everywhere, removed; what is new since."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server
from tests.writer import SessionWriter

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]
PLUM = "11111111-0000-4000-8000-000000000000"
PEAR = "22222222-0000-4000-8000-000000000000"


def writer_of(session: str, fruit: str) -> SessionWriter:
    writer = SessionWriter(session, fruit, start="2026-11-01T12:00:00", cwd="/w/orchard")
    for step in ("Pick", "Wash", "Eat"):
        writer.prompt(f"{step} the {fruit}")
        writer.answer(f"Done: {step} {fruit}.")
    return writer


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for session, fruit in ((PLUM, "plum"), (PEAR, "pear")):
        writer_of(session, fruit).save(project_folder(tmp_path))
    return tmp_path


@pytest.fixture
def server(home: Path) -> Iterator[Server]:
    with Server(home, THREADLINE_ARCHIVE=str(home / "own" / "archive")) as running:
        yield running


def leave(page: "Page") -> None:
    """Hide a page as if another tab was chosen."""
    page.evaluate(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        " document.dispatchEvent(new Event('visibilitychange'))"
    )


def check_lists(server: Server, first: "Page") -> None:
    """Look for the star, the tag, the note and the name on the first page and in searches."""
    row = first.locator(f".recent[data-session='{PLUM}']")
    row.locator("b", has_text="The plum job").wait_for()
    assert row.locator(".marks").inner_text() == "★"
    first.goto(f"{server.url}/?only=starred")
    assert first.locator(".recent-main b").all_inner_texts() == ["The plum job"]
    for words in ("is:starred", "tag:later", "has:note", "plum+job"):
        first.goto(f"{server.url}/search?q={words}")
        first.locator("h2", has_text="The plum job").first.wait_for()
        assert first.locator("h2 .marks", has_text="★").count() == 1
        if words.startswith(("tag", "has")):
            assert first.locator(".turn .marks", has_text="★ #later").count() == 1


def test_marks_are_set_by_keys_and_menus_and_shown_everywhere(
    home: Path, server: Server, visit: Visit
) -> None:
    page = visit(server, f"/s/{PLUM}")
    wait_until(page, READ)
    message = page.locator("article.user", has_text="Wash the plum")
    message.click()
    page.keyboard.press("s")
    message.locator(".marks .star").wait_for()
    page.keyboard.press("e")
    sheet = page.locator("#marks-sheet")
    sheet.locator("#marks-tag").fill("later")
    page.keyboard.press("Enter")
    sheet.locator("#marks-tags li", has_text="later").wait_for()
    sheet.locator("#marks-tag").fill("two words")
    page.keyboard.press("Enter")
    sheet.get_by_text("a tag is one word").wait_for()
    sheet.locator("#marks-note").fill("why it was washed <b>twice</b>")
    sheet.get_by_role("button", name="Add note").click()
    sheet.locator("#marks-notes li").wait_for()
    page.keyboard.press("Escape")
    assert message.locator(".marks").inner_text().split("\n")[:2] == ["★", "#later"]
    assert "<b>twice</b>" in message.locator(".marks .note").inner_text()
    assert page.locator("#contents .marked", has_text="★ #later why it was washed").count() == 1
    assert page.locator("#minimap .marked").count() == 1

    page.keyboard.press("E")
    sheet.locator("#marks-name").fill("The plum job")
    page.keyboard.press("Enter")
    sheet.locator("#marks-star").check()
    page.locator("article.heading .marks .star").wait_for()
    page.keyboard.press("Escape")
    page.locator("h1", has_text="The plum job").wait_for()

    check_lists(server, visit(server))

    # The menu takes away what the key has set.
    message.hover()
    message.locator(".menu-button").click()
    page.get_by_role("menuitem", name="Remove the star").click()
    message.locator(".marks .star").wait_for(state="detached")
    page.keyboard.press("e")
    sheet.get_by_role("button", name="Remove later").click()
    sheet.locator("#marks-tags li").wait_for(state="detached")
    file = home / "own" / "marks.jsonl"
    assert file.stat().st_mode & 0o777 == 0o600
    kinds = [json.loads(line)["kind"] for line in file.read_text().splitlines()]
    assert kinds == ["star", "tag", "note", "name", "star", "star", "tag"]


def test_rows_of_the_first_page_are_marked_by_keys_and_by_their_button(
    server: Server, visit: Visit
) -> None:
    page = visit(server)
    wait_until(page, READ)
    row = page.locator(f".recent[data-session='{PEAR}']")
    row.locator(".recent-main").focus()
    page.keyboard.press("s")
    row.locator(".marks", has_text="★").wait_for()
    row.hover()
    row.locator(".marks-button").click()
    page.locator("#marks-sheet[open] #marks-star:checked").click()
    row.locator(".marks").wait_for(state="detached")


def test_what_is_new_since_the_last_look_is_shown(home: Path, server: Server, visit: Visit) -> None:
    page = visit(server, f"/s/{PLUM}")
    wait_until(page, READ)
    assert page.locator("#fresh").is_hidden()
    with page.expect_response("**/looked"):
        leave(page)
    transcript = project_folder(home) / f"{PLUM}.jsonl"
    later = writer_of(PLUM, "plum")
    later.prompt("Plant the stone")
    later.answer("Planted.")
    known = transcript.read_bytes()
    later.save(project_folder(home))
    assert transcript.read_bytes().startswith(known)
    first = visit(server)
    first.locator(f".recent[data-session='{PLUM}'] .new").wait_for()
    assert first.locator(".recent .new").count() == 1
    again = visit(server, f"/s/{PLUM}")
    fresh = again.locator("article.fresh")
    fresh.wait_for()
    assert "Plant the stone" in fresh.inner_text()
    assert "New since you looked" in (fresh.get_attribute("data-rule") or "")
    assert again.locator("#fresh").inner_text() == "2 new"
    with again.expect_response("**/looked"):
        leave(again)
    first.reload()
    first.locator(".recent .new").wait_for(state="detached")


def test_marks_show_no_secrets_when_these_are_hidden(server: Server, visit: Visit) -> None:
    secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"
    page = visit(server, f"/s/{PLUM}")
    wait_until(page, READ)
    page.locator("article.user").first.click()
    page.keyboard.press("e")
    page.locator("#marks-note").fill(f"the token is {secret}")
    page.get_by_role("button", name="Add note").click()
    page.locator("#marks-notes li", has_text=secret).wait_for()
    page.keyboard.press("Escape")
    wait_until(page, "!document.activeElement.closest('dialog')")
    page.keyboard.press("E")
    page.locator("#marks-name").fill(f"Key {secret}")
    page.keyboard.press("Enter")
    page.locator("h1", has_text=secret).wait_for()
    page.keyboard.press("Escape")
    wait_until(page, "!document.activeElement.closest('dialog')")
    with page.expect_navigation():
        page.locator("#more").click()
        page.locator("#redact").check()
    page.locator("article.user .marks .note").wait_for()
    assert secret not in page.content()
    assert (
        secret
        not in server.ask("GET", f"/s/{PLUM}/marks", cookie="threadline-redact=1").body.decode()
    )
    page.goto(server.url)
    page.locator(".recent-main b", has_text="Key").wait_for()
    assert secret not in page.content()
