"""The sheet that continues from a message: what the model has, what goes, one command to copy."""

import shlex
from pathlib import Path

import pytest

from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.cli.run import spawn
from tests.serve.server import Server
from tests.writer import SessionWriter

__all__ = ["visit"]
pytestmark = pytest.mark.slow


def worked_session(directory: Path) -> SessionWriter:
    """Write a session that read a file, ran tests, and asked twice."""
    writer = SessionWriter("worked", "w", cwd=str(directory))
    writer.prompt("Why does the build leak?")
    text = "\n".join(f"line {number} of the pool" for number in range(200))
    writer.tool("Read", {"file_path": str(directory / "pool.py")}, text)
    writer.tool("Bash", {"command": "pytest -q"}, "passed\n" * 400)
    writer.write_file(str(directory / "a.txt"), "one\n")
    writer.answer("The pool still counts it.")
    writer.prompt("Close it on the last reader")
    writer.answer("Done.")
    return writer


COMMAND = "document.getElementById('sheet-command').textContent"
BOX = "document.getElementById('sheet').getBoundingClientRect().toJSON()"


def test_the_sheet_makes_one_command_of_what_is_ticked(tmp_path: Path, visit: Visit) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "a.txt").write_text("two\nthree\n")
    worked_session(project).save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/worked")
        wait_until(page, READ)
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.keyboard.press("C")  # without a selected message, at the first one in view
        wait_until(page, f"{COMMAND}.startsWith('threadline fork worked --at w')")
        page.keyboard.press("Escape")
        for _ in range(2):
            page.keyboard.press("]")
        page.keyboard.press("C")
        wait_until(page, f"{COMMAND} === 'threadline fork worked --at w8 --before --run'")
        assert page.evaluate("document.activeElement.id") == "sheet-copy"
        before, box = page.locator("#sheet .sheet-tokens").first.inner_text(), page.evaluate(BOX)
        assert page.locator("#sheet .switch label").all_inner_texts() == [
            "Before this prompt",
            "With this prompt",
            "After its answer",
        ]
        page.locator(".sheet-differing").first.wait_for()
        assert page.locator(".sheet-differing li").all_inner_texts() == ["a.txt\n+2 −1"]
        page.get_by_text("1 output of a test or build").locator("visible=true").click()
        page.get_by_text("After its answer").click()
        wait_until(page, f"{COMMAND} === 'threadline fork worked --at w9 --drop tests --run'")
        page.get_by_text("2 outputs of tools").locator("visible=true").click()
        single = page.get_by_label("Bash pytest -q").locator("visible=true")
        assert single.is_disabled(), "it goes with the others"
        assert page.locator(".ending:not([hidden]) .sheet-tokens").inner_text() != before
        assert page.evaluate(BOX) == box, "nothing moves"
        page.keyboard.press("Escape")
        assert page.locator("#sheet").is_hidden()
        page.keyboard.press("C")
        page.keyboard.press("Enter")
        wait_until(page, "document.getElementById('status').textContent.startsWith('copied')")
        command = shlex.split(page.evaluate("navigator.clipboard.readText()"))
    # What was copied works, and continues in the program of its agent.
    program = tmp_path / "bin" / "claude"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho continued with $1\n")
    program.chmod(0o755)
    path = f"{program.parent}:/usr/bin:/bin"
    done = spawn(*command[1:], "--drop", "tests", HOME=str(tmp_path), PATH=path)
    assert "continued with --resume" in done.stdout.decode(), done.stderr
