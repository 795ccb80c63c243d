"""Starting the viewer: addresses, ports, tokens, and what is refused."""

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.browser.sessions import rich_session
from tests.browser.viewer import project_folder
from tests.cli.run import run, spawn
from tests.patience import until
from tests.serve.server import Server
from threadline.serve.listener import bind

pytestmark = pytest.mark.slow


def test_plain_threadline_opens_the_viewer(tmp_path: Path) -> None:
    rich_session().save(project_folder(tmp_path))
    with Server(tmp_path, plain=True) as server:
        assert server.url.startswith("http://127.0.0.1:")
        assert server.get("/s/rich")[0] == 200
        assert "never changes your transcripts" in server.greeting


def test_plain_threadline_takes_the_options_of_the_viewer(tmp_path: Path) -> None:
    options = ("--port", "0", "--no-browser", "--no-token")
    with Server(tmp_path, *options, plain=True) as server:
        assert server.token_query == ""
        assert server.get("/")[0] == 200


def test_options_of_the_viewer_before_another_command_are_an_error() -> None:
    result = run("--port", "0", "ls")
    assert result.exit_code == 2
    assert "options of the viewer before 'ls'" in result.stderr


def test_second_viewer_takes_another_port(tmp_path: Path) -> None:
    with Server(tmp_path, plain=True) as one, Server(tmp_path, plain=True) as other:
        assert one.port != other.port
        assert one.get("/")[0] == other.get("/")[0] == 200


def test_port_in_use_is_an_error_with_a_hint() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = spawn("serve", "--no-browser", "--port", str(taken.getsockname()[1]))
    assert result.returncode == 1
    assert b"cannot listen" in result.stderr
    assert b"hint: " in result.stderr


def test_public_address_refuses_no_token() -> None:
    result = run("serve", "--no-browser", "--host", "0.0.0.0", "--no-token")  # noqa: S104 - that is the point
    assert result.exit_code == 1
    assert "--no-token" in result.stderr


def test_token_and_no_token_are_exclusive() -> None:
    assert run("serve", "--no-browser", "--no-token", "--token", "a").exit_code == 2


def test_missing_target_is_an_error() -> None:
    assert run("serve", "--no-browser", "/no/such/place").exit_code == 1


def test_large_archive_is_listed_before_it_is_indexed(tmp_path: Path) -> None:
    text = rich_session().save(project_folder(tmp_path, "-one")).read_text()
    for number in range(400):
        folder = project_folder(tmp_path, f"-project-{number}")
        (folder / f"session-{number}.jsonl").write_text(
            text.replace('"rich"', f'"session-{number}"')
        )
    with Server(tmp_path) as server:
        assert "401 sessions" in server.get("/")[1]
        assert server.get("/s/session-7")[0] == 200


def test_an_accepted_connection_sends_small_packets_at_once() -> None:
    accepted: list[int] = []

    class Noting(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            found = transport.get_extra_info("socket")
            accepted.append(found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            transport.close()

    async def accept() -> None:
        listener = bind("127.0.0.1", 0)
        server = await asyncio.get_running_loop().create_server(Noting, sock=listener)
        async with server:
            reader, writer = await asyncio.open_connection(*listener.getsockname())
            await reader.read()
            writer.close()
            await writer.wait_closed()

    with ThreadPoolExecutor(1) as pool:  # the tests of pages may have a loop in this thread
        pool.submit(asyncio.run, accept()).result()
    assert accepted == [1]


def test_without_sessions_terminal_and_page_say_that_it_is_the_demo(tmp_path: Path) -> None:
    with Server(tmp_path, "--demo") as server:
        assert server.process.stderr is not None
        assert "this is the demo" in server.process.stderr.readline().decode()
        until(lambda: "a decision that a compaction lost" in server.get("/")[1])
        page = server.get("/")[1]
    note = page[page.index("This is the demo") : page.index("</aside>")]
    assert "a bug that took two attempts" in note
    assert note.index("<details>") < note.index("not found")
