"""What the model is told of the result of a call."""

from threadline.json_text.encode import as_text
from threadline.model.body import Body, amount_in, list_in, record_in, text_in
from threadline.model.content import Block, Image, Text, Unknown

FAILED = "<system>ERROR: Tool execution failed.</system>"
EMPTY = "<system>Tool output is empty.</system>"
FAILED_EMPTY = "<system>ERROR: Tool execution failed. Tool output is empty.</system>"
SAID_EMPTY = frozenset({"", "Tool output is empty."})

TIMED = frozenset({"Agent", "AgentSwarm", "Bash", "FetchURL", "Glob", "Grep", "WebSearch"})
SERVED = "mcp__"
"""How the names of tools begin that a server of the user runs; their time is told too."""


def block_of(part: object) -> Block:
    """Return a part of a message or of a result."""
    match part:
        case {"type": "text", "text": str(text)}:
            return Text(text)
        case {"type": "image_url", "imageUrl": {"url": str(place)}}:
            head, mark, data = place.partition(";base64,")
            media = head.removeprefix("data:") if mark else ""
            return Image(media, data) if mark else Image(place=place)
        case dict():
            return Unknown(text_in(part.get("type")) or "part", part)
        case _:
            return Unknown("part", {"type": "part", "value": part})


def told_to_model(result: Body, tool: str) -> list[Block]:
    """Return the result of a call as it is sent: with its status, its time and its note."""
    blocks = with_status(result.get("output"), failed=result.get("isError") is True)
    seconds = seconds_of(result)
    if seconds is not None and (tool in TIMED or tool.startswith(SERVED)):
        header = f"Wall time: {seconds:.3f} seconds"
        match blocks:
            case [Text() as first, *others]:
                blocks = [Text(f"{header}\n{first.text}"), *others]
            case _:
                blocks = [Text(header), *blocks]
    note = text_in(result.get("note"))
    match blocks:
        case [Text() as only] if note:
            return [Text(f"{only.text}\n{note}")]
        case _:
            return [*blocks, Text(note)] if note else blocks


def with_status(output: object, *, failed: bool) -> list[Block]:
    """Return the output of a call; that it failed, or that there is none, is said in its place."""
    blocks = [block_of(part) for part in output] if isinstance(output, list) else []
    if not isinstance(output, list):
        blocks = [Text(as_text(output))]
    match blocks:
        case [Text() as only]:
            if failed:
                return [Text(f"{FAILED}\n{only.text}" if only.text else FAILED_EMPTY)]
            return [Text(EMPTY)] if only.text.strip() in SAID_EMPTY else blocks
        case _ if all(isinstance(one, Text) and not one.text.strip() for one in blocks):
            return [Text(FAILED_EMPTY if failed else EMPTY)]
        case _:
            return [Text(FAILED), *blocks] if failed else blocks


def seconds_of(result: Body) -> float | None:
    """Return how long a call took; None if that is not recorded."""
    milliseconds = amount_in(result.get("durationMs"))
    return milliseconds / 1000 if milliseconds is not None else None


def printed(result: Body) -> str:
    """Return the output of a call as far as it is text."""
    output = result.get("output")
    if isinstance(output, list):
        return "\n".join(text_in(record_in(part).get("text")) for part in list_in(output))
    return as_text(output)
