"""How records of a format become content: what an agent overrides."""

from collections.abc import Callable

from threadline.model.body import Body, text_in
from threadline.model.content import Content
from threadline.model.entry import Entry, TextOf
from threadline.model.file import Format
from threadline.model.kept import NOTHING_KEPT
from threadline.model.session_event import SessionEvent, Setting, TextEvent


class Decoding:
    """How records of a format become content.

    A record of which others say more has them in its field `beside`.
    """

    naming: frozenset[str] = frozenset({"id", "type", "timestamp", "version", "cwd"})
    """Fields that name a record, or say where and when it was written, and hold no words."""

    quick_types: frozenset[str] = frozenset()
    """The types of entries that may be decoded directly."""

    joins_records = False
    """True if what an entry says may be completed by other records than its own."""

    is_gathered = False
    """True if answers are told in several records, which an index has to gather."""

    def fetch(self, path: str, key: int) -> bytes:
        """Return the bytes of a record that is not a range of bytes of its file, by its key."""
        return b""

    def gather(self, path: str, key: int) -> bytes:
        """Return a record together with those that say more of the same answer, as one record.

        `key` is where the record begins, if it is a range of bytes.
        """
        return self.fetch(path, key)

    def own_record(self, record: Body, entry: Entry) -> Body:
        """Return the record of `entry`; empty if it is another's, because the file changed."""
        return record

    def entry_type(self, record: Body) -> str:
        """Return the type of the entry that a record becomes, as far as it tells by itself."""
        return text_in(record.get("type"))

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says, from its record; it may have nothing but a type."""
        return Content([], record, spoken=False)

    def said(self, record: Body, entry: Entry) -> list[object]:
        """Return what `entry` says as values that are equal for records that say the same."""
        content = self.content(record, entry)
        for result in content.results:
            result.noted = NOTHING_KEPT
        return [content.blocks, content.said]

    def setting(self, record: Body, entry: Entry) -> Setting:
        """Return where and with what `entry` was written."""
        return Setting(entry.file.cwd)

    def session_event(self, record: Body, entry: Entry) -> SessionEvent:
        """Return what the record of `entry` says happened to its session."""
        return SessionEvent()

    def text_event(self, entry: Entry, text_of: TextOf) -> TextEvent | None:
        """Return what a text that the client made up says happened; None for any other."""
        return None

    def name_in(self, record: Body, entry: Entry) -> str | None:
        """Return the name that `entry` gives its session; None if it gives none."""
        return None

    def quick_content(self, raw: memoryview, entry: Entry, *, kept: bool) -> Content | None:
        """Return what `entry` says from its line, without a record; None if that is needed.

        Unless it is to be `kept`, what the client kept of results may be missing.
        """
        return None


DecodingOf = Callable[[Format], Decoding]
"""Finds how records of a format become content."""
