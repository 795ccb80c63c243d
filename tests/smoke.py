"""Try an installed threadline: first command, viewer, MCP. `python -m tests.smoke [PROGRAM]`.

Needs nothing but the standard library, so that any installation can be tried.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

DEMO = Path(__file__).parents[1] / "src" / "threadline" / "demo"
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "smoke", "version": "0"},
    },
}
Environ = dict[str, str]


def main() -> None:
    program = sys.argv[1:] or [sys.executable, "-m", "threadline"]
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        environ = os.environ | {"HOME": home, "USERPROFILE": home, "PYTHONUTF8": "1"}
        environ |= {"THREADLINE_CACHE": home, "THREADLINE_STATE": home}
        say(run([*program, "--version"], environ).strip())
        listed = json.loads(run([*program, "ls", "--json", str(DEMO)], environ))["sessions"]
        run([*program, "ledger", "--check", str(DEMO)], environ)
        run([*program, "search", "zoneinfo", "--in", str(DEMO)], environ)
        run([*program, "export", str(DEMO), "-o", str(Path(home) / "site")], environ)
        say(f"commands: {len(listed)} sessions")
        if sys.platform != "win32":
            say(f"viewer: {try_viewer(program, environ)}")
        answer = json.loads(run([*program, "mcp", str(DEMO)], environ, f"{json.dumps(HELLO)}\n"))
        say(f"mcp: {answer['result']['serverInfo']}")


def run(command: list[str], environ: Environ, given: str = "") -> str:
    """Run a command; return what it prints."""
    done = subprocess.run(
        command, env=environ, input=given, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, f"{command}: {done.stderr}"
    return done.stdout


def try_viewer(program: list[str], environ: Environ) -> str:
    """Open the first page of a machine without sessions; return what the terminal says."""
    command = [*program, "serve", "--demo", "--no-browser", "--port", "0"]
    viewer = subprocess.Popen(command, env=environ, stderr=subprocess.PIPE, encoding="utf-8")
    try:
        assert viewer.stderr is not None
        said = [viewer.stderr.readline().strip() for _ in range(3)]
        found = re.search(r"(http://\S+/)\?token=(\S+)", said[0])
        assert found, said
        asked = Request(found[1], headers={"Authorization": f"Bearer {found[2]}"})  # noqa: S310 - on loopback
        with urlopen(asked) as page:  # noqa: S310 - the same
            assert b"This is the demo" in page.read()
    finally:
        viewer.terminate()
        viewer.wait()
    return said[2]


def say(words: str) -> None:
    """Talk to whoever tries."""
    print(words, flush=True)  # noqa: T201 - a script talks


if __name__ == "__main__":
    main()
