"""How records become bodies."""

from threadline.agents.qwen.content import MAKERS
from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.value import text_in
from threadline.read.body import Decoding


class QwenDecoding(Decoding):
    """A body is the record, with blocks in its message instead of parts."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`; empty if the record is not its own."""
        name = record.get("uuid")
        if entry.id and isinstance(name, str) and name != entry.id:
            return {}
        make = MAKERS.get(entry.type)
        return record | make(record) if make is not None else record

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what a record says, from its line alone."""
        make = MAKERS.get(text_in(record.get("type")))
        return [content_in(record | make(record))] if make is not None else []
