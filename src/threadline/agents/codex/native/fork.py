"""The plan of a fork: the rows that lead to an entry as a rollout of its own."""

from collections.abc import Collection, Iterable, Sequence

from threadline.agents.codex.native.rows import META, Row, answer_row, payload_of
from threadline.json_text.exact import derived
from threadline.model.body import Body
from threadline.model.value import text_in
from threadline.native.plan import Change, tell_answered

DROPPED = "left out as asked"
PAIRED = "left out with the other half of its pair"
BOOKS = frozenset({"event_msg", "token_usage_record"})
"""Rows behind an item that tell of it, until the next one begins something."""

BEGINS = frozenset({"task_started", "turn_started", "thread_rolled_back"})


def rows_to(rows: Sequence[Row], entry: str) -> list[Row]:
    """Take the rows as far as an entry, and what the client noted about it."""
    end = next(at for at, row in enumerate(rows) if row.entry == entry) + 1
    while end < len(rows) and tells_of_last(rows[end]):
        end += 1
    return list(rows[:end])


def tells_of_last(row: Row) -> bool:
    """Say whether a row only keeps books of what is before it."""
    kind = text_in(row.payload.get("type"))
    books = text_in(row.record.get("type")) in BOOKS and kind not in BEGINS
    return books and row.entry is None and not tells_of_item(row)


def tells_of_item(row: Row) -> bool:
    """Say whether a row tells of an item that may come only later."""
    return text_in(row.payload.get("type")) in {"item_completed", "item_started"}


def pair_rows(rows: Sequence[Row], drop: Collection[str]) -> tuple[list[Row], list[Change]]:
    """Leave out rows as asked and what pairs with them; answer calls that nothing answers."""
    gone = {name for row in rows if row.entry in drop for name in (row.call, row.answers) if name}
    made = {row.call for row in rows if row.call} - gone
    given = {row.answers for row in rows if row.answers}
    left: list[Row] = []
    changes: list[Change] = []
    names, texts = said_in(row for row in rows if why_out(row, drop, made) is not None)
    for row in rows:
        if repeats(row, names, texts):
            continue
        why = why_out(row, drop, made)
        if why is not None:
            changes.append(Change(why, row.entry))
            continue
        left.append(row)
        if row.call and row.call not in given:
            left.append(answer_row(row))
            changes.append(Change(tell_answered(row.call, row.tool), row.entry))
    return left, changes


def why_out(row: Row, drop: Collection[str], made: Collection[str | None]) -> str | None:
    """Say why a row is left out, if it is."""
    if row.entry in drop:
        return DROPPED
    name = row.call or row.answers
    return PAIRED if name is not None and name not in made else None


def said_in(rows: Iterable[Row]) -> tuple[set[str], set[str]]:
    """List the ids and the words of items."""
    names: set[str] = set()
    texts: set[str] = set()
    for row in rows:
        names |= texts_under(row.payload, "id", "call_id")
        texts |= words_in(row.payload)
    return names, texts


def texts_under(body: Body, *names: str) -> set[str]:
    """Give what stands in some fields, as far as it is text that says something."""
    return {text for name in names if (text := text_in(body.get(name)))}


def words_in(item: Body) -> set[str]:
    """List the words of an item, part by part."""
    content = item.get("content")
    parts = content if isinstance(content, list) else []
    return {text for part in parts if isinstance(part, dict) for text in texts_under(part, "text")}


def repeats(row: Row, names: set[str], texts: set[str]) -> bool:
    """Say whether a row is an event that tells again what an item that is left out said."""
    if row.record.get("type") != "event_msg" or not (names or texts):
        return False
    told = row.payload.get("item")
    item = told if isinstance(told, dict) else {}
    words = words_in(item) | texts_under(row.payload, "message", "last_agent_message")
    known = texts_under(item, "id") | texts_under(row.payload, "call_id")
    return not known.isdisjoint(names) or not words.isdisjoint(texts)


def fork_meta(meta: Body, thread: str, source: str, time: str) -> Body:
    """Make the first record of a fork: it holds all it goes on from, and says of whom."""
    told = dict(payload_of(meta))
    for name in ("history_base", "forked_from_ordinal_exclusive"):
        told.pop(name, None)
    fresh = {"session_id": thread, "id": thread, "forked_from_id": source, "timestamp": time}
    return derived({"timestamp": time, "type": META, "payload": {**told, **fresh}}, meta)
