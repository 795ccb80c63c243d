"""The texts that `sed -i` and `perl -pi` replace, if they are told without patterns."""

from collections.abc import Iterator
from itertools import pairwise

from threadline.activity.shell_words import Simple, split_command
from threadline.lazy import LazyPattern
from threadline.model.tool import Swap

MAX_COMMAND = 20_000
"""Characters of a command that are looked at."""

IN_PLACE = LazyPattern(r"-[a-zA-Z]*i|--in-place")
SCRIPTED = LazyPattern(r"-[a-zA-Z]*e|--expression")
MODERN = LazyPattern(r"-[a-zA-Z]*[Er]|--regexp-extended")
SUBSTITUTE = LazyPattern(r"(?:^|[;{}\s\d$/,])s(?P<sign>[/|#@,!:~%])")
SPECIAL = frozenset("[]*^$")
EXTENDED = frozenset("+?{}()|")
"""Signs of patterns; some programs take the second ones for themselves unless they are escaped. A
dot, which is in many names and numbers, is taken for itself."""


def swaps_in(command: str) -> list[Swap]:
    """Return what a command line replaces in files, text by text."""
    if " -" not in command or len(command) > MAX_COMMAND:
        return []
    return [swap for part in split_command(command) or () for swap in swaps_of(part)]


def swaps_of(part: Simple) -> Iterator[Swap]:
    """Yield what a simple command replaces."""
    words = [word.text if word.text is not None else plain(word.raw) for word in part.words]
    if words[:1] not in (["sed"], ["perl"]) or not any(map(IN_PLACE.match, words)):
        return
    scripts = [word for before, word in pairwise(words) if SCRIPTED.fullmatch(before)]
    scripts = scripts or [word for word in words[1:] if word and not word.startswith("-")][:1]
    is_basic = words[0] == "sed" and not any(map(MODERN.match, words))
    for script in scripts:
        yield from swaps_in_script(script, is_basic=is_basic)


def plain(raw: str) -> str:
    """Return a word in double quotes that the shell might expand, as it stands."""
    return raw[1:-1] if raw[:1] == raw[-1:] == '"' and len(raw) > 1 else raw


def swaps_in_script(script: str, *, is_basic: bool) -> Iterator[Swap]:
    """Yield what a script replaces; what has a pattern is left out."""
    at = 0
    signs, escaped = (SPECIAL, EXTENDED) if is_basic else (SPECIAL | EXTENDED, frozenset[str]())
    while (found := SUBSTITUTE.search(script, at)) is not None:
        sign = found["sign"]
        old, middle = until(script, found.end(), sign)
        new, end = until(script, middle, sign)
        at = max(end, found.end())
        text = literal(old.removeprefix("^"), signs, escaped)
        by = literal(new, frozenset("&"), frozenset())
        if text and by is not None and end <= len(script):
            yield Swap(text, by, everywhere=True)


def until(script: str, start: int, sign: str) -> tuple[str, int]:
    """Return the text before a sign that is not escaped, and where that after it begins."""
    at = start
    while at < len(script) and script[at] != sign:
        at += 2 if script[at] == "\\" else 1
    return script[start:at].replace(f"\\{sign}", sign), at + 1


def literal(text: str, special: frozenset[str], escaped: frozenset[str]) -> str | None:
    """Return the text that a pattern stands for; None if it has special signs, maybe escaped."""
    made, at = [], 0
    while at < len(text):
        one = text[at]
        if one == "\\":
            at += 1
            one = text[at : at + 1]
            if not one or one.isalnum() or one in escaped:
                return None
        elif one in special:
            return None
        made.append(one)
        at += 1
    return "".join(made)
