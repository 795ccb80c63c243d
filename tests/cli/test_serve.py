"""`threadline serve`: what it says as it starts."""

from pathlib import Path

from tests.writer import SessionWriter
from threadline.cli.serve import notice_of
from threadline.serve.context import Sources


def test_on_a_machine_without_sessions_it_says_so_and_how_to_see_a_demo(tmp_path: Path) -> None:
    sources = Sources((), {"HOME": str(tmp_path)}, tmp_path)
    told = "no agent has written a session on this machine yet"
    assert notice_of(sources) == f"{told}; `threadline --demo` shows a demo"
    sources.demo = True
    assert notice_of(sources) == f"{told}, so this is the demo"
    assert notice_of(Sources((str(tmp_path),), {}, tmp_path)) == ""
    writer = SessionWriter("s1")
    writer.prompt("Which port?")
    writer.save(tmp_path / ".claude" / "projects" / "-repo")
    assert notice_of(sources) == ""
    assert not sources.is_demo()
