"""An answer gathered from the records that tell of it, from its place in the file."""

from collections.abc import Iterable, Iterator

from threadline.agents.kimi.ids import ENDED, MESSAGE, OF_STEP, event_in
from threadline.json_text.encode import to_json
from threadline.model.body import Body, text_in
from threadline.read.body import decode_body
from threadline.read.plain import lines_from

MOST = 4 << 20
"""How much of a log is looked at for the rest of a step."""

LONGEST = 256 << 20
BEGIN = "step.begin"


def gather(path: str, start: int) -> bytes:
    """Return the record that begins at `start`; that of a step with what tells more of it."""
    try:
        line = next(lines_from(path, start, LONGEST), b"")
        first = decode_body(line)
        event = event_in(first)
        step = text_in(event.get("uuid")) if event.get("type") == BEGIN else ""
        if not step:
            return line
        others = list(events_of(step, lines_from(path, start + len(line), MOST)))
    except OSError:
        return b""
    return to_json(first | {"beside": others}).encode(errors="replace")


def events_of(step: str, lines: Iterable[bytes]) -> Iterator[Body]:
    """Yield the events of a step and what else is told of it, up to what follows the step."""
    for record in map(decode_body, lines):
        event, kind = event_in(record), text_in(record.get("type"))
        if step in (event.get("stepUuid"), event.get("uuid")) or kind in OF_STEP:
            yield record
        elif event.get("type") == BEGIN or kind in {MESSAGE, ENDED}:
            return
