"""`threadline archive`: archives transcripts; lists, restores and verifies what is archived."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import open_archive, open_workspace, warn_about
from threadline.cli.console import (
    example,
    flush,
    print_stderr,
    printable,
    progress_shown,
    write_rows,
)
from threadline.cli.json_output import write_document
from threadline.cli.options import DefaultGroup, json_option, jsonl_option, targets_argument

if TYPE_CHECKING:
    from threadline.cli.archive_documents import ArchivedFields
    from threadline.library.archive.manifest import ArchivedFile
    from threadline.library.archive.update import ArchiveStats
    from threadline.library.archive.verify import Verified


@click.group(
    "archive",
    cls=DefaultGroup,
    default="keep",
    epilog=example(
        "threadline archive",
        "threadline archive list --gone",
        "threadline archive restore 7bc87c4c",
        "threadline archive verify",
    ),
)
def archive_command() -> None:
    """Archive compressed copies of transcripts and restore them byte for byte.

    Agents delete transcripts after some weeks; archived ones stay readable and searchable. The
    archive is in the data directory ($THREADLINE_ARCHIVE, $XDG_DATA_HOME), readable only by its
    owner. Without a command, `threadline archive` archives everything; `threadline keep on` does
    that by itself.

    Copies are originals: nothing is redacted. A database in which an agent keeps its sessions
    may also hold its access tokens. Keep the archive private.
    """


@archive_command.command(
    "keep",
    short_help="archive all transcripts (the default)",
    epilog=example("threadline archive keep ~/.claude/projects"),
)
@targets_argument
@json_option
def keep(*, targets: tuple[str, ...], as_json: bool) -> None:
    """Archive all transcripts as they are now.

    Only new and changed files are read. Damaged copies are replaced if the original still exists.
    """
    import msgspec

    from threadline.cli.archive_documents import KeptDocument
    from threadline.render.facts import count

    archive = open_archive()
    with progress_shown("checking", "objects") as checking, progress_shown("archiving") as progress:
        stats = archive.update(open_workspace().paths(targets), progress, checking)
    warn_about(archive)
    if as_json:
        told = msgspec.structs.asdict(stats)
        write_document(KeptDocument(**told, folder=str(archive.folder)))
    else:
        write_rows([describe_stats(stats), PRIVATE])
    for skipped in stats.skipped:
        print_stderr(f"warning: {printable(skipped.file)}: {skipped.why}")
    if stats.damaged:
        files = count(len(stats.damaged), "damaged file")
        print_stderr(f"warning: {files} cannot be repaired: no originals")
        print_stderr("hint: `threadline archive verify` lists damaged files")


PRIVATE = "copies are originals, not redacted: they may hold secrets; keep the archive private"


def describe_stats(stats: "ArchiveStats") -> str:
    """Return the result of an update in one line."""
    from threadline.render.facts import count
    from threadline.render.reports import megabytes

    changed = count(stats.kept, "file") or "no files"
    sizes = f"{megabytes(stats.bytes)} in {megabytes(stats.stored)}"
    repaired = f"; repaired {count(stats.repaired, 'object')}" if stats.repaired else ""
    files = count(stats.files, "file") or "no files"
    return f"{files} archived, {sizes}; {changed} new or changed{repaired}"


@archive_command.command(
    "list", short_help="list archived files", epilog=example("threadline archive list --gone")
)
@click.argument("names", metavar="[SESSION|PATH]...", nargs=-1)
@click.option("--gone", is_flag=True, help="Only files whose original no longer exists.")
@json_option
@jsonl_option
def list_files(*, names: tuple[str, ...], gone: bool, as_json: bool) -> None:
    """List archived files: all, or those of a session or below a path."""
    from threadline.cli.archive_documents import ArchivedDocument
    from threadline.library.archive.restore import select_files
    from threadline.render.reports import archived_row

    archive = open_archive()
    files = [file for file in select_files(archive, names) if not gone or is_gone(file)]
    warn_about(archive)
    if as_json:
        write_document(ArchivedDocument(file_fields(file) for file in files))
    else:
        write_rows(
            archived_row(file.path, file.size, len(file.earlier), gone=is_gone(file))
            for file in files
        )


@archive_command.command(
    "restore",
    short_help="restore files to their paths or elsewhere",
    epilog=example("threadline archive restore 7bc87c4c --to saved"),
)
@click.argument("names", metavar="[SESSION|PATH]...", nargs=-1)
@click.option("--to", type=click.Path(path_type=Path), metavar="DIR", help="Restore below DIR.")
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
    help="Restore objects whose file names were lost with the list of files.",
)
@json_option
def restore(
    *, names: tuple[str, ...], to: Path | None, earlier: int, unlisted: bool, as_json: bool
) -> None:
    """Restore files to their paths, or below DIR. Existing files are never overwritten.

    If a file cannot be restored, the others are restored and the exit status is 1.
    """
    from threadline.cli.archive_documents import RestoredDocument, RestoredFields, UnrestoredFields
    from threadline.library.archive import restore
    from threadline.render.facts import count
    from threadline.render.reports import restored_row

    archive = open_archive()
    if unlisted and to is not None and not names:
        done = list(restore.restore_unlisted(archive, to))
    elif unlisted or not names:
        raise click.UsageError("specify sessions or paths, or --unlisted with --to DIR")
    else:
        files = restore.select_version(restore.select_files(archive, names), earlier)
        warn_about(archive)
        done = list(restore.restore_each(archive, files, to))
    failed = [one for one in done if one.failed]
    if as_json:
        written = (RestoredFields(one.path, one.written) for one in done if not one.failed)
        errors = (UnrestoredFields(one.path, one.failed) for one in failed)
        write_document(RestoredDocument(written, errors))
    else:
        write_rows(restored_row(one.path, one.failed, written=one.written) for one in done)
    if failed:
        flush()
        print_stderr(f"error: {len(failed):,} of {count(len(done), 'file')} not restored")
        for hint in dict.fromkeys(one.hint for one in failed if one.hint):
            print_stderr(f"hint: {hint}")
        raise click.exceptions.Exit(1)


@archive_command.command(
    "verify",
    short_help="check archived files for damage",
    epilog=example("threadline archive verify --json"),
)
@json_option
def verify(*, as_json: bool) -> None:
    """Read every stored object and compare it with its checksum; exit 1 if any is damaged."""
    import msgspec

    from threadline.cli.archive_documents import VerifiedDocument

    archive = open_archive()
    with progress_shown("verifying", "objects") as progress:
        found = archive.verify(progress)
    if as_json:
        told = msgspec.structs.asdict(found)
        write_document(VerifiedDocument(**told, folder=str(archive.folder)))
    else:
        write_rows(verified_rows(found))
    if not found.is_whole:
        flush()
        for error, hint in damage_errors(found):
            print_stderr(f"error: {error}")
            print_stderr(f"hint: {hint}")
        raise click.exceptions.Exit(1)


def verified_rows(found: "Verified") -> Iterator[str]:
    """Yield the rows of each damaged file, then a summary."""
    from threadline.render.facts import count
    from threadline.render.reports import damaged_rows, megabytes

    for damaged in found.damaged:
        earlier, repairable = damaged.earlier, damaged.repairable
        yield from damaged_rows(damaged.path, damaged.why, earlier=earlier, repairable=repairable)
    objects = count(found.objects, "object") or "no objects"
    files = count(found.files, "file") or "no files"
    state = f"{len(found.damaged):,} damaged" if found.damaged else "no damage"
    yield f"verified {objects} ({megabytes(found.bytes)}) of {files}: {state}"
    if found.unlisted:
        unlisted = f"{count(found.unlisted, 'unlisted object')} ({megabytes(found.unlisted_bytes)})"
        yield f"{unlisted}; `archive restore --unlisted` restores them"


def damage_errors(found: "Verified") -> Iterator[tuple[str, str]]:
    """Yield what is damaged, each with a hint."""
    from threadline.render.facts import count

    for problem in found.problems:
        yield printable(problem), "run `threadline archive` to rebuild it"
    repairable = sum(one.repairable for one in found.damaged)
    if repairable:
        hint = "run `threadline archive` to archive the originals again"
        yield f"{count(repairable, 'damaged file')} can be repaired", hint
    if lost := len(found.damaged) - repairable:
        hint = "copy the damaged objects from a backup of the archive, then verify again"
        yield f"{count(lost, 'damaged file')} cannot be repaired: no original", hint


def is_gone(file: "ArchivedFile") -> bool:
    """Return True if the original no longer exists."""
    return not Path(file.path).exists()


def file_fields(file: "ArchivedFile") -> "ArchivedFields":
    """Return the JSON fields of an archived file."""
    from threadline.cli.archive_documents import ArchivedFields

    earlier = [version.size for version in file.earlier]
    return ArchivedFields(file.path, file.size, is_gone(file), earlier)
