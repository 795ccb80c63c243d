"""Conversations of other agents as sessions of Grok Build."""

from collections.abc import Iterator

from threadline.agents.grok.files import CHAT_FILE, JOURNAL, SUMMARY_FILE
from threadline.agents.grok.fork import SYSTEM, in_session, summary_of
from threadline.agents.grok.messages import SUMMARY
from threadline.handoff.conversation import Manner, Message
from threadline.handoff.request import HandoffRequest, data_url
from threadline.json_text.encode import to_json
from threadline.json_text.exact import encode_line
from threadline.model.body import Body
from threadline.model.content import Image, Text, plain_text
from threadline.model.form import Act, Form, Slot
from threadline.native.plan import Draft, Plan
from threadline.native.request import Prepared, command_in

FORMS = (
    Form(
        "run_terminal_command",
        Act.RUN,
        {"command": Slot.COMMAND, "description": Slot.REMARK},
    ),
    Form("read_file", Act.READ, {"target_file": Slot.PATH}),
    Form("write", Act.WRITE, {"file_path": Slot.PATH, "content": Slot.TEXT}),
    Form(
        "search_replace",
        Act.EDIT,
        {"file_path": Slot.PATH, "old_string": Slot.OLD, "new_string": Slot.NEW},
    ),
    Form("list_dir", Act.LIST, {"target_directory": Slot.FOLDER}),
)

MANNER = Manner(
    FORMS,
    flags_errors=False,
    shows=False,
    notices=("system-reminder", "user_info"),
    ordered=False,
    query="user_query",
)

CONTINUED = (
    "This session is being continued from a previous conversation that ran out of context. "
    "The summary below covers the earlier portion of the conversation.\n\nSummary:\n"
)
"""How the message begins that holds the summary of a compaction."""


def write_grok(request: HandoffRequest) -> Prepared:
    """Plan a session that the client resumes."""
    place, cwd = request.destination, request.cwd
    session, model = place.session, request.conversation.model
    messages = request.conversation.messages
    said = [line for index, message in numbered(messages) for line in lines_of(message, index)]
    for line in said:
        if line["type"] == "assistant" and model:
            line["model_id"] = model
    chat = tuple(map(encode_line, [{**SYSTEM, **request.mark}, *said]))
    command = command_in(cwd, "grok", "-r", session)
    if place.chosen:
        plan = Plan(session, (Draft(place.name, chat),), len(said), "")
        return Prepared(plan, place.folder, cwd, command)
    start = int(request.moment.timestamp() * 1000)
    updates = [one for index, message in numbered(messages) for one in told(message, index)]
    journal = [
        in_session(line_of(update, f"{session}-{at}", start + at), session)
        for at, update in enumerate(updates, 1)
    ]
    summary = summary_of(session, cwd, request.title, len(chat), len(journal))
    drafts = (
        Draft(SUMMARY_FILE, (encode_line(summary),)),
        Draft(JOURNAL, tuple(map(encode_line, journal))),
        Draft(CHAT_FILE, chat),
    )
    plan = Plan(session, drafts, len(said), "")
    return Prepared(plan, place.folder / session, cwd, command)


def numbered(messages: tuple[Message, ...]) -> Iterator[tuple[int, Message]]:
    """Yield messages, each with the number of its prompt."""
    index = -1
    for message in messages:
        index += message.kind == "prompt"
        yield index, message


def parts_of(message: Message) -> Iterator[Body]:
    """Yield the parts of a prompt."""
    for block in message.blocks:
        if isinstance(block, Text):
            yield {"type": "text", "text": block.text}
        elif isinstance(block, Image):
            yield {"type": "image", "url": data_url(block)}


def lines_of(message: Message, index: int) -> Iterator[Body]:
    """Yield the lines of a message in the chat."""
    text = plain_text(message.blocks)
    match message.kind:
        case "prompt":
            yield {"type": "user", "content": list(parts_of(message)), "prompt_index": index}
        case "summary":
            parts = [{"type": "text", "text": CONTINUED + text}]
            yield {"type": "user", "content": parts, "synthetic_reason": SUMMARY}
        case "results":
            for result in message.results:
                yield {
                    "type": "tool_result",
                    "tool_call_id": result.call,
                    "content": plain_text(result.blocks),
                }
        case "answer":
            calls = [
                {"id": call.id, "name": call.name, "arguments": to_json(call.given)}
                for call in message.calls
            ]
            answer: Body = {"type": "assistant", "content": text}
            yield answer | ({"tool_calls": calls} if calls else {})


def told(message: Message, index: int) -> Iterator[Body]:
    """Yield the updates that tell of a message."""
    texts = [block.text for block in message.blocks if isinstance(block, Text)]
    content = {"type": "text", "text": "\n".join(texts)}
    if message.kind == "prompt":
        meta = {"promptIndex": index}
        yield {"sessionUpdate": "user_message_chunk", "content": content, "_meta": meta}
        for block in message.blocks:
            if isinstance(block, Image):
                image = {"type": "image", "data": block.data, "mimeType": block.media}
                yield {"sessionUpdate": "user_message_chunk", "content": image, "_meta": meta}
    elif message.kind == "answer":
        if texts:
            yield {"sessionUpdate": "agent_message_chunk", "content": content}
        for call in message.calls:
            told = {"sessionUpdate": "tool_call", "toolCallId": call.id, "title": call.name}
            yield told | {"rawInput": call.given}
    for result in message.results:
        parts = [
            {"type": "content", "content": {"type": "text", "text": plain_text(result.blocks)}}
        ]
        yield {
            "sessionUpdate": "tool_call_update",
            "toolCallId": result.call,
            "status": "failed" if result.failed else "completed",
            "content": parts,
        }


def line_of(update: Body, event: str, milliseconds: int) -> Body:
    """Return an update as a line of a journal."""
    meta = {"eventId": event, "agentTimestampMs": milliseconds}
    return {
        "timestamp": milliseconds // 1000,
        "method": "session/update",
        "params": {"sessionId": "", "update": update, "_meta": meta},
    }
