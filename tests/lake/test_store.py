"""Sources and lakes in an S3 store: a real server on loopback."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow.parquet as pq
import pytest

from tests.cli.run import run
from tests.lake.clusters import surroundings
from tests.lake.lakes import CORPUS, build, contents
from tests.lake.stores import SECRETS, running_store, system, upload
from tests.lake.test_push import TOKEN, command, make_home
from threadline.lake.build import build_lake
from threadline.lake.engine import InProcess
from threadline.lake.manifest import Options, require_manifest
from threadline.lake.query import open_lake
from threadline.lake.request import BuildStats, Request
from threadline.lake.schema import TABLES
from threadline.lake.sources import find_sources
from threadline.lake.storage import Place, StorageError, list_files, place_at, read_bytes
from threadline.library.load.prices import listed_prices

pytestmark = [pytest.mark.slow, pytest.mark.limit(300)]

AGENTS = [
    "claude-code-2.1.325/tui-subagents",
    "codex/exec-fork",
    "opencode-1.18.33",
    "opencode-1.1.65",
]
"""Corpora with side files, continued files, a database, and sessions in many small files."""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch, running_store(tmp_path_factory.mktemp("s3")) as at:
        for name, value in SECRETS.items():
            patch.setenv(name, value)
        yield at


def build_store(address: str, source: str, lake: str, **more: Any) -> BuildStats:  # noqa: ANN401 - of a request
    sources = find_sources([place_at(source, address)], developer="ada", machine="desk")
    request = Request(sources, place_at(lake, address), Options(), listed_prices(), **more)
    return build_lake(request, InProcess())


def rows_in_store(address: str, lake: str) -> dict[str, list[dict[str, Any]]]:
    manifest = require_manifest(place_at(lake, address))
    found: dict[str, list[dict[str, Any]]] = {}
    for table in TABLES:
        rows: list[dict[str, Any]] = []
        for file in manifest.files(table):
            with system(address).open_input_file(
                f"{lake.removeprefix('s3://')}/{file.path}"
            ) as raw:
                rows += pq.ParquetFile(raw).read().to_pylist()
        found[table] = rows
    return found


def comparable(rows: dict[str, list[dict[str, Any]]], root: str) -> dict[str, list[str]]:
    """Return rows without what depends on where the files are."""
    return {
        table: sorted(
            str({k: v for k, v in row.items() if k != "family"}).replace(root, "") for row in found
        )
        for table, found in rows.items()
    }


@pytest.mark.parametrize("agent", AGENTS)
def test_transcripts_in_a_store_give_the_rows_of_those_on_disk(
    store: str, agent: str, tmp_path: Path
) -> None:
    upload(store, CORPUS / agent, f"in/{agent}")
    source, lake = f"s3://team/in/{agent}", f"s3://team/lakes/{agent}"
    stats = build_store(store, source, lake)
    assert stats.failed == 0
    build(CORPUS / agent, tmp_path / "lake")
    expected = comparable(contents(tmp_path / "lake"), str(CORPUS / agent))
    assert comparable(rows_in_store(store, lake), source) == expected
    again = build_store(store, source, lake)
    assert (again.families, again.replaced) == (0, 0)


def test_a_changed_object_replaces_its_rows_and_a_deleted_one_can_be_pruned(
    store: str, tmp_path: Path
) -> None:
    line = {"type": "user", "uuid": "a1", "sessionId": "a", "message": {"content": "hello"}}
    other = line | {"uuid": "b1", "sessionId": "b"}
    (tmp_path / "a.jsonl").write_text(json.dumps(line) + "\n")
    (tmp_path / "b.jsonl").write_text(json.dumps(other) + "\n")
    upload(store, tmp_path, "changing")
    source, lake = "s3://team/changing", "s3://team/lakes/changing"
    build_store(store, source, lake)
    (tmp_path / "b.jsonl").unlink()
    more = line | {"uuid": "a2", "parentUuid": "a1"}
    (tmp_path / "a.jsonl").write_text(f"{json.dumps(line)}\n{json.dumps(more)}\n")
    upload(store, tmp_path, "changing")
    system(store).delete_file("team/changing/b.jsonl")
    assert build_store(store, source, lake).families == 1
    entries = [row["entry"] for row in rows_in_store(store, lake)["entries"]]
    assert sorted(entries) == ["a1", "a2", "b1"]
    assert build_store(store, source, lake, prune=True).pruned == 1
    assert sorted(row["entry"] for row in rows_in_store(store, lake)["entries"]) == ["a1", "a2"]


def test_commands_build_and_ask_a_lake_in_a_store(store: str) -> None:
    for name, agent in (("ada", "pi"), ("bob", "codex")):
        upload(store, CORPUS / agent, f"machines/{name}/laptop")
    environ = surroundings(**SECRETS, AWS_ENDPOINT_URL=store)
    lake = "s3://team/lakes/machines"

    def run(*words: str) -> list[dict[str, Any]]:
        command = [sys.executable, "-m", "threadline", "lake", *words, "--json"]
        done = subprocess.run(command, env=environ, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
        found: Any = json.loads(done.stdout)
        return found if isinstance(found, list) else [found]

    layout = ("--layout", "{developer}/{machine}")
    (stats,) = run("build", "s3://team/machines", *layout, "-o", lake)
    assert stats["sources"] == 2
    query = "SELECT DISTINCT developer, machine, agent FROM sessions ORDER BY ALL"
    assert run("sql", "--lake", lake, query) == [
        {"developer": "ada", "machine": "laptop", "agent": "pi"},
        {"developer": "bob", "machine": "laptop", "agent": "codex"},
    ]
    (report,) = run("report", "--lake", lake, "clients")
    assert {row["agent"] for row in report["clients"]} == {"pi", "codex"}


def test_a_query_that_filters_reads_a_lake_in_a_store(store: str) -> None:
    upload(store, CORPUS / "pi", "in/filtered")
    build_store(store, "s3://team/in/filtered", "s3://team/lakes/filtered")
    with open_lake(place_at("s3://team/lakes/filtered", store)) as lake:
        (row,) = (
            lake.ask("SELECT count(*) AS n FROM calls WHERE does = 'read'").read_all().to_pylist()
        )
        (all_of,) = lake.ask("SELECT count(*) AS n FROM calls").read_all().to_pylist()
    assert 0 < row["n"] < all_of["n"]


def test_a_bucket_that_is_not_there_is_an_error_with_a_hint(store: str) -> None:
    with pytest.raises(StorageError, match="nowhere") as caught:
        build_store(store, "s3://team/in", "s3://nowhere/lake")
    assert "--endpoint" in str(caught.value.hint)


def test_an_unknown_kind_of_store_is_an_error_with_a_hint() -> None:
    with pytest.raises(StorageError, match="ftp") as caught:
        read_bytes(Place("ftp://somewhere/lake"))
    assert "s3://" in str(caught.value.hint)


def test_transcripts_go_to_a_store_whole_or_not_at_all(
    store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_home(tmp_path / "home", monkeypatch)
    push = command("s3://team/laptops", "--endpoint", store)
    copyfileobj = shutil.copyfileobj

    def interrupted(source: BinaryIO, out: BinaryIO, length: int) -> None:
        copyfileobj(source, out, length)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfileobj", interrupted)
        assert run(*push).exit_code != 0
    (draft,) = list_files(Place("s3://team/laptops", store))
    assert draft.path.endswith(".part")

    assert run(*push).exit_code == 0
    assert "nothing to send" in run(*push).output
    found = [file.path for file in list_files(Place("s3://team/laptops", store))]
    assert not any(path.endswith(".part") for path in found)
    assert not any(TOKEN.encode() in (read_bytes(Place(p, store)) or b"") for p in found)
    lake = tmp_path / "lake"
    layout = ("--layout", "{developer}/{machine}")
    build = ("lake", "build", "s3://team/laptops", *layout, "-o", str(lake), "--endpoint", store)
    assert run(*build).exit_code == 0
    assert run("lake", "build", "-o", str(tmp_path / "here")).exit_code == 0
    counts = {table: len(rows) for table, rows in contents(lake).items()}
    assert counts == {table: len(rows) for table, rows in contents(tmp_path / "here").items()}
    assert system(store).get_file_info("team/laptops/ada/desk/.threadline/pushed.msgpack").size
