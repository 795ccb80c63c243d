"""Titles: short phrases for people: first lines, numbers, durations, paths; markup in a line."""

from functools import lru_cache

from threadline.lazy import LazyPattern
from threadline.model.call import Call
from threadline.model.outcome import Ending, Outcome
from threadline.model.tool import Does

ENOUGH = 400
"""No row is wider than this many characters."""

ANNOUNCING = 60
"""A longer line that ends with a colon says enough by itself."""

SUBJECT = 300
TITLE = 160
"""Two lines of a page; a title has no more characters than this."""

FENCE = LazyPattern(r"(?:^|(?<=\s))`{3,}\w*\s*$")
"""The beginning or the end of a block of code; it says nothing by itself."""

MARKDOWN = LazyPattern(r"\*\*([^*]+)\*\*|`([^`]+)`|!?\[([^\]]*)\]\([^)]*\)|^(?:[-*+]|\d+\.)\s+")
WORD = LazyPattern(r"\w+")
MARKER = LazyPattern(r"[-*+\d]")
"""The first letter of a line that may be an item of a list."""

THOUSAND, MINUTE, HOUR = 1000, 60, 3600


def line_of(text: str) -> str:
    """Return the first line with words; if it ends in a colon, with the next line."""
    return usual_line(text[: 4 * ENOUGH].partition("\n")[0]) or first_line(text)


def usual_line(line: str) -> str:
    """Return the first line of a text as most are, which alone is enough; empty for any other."""
    line = line.lstrip("#> ")[: ENOUGH + len("```")]
    # What is printable has no white space but spaces, and no end of a line.
    if "  " in line or "```" in line or not line.isprintable():
        return ""
    words = line.rstrip(" ")
    return "" if words.endswith(":") and len(words) < ANNOUNCING else words[:ENOUGH]


def first_line(text: str) -> str:
    """Return the first line with words of any text."""
    told, rest = "", text[: 4 * ENOUGH]
    while rest:
        first, _, rest = rest.partition("\n")
        for line in first.splitlines():
            bare = (FENCE.sub("", line) if "```" in line else line).lstrip("#> ")
            if "  " in bare or not bare.isprintable():
                bare = " ".join(bare.split())
            words = bare.strip(" ")
            told = f"{told} {words}".strip() if words else told
            if told and not (told.endswith(":") and len(told) < ANNOUNCING):
                return told[:ENOUGH]
    return told[:ENOUGH]


@lru_cache(1024)
def heading_line(text: str) -> str:
    """Return a line as a title: without Markdown, at most `TITLE` characters.

    A number in front of a parenthesis stays, as "1) yes" answers a question. Results are kept: the
    title of a prompt is shown in several places of a page.
    """
    bare = text
    if "**" in text or "`" in text or "](" in text or MARKER.match(text):
        bare = MARKDOWN.sub(lambda mark: next(filter(None, mark.groups()), ""), text)
    return shorten(bare.strip() or text, TITLE)


def shorten(text: str, most: int) -> str:
    """Cut a text at a word and add an ellipsis if it has more than `most` characters."""
    if len(text) <= most:
        return text
    cut = text.rfind(" ", most // 2, most)
    return text[: cut if cut > 0 else most - 1].rstrip(" ,;:.") + "…"


QUOTES = '"“”'


def unquoted(text: str) -> str:
    """Return a text without the quotation marks around all of it; it may be cut before its end."""
    inner = text[1:].rstrip(QUOTES)
    return inner if text[:1] in QUOTES and not set(QUOTES) & set(inner) else text


GO_ON = frozenset(
    {"go", "on", "ahead", "for", "it", "continue", "proceed", "resume", "next", "again", "try"}
    | {"y", "yes", "yep", "k", "ok", "okay", "sure", "good", "great", "looks", "lgtm", "n", "no"}
    | {"do", "done", "that", "this", "now", "and", "a", "please", "thank", "thanks", "you"}
    | {"commit", "push"}
)
"""Words of prompts that only tell an agent to go on."""


def says_little(text: str) -> bool:
    """Return True if a prompt has no word that tells what it is about, such as `go for it`."""
    return GO_ON.issuperset(WORD.findall(text[:200].lower()))


def spoken_line(text: str) -> str:
    """Return the first line of an answer without Markdown's bold markers."""
    first = text[: 4 * ENOUGH].partition("\n")[0].replace("**", "")
    return usual_line(first) or first_line(text[: 4 * ENOUGH].replace("**", ""))


def summary_line(text: str) -> str:
    """Return the first line of a summary that is not a heading."""
    lines = text[: 4 * ENOUGH].split("\n")
    told = (line_of(line) for line in lines if not line.startswith("#"))
    return next(filter(None, told), "") or line_of(text)


def one_line(text: str) -> str:
    """Fold white space."""
    if len(text) <= SUBJECT and text.isprintable() and "  " not in text:
        return text.strip(" ")
    return " ".join(text[: 4 * SUBJECT].split())[:SUBJECT]


def fold(text: str) -> str:
    """Fold the white space of a whole text, so that two can be compared."""
    return " ".join(text.split())


def count(number: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun: `1 file`, `2 files`."""
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"


def thousands(number: int) -> str:
    """Shorten a number of tokens."""
    return f"{number // THOUSAND}k" if number >= THOUSAND else str(number)


def spent(seconds: float) -> str:
    """Return a duration as text: `4.2 s`, `3 min 5 s`, `1 h 20 min`."""
    if seconds < MINUTE:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), MINUTE)
    if seconds < HOUR:
        return f"{minutes} min {rest} s"
    return f"{minutes // MINUTE} h {minutes % MINUTE} min"


def near(path: str, cwd: str) -> str:
    """Return a path relative to the working directory, if it is below that."""
    return path.removeprefix(f"{cwd.rstrip('/')}/") if cwd else path


FIELD = LazyPattern(r"<([a-z][\w-]*)>([^<]*)</\1>")
TAG = LazyPattern(r"</?[a-z][\w-]*(?: [^<>]*)?>")


def harness_line(text: str) -> str:
    """Return the first line of a harness message without its tags, or its summary."""
    tags = dict(FIELD.findall(text))
    return line_of(tags.get("summary") or TAG.sub(" ", text)) or line_of(text)


def unwrap(text: str) -> str:
    """Take off the tags of a text that begins with one."""
    return TAG.sub(" ", text) if TAG.match(text) else text


def record_name(name: str) -> str:
    """Return the name of a type of record as words, if it has no other."""
    return name[:1].upper() + name[1:].replace("_", " ")


ENDINGS = {
    Ending.REFUSED: "refused",
    Ending.INTERRUPTED: "interrupted",
    Ending.RUNNING: "in the background",
}


def tail_of(call: Call) -> str:
    """Return what the end of the line of a call says about its result."""
    words, outcome = outcome_words(call), call.outcome
    if not words or outcome is None:
        return ""
    if outcome.ending is not Ending.OK or outcome.answer:
        return f" → {words}"
    return f" · {words}" if call.does is Does.SPAWN else f" {words}"


def outcome_words(call: Call) -> str:
    """Return how a call ended, or what it came to, in a few words."""
    outcome = call.outcome
    if outcome is None:
        return ""
    if outcome.ending is Ending.FAILED:
        return failure_words(outcome)
    if outcome.ending is not Ending.OK:
        return outcome.note or ENDINGS[outcome.ending]
    if outcome.added or outcome.removed:
        return f"+{outcome.added} −{outcome.removed}"
    return outcome.answer or outcome.note


def failure_words(outcome: Outcome) -> str:
    """Return how a call failed, in a few words."""
    if outcome.exit_code is not None:
        return f"exit {outcome.exit_code}"
    if outcome.error is None:
        return "failed"
    return f"error: {outcome.error}" if outcome.error else "error"
