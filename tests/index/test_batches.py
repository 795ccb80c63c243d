"""How files are cut into batches: what is in memory at once, and what is seen first."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.disk.file_state import Stamp
from threadline.library.index import refresh
from threadline.library.index.refresh import cut_batches

FIRST, BATCH, LARGE = 10, 40, 80


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, size in (("FIRST", FIRST), ("BATCH", BATCH), ("LARGE", LARGE)):
        monkeypatch.setattr(refresh, name, size)


def cut(files: Iterable[tuple[str, int, int]]) -> list[list[str]]:
    """Cut files, each a path with its size and time, into batches."""
    some = list(files)
    found = {path: Stamp(1, size, time, time, "", 0) for path, size, time in some}
    return list(cut_batches({path: size for path, size, _ in some}, found))


def test_the_newest_sessions_come_first_in_small_batches_that_grow() -> None:
    files = [(f"/a/-p/s{at:02}.jsonl", 10, at) for at in range(40)]
    batches = cut(files)
    assert [len(batch) for batch in batches] == [2, 4, 8, 8, 8, 8, 2]
    assert batches[0] == ["/a/-p/s39.jsonl", "/a/-p/s38.jsonl"]


def test_a_session_stays_with_its_agents() -> None:
    files = [
        ("/a/-p/s1.jsonl", 30, 5),
        ("/a/-p/s1/subagents/agent-x.jsonl", 30, 9),
        ("/a/-p/s2.jsonl", 30, 7),
    ]
    assert cut(files) == [
        ["/a/-p/s1.jsonl", "/a/-p/s1/subagents/agent-x.jsonl"],
        ["/a/-p/s2.jsonl"],
    ]


def test_a_batch_ends_with_a_folder() -> None:
    files = [
        (f"/a/-{folder}/s{at}.jsonl", 12, time)
        for time, folder in enumerate("xyz")
        for at in (1, 2)
    ]
    assert cut(files) == [
        ["/a/-z/s1.jsonl", "/a/-z/s2.jsonl"],
        ["/a/-y/s1.jsonl", "/a/-y/s2.jsonl"],
        ["/a/-x/s1.jsonl", "/a/-x/s2.jsonl"],
    ]


@given(
    st.lists(
        st.tuples(st.integers(0, 5), st.integers(0, 30), st.integers(0, 60), st.integers(0, 9)),
        unique_by=lambda one: one[:2],
        max_size=60,
    )
)
def test_no_batch_holds_more_than_a_limit_and_one_session(
    numbers: list[tuple[int, int, int, int]],
) -> None:
    files = [(f"/a/-p{folder}/s{at}.jsonl", size, time) for folder, at, size, time in numbers]
    sizes = {path: size for path, size, _ in files}
    batches = cut(files)
    assert sorted(path for batch in batches for path in batch) == sorted(sizes)
    for batch in batches:
        assert sum(sizes[path] for path in batch[:-1]) < LARGE
