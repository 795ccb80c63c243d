"""Commands that write sessions: new, append, label, name, compact, migrate; and what they share."""

import os
import sys
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace
from threadline.cli.console import example, print_stderr, write_rows
from threadline.cli.json_output import write_document
from threadline.cli.options import json_option

if TYPE_CHECKING:
    from threadline.store.operations.operation import Done
    from threadline.store.operations.summary import Summarise
    from threadline.store.session import Session

KEEP_TOKENS = 20_000


def summary_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add `--summary` and `--summary-command`; the command gets a summariser, or None."""

    @click.option("--summary", metavar="TEXT", help="Summary text.")
    @click.option(
        "--summary-command",
        metavar="COMMAND",
        help="Command that reads the conversation on standard input and prints a summary.",
    )
    @wraps(command)
    def wrapped(*, summary: str | None, summary_command: str | None, **others: object) -> None:
        from threadline.store.operations.summary import by_command, given

        if summary is not None and summary_command is not None:
            raise click.UsageError("--summary and --summary-command are mutually exclusive")
        summarise: Summarise | None = None
        if summary is not None:
            summarise = given(summary)
        elif summary_command is not None:
            summarise = by_command(summary_command)
        command(summarise=summarise, **others)

    return wrapped


def open_target(target: str, *, writable: bool = True) -> "Session":
    """Open the session that the user named."""
    from threadline.library.actions.store import open_session

    return open_session(target, open_workspace(), writable=writable)


def entry_id(session: "Session", name: str | None) -> str | None:
    """Return the id of the entry that the user named; None if none was named."""
    from threadline.library.actions.store import find_entry

    return None if name is None else find_entry(session, name)


def report(done: "Done", session: "Session | None" = None, *, as_json: bool) -> None:
    """Print what was done and how to undo it, and whether the file was migrated first."""
    from threadline.render.cells import clean

    if session is not None and session.migrated is not None:
        old = session.migrated
        print_stderr(f"migrated from version {old.version}; backup: {clean(str(old.kept))}")
    if as_json:
        write_document(done)
        return
    rows = [clean(done.did)]
    if prompt := getattr(done, "selected_text", ""):
        rows.append(f"prompt: {clean(prompt)}")
    if done.undo_command:
        rows.append(f"undo: {clean(done.undo_command)}")
    write_rows(rows)


@click.command("new", epilog=example("threadline new", "threadline new --cwd ~/app --name parser"))
@click.option("--cwd", metavar="DIR", help="Project directory (default: the current directory).")
@click.option("-o", "out", metavar="DIR", help="Output directory (default: Pi's sessions).")
@click.option("--name", metavar="TEXT", help="Name of the session.")
@click.option("--parent", metavar="TARGET", help="Session to record as the parent.")
@json_option
def new_command(
    cwd: str | None, out: str | None, name: str | None, parent: str | None, *, as_json: bool
) -> None:
    """Create an empty session that Pi can open."""
    from threadline.library.actions.store import find_session_file
    from threadline.store.operations.write import start

    place = os.path.abspath(os.path.expanduser(cwd)) if cwd else os.getcwd()  # noqa: PTH100, PTH109, PTH111 - as typed, links and all
    source = find_session_file(parent, open_workspace()).absolute() if parent else None
    report(start(place, out, name=name, parent=source), as_json=as_json)


@click.command(
    "append",
    epilog=example(
        'threadline append 01a1e078 "and now in Rust"',
        "threadline append session.jsonl --role assistant < answer.txt",
        "threadline append session.jsonl --raw < messages.jsonl",
    ),
)
@click.argument("target")
@click.argument("text", required=False)
@click.option(
    "--role",
    type=click.Choice(["user", "assistant"]),
    default="user",
    show_default=True,
    help="Author of TEXT.",
)
@click.option("--raw", is_flag=True, help="TEXT is JSON: a message or an entry per line.")
@click.option("--at", metavar="ENTRY", help="Parent of what is appended (default: the leaf).")
@json_option
def append_command(
    target: str, text: str | None, role: str, *, raw: bool, at: str | None, as_json: bool
) -> None:
    """Append TEXT, or standard input, to a session."""
    from threadline.store.operations.write import append
    from threadline.store.session import LEAF

    text = text if text is not None else sys.stdin.read()
    records = parse_records(text) if raw else [make_message(role, text)]
    if not records:
        raise click.UsageError("nothing to append")
    with open_target(target) as session:
        parent = entry_id(session, at) or LEAF
        report(append(session, records, parent), session, as_json=as_json)


def make_message(role: str, text: str) -> dict[str, object]:
    """Return the message that was typed."""
    from threadline.store.record import assistant_message, user_message

    if not text.strip():
        raise click.UsageError("nothing to append")
    return user_message(text) if role == "user" else assistant_message(text)


def parse_records(text: str) -> list[dict[str, object]]:
    """Parse messages or entries, one on each line."""
    import msgspec

    records = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            records.append(msgspec.json.decode(line, type=dict[str, object]))
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            raise click.UsageError(f"line {number} is not a JSON object: {error}") from error
        except RecursionError as error:
            raise click.UsageError(f"line {number} is nested too deeply") from error
    return records


@click.command(
    "label",
    epilog=example(
        'threadline label 01a1e078 5b9971d4 "before the rewrite"',
        "threadline label s.jsonl 5b9971d4 --clear",
    ),
)
@click.argument("target")
@click.argument("entry")
@click.argument("text", required=False)
@click.option("--clear", is_flag=True, help="Remove the label.")
@json_option
def label_command(target: str, entry: str, text: str | None, *, clear: bool, as_json: bool) -> None:
    """Label an entry with TEXT; the leaf does not move."""
    from threadline.library.actions.store import find_entry
    from threadline.store.operations.write import label

    if bool(text) == clear:
        raise click.UsageError("specify either TEXT or --clear")
    with open_target(target) as session:
        report(label(session, find_entry(session, entry), text), session, as_json=as_json)


@click.command(
    "name",
    epilog=example('threadline name 01a1e078 "the rewrite"', "threadline name s.jsonl --clear"),
)
@click.argument("target")
@click.argument("text", required=False)
@click.option("--clear", is_flag=True, help="Remove the name.")
@json_option
def name_command(target: str, text: str | None, *, clear: bool, as_json: bool) -> None:
    """Name a session TEXT; the leaf does not move."""
    from threadline.store.operations.write import name

    if bool(text) == clear:
        raise click.UsageError("specify either TEXT or --clear")
    with open_target(target) as session:
        report(name(session, text), session, as_json=as_json)


@click.command(
    "compact",
    epilog=example(
        "threadline compact 01a1e078", "threadline compact s.jsonl --summary-command './summarise'"
    ),
)
@click.argument("target")
@click.option(
    "--keep",
    type=click.IntRange(min=1),
    default=KEEP_TOKENS,
    show_default=True,
    metavar="TOKENS",
    help="Approximate number of recent tokens to keep.",
)
@summary_options
@json_option
def compact_command(
    target: str, keep: int, summarise: "Summarise | None", *, as_json: bool
) -> None:
    """Compact the current branch: replace older entries with a summary, keep recent ones."""
    from threadline.store.operations.compact import compact

    with open_target(target) as session:
        report(compact(session, summarise, keep), session, as_json=as_json)


@click.command(
    "migrate", epilog=example("threadline migrate 01a1e078", "threadline migrate old.jsonl --json")
)
@click.argument("target")
@json_option
def migrate_command(target: str, *, as_json: bool) -> None:
    """Upgrade a session to the newest format version; the old file is kept as a backup."""
    from threadline.library.actions.store import find_session_file
    from threadline.store.operations.write import migrate

    report(migrate(find_session_file(target, open_workspace())), as_json=as_json)
