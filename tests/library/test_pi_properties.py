"""What holds for every Pi session: nothing fails, every line is told, every id stands once."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import stamp
from tests.pi import KINDS, header
from tests.records import Record
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.doctor import examine
from threadline.library.load.outline import Outliner
from threadline.outline.message import Message
from threadline.tree.ops import list_ops

pytestmark = pytest.mark.limit(900)
"""A failing property takes minutes to find its smallest case."""

NAMES = [f"{kind}{number}" for kind in KINDS for number in range(3)]
ODD: st.SearchStrategy[object] = st.sampled_from(
    [None, 7, [], {}, True, "x", [{"type": "text"}], [3]]
)
FIELDS = ("id", "parentId", "timestamp", "type", "message", "targetId", "summary", "uuid")


@st.composite
def entries(draw: st.DrawFn) -> Record:
    """Draw an entry: of a known kind, below any other, and now and then odd in one field."""
    name = draw(st.sampled_from(NAMES))
    record = KINDS[name[0]](name, draw(st.sampled_from(["", *NAMES[:9]])))
    record |= {"id": name, "parentId": draw(st.none() | st.sampled_from(NAMES))}
    if draw(st.booleans()):
        record["timestamp"] = stamp(draw(st.integers(0, 50)))
    if draw(st.integers(0, 9)) == 0:
        del record["id"]
    if draw(st.integers(0, 9)) == 0:
        record[draw(st.sampled_from(FIELDS))] = draw(ODD)
    return record


@st.composite
def sessions(draw: st.DrawFn) -> dict[str, bytes]:
    """Draw a few files; some name another as their parent, some are cut off."""
    found = {}
    for number in range(draw(st.integers(1, 3))):
        parent = draw(st.none() | st.sampled_from(["s0", "s1", "gone"]))
        top = header(f"s{number}", parent) | {"version": draw(st.sampled_from([1, 2, 3, 4, "x"]))}
        records = [top, *draw(st.lists(entries(), max_size=12))]
        raw = "".join(json.dumps(record) + "\n" for record in records).encode()
        found[f"s{number}"] = raw[: draw(st.none() | st.integers(20, len(raw)))]
    return found


def read(files: dict[str, bytes], folder: str) -> Reading:
    for name, raw in files.items():
        Path(folder, f"{name}.jsonl").write_bytes(raw)
    return load_lines([folder])


@given(sessions())
def test_every_line_is_accounted_for(files: dict[str, bytes]) -> None:
    with TemporaryDirectory() as folder:
        reading = read(files, folder)
        assert check_ledger(reading) == []
        assert not {fault.kind for fault in reading.faults} & {"coverage", "revisit"}


@given(sessions())
def test_a_parent_precedes_its_child(files: dict[str, bytes]) -> None:
    with TemporaryDirectory() as folder:
        for line in read(files, folder).tree.lines:
            place = {entry.id: at for at, entry in enumerate(line.entries)}
            for entry in line.entries:
                assert entry.parent not in place or place[entry.parent] < place[entry.id]


@given(sessions())
def test_every_entry_is_shown_and_every_question_has_an_answer(files: dict[str, bytes]) -> None:
    with TemporaryDirectory() as folder:
        reading = read(files, folder)
        messages = Outliner(reading).outline().messages
        assert {m.entry.id for m in messages if m.entry} == set(reading.graph.nodes)
        assert len({m.anchor for m in messages if m.anchor}) == sum(map(has_anchor, messages))
        examine(reading)
        list_ops(reading.tree, reading.graph, reading.bodies)


def has_anchor(message: Message) -> bool:
    return message.anchor is not None
