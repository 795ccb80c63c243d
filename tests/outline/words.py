"""Words to be found again: put into a record, looked for in its messages."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from threadline.outline.message import Message

WORD = "word"


def numbered(value: Any, words: list[str]) -> Any:  # noqa: ANN401 - any value
    """Give a value in which no two words are alike."""
    if isinstance(value, str):
        pieces = value.split(WORD)
        for at in range(1, len(pieces)):
            words.append(f"w{len(words)}w")
            pieces[at] = words[-1] + pieces[at]
        return "".join(pieces)
    if isinstance(value, list):
        return [numbered(item, words) for item in value]
    if isinstance(value, dict):
        return {key: numbered(item, words) for key, item in value.items()}
    return value


def texts_in(value: object) -> Iterator[str]:
    """Give all texts of a shape."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from texts_in(getattr(value, name))
    elif isinstance(value, Sequence):
        for item in value:
            yield from texts_in(item)


def unsaid(words: list[str], messages: list[Message]) -> list[str]:
    """List the words that no message shows; titles may begin with a capital letter."""
    shown = [text for m in messages for text in (m.title, *texts_in(m.shapes))]
    said = "\n".join(shown).lower()
    return [word for word in words if word not in said]
