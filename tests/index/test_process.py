"""Several processes, killed ones, damaged and foreign files: the index stays usable."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.cases import stamp
from tests.index.dump import Dump, catalog_of, dump_of
from threadline.library.index.catalog import Catalog
from threadline.library.index.search import parse_search

SESSIONS, TURNS = 12, 120
NOW = datetime(2026, 11, 15, tzinfo=UTC)


def write_archive(folder: Path, turns: int = TURNS) -> None:
    """Write sessions; every third begins with a copy of the one before it."""
    archive = folder / "archive"
    archive.mkdir(exist_ok=True)
    before: list[dict[str, object]] = []
    for number in range(SESSIONS):
        session = f"s{number}"
        records = [{**record, "sessionId": session} for record in before] if number % 3 == 2 else []
        parent = records[-1]["uuid"] if records else None
        for turn in range(turns):
            name = f"{session}-{turn}"
            kind = "assistant" if turn % 2 else "user"
            content = [{"type": "text", "text": f"turn {turn} of {session} " + "words " * 40}]
            records.append(
                {
                    "type": kind,
                    "uuid": name,
                    "parentUuid": parent,
                    "sessionId": session,
                    "timestamp": stamp(number * 1000 + turn),
                    "message": {"role": kind, "content": content},
                }
            )
            parent = name
        (archive / f"{session}.jsonl").write_text("".join(json.dumps(r) + "\n" for r in records))
        before = records


PROGRAM = """
import sys
from pathlib import Path
from tests.index.dump import catalog_of
from threadline.library.index import refresh
refresh.BATCH = refresh.LARGE = 60_000
print("ready", flush=True)
catalog = catalog_of(Path(sys.argv[1]))
catalog.refresh(lambda done, total: print(done, flush=True))
"""


def start(folder: Path) -> "subprocess.Popen[str]":
    """Update the index in a process of its own, in small batches."""
    command = [sys.executable, "-c", PROGRAM, str(folder)]
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": root}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def expected(folder: Path) -> Dump:
    fresh = catalog_of(folder, "fresh")
    fresh.refresh()
    found = dump_of(fresh)
    fresh.close()
    return found


def found_by(catalog: Catalog) -> Dump:
    catalog.refresh()
    found = dump_of(catalog)
    catalog.close()
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_killed_process_leaves_an_index_that_the_next_completes(
    tmp_path: Path, seed: int
) -> None:
    write_archive(tmp_path)
    chance = random.Random(seed)
    for _ in range(3):
        process = start(tmp_path)
        assert process.stdout is not None
        for _ in range(chance.randint(1, 6)):
            process.stdout.readline()
        time.sleep(chance.random() * 0.03)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        # what is there can be asked at once
        catalog = catalog_of(tmp_path)
        assert 0 <= catalog.totals().entries <= SESSIONS * TURNS
        assert len(catalog.sessions()) <= SESSIONS
        catalog.close()
    assert found_by(catalog_of(tmp_path)) == expected(tmp_path)


def test_three_processes_at_once_make_one_index(tmp_path: Path) -> None:
    write_archive(tmp_path)
    processes = [start(tmp_path) for _ in range(3)]
    for process in processes:
        process.communicate()
        assert process.returncode == 0
    assert found_by(catalog_of(tmp_path)) == expected(tmp_path)


def test_a_reader_sees_whole_batches_while_another_process_writes(tmp_path: Path) -> None:
    write_archive(tmp_path)
    process = start(tmp_path)
    catalog = catalog_of(tmp_path)
    seen = []
    while process.poll() is None:
        seen.append(catalog.totals().entries)
        assert seen[-1] % TURNS == 0
    process.communicate()
    assert process.returncode == 0
    assert seen == sorted(seen)
    assert catalog.totals().entries == SESSIONS * TURNS
    catalog.close()


def damage(catalog: Catalog, begin: int, end: int | None) -> None:
    """Write noise over a part of the file of an index."""
    catalog._database.reader.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    catalog.close()
    content = bytearray(catalog.path.read_bytes())
    content[begin:end] = random.Random(begin).randbytes(len(content[begin:end]))
    catalog.path.write_bytes(content)


@pytest.mark.parametrize(("begin", "end"), [(0, 100), (0, 4096), (20, None), (4096, None)])
def test_a_damaged_index_is_made_anew_by_who_brings_it_up_to_date(
    tmp_path: Path, begin: int, end: int | None
) -> None:
    write_archive(tmp_path)
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    damage(catalog, begin, end)
    (tmp_path / "archive" / "s0.jsonl").unlink()
    assert found_by(catalog) == expected(tmp_path)


def test_a_search_that_meets_damage_is_answered_from_an_index_made_anew(tmp_path: Path) -> None:
    write_archive(tmp_path)
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    catalog._database.reader.execute("DELETE FROM text_data")
    assert catalog.search(parse_search("turn", NOW)).total == SESSIONS * TURNS
    catalog.close()


def test_noise_anywhere_in_an_index_stops_nobody(tmp_path: Path) -> None:
    write_archive(tmp_path)
    right = expected(tmp_path)
    for begin in range(0, 120_000, 9001):
        catalog = catalog_of(tmp_path)
        catalog.refresh()
        damage(catalog, begin, begin + 600)
        catalog.refresh()
        catalog.search(
            parse_search("words", NOW)
        )  # what is found may be wrong, that it is answered counts
        catalog.rebuild()
        assert found_by(catalog) == right


def test_a_file_that_is_no_index_is_replaced(tmp_path: Path) -> None:
    write_archive(tmp_path)
    path = catalog_of(tmp_path).path
    path.write_bytes(b"not a database at all\n" * 1000)
    assert found_by(catalog_of(tmp_path)) == expected(tmp_path)
    other = sqlite3.connect(path)
    other.execute("UPDATE state SET value = 'an older one' WHERE name = 'maker'")
    other.execute("DELETE FROM entry")
    other.commit()
    other.close()
    assert found_by(catalog_of(tmp_path)) == expected(tmp_path)
    path.unlink()
    foreign = sqlite3.connect(path)
    foreign.execute("CREATE TABLE entry(foreign_key)")
    foreign.commit()
    foreign.close()
    assert found_by(catalog_of(tmp_path)) == expected(tmp_path)


def test_an_index_deleted_under_a_running_process_is_made_anew(tmp_path: Path) -> None:
    write_archive(tmp_path)
    catalog = catalog_of(tmp_path)
    catalog.refresh()
    for path in catalog.path.parent.iterdir():
        path.unlink()
    assert catalog.totals().entries == 0
    assert found_by(catalog) == expected(tmp_path)
