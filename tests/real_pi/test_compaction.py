"""What a compaction keeps, splits and summarises, and the tokens before it, compared with Pi."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.real_pi.peer import Pi
from tests.real_pi.trees import Record, Session, grow, shrink
from threadline.json_text import exact
from threadline.store.context.message import message_of
from threadline.store.context.plan import speaks, step_of
from threadline.store.operations.compact import find_cut, project, seen, speaking
from threadline.store.record import Entry

pytestmark = pytest.mark.slow
BLOCK = 50
BLOCKS = 100 if os.environ.get("THREADLINE_PROPERTIES") == "deep" else 4
KEPT = [1, 10, 40]
"""Numbers of tokens to keep; the texts of the sessions are short."""


def as_read(fields: Record) -> exact.Record:
    """Return a record as if it had been read from a line."""
    return exact.make_record(fields, json.dumps(fields).encode(), dict(fields))


def our_cut(path: list[Record], keep: int) -> dict[str, Any] | None:
    """Return our cut in Pi's format."""
    entries = [
        Entry(r["id"], r.get("parentId"), r["type"], r.get("timestamp"), as_read(r)) for r in path
    ]
    if entries[-1].type == "compaction":
        return None
    projection = project(entries)
    cut = find_cut(projection, keep)
    if not speaking(projection.entries[cut.start : cut.first_kept]):
        return None
    first = projection.entries[cut.first_kept].entry.id
    parts = seen(projection.entries[cut.start : cut.first_kept])
    told = [message_of(entry.body) for entry in parts if speaks(step_of(entry.id, entry.body))]
    return {
        "first": first,
        "split": cut.turn is not None,
        "tokens": projection.tokens,
        "summarised": [message for message in told if message["role"] != "system"],
    }


def differences(pi: Pi, session: Session, file: Path, keep: int) -> list[tuple[Any, Any]]:
    """Return the differences between our cuts and Pi's, at every entry of a session."""
    answer = pi.ask("cuts", path=session.save(file), keep=keep)
    pairs = [(our_cut(at["entries"], keep), at.get("cut")) for at in answer]
    return [(ours, theirs) for ours, theirs in pairs if ours != theirs]


@pytest.mark.parametrize("keep", KEPT)
@pytest.mark.parametrize("block", range(BLOCKS))
def test_a_compaction_cuts_where_pi_would(
    last_pi: Pi, block: int, keep: int, tmp_path: Path
) -> None:
    file = tmp_path / "s.jsonl"
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        session = grow(seed, edits=True)
        if differences(last_pi, session, file, keep):
            smallest = shrink(session, lambda s: bool(differences(last_pi, s, file, keep)))
            told = differences(last_pi, smallest, file, keep)[0]
            pytest.fail(f"seed {seed}: {smallest.lines}\n{told}")
