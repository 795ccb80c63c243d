"""The page of sessions and agents that run now."""

import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.browser.viewer import READ, Visit, project_folder, visit, wait_until
from tests.serve.server import Server
from tests.writer import SessionWriter

__all__ = ["visit"]

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]


def ago(seconds: float) -> str:
    """Return the time so many seconds ago."""
    return (datetime.now(UTC) - timedelta(seconds=seconds)).isoformat().replace("+00:00", "Z")


def call_of(name: str, command: str) -> list[dict[str, object]]:
    return [{"type": "tool_use", "id": name, "name": "Bash", "input": {"command": command}}]


def save_sessions(home: Path) -> Path:
    """Save a session with an open call, one that waits, and an old one; return the first."""
    folder = project_folder(home)
    old = SessionWriter("old", "old-")
    old.prompt("Long ago")
    old.save(folder)
    waits = SessionWriter("waits", "waits-")
    waits.prompt("What next?", timestamp=ago(50))
    waits.answer("Which of the two?", timestamp=ago(40))
    waits.save(folder)
    busy = SessionWriter("busy", "busy-")
    busy.prompt("Run the tests", timestamp=ago(70))
    usage = {"input_tokens": 2, "output_tokens": 500, "cache_read_input_tokens": 61_000}
    busy.add("assistant", call_of("c1", "make test"), timestamp=ago(65))
    busy.records[-1]["message"] |= {"id": "m1", "usage": usage, "model": "claude-opus-4-5"}
    save_agent(folder, "busy")
    stuck = SessionWriter("busy", "stuck-")
    stuck.prompt("Look around", timestamp=ago(400))
    for record in stuck.records:
        record |= {"isSidechain": True, "agentId": "def456"}
    stuck.save(folder / "busy" / "subagents", "agent-def456")
    return busy.save(folder)


def save_agent(folder: Path, session: str) -> None:
    """Save an agent of a session that reads a file."""
    agent = SessionWriter(session, "agent-")
    agent.prompt("Find the bug", timestamp=ago(60))
    read = [{"type": "tool_use", "id": "c9", "name": "Read", "input": {"file_path": "/src/a.py"}}]
    agent.add("assistant", read, timestamp=ago(20))
    usage = {"input_tokens": 20_000, "output_tokens": 1}
    agent.records[-1]["message"] |= {"id": "m9", "usage": usage, "model": "other"}
    for record in agent.records:
        record |= {"isSidechain": True, "agentId": "abc123"}
    agent.save(folder / session / "subagents", "agent-abc123")


UNSEEN = """
  window.told = [];
  window.Notification = class extends window.Notification {
    constructor(title, options) { super(title, options); window.told.push(title); }
  };
  Object.defineProperty(document, "hidden", { get: () => true });
"""
"""Remembers notifications, on a page that nobody looks at."""


def test_running_sessions_tell_their_call_and_those_that_wait(tmp_path: Path, visit: Visit) -> None:
    path = save_sessions(tmp_path)
    with Server(tmp_path) as server:
        page = visit(server, script=UNSEEN, permissions=["notifications"])
        wait_until(page, READ)
        page.locator("#now .running-session", has_text="Run the tests").wait_for()
        assert page.title() == "(1) threadline"
        ends = page.locator("#recent .recent", has_text="What next?").locator(".when")
        assert ends.inner_text() == "waiting"
        page.goto(f"{server.url}/running")
        page.locator("h1", has_text="Running").wait_for()
        told = page.locator("#main").inner_text()
        assert "2 running sessions · 2 running agents · 1 waiting for you" in told
        busy = page.locator(".running-session", has_text="Run the tests")
        assert "Bash make test" in busy.inner_text()
        assert "context 31 % full" in busy.inner_text()
        assert busy.locator("time").first.inner_text().startswith("1 min")
        assert "2 agents, 1 silent" in busy.inner_text()
        assert "silent 6 min" in busy.locator("li", has_text="Look around").inner_text()
        agent = busy.locator("li", has_text="Find the bug").inner_text()
        assert "Find the bug" in agent
        assert "Read /src/a.py" in agent
        assert "20k tokens" in agent
        assert "full" not in agent
        waits = page.locator(".running-session", has_text="What next?")
        assert waits.locator(".waiting").inner_text() == "waiting for you"
        assert page.locator("#main").get_by_text("Long ago").count() == 0
        # The call ends and another one begins: the page follows.
        block = {"type": "tool_result", "tool_use_id": "c1", "content": "ok"}
        writer = SessionWriter("busy", "more-")
        writer.back_to("busy-1")
        writer.add("user", [block], timestamp=ago(1))
        writer.add("assistant", call_of("c2", "git push"), timestamp=ago(0))
        with path.open("a") as file:
            file.writelines(json.dumps(record) + "\n" for record in writer.records)
        busy.get_by_text("git push").wait_for()
        assert "make test" not in busy.inner_text()
        # It is answered: the session waits, which is told to who is not looking.
        assert page.evaluate("window.told") == []
        answered = SessionWriter("busy", "end-")
        answered.back_to(writer.records[-1]["uuid"])
        block = {"type": "tool_result", "tool_use_id": "c2", "content": "ok"}
        answered.add("user", [block], timestamp=ago(0))
        answered.answer("Pushed.", timestamp=ago(0))
        with path.open("a") as file:
            file.writelines(json.dumps(record) + "\n" for record in answered.records)
        wait_until(page, "window.told.join() === 'Run the tests waits for you'")


def test_without_running_sessions_the_page_says_so(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("old", "old-")
    writer.prompt("Long ago")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/running")
        wait_until(page, READ)
        # Until it is read, a file that was just written may be one that grows.
        page.locator("#main").get_by_text("No session was active").wait_for()


RUNNING = "[...document.querySelectorAll('article')].map(one => one.innerText).join('\\n')"


def test_a_call_that_runs_is_not_without_a_result(tmp_path: Path, visit: Visit) -> None:
    folder = project_folder(tmp_path)
    busy = SessionWriter("busy", "busy-")
    busy.prompt("Run the tests", timestamp=ago(70))
    busy.add("assistant", call_of("c0", "make lint"), timestamp=ago(68))
    busy.prompt("And now?", timestamp=ago(67))
    busy.add("assistant", call_of("c8", "make docs"), timestamp=ago(66))
    busy.add("assistant", call_of("c1", "make test"), timestamp=ago(65))
    busy.save(folder)
    old = SessionWriter("old", "old-")
    old.prompt("Long ago")
    old.add("assistant", call_of("c2", "make old"))
    old.save(folder)
    unfold = "document.querySelectorAll('button[data-action=all]').forEach(b => b.click())"
    with Server(tmp_path) as server:
        page = visit(server, "/s/busy")
        page.locator("article.opener", has_text=re.compile("running 1:")).wait_for()
        wait_until(page, f"{unfold}, /make test\\s*running 1:[0-5]/.test({RUNNING})")
        assert "make lint\nno result recorded" in page.evaluate(RUNNING).replace("\t", "\n")
        running = "article:not(.opener) em.running"
        first = page.locator(running).first.inner_text()
        wait_until(page, f"document.querySelector('{running}').innerText !== {first!r}")
        page = visit(server, "/s/old")
        wait_until(page, f"{unfold}, ({RUNNING}).includes('no result recorded')")
        assert "running" not in page.evaluate(RUNNING)


def test_an_agent_that_runs_says_what_it_did_last(tmp_path: Path, visit: Visit) -> None:
    folder = project_folder(tmp_path)
    busy = SessionWriter("busy", "busy-")
    busy.prompt("Find it", timestamp=ago(70))
    given = {"description": "look around", "prompt": "Find the bug", "subagent_type": "Explore"}
    call = [{"type": "tool_use", "id": "c5", "name": "Agent", "input": given}]
    busy.add("assistant", call, timestamp=ago(65))
    busy.save(folder)
    save_agent(folder, "busy")
    with Server(tmp_path) as server:
        page = visit(server, "/s/busy")
        wait_until(page, f"/last: Read .*a.py running 1:[0-5]/.test({RUNNING})")


def test_the_contents_stay_where_they_were_read(tmp_path: Path, visit: Visit) -> None:
    writer = SessionWriter("long", "long-", start="2026-11-01T00:00:00")
    for number in range(120):
        writer.prompt(f"Question {number}")
        writer.answer(f"Answer {number}")
    path = writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        page = visit(server, "/s/long")
        wait_until(page, "document.querySelectorAll('#contents li').length > 100")
        page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
        wait_until(page, "document.getElementById('contents').scrollTop > 300")
        before = page.evaluate("document.getElementById('contents').scrollTop")
        writer.prompt("One more question")
        with path.open("a") as file:
            file.write(json.dumps(writer.records[-1]) + "\n")
        wait_until(page, "document.getElementById('contents').textContent.includes('One more')")
        assert abs(page.evaluate("document.getElementById('contents').scrollTop") - before) < 40
