"""Files that were read again after a compaction had removed them from the context."""

from collections.abc import Container, Iterable

import msgspec

from threadline.compare.turns import file_uses
from threadline.context import CHARACTERS_PER_TOKEN
from threadline.model.content import ContentOf, ToolCall
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
    calls: dict[str, ReadAgain] = {}
    for entry in entries:
        content = content_of(entry)
        for block in content.blocks:
            if isinstance(block, ToolCall) and not block.served:
                call = dialect_of(entry.file.format).call(block.name, block.inputs, content.cwd)
                for path, use in file_uses(call):
                    if use == "read" and path in files:
                        name = one_line(near(path, call.cwd))
                        calls[block.id] = found.get(path) or ReadAgain(path, name, entry.id)
        for result in content.results:
            read = calls.pop(result.call, None)
            if read is not None and not result.failed:
                found.setdefault(read.path, read)
                read.times += 1
                read.tokens += -(-len(result.text) // CHARACTERS_PER_TOKEN)
    return sorted(found.values(), key=lambda one: (-one.tokens, one.path))
