"""How records become bodies."""

from threadline.agents.gemini.content import MAKERS
from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.value import text_in
from threadline.read.decoding import Decoding

ENTRY_TYPES = {"user": "user", "gemini": "assistant"}


class GeminiDecoding(Decoding):
    """A body is the record, with a message made of its content."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`."""
        cwd = entry.file.header.cwd if entry.file.header is not None else ""
        make = MAKERS.get(entry.type)
        return {"cwd": cwd} | record | (make(record) if make is not None else {})

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what a record says, from itself alone."""
        make = MAKERS.get(ENTRY_TYPES.get(text_in(record.get("type")), ""))
        return [content_in(record | make(record))] if make is not None else []
