"""Summaries: given, made by a command, or counted without a model from what happened."""

import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from threadline.json_text.encode import as_text
from threadline.model.value import text_in
from threadline.store.context.message import content_of, message_of, text_of
from threadline.store.errors import StoreError
from threadline.store.operations.operation import calls_in
from threadline.store.record import Entry

Summarise = Callable[[Sequence[Entry]], str]
"""Returns a summary of entries."""

RESULT_LENGTH = 2000
"""How many characters of a tool's result a summariser gets."""
PROMPT_LENGTH = 200
"""How many characters of a prompt a digest shows."""
READ_TOOLS = frozenset({"read"})
EDIT_TOOLS = frozenset({"write", "edit"})


class SummaryError(StoreError):
    """No summary could be made."""


def counted(heading: str, *, answer: bool = False) -> Summarise:
    """Summarise by counting: prompts, files and tools."""
    return lambda entries: write_digest(digest(entries), heading, answer=answer)


def given(text: str) -> Summarise:
    """Use a summary that was made elsewhere."""
    return lambda _entries: text


def by_command(line: str) -> Summarise:
    """Summarise by a shell command that reads the conversation and prints the summary."""
    return lambda entries: run_command(line, transcript(entries))


def run_command(line: str, text: str) -> str:
    """Run a shell command on `text` and return its output; raise SummaryError if there is none."""
    raw = text.encode(errors="replace")
    done = subprocess.run(line, shell=True, input=raw, capture_output=True, check=False)  # noqa: S602 - the user's own command
    said = done.stdout.decode(errors="replace").strip()
    if done.returncode or not said:
        why = done.stderr.decode(errors="replace").strip() or "it said nothing"
        hint = "nothing was written; it gets the conversation as text and must print a summary"
        raise SummaryError(f"the command '{line}' made no summary: {why}", hint)
    return said


def transcript(entries: Iterable[Entry]) -> str:
    """Return entries as plain text for a summariser."""
    return "\n\n".join(text for entry in entries for text in entry_text(entry))


def entry_text(entry: Entry) -> list[str]:
    """Return one entry as text; nothing if it is not sent to the model."""
    if entry.type not in {"message", "custom_message", "branch_summary", "compaction"}:
        return []
    message = message_of(entry.body)
    match message.get("role"):
        case "bashExecution":
            command, output = as_text(message.get("command")), as_text(message.get("output"))
            return [f"[shell] $ {command}\n{output}"]
        case "branchSummary" | "compactionSummary":
            return [f"[summary] {as_text(message.get('summary'))}"]
        case "toolResult":
            result = text_and_calls(message)[:RESULT_LENGTH]
            return [f"[result of {as_text(message.get('toolName'))}] {result}"]
        case role:
            return [f"[{as_text(role)}] {text_and_calls(message)}"]


def text_and_calls(message: dict[str, Any]) -> str:
    """Return the text of a message, with its calls."""
    return "\n".join(filter(None, map(block_text, content_of(message))))


def block_text(block: Any) -> str:  # noqa: ANN401 - whatever the file holds
    """Return one block as text."""
    match block:
        case {"type": "text", "text": str(text)} | {"type": "thinking", "thinking": str(text)}:
            return text
        case {"type": "toolCall"}:
            return f"(calls {as_text(block.get('name'))} {as_text(block.get('arguments'))})"
        case _:
            return f"({as_text(block.get('type'))})"


class Digest(msgspec.Struct):
    """What happened in entries, by counting."""

    prompts: list[str]
    calls: Counter[str]
    read: set[str]
    changed: set[str]
    summaries: list[str]
    answer: str = ""

    @property
    def details(self) -> dict[str, Any]:
        """The files as Pi lists them: those changed are not listed as read."""
        return {
            "readFiles": sorted(self.read - self.changed),
            "modifiedFiles": sorted(self.changed),
        }


def digest(entries: Iterable[Entry]) -> Digest:
    """Count what happened in entries; earlier summaries go in whole, with their files."""
    found = Digest([], Counter(), set(), set(), [])
    for entry in entries:
        add_entry(found, entry)
    return found


def add_entry(found: Digest, entry: Entry) -> None:
    """Add one entry to a digest."""
    for call in calls_in(entry):
        found.calls[as_text(call.get("name"))] += 1
        add_call_file(found, call)
    match entry.body:
        case {"type": "message", "message": {"role": "user"} as message}:
            found.prompts.append(text_of(message))
        case {"type": "message", "message": {"role": "assistant"} as message}:
            found.answer = text_of(message) or found.answer
        case {"type": "compaction" | "branch_summary", "summary": str(summary)}:
            found.summaries.append(summary)
            add_summary_files(found, entry.body)
        case _:
            pass


def add_summary_files(found: Digest, summary: Mapping[str, Any]) -> None:
    """Add the files of an earlier summary, unless a hook made it."""
    details = summary.get("details")
    if isinstance(details, Mapping) and not summary.get("fromHook"):
        found.read |= names(details.get("readFiles"))
        found.changed |= names(details.get("modifiedFiles"))


def add_call_file(found: Digest, call: Mapping[str, Any]) -> None:
    """Add the file that a call reads or changes."""
    arguments = call.get("arguments")
    path = arguments.get("path") if isinstance(arguments, Mapping) else None
    name = text_in(call.get("name"))
    if isinstance(path, str):
        if name in READ_TOOLS:
            found.read.add(path)
        elif name in EDIT_TOOLS:
            found.changed.add(path)


def names(value: object) -> set[str]:
    """Return the strings of what should be a list of them."""
    return {name for name in value if isinstance(name, str)} if isinstance(value, list) else set()


def write_digest(found: Digest, heading: str, *, answer: bool = False) -> str:
    """Return a digest as text; with the last answer if `answer` is set."""
    files = found.details
    parts = [heading, *(f"## Told earlier\n\n{text}" for text in found.summaries)]
    parts += section("Asked", [shorten(prompt) for prompt in found.prompts])
    parts += section("Files read", files["readFiles"])
    parts += section("Files changed", files["modifiedFiles"])
    parts += section("Tools run", [f"{name} × {n}" for name, n in sorted(found.calls.items())])
    if answer and found.answer:
        parts.append(f"## Concluded\n\n{found.answer}")
    return "\n\n".join(parts)


def section(title: str, items: list[str]) -> list[str]:
    """Return a list under a title; nothing if it is empty."""
    return [f"## {title}\n\n" + "\n".join(f"- {item}" for item in items)] if items else []


def shorten(text: str) -> str:
    """Return a prompt on one line of limited length."""
    row = " ".join(text.split())
    return row if len(row) <= PROMPT_LENGTH else row[: PROMPT_LENGTH - 1] + "…"
