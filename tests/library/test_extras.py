"""The command that adds a package fits how threadline was installed."""

import sys
from pathlib import Path

import pytest

from threadline.library.extras import how_to_install


@pytest.mark.parametrize(
    ("receipt", "command"),
    [
        ("", "pip install duckdb pyarrow"),
        ("pipx_metadata.json", "pipx inject own duckdb pyarrow"),
        ("uv-receipt.toml", f"uv pip install --python {sys.executable} duckdb pyarrow"),
    ],
)
def test_packages_are_added_to_the_environment_that_it_runs_in(
    receipt: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = tmp_path / "own"
    environment.mkdir()
    if receipt:
        (environment / receipt).touch()
    monkeypatch.setattr(sys, "prefix", str(environment))
    assert how_to_install(["duckdb", "pyarrow"]) == command
