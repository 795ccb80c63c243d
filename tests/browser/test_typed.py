"""Prompts in a real browser: everywhere the text is what was typed."""

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Open, export
from tests.browser.viewer import Visit, project_folder, visit, wait_until
from tests.render.awkward import AWKWARD, PIECES
from tests.serve.server import Server
from tests.writer import SessionWriter

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]
TYPED = "id => document.querySelector(`[id='${id}'] .typed`)?.textContent ?? null"
GENERATED = 60


def generated() -> list[str]:
    """Return prompts rich in signs that mean something to Markdown or HTML."""
    draw = random.Random(15)
    pieces = [*PIECES, "word", "ünï", "👩‍💻", "\u2028", "x y"]
    return ["p" + "".join(draw.choices(pieces, k=draw.randint(1, 60))) for _ in range(GENERATED)]


def conversation(prompts: list[str]) -> tuple[SessionWriter, dict[str, str]]:
    """Write a session of prompts and answers; return it and the prompts by entry."""
    writer = SessionWriter("typed")
    said = {}
    for prompt in prompts:
        said[writer.prompt(prompt)] = prompt
        writer.answer("Yes, ~5 MB in ~/data, not ~~six~~ seven.")
    return writer, said


def texts_in(page: "Page", said: dict[str, str]) -> dict[str, object]:
    """Return what a page shows of each prompt, going from one to the next."""
    found = {}
    for entry in said:
        page.evaluate("id => { location.hash = id; }", entry)
        wait_until(page, f"document.querySelector(`[id='{entry}'] .typed`) !== null")
        found[entry] = page.evaluate(TYPED, entry)
    return found


def test_an_exported_page_shows_every_character_of_a_prompt(
    open_page: Open, tmp_path: Path
) -> None:
    writer, said = conversation(AWKWARD + generated())
    page = open_page(export(writer, tmp_path))
    assert texts_in(page, said) == said
    struck = "getComputedStyle(document.querySelector('.prose del')).textDecorationLine"
    assert page.evaluate(struck) == "line-through"


def test_without_scripts_a_page_shows_the_same(open_page: Open, tmp_path: Path) -> None:
    writer, said = conversation(AWKWARD + generated())
    page = open_page(export(writer, tmp_path), java_script_enabled=False)
    shown = page.locator(".typed").all_text_contents()
    assert shown == list(said.values())


def test_the_lines_of_a_prompt_are_lines_on_the_screen(open_page: Open, tmp_path: Path) -> None:
    writer, _ = conversation(["one\ntwo\n  three", "before\n```\ncode\n```\nafter", "one"])
    page = open_page(export(writer, tmp_path))
    page.locator(".typed").nth(2).wait_for()
    heights = "[...document.querySelectorAll('.typed')].map(e => e.getBoundingClientRect().height)"
    three, fenced, one = page.evaluate(heights)
    assert 2.8 * one < three < 3.2 * one
    assert fenced < 6.5 * one


def test_viewer_panel_and_comparison_show_prompts_as_typed(tmp_path: Path, visit: Visit) -> None:
    writer, said = conversation(AWKWARD)
    writer.back_to("e1")
    one = writer.prompt(AWKWARD[0])
    writer.answer("Another way.")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/typed")
        assert texts_in(page, said | {one: AWKWARD[0]}) == said | {one: AWKWARD[0]}
        page.evaluate("location.hash = 'e23'")
        wait_until(page, "document.querySelector('.selected')?.id.startsWith('e23')")
        page.keyboard.press("x")
        page.locator("#panel-body .sent li").first.wait_for()
        sent = page.locator("#panel-body .typed").all_text_contents()
        assert [text for text in sent if text in AWKWARD] == AWKWARD
        page = visit(server, "/compare?s=typed")
        compared = page.locator(".compare .typed")
        assert compared.first.text_content() in AWKWARD
