"""Messages in the user's name that the client put before a prompt."""

from threadline.agents.codex.record import Record, kinds_of, said_in


def find_introductions(records: list[Record]) -> set[int]:
    """Return the places of messages whose turn has a prompt after them.

    Before 0.166 no message says who wrote it, but an event repeats what the user typed.
    """
    found: set[int] = set()
    waiting: list[int] = []
    for at, record in enumerate(records):
        if record.type == "event_msg" and record.kind == "user_message":
            # A prompt with a picture has more words than its event, but ends the wait too.
            if waiting and said_in(records[waiting[-1]]) == record.payload.message:
                found.update(place for place in waiting[:-1] if not kinds_of(records[place]))
            waiting = []
        elif record.type != "response_item":
            continue
        elif record.kind == "message" and record.payload.role == "user":
            waiting.append(at)
        elif record.kind != "message" or record.payload.role == "assistant":
            waiting = []
    return found
