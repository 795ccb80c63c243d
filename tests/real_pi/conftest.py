"""The real Pi for the tests: each release that `versions.txt` names, or a loud word about it."""

from collections.abc import Iterator

import pytest

from tests.real_pi.builds import Build, builds, find_node
from tests.real_pi.peer import Pi


def start_pi(build: Build, factory: pytest.TempPathFactory) -> Pi:
    """Start a release, or skip by name."""
    node = find_node(build.least_node)
    if not build.is_here or node is None:
        pytest.skip(f"NO PI TESTS with Pi {build.version}: not here (`make pi` installs it)")
    return Pi(build, node, factory.mktemp("home"))


@pytest.fixture(scope="session", params=builds(), ids=lambda build: build.version)
def pi(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pi]:
    """Give each release in turn."""
    with start_pi(request.param, tmp_path_factory) as peer:
        yield peer


@pytest.fixture(scope="session")
def first_pi(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pi]:
    """Give the release that the specification was checked against, whose defects we know."""
    with start_pi(builds()[0], tmp_path_factory) as peer:
        yield peer
