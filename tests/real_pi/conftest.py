"""Fixtures: the releases of Pi in `versions.txt`; tests are skipped if one is not installed."""

from collections.abc import Iterator

import pytest

from tests.real_pi.builds import Build, builds, find_node
from tests.real_pi.peer import Pi


def start_pi(build: Build, factory: pytest.TempPathFactory) -> Pi:
    """Start a release, or skip the test."""
    node = find_node(build.least_node)
    if not build.is_here or node is None:
        pytest.skip(f"NO PI TESTS with Pi {build.version}: not installed (run `make pi`)")
    return Pi(build, node, factory.mktemp("home"))


@pytest.fixture(scope="session", params=builds(), ids=lambda build: build.version)
def pi(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pi]:
    """Yield each release."""
    with start_pi(request.param, tmp_path_factory) as peer:
        yield peer


@pytest.fixture(scope="session")
def first_pi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pi]:
    """Yield the release that the specification was checked against."""
    with start_pi(builds()[0], tmp_path_factory) as peer:
        yield peer


@pytest.fixture(scope="session")
def last_pi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pi]:
    """Yield the newest release."""
    with start_pi(builds()[-1], tmp_path_factory) as peer:
        yield peer
