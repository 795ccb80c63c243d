"""The sample sessions, opened once for all tests that only read it."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import threadline as tl
from tests.api.built import build_sessions
from tests.sample import sample_roots


@pytest.fixture(scope="package")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tl.Archive]:
    with tl.open(*sample_roots(), cache=tmp_path_factory.mktemp("cache")) as opened:
        yield opened


@pytest.fixture
def claude(tmp_path: Path) -> Path:
    """Copy the sample sessions of one agent, to be damaged."""
    return Path(shutil.copytree(sample_roots()[0], tmp_path / "projects"))


@pytest.fixture
def built(tmp_path: Path) -> Iterator[tl.Archive]:
    """Open sessions that the tests have written themselves."""
    with tl.open(build_sessions(tmp_path), cache=tmp_path / "cache") as archive:
        yield archive
