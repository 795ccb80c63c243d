"""How records of a format become content: what an agent overrides."""

from collections.abc import Callable

from threadline.model.body import Body, text_in
from threadline.model.content import Content, Setting
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.file import Format


class Decoding:
    """How records of a format become content.

    A record that others say more of has them in its field `beside`.
    """

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

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says, from its record."""
        del entry
        return content_in(record)

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what a record says that is not in the form of all agents, from its line alone."""
        del record
        return []

    def said(self, record: Body, entry: Entry) -> list[object]:
        """Return what `entry` says as values that are equal for records that say the same."""
        content = self.content(record, entry)
        for result in content.results:
            result.kept = None
        return [content.blocks, content.said, record.get("data")]

    def setting(self, record: Body, entry: Entry) -> Setting:
        """Return where and with what `entry` was written."""
        del entry
        names = ("cwd", "gitBranch", "version")
        return Setting(*(text_in(record.get(name)) for name in names))

    def name_in(self, record: Body, entry: Entry) -> str | None:
        """Return the name that `entry` gives its session; None if it gives none."""
        del entry
        name = record.get("name")
        return name if isinstance(name, str) else None

    def quick_content(self, raw: memoryview, entry: Entry, *, kept: bool) -> Content | None:
        """Return the content of `entry` from its line, without a body; None if that is needed.

        Unless it is to be `kept`, what the client kept of results may be missing.
        """
        del raw, entry, kept
        return None


DecodingOf = Callable[[Format], Decoding]
"""Finds how records of a format become content."""
