"""What messages of the toy agent say."""

from threadline.model.body import Body, count_in, record_in, text_in
from threadline.model.content import Block, Content, Text, ToolCall, ToolResult, Usage
from threadline.model.entry import Entry
from threadline.outline.dialect import Dialect
from threadline.outline.tools.files import READ
from threadline.read.decoding import Decoding


class ToyDecoding(Decoding):
    """What is said is made from the whole message."""

    def own_record(self, record: Body, entry: Entry) -> Body:
        """Return the message of `entry`; empty if it is another's."""
        return record if not entry.id or record.get("id") == entry.id else {}

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        tokens = record_in(record, "tokens")
        return Content(
            blocks_of(record),
            record,
            cwd=entry.file.cwd,
            model=text_in(record.get("model")),
            usage=Usage(count_in(tokens.get("in")), count_in(tokens.get("out")))
            if tokens
            else None,
        )


def blocks_of(record: Body) -> list[Block]:
    """Return the blocks of a message."""
    text, call = text_in(record.get("text")), record_in(record, "call")
    if "answers" in record:
        return [ToolResult(text_in(record["answers"]), text)]
    blocks: list[Block] = [Text(text)] if text else []
    if call:
        given = {key: value for key, value in call.items() if key not in {"id", "tool"}}
        blocks.append(ToolCall(text_in(call.get("tool")), text_in(call.get("id")), given))
    return blocks


DIALECT = Dialect(tools={"look": READ})
