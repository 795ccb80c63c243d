"""The table of contents of a page."""

from pathlib import Path

from tests.render.html.reader import page_of_reading
from tests.render.stories import outline_of
from tests.writer import SessionWriter
from threadline.library import load_lines

AGENT = "aprompt_suggestion-1a2b3c"


def test_agents_of_the_client_are_not_in_the_contents(tmp_path: Path) -> None:
    main = SessionWriter("s")
    main.prompt("begin")
    main.answer("begun")
    main.prompt("go on")
    main.answer("done")
    main.save(tmp_path)
    agent = SessionWriter("s", "x")
    agent.prompt("suggest something")
    agent.answer("commit")
    for record in agent.records:
        record |= {"agentId": AGENT, "isSidechain": True}
    agent.save(tmp_path / "s" / "subagents", f"agent-{AGENT}")
    reading = load_lines([tmp_path])
    page = page_of_reading(reading, outline_of(reading))
    contents = page.partition('id="toc"')[2].partition("</nav>")[0]
    assert "go on" in contents
    assert "prompt suggestion" not in contents
    assert "prompt suggestion" in page
