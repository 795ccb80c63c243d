"""`threadline append`: adds messages or entries to a session."""

import sys
from typing import Any

import click
import msgspec

from threadline.cli.console import example
from threadline.cli.options import json_option
from threadline.cli.writing import open_target, report
from threadline.library.sessions import find_entry
from threadline.store.new_records import assistant_message, user_message
from threadline.store.operations.write import append
from threadline.store.session import LEAF


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
    help="Who says TEXT.",
)
@click.option("--raw", is_flag=True, help="TEXT holds JSON, one message or entry on each line.")
@click.option("--at", metavar="ENTRY", help="Append below ENTRY; otherwise below the leaf.")
@json_option
def command(  # noqa: PLR0913 - one for each option
    target: str, text: str | None, role: str, *, raw: bool, at: str | None, as_json: bool
) -> None:
    """Append TEXT, or what comes on standard input, to a session."""
    said = text if text is not None else sys.stdin.read()
    records = read_records(said) if raw else [message_of(role, said)]
    if not records:
        raise click.UsageError("there is nothing to append")
    with open_target(target) as session:
        parent = LEAF if at is None else find_entry(session, at)
        report(append(session, records, parent), session, as_json=as_json)


def message_of(role: str, text: str) -> dict[str, Any]:
    """Make the message that was typed."""
    if not text.strip():
        raise click.UsageError("there is nothing to append")
    return user_message(text) if role == "user" else assistant_message(text)


def read_records(text: str) -> list[dict[str, Any]]:
    """Read messages or entries, one on each line."""
    records = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            records.append(msgspec.json.decode(line, type=dict[str, Any]))
        except (msgspec.MsgspecError, UnicodeEncodeError) as error:
            raise click.UsageError(f"line {number} is no JSON object: {error}") from error
        except RecursionError as error:
            raise click.UsageError(f"line {number} is nested too deeply") from error
    return records
