"""Archives, opened here or, as another process sent them, once more."""

import os
from functools import lru_cache
from os import PathLike, fspath
from pathlib import Path
from typing import NamedTuple

from threadline.api.archive import Archive
from threadline.api.hints import rephrasing
from threadline.library.target import demo_roots
from threadline.library.workspace import open_workspace


class Opened(NamedTuple):
    """The arguments of `open`: files and directories, none for all on this machine."""

    targets: tuple[str, ...] = ()
    redact: bool = False
    cache: str | None = None


@rephrasing
def open_archive(
    *targets: str | PathLike[str], redact: bool = False, cache: str | PathLike[str] | None = None
) -> Archive:
    """Open session files, directories or sessions (by id); without any, all on this machine.

    With `redact`, API keys, tokens, passwords, private keys and e-mail addresses are replaced in
    everything that is returned. The index is kept in `cache` (default: where the command line keeps
    it). Nothing is read before it is needed, and no transcript is ever written to.
    """
    environ = dict(os.environ)
    if cache is not None:
        environ["THREADLINE_CACHE"] = fspath(cache)
    names = [fspath(target) for target in targets]
    redactor = None
    if redact:
        from threadline.model.secret import Redactor

        redactor = Redactor()
    workspace = open_workspace(environ, Path.home(), names, redactor)
    workspace.may_be_empty = True
    roots = tuple(workspace.catalog.roots) if names else ()
    folder = str(Path(cache).absolute()) if cache is not None else None
    return Archive(workspace, (reopen_archive, (Opened(roots, redact, folder),)))


def reopen_archive(opened: Opened) -> Archive:
    """Open an archive that another process sent; its index is as up to date as it was there."""
    return archive_in(os.getpid(), opened)


@lru_cache(maxsize=4)
def archive_in(process: int, opened: Opened) -> Archive:
    """Return an archive that was opened in this process: a fork must not share a connection."""
    del process
    return open_archive(*opened.targets, redact=opened.redact, cache=opened.cache)


def demo(*, cache: str | PathLike[str] | None = None) -> Archive:
    """Open the demo sessions that are part of this package."""
    return open_archive(*demo_roots(), cache=cache)
