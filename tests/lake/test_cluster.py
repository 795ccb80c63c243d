"""Builds on a real cluster, with workers and builds that are killed in the middle."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import distributed
import psutil
import pytest

from tests.lake.clusters import running_cluster, surroundings, wait_for
from tests.lake.lakes import CORPUS, build, contents, request_for, rows_of
from tests.library.scribe import prompt, write
from threadline.lake.build import build_lake
from threadline.lake.cluster import Cluster, Growing
from threadline.lake.engine import InProcess, running
from threadline.lake.manifest import LakeError, require_manifest
from threadline.lake.storage import Place

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]

THREADLINE = [sys.executable, "-m", "threadline"]


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, object]]]:
    lake = tmp_path_factory.mktemp("expected")
    build(CORPUS, lake)
    return contents(lake)


def command(*words: str) -> list[str]:
    return [*THREADLINE, "lake", "build", str(CORPUS), *words, *NAMED]


NAMED = ["--developer", "ada", "--machine", "desk", "--json"]


IN_MANY_TASKS = """
import json, sys
from pathlib import Path
from tests.lake.lakes import CORPUS, request_for
from threadline.lake import build, segments
from threadline.lake.cluster import Cluster
from threadline.lake.engine import running

segments.BUNDLE = 50_000
with running(Cluster(sys.argv[2])) as engine:
    stats = build.build_lake(request_for([CORPUS], Path(sys.argv[1])), engine)
print(json.dumps({"failed": stats.failed}))
"""


def test_a_worker_killed_in_the_middle_costs_no_row(
    tmp_path: Path, expected: dict[str, list[dict[str, object]]]
) -> None:
    lake = tmp_path / "lake"
    with running_cluster(tmp_path / "cluster") as cluster:
        with distributed.Client(cluster.address) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(2)
            addresses = {
                one["name"]: at for at, one in client.scheduler_info(-1)["workers"].items()
            }
            process = subprocess.Popen(
                [sys.executable, "-c", IN_MANY_TASKS, str(lake), cluster.address],
                stdout=subprocess.PIPE,
                env=surroundings(),
                cwd=CORPUS.parent.parent,
            )
            victim = cluster.workers[1]
            wait_for(lambda: derived(client, addresses["w1"]))
            # As long as it is stopped, the build cannot end: it holds rows that are needed.
            victim.send_signal(signal.SIGSTOP)
            held = derived(client, addresses["w1"])
            assert process.poll() is None
            assert held
            victim.kill()
            victim.wait()
        out, _ = process.communicate(timeout=200)
        assert process.returncode == 0
    assert json.loads(out) == {"failed": 0}
    assert contents(lake) == expected
    assert build(CORPUS, lake).families == 0


def derived(client: distributed.Client, worker: str) -> list[str]:
    """Return the results of families that a worker holds."""
    return [key for key in client.has_what()[worker] if key.startswith("derive_families")]  # type: ignore[no-untyped-call]


def test_a_cluster_that_is_started_when_it_pays_gives_the_rows_of_one_process(
    tmp_path: Path,
    expected: dict[str, list[dict[str, object]]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("threadline.lake.cluster.WORTH", 1_000_000)
    request = request_for([CORPUS], tmp_path)._replace(segment=1_000_000, pause=0.0)
    with running(Growing(2)) as engine:
        stats = build_lake(request, engine)
        assert engine.workers == 2
    assert contents(tmp_path) == expected
    assert stats.generation > 2
    assert build(CORPUS, tmp_path).families == 0


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
    assert 0 < stats.families < 157
    assert contents(lake) == expected


POISON = """
import os
from threadline.lake import tasks

load_files = getattr(tasks, "without_poison", tasks.load_files)
tasks.without_poison = load_files


def die_of_poison(paths):
    found = list(paths)
    if any("poison" in path for path in found):
        os._exit(9)
    return load_files(found)


tasks.load_files = die_of_poison
"""


def test_a_file_that_no_worker_survives_is_a_fault_and_is_tried_again(tmp_path: Path) -> None:
    (tmp_path / "preload.py").write_text(POISON)
    source, lake = tmp_path / "in", tmp_path / "lake"
    for name in ("a", "poison"):
        write(source / "p" / f"{name}.jsonl", prompt(f"{name}-1", None, "hello", sessionId=name))
    told = ["-o", str(lake), "--jobs", "2", "--developer", "ada", "--machine", "desk", "--json"]
    done = subprocess.run(
        [*THREADLINE, "lake", "build", str(source), *told],
        env=surroundings(
            DASK_DISTRIBUTED__WORKER__PRELOAD=str(tmp_path / "preload.py"),
            DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0",
        ),
        capture_output=True,
        check=True,
        timeout=200,
    )
    assert json.loads(done.stdout)["failed"] == 1
    assert "1 family could not be read" in done.stderr.decode()
    (fault,) = rows_of(lake, "faults")
    assert fault["file"].endswith("poison.jsonl")
    assert fault["what"].startswith("KilledWorker")
    assert [row["session"] for row in rows_of(lake, "sessions")] == ["a"]
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
def test_ctrl_c_ends_a_build_and_its_workers(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("-o", str(tmp_path), "--jobs", "2"),
        stderr=subprocess.PIPE,
        env=surroundings(),
        start_new_session=True,
    )
    workers: list[psutil.Process] = []

    def started() -> bool:
        workers[:] = psutil.Process(process.pid).children(recursive=True)
        return len(workers) >= 3 and not ignores_interrupts(process.pid)

    wait_for(started)
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert told.decode().strip() == "interrupted"
    psutil.wait_procs(workers, timeout=30)
    assert not [one for one in workers if one.is_running() and one.status() != "zombie"]


def test_the_command_builds_on_a_cluster(
    tmp_path: Path, expected: dict[str, list[dict[str, object]]]
) -> None:
    with running_cluster(tmp_path / "cluster", workers=1) as cluster:
        words = command("-o", str(tmp_path / "lake"), "--cluster", cluster.address)
        with distributed.Client(cluster.address) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(1)
        done = subprocess.run(words, env=surroundings(), capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout)["families"] == 157
    assert contents(tmp_path / "lake") == expected


def test_a_cluster_that_is_not_there_is_an_error_with_a_hint(tmp_path: Path) -> None:
    with pytest.raises(LakeError, match=r"no cluster at tcp://127\.0\.0\.1:9") as caught:
        Cluster("tcp://127.0.0.1:9", timeout=1)
    assert "dask scheduler" in str(caught.value.hint)
    assert not list(tmp_path.iterdir())


def test_a_cluster_without_workers_is_an_error_with_a_hint(tmp_path: Path) -> None:
    with (
        running_cluster(tmp_path / "cluster", workers=0) as cluster,
        pytest.raises(LakeError, match="no workers"),
    ):
        Cluster(cluster.address)
