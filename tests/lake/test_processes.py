"""Builds in several processes of this machine, with processes that are killed in the middle."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import psutil
import pytest

from tests.lake.clusters import surroundings, wait_for
from tests.lake.lakes import CORPUS, build, contents, families_in, request_for, rows_of
from tests.writer import prompt, write
from threadline.lake.build import build_lake
from threadline.lake.engine import InProcess, result_of, running
from threadline.lake.growing import Growing
from threadline.lake.manifest import require_manifest
from threadline.lake.processes import Processes, WorkerDiedError
from threadline.lake.storage import Place

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]

THREADLINE = [sys.executable, "-m", "threadline"]
NAMED = ["--developer", "ada", "--machine", "desk", "--json"]
NOBODY = 65534


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, object]]]:
    lake = tmp_path_factory.mktemp("expected")
    build(CORPUS, lake)
    return contents(lake)


def start_build(lake: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*THREADLINE, "lake", "build", str(CORPUS), "-o", str(lake), "--jobs", "2", *NAMED],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
        start_new_session=True,
    )


def workers_of(process: int) -> list[psutil.Process]:
    """Return the processes that a build has started to run its tasks."""
    found = []
    with suppress(psutil.Error):
        for one in psutil.Process(process).children():
            with suppress(psutil.Error):
                if any("spawn_main" in word for word in one.cmdline()):
                    found.append(one)
    return found


def sockets_of(process: int) -> Iterator[str]:
    """Yield the numbers of the sockets that a process has open."""
    with suppress(OSError):
        for descriptor in Path(f"/proc/{process}/fd").iterdir():
            with suppress(OSError):
                yield from re.findall(r"socket:\[(\d+)\]", str(descriptor.readlink()))


def listeners() -> set[str]:
    """Return the numbers of all sockets to which somebody else can connect, as others see them."""
    names = ("tcp", "tcp6", "unix")
    tables = subprocess.run(
        ["cat", *(f"/proc/net/{name}" for name in names if Path(f"/proc/net/{name}").exists())],
        user=NOBODY,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    rows = [line.split() for line in tables.splitlines()]
    tcp = {row[9] for row in rows if len(row) > 9 and row[3] == "0A"}
    return tcp | {row[6] for row in rows if len(row) > 6 and int_or_0(row[3]) & 0x10000}


def int_or_0(text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        return 0


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs another user")
@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="needs /proc")
def test_no_process_of_a_build_can_be_connected_to(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)):
        assert listeners() & set(sockets_of(os.getpid())), "these would be seen"
    process = start_build(tmp_path)
    most = 0
    while process.poll() is None:
        family = [process.pid, *(one.pid for one in workers_of(process.pid))]
        most = max(most, len(family))
        assert not listeners() & {one for member in family for one in sockets_of(member)}
    assert (process.wait(), most) == (0, 3)
    process.communicate()


def test_processes_that_are_started_when_it_pays_give_the_rows_of_one(
    tmp_path: Path,
    expected: dict[str, list[dict[str, object]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("threadline.lake.growing.WORTH", 1_000_000)
    request = request_for([CORPUS], tmp_path)._replace(segment=1_000_000, pause=0.0)
    with running(Growing(2)) as engine:
        stats = build_lake(request, engine)
        assert engine.workers == 2
    assert contents(tmp_path) == expected
    assert stats.generation > 2
    assert build(CORPUS, tmp_path).families == 0


def test_processes_that_are_killed_again_and_again_cost_no_row(
    tmp_path: Path, expected: dict[str, list[dict[str, object]]]
) -> None:
    process = start_build(tmp_path)
    killed: set[int] = set()
    while process.poll() is None and len(killed) < 12:
        for one in workers_of(process.pid):
            if one.pid not in killed:
                time.sleep(0.1 * (len(killed) % 5))  # at its start, and while it runs a task
                killed.add(one.pid)
                with suppress(psutil.Error):
                    one.kill()
    out, told = process.communicate(timeout=200)
    assert process.returncode == 0, told.decode()
    assert len(killed) >= 12
    assert json.loads(out)["failed"] == 0
    assert contents(tmp_path) == expected
    assert build(CORPUS, tmp_path).families == 0


def die(_: object = None) -> None:
    os._exit(9)


def die_once(mark: str) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        os._exit(9)
    return "done"


def fail() -> None:
    raise FileNotFoundError(2, "no such thing")


def join(words: list[str], last: str) -> str:
    return " ".join([*words, last])


def fill_memory() -> int:
    held = bytearray(b"x") * 200_000_000
    time.sleep(30)
    return len(held)


def test_a_task_is_tried_again_when_its_process_dies(tmp_path: Path) -> None:
    with running(Processes(1)) as engine:
        first = engine.submit(die_once, str(tmp_path / "mark"))
        second = engine.submit(join, "well", parts=[first])
        assert result_of(engine, second) == "done well"


def test_what_a_task_raises_is_raised_where_its_result_is_asked_for() -> None:
    with running(Processes(1)) as engine:
        first = engine.submit(fail)
        with pytest.raises(FileNotFoundError, match="no such thing"):
            result_of(engine, first)
        with pytest.raises(FileNotFoundError, match="no such thing"):
            result_of(engine, engine.submit(join, "x", parts=[first]))
        assert result_of(engine, engine.submit(str, 5)) == "5"


def test_a_task_that_no_process_survives_fails_and_the_others_do_not() -> None:
    with running(Processes(2)) as engine:
        deadly, others = engine.submit(die), [engine.submit(str, number) for number in range(9)]
        with pytest.raises(WorkerDiedError, match="ended with status 9"):
            result_of(engine, deadly)
        assert [result_of(engine, one) for one in others] == [str(number) for number in range(9)]


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")
def test_a_process_that_takes_more_memory_than_its_share_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("threadline.lake.processes.memory_share", lambda _jobs: 150_000_000)
    with (
        running(Processes(1)) as engine,
        pytest.raises(WorkerDiedError, match="more memory than its share; use fewer --jobs"),
    ):
        result_of(engine, engine.submit(fill_memory))


def test_processes_end_with_the_build_that_is_killed(tmp_path: Path) -> None:
    process = start_build(tmp_path)
    wait_for(lambda: len(workers_of(process.pid)) == 2)
    workers = workers_of(process.pid)
    process.kill()
    process.communicate()
    _, alive = psutil.wait_procs(workers, timeout=10)
    assert not alive


def test_a_killed_build_continues(
    tmp_path: Path, expected: dict[str, list[dict[str, object]]]
) -> None:
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tests.lake.lakes import CORPUS, request_for\n"
        "from threadline.lake.build import build_lake\n"
        "from threadline.lake.engine import InProcess\n"
        "request = request_for([CORPUS], Path(sys.argv[1]))._replace(segment=100_000, pause=0.0)\n"
        "build_lake(request, InProcess())\n"
    )
    lake = tmp_path / "lake"
    process = subprocess.Popen([sys.executable, "-c", program, str(lake)], cwd=CORPUS.parent.parent)
    wait_for((lake / "lake.json").exists)
    process.kill()
    assert process.wait() == -signal.SIGKILL
    done = require_manifest(Place(str(lake))).rows("sessions")
    assert 0 < done < len(expected["sessions"])
    stats = build_lake(request_for([CORPUS], lake), InProcess())
    assert 0 < stats.families < families_in(expected)
    assert contents(lake) == expected


POISON = """
import os, sys

if "--multiprocessing-fork" in sys.argv:
    from threadline.lake import %s as module

    survive = module.%s

    def die_of_poison(paths):
        found = list(paths)
        if any("poison" in path for path in found):
            os._exit(9)
        return survive(found)

    module.%s = die_of_poison
"""


@pytest.mark.parametrize(
    "at", [("tasks", "load_files"), ("relate", "examine")], ids=["rows", "relations"]
)
def test_a_file_that_no_process_survives_is_a_fault_or_alone_and_is_tried_again(
    tmp_path: Path, at: tuple[str, str]
) -> None:
    (tmp_path / "sitecustomize.py").write_text(POISON % (*at, at[1]))
    source, lake = tmp_path / "in", tmp_path / "lake"
    for name in ("a", "poison"):
        write(source / "p" / f"{name}.jsonl", prompt(f"{name}-1", None, "hello", sessionId=name))
    done = subprocess.run(
        [*THREADLINE, "lake", "build", str(source), "-o", str(lake), "--jobs", "2", *NAMED],
        env=surroundings(PYTHONPATH=str(tmp_path)),
        capture_output=True,
        check=True,
        timeout=200,
    )
    sessions = [row["session"] for row in rows_of(lake, "sessions")]
    if at[0] == "tasks":
        assert json.loads(done.stdout)["failed"] == 1
        assert "1 family could not be read" in done.stderr.decode()
        (fault,) = rows_of(lake, "faults")
        assert fault["file"].endswith("poison.jsonl")
        assert fault["what"].startswith("WorkerDiedError: a process ended with status 9")
        assert sessions == ["a"]
    else:
        assert sorted(sessions) == ["a", "poison"]
    assert build(source, lake).families == 1
    assert sorted(row["session"] for row in rows_of(lake, "sessions")) == ["a", "poison"]
    assert rows_of(lake, "faults") == []


def ignores_interrupts(process: int) -> bool:
    """Return True while a process starts its workers, which are to ignore Ctrl-C."""
    (ignored,) = re.findall(
        r"^SigIgn:\s*(\w+)", Path(f"/proc/{process}/status").read_text(), re.MULTILINE
    )
    return bool(int(ignored, 16) & 1 << (signal.SIGINT - 1))


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")
def test_ctrl_c_ends_a_build_and_its_processes(tmp_path: Path) -> None:
    process = start_build(tmp_path)
    wait_for(lambda: len(workers_of(process.pid)) == 2 and not ignores_interrupts(process.pid))
    workers = workers_of(process.pid)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert told.decode().strip() == "interrupted"
    psutil.wait_procs(workers, timeout=30)
    assert not [one for one in workers if one.is_running() and one.status() != "zombie"]
