"""Where a summary comes from: given, made by a command, or counted."""

import subprocess
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from threadline.model.written import told_in
from threadline.store.context.message import content_of, message_of
from threadline.store.errors import StoreError
from threadline.store.operations.digest import digest, write_digest
from threadline.store.record import Entry

Summarise = Callable[[Sequence[Entry]], str]
"""Make a summary of entries."""

RESULT = 2000
"""How much of a tool's result a summariser gets."""


class SummaryError(StoreError):
    """No summary could be made."""


def counted(heading: str, *, answer: bool = False) -> Summarise:
    """Summarise by counting: prompts, files and tools."""
    return lambda entries: write_digest(digest(entries), heading, answer=answer)


def given(text: str) -> Summarise:
    """Use a summary that was made elsewhere."""
    return lambda _entries: text


def by_command(line: str) -> Summarise:
    """Have a shell command make the summary: the conversation goes in, the summary comes out."""
    return lambda entries: run_command(line, transcript(entries))


def run_command(line: str, text: str) -> str:
    """Run a shell command on `text`; a failure or silence is an error."""
    raw = text.encode(errors="replace")
    done = subprocess.run(line, shell=True, input=raw, capture_output=True, check=False)  # noqa: S602 - the user's own command
    said = done.stdout.decode(errors="replace").strip()
    if done.returncode or not said:
        why = done.stderr.decode(errors="replace").strip() or "it said nothing"
        hint = "nothing was written; it gets the conversation as text and must print a summary"
        raise SummaryError(f"the command '{line}' made no summary: {why}", hint)
    return said


def transcript(entries: Iterable[Entry]) -> str:
    """Write entries as plain text for whoever summarises them."""
    return "\n\n".join(told for entry in entries for told in tell(entry))


def tell(entry: Entry) -> list[str]:
    """Write one entry as text; those that say nothing are left out."""
    if entry.type not in {"message", "custom_message", "branch_summary", "compaction"}:
        return []
    message = message_of(entry.body)
    match message.get("role"):
        case "bashExecution":
            command, output = told_in(message.get("command")), told_in(message.get("output"))
            return [f"[shell] $ {command}\n{output}"]
        case "branchSummary" | "compactionSummary":
            return [f"[summary] {told_in(message.get('summary'))}"]
        case "toolResult":
            return [f"[result of {told_in(message.get('toolName'))}] {text_in(message)[:RESULT]}"]
        case role:
            return [f"[{told_in(role)}] {text_in(message)}"]


def text_in(message: dict[str, Any]) -> str:
    """Join what a message says, calls included."""
    return "\n".join(filter(None, map(tell_block, content_of(message))))


def tell_block(block: Any) -> str:  # noqa: ANN401 - whatever the file holds
    """Write one block as text."""
    match block:
        case {"type": "text", "text": str(text)} | {"type": "thinking", "thinking": str(text)}:
            return text
        case {"type": "toolCall"}:
            return f"(calls {told_in(block.get('name'))} {told_in(block.get('arguments'))})"
        case _:
            return f"({told_in(block.get('type'))})"
