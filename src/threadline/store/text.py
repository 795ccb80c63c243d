"""The text of an entry, for whoever wants to read it or ask it again."""

from threadline.store.context.message import text_of
from threadline.store.record import Entry


def text_of_entry(entry: Entry) -> str:
    """Give the text of a prompt or of an extension's message; of others nothing."""
    match entry.body:
        case {"type": "message", "message": {"role": "user"} as message}:
            return text_of(message)
        case {"type": "custom_message"}:
            return text_of(entry.body)
        case _:
            return ""
