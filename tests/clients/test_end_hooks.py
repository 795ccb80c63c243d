"""Our hook runs when a session of Qwen Code or Grok Build ends, and goes without a trace."""

import sys
import time
from pathlib import Path

import pytest

from tests.cli.run import run
from tests.clients.builds import builds
from tests.clients.house import House, Json, run_all

pytestmark = pytest.mark.limit(900)


def grok(house: House) -> Json:
    start = house.grok("", "-m", "mock-a")
    return without(start, "-r")


def qwen(house: House) -> Json:
    """Return how it begins a session at a screen: it runs no such hook without one."""
    start = without(house.qwen(""), "--resume")
    *words, _, prompt = start["command"]
    at_screen = [sys.executable, str(Path(__file__).with_name("at_screen.py"))]
    start["command"] = [*at_screen, str(house.home / ".qwen" / "projects"), *words, "-i", prompt]
    return start


def without(start: Json, option: str) -> Json:
    """Return a run without an option and its value."""
    words = start["command"]
    at = words.index(option)
    return start | {"command": words[:at] + words[at + 2 :]}


CLIENTS = {
    "qwen-code": (".qwen/projects", "chats/*.jsonl", qwen),
    "grok-linux-x64": (".grok/sessions", "chat_history.jsonl", grok),
}


AS_IT_WRITES = '{\n  "$version": 4\n}\n'
"""Settings of Qwen Code, which else would add this itself."""


def state(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("package", CLIENTS)
def test_a_hook_archives_when_a_session_ends(package: str, tmp_path: Path) -> None:
    build = next(build for build in builds() if build.package.endswith(package))
    if not build.command:
        pytest.skip(f"NO TESTS with {build.name}: not here (`make test-clients` installs it)")
    house = House(build, tmp_path)
    folder, pattern, begin = CLIENTS[package]
    sessions = house.home / folder
    sessions.mkdir(parents=True)
    env = {"HOME": str(house.home), "THREADLINE_TIMER": "none"}
    if package == "qwen-code":
        (sessions.parent / "settings.json").write_text(AS_IT_WRITES)
    before = state(sessions.parent)
    assert run("keep", "on", "--yes", **env).exit_code == 0
    ours = dict(state(sessions.parent).items() ^ before.items())
    assert ours
    run_all([begin(house)])
    [session] = [path for path in sessions.rglob("*.jsonl") if path.match(pattern)]
    end = time.monotonic() + 60
    while time.monotonic() < end and str(session) not in run("archive", "list", **env).stdout:
        time.sleep(0.5)
    assert str(session) in run("archive", "list", **env).stdout
    assert run("keep", "off", "--yes", **env).exit_code == 0
    after = state(sessions.parent)
    assert [after.get(path) for path in ours] == [before.get(path) for path in ours]
