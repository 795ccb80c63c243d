"""`threadline files`: files as an entry left them."""

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.console import example, print_stderr, printable, write_bytes, write_rows
from threadline.cli.file_sources import Sources, open_sources
from threadline.cli.json_output import write_list
from threadline.cli.options import Request, color_option, json_option, jsonl_option, no_pager_option
from threadline.cli.reading import display_of, print_rows

if TYPE_CHECKING:
    from threadline.library.actions.files import FileHistory
    from threadline.model.entry import Entry


class FilesGroup(click.Group):
    """A group that runs `list` unless the first argument is the name of a command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert `list` before arguments that do not start with a command."""
        known = {*self.commands, "--help", "-h"}
        return super().parse_args(ctx, args if args and args[0] in known else ["list", *args])


def printing_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options for printing; the command gets a `Request` without targets."""

    @json_option
    @color_option
    @no_pager_option
    @wraps(command)
    def wrapped(*, as_json: bool, color: str, no_pager: bool, **others: object) -> None:
        command(Request((), None, as_json, color, no_pager), **others)

    return wrapped


at_option = click.option("--at", metavar="ENTRY", help="Entry (default: the active tip).")


@click.group(
    "files",
    cls=FilesGroup,
    epilog=example(
        "threadline files 7bc87c4c",
        "threadline files 7bc87c4c --at 2f9b2a8f src/app.py",
        "threadline files diff 7bc87c4c@2f9b2a8f 7bc87c4c",
        "threadline files history src/app.py",
        "threadline files restore 7bc87c4c --at 2f9b2a8f -o /tmp/then",
    ),
)
def files_command() -> None:
    """Show, compare and restore files as an entry left them.

    Files are put together from what calls read, wrote and changed, in all sessions of the
    directory, and from the copies that agents keep. Each is proven, derived or unknown since an
    entry; nothing is guessed. Without a command, files are listed.
    """


def encoded(text: str) -> bytes:
    """Return a text as the bytes of a file; halves of characters are replaced."""
    try:
        return text.encode(errors="surrogateescape")
    except UnicodeEncodeError:
        return text.encode(errors="replace")


@files_command.command(
    "list",
    short_help="list files, or print one (the default)",
    epilog=example(
        "threadline files list 7bc87c4c --at 2f9b2a8f",
        "threadline files list 7bc87c4c --at 2f9b2a8f src/app.py",
        "threadline files list 7bc87c4c --at 2f9b2a8f src/app.py --blame",
        "threadline files list 7bc87c4c --json --text | jq '.[].path'",
    ),
)
@click.argument("target")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@at_option
@click.option("texts", "--text", is_flag=True, help="Add contents to the JSON.")
@click.option("blame", "--blame", is_flag=True, help="Print the prompt behind each line of PATH.")
@printing_options
@jsonl_option
def list_files(
    request: Request,
    *,
    target: str,
    paths: tuple[str, ...],
    at: str | None,
    texts: bool,
    blame: bool,
) -> None:
    """List the files of a session as an entry left them; with PATH, print their contents.

    TARGET is one session: a file, an id or a prefix of one. With PATH of a file, its contents are
    printed; lines that are not known are marked.
    """
    from threadline.render.files_text import draw_files

    if blame and not paths:
        raise click.UsageError("--blame needs a PATH")
    history, entry = open_sources(request, target).find(at)
    if blame:
        print_blame(request, history, entry, paths)
        return
    if paths and not request.as_json:
        for path in paths:
            print_file(history, entry, path)
        return
    found = history.at(entry, text=texts)
    if paths:
        found = [history.named(path, entry, text=texts) for path in paths]
    if request.as_json:
        write_list(found)
        return
    amounts = history.amounts(entry)
    print_rows(request, draw_files(found, amounts, display_of(request)))


def print_blame(
    request: Request, history: "FileHistory", entry: "Entry", paths: tuple[str, ...]
) -> None:
    """Print the lines of files with the prompts behind them."""
    from threadline.library.actions.file_blame import blame_at
    from threadline.render.blame_text import draw_prompted

    found = [blame_at(history, path, entry) for path in paths]
    if request.as_json:
        write_list(found)
        return
    display = display_of(request)
    print_rows(request, [row for file in found for row in draw_prompted(file, display)])


def print_file(history: "FileHistory", entry: "Entry", path: str) -> None:
    """Print the contents of a file; say on standard error how certain they are."""
    from threadline.history.state import Kind
    from threadline.model.error import EntryNotFoundError
    from threadline.render.files_text import certainty, draw_ranges

    file = history.named(path, entry, text=True)
    print_stderr(printable(f"{file.path}: {certainty(file)}"))
    if file.state is Kind.PARTIAL:
        write_rows(draw_ranges(file))
    elif file.text is not None:
        write_bytes([encoded(file.text)])
    else:
        hint = "`threadline files history PATH` shows where it was seen"
        what = "not text" if file.state is Kind.WHOLE else file.state
        raise EntryNotFoundError(f"{file.path} is {what} at this entry", hint)


@files_command.command(
    "diff",
    short_help="compare the files of two entries",
    epilog=example(
        "threadline files diff 7bc87c4c@2f9b2a8f 7bc87c4c",
        "threadline files diff 7bc87c4c@2f9b2a8f . src/app.py | git apply -R",
    ),
)
@click.argument("a")
@click.argument("b")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@printing_options
@jsonl_option
def diff_files(request: Request, *, a: str, b: str, paths: tuple[str, ...]) -> None:
    """Compare files as two entries left them, as a diff that git applies.

    A and B are sessions, entries or SESSION@ENTRY; `.` is the current directory as it is now.
    Files that are not known as a whole on both sides are named on standard error.
    """
    from threadline.library.actions.file_diff import compare_files

    old, new = (None if one == "." else open_sources(request, one).known() for one in (a, b))
    found = compare_files(old, new, Path.cwd(), paths)
    if request.as_json:
        write_list(found)
        return
    for file in found:
        if file.why:
            print_stderr(printable(f"not compared: {file.path}: {file.why}"))
    write_bytes(encoded(f"{row}\n") for file in found for row in file.diff)


@files_command.command(
    "history",
    short_help="list every change of a file over all sessions",
    epilog=example("threadline files history src/app.py", "threadline files history x.py 7bc87c4c"),
)
@click.argument("path")
@click.argument("target", required=False)
@printing_options
@jsonl_option
def history_of_file(request: Request, *, path: str, target: str | None) -> None:
    """List what all sessions did to a file and saw of it, with the prompts behind it.

    TARGET is a session of the directory (default: the newest of the directory of the file).
    """
    from threadline.render.files_text import draw_history

    sources = open_sources(request, target) if target else Sources.of_directory(request, path)
    changes = sources.changes_of(path)
    if request.as_json:
        write_list(changes)
    else:
        print_rows(request, draw_history(path, changes, display_of(request)))


@files_command.command(
    "restore",
    short_help="write files as an entry left them",
    epilog=example(
        "threadline files restore 7bc87c4c --at 2f9b2a8f -o /tmp/then",
        "threadline files restore 7bc87c4c --at 2f9b2a8f --patch | git apply",
        "threadline files restore 7bc87c4c --at 2f9b2a8f --here --yes",
    ),
)
@click.argument("target")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@at_option
@click.option(
    "output", "-o", "--output", type=click.Path(path_type=Path), metavar="DIR", help="Write to DIR."
)
@click.option("patch", "--patch", is_flag=True, help="Print a patch of the current directory.")
@click.option("here", "--here", is_flag=True, help="Write to the current directory.")
@click.option("yes", "--yes", is_flag=True, help="Carry out the plan of --here.")
@click.option("force", "--force", is_flag=True, help="Overwrite what no session wrote.")
@printing_options
def restore_files(
    request: Request,
    *,
    target: str,
    paths: tuple[str, ...],
    at: str | None,
    output: Path | None,
    patch: bool,
    here: bool,
    yes: bool,
    force: bool,
) -> None:
    """Write the files of a session as an entry left them.

    Files that are not known as a whole, or unknown since an entry, are left out and named. --here
    shows a plan; --yes carries it out and prints how to undo it. Files in the current directory
    that hold something no session wrote are left alone, unless --force is given.
    """
    from threadline.cli.file_restore import restore_here, restore_to

    if (output is not None) + patch + here != 1:
        raise click.UsageError("specify one of -o DIR, --patch and --here")
    sources = open_sources(request, target, at)
    if patch:
        from threadline.library.actions.file_diff import compare_files

        found = compare_files(None, sources.known(), Path.cwd(), paths)
        write_bytes(encoded(f"{row}\n") for file in found for row in file.diff)
    elif output is not None:
        restore_to(request, sources.known(), output, paths, force=force)
    else:
        restore_here(request, sources.known(), paths, yes=yes, force=force)


@files_command.command(
    "undo",
    short_help="undo a restoration",
    epilog=example("threadline files undo", "threadline files undo 20260101-120000"),
)
@click.argument("name", required=False)
@click.option("force", "--force", is_flag=True, help="Overwrite files that were changed since.")
@json_option
def undo_files(*, name: str | None, force: bool, as_json: bool) -> None:
    """Put back the files that `threadline files restore --here` changed; without NAME, list undos.

    Files that were changed since are left alone, unless --force is given.
    """
    from threadline.cli.file_restore import list_undos, undo_named

    if name is None:
        list_undos(as_json=as_json)
    else:
        undo_named(name, force=force, as_json=as_json)
