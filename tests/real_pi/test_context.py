"""Our contexts compared with Pi's, at every entry of thousands of sessions."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.real_pi.peer import Pi
from tests.real_pi.trees import Record, Session, grow, shrink
from threadline.store.context.build import choose_messages
from threadline.store.context.plan import plan_context, step_of

pytestmark = pytest.mark.slow
BLOCK = 100
BLOCKS = 100 if os.environ.get("THREADLINE_PROPERTIES") == "deep" else 5


def our_context(path: Sequence[Record]) -> dict[str, Any]:
    """Return our context in Pi's format."""
    plan = plan_context([step_of(record["id"], record) for record in path])
    model = plan.model and {name: value for name, value in plan.model.items() if value is not None}
    messages = [chosen.written for chosen in choose_messages(path, plan)]
    return {"messages": messages, "thinkingLevel": plan.thinking_level, "model": model}


def differences(pi: Pi, session: Session, file: Path) -> list[tuple[str, Any, Any]]:
    """Return the entries at which the two contexts differ."""
    answer = pi.ask("everywhere", path=session.save(file))
    by_id = {record["id"]: record for record in answer["entries"]}
    found = []
    for at in answer["at"]:
        ours = our_context([by_id[entry] for entry in at["path"]])
        if ours != at["context"]:
            found.append((at["id"], ours, at["context"]))
    return found


@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize("block", range(BLOCKS))
def test_contexts_at_every_entry_equal_pis(
    pi: Pi, block: int, version: int, tmp_path: Path
) -> None:
    file = tmp_path / "s.jsonl"
    for seed in range(block * BLOCK, (block + 1) * BLOCK):
        session = grow(seed, version, edits=pi.edits and version > 1)
        if differences(pi, session, file):
            smallest = shrink(session, lambda smaller: bool(differences(pi, smaller, file)))
            pytest.fail(f"seed {seed}: {smallest.lines}\n{differences(pi, smallest, file)[0]}")
