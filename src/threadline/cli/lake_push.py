"""`threadline lake push`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace
from threadline.cli.console import example, print_stderr, progress_shown, write_bytes, write_rows
from threadline.cli.lake_queries import endpoint_option, require_extra
from threadline.cli.options import json_option

if TYPE_CHECKING:
    from threadline.lake.push import PushStats

MEGABYTE = 1 << 20
LISTED = 3
"""Files that were not sent, and are named."""


@click.command(
    "push",
    epilog=example(
        "threadline lake push s3://team/transcripts",
        "threadline lake push /mnt/team/transcripts --developer ada --dry-run",
        "threadline lake build s3://team/transcripts --layout '{developer}/{machine}' -o lake",
    ),
)
@click.argument("target", metavar="DEST")
@click.argument("sources", metavar="[SOURCE]...", nargs=-1)
@click.option("--developer", metavar="NAME", help="Whose sessions these are (default: you).")
@click.option("--machine", metavar="NAME", help="Where they ran (default: this machine).")
@click.option("--show-secrets", is_flag=True, help="Do not redact secrets.")
@click.option("--again", is_flag=True, help="Send everything, whatever was sent before.")
@click.option("--dry-run", is_flag=True, help="Only print what would be sent.")
@endpoint_option
@json_option
def push_command(
    *,
    target: str,
    sources: tuple[str, ...],
    developer: str | None,
    machine: str | None,
    show_secrets: bool,
    again: bool,
    dry_run: bool,
    endpoint: str | None,
    as_json: bool,
) -> None:
    """Send new and changed transcripts to DEST/DEVELOPER/MACHINE.

    DEST is a folder, or an address such as s3://bucket/folder; `lake build` makes a lake of it.
    Everything that was said is sent, without secrets. Nothing is deleted at DEST, and a push that
    was stopped continues.
    """
    require_extra()
    import platform

    from threadline.lake.push import Sending, push, target_for
    from threadline.lake.sources import login_name
    from threadline.lake.storage import place_at

    place = target_for(
        place_at(target, endpoint), developer or login_name(), machine or platform.node()
    )
    home = str(Path.home())
    sending = Sending(roots_of(sources), home, place, show_secrets, again, dry_run)
    with progress_shown("sending", "files") as progress:
        stats = push(sending, progress)
    if as_json:
        import msgspec

        write_bytes([msgspec.json.format(msgspec.json.encode(stats)), b"\n"])
        return
    write_rows([outcome(stats, dry=dry_run)])
    for path, why in list(stats.left_out.items())[:LISTED]:
        print_stderr(f"warning: not sent: {path}: {why}")
    if len(stats.left_out) > LISTED:
        print_stderr(f"warning: {len(stats.left_out) - LISTED:,} more were not sent; see --json")


def roots_of(sources: Sequence[str]) -> list[str]:
    """Return what is searched: the sources, or every archive on this machine, if there is any."""
    workspace = open_workspace()
    if sources:
        return [str(Path(root).absolute()) for root in workspace.paths(sources)]
    return [str(one.path.absolute()) for one in workspace.archives if one.path.exists()]


def outcome(stats: "PushStats", *, dry: bool) -> str:
    """Return what a push came to, in one line."""
    from threadline.model.secret.redactor import describe_replaced
    from threadline.render.html.formats import plural

    if not stats.files:
        return "nothing to send: no sessions of coding agents on this machine"
    if not stats.sent:
        return f"nothing to send: {plural(stats.files, 'file')} up to date at {stats.target}"
    told = "would send" if dry else "sent"
    replaced = describe_replaced(stats.secrets.items())
    size = f"{stats.bytes / MEGABYTE:,.1f} MB"
    files = f"{stats.sent:,} of {plural(stats.files, 'file')}"
    return f"{told} {files} ({size}) to {stats.target}; replaced {replaced}"
