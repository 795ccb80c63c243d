"""Get the real clients for `make test-clients`: `python -m tests.clients.install [NAME]...`.

What cannot be had is said loudly and is no failure: the tests that need it skip by name.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import mkdtemp

from tests.clients.builds import CACHE, Build, builds

PATIENCE = 600
"""Seconds that one download may take."""

NPM = ("--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund")


UNPACK = """
const fs = require("fs"), zlib = require("zlib"), [packed, program] = process.argv.slice(1);
fs.writeFileSync(program, zlib.brotliDecompressSync(fs.readFileSync(packed)));
"""


def main(*names: str) -> None:
    """Install the clients with these names, such as `codex@0.169.0`; all of them without names."""
    for build in builds():
        if not build.command and (not names or build.name in names):
            install(build)


def install(build: Build) -> None:
    """Install one version beside its place, then move it there whole."""
    say(f"installing {build.name} into {build.folder}")
    CACHE.mkdir(parents=True, exist_ok=True)
    beside = mkdtemp(prefix=f"{build.name}-", dir=CACHE)
    command = ["npm", "install", *NPM, "--prefix", beside, f"{build.package}@{build.version}"]
    try:
        subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
        unpack(Path(beside))
        shutil.rmtree(build.folder, ignore_errors=True)
        shutil.move(beside, build.folder)
    except (OSError, subprocess.SubprocessError) as error:
        say(f"WARNING: NO TESTS with {build.name}: {error}")
        say("hint: they need npm and its registry; `make test-clients` tries again")
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def unpack(folder: Path) -> None:
    """Unpack programs that come compressed; else each run would do that in its own home."""
    for packed in folder.glob("node_modules/@*/*/bin/*.br"):
        program = packed.with_suffix("")
        subprocess.run(["node", "-e", UNPACK, str(packed), str(program)], check=True)
        program.chmod(0o755)


def say(words: str) -> None:
    """Talk to whoever runs make."""
    print(words, file=sys.stderr)  # noqa: T201 - set-up talks


if __name__ == "__main__":
    main(*sys.argv[1:])
