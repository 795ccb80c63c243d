"""Summaries: given, made by a command, or counted without a model from what happened."""

import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import UNSET

from threadline.json_text.encode import as_text
from threadline.json_text.lenient import fitting_fields
from threadline.store.context.message import Block, Message, message_of, read_message
from threadline.store.errors import StoreError
from threadline.store.record import BranchSummary, Compaction, Entry, FileLists, read_record

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


def summary_from(told: str | Summarise | None) -> Summarise | None:
    """Return a function that summarises: a text says what it returns; None stays None."""
    return given(told) if isinstance(told, str) else told


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
    output = done.stdout.decode(errors="replace").strip()
    if done.returncode or not output:
        why = done.stderr.decode(errors="replace").strip() or "no output"
        hint = "it must print a summary of the text on its standard input; nothing was written"
        raise SummaryError(f"summary command '{line}' failed: {why}", hint)
    return output


def transcript(entries: Iterable[Entry]) -> str:
    """Return entries as plain text for a summariser."""
    return "\n\n".join(text for entry in entries for text in entry_text(entry))


def entry_text(entry: Entry) -> list[str]:
    """Return one entry as text; nothing if it is not sent to the model."""
    if entry.type not in {"message", "custom_message", "branch_summary", "compaction"}:
        return []
    message = read_message(message_of(entry.body))
    match message.role:
        case "bashExecution":
            return [f"[shell] $ {message.command or ''}\n{message.output or ''}"]
        case "branchSummary" | "compactionSummary":
            return [f"[summary] {message.summary or ''}"]
        case "system":  # the prompt is no part of the conversation
            return []
        case "toolResult":
            return [f"[result of {message.tool or ''}] {text_and_calls(message)[:RESULT_LENGTH]}"]
        case role:
            return [f"[{role or ''}] {text_and_calls(message)}"]


def text_and_calls(message: Message) -> str:
    """Return the text of a message, with its calls."""
    return "\n".join(filter(None, map(block_text, message.blocks)))


def block_text(block: Block) -> str:
    """Return one block as text."""
    match block.type:
        case "text" if block.text is not None:
            return block.text
        case "thinking" if block.thinking is not None:
            return block.thinking
        case "toolCall":
            return f"(calls {block.name or ''} {as_text(block.arguments)})"
        case kind:
            return f"({kind})"


class Digest(msgspec.Struct):
    """What happened in entries, by counting."""

    prompts: list[str]
    calls: Counter[str]
    read: set[str]
    changed: set[str]
    summaries: list[str]
    answer: str = ""

    @property
    def details(self) -> dict[str, list[str]]:
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
    match entry.type:
        case "message":
            add_message(found, entry.message)
        case "compaction":
            add_summary(found, read_record(entry, Compaction))
        case "branch_summary":
            add_summary(found, read_record(entry, BranchSummary))
        case _:
            pass


def add_message(found: Digest, message: Message) -> None:
    """Add a prompt, or an answer and its calls."""
    if message.role == "user":
        found.prompts.append(message.text)
    elif message.role == "assistant":
        found.answer = message.text or found.answer
        for call in message.calls:
            found.calls[call.name or ""] += 1
            add_call_file(found, call)


def add_summary(found: Digest, record: Compaction | BranchSummary) -> None:
    """Add an earlier summary, and its files unless a hook made it."""
    if record.summary is None:
        return
    found.summaries.append(record.summary)
    if record.from_hook is UNSET or not record.from_hook:
        files = fitting_fields(FileLists, record.details)
        found.read |= names(files.read_files)
        found.changed |= names(files.modified_files)


def add_call_file(found: Digest, call: Block) -> None:
    """Add the file that a call reads or changes."""
    match call.arguments:
        case {"path": str(path)} if call.name in READ_TOOLS:
            found.read.add(path)
        case {"path": str(path)} if call.name in EDIT_TOOLS:
            found.changed.add(path)
        case _:
            pass


def names(values: list[object]) -> set[str]:
    """Return the strings of what should be a list of them."""
    return {name for name in values if isinstance(name, str)}


def write_digest(found: Digest, heading: str, *, answer: bool = False) -> str:
    """Return a digest as text; with the last answer if `answer` is set."""
    files = found.details
    parts = [heading, *(f"## Earlier summary\n\n{text}" for text in found.summaries)]
    parts += section("Asked", [shorten(prompt) for prompt in found.prompts])
    parts += section("Files read", files["readFiles"])
    parts += section("Files changed", files["modifiedFiles"])
    parts += section("Tools run", [f"{name} × {n}" for name, n in sorted(found.calls.items())])
    if answer and found.answer:
        parts.append(f"## Conclusion\n\n{found.answer}")
    return "\n\n".join(parts)


def section(title: str, items: list[str]) -> list[str]:
    """Return a list under a title; nothing if it is empty."""
    return [f"## {title}\n\n" + "\n".join(f"- {item}" for item in items)] if items else []


def shorten(text: str) -> str:
    """Return a prompt on one line of limited length."""
    row = " ".join(text.split())
    return row if len(row) <= PROMPT_LENGTH else row[: PROMPT_LENGTH - 1] + "…"
