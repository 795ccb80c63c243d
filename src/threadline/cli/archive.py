"""`threadline archive`: keeps transcripts that agents will delete; lists, restores, verifies."""

from collections.abc import Iterator
from pathlib import Path

import click
import msgspec

from threadline.cli.catalog import open_originals, progress_shown, roots_of, warn_about
from threadline.cli.console import example, flush, printable, say, write_bytes, write_rows
from threadline.cli.options import json_option
from threadline.library.keep import Keeping
from threadline.library.originals import Original
from threadline.library.restore import pick_originals, pick_version, restore_each, restore_unlisted
from threadline.library.verify import Verified
from threadline.render.facts import count
from threadline.render.json import document, encode
from threadline.render.reports import damaged_rows, kept_row, megabytes, restored_row


class Actions(click.Group):
    """Runs `keep` unless the first argument is the name of a command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert `keep` before arguments that do not begin with a command."""
        known = {*self.commands, "--help", "-h"}
        return super().parse_args(ctx, args if args and args[0] in known else ["keep", *args])


@click.group(
    "archive",
    cls=Actions,
    epilog=example(
        "threadline archive",
        "threadline archive list --gone",
        "threadline archive restore 7bc87c4c",
        "threadline archive verify",
    ),
)
def command() -> None:
    """Keep compressed copies of transcripts and restore them byte for byte.

    Agents delete transcripts after some weeks. Copies that were kept stay searchable and readable.
    They are stored in the user's data directory ($THREADLINE_ARCHIVE, $XDG_DATA_HOME) and readable
    by their owner only. Without a command, `threadline archive` keeps everything.
    """


@command.command(
    "keep",
    short_help="keep copies of all transcripts",
    epilog=example("threadline archive keep ~/.claude/projects"),
)
@click.argument("targets", metavar="[TARGET]...", nargs=-1)
@json_option
def keep(*, targets: tuple[str, ...], as_json: bool) -> None:
    """Keep copies of all transcripts as they are now.

    Only files that are new or changed are read. Stored copies that were damaged are replaced if the
    original is still there.
    """
    originals = open_originals()
    with (
        progress_shown("checking", "objects") as checking,
        progress_shown("keeping", "files") as progress,
    ):
        kept = originals.keep(roots_of(targets), progress, checking)
    warn_about(originals)
    if as_json:
        fields = msgspec.to_builtins(kept) | {"folder": str(originals.folder)}
        write_bytes([encode(fields), b"\n"])
    else:
        write_rows([summary_of(kept)])
    for skipped in kept.skipped:
        say(f"warning: {printable(skipped.file)} {skipped.why}")
    if kept.damaged:
        told = count(len(kept.damaged), "kept file")
        say(f"warning: damaged copies of {told} could not be repaired: the originals are gone")
        say("hint: `threadline archive verify` lists them")


def summary_of(kept: Keeping) -> str:
    """Summarize a run in a line."""
    changed = count(kept.kept, "file") or "no file"
    sizes = f"{megabytes(kept.bytes)} in {megabytes(kept.stored)}"
    repaired = f"; repaired {count(kept.repaired, 'object')}" if kept.repaired else ""
    return f"{kept.files:,} files kept, {sizes}; {changed} new or changed{repaired}"


@command.command(
    "list",
    short_help="list the files that are kept",
    epilog=example("threadline archive list --gone"),
)
@click.argument("names", metavar="[SESSION|PATH]...", nargs=-1)
@click.option("--gone", is_flag=True, help="List only files whose original no longer exists.")
@json_option
def list_kept(*, names: tuple[str, ...], gone: bool, as_json: bool) -> None:
    """List the files that are kept: all, or those of a session or below a path."""
    originals = open_originals()
    kept = [one for one in pick_originals(originals, names) if not gone or is_gone(one)]
    warn_about(originals)
    if as_json:
        write_bytes(document(files=(fields_of(one) for one in kept)))
    else:
        write_rows(f"{row_of(one)}" for one in kept)


@command.command(
    "restore",
    short_help="restore files to where they were, or elsewhere",
    epilog=example("threadline archive restore 7bc87c4c --to saved"),
)
@click.argument("names", metavar="[SESSION|PATH]...", nargs=-1)
@click.option(
    "--to", type=click.Path(path_type=Path), metavar="DIR", help="Restore below DIR instead."
)
@click.option(
    "--earlier",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="Restore the version before the last N rewrites.",
)
@click.option(
    "--unlisted",
    is_flag=True,
    help="Restore what is stored but belongs to no listed file, because the list was lost.",
)
@json_option
def restore(
    *, names: tuple[str, ...], to: Path | None, earlier: int, unlisted: bool, as_json: bool
) -> None:
    """Restore files to where they were, or below DIR. Existing files are never overwritten.

    A file that cannot be restored does not stop the others; the exit status is 1 then.
    """
    originals = open_originals()
    if unlisted and to is not None and not names:
        done = list(restore_unlisted(originals, to))
    elif unlisted or not names:
        raise click.UsageError("name sessions or paths, or use --unlisted with --to DIR")
    else:
        kept = pick_version(pick_originals(originals, names), earlier)
        warn_about(originals)
        done = list(restore_each(originals, kept, to))
    failed = [one for one in done if one.failed]
    if as_json:
        files = ({"path": one.path, "written": one.written} for one in done if not one.failed)
        errors = ({"path": one.path, "why": one.failed} for one in failed)
        write_bytes(document(files=files, failed=errors))
    else:
        write_rows(restored_row(one.path, one.failed, written=one.written) for one in done)
    if failed:
        flush()
        say(f"error: {len(failed):,} of {count(len(done), 'file')} could not be restored")
        for hint in dict.fromkeys(one.hint for one in failed if one.hint):
            say(f"hint: {hint}")
        raise click.exceptions.Exit(1)


@command.command(
    "verify",
    short_help="check every stored copy for damage",
    epilog=example("threadline archive verify --json"),
)
@json_option
def verify(*, as_json: bool) -> None:
    """Read every stored copy and compare it with its checksum; exit 1 if any is damaged."""
    originals = open_originals()
    with progress_shown("verifying", "objects") as progress:
        found = originals.verify(progress)
    if as_json:
        fields = msgspec.to_builtins(found) | {"folder": str(originals.folder)}
        write_bytes([encode(fields), b"\n"])
    else:
        write_rows(verified_rows(found))
    if not found.is_whole:
        flush()
        for told, hint in damage_told(found):
            say(f"error: {told}")
            say(f"hint: {hint}")
        raise click.exceptions.Exit(1)


def verified_rows(found: Verified) -> Iterator[str]:
    """Summarize a verification, with a row for each damaged file."""
    for damaged in found.damaged:
        yield from damaged_rows(damaged)
    objects = count(found.objects, "object") or "no objects"
    files = count(found.files, "file") or "no files"
    state = f"{len(found.damaged):,} damaged" if found.damaged else "no damage"
    yield f"verified {objects} ({megabytes(found.bytes)}) of {files}: {state}"
    if found.unlisted:
        told = f"{count(found.unlisted, 'object')} ({megabytes(found.unlisted_bytes)})"
        yield f"{told} not used by any listed file; `archive restore --unlisted` restores them"


def damage_told(found: Verified) -> Iterator[tuple[str, str]]:
    """Say what is damaged, each with what to do about it."""
    for problem in found.problems:
        yield printable(problem), "`threadline archive` writes it again"
    repairable = sum(one.repairable for one in found.damaged)
    if repairable:
        hint = "`threadline archive` stores them again from the originals"
        yield f"{count(repairable, 'damaged file')} can be repaired", hint
    if lost := len(found.damaged) - repairable:
        hint = "copy the damaged objects from a backup of the archive, then verify again"
        yield f"{count(lost, 'damaged file')} cannot be repaired from an original", hint


def is_gone(original: Original) -> bool:
    """Return True if the original no longer exists."""
    return not Path(original.path).exists()


def fields_of(original: Original) -> dict[str, object]:
    """Return the fields of a kept file for programs."""
    return {
        "path": original.path,
        "size": original.size,
        "gone": is_gone(original),
        "earlier": [one.size for one in original.earlier],
    }


def row_of(original: Original) -> str:
    """Describe a kept file in a row."""
    gone = is_gone(original)
    return kept_row(original.path, original.size, len(original.earlier), gone=gone)
