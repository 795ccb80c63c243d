"""What Claude Code's records, and texts that it makes up, say happened to their session."""

from threadline.agents.claude.record_content import content_in
from threadline.lazy import LazyPattern
from threadline.model.body import Body, record_in, text_in
from threadline.model.entry import Entry, TextOf
from threadline.model.session_event import SessionEvent, TextEvent

INTERRUPTED = "[Request interrupted by user"
CONTINUE = "Continue from where you left off."
NO_RESPONSE = "No response requested."
CLEAR = LazyPattern(r"<command-name>/?clear</command-name>")
STARTED = "SessionStart"
"""The hook that runs when the client starts; behind a colon stands why: `SessionStart:resume`."""

MADE_UP = len("00000000-0000-0000-0000-000000000000")
"""Messages that the client makes up have a uuid, not the id of an API message."""

TRANSCRIPT = LazyPattern(r"read the full transcript at: (?:\S*[/\\])?([^\s/\\]+)\.jsonl")
"""How a plan that is carried out with a cleared context names the session that made it."""


def session_event(record: Body) -> SessionEvent:
    """Return the start that a hook tells of, or what a command, a plan or a note did."""
    attached, session = record.get("attachment"), record.get("continuedInSessionId")
    hook = attached if isinstance(attached, dict) else record_in(record, "data")
    name = text_in(hook.get("hookName"))
    return SessionEvent(
        start=name.partition(":")[2] if name.startswith(STARTED) else None,
        clears=CLEAR.search(text_in(record.get("content"))) is not None,
        plan_of=planner_of(record) if "planContent" in record else None,
        continued_in=session if isinstance(session, str) else None,
    )


def planner_of(record: Body) -> str:
    """Return the session that made the plan which a prompt holds; empty if it names none."""
    named = TRANSCRIPT.findall(content_in(record).text)
    return named[-1] if named else ""


def text_event(entry: Entry, text_of: TextOf) -> TextEvent | None:
    """Return what a text that the client made up says happened."""
    if entry.type == "assistant":
        # The id decides first: the text of an answer that the model gave need not be read.
        message = entry.message
        if message is None or (message.id and len(message.id) != MADE_UP):
            return None
        return TextEvent("resume", "no_response") if text_of(entry) == NO_RESPONSE else None
    text = text_of(entry)
    if text.startswith(INTERRUPTED):
        return TextEvent("interrupt", "tool" if "for tool use" in text else "answer")
    if entry.meta and text == CONTINUE:
        return TextEvent("resume", "continue")
    # A command may be written in the user's name; as a system entry, `session_event` tells it.
    if text.startswith("<command-") and CLEAR.search(text):
        return TextEvent("clear", "command")
    return None
