"""Opens archives: those that are named, those of this machine, the demo."""

import os
from os import PathLike, fspath
from pathlib import Path

from threadline.api.archive import Archive
from threadline.library.catalog import open_catalog
from threadline.library.target import demo_roots


def open_archive(
    *targets: str | PathLike[str],
    redact: bool = False,
    cache: str | PathLike[str] | None = None,
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
    catalog = open_catalog(names, environ, Path.home())
    if not redact:
        return Archive(catalog)
    from threadline.model.secret import Redactor

    return Archive(catalog, Redactor())


def demo(*, cache: str | PathLike[str] | None = None) -> Archive:
    """Open the demo sessions that are part of this package."""
    return open_archive(*demo_roots(), cache=cache)
