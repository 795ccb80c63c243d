"""What Codex leaves of threads whose rollouts are gone."""

from collections.abc import Iterator
from pathlib import Path

from threadline.agents.codex.files import INDEX
from threadline.agents.keeping import records_in
from threadline.model.body import amount_in, text_in
from threadline.model.keeping import Trace
from threadline.model.time import seconds_of

PROMPTS = "history.jsonl"


def traces(root: Path) -> Iterator[Trace]:
    """Yield the prompts in the client's history, and the names of threads."""
    history, index = str(root / PROMPTS), str(root / INDEX)
    for record in records_in(history):
        session, prompt = text_in(record.get("session_id")), text_in(record.get("text"))
        if session and prompt:
            yield Trace(session, history, amount_in(record.get("ts")) or 0.0, prompt)
    for record in records_in(index):
        if session := text_in(record.get("id")):
            at = seconds_of(text_in(record.get("updated_at"))) or 0.0
            yield Trace(session, index, at, name=text_in(record.get("thread_name")))
