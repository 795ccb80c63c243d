"""Install the tools of the front end: `python -m tests.frontend.install`.

Node comes from the system, else from the package index; the tools come from npm, in the versions
that `frontend/package.json` names. What is not available is reported and skipped.
"""

import os
import sys

from tests.frontend.constants import FRONTEND
from tests.real_pi.builds import Node, find_node
from tests.real_pi.install import NPM, NotToBeHadError, fetch_node, run, say

LEAST_NODE = (20, 6)
TOOLS = FRONTEND / "node_modules"
STAMP = TOOLS / ".installed"
"""As new as the `package.json` that was installed from."""


def main() -> int:
    """Install what is missing; return 1 if it is not available."""
    try:
        node = find_node(LEAST_NODE) or fetch_node(LEAST_NODE)
        if not is_installed():
            install(node)
    except NotToBeHadError as error:
        say(f"WARNING: NO FRONT-END CHECKS: {error}")
        return 1
    return 0


def is_installed() -> bool:
    """Return True if the tools are those that `package.json` names."""
    wanted = FRONTEND / "package.json"
    return STAMP.exists() and STAMP.stat().st_mtime >= wanted.stat().st_mtime


def install(node: Node) -> None:
    """Install the tools; their programs for this platform are optional dependencies."""
    say(f"installing the front end's tools into {TOOLS}")
    options = [option for option in NPM if option != "--omit=optional"]
    run([*node.npm, "install", *options, "--prefix", str(FRONTEND)])
    STAMP.touch()


def run_tool(*command: str) -> int:
    """Run Node in the folder of the front end."""
    node = find_node(LEAST_NODE)
    if node is None or not is_installed():
        return 0
    os.chdir(FRONTEND)
    return os.spawnv(os.P_WAIT, node.path, [node.path, *command])  # noqa: S606 - our own tools


if __name__ == "__main__":
    main()
    sys.exit(run_tool(*sys.argv[1:]) if sys.argv[1:] else 0)
