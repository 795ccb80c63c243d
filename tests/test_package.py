"""The distributions: what is in them. `make dist` also installs and runs them."""

from pathlib import Path

from tests.package import build, check_source, check_wheel


def test_both_distributions_hold_what_they_should(tmp_path: Path) -> None:
    wheel, source = build(tmp_path)
    check_wheel(wheel)
    check_source(source)
