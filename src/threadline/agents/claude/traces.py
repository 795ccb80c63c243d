"""What Claude Code leaves of sessions whose transcripts are gone."""

import os
from collections.abc import Iterator
from pathlib import Path

from threadline.agents.claude.keeping import HISTORY, OTHERS, PROJECTS
from threadline.agents.claude.session_notes import read_state
from threadline.agents.keeping import modified, records_in, subfolders
from threadline.model.body import amount_in, text_in
from threadline.model.keeping import Trace

PROMPTS = "history.jsonl"


def traces(root: Path) -> Iterator[Trace]:
    """Yield the prompts in the client's history, its jobs, and the folders named after sessions."""
    yield from prompts_in(str(root / PROMPTS))
    for folder in subfolders(str(root / "jobs")):
        state = read_state(os.path.join(folder, "state.json"))
        if session := text_in(state.get("sessionId")):
            at, cwd = modified(folder) or 0.0, text_in(state.get("cwd"))
            yield Trace(session, folder, at, project=cwd, name=text_in(state.get("name")))
    for name in (HISTORY, *OTHERS):
        for folder in subfolders(str(root / name)):
            yield Trace(os.path.basename(folder), folder, modified(folder) or 0.0)
    for project in subfolders(str(root / PROJECTS)):
        for folder in subfolders(project):
            if os.path.isdir(os.path.join(folder, "subagents")):
                yield Trace(os.path.basename(folder), folder, modified(folder) or 0.0)


def prompts_in(path: str) -> Iterator[Trace]:
    """Yield the prompts of the history that tell their session."""
    for record in records_in(path):
        session, prompt = text_in(record.get("sessionId")), text_in(record.get("display"))
        time, project = amount_in(record.get("timestamp")), text_in(record.get("project"))
        if session and prompt:
            yield Trace(session, path, (time or 0.0) / 1000, prompt, project)
