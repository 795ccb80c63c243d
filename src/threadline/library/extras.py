"""How packages are added that a plain install does not have."""

import sys
from collections.abc import Iterable
from pathlib import Path


def how_to_install(packages: Iterable[str]) -> str:
    """Return the command that adds packages to the environment that threadline runs in.

    It names the packages, not an extra of ours: that works wherever threadline came from.
    """
    words, environment = " ".join(packages), Path(sys.prefix)
    if (environment / "pipx_metadata.json").exists():
        return f"pipx inject {environment.name} {words}"
    if (environment / "uv-receipt.toml").exists():
        return f"uv pip install --python {sys.executable} {words}"
    return f"pip install {words}"
