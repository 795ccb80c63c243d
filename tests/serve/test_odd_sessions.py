"""One session with an odd id or date, among others: the viewer and the tools answer for all."""

import asyncio
import json
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from mcp_types import TextContent

from tests.browser.sessions import rich_session
from tests.browser.viewer import project_folder
from tests.mcp.wire import client_of
from tests.patience import until
from tests.serve.server import Server
from tests.writer import answer, prompt, write
from threadline.library.target import Places
from threadline.library.workspace import Workspace
from threadline.mcp.server import make_server

pytestmark = pytest.mark.slow

CORPUS = Path(__file__).parents[1] / "corpus"
DATABASE = Path(".local/share/opencode/opencode.db")
TIMES = (
    *("0001-01-01T00:00:00.000Z", "0999-05-05T00:00:00Z", "+012345-01-01T00:00:00.000Z"),
    *("99999-01-01T00:00:00Z", "-000001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"),
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    folder = project_folder(home)
    rich_session().save(folder)
    write(
        folder / "nul.jsonl", prompt("n\0-1", None, "odd words", sessionId="nul\0id", cwd="/a\0b")
    )
    for number, time in enumerate(TIMES):
        said = prompt(f"y{number}", None, "odd words", timestamp=time)
        told = answer(f"z{number}", f"y{number}", "yes", timestamp=time)
        told["message"]["usage"] = {"input_tokens": 5, "output_tokens": 7}
        write(folder / f"year-{number}.jsonl", said, told)
    shutil.copytree(
        CORPUS / "opencode-1.18.33/plain/home" / DATABASE.parent, home / DATABASE.parent
    )
    with sqlite3.connect(home / DATABASE) as connection:
        connection.execute("UPDATE session SET id = 'ses_' || char(0) || 'x'")
        for table in ("message", "part"):
            connection.execute(f"UPDATE {table} SET session_id = 'ses_' || char(0) || 'x'")  # noqa: S608 - two names
    connection.close()
    return home


def test_the_viewer_starts_and_shows_all_sessions(home: Path) -> None:
    with Server(home) as server:
        until(lambda: "year-5" in server.get("/sessions")[1])
        targets = (
            "/",
            "/sessions",
            "/running",
            *("/usage", "/usage?since=0001-01", "/usage?since=9999-12", "/usage?since=2026-02"),
            "/search?q=odd",
            "/s/rich",
            "/s/nul%00id",
        )
        for target in (*targets, *(f"/s/year-{number}" for number in range(len(TIMES)))):
            assert server.get(target)[0] == 200, target
        assert server.get("/s/ses_%00x")[0] in {200, 404}
        assert "unexpected" not in server.stop()


def test_the_tools_answer_for_all_sessions(home: Path, tmp_path: Path) -> None:
    roots = [str(home / ".claude/projects"), str(home / DATABASE.parent)]
    workspace = Workspace((), Places(tmp_path, tmp_path / "archive"), roots)
    workspace.catalog.refresh()

    async def answers() -> list[str]:
        found = []
        async with client_of(make_server(workspace)) as client:
            for tool, given in (
                *(("find", {}), ("find", {"query": "odd"}), ("find", {"since": "2000-01-01"})),
                *(("usage", {"by": by}) for by in ("day", "session", "project")),
                *(("here", {"id": f"year-{number}"}) for number in range(len(TIMES))),
                *(("outline", {"session": f"year-{number}"}) for number in range(len(TIMES))),
                *(("read", {"id": f"year-{number}"}) for number in range(len(TIMES))),
                ("read", {"id": "rich"}),
            ):
                answer = await client.call_tool(tool, given)
                [content] = answer.content
                assert isinstance(content, TextContent)
                assert not answer.is_error, (tool, given, content.text)
                found.append(content.text)
        return found

    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(asyncio.run, answers()).result()
    workspace.close()
    assert "odd words" in json.dumps(found[1])
