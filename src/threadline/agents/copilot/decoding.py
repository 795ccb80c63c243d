"""How events become bodies."""

from threadline.agents.copilot.content import MAKERS
from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.model.value import text_in
from threadline.read.body import Decoding

ENTRY_TYPES = {
    "user.message": "user",
    "assistant.message": "assistant",
    "tool.execution_complete": "tool_result",
    "session.compaction_complete": "compaction",
}


class CopilotDecoding(Decoding):
    """A body is the event, with a message made of its data."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`; empty if the record is not its own."""
        name = record.get("id")
        if entry.id and isinstance(name, str) and name != entry.id:
            return {}
        cwd = entry.file.header.cwd if entry.file.header is not None else ""
        make = MAKERS.get(entry.type)
        return {**record, "cwd": cwd} | (make(record) if make is not None else {})

    def contents_alone(self, record: Body) -> list[Content]:
        """Return what an event says, from its line alone."""
        make = MAKERS.get(ENTRY_TYPES.get(text_in(record.get("type")), ""))
        return [content_in(record | make(record))] if make is not None else []
