"""How records of a format become bodies and content: what an agent overrides."""

from collections.abc import Callable

from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.file import Format


class Decoding:
    """How records of a format become bodies; as it stands, a body is the record itself."""

    quick_types: frozenset[str] = frozenset()
    """The types of entries that may be decoded directly."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry` from its record; empty if the record is not its own."""
        del entry
        return record

    def fetch(self, path: str, key: int) -> bytes:
        """Return the bytes of a record that is not a range of bytes of its file, by its key."""
        del path, key
        return b""

    def content(self, body: Body) -> Content:
        """Return the content of a body."""
        return content_in(body)

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what a record says that is not in the form of all agents, from its line alone."""
        del record
        return []

    def quick_content(self, raw: memoryview, entry: Entry, *, kept: bool) -> Content | None:
        """Return the content of `entry` from its line, without a body; None if that is needed.

        Unless it is to be `kept`, what the client kept of results may be missing.
        """
        del raw, entry, kept
        return None


DecodingOf = Callable[[Format], Decoding]
"""Finds how records of a format become bodies."""
