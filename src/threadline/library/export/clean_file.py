"""A file of a session without its secrets, line by line, whether or not it can be read as one."""

from collections.abc import Iterable, Iterator

from threadline.agents.find import detect
from threadline.agents.registry import FALLBACK
from threadline.json_text.exact import decode_exact
from threadline.model.error import ThreadlineError
from threadline.model.secret import Redactor
from threadline.native.plan import Withdraw, clean_line
from threadline.read.elements import read_all
from threadline.read.long_lines import bounded_lines
from threadline.read.plain import SUFFIXES, begins_database, open_plain


class NotCleanableError(ThreadlineError):
    """A file in which secrets cannot be replaced."""


def clean_lines(lines: Iterable[bytes], redactor: Redactor, withdraw: Withdraw) -> Iterator[bytes]:
    """Yield lines without secrets; one that has none stays byte for byte."""
    for line in lines:
        ending = line[len(line.rstrip(b"\r\n")) :]
        cleaned = clean_line(line[: len(line) - len(ending)], redactor.body, withdraw)
        yield cleaned.removesuffix(b"\n") + ending  # a record that was changed has an end already


def clean_file(path: str, redactor: Redactor) -> Iterator[bytes]:
    """Yield a file without secrets; raise NotCleanableError for a database.

    Lines that are too long to be searched are left out. So is a last line that is still being
    written: half a secret is not known as one.
    """
    if begins_database(path):
        raise NotCleanableError("secrets in a database cannot be redacted")
    found = detect(path)
    withdraw = (found.agent if found is not None else FALLBACK).withdraw
    with open_plain(path) as file:
        if path.endswith(SUFFIXES):
            lines = whole_lines(line.raw for line in bounded_lines(file) if not line.too_long)
        else:
            lines = iter([read_all(file)])
        yield from clean_lines(lines, redactor, withdraw)


def whole_lines(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield lines up to the last one that is whole: it has an end, or is a record without one."""
    for line in lines:
        if line.endswith(b"\n") or decode_exact(line):
            yield line
