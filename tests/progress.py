"""What `make test` says besides dots: failures at once, tests that take long, why tests were skipped."""

import time
from collections import Counter

import pytest

LONG = 120.0
"""Seconds after which it is told that a test runs."""


class Progress:
    """Hooks of the process that collects the reports; workers have none of them."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._running: dict[str, float] = {}
        self._told: set[str] = set()
        self._skipped: Counter[str] = Counter()

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self._running[nodeid] = time.monotonic()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self._running.pop(nodeid, None)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._say(f"FAILED {report.nodeid} ({report.when})")
        elif report.skipped and not hasattr(report, "wasxfail"):
            self._skipped[reason_of(report)] += 1
        for nodeid, seconds in self.slow():
            if nodeid not in self._told:
                self._told.add(nodeid)
                self._say(f"running for {seconds:.0f} s: {nodeid}")

    def slow(self) -> list[tuple[str, float]]:
        """Return the tests that have been running for long."""
        now = time.monotonic()
        return [(each, now - since) for each, since in self._running.items() if now - since > LONG]

    def pytest_keyboard_interrupt(self) -> None:
        for nodeid in self._running:
            self._say(f"interrupted: {nodeid}")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._skipped:
            terminalreporter.section("skipped, by reason")
        for reason, count in self._skipped.most_common():
            terminalreporter.write_line(f"{count:5}  {reason}")

    def _say(self, words: str) -> None:
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        if reporter is not None:
            reporter.write(f"\n{words}\n")


def reason_of(report: pytest.TestReport) -> str:
    """Return why a test was skipped."""
    where = report.longrepr
    words = where[2] if isinstance(where, tuple) else str(where)
    return words.removeprefix("Skipped: ")
