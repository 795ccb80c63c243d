"""The token: required by default, saved privately, and useless to other users."""

import os
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.sessions import rich_session
from tests.browser.viewer import project_folder
from tests.patience import until
from tests.serve.server import Server
from threadline.disk.private import state_folder
from threadline.serve import token as token_module
from threadline.serve.token import (
    ESTABLISHED,
    NAME,
    Ticket,
    is_trusted,
    load_token,
    owners_of,
)

NOBODY = 65534
TARGETS = (
    *("/", "/s/rich", "/s/rich/units?from=0&to=9&snapshot=1", "/sessions", "/search?q=a", "/usage"),
    *("/suggest?q=a", "/static/viewer.js", "/static/viewer.css", "/events", "/export/rich.json"),
    *("/nothing", "/?token=wrong", "/s/rich?token="),
)
slow = pytest.mark.slow
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_token_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "state" / "threadline"
    token = load_token(folder)
    assert (folder / NAME).read_text() == f"{token}\n"
    assert (mode(folder), mode(folder / NAME)) == (0o700, 0o600)
    assert load_token(folder) == token
    assert [path.name for path in folder.iterdir()] == [NAME]


def test_directory_open_to_others_is_made_private(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    load_token(tmp_path)
    assert mode(tmp_path) == 0o700


@pytest.mark.parametrize("bits", [0o640, 0o604, 0o666])
def test_token_that_others_could_read_is_replaced(tmp_path: Path, bits: int) -> None:
    token = load_token(tmp_path)
    (tmp_path / NAME).chmod(bits)
    assert load_token(tmp_path) != token
    assert mode(tmp_path / NAME) == 0o600


@pytest.mark.parametrize("words", ["", "short", "x" * 500, "with a blank in the middle of it all"])
def test_invalid_token_is_replaced(tmp_path: Path, words: str) -> None:
    (tmp_path / NAME).write_text(words)
    (tmp_path / NAME).chmod(0o600)
    token = load_token(tmp_path)
    assert token != words
    assert load_token(tmp_path) == token


def test_symbolic_link_is_not_followed(tmp_path: Path) -> None:
    other, folder = tmp_path / "other", tmp_path / "folder"
    other.write_text("a" * 40)
    other.chmod(0o600)
    folder.mkdir()
    (folder / NAME).symlink_to(other)
    assert load_token(folder) != "a" * 40
    assert other.read_text() == "a" * 40
    assert not (folder / NAME).is_symlink()


def test_directory_that_is_a_symbolic_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with pytest.raises(OSError, match="link"):
        load_token(tmp_path / "link")
    assert list((tmp_path / "real").iterdir()) == []


@needs_root
def test_files_of_another_user_are_not_trusted(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    token = load_token(folder)
    os.chown(folder / NAME, NOBODY, NOBODY)
    assert load_token(folder) != token
    os.chown(folder, NOBODY, NOBODY)
    with pytest.raises(PermissionError, match="another user"):
        load_token(folder)


def test_token_is_saved_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    assert load_token(tmp_path) == load_token(tmp_path)


def test_concurrent_starts_agree_on_one_token(tmp_path: Path) -> None:
    words = "import sys; from pathlib import Path; from threadline.serve.token import load_token; "
    words += "sys.stdin.read(); print(load_token(Path(sys.argv[1])))"
    command = [sys.executable, "-c", words, str(tmp_path / "state")]
    starts = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(8)
    ]
    for start in starts:
        assert start.stdin
        start.stdin.close()
    found = set()
    for start in starts:
        assert start.stdout
        found.add(start.stdout.read())
        start.stdout.close()
        assert start.wait() == 0
    assert len(found) == 1


def test_environment_variables_move_the_token() -> None:
    home = Path("/home/me")
    assert state_folder({}, home) == home / ".local/state/threadline"
    assert state_folder({"XDG_STATE_HOME": "/x"}, home) == Path("/x/threadline")
    assert state_folder({"THREADLINE_STATE": "/y", "XDG_STATE_HOME": "/x"}, home) == Path("/y")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    rich_session().save(project_folder(home))
    with Server(home) as running:
        yield running


def unauthorized(server: Server, target: str) -> tuple[int, bytes]:
    """Send a request without the cookie."""
    cookie, server.cookie = server.cookie, ""
    try:
        answer = server.ask("GET", target)
    finally:
        server.cookie = cookie
    return answer.status, answer.body


@slow
@pytest.mark.parametrize("target", TARGETS)
def test_every_address_needs_the_token(server: Server, target: str) -> None:
    status, body = unauthorized(server, target)
    assert status == 401
    assert b"rich" not in body
    assert server.token().encode() not in body


READ_AS_NOBODY = """
import os, sys
from http.client import HTTPConnection

def ask(target):
    connection = HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=60)
    connection.request("GET", target, headers={"Accept": "text/html"})
    answer = connection.getresponse()
    answer.read()
    return answer.status, "set-cookie" in answer.headers

ask("/")  # as root, so that all of Python that is needed is loaded
os.setgroups([]); os.setgid(65534); os.setuid(65534)
for target in sys.argv[2:]:
    print(*ask(target))
"""


def as_nobody(server: Server, *targets: str) -> list[list[str]]:
    """Send requests as another user of this machine."""
    done = subprocess.run(
        [sys.executable, "-c", READ_AS_NOBODY, str(server.port), *targets],
        capture_output=True,
        text=True,
        check=True,
        cwd="/",
    )
    return [row.split() for row in done.stdout.splitlines()]


@slow
@needs_root
def test_another_user_of_the_machine_cannot_read(server: Server) -> None:
    assert as_nobody(server, *TARGETS) == [["401", "False"]] * len(TARGETS)


@slow
@needs_root
def test_ticket_on_the_command_line_is_useless_to_another_user(tmp_path: Path) -> None:
    rich_session().save(project_folder(tmp_path))
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\nprintf %s "$1" > {tmp_path}/shown\n')
    script.chmod(0o755)
    server = Server(tmp_path, plain=True, BROWSER=str(script), DISPLAY=":0")
    with server:
        until(lambda: (tmp_path / "shown").exists() and (tmp_path / "shown").read_text())
        query = (tmp_path / "shown").read_text().partition("/?")[2]
        assert query.startswith("token=")
        assert query not in server.token_query
        assert as_nobody(server, f"/?{query}") == [["401", "False"]]
        # Stopped, it reads what they sent when they are gone.
        server.process.send_signal(signal.SIGSTOP)
        subprocess.run(
            [sys.executable, "-c", USE_UP, str(server.port), f"/?{query}"], check=True, cwd="/"
        )
        server.process.send_signal(signal.SIGCONT)
        assert server.ask("GET", f"/s/rich?{query}").headers["location"] == "/s/rich"
        assert unauthorized(server, f"/?{query}")[0] == 401


def test_ticket_works_once() -> None:
    one = Ticket()
    assert not one.redeem("", None, 1)
    assert not one.redeem(one.value + "x", None, 1)
    assert one.redeem(one.value, None, 1)
    assert not one.redeem(one.value, None, 1)


FIN_WAIT = "05"
"""The state of a connection that its owner has closed for writing."""


@pytest.mark.parametrize(("family", "host"), [("AF_INET", "127.0.0.1"), ("AF_INET6", "::1")])
def test_owner_of_a_connection_is_found(family: str, host: str) -> None:
    with socket.create_server((host, 0), family=getattr(socket, family)) as door:
        port = door.getsockname()[1]
        with socket.create_connection((host, port)) as client:
            assert owners_of(client.getsockname()[:2], port) == {(ESTABLISHED, os.geteuid())}
            assert not owners_of(client.getsockname()[:2], port + 1)


def test_connection_of_another_user_is_not_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(token_module, "has_tables", lambda: True)
    for state, owner, trusted in (
        ("", None, False),
        (ESTABLISHED, 0, False),
        (ESTABLISHED, 1000, True),
        (ESTABLISHED, 12345, False),
        (FIN_WAIT, 12345, False),
        (FIN_WAIT, 1000, False),
    ):
        found = set() if owner is None else {(state, owner)}
        monkeypatch.setattr(token_module, "owners_of", lambda *_, found=found: found)
        assert is_trusted(("127.0.0.1", 5), 1) == trusted
        assert is_trusted(("::ffff:127.0.0.1", 5), 1) == trusted
        assert is_trusted(("10.0.0.2", 5), 1) == (trusted or owner is None)
    monkeypatch.setattr(token_module, "has_tables", lambda: False)
    assert is_trusted(("127.0.0.1", 5), 1)


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="needs /proc")
def test_connection_that_was_closed_has_no_owner() -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port)) as client:
            peer = client.getsockname()
        assert (ESTABLISHED, os.geteuid()) not in owners_of(peer, port)
        assert not is_trusted(peer, port)


USE_UP = """
import os, socket, struct, sys
"a".encode("idna")  # as root, so that all of Python that is needed is loaded
os.setgroups([]); os.setgid(65534); os.setuid(65534)
for number in range(20):
    with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as one:
        if number % 2:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        one.sendall(f"GET {sys.argv[2]} HTTP/1.1\\r\\nHost: 127.0.0.1:{sys.argv[1]}\\r\\n\\r\\n".encode())
"""


@slow
def test_links_and_cookies_survive_a_restart(tmp_path: Path) -> None:
    rich_session().save(project_folder(tmp_path))
    with Server(tmp_path) as first:
        cookie, query, port, form = first.cookie, first.token_query, first.port, first.token()
    with Server(tmp_path, "--port", str(port)) as again:
        assert again.token_query == query
        again.cookie = cookie
        assert again.get("/s/rich")[0] == 200
        assert again.token() == form


@slow
def test_two_viewers_keep_their_cookies_apart(tmp_path: Path) -> None:
    with Server(tmp_path, "--token", "one") as one, Server(tmp_path, "--token", "two") as two:
        both = f"{one.cookie}; {two.cookie}"
        one.cookie = two.cookie = both
        assert one.get("/")[0] == two.get("/")[0] == 200
        one.cookie = two.cookie = both.partition("; ")[0]
        assert (one.get("/")[0], two.get("/")[0]) == (200, 401)


@slow
def test_given_token_replaces_the_saved_one(tmp_path: Path) -> None:
    with Server(tmp_path, "--token", "a token/of&mine") as server:
        assert server.token_query.endswith("=a%20token%2Fof%26mine")
        assert server.get("/")[0] == 200
    with Server(tmp_path, THREADLINE_TOKEN="from-outside") as server:  # noqa: S106 - of the test
        assert server.token_query.endswith("=from-outside")
    assert not (tmp_path / ".local").exists()


@slow
def test_no_token_option_needs_no_token(tmp_path: Path) -> None:
    with Server(tmp_path, "--no-token") as server:
        assert (server.token_query, server.cookie) == ("", "")
        assert server.get("/")[0] == 200
        assert server.ask("GET", "/?token=old").headers["location"] == "/"
    assert not (tmp_path / ".local").exists()


@slow
def test_public_address_needs_the_token(tmp_path: Path) -> None:
    with Server(tmp_path, "--host", "0.0.0.0") as server:  # noqa: S104 - that is the point
        assert server.get("/")[0] == 200
        assert unauthorized(server, "/")[0] == 401


@slow
def test_token_that_cannot_be_saved_is_temporary(tmp_path: Path) -> None:
    (tmp_path / ".local").write_text("not a folder")
    with Server(tmp_path) as server:
        assert server.get("/")[0] == 200
        assert "using a temporary one" in server.stop()


@slow
@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/search"), ("GET", "/events"), ("POST", "/demo"), ("POST", "/login")],
)
def test_fifty_one_parameters_are_a_bad_request(server: Server, method: str, path: str) -> None:
    many = "&".join(f"a{number}=1" for number in range(51))
    target, body = (f"{path}?{many}", "") if method == "GET" else (path, many)
    answer = server.ask(method, target, body=body)
    assert answer.status == 400
    assert answer.body == b"too many parameters: at most 50 are accepted\n"
    assert server.get("/")[0] == 200
