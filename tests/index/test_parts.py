"""An index that several processes make in parts is the index that one process makes."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.index.dump import Dump, catalog_of, dump_of
from tests.index.test_process import SESSIONS, TURNS, write_archive
from tests.patience import until
from threadline.library.index import refresh
from threadline.library.index.catalog import Catalog

PROGRAM = """
import sys
from pathlib import Path
from tests.index.dump import catalog_of
from threadline.library.index import refresh
refresh.WORTHWHILE = 0
refresh.FIRST = refresh.BATCH = refresh.LARGE = 60_000
print("ready", flush=True)
catalog_of(Path(sys.argv[1])).refresh(lambda done, total: print(done, flush=True), jobs=2)
"""


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have processes started for the small archives of these tests."""
    monkeypatch.setattr(refresh, "WORTHWHILE", 0)
    for name in ("FIRST", "BATCH", "LARGE"):
        monkeypatch.setattr(refresh, name, 60_000)


def start(folder: Path, before: str = "") -> "subprocess.Popen[str]":
    """Make an index with two processes, from a process of its own that runs something `before`."""
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    command = [sys.executable, "-c", before + PROGRAM, str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def made_by(folder: Path, jobs: int) -> Dump:
    """Return what an index made from scratch by so many processes holds."""
    catalog = catalog_of(folder, f"by-{jobs}")
    catalog.refresh(jobs=jobs)
    found = dump_of(catalog)
    catalog.close()
    return found


def left_in(catalog: Catalog) -> list[str]:
    """Return the files of parts that are left beside an index."""
    return [path.name for path in catalog.path.parent.iterdir() if ".part" in path.name]


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Write sessions, every third a copy of the one before it, which may be in another batch."""
    write_archive(tmp_path)
    return tmp_path


def test_two_processes_make_the_index_that_one_makes(archive: Path) -> None:
    assert made_by(archive, 2) == made_by(archive, 1)


def test_one_process_starts_no_others(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threadline.library.index.workers.start_workers", None)
    found = made_by(archive, 1)
    monkeypatch.setattr(refresh, "WORTHWHILE", 1 << 30)
    catalog = catalog_of(archive, "at-once")
    catalog.refresh()
    assert dump_of(catalog) == found
    catalog.close()


def test_newer_sessions_have_higher_keys(archive: Path) -> None:
    for jobs in (1, 2):
        catalog = catalog_of(archive, f"keys-{jobs}")
        catalog.refresh(jobs=jobs)
        rows = catalog._database.reader.execute(
            "SELECT line.session, max(entry.key) FROM entry JOIN line ON line.key = entry.line"
            " WHERE line.session IN ('s0', 's3', 's6', 's9') GROUP BY line.session"
            " ORDER BY max(entry.key)"
        )
        assert [session for session, _ in rows] == ["s0", "s3", "s6", "s9"]
        catalog.close()


def test_more_processes_than_batches_make_it_too(archive: Path) -> None:
    assert made_by(archive, 20) == made_by(archive, 1)


def test_files_that_belong_to_a_part_that_was_copied_are_read_with_it(tmp_path: Path) -> None:
    """The first batch holds a session, the second its continuation: one family in the end."""
    write_archive(tmp_path)
    catalog = catalog_of(tmp_path)
    catalog.refresh(jobs=2)
    families = dump_of(catalog)["families"]
    assert sorted(len(paths.split(",")) for (paths,) in families) == [1] * 4 + [2] * 4
    catalog.close()


def test_processes_can_start_beside_running_threads(archive: Path) -> None:
    """They are not forked then."""
    process = start(archive, THREAD)
    process.communicate()
    assert process.returncode == 0
    catalog = catalog_of(archive)
    assert catalog.refresh().changed == 0
    assert dump_of(catalog) == made_by(archive, 1)
    catalog.close()


THREAD = """
import threading, time
threading.Thread(target=time.sleep, args=(3600,), daemon=True).start()
"""


@pytest.mark.parametrize("seed", range(6))
def test_a_killed_process_leaves_an_index_that_the_next_completes(archive: Path, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(3):
        process = start(archive)
        assert process.stdout is not None
        for _ in range(chance.randint(1, 6)):
            process.stdout.readline()
        time.sleep(chance.random() * 0.03)
        process.send_signal(signal.SIGKILL)
        process.wait()
        process.stdout.close()
    catalog = catalog_of(archive)
    assert catalog.totals().entries % TURNS == 0
    catalog.refresh(jobs=2)
    assert dump_of(catalog) == made_by(archive, 1)
    # A worker of the killed process may have begun a part before it noticed that it was alone.
    until(lambda: catalog.refresh() is not None and not left_in(catalog))
    catalog.close()


def test_the_processes_end_when_the_one_that_started_them_is_killed(archive: Path) -> None:
    """The output that they inherited is closed only then."""
    process = start(archive)
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.readline()
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=60)


DEADLY = """
import os, signal
from threadline.library.index import workers as index_workers
made = index_workers.make_part
def make_or_die(job, archive):
    if any(path.endswith("s3.jsonl") for path in job.files):
        os.kill(os.getpid(), signal.SIGKILL)
    return made(job, archive)
index_workers.make_part = make_or_die
"""


def test_a_killed_worker_costs_no_entry(archive: Path) -> None:
    process = start(archive, DEADLY)
    process.communicate()
    assert process.returncode == 0
    catalog = catalog_of(archive)
    assert catalog.refresh().changed == 0
    assert dump_of(catalog) == made_by(archive, 1)
    catalog.close()


def test_a_batch_with_more_entries_than_keys_is_read_without_a_part(
    archive: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(refresh, "KEYS_PER_BYTE", 0)
    monkeypatch.setattr(refresh, "SPARE_KEYS", 3)
    assert made_by(archive, 2) == made_by(archive, 1)


def test_a_reader_sees_whole_parts_while_they_are_copied(archive: Path) -> None:
    process = start(archive)
    catalog = catalog_of(archive)
    seen = []
    while process.poll() is None:
        entries = catalog.totals().entries
        words = catalog._database.reader.execute(
            "SELECT count(*) FROM text JOIN entry ON entry.key = text.rowid WHERE text MATCH 'turn'"
        ).fetchone()[0]
        assert entries % TURNS == 0
        # Asked later, by another statement.
        assert words >= entries
        seen.append(entries)
    process.communicate()
    assert process.returncode == 0
    assert seen == sorted(seen)
    assert catalog.totals().entries == SESSIONS * TURNS
    catalog.close()


def test_changed_and_removed_files_of_parts_are_read_again(archive: Path) -> None:
    catalog = catalog_of(archive)
    catalog.refresh(jobs=2)
    (archive / "archive" / "s1.jsonl").unlink()
    path = archive / "archive" / "s4.jsonl"
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:50]))
    took = catalog.refresh(jobs=2)
    assert (took.changed, took.gone) == (1, 1)
    assert dump_of(catalog) == made_by(archive, 1)
    catalog.close()


def test_an_error_that_stops_an_update_stops_its_processes(archive: Path) -> None:
    catalog = catalog_of(archive)

    def stop(done: int, _: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        catalog.refresh(stop, jobs=2)
    assert 0 < catalog.totals().entries < SESSIONS * TURNS
    catalog.refresh(jobs=2)
    assert dump_of(catalog) == made_by(archive, 1)
    catalog.close()


def test_the_text_index_of_copied_parts_is_sound(archive: Path) -> None:
    catalog = catalog_of(archive)
    catalog.refresh(jobs=2)
    reader = catalog._database.reader
    reader.execute("INSERT INTO text(text) VALUES ('integrity-check')")
    (words,) = reader.execute("SELECT count(*) FROM text WHERE text MATCH 'turn'").fetchone()
    assert words >= SESSIONS * TURNS
    catalog.close()


def test_a_draft_of_a_killed_process_is_deleted(archive: Path) -> None:
    catalog = catalog_of(archive)
    catalog.refresh(jobs=2)
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    draft = catalog.path.with_name(f".index.{ended.pid}-0123abcd.part")
    own = catalog.path.with_name(f".index.{os.getpid()}-0123abcd.part")
    draft.touch()
    own.touch()
    catalog.refresh(jobs=2)
    assert (draft.exists(), own.exists()) == (False, True)
    catalog.close()
