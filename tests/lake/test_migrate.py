"""A lake of an older schema is read as it is, and continued without its sources."""

import json
import shutil
from pathlib import Path

import duckdb
import pytest

import threadline as tl
from tests.lake.lakes import CORPUS, build, request_for, table_of
from threadline.lake.arrow import SCHEMAS
from threadline.lake.manifest import LakeError
from threadline.lake.schema import SCHEMA, TABLES
from threadline.lake.source_state import decode_state, encode_state

OLD = Path(__file__).parent / "old"
CORPORA = CORPUS / "claude-code-2.1.325"
COUNTS = {"sessions": 2, "lines": 4, "entries": 67, "calls": 9, "edits": 1, "usage": 13}


def old_lake(schema: str, lake: Path, source: Path) -> None:
    """Copy a lake, and make `source` the folder that it was built from."""
    shutil.copytree(OLD / schema, lake)
    manifest = json.loads((lake / "lake.json").read_text())
    (name,) = manifest["states"].values()
    (found,) = request_for([source], lake).sources
    state = decode_state((lake / name).read_bytes())
    state.files = {path.replace("/srv/team/ada", str(source)): f for path, f in state.files.items()}
    (lake / name).write_bytes(encode_state(state))
    (lake / "lake.json").write_text(json.dumps(manifest | {"states": {found.key: name}}))


@pytest.mark.parametrize("schema", ["1", "2"])
def test_an_older_lake_is_read_and_continued(schema: str, tmp_path: Path) -> None:
    lake, source = tmp_path / "lake", tmp_path / "in"
    shutil.copytree(CORPORA / "parallel-refused", source / "parallel-refused")
    old_lake(schema, lake, source)
    before = {table: tl.lake(lake).table(table) for table in COUNTS}
    assert {table: rows.num_rows for table, rows in before.items()} == COUNTS
    assert None not in before["sessions"]["cwd"].to_pylist()
    assert before["sessions"]["folder"] == before["sessions"]["cwd"]
    assert tl.lake(lake).sql("SELECT count(outcome) AS n FROM calls").to_pylist() == [{"n": 0}]

    stats = build(source, lake)
    assert (stats.migrated, stats.families, stats.vanished) == (1, 0, 2)
    assert json.loads((lake / "lake.json").read_text())["schema"] == SCHEMA
    assert {table: tl.lake(lake).table(table) for table in COUNTS} == before

    shutil.copytree(CORPORA / "parallel-tools", source / "parallel-tools")
    assert build(source, lake).families == 1
    for table in TABLES:
        assert table_of(lake, table).schema.equals(SCHEMAS[table])
    calls = duckdb.connect().read_parquet(f"{lake}/tables/calls/*.parquet")
    (row,) = calls.aggregate("count(outcome) > 0, count(*) - count(outcome)").fetchall()
    assert row == (True, COUNTS["calls"])
    assert build(source, lake).migrated == 0


def test_a_newer_lake_is_refused(tmp_path: Path) -> None:
    shutil.copytree(OLD / "2", tmp_path / "lake")
    path = tmp_path / "lake" / "lake.json"
    path.write_text(path.read_text().replace('"schema": 2', f'"schema": {SCHEMA + 1}'))
    with pytest.raises(LakeError, match=f"schema {SCHEMA + 1}") as caught:
        build(CORPORA / "parallel-tools", tmp_path / "lake")
    assert "update threadline" in str(caught.value.hint)
