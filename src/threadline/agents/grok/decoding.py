"""How records of Grok Build become content, and how they are fetched."""

from threadline.agents.grok.content import CANCELLED, CUT, MAKERS, notice
from threadline.agents.grok.fetch import fetch, gather
from threadline.agents.grok.messages import as_message, update_in, updates_in
from threadline.model.body import Body
from threadline.model.body import text_in as text
from threadline.model.content import Content, Stopped
from threadline.model.entry import Entry
from threadline.model.session_event import SessionEvent
from threadline.read.decoding import Decoding

TOLD = {
    "user_message_chunk": "user",
    "agent_message_chunk": "assistant",
    "agent_thought_chunk": "assistant",
    "tool_call": "assistant",
    "tool_call_update": "tool_result",
    "compaction_checkpoint": "compaction",
}
SAID = {"user": "user", "assistant": "assistant", "reasoning": "assistant"} | {
    "tool_result": "tool_result"
}


class GrokDecoding(Decoding):
    """What is said is in the chat, or in several lines of the journal."""

    naming = Decoding.naming | {"eventId", "sessionId", "promptId", "model_id", "tool_call_id"}
    joins_records = True

    def fetch(self, path: str, key: int) -> bytes:
        """Return the bytes of a record, by its key."""
        return fetch(path, key)

    def gather(self, path: str, key: int) -> bytes:
        """Return a record with those that tell the rest of an answer."""
        return gather(path, key)

    def own_record(self, record: Body, entry: Entry) -> Body:
        """Return the record of `entry` as a message of the chat."""
        kind = entry.type or self.entry_type(record)
        return as_message(record, kind, bare=entry.file.agent is not None)

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        content = MAKERS.get(entry.type, notice)(record)
        content.cwd = entry.file.cwd
        if entry.subtype == CUT and entry.type == "assistant" and was_cancelled(record):
            content.blocks.append(Stopped("aborted", "Interrupted"))
        return content

    def entry_type(self, record: Body) -> str:
        """Return the type of the entry of a record."""
        if update := update_in(record):
            return TOLD.get(text(update.get("sessionUpdate")), "")
        return SAID.get(text(record.get("type")), "")

    def session_event(self, record: Body, entry: Entry) -> SessionEvent:
        """Return that the user stopped a turn."""
        stopped = text(update_in(record).get("stop_reason"))
        return SessionEvent(interrupts=stopped == CANCELLED)


def was_cancelled(record: Body) -> bool:
    """Return True if the turn of an answer was cancelled; else the chat may yet get the answer."""
    return any(told.get("stop_reason") == CANCELLED for told in updates_in(record))
