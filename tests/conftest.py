"""Test setup: deterministic property tests, a time limit for each test."""

import atexit
import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.patience import within
from tests.progress import Progress

LIMIT = 120
"""Seconds of CPU time before a test times out."""

SURROUNDINGS = (
    "CLAUDE_CONFIG_DIR",
    "CODEX_HOME",
    "PI_CODING_AGENT_DIR",
    "PI_CODING_AGENT_SESSION_DIR",
    "THREADLINE_ARCHIVE",
    "THREADLINE_CACHE",
    "THREADLINE_LOCK_TIMEOUT",
    "THREADLINE_STATE",
    "THREADLINE_TOKEN",
    "XDG_CACHE_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
)
"""Environment variables with the user's directories, which tests must not use."""

for name in SURROUNDINGS:
    os.environ.pop(name, None)

os.environ["THREADLINE_STRICT"] = "1"  # an unexpected error is raised, not told as a fault

settings.register_profile(
    "gate",
    derandomize=True,
    deadline=None,
    max_examples=100,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=5000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("THREADLINE_PROPERTIES", "gate"))


@pytest.fixture(autouse=True)
def collector_stays_on() -> Iterator[None]:
    """Enable garbage collection again: a command run in this process disables it."""
    yield
    gc.enable()
    atexit.unregister(gc.freeze)


@pytest.fixture(autouse=True)
def no_test_hangs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that hangs; `@pytest.mark.limit(seconds)` sets another limit."""
    mark = request.node.get_closest_marker("limit")
    deep = os.environ.get("THREADLINE_PROPERTIES") == "deep"
    with within(mark.args[0] if mark else LIMIT * 60 if deep else LIMIT):
        yield


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config))
    config.addinivalue_line(
        "markers", "limit(seconds): CPU time after which the test is taken to hang"
    )
