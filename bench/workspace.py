"""The directory of the benchmarks, and the programs that they compare with."""

from __future__ import annotations

import os
import subprocess
import venv
from pathlib import Path

from bench.measure import CHECKOUT


def root() -> Path:
    """Return the directory for archives, caches and environments."""
    return Path(os.environ.get("THREADLINE_BENCH_DIR") or CHECKOUT / ".bench").resolve()


def peer_program(name: str) -> Path:
    """Install a program into its own environment, once."""
    home = root() / "peers" / name
    program = home / "bin" / name
    if not program.exists():
        venv.create(home, clear=True, with_pip=True)
        pip = [str(home / "bin" / "python"), "-m", "pip", "install", "--quiet", name]
        subprocess.run(pip, check=True)
    return program
