"""Errors: the line of a message that says most, and what is the same when it occurs again."""

from collections.abc import Sequence

from threadline.lazy import LazyPattern

ESCAPE = LazyPattern(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
EXIT = LazyPattern(
    r"(?i)\W*(?:error:? *)?(?:command )?(?:failed )?(?:with )?exit(?:ed)?(?: with)?"
    r"(?: (?:code|status))?:? *\d+\W*"
)
"""A line that only tells the exit status."""

PASSED = LazyPattern(
    r"(?i).*[ .](?:ok|pass(?:ed)?)(?: *[\[(].{0,20}[\])])?|"
    r"test result: ok.*|ok \d.*|[\u2713\u2714\u221a] .*"
)
"""A line that tells of a test that passed, whatever its name."""

COUNTED = LazyPattern(
    r"(?i)FAILED \((?:failures|errors|skipped|expected failures|unexpected successes)=.*\)|"
    r"=* ?\d+ (?:failed|errors?)\b(?:, \d+ [a-z]+)* in .*|Tests: +\d+ failed.*"
)
"""A line that only counts what failed: it is the same whatever went wrong."""

ASSERTED = "AssertionError"
"""The exception of a test, whose name tells more."""

NAMED = LazyPattern(
    r"(?i)\W*(?:[\w.]*(?:error|exception)\b|fatal\b|panic|thread '.*' panicked|fail(?:ed|ure)\b)"
)
"""A line that begins with the name of an error."""

TELLING = LazyPattern(
    r"(?i)error|exception|fail|fatal|panic|cannot|can't|could not|not found|no such|denied|"
    r"undefined|unexpected|invalid|missing|refused|timed? ?out|unknown|traceback"
)
TRACEBACK = LazyPattern(r"(?i)traceback \(most recent call last\)")
SAYS_LITTLE = (EXIT, PASSED, COUNTED)
TAGS = LazyPattern(r"</?[a-z_]+>")
PATH = LazyPattern(r"(?:[\w.~-]*/)+([\w.-]+)")
NUMBER = LazyPattern(r"0x[0-9a-f]+|\b[0-9a-f]{7,}\b|\d+(?:\.\d+)*")
MAX_LINE = 300
MAX_SEARCHED = 20_000
"""An error is looked for in so many characters at each end of what was printed."""


def error_line(text: str) -> str:
    """Return the line of an error message that tells most; empty if nothing was printed."""
    plain = TAGS.sub("", ESCAPE.sub("", ends_of(text)))
    rows = [row for row in plain.splitlines() if row.strip()]
    lines = [row.strip() for row in rows]
    told = [line for line in lines if names_something(line)]
    raised = raised_in(rows)
    if raised and not raised.startswith(ASSERTED):
        return raised[:MAX_LINE]
    # Only the beginning: a row of thousands of dots, each for a test, would take very long.
    named = next((line for line in told if NAMED.match(line[:MAX_LINE])), "")
    named = named or next(filter(TELLING.search, told), "")
    return (named or (told or lines or [""])[0])[:MAX_LINE]


def names_something(line: str) -> bool:
    """Return False for a line that is the same whatever went wrong: a status, a count."""
    return not any(one.fullmatch(line) for one in SAYS_LITTLE)


def raised_in(rows: Sequence[str]) -> str:
    """Return the exception below the last traceback; empty if there is no traceback."""
    heads = ((n, found) for n, row in enumerate(rows) if (found := TRACEBACK.search(row)))
    number, head = next(reversed([*heads]), (0, None))
    if head is None:
        return ""
    before = rows[number][: head.start()]  # spaces, or what names the program that printed it
    below = (row.removeprefix(before) for row in rows[number + 1 :])
    return next((row.strip() for row in below if not row[:1].isspace()), rows[-1].strip())


def ends_of(text: str) -> str:
    """Return the beginning and the end of a long text, where errors are looked for."""
    if len(text) <= 2 * MAX_SEARCHED:
        return text
    return f"{text[:MAX_SEARCHED]}\n{text[-MAX_SEARCHED:]}"


def error_key(line: str) -> str:
    """Return what is the same when an error occurs again: no directories, numbers, ids or case."""
    return " ".join(NUMBER.sub("0", PATH.sub(r"\1", line).lower()).split())
