"""Errors: the line of a message that says most, and what is the same when it occurs again."""

from threadline.lazy import LazyPattern

ESCAPE = LazyPattern(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
EXIT = LazyPattern(
    r"(?i)\W*(?:error:? *)?(?:command )?(?:failed )?(?:with )?exit(?:ed)?(?: with)? "
    r"(?:code|status):? *\d+\W*"
)
"""A line that only tells the exit status."""

PASSED = LazyPattern(
    r"(?i).*[ .](?:ok|pass(?:ed)?)(?: *[\[(].{0,20}[\])])?|"
    r"test result: ok.*|ok \d.*|[\u2713\u2714\u221a] .*"
)
"""A line that tells of a test that passed, whatever its name."""

NAMED = LazyPattern(
    r"(?i)\W*(?:[\w.]*(?:error|exception)\b|fatal\b|panic|thread '.*' panicked|fail(?:ed|ure)\b)"
)
"""A line that begins with the name of an error."""

TELLING = LazyPattern(
    r"(?i)error|exception|fail|fatal|panic|cannot|can't|could not|not found|no such|denied|"
    r"undefined|unexpected|invalid|missing|refused|timed? ?out|unknown|traceback"
)
TRACEBACK = LazyPattern(r"(?i)traceback \(most recent call last\)")
TAGS = LazyPattern(r"</?[a-z_]+>")
PATH = LazyPattern(r"(?:[\w.~-]*/)+([\w.-]+)")
NUMBER = LazyPattern(r"0x[0-9a-f]+|\b[0-9a-f]{7,}\b|\d+(?:\.\d+)*")
MAX_LINE = 300
MAX_SEARCHED = 20_000
"""An error is looked for in so many characters at each end of what was printed."""


def error_line(text: str) -> str:
    """Return the line of an error message that tells most; empty if nothing was printed."""
    plain = TAGS.sub("", ESCAPE.sub("", ends_of(text)))
    lines = [line.strip() for line in plain.splitlines() if line.strip()]
    told = [line for line in lines if not EXIT.fullmatch(line) and not PASSED.fullmatch(line)]
    if any(map(TRACEBACK.search, told)):
        return told[-1][:MAX_LINE]  # the exception is named last
    # Only the beginning: a row of thousands of dots, each for a test, would take very long.
    named = next((line for line in told if NAMED.match(line[:MAX_LINE])), "")
    named = named or next(filter(TELLING.search, told), "")
    return (named or (told or lines or [""])[0])[:MAX_LINE]


def ends_of(text: str) -> str:
    """Return the beginning and the end of a long text, where errors are looked for."""
    if len(text) <= 2 * MAX_SEARCHED:
        return text
    return f"{text[:MAX_SEARCHED]}\n{text[-MAX_SEARCHED:]}"


def error_key(line: str) -> str:
    """Return what is the same when an error occurs again: no directories, numbers, ids or case."""
    return " ".join(NUMBER.sub("0", PATH.sub(r"\1", line).lower()).split())
