"""Pi opens the file of a killed writer, with everything that was acknowledged."""

from pathlib import Path

import pytest

from tests.real_pi.peer import Pi
from tests.store.processes import new_session, start_scribe


@pytest.mark.slow
@pytest.mark.parametrize("size", [50, 1_000_000])
def test_pi_opens_the_file_of_a_killed_writer(pi: Pi, size: int, tmp_path: Path) -> None:
    file = new_session(tmp_path)
    acknowledged: list[str] = []
    for number in range(3):
        scribe = start_scribe(file, f"w{number}", 100_000, size)
        scribe.wait_for(3)
        scribe.kill()
        acknowledged += scribe.acknowledged
        entries = {entry["id"] for entry in pi.ask("open", path=file)["entries"]}
        assert set(acknowledged) <= entries
