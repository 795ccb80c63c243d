"""The machines of these tests."""

from pathlib import Path

import pytest

from tests.library.carry.machines import Machine


@pytest.fixture
def here(tmp_path: Path) -> Machine:
    """A machine with a session."""
    machine = Machine(tmp_path / "here")
    machine.begin()
    return machine


@pytest.fixture
def there(tmp_path: Path) -> Machine:
    """A machine without one, and another path of the project."""
    return Machine(tmp_path / "there", "work/app")
