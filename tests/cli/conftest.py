"""A home with two old sessions, for the tests of what keeps, deletes and restores them."""

from pathlib import Path

import pytest

from tests.cli.keep_faults import Machine


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    for name in ("HOME", "THREADLINE_ARCHIVE", "THREADLINE_CACHE", "THREADLINE_STATE"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("THREADLINE_TIMER", "none")
    made = Machine(tmp_path)
    made.make()
    return made
