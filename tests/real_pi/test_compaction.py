"""Where a compaction cuts, compared with Pi: first kept entry, split turns, tokens before."""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.real_pi.peer import Pi
from tests.real_pi.trees import Record, Session, grow, shrink
from threadline.store.context.build import plan_context, step_of
from threadline.store.context.message import message_of
from threadline.store.context.tokens import context_tokens
from threadline.store.operations.compact import find_cut
from threadline.store.record import Entry

pytestmark = pytest.mark.slow
BLOCK = 50
BLOCKS = 100 if os.environ.get("THREADLINE_PROPERTIES") == "deep" else 4
KEPT = [1, 10, 40]
"""Numbers of tokens to keep; the texts of the sessions are short."""


def our_cut(path: list[Record], keep: int) -> dict[str, Any] | None:
    """Return our cut in Pi's format."""
    entries = [Entry(r["id"], r.get("parentId"), r["type"], r.get("timestamp"), r) for r in path]
    if entries[-1].type == "compaction":
        return None
    cut = find_cut(entries, keep)
    plan = plan_context([step_of(entry.id, entry.body) for entry in entries])
    tokens = context_tokens([message_of(entries[at].body) for at in plan.sent])
    first = entries[cut.first_kept].id
    return {"first": first, "split": cut.turn is not None, "tokens": tokens}


def differences(pi: Pi, session: Session, file: Path, keep: int) -> list[tuple[Any, Any]]:
    """Return the differences between our cuts and Pi's, at every entry of a session."""
    answer = pi.ask("cuts", path=session.save(file), keep=keep)
    paths = [at for at in answer if not keeps_what_comes(at["entries"])]
    pairs = [(our_cut(at["entries"], keep), at.get("cut")) for at in paths]
    return [(ours, theirs) for ours, theirs in pairs if not agree(ours, theirs)]


def keeps_what_comes(path: list[Record]) -> bool:
    """Return True if the last compaction claims to keep an entry after it.

    Pi then begins the next summary there and leaves out what lies between; we leave out nothing.
    """
    last = max((n for n, entry in enumerate(path) if entry["type"] == "compaction"), default=None)
    if last is None:
        return False
    return path[last].get("firstKeptEntryId") in {entry["id"] for entry in path[last:]}


def agree(ours: dict[str, Any] | None, theirs: dict[str, Any] | None) -> bool:
    """Compare two cuts. Pi counts no tokens if part of the usage is missing; we do."""
    if ours and theirs and theirs["tokens"] is None:
        return ours | {"tokens": None} == theirs
    return ours == theirs


@pytest.mark.parametrize("keep", KEPT)
@pytest.mark.parametrize("block", range(BLOCKS))
def test_a_compaction_cuts_where_pi_would(
    first_pi: Pi, block: int, keep: int, tmp_path: Path
) -> None:
    file = tmp_path / "s.jsonl"
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        session = grow(seed)
        if differences(first_pi, session, file, keep):
            smallest = shrink(session, lambda s: bool(differences(first_pi, s, file, keep)))
            told = differences(first_pi, smallest, file, keep)[0]
            pytest.fail(f"seed {seed}: {smallest.lines}\n{told}")
