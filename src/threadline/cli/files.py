"""`threadline files`: files as an entry left them."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from threadline.cli.catalog import catalog_soon
from threadline.cli.console import write_bytes
from threadline.cli.options import Request, at_option, paged, reading_options
from threadline.cli.reading import archives_for, open_reading, read_families

if TYPE_CHECKING:
    from threadline.library.actions.files import FileHistory
    from threadline.library.load.reading import Reading
    from threadline.model.entry import Entry


class FilesGroup(click.Group):
    """A group that runs `list` unless the first argument is the name of a command."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Insert `list` before arguments that do not start with a command."""
        known = {*self.commands, "--help", "-h"}
        return super().parse_args(ctx, args if args and args[0] in known else ["list", *args])


@click.group("files", cls=FilesGroup)
def files_command() -> None:
    """Show files as an entry left them."""


@files_command.command("list")
@at_option
@click.option("texts", "--text", is_flag=True, help="Add contents to the JSON.")
@reading_options
@paged
def list_files(request: Request, *, at: str | None, texts: bool) -> None:
    """List files."""
    from threadline.render.json import encode

    history, entry = open_sources(request).find(at)
    write_bytes([encode(history.at(entry, text=texts)), b"\n"])


class Sources:
    """A session whose files are asked for, and the history of its directory."""

    def __init__(self, reading: "Reading", request: Request) -> None:
        self._reading = reading
        self._request = request
        self._histories: dict[str, FileHistory] = {}

    def find(self, at: str | None) -> "tuple[FileHistory, Entry]":
        """Return the history of files that an entry is asked for, and that entry."""
        from threadline.library.actions.files import FileHistory, root_of
        from threadline.library.position import find_position

        position = find_position(self._reading, at)
        root = root_of(self._reading, position.session)
        if root not in self._histories:
            self._histories[root] = FileHistory(self._all(root, position.session), root)
        return self._histories[root], position.entry

    def _all(self, root: str, session: str) -> "Reading":
        """Read what other sessions did in the directory, if it is one of this machine."""
        from threadline.library.actions.files import paths_beside
        from threadline.library.load.describe import describe_sessions

        catalog = catalog_soon() if is_archived(self._reading, self._request) else None
        if catalog is None or not root:
            return self._reading
        until = describe_sessions(self._reading)[session].last_at or ""
        beside = paths_beside(catalog, self._reading, root, until)
        own = [transcript.file.path for transcript in self._reading.transcripts]
        return read_families([*own, *beside]) if beside else self._reading


def open_sources(request: Request) -> Sources:
    """Read a session."""
    return Sources(open_reading(request), request)


def is_archived(reading: "Reading", request: Request) -> bool:
    """Return True if all files of a reading are where agents on this machine keep sessions."""
    roots = [archive.path for archive in archives_for(request)]
    paths = [Path(transcript.file.path).absolute() for transcript in reading.transcripts]
    return all(any(path.is_relative_to(root) for root in roots) for path in paths)
