"""Install and run the tools of the front end: `python -m tests.frontend.install [COMMAND]`.

Node comes from the system, else from the package index; the tools come from npm, in the versions
that `frontend/package.json` names. What cannot be installed is reported and skipped.
"""

import subprocess
import sys

from tests.frontend.constants import FRONTEND
from tests.real_pi.builds import Node, find_node
from tests.real_pi.install import NPM, NotToBeHadError, fetch_node, run, say

LEAST_NODE = (20, 6)
INSTALLED = FRONTEND / "node_modules" / ".installed"
"""Holds the `package.json` that was installed."""

TOOLS = {
    "tsc": "node_modules/typescript/bin/tsc",
    "biome": "node_modules/@biomejs/biome/bin/biome",
}
"""The scripts of the tools; any other command is given to Node as it is."""


def main(arguments: list[str]) -> int:
    """Install what is missing, then run a command; return its exit code."""
    try:
        node = find_node(LEAST_NODE) or fetch_node(LEAST_NODE)
        if not is_installed():
            install(node)
    except NotToBeHadError as error:
        say(f"WARNING: NO FRONT-END CHECKS: {error}")
        return 0
    return run_node(node, *arguments).returncode if arguments else 0


def is_installed() -> bool:
    """Return True if the installed tools are those that `package.json` names."""
    wanted = (FRONTEND / "package.json").read_bytes()
    return INSTALLED.exists() and INSTALLED.read_bytes() == wanted


def install(node: Node) -> None:
    """Install the tools; their binaries for this platform are optional dependencies."""
    say(f"installing the tools of the front end into {INSTALLED.parent}")
    options = [option for option in NPM if option != "--omit=optional"]
    run([*node.npm, "install", *options, "--prefix", str(FRONTEND)])
    INSTALLED.write_bytes((FRONTEND / "package.json").read_bytes())


def run_node(
    node: Node, command: str, *arguments: str, capture: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run a tool, or Node itself, in the folder of the front end."""
    return subprocess.run(
        [node.path, TOOLS.get(command, command), *arguments],
        cwd=FRONTEND,
        capture_output=capture,
        text=True,
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
