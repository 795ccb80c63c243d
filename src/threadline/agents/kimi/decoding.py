"""How records of Kimi Code become content, and how an answer is gathered from several."""

from threadline.agents.kimi.content import MAKERS, message_in, notice
from threadline.agents.kimi.gather import gather
from threadline.model.body import Body, record_in, text_in
from threadline.model.content import Content
from threadline.model.entry import Entry
from threadline.model.session_event import SessionEvent, Setting
from threadline.read.decoding import Decoding

INTERRUPTION = "interruption"
"""The variant of the notice that the user stopped the model."""

EVENT_TYPES = {"step.begin": "assistant", "content.part": "assistant", "tool.result": "tool_result"}
ROLES = {"user": "user", "assistant": "assistant", "tool": "tool_result"}


class KimiDecoding(Decoding):
    """What is said is made of a record and those that belong to it."""

    naming = Decoding.naming | {"uuid", "agentId", "stepUuid", "turnId"}
    joins_records = is_gathered = True

    def gather(self, path: str, key: int) -> bytes:
        """Return a record; that of a step with its parts, its calls and its end."""
        return gather(path, key)

    def content(self, record: Body, entry: Entry) -> Content:
        """Return what `entry` says."""
        content = MAKERS.get(entry.type, notice)(record)
        content.cwd = entry.file.cwd
        return content

    def entry_type(self, record: Body) -> str:
        """Return the type of the entry of a record."""
        match record:
            case {"type": "context.append_message", "message": {"role": str(role)}}:
                return ROLES.get(role, "system")
            case {"type": "context.append_loop_event", "event": {"type": str(kind)}}:
                return EVENT_TYPES.get(kind, "")
            case {"type": "context.apply_compaction"}:
                return "compaction"
            case _:
                return ""

    def setting(self, record: Body, entry: Entry) -> Setting:
        """Return where `entry` was written."""
        told = text_in(record_in(record, "environmentDisclosure").get("cwd"))
        return Setting(told or entry.file.cwd)

    def session_event(self, record: Body, entry: Entry) -> SessionEvent:
        """Return that the user stopped a turn, if a notice says so."""
        variant = text_in(record_in(message_in(record), "origin").get("variant"))
        return SessionEvent(interrupts=variant == INTERRUPTION)
