"""What a command is about to write: shown as a diff, and written if the user agrees."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from threadline.cli.console import flush, print_stderr

if TYPE_CHECKING:
    from threadline.library.actions.setup import FileEdit

yes_option = click.option("--yes", is_flag=True, help="Do it without asking.")


def changes_in(edit: "FileEdit") -> Iterator[str]:
    """Yield how a file changes, as a diff."""
    from difflib import unified_diff

    before, after = ((text or "").splitlines() for text in (edit.before, edit.after))
    yield from unified_diff(before, after, edit.path, edit.path, lineterm="", n=1)


def may_do(*, yes: bool) -> bool:
    """Return True if the user agrees to what was shown; without a terminal only with --yes."""
    flush()
    if yes:
        return True
    if not sys.stdin.isatty():
        print_stderr("nothing was changed; --yes does this")
        return False
    return click.confirm("Do this?", err=True)
