"""The result of a call: what the model is told, and what the client kept besides."""

import re

from threadline.lazy import LazyPattern
from threadline.model.body import Body, list_in, number_in, record_in, records_in, text_in
from threadline.model.kept import FileRead, Found, Hunk, Kept, Patch, Run, Spawned, Task

SENT = (
    "output_for_prompt",
    "tool_output_for_prompt",
    "summary_for_prompt",
    "content",
    "text",
    "FileNotFound",
)
"""The fields that hold what the model is told, best first; which depends on the tool."""

TOTALS = LazyPattern(r"(?s)<subagent_meta>.*?</subagent_meta>\n\n")
"""What is told people of a sub-agent, and not the model."""


def raw_output(update: Body) -> Body:
    """Return what the client kept of a result."""
    return record_in(update, "rawOutput")


def sent_text(update: Body) -> str:
    """Return what the model is told of a call, from what the journal holds."""
    raw = raw_output(update)
    for told in (raw, *(value for value in raw.values() if isinstance(value, dict))):
        for name in SENT:
            if isinstance(found := told.get(name), str):
                return found
    texts = (text_in(record_in(part, "content").get("text")) for part in parts_of(update))
    return TOTALS.compiled.sub("", "\n".join(filter(None, texts)))


def parts_of(update: Body) -> list[Body]:
    """Return the parts of the content of an update."""
    return records_in(update.get("content"))


def exit_code(raw: Body) -> int | None:
    """Return how a command ended; None if that is not known."""
    code = raw.get("exit_code")
    return code if type(code) is int else None


def printed(raw: Body) -> str | None:
    """Return what a command printed; None if that is not recorded."""
    output = raw.get("output")
    if isinstance(output, list):
        try:
            return bytes(one for one in output if isinstance(one, int)).decode(errors="replace")
        except ValueError:
            return None
    return output if isinstance(output, str) and raw.get("type") == "Bash" else None


def kept_of(update: Body) -> Kept:
    """Return what the client kept of a result."""
    raw = raw_output(update)
    contents, applied = record_in(raw, "FileContent"), record_in(raw, "EditsApplied")
    run, patch, file = Run(), Patch(), FileRead()
    if raw.get("type") == "Bash":
        stopped = raw.get("timed_out") is True or raw.get("signal") is not None
        run = Run(printed(raw) or "", exit_code=exit_code(raw), interrupted=stopped)
    if contents and isinstance(text := contents.get("raw_output"), str):
        file = FileRead(text, number_in(contents.get("offset")) or 1, text.count("\n"))
    if applied:
        patch = patch_of(update, applied)
    todos = records_in(record_in(raw, "TodosUpdated").get("todos"))
    return Kept(
        run=run,
        patch=patch,
        file=file,
        spawned=spawned_by(raw),
        found=Found(),
        tasks=tuple(Task(text_in(one.get("content")), text_in(one.get("status"))) for one in todos),
        raw=raw,
    )


def spawned_by(raw: Body) -> Spawned:
    """Return the sub-agent that a call started, with what it took."""
    agent = text_in(raw.get("subagent_id"))
    if not agent:
        return Spawned()
    steps, spent = number_in(raw.get("tool_calls")), number_in(raw.get("duration_ms"))
    return Spawned(agent, steps=steps or None, milliseconds=spent or None)


def patch_of(update: Body, applied: Body) -> Patch:
    """Return what a call changed in a file."""
    path = text_in(applied.get("absolute_path"))
    details = list_in(record_in(applied, "edits").get("details"))
    hunks = tuple(hunk_of(one) for one in details if isinstance(one, dict))
    first = next(iter(parts_of(update)), {})
    created = first.get("oldText") == "" and applied.get("old_string") == ""
    return Patch(path, hunks, created=created)


def hunk_of(detail: Body) -> Hunk:
    """Return one place of a change."""
    old = text_in(detail.get("old_string")).splitlines()
    new = text_in(detail.get("new_string")).splitlines()
    lines = (*(f"-{line}" for line in old), *(f"+{line}" for line in new))
    return Hunk(number_in(detail.get("old_line")), number_in(detail.get("new_line")), lines)


EXIT = re.compile(r"\Aexit: (\d{1,9})\n")
"""How the result of a command begins."""
