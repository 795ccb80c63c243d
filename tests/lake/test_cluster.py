"""Builds on a real cluster, with a worker that is killed in the middle."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import distributed
import pytest

from tests.lake.clusters import running_cluster, surroundings, wait_for
from tests.lake.lakes import CORPUS, build, contents, families_in
from threadline.lake.cluster import Cluster, is_open
from threadline.lake.manifest import LakeError

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


def test_the_command_builds_on_a_cluster(
    tmp_path: Path, expected: dict[str, list[dict[str, object]]]
) -> None:
    with running_cluster(tmp_path / "cluster", workers=1) as cluster:
        words = command("-o", str(tmp_path / "lake"), "--cluster", cluster.address)
        with distributed.Client(cluster.address) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(1)
        done = subprocess.run(words, env=surroundings(), capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
    assert done.stderr.decode().splitlines()[0] == (
        "warning: this cluster has no authentication: whoever can connect to it runs code as its owner"
    )
    assert json.loads(done.stdout)["families"] >= families_in(expected)
    assert contents(tmp_path / "lake") == expected


@pytest.mark.parametrize(
    ("address", "warned"),
    [("tcp://10.0.0.1:8786", True), ("10.0.0.1:8786", True), ("tls://a:1", False)],
)
def test_a_cluster_at_which_everybody_can_connect_is_told_from_others(
    address: str, *, warned: bool
) -> None:
    assert is_open(address) is warned


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
