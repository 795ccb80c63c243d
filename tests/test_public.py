"""Published transcripts: every entry occurs once, and known shapes are handled correctly."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.context.sketch import unpaired
from tests.public_corpus import PUBLIC, needs_public
from tests.records import Record
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import check_ledger
from threadline.library.position import context_at
from threadline.lines.line import Line

TSPEC = PUBLIC / "winksaville+tspec" / ".claude"
ZC_RING = PUBLIC / "winksaville+zc-ring-x1.claude"

pytestmark = needs_public


@cache
def reading_of(folder: Path) -> Reading:
    return load_lines([folder])


@cache
def records_of(path: Path) -> list[Record]:
    """Return the records of a file, parsed with the standard library."""
    return [json.loads(line) for line in path.read_text().split("\n") if line.strip()]


def nodes_of(path: Path) -> list[Record]:
    return [record for record in records_of(path) if record.get("uuid")]


def file_of(folder: Path, prefix: str) -> Path:
    [path] = folder.glob(f"{prefix}*.jsonl")
    return path


def trunk_of(folder: Path, prefix: str) -> Line:
    return reading_of(folder).tree.line_by_id[file_of(folder, prefix).stem]


def children_of(records: list[Record]) -> dict[str, list[Record]]:
    found = defaultdict(list)
    for record in records:
        if record.get("parentUuid"):
            found[record["parentUuid"]].append(record)
    return found


def below(record: Record, children: dict[str, list[Record]]) -> Iterator[Record]:
    stack = [record]
    while stack:
        kids = children.get(stack.pop()["uuid"], [])
        yield from kids
        stack += kids


@pytest.mark.parametrize("folder", [TSPEC, ZC_RING], ids=["tspec", "zc-ring"])
def test_every_published_id_is_in_exactly_one_place(folder: Path) -> None:
    ids = {node["uuid"] for path in folder.rglob("*.jsonl") for node in nodes_of(path)}
    placed: Counter[str] = Counter()
    for line in reading_of(folder).tree.lines:
        placed.update(entry.id for entry in line.entries)
        placed.update(entry.id for fold in line.folds for entry in fold.entries)
    assert placed == dict.fromkeys(ids, 1)


@pytest.mark.parametrize("folder", [TSPEC, ZC_RING, PUBLIC / "pi"], ids=["tspec", "zc-ring", "pi"])
def test_every_published_line_is_accounted_for(folder: Path) -> None:
    reading = reading_of(folder)
    graph = reading.graph
    lost = sum(len(transcript.lost) for transcript in reading.transcripts)
    skipped = {Path(other.file) for other in reading.skipped}
    paths = [path for path in folder.rglob("*.jsonl") if path not in skipped]
    lines = sum(bool(line.strip()) for path in paths for line in path.read_bytes().split(b"\n"))
    assert len(graph.nodes) + len(graph.copies) + len(graph.notes) + lost == lines


@pytest.mark.parametrize("folder", [TSPEC, ZC_RING], ids=["tspec", "zc-ring"])
def test_no_published_session_needs_the_fallback_or_has_a_branch(folder: Path) -> None:
    """Nobody rewound: every fork in them is an artefact."""
    reading = reading_of(folder)
    assert not {fault.kind for fault in reading.faults} & {"coverage", "revisit", "cycle"}
    assert "branch" not in {line.kind for line in reading.tree.lines}


@pytest.mark.parametrize("folder", [TSPEC, ZC_RING], ids=["tspec", "zc-ring"])
def test_published_parents_precede_their_children(folder: Path) -> None:
    for line in reading_of(folder).tree.lines:
        place = {entry.id: at for at, entry in enumerate(line.entries)}
        for entry in line.entries:
            assert entry.parent not in place or place[entry.parent] < place[entry.id]


@pytest.mark.parametrize("folder", [TSPEC, ZC_RING], ids=["tspec", "zc-ring"])
def test_contexts_of_published_sessions_are_valid_requests(folder: Path) -> None:
    """Roles alternate, every call is followed by its result, and tokens are measured."""
    reading = reading_of(folder)
    for path in folder.glob("*.jsonl"):
        if not any(record["type"] == "assistant" for record in nodes_of(path)):
            continue
        context = context_at(reading, session=path.stem)
        roles = " ".join(message.role for message in context.messages)
        assert roles.startswith("user")
        assert not set(roles.split("user assistant")) - {"", " ", " user", "user"}
        assert unpaired(context) == []
        assert context.measured_at


@pytest.mark.parametrize(
    ("old", "new"),
    [("bbb250e2", "263622dc"), ("72b72004", "8606de81"), ("5393dae0", "aa97ac5e"),
     ("3b0493f7", "5e66f4b9")],
)  # fmt: skip
def test_a_plan_starts_a_session_and_the_interrupt_before_it_ends_the_old_one(
    old: str, new: str
) -> None:
    interrupt, plan, *_ = nodes_of(file_of(TSPEC, new))
    assert interrupt["sessionId"].startswith(old)
    assert trunk_of(TSPEC, old).entries[-1].id == interrupt["uuid"]
    assert trunk_of(TSPEC, old).entries[-2].id == interrupt["parentUuid"]
    assert trunk_of(TSPEC, new).entries[0].id == plan["uuid"]
    assert trunk_of(TSPEC, new).attach is None


def test_a_chain_through_prompt_suggestions_is_one_line_with_all_answers() -> None:
    """The parents of 23 entries of the main file are answers in the suggestions' files."""
    nodes = nodes_of(file_of(TSPEC, "2328e3da"))
    here = {node["uuid"] for node in nodes}
    through = [n for n in nodes if n["parentUuid"] and n["parentUuid"] not in here]
    assert len(through) == 23
    trunk = [entry.id for entry in trunk_of(TSPEC, "2328e3da").entries]
    assert here <= set(trunk)
    for node in through:
        assert trunk[trunk.index(node["uuid"]) - 1] == node["parentUuid"]


def test_a_progress_entry_carries_the_conversation() -> None:
    nodes = nodes_of(file_of(TSPEC, "1c5b040a"))
    children = children_of(nodes)
    trunk: list[str] = [entry.id for entry in trunk_of(TSPEC, "1c5b040a").entries]
    live = [
        (call, node)
        for call, kids in children.items()
        for node in kids
        if len(kids) == 2 and node["type"] == "progress"
        if any(other["type"] == "assistant" for other in below(node, children))
    ]
    assert len(live) == 2
    for call, progress in live:
        [result] = [kid for kid in children[call] if kid is not progress]
        assert trunk.index(call) < trunk.index(progress["uuid"])
        assert trunk.index(call) < trunk.index(result["uuid"])
    call, progress = live[0]
    at = trunk.index(call)
    assert trunk[at + 2] == progress["uuid"], "the dead result stands between the two"


@pytest.mark.parametrize(
    ("session", "times"), [("02fe397e", [3, 3, 2, 2, 2, 2, 2, 2]), ("d5b1a238", [2, 2, 4, 2])]
)
def test_retyped_prompts_are_folded_and_the_last_is_answered(
    session: str, times: list[int]
) -> None:
    children = children_of(nodes_of(file_of(ZC_RING, session)))
    again = [kids for kids in children.values() if len(kids) > 1 and all(map(is_typed, kids))]
    assert [len(kids) for kids in again] == times
    trunk = trunk_of(ZC_RING, session)
    folded = {entry.id: fold for fold in trunk.folds for entry in fold.entries}
    places = {entry.id: at for at, entry in enumerate(trunk.entries)}
    for *unanswered, last in again:
        assert places[last["uuid"]] == places[last["parentUuid"]] + 1
        for prompt in unanswered:
            fold = folded[prompt["uuid"]]
            assert (fold.why, fold.under.id) == ("unanswered", prompt["parentUuid"])


def is_typed(record: Record) -> bool:
    return record["type"] == "user" and isinstance(record["message"]["content"], str)


PI = PUBLIC / "pi"


def test_published_pi_sessions_of_all_versions_have_every_entry_once() -> None:
    reading = reading_of(PI)
    placed = Counter(entry.id for line in reading.tree.lines for entry in line.entries)
    assert placed == dict.fromkeys(reading.graph.nodes, 1)
    assert {t.file.header.version for t in reading.transcripts if t.file.header} == {"1", "2", "3"}
    assert check_ledger(reading) == []


def test_published_pi_sessions_are_linear_and_end_at_their_last_entry() -> None:
    for transcript in reading_of(PI).transcripts:
        trunk = reading_of(PI).tree.line_by_id[transcript.file.session]
        nodes = [entry for entry in transcript.entries if entry.id]
        assert trunk.entries == nodes
        assert reading_of(PI).tree.paths[trunk.group].tip is nodes[-1]


def test_two_records_on_one_line_are_a_fault() -> None:
    lost = [fault for t in reading_of(PI).transcripts for fault in t.lost]
    places = [(Path(fault.file).name, fault.line, fault.kind) for fault in lost]
    assert places == [("compact.jsonl", 1013, "json"), ("session.jsonl", 440, "json")]
