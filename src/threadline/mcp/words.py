"""Sessions, turns and entries in a few words, as items of an answer."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from threadline.agents.registry import dialect_of
from threadline.compare.failures import EarlierFailure
from threadline.compare.turns import Touched, Turn
from threadline.lazy import LazyPattern
from threadline.library.actions.calls import calls_ended
from threadline.library.load.reading import Reading
from threadline.mcp.page import Fact, Item
from threadline.model.call import Call
from threadline.model.content import Stopped, Text, Thinking, ToolCall, ToolResult, named
from threadline.model.entry import Entry, is_result
from threadline.model.ids import short
from threadline.model.results import ListedSession
from threadline.model.search_results import MatchKind, TurnHit
from threadline.model.speaker import is_prompt
from threadline.outline.title import line_of
from threadline.render.ansi import plain
from threadline.render.facts import count, parts_of
from threadline.render.search_text import more_matches, outcome_text

PROMPT, ANSWER = 240, 160
"""How many characters of a prompt and of an answer stand in an outline."""

FILES = 8
TIMESTAMP = LazyPattern(r"([+-]?\d{1,6}-\d\d-\d\d)[T ](\d\d:\d\d)")


def joined(parts: Iterable[str | None]) -> str:
    """Return the parts that are not empty, separated by dots."""
    return " · ".join(part for part in parts if part)


def number_of(number: int, noun: str) -> str:
    """Return a number with its noun: "1 request", "2 entries", "0 files"."""
    return count(number, noun) or f"0 {count(2, noun).partition(' ')[2]}"


def stamp(time: str | None) -> str:
    """Return the date and the time of day of a timestamp, in UTC; nothing of what is none."""
    found = TIMESTAMP.match(time or "")
    return f"{found[1]} {found[2]}" if found else ""


def first_line(text: str, length: int) -> str:
    """Return the first line of a text that says something, cut to a length."""
    line = plain(line_of(text))
    return line if len(line) <= length else f"{line[: length - 1]}…"


def session_item(listed: ListedSession) -> Item:
    """Return a session as one item."""
    one = listed.summary
    sizes = [
        number_of(one.entries, "entry"),
        *parts_of(one),
        "file deleted, archived copy" if listed.gone else "",
    ]
    label = joined([f"session {short(one.id)}", stamp(one.last_at), one.agent, *sizes, one.cwd])
    title = first_line(one.title, PROMPT)
    facts: dict[str, Fact] = {"id": short(one.id), "time": one.last_at, "agent": one.agent}
    return Item(label, title, facts | {"entries": one.entries, "project": one.cwd})


MATCHED: dict[MatchKind, str] = {"some": "most of the words", "any": "some of the words"}


def found_item(turn: TurnHit) -> Item:
    """Return a turn that was found as one item: its prompt, the passages that match, the rest."""
    state = "active" if turn.active else "abandoned branch"
    place = place_name(turn.session, turn.entry)
    who = "prompt" if turn.prompt is not None else ""
    most = MATCHED.get(turn.match, "")
    label = joined([place, who, stamp(turn.time), state, turn.agent, turn.project, most])
    asked = first_line(turn.prompt.text, PROMPT) if turn.prompt is not None else ""
    title = first_line(turn.title, ANSWER)
    rows = [title if not asked.startswith(title) else "", asked]
    for hit in turn.hits:
        if turn.prompt is None or hit.entry != turn.prompt.entry:
            voices, name = ", ".join(hit.voices), place_name(hit.session, hit.entry)
            rows.append(f"{voices} ({name}): {' '.join(hit.snippet.split())}")
    rows += [more_matches(turn), outcome_text(turn.outcome)]
    facts: dict[str, Fact] = {"id": place, "time": turn.time, "active": turn.active}
    facts |= {"agent": turn.agent, "project": turn.project, "match": turn.match}
    return Item(label, "\n  ".join(filter(None, rows)), facts)


def failure_item(one: EarlierFailure) -> Item:
    """Return a failure as one item: the call, its error, what was changed and what passed."""
    state = "active" if one.active else "abandoned branch"
    place = place_name(one.session, one.entry)
    label = joined([place, "failed", stamp(one.time), state, one.project])
    after = one.after
    passed = f"passed at {place_name(one.session, after.passed)}: {after.passed_title}"
    rows = [
        first_line(one.title, ANSWER),
        f"call {plain(one.call)}",
        f"error: {plain(one.error)}",
        f"then changed {', '.join(after.changed[:FILES])}" if after.changed else "",
        f"failed again: {number_of(after.failed, 'time')}" if after.failed else "",
        f"then {plain(passed)}" if after.passed else "never passed",
    ]
    facts: dict[str, Fact] = {"id": place, "time": one.time, "active": one.active}
    facts |= {"project": one.project, "error": plain(one.error), "passed": bool(after.passed)}
    return Item(label, "\n  ".join(filter(None, rows)), facts)


def turn_item(turn: Turn, session: str) -> Item:
    """Return a turn as one item: the prompt, what was done, the answer."""
    name = place_name(session, turn.entry) if turn.entry else "(no prompt)"
    if turn.compaction:
        return Item(joined([name, stamp(turn.at), "compaction"]))
    rows = [f"prompt: {first_line(turn.prompt, PROMPT)}" if turn.prompt else ""]
    rows.append(f"did: {describe_calls(turn)}" if turn.calls else "")
    rows.append(f"answer: {first_line(turn.answer, ANSWER)}" if turn.answer else "")
    facts: dict[str, Fact] = {"id": name, "time": turn.at} if turn.entry else {}
    return Item(joined([name, stamp(turn.at)]), "\n".join(filter(None, rows)), facts)


def describe_calls(turn: Turn) -> str:
    """Return how often each tool was called and how many calls failed."""
    counts = Counter(call.name for call in turn.calls)
    failed = sum(call.error for call in turn.calls)
    told = ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counts.most_common())
    return told + (f" ({failed} failed)" if failed else "")


def describe_files(files: Iterable[Touched]) -> str:
    """Return the files that were changed, then how many were only read."""
    listed = list(files)
    changed = [file.name for file in listed if file.edited or file.written]
    rest = f" and {len(changed) - FILES} more" if len(changed) > FILES else ""
    told = ", ".join(changed[:FILES]) + rest
    only_read = len(listed) - len(changed)
    return joined([f"changed {told}" if told else "", f"read {only_read}" if only_read else ""])


def entry_items(
    path: Sequence[Entry], start: int, reading: Reading, session: str
) -> Iterator[Item]:
    """Yield an item for each entry of a path from one on that says or does something."""
    for entry, ended in calls_ended(path, start, reading):
        text = "\n".join(filter(None, entry_rows(entry, reading, ended)))
        if text:
            place = place_name(session, entry.id)
            yield Item(joined([place, voice_of(entry, reading), stamp(entry.time)]), text)


def place_name(session: str, entry: str) -> str:
    """Return the name of an entry that the tools accept: SESSION/ENTRY, both in short form."""
    return f"{short(session)}/{short(entry)}"


def voice_of(entry: Entry, reading: Reading) -> str:
    """Return who speaks in an entry."""
    if is_prompt(entry, reading.bodies.text_of):
        return "prompt"
    return "result" if is_result(entry) else entry.type


def entry_rows(entry: Entry, reading: Reading, ended: Mapping[str, Call]) -> Iterator[str]:
    """Yield what the blocks of an entry say; `ended` are the calls whose results it holds."""
    content = reading.bodies.content_of(entry)
    for block in content.blocks:
        match block:
            case Text(text=text):
                yield text
            case Thinking(text=text):
                yield f"(thinking) {text}" if text.strip() else ""
            case Stopped(reason=reason, text=text):
                yield f"({reason}) {text}"
            case ToolCall():
                dialect = dialect_of(entry.file.format)
                title = dialect.title(dialect.call(block, content.cwd))
                given = json.dumps(block.given, ensure_ascii=False, default=str)
                yield f"call {plain(title)}\n  {given}"
            case ToolResult():
                call = ended.get(block.call)
                failed = block.is_error if call is None else call.has_failed
                yield f"{'failed result' if failed else 'result'}: {block.named_text}"
            case _:
                yield named(block)
