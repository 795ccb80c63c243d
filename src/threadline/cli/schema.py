"""`threadline schema`: what the JSON of commands consists of."""

from importlib import import_module
from typing import Any

import click

from threadline.cli.console import example, write_bytes, write_rows

RENDER, CLI = "threadline.render.", "threadline.cli.documents:"
STORE, ACTIONS = "threadline.store.operations.", "threadline.library.actions."
WRITTEN = "threadline.native.request:Written"
KEEP, ARCHIVE = "threadline.cli.keep_documents:", "threadline.cli.archive_documents:"
COMPARE, INDEX = "threadline.cli.compare_documents:", "threadline.cli.index_documents:"
WRITING = "threadline.cli.writing_documents:"
CARRY = "threadline.cli.carry_documents:"

DOCUMENTS: dict[str, tuple[str, ...]] = {
    "agents": (f"{RENDER}documents:AgentsDocument",),
    "append": (f"{STORE}write:Appended",),
    "archive keep": (f"{ARCHIVE}KeptDocument",),
    "archive list": (f"{ARCHIVE}ArchivedDocument",),
    "archive restore": (f"{ARCHIVE}RestoredDocument",),
    "archive verify": (f"{ARCHIVE}VerifiedDocument",),
    "blame": ("threadline.compare.blame:BlamedFile",),
    "branch": (f"{STORE}branch:Moved",),
    "branches": (f"{CLI}BranchesDocument",),
    "cherry-pick": (f"{STORE}cherry_pick:Picked",),
    "clean list": (f"{KEEP}CleaningsDocument",),
    "clean run": (f"{KEEP}CleanPlanDocument", f"{KEEP}CleanedDocument"),
    "clean undo": (f"{KEEP}CleanUndoneDocument",),
    "compact": (f"{STORE}compact:Compacted",),
    "context": ("threadline.context:Context",),
    "diff": (
        f"{COMPARE}DiffDocument",
        "threadline.compare.contexts:ContextDiff",
        f"{CLI}ForksDocument",
    ),
    "doctor": (f"{CLI}FindingsDocument",),
    "du": (f"{KEEP}WeightsDocument",),
    "export": ("threadline.library.export.interchange:Report",),
    "export-branch": (f"{STORE}branch:Exported",),
    "failures": ("threadline.compare.failures:FailureReport", f"{COMPARE}FailuresDocument"),
    "files diff": ("list threadline.history.report:DiffedFile",),
    "files history": ("list threadline.history.report:FileChange",),
    "files list": (
        "list threadline.history.report:FileAt",
        "list threadline.compare.file_blame:PromptedFile",
    ),
    "files restore": (f"{WRITING}RestoreDocument",),
    "files undo": (f"{WRITING}UndoneDocument", "list builtins:str"),
    "fork": (WRITTEN, f"{WRITING}ForkDocument"),
    "graph": (f"{RENDER}documents:GraphDocument",),
    "index": (f"{INDEX}IndexDocument",),
    "install": (f"{WRITING}SetupDocument",),
    "keep off": (f"{KEEP}KeepDocument",),
    "keep on": (f"{KEEP}KeepDocument",),
    "keep run": (f"{KEEP}KeepRunDocument",),
    "keep status": (f"{KEEP}KeepStatusDocument",),
    "label": (f"{STORE}write:Labelled",),
    "lake build": ("threadline.lake.request:BuildStats",),
    "lake forget": (f"{CLI}ForgottenDocument",),
    "lake push": ("threadline.lake.push:PushStats",),
    "lake report": ("dict", f"list {CLI}ReportName"),
    "lake sql": ("list dict",),
    "ledger": (f"{RENDER}documents:LedgerDocument",),
    "lines": (f"{RENDER}documents:LinesDocument",),
    "lost": ("threadline.compare.contexts:Loss",),
    "ls": (f"{RENDER}session_documents:SessionsDocument",),
    "mark": (f"{KEEP}MarkedDocument",),
    "merge": (f"{STORE}pop:Merged",),
    "migrate": (f"{STORE}write:Migrated",),
    "move list": (f"{CARRY}MovesDocument",),
    "move run": (f"{CARRY}MoveDocument",),
    "move undo": (f"{CARRY}MoveUndoneDocument",),
    "name": (f"{STORE}write:Named",),
    "new": (f"{STORE}write:Started",),
    "ops": (f"{COMPARE}OpsDocument",),
    "outline": (f"{RENDER}outline:OutlineDocument",),
    "pack": (f"{CARRY}PackDocument",),
    "pop": (f"{STORE}pop:Popped",),
    "recall": (f"{CLI}RecallDocument",),
    "recover": (f"{KEEP}LostDocument", f"{KEEP}RecoveredDocument"),
    "repair": (WRITTEN,),
    "resume": (f"{CLI}ResumeDocument",),
    "search": (f"{INDEX}SearchDocument",),
    "show": (f"{RENDER}outline:ConversationDocument",),
    "story": (f"{CLI}StoriesDocument",),
    "switch": (f"{STORE}branch:Moved",),
    "tree": (f"{RENDER}session_documents:TreeDocument",),
    "uninstall": (f"{WRITING}SetupDocument",),
    "unpack": (f"{CARRY}UnpackDocument",),
    "usage": (f"{INDEX}UsageDocument",),
    "why": ("threadline.model.why:Explanation", "threadline.model.why:SessionFate"),
}
"""The types of the documents that commands print, by name: the module and the struct."""

ERROR = f"{CLI}ErrorDocument"


def types_of(command: str) -> list[Any]:
    """Return the types of the documents that a command prints."""
    return [load(name) for name in DOCUMENTS[command]]


def load(name: str) -> Any:  # noqa: ANN401 - any type
    """Return the type of a name in the table."""
    if name.startswith("list "):
        return list[load(name.removeprefix("list "))]  # type: ignore[misc]
    if name == "dict":
        return dict[str, object]
    module, _, kind = name.partition(":")
    if module.startswith("threadline.lake"):
        from threadline.cli.lake_queries import require_extra

        require_extra()
    return getattr(import_module(module), kind)


def schema_for(command: str) -> dict[str, Any]:
    """Return the JSON Schema of a command, or of `error`."""
    from threadline.render.schema import schema_of

    kinds = [load(ERROR)] if command == "error" else types_of(command)
    title = "an error" if command == "error" else f"threadline {command} --json"
    return {"title": title, **schema_of(kinds)}


@click.command(
    "schema", epilog=example("threadline schema ls", "threadline schema archive list | jq .")
)
@click.argument("words", metavar="[COMMAND]...", nargs=-1)
def schema_command(*, words: tuple[str, ...]) -> None:
    """Print the JSON Schema of what a command prints with --json; without COMMAND, list them.

    Fields that are `deprecated` repeat others by the names they had before. `x-jsonl` names the
    list whose elements --jsonl prints. `threadline schema error` describes errors: with --json,
    they are the last line of standard error.
    """
    name = " ".join(words)
    if not name:
        write_rows([*DOCUMENTS, "error"])
        return
    if name not in DOCUMENTS and name != "error":
        hint = "; `threadline schema` lists commands with JSON"
        raise click.UsageError(f"no JSON of a command '{name}'{hint}")
    from msgspec import json

    write_bytes([json.format(json.encode(schema_for(name))), b"\n"])
