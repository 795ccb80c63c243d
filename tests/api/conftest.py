"""The demo, opened once for all tests that only read it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import threadline as tl


@pytest.fixture(scope="package")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tl.Archive]:
    with tl.demo(cache=tmp_path_factory.mktemp("cache")) as opened:
        yield opened


@pytest.fixture
def claude(tmp_path: Path) -> Path:
    """Copy the demo sessions of one agent, to be damaged."""
    import shutil  # noqa: PLC0415 - only here

    from tests.api.demo_home import CLAUDE  # noqa: PLC0415 - the same

    return Path(shutil.copytree(CLAUDE, tmp_path / "projects"))
