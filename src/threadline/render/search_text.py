"""Search results as text: by session and turn, words marked."""

from collections.abc import Iterable, Iterator, Sequence

from threadline.model.ids import short
from threadline.model.search_results import (
    Hit,
    HitPrompt,
    SearchHelp,
    TurnHit,
    TurnOutcome,
    TurnResults,
)
from threadline.render.cells import clean, width
from threadline.render.facts import clock, count, stamp
from threadline.render.style import Display, Span, fit, paint, spread

SNIPPET_ROWS = 3
"""How many rows of a snippet are shown."""
CHANGED = 4
"""How many changed files are named."""


def list_turns(
    found: TurnResults, turns: Iterable[TurnHit], offset: int, display: Display
) -> Iterator[str]:
    """List turns, the best first, each below the title of its session, and their number."""
    session = ""
    for turn in turns:
        if turn.session != session:
            session = turn.session
            yield session_row(turn, display)
        yield from show_turn(turn, display)
        yield ""
    shown = len(found.turns)
    rest = found.number - offset - shown
    has_more = shown and (rest > 0 or found.capped)
    if not (has_more or (offset and shown)):
        yield found.count_text
        return
    dash = "-" if display.glyphs.dot.isascii() else "–"
    more = f" (next: --offset {offset + shown})" if has_more else ""
    number = f"{found.number:,}{'+' * found.capped}"
    told = f"{offset + 1:,}{dash}{offset + shown:,} of {number}{more}"
    if not (found.partial or found.loose):
        yield told
    elif len(told) + len(found.count_text) + 2 <= display.columns:
        yield f"{told}; {found.count_text}"
    else:
        yield from (told, found.count_text)


def session_row(turn: TurnHit, display: Display) -> str:
    """Return the heading of turns of one session."""
    project = clean(turn.project).rstrip("/").rpartition("/")[2]
    facts = [stamp(turn.time, display), project, "file deleted" * turn.gone]
    told = f" {display.glyphs.dot} ".join(filter(None, facts))
    head: list[Span] = [(f"{display.glyphs.live} ", "live"), (f"{short(turn.session)}  ", "live")]
    return spread(head, (turn.title, "bold"), [(f"  {told}", "dim")], display)


def show_turn(turn: TurnHit, display: Display) -> Iterator[str]:
    """Show a turn: its prompt, the passages that match, how many more do, what came of it."""
    prompt = turn.prompt
    if prompt is not None and prompt.text and prompt.entry not in {h.entry for h in turn.hits}:
        head: list[Span] = [("  ", ""), (f"{display.glyphs.prompt} ", "prompt")]
        tail: list[Span] = [(f"  {clock(prompt.time, display)}", "dim")]
        yield spread(head, (prompt.text, "prompt"), tail, display)
    for hit in in_order_of_time(turn.hits):
        yield from show_hit(hit, prompt, display)
    for row in filter(None, (more_matches(turn), outcome_text(turn.outcome))):
        yield fit([("    ", "")], (row, "dim"), [], display)


def in_order_of_time(hits: Iterable[Hit]) -> list[Hit]:
    """Return hits in the order in which they were written."""
    return sorted(hits, key=lambda hit: hit.time)


def more_matches(turn: TurnHit) -> str:
    """Return what else there is of the words: in tools, in other sessions; and what is missing."""
    others = count(len({one.session for one in turn.same}), "other session")
    words = [
        f"without {', '.join(turn.missing)}" if turn.missing else "",
        f"+ {turn.tools:,} in tool output" if turn.tools else "",
        f"the same passage in {others}" if others else "",
    ]
    return "; ".join(filter(None, words))


def outcome_text(outcome: TurnOutcome) -> str:
    """Return what came of a turn in one line."""
    names = [path.rpartition("/")[2] for path in outcome.files]
    more = f", {len(names) - CHANGED} more" * (len(names) > CHANGED)
    commits = [f"{one.hash[:7]} {one.subject}".strip() for one in outcome.commits[-1:]]
    failed = [one.name for one in outcome.checks if not one.passed]
    passed = [one.name for one in outcome.checks if one.passed]
    parts = [
        f"changed {', '.join(names[:CHANGED])}{more}" if names else "",
        f"{count(len(outcome.commits), 'commit')}: {commits[0]}" if commits else "",
        f"passed: {', '.join(passed[:CHANGED])}" if passed else "",
        f"failed: {', '.join(failed[:CHANGED])}" if failed else "",
    ]
    return "; ".join(filter(None, parts))


def show_hit(hit: Hit, prompt: HitPrompt | None, display: Display) -> Iterator[str]:
    """Show one passage: who speaks, its entry, and the text around the match."""
    is_prompt = prompt is not None and prompt.entry == hit.entry
    sign: Span = (f"{display.glyphs.prompt} " if is_prompt else "  ", "prompt")
    state = "" if hit.active else " (abandoned)"
    told = f"{', '.join(hit.voices)}{state}"
    yield fit([("  ", ""), sign, (f"{short(hit.entry)}  ", "dim")], (told, "dim"), [], display)
    rows = list(rows_of(hit.snippet, display.columns - 6))
    for begin, end in visible_rows(rows, hit.marks):
        yield paint([("      ", ""), *marked(hit.snippet, begin, end, hit.marks)], display)


def visible_rows(
    rows: list[tuple[int, int]], marks: Sequence[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Return the rows around the first match."""
    first = marks[0][0] if marks else 0
    at = next((number for number, (_, end) in enumerate(rows) if end > first), 0)
    begin = max(0, min(at - 1, len(rows) - SNIPPET_ROWS))
    return rows[begin : begin + SNIPPET_ROWS]


def fitting(text: str, cells: int) -> int:
    """Return how many characters of a text fit into so many cells, at least one."""
    length = len(text)
    while length > 1 and width(text[:length]) > cells:
        length -= 1
    return length


def rows_of(text: str, cells: int) -> Iterator[tuple[int, int]]:
    """Cut a text into rows at its spaces."""
    begin = 0
    while begin < len(text):
        end = begin + fitting(text[begin : begin + cells + 1], cells)
        if end < len(text):
            space = text.rfind(" ", begin, end + 1)
            end = space if space > begin else end
        yield begin, end
        begin = end + (text[end : end + 1] == " ")


def marked(text: str, begin: int, end: int, marks: Iterable[tuple[int, int]]) -> Iterator[Span]:
    """Yield a piece of a text with matches marked."""
    at = begin
    for match in marks:
        first, last = max(match[0], begin), min(match[1], end)
        if first < last:
            yield text[at:first], ""
            yield text[first:last], "mark"
            at = last
    yield text[at:end], ""


def list_help(text: str, found: SearchHelp, display: Display) -> Iterator[str]:
    """Yield a note that nothing was found, and what else would find something."""
    yield paint([("no results for ", ""), (text, "bold")], display)
    if found.meant and found.meant_total:
        yield option_row("did you mean", found.meant, found.meant_total, display)
    if found.all_total:
        words = " ".join(word for word, _ in found.words)
        yield option_row(
            "all of the words, without quotation marks", words, found.all_total, display
        )
    if found.any_total:
        words = ", ".join(f"{word} {number:,}" for word, number in found.words if number)
        yield option_row("any of the words (--any)", words, found.any_total, display)
    if found.titles:
        yield paint([(f"  in titles: {count(found.titles, 'session')}", "")], display)


def option_row(name: str, text: str, total: int, display: Display) -> str:
    """Return a row with another search and the number of its results."""
    head: list[Span] = [(f"  {name}: ", "")]
    return fit(head, (text, "bold"), [(f"  {count(total, 'result')}", "dim")], display)
