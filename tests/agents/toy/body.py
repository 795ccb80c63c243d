"""What messages of the toy agent say."""

from threadline.model.body import Body
from threadline.model.content import Content
from threadline.model.decode_content import content_in
from threadline.model.entry import Entry
from threadline.outline.dialect import Dialect
from threadline.outline.tools.files import READ
from threadline.read.decoding import Decoding


class ToyDecoding(Decoding):
    """A body is made from the whole message."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the body of `entry`."""
        if record.get("id") != entry.id:
            return {}
        header = entry.file.header
        message = {"role": record.get("role"), "content": blocks_of(record)}
        if record.get("model"):
            message["model"] = record["model"]
        if isinstance(tokens := record.get("tokens"), dict):
            message["usage"] = {
                "input_tokens": tokens.get("in"),
                "output_tokens": tokens.get("out"),
            }
        return {**record, "message": message, "cwd": header.cwd if header is not None else ""}

    def contents_alone(self, record: Body) -> list[Content]:
        """Return the message as the outline would show it."""
        return [content_in({"message": {"content": blocks_of(record)}})]


def blocks_of(record: Body) -> list[Body]:
    """Return the content of a message."""
    text = record.get("text") or ""
    if "answers" in record:
        return [{"type": "tool_result", "tool_use_id": record["answers"], "content": text}]
    found = [{"type": "text", "text": text}] if text else []
    call = record.get("call")
    if isinstance(call, dict):
        given = {key: value for key, value in call.items() if key not in {"id", "tool"}}
        found.append(
            {"type": "tool_use", "id": call.get("id"), "name": call.get("tool"), "input": given}
        )
    return found


DIALECT = Dialect(tools={"look": READ})
