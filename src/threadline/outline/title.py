"""Titles: short phrases for people: first lines, numbers, durations, paths."""

ENOUGH = 400
"""No row is wider than this many characters."""

ANNOUNCING = 60
"""A longer line that ends with a colon says enough by itself."""

SUBJECT = 300
THOUSAND, MINUTE, HOUR = 1000, 60, 3600


def line_of(text: str) -> str:
    """Give the first line of a text that says something; one that announces, with the next."""
    told, rest = "", text[: 4 * ENOUGH]
    while rest:
        first, _, rest = rest.partition("\n")
        for line in first.splitlines():
            words = " ".join(line.lstrip("#> ").split())
            told = f"{told} {words}".strip() if words else told
            if told and not (told.endswith(":") and len(told) < ANNOUNCING):
                return told[:ENOUGH]
    return told[:ENOUGH]


def spoken_line(text: str) -> str:
    """Give the first line of an answer, without Markdown's marks for bold."""
    return line_of(text[: 4 * ENOUGH].replace("**", ""))


def summary_line(text: str) -> str:
    """Give the first line of a summary that is no heading."""
    lines = text[: 4 * ENOUGH].split("\n")
    told = (line_of(line) for line in lines if not line.startswith("#"))
    return next(filter(None, told), "") or line_of(text)


def one_line(text: str) -> str:
    """Fold white space."""
    return " ".join(text[: 4 * SUBJECT].split())[:SUBJECT]


def fold(text: str) -> str:
    """Fold the white space of a whole text, so that two can be compared."""
    return " ".join(text.split())


def count(number: int, noun: str, plural: str = "") -> str:
    """Say how many there are of something."""
    return f"{number} {noun if number == 1 else plural or f'{noun}s'}"


def thousands(number: int) -> str:
    """Shorten a number of tokens."""
    return f"{number // THOUSAND}k" if number >= THOUSAND else str(number)


def spent(seconds: float) -> str:
    """Say how long something took."""
    if seconds < MINUTE:
        return f"{seconds:.1f} s"
    minutes, rest = divmod(round(seconds), MINUTE)
    if seconds < HOUR:
        return f"{minutes} min {rest} s"
    return f"{minutes // MINUTE} h {minutes % MINUTE} min"


def near(path: str, cwd: str) -> str:
    """Give a path as seen from the working directory."""
    return path.removeprefix(f"{cwd.rstrip('/')}/") if cwd else path
