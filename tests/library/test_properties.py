"""What holds for every input: nothing fails, nothing is lost, nothing depends on chance."""

import random
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.library.projects import Project, orderly_projects, projects, scraps
from tests.patience import within
from tests.sketch import sketch_junctions, sketch_lines, sketch_sessions
from threadline.library import Reading, load_lines
from threadline.library.actions.ledger import make_ledger
from threadline.model.entry import Entry, answered_calls, calls_of

pytestmark = pytest.mark.limit(900)
"""A failing property takes minutes to find its smallest case."""


def read(project: Project) -> Reading:
    with TemporaryDirectory() as folder:
        return load(project.write(Path(folder)))


def load(paths: list[Path]) -> Reading:
    with within(60):
        return load_lines(paths)


def count_lines(raw: bytes) -> int:
    """Count the lines that are not blank; a byte order mark is no content."""
    return sum(bool(line.removeprefix(b"\xef\xbb\xbf").strip()) for line in raw.split(b"\n"))


def places_of(reading: Reading) -> Counter[str]:
    """Count in how many places each entry stands."""
    found: Counter[str] = Counter()
    for line in reading.tree.lines:
        found.update(entry.id for entry in line.entries)
        found.update(entry.id for fold in line.folds for entry in fold.entries)
    return found


@given(st.lists(scraps(), min_size=1, max_size=3))
def test_any_bytes_are_read_and_every_line_is_accounted_for(contents: list[bytes]) -> None:
    with TemporaryDirectory() as folder:
        paths = [Path(folder, f"s{number}.jsonl") for number in range(len(contents))]
        for path, content in zip(paths, contents, strict=True):
            path.write_bytes(content)
        reading = load(paths)
        graph = reading.graph
        lost = sum(len(transcript.lost) for transcript in reading.transcripts)
        found = len(graph.nodes) + len(graph.copies) + len(graph.notes) + lost
        assert found == sum(map(count_lines, contents))
        totals = make_ledger(reading).totals
        assert totals.pop("lines") == sum(totals.values()) == found


@given(projects())
def test_every_id_occurs_exactly_once(project: Project) -> None:
    reading = read(project)
    assert places_of(reading) == dict.fromkeys(reading.graph.nodes, 1)


@given(projects())
def test_the_fallback_is_never_needed(project: Project) -> None:
    kinds = {fault.kind for fault in read(project).faults}
    assert not kinds & {"coverage", "revisit"}


@given(projects())
def test_a_parent_precedes_its_child_on_a_line(project: Project) -> None:
    for line in read(project).tree.lines:
        place = {entry.id: at for at, entry in enumerate(line.entries)}
        for entry in line.entries:
            assert entry.parent not in place or place[entry.parent] < place[entry.id]


@given(projects())
def test_each_entry_is_a_head_or_one_child_and_no_parents_lead_in_a_circle(
    project: Project,
) -> None:
    graph = read(project).graph
    followers = [entry.id for entry in map(graph.follower_of, graph.nodes.values()) if entry]
    kids = [kid.id for kids in graph.forks.values() for kid in kids]
    heads = [head.id for head in graph.heads]
    assert sorted(followers + kids + heads) == sorted(graph.nodes)
    for entry in graph.nodes.values():
        climb_to_the_top(entry, graph.nodes)


def climb_to_the_top(entry: Entry, nodes: dict[str, Entry]) -> None:
    """Follow the parents inside a group; more steps than entries make a circle."""
    steps = 0
    while entry.parent in nodes and nodes[entry.parent].group == entry.group:
        entry = nodes[entry.parent]
        steps += 1
        assert steps <= len(nodes)


@given(projects())
def test_lines_form_a_forest(project: Project) -> None:
    reading = read(project)
    tree, nodes = reading.tree, reading.graph.nodes
    lines = tree.line_by_id
    assert all(key == line.id for key, line in lines.items())
    seen: set[str] = set()
    for line in tree.lines:
        assert line.parent is None or line.parent in seen, "parents are read before their children"
        seen.add(line.id)
        assert line.kind != "branch" or line.parent is not None
        if line.attach is not None:
            assert nodes[line.attach.id] is line.attach
            assert line.parent is not None
            assert line.attach.id in ids_on(lines[line.parent].id, reading)
        here = {entry.id for entry in line.entries}
        assert all(fold.under.id in here for fold in line.folds)
    below = [child for children in tree.children.values() for child in children]
    assert sorted(below) == sorted(line.id for line in tree.lines if line.parent)
    assert tree.active <= set(lines)


def ids_on(name: str, reading: Reading) -> set[str]:
    """Return the ids of what stands on a line or is folded into it."""
    line = reading.tree.line_by_id[name]
    return {e.id for found in (line.entries, *(f.entries for f in line.folds)) for e in found}


@given(projects())
def test_sessions_roots_and_junctions_name_what_is_there(project: Project) -> None:
    reading = read(project)
    tree = reading.tree
    sessions = tree.session_by_id
    for session in sessions.values():
        assert set(session.lines) <= set(tree.line_by_id)
        assert all(sessions[child].parent == session.id for child in session.children)
        above, steps = session, 0
        while above.parent:
            above, steps = sessions[above.parent], steps + 1
            assert steps <= len(sessions), "sessions in a circle"
    for root in tree.roots:
        assert root.entry.id in ids_on(root.line, reading)
    for junction in tree.junctions:
        assert junction.entry is None or junction.entry.id in reading.graph.nodes
        assert set(junction.lines) <= set(tree.line_by_id)


@given(orderly_projects())
def test_a_result_that_hangs_on_its_call_is_on_the_calls_line(project: Project) -> None:
    """Unless the call was answered twice, or the same instant repeats it."""
    reading = read(project)
    nodes = reading.graph.nodes
    line_of = {entry.id: line.id for line in reading.tree.lines for entry in line.entries}
    answers = Counter(call for entry in nodes.values() for call in answered_calls(entry))
    for entry in nodes.values():
        calls = answered_calls(entry)
        above = nodes.get(entry.parent or "")
        if above is None or above.group != entry.group or not calls:
            continue
        own = set(calls) <= set(calls_of(above)) and all(answers[call] == 1 for call in calls)
        if own and entry.id in line_of and above.id in line_of:
            assert line_of[entry.id] == line_of[above.id]


@given(projects())
def test_what_is_folded_is_a_replay_or_an_unanswered_prompt(project: Project) -> None:
    reading = read(project)
    for line in reading.tree.lines:
        for fold in line.folds:
            if fold.why == "unanswered":
                assert "assistant" not in {entry.type for entry in fold.entries}
                first, *_ = fold.entries
                if fold.is_ahead:
                    assert fold.under.parent == first.parent
                    beside = [fold.under]
                else:
                    beside = [kid for kid in reading.graph.forks[fold.under.id] if kid is not first]
                assert any(kid.time >= first.time for kid in beside), "the newest is not folded"
            else:
                assert fold.why == "replay"
                assert set(map(look, fold.entries)) <= looks_told(line.group, reading)


def look(entry: Entry) -> tuple[str, str]:
    return entry.type, entry.time


def looks_told(group: str, reading: Reading) -> set[tuple[str, str]]:
    """Return the types and times of what stands on the lines of a group or was withdrawn there.

    A replay may repeat a prompt that was withdrawn, too.
    """
    lines = [line for line in reading.tree.lines if line.group == group]
    folds = [fold for line in lines for fold in line.folds]
    withdrawn = {look(one) for fold in folds if fold.why == "unanswered" for one in fold.entries}
    return withdrawn | {look(entry) for line in lines for entry in line.entries}


@given(projects(), st.randoms(use_true_random=False))
def test_the_order_of_the_files_given_changes_nothing(
    project: Project, chance: random.Random
) -> None:
    with TemporaryDirectory() as folder:
        paths = project.write(Path(folder))
        straight = picture(load(paths))
        chance.shuffle(paths)
        assert picture(load(paths)) == straight


@given(orderly_projects(), st.permutations("abcdefg"))
def test_the_directories_in_which_files_lie_change_nothing(
    project: Project, letters: list[str]
) -> None:
    names = dict(zip(project.files, letters, strict=False))
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        straight = picture(load(project.write(Path(one))))
        assert picture(load(project.write(Path(other), lambda name: names[name]))) == straight


def picture(reading: Reading) -> list[str]:
    """Sketch all that the engine found."""
    junctions = [" ".join(sorted(row.split())) for row in sketch_junctions(reading)]
    return [sketch_lines(reading), *sorted(junctions), *sorted(sketch_sessions(reading))]
