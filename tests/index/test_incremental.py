"""An index that followed its files is the index that is made of them at once."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import describe_file
from tests.cli.run import SCENARIOS
from tests.index.dump import catalog_of, dump_of, same_as_whole, whole
from tests.library.projects import Project, projects
from threadline.library.index import refresh

pytestmark = pytest.mark.limit(900)


class Step(NamedTuple):
    """Something that happens to a file, or the index being brought up to date."""

    what: str
    file: int
    share: float


STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(["grow", "grow", "grow", "refresh", "refresh", "delete", "rewrite", "cut"]),
        st.integers(0, 6),
        st.sampled_from([0.1, 0.3, 0.5, 0.7, 1.0]),
    ),
    max_size=14,
)


class Hand:
    """Does to real files what agents do to theirs, and worse."""

    def __init__(self, folder: Path, project: Project) -> None:
        self.folder = folder
        self.contents = {
            folder / "archive" / describe_file(name).path: "".join(
                json.dumps(record) + "\n" for record in records
            ).encode()
            for name, records in project.files.items()
        }

    def take(self, step: Step) -> None:
        path = sorted(self.contents)[step.file % len(self.contents)]
        content = self.contents[path]
        there = path.read_bytes() if path.exists() else b""
        path.parent.mkdir(parents=True, exist_ok=True)
        match step.what:
            case "grow":
                rest = content.removeprefix(there)
                with path.open("ab") as out:
                    out.write(rest[: max(1, int(len(rest) * step.share))])
            case "rewrite":
                lines = content.splitlines(keepends=True)
                path.write_bytes(b"".join(reversed(lines[: int(len(lines) * step.share) + 1])))
            case "cut":
                path.write_bytes(there[: int(len(there) * step.share)])
            case _:
                path.unlink(missing_ok=True)


@contextmanager
def batches_of(size: int) -> Iterator[None]:
    before = refresh.BATCH, refresh.LARGE
    refresh.BATCH = refresh.LARGE = size
    try:
        yield
    finally:
        refresh.BATCH, refresh.LARGE = before


@given(projects(), STEPS, st.sampled_from([1, 3000, 1 << 20]))
def test_following_files_is_reading_them_at_once(
    project: Project, steps: list[Step], batch: int
) -> None:
    with TemporaryDirectory() as name, batches_of(batch):
        folder = Path(name)
        hand, followed = Hand(folder, project), catalog_of(folder)
        for step in [*steps, *(Step("grow", at, 1.0) for at in range(3))]:
            if step.what == "refresh":
                followed.refresh()
            else:
                hand.take(step)
        followed.refresh()
        fresh = catalog_of(folder, "fresh")
        fresh.refresh()
        try:
            assert dump_of(followed) == dump_of(fresh)
            assert same_as_whole(dump_of(followed)) == whole(folder)
            assert followed.refresh().changed == 0
        finally:
            followed.close()
            fresh.close()


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_following_what_clients_wrote_is_reading_it_at_once(path: Path, tmp_path: Path) -> None:
    files = {
        found.relative_to(path): found.read_bytes()
        for found in sorted(path.rglob("*"))
        if found.is_file() and found.suffix in {".jsonl", ".json", ".zst"}
    }
    followed = catalog_of(tmp_path)
    for share in (0.3, 0.6, 0.9, 1.0):
        for name, content in files.items():
            place = tmp_path / "archive" / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content[: int(len(content) * share)])
        followed.refresh()
    fresh = catalog_of(tmp_path, "fresh")
    fresh.refresh()
    found = dump_of(followed)
    assert found == dump_of(fresh)
    assert same_as_whole(found) == whole(tmp_path)
    followed.close()
    fresh.close()


def test_a_rewrite_of_the_same_size_and_time_is_noticed(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path)
    path = tmp_path / "archive" / "s.jsonl"
    path.parent.mkdir()
    record = {"type": "user", "uuid": "u1", "sessionId": "s", "message": {"content": "apple"}}
    path.write_text(json.dumps(record) + "\n")
    before = path.stat()
    catalog.refresh()
    path.write_text(json.dumps(record).replace("apple", "peach") + "\n")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    catalog.refresh()
    words = {row[0] for row in dump_of(catalog)["words"]}
    assert words == {"peach"}
    catalog.close()
