"""Exported pages list the changed files; each opens to its diffs, taken from the messages."""

from pathlib import Path

import pytest

from tests.browser.conftest import Open, export
from tests.browser.test_accessible import LOOKS, violations
from tests.browser.viewer import wait_until
from tests.writer import SessionWriter
from threadline.library import load_lines
from threadline.library.export.export import export_file
from threadline.library.load.redact import redact_reading
from threadline.model.secret import Redactor

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]
SECRET = "ghp_aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5"  # noqa: S105 - made up


def changed_session() -> SessionWriter:
    """Return a session that creates a file, changes it in two turns, and creates another."""
    writer = SessionWriter("changed", "e", cwd="/repo")
    writer.prompt("Write it")
    writer.write_file("/repo/a.py", "a = 1\nb = 2\n")
    writer.answer("Written.")
    writer.prompt("Change it")
    text = writer.edit_file("/repo/a.py", "a = 1\nb = 2\n", "b = 2", "b = 'two'")
    writer.answer("Changed.")
    writer.prompt("And again")
    writer.edit_file("/repo/a.py", text, "a = 1", f"a = '{SECRET}'")
    writer.write_file("/repo/sub/c.py", "c = 3\n")
    writer.answer("Done.")
    return writer


def test_a_file_opens_to_its_diffs_in_order(open_page: Open, tmp_path: Path) -> None:
    page = open_page(export(changed_session(), tmp_path))
    page.locator(".changes > summary").click()
    rows = page.locator(".change > summary").all_inner_texts()
    assert [row.split()[0] for row in rows] == ["a.py", "sub/c.py"]
    first = page.locator(".change").first
    first.locator("summary").click()
    first.locator("pre").nth(2).wait_for()  # rows are filled by an event after the click
    assert first.locator("a").all_inner_texts() == ["change 1", "change 2", "change 3"]
    told = first.locator("pre").all_inner_texts()
    assert len(told) == 3
    assert "a = 1" in told[0]
    assert "+b = 'two'" in told[1]
    assert f"+a = '{SECRET}'" in told[2]
    first.locator("summary").click()
    first.locator("summary").click()
    assert first.locator("pre").count() == 3
    first.locator("a").nth(1).click()
    wait_until(page, "document.querySelector('.selected')?.textContent.includes('two')")


def test_each_diff_is_in_the_page_once_and_has_no_secrets(tmp_path: Path) -> None:
    transcript = changed_session().save(tmp_path)
    page = tmp_path / "page.html"
    export_file(load_lines([transcript]), page)
    assert page.read_text().count("+b = &#39;two&#39;") + page.read_text().count("+b = 'two'") == 1
    export_file(redact_reading(load_lines([transcript]), Redactor()), page)
    assert SECRET not in page.read_text()
    assert 'data-path="a.py"' in page.read_text()


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(open_page: Open, tmp_path: Path, look: dict[str, object]) -> None:
    page = open_page(export(changed_session(), tmp_path), **look)
    page.locator(".changes > summary").click()
    for row in page.locator(".change > summary").all():
        row.click()
    assert violations(page) == []
    width = page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
