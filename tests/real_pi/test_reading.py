"""Sessions read by us and by Pi have the same entries, paths, contexts, labels, name, leaf and tree."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.real_pi.peer import Pi
from tests.real_pi.trees import Record, Session, grow, shrink
from threadline.store.session import Session as Ours

pytestmark = pytest.mark.slow
BLOCK = 100
BLOCKS = 100 if os.environ.get("THREADLINE_PROPERTIES") == "deep" else 5
ASIDE = {"label", "session_info"}


def our_answer(file: Path) -> dict[str, Any]:
    """Return what the store reads, in Pi's format; ids of version 1 become numbers."""
    with Ours.open_read_only(file) as session:
        return {
            "ids": session.ids(),
            "paths": {entry: session.path_ids(entry) for entry in session.ids()},
            "contexts": {entry: context_of(session, entry) for entry in session.ids()},
            "labels": {e: text for e in session.ids() if (text := session.get_label(e))},
            "name": session.name,
            "bodies": {entry.id: {"parentId": None} | entry.body for entry in session.entries()},
        }


def context_of(session: Ours, entry: str | None = None) -> dict[str, Any]:
    """Return our context in Pi's format."""
    context = session.build_context(entry)
    model = context.model and {k: v for k, v in context.model.items() if v is not None}
    level = context.thinking_level
    return {"messages": list(context.messages), "thinkingLevel": level, "model": model}


def pi_answer(pi: Pi, file: Path) -> dict[str, Any]:
    """Return what Pi reads; of entries that share an id the last counts, as in Pi's own walks."""
    whole, everywhere = pi.ask("open", path=file), pi.ask("everywhere", path=file)
    return {
        "ids": list(dict.fromkeys(entry["id"] for entry in whole["entries"])),
        "paths": {at["id"]: at["path"] for at in everywhere["at"]},
        "contexts": {at["id"]: at["context"] for at in everywhere["at"]},
        "labels": whole["labels"],
        "name": whole["name"],
        # Without a parent an entry is a root for both; we say so when we migrate.
        "bodies": {entry["id"]: {"parentId": None} | entry for entry in whole["entries"]},
    }


def rename(answer: dict[str, Any]) -> dict[str, Any]:
    """Identify entries by position, because a migration generates ids."""
    number = {entry: f"#{place}" for place, entry in enumerate(answer["ids"])}

    def renamed(value: Any) -> Any:  # noqa: ANN401 - JSON
        if isinstance(value, str):
            return number.get(value, value)
        if isinstance(value, list):
            return [renamed(one) for one in value]
        if isinstance(value, dict):
            return {renamed(key): renamed(one) for key, one in value.items()}
        return value

    fresh = renamed(answer)
    assert isinstance(fresh, dict)
    return fresh


def differences(pi: Pi, session: Session, folder: Path) -> list[str]:
    """Return what the two read differently; Pi gets a copy, because it rewrites old files."""
    ours = our_answer(session.save(folder / "ours.jsonl"))
    theirs = pi_answer(pi, session.save(folder / "pi.jsonl"))
    assert (folder / "ours.jsonl").read_bytes() == session.encode()
    if "version" not in header_of(session):
        ours, theirs = rename(ours), rename(theirs)
    return [f"{name}: {ours[name]}\n{theirs[name]}" for name in ours if ours[name] != theirs[name]]


def header_of(session: Session) -> Record:
    header = session.lines[0]
    assert isinstance(header, dict)
    return header


@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize("block", range(BLOCKS))
def test_every_session_reads_as_pi_reads_it(
    pi: Pi, block: int, version: int, tmp_path: Path
) -> None:
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        session = grow(seed, version, edits=pi.edits and version > 1)
        if differences(pi, session, tmp_path):
            smallest = shrink(session, lambda smaller: bool(differences(pi, smaller, tmp_path)))
            shown = "\n".join(differences(pi, smallest, tmp_path))
            pytest.fail(f"seed {seed}: {smallest.lines}\n{shown}")


def test_the_leaf_equals_pis(pi: Pi, tmp_path: Path) -> None:
    """The last line, whatever it is: also the label or name of a process that fell behind."""
    strays = 0
    for seed in range(3 * BLOCK):
        session = grow(seed)
        theirs = pi.ask("open", path=session.save(tmp_path / "s.jsonl"))
        with Ours.open_read_only(tmp_path / "s.jsonl") as ours:
            assert ours.leaf == theirs["leaf"], seed
            assert ours.path_ids() == theirs["path"], seed
            assert context_of(ours) == theirs["context"], seed
        strays += ends_with_a_stray(session.records)
    assert strays > 2


def ends_with_a_stray(records: list[Record]) -> bool:
    """Return True if the last entry is a label or name that does not follow the one before it."""
    if len(records) < 2 or records[-1]["type"] not in ASIDE:
        return False
    return bool(records[-1].get("parentId") != records[-2]["id"])


def test_the_tree_equals_pis(pi: Pi, tmp_path: Path) -> None:
    """Sessions in which two entries share an id are excluded: Pi lists one of them twice."""
    compared = 0
    for seed in range(3 * BLOCK):
        session = grow(seed)
        ids = [record["id"] for record in session.records]
        odd = any(record["timestamp"] == "some day" for record in session.records)
        if odd or len(set(ids)) < len(ids):
            continue
        theirs = pi.ask("tree", path=session.save(tmp_path / "s.jsonl"))
        with Ours.open_read_only(tmp_path / "s.jsonl") as ours:
            assert draw_tree(ours) == theirs, seed
        compared += 1
    assert compared > BLOCK


def draw_tree(session: Ours) -> list[list[object]]:
    """Return our tree as rows of depth and id, depth first."""
    rows: list[list[object]] = []
    stack = [(0, node) for node in reversed(session.get_tree())]
    while stack:
        depth, node = stack.pop()
        rows.append([depth, node.id])
        stack += [(depth + 1, child) for child in reversed(node.children)]
    return rows
