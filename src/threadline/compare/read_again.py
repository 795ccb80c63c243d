"""Files that were read again after a compaction had removed them from the context."""

from collections.abc import Container, Iterable

import msgspec

from threadline.activity.pairs import pair_calls
from threadline.compare.turns import file_uses
from threadline.context import CHARACTERS_PER_TOKEN
from threadline.model.content import ContentOf
from threadline.model.entry import Entry
from threadline.model.short_repr import short_repr
from threadline.outline.dialect import DialectOf
from threadline.outline.title import near, one_line


class ReadAgain(msgspec.Struct, gc=False):
    """A file that was read again: where first, how often, and about how many tokens that took."""

    path: str
    name: str
    entry: str
    times: int = 0
    tokens: int = 0

    __repr__ = short_repr


def find_read_again(
    files: Container[str], entries: Iterable[Entry], content_of: ContentOf, dialect_of: DialectOf
) -> list[ReadAgain]:
    """Return which of some files are read in entries, those that took most first."""
    found: dict[str, ReadAgain] = {}
    for call, entry, _ in pair_calls(entries, content_of, dialect_of):
        for path, use in file_uses(call) if call.has_passed else ():
            if use == "read" and path in files:
                name = one_line(near(path, call.cwd))
                read = found.setdefault(path, ReadAgain(path, name, entry.id))
                read.times += 1
                read.tokens += -(-len(call.result_text) // CHARACTERS_PER_TOKEN)
    return sorted(found.values(), key=lambda one: (-one.tokens, one.path))
