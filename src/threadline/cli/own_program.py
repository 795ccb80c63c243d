"""The words that start this program, and whether they will run from an agent's configuration."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from threadline.model.error import ThreadlineError

HELLO = (
    b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",'
    b'"capabilities":{},"clientInfo":{"name":"threadline install","version":"1"}}}\n'
)
PATIENCE = 120
"""Seconds in which the server must answer; it takes a quarter of a second of a core."""

TAG, ENVIRONMENT = "CACHEDIR.TAG", "pyvenv.cfg"
"""The file by which a directory tells that it is a cache, and that of a virtual environment.

uv, pipx and virtualenv put both into environments that stay, so that no backup copies them.
"""


def own_program() -> list[str]:
    """Return the words that start this program, wherever the agent is started from."""
    beside = shutil.which("threadline", path=str(Path(sys.executable).parent))
    found = beside or shutil.which("threadline")
    return [found] if found else [sys.executable, "-m", "threadline"]


def check_program(program: Sequence[str]) -> None:
    """Raise ThreadlineError if a program will not run as a server, or may be deleted."""
    check_place(program)
    command = [*program, "mcp"]
    try:
        done = subprocess.run(  # noqa: S603 - this program itself
            command, input=HELLO, capture_output=True, timeout=PATIENCE, check=False
        )
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        hint = "nothing was written; install threadline again"
        raise ThreadlineError(f"cannot start {command[0]}: {why}", hint) from error
    except subprocess.TimeoutExpired as error:
        told = f"the server did not answer within {PATIENCE} s"
        raise ThreadlineError(told, "nothing was written; try again") from error
    if b'"serverInfo"' not in done.stdout:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        why = said[-1] if said else f"it ended with {done.returncode}"
        hint = f"run `{' '.join(command)}` to see why; nothing was written"
        raise ThreadlineError(f"the server does not start: {why}", hint)


def check_place(program: Sequence[str]) -> None:
    """Raise ThreadlineError if a program may be deleted."""
    if cache := cache_of(Path(program[0]), known_caches(Path.home())):
        raise ThreadlineError(
            f"threadline runs from a cache ({cache}), which may be emptied at any time",
            "install it first, as with `uv tool install` or `pipx install`, then run that one",
        )


def known_caches(home: Path) -> list[Path]:
    """Return where caches are on this machine."""
    named = [os.environ.get(name) for name in ("UV_CACHE_DIR", "XDG_CACHE_HOME")]
    chosen = [Path(one) for one in named if one]
    if pipx := os.environ.get("PIPX_HOME"):
        chosen.append(Path(pipx) / ".cache")  # of pipx only what it runs once is a cache
    return [*chosen, home / ".cache", home / "Library" / "Caches"]


def cache_of(path: Path, caches: Iterable[Path]) -> Path | None:
    """Return the cache that a file is in, if any."""
    known = list(caches)
    parents = [*path.parents, *path.resolve().parents]
    return next((one for one in parents if one in known or is_tagged(one)), None)


def is_tagged(folder: Path) -> bool:
    """Return True if a directory says that it is a cache, and is no virtual environment."""
    return (folder / TAG).is_file() and not (folder / ENVIRONMENT).is_file()
