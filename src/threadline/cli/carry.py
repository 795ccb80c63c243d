"""`threadline pack` and `unpack`: sessions in one file, to another machine or folder."""

import os
import sys
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, TYPE_CHECKING

import click

from threadline.cli.catalog import open_workspace, refresh, refresh_for, update_soon
from threadline.cli.confirm import may_do, yes_option
from threadline.cli.console import (
    example,
    print_stderr,
    progress_shown,
    write_bytes,
    write_rows,
)
from threadline.cli.json_output import write_document
from threadline.cli.options import json_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from threadline.history.report import ToldStep
    from threadline.library.carry.contents import Tip
    from threadline.library.carry.manifest import PackManifest
    from threadline.library.carry.packing import Packing
    from threadline.library.workspace import Workspace
    from threadline.model.results import ListedSession
    from threadline.model.secret import Redactor

STREAM = "-"


class Mapping(click.ParamType):  # type: ignore[type-arg] # not generic before click 8.4
    """Two directories: OLD=NEW."""

    name = "mapping"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, str]:
        """Split `value`; fail with an example if it is invalid."""
        if isinstance(value, tuple):
            return value
        old, mark, new = str(value).partition("=")
        if not mark or not old.startswith("/") or not new:
            self.fail(f"not OLD=NEW: '{value}'; use /home/ann/app=/srv/app", param, ctx)
        return old.rstrip("/") or "/", new


@click.command(
    "pack",
    epilog=example(
        "threadline pack 7bc87c4c -o app.thread",
        "ssh HOST threadline pack 7bc87c4c | threadline unpack --yes",
    ),
)
@click.argument("sessions", metavar="SESSION...", nargs=-1, required=True)
@click.option(
    "-o", "--output", metavar="FILE", help="Write to FILE, a new one (default: standard output)."
)
@click.option("--redact", is_flag=True, help="Replace what looks like a secret; leave out marks.")
@click.option(
    "--encrypt",
    "keys",
    multiple=True,
    metavar="KEY",
    help="Encrypt for the owner of KEY, a public key of age or ssh; repeatable.",
)
@click.option(
    "--with-files", is_flag=True, help="Add the files of the project as the session left them."
)
@json_option
def pack_command(
    *,
    sessions: tuple[str, ...],
    output: str | None,
    redact: bool,
    keys: tuple[str, ...],
    with_files: bool,
    as_json: bool,
) -> None:
    """Write sessions to one file, with everything that belongs to them, byte for byte.

    A pack holds sub-agents, results of tools, copies of files, and sums of all; where the sessions
    were, with the remote and the commit of the checkout; and your marks. Without --redact it holds
    all that the sessions hold. With --with-files it holds the files that one session read or wrote,
    as it left them, as far as they are known. `threadline unpack` puts them in place elsewhere, and
    every command that reads sessions reads FILE if its name ends in .thread.
    """
    from threadline.library.carry.contents import at_file, items_for
    from threadline.library.carry.encrypted import recipient
    from threadline.library.carry.packing import Packing
    from threadline.library.carry.redacted import cleaner_for, redacted_items
    from threadline.model.secret import Redactor

    if as_json and output in {None, STREAM}:
        raise click.UsageError("--json needs a FILE: -o FILE")
    if with_files and len(sessions) > 1:
        raise click.UsageError("--with-files takes one session")
    if output in {None, STREAM} and sys.stdout.isatty():
        raise click.UsageError("a pack is not text; write it to a file with -o FILE")
    recipients = [recipient(key) for key in keys]
    redactor = Redactor() if redact else None
    workspace = open_workspace()
    refresh_for(workspace, sessions)
    with TemporaryDirectory(prefix="threadline-") as scratch:
        chosen = [at_file(workspace.catalog, one) or workspace.session(one) for one in sessions]
        items = items_for(workspace.catalog, chosen, scratch, cleaner_for(redactor))
        if redactor is not None:
            items = list(redacted_items(items, redactor, scratch))
        marks = b"" if redact else workspace.journal.lines_of(one.told.session for one in items)
        tip = files_of(workspace, chosen[0], redactor, scratch) if with_files else None
        manifest = write_to(output, Packing(items, marks, recipients, tip))
    left = [path for item in items for path in item.left]
    skipped = tip.skipped if tip is not None else []
    tell_packed(manifest, output, left, skipped, as_json=as_json)


def files_of(
    workspace: "Workspace", listed: "ListedSession", redactor: "Redactor | None", scratch: str
) -> "Tip":
    """Return the files that a session left, without secrets if there is a redactor."""
    from threadline.library.actions.directory import open_history
    from threadline.library.actions.files import FileHistory
    from threadline.library.actions.packed_files import tip_of

    session = listed.summary.id
    history = open_history(workspace, session, update_soon)
    if redactor is not None:
        history = FileHistory(history.reading, history.root, redactor.text)
    return tip_of(history, session, Path(scratch, "files"))


def write_to(output: str | None, packing: "Packing") -> "PackManifest":
    """Write a pack to a new file, or to standard output."""
    from threadline.library.carry.packing import pack_to, write_pack

    with progress_shown("packing") as progress:
        if output is None or output == STREAM:
            return write_pack(Output(), packing, progress)
        return pack_to(Path(output), packing, progress)


class Output:
    """Standard output, as a pack is written to it."""

    def write(self, data: bytes, /) -> None:
        """Write bytes."""
        write_bytes([data])


def tell_packed(
    manifest: "PackManifest",
    output: str | None,
    left: list[str],
    skipped: list["ToldStep"],
    *,
    as_json: bool,
) -> None:
    """Print what was packed: on standard error if the pack is on standard output."""
    from threadline.cli.carry_documents import PackDocument
    from threadline.render.carry_text import packed_files_rows, packed_rows

    rows = [*packed_rows(manifest.sessions), *packed_files_rows(manifest.tip, skipped)]
    if output is None or output == STREAM:
        for row in rows:
            print_stderr(row)
        return
    if as_json:
        told = (manifest.created, manifest.sessions, left, manifest.tip, skipped)
        write_document(PackDocument(output, Path(output).stat().st_size, *told))
        return
    write_rows(rows)


@click.command(
    "unpack",
    epilog=example(
        "threadline unpack app.thread",
        "threadline unpack app.thread --into ~/src/app --yes",
        "threadline unpack app.thread --map /home/ann/app=/srv/app --json",
    ),
)
@click.argument("file", metavar="[FILE]", default=STREAM)
@click.option("--into", metavar="DIR", help="The directory of the project on this machine.")
@click.option(
    "--map",
    "mapped",
    multiple=True,
    type=Mapping(),
    metavar="OLD=NEW",
    help="The directory OLD of the pack is NEW here; repeatable.",
)
@click.option(
    "--with-files",
    "files",
    metavar="DIR",
    help="Write the files of the pack to DIR, an empty or new directory, and continue there.",
)
@click.option("--identity", metavar="FILE", help="The private key of an encrypted pack.")
@yes_option
@json_option
def unpack_command(
    *,
    file: str,
    into: str | None,
    mapped: tuple[tuple[str, str], ...],
    files: str | None,
    identity: str | None,
    yes: bool,
    as_json: bool,
) -> None:
    """Put the sessions of a pack where their clients look for them, after showing a plan.

    Without FILE, or with -, the pack is read from standard input. The directory of a project is
    found by its path, then by its git remote, unless --into or --map say where it is. It is changed
    in the fields by which clients find sessions, never in what was said. Ids stay; a session that
    went on here and elsewhere gets a second one, and both are branches of one graph. Nothing that
    is here is lost, and nothing is written before the whole pack was verified.
    """
    from threadline.cli.carry_documents import UnpackDocument
    from threadline.library.actions.packed_files import empty_folder
    from threadline.library.carry.mapping import map_folders, place_of_files
    from threadline.library.carry.placing import Placing, state_in
    from threadline.library.carry.plan import plan_unpack
    from threadline.library.carry.staging import staged
    from threadline.library.carry.unpack import carry_out, marks_in, note_origins
    from threadline.render.carry_text import command_rows, unpack_rows

    if files and into:
        raise click.UsageError("--with-files DIR is --into DIR too; use one of them")
    workspace = open_workspace()
    workspace.may_be_empty = True
    with (
        empty_folder(files) if files else nullcontext("") as restored,
        source_of(file) as source,
        staged(source, state_in(workspace.places), identity or "") as pack,
    ):
        sessions = pack.manifest.sessions
        mapped = (*mapped, *place_of_files(pack.manifest.tip, restored))
        folders = map_folders(sessions, mapped, into or "", lambda: known_folders(workspace))
        placing = Placing(workspace.places)
        with placing.locked():
            ready = plan_unpack(pack, folders, os.environ, str(Path.home()), restored)
            if not as_json:
                write_rows(unpack_rows(ready.plan))
            elif not yes:
                write_document(UnpackDocument(ready.plan, written=False))
                return
            if ready.plan.changes and not agreed(file, yes=yes):
                return
            marks = marks_in(pack)
            carry_out(ready, placing)
        workspace.journal.add(marks)
        note_origins(ready.plan, workspace.journal)
    if as_json:
        write_document(UnpackDocument(ready.plan, written=True))
    else:
        write_rows(command_rows(ready.plan))


def agreed(file: str, *, yes: bool) -> bool:
    """Ask as other commands do; on the terminal itself if the pack is on standard input."""
    if yes or file != STREAM or not sys.stderr.isatty():
        return may_do(yes=yes)
    with suppress(OSError), Path("/dev/tty").open(encoding="utf-8") as terminal:
        before, sys.stdin = sys.stdin, terminal
        try:
            return may_do(yes=yes)
        finally:
            sys.stdin = before
    return may_do(yes=yes)


def known_folders(workspace: "Workspace") -> list[str]:
    """Return the directories of the sessions on this machine."""
    refresh(workspace.catalog)
    every = (one.summary.cwd for one in workspace.catalog.sessions())
    return list(dict.fromkeys(cwd for cwd in every if cwd))


@contextmanager
def source_of(file: str) -> "Iterator[IO[bytes]]":
    """Open a pack, or standard input."""
    from threadline.library.carry.staging import open_pack

    if file == STREAM:
        if sys.stdin.isatty():
            raise click.UsageError("no pack on standard input; specify a FILE")
        yield sys.stdin.buffer
        return
    with open_pack(file) as source:
        yield source
