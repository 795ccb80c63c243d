"""Lines of code as they can be recognised: how distinct they are, and their tokens."""

from collections.abc import Iterable
from functools import lru_cache

from threadline.lazy import LazyPattern

WORD = LazyPattern(r"[^\W_]\w*|_\w+")
TOKEN = LazyPattern(r"\w+|[^\w\s]")
IGNORED = frozenset("'\"`,;()\\")
"""Signs that formatters change, add or leave out."""

KEYWORDS = frozenset(
    {"abstract", "and", "any", "args", "as", "assert", "async", "await", "bool", "boolean"}
    | {"break", "byte", "case", "catch", "char", "class", "const", "continue", "def", "default"}
    | {"del", "delete", "describe", "do", "done", "double", "elif", "else", "elsif", "end", "enum"}
    | {"esac", "except", "exit", "export", "extends", "false", "fi", "final", "finally", "float"}
    | {"fn", "for", "foreach", "from", "func", "function", "global", "if", "impl", "implements"}
    | {"import", "in", "include", "init", "instanceof", "int", "interface", "is", "it", "key"}
    | {"kwargs", "lambda", "let", "list", "long", "loop", "main", "match", "mod", "module", "name"}
    | {"namespace", "new", "nil", "none", "not", "null", "object", "of", "or", "os", "package"}
    | {"pass", "print", "private", "protected", "pub", "public", "raise", "readonly", "require"}
    | {"return", "self", "short", "static", "std", "str", "string", "struct", "super", "switch"}
    | {"sys", "test", "tests", "then", "this", "throw", "true", "try", "tuple", "type", "typeof"}
    | {"undefined", "unit", "until", "use", "using", "val", "value", "var", "void", "when"}
    | {"where", "while", "with", "yield"}
)
"""Words that are in the code of everybody."""

MAX_LINE = 1000
"""Characters of a line that are looked at: longer ones are data, or made by a program."""

MIN_WORDS = 2
MIN_LETTERS = 8
BEGINNINGS = ("import ", "from ", "#include", "using ", "use ", "require", "package ", "@import")
"""How lines begin that name what a file uses; anybody who needs it writes the same."""

BETWEEN = "\x1f"
MIN_TOKENS = 6
"""Fewer tokens in a row may be the same by chance."""


def is_distinct(line: str) -> bool:
    """Return True if a line says enough that two people would hardly write the same."""
    begin = line[:MAX_LINE]
    return not begin.lstrip().startswith(BEGINNINGS) and has_words(begin)


@lru_cache(1 << 14)
def has_words(line: str) -> bool:
    """Return True if a line has words that are not in the code of everybody."""
    words: set[str] = set()
    for found in WORD.finditer(line[:MAX_LINE]):
        if found[0].lower().strip("_") not in KEYWORDS:
            words.add(found[0])
            if len(words) >= MIN_WORDS and sum(map(len, words)) >= MIN_LETTERS:
                return True
    return False


def tokens_in(lines: Iterable[str]) -> str:
    """Return the tokens of lines in one text, each after a sign, without what formatters change."""
    return "".join([tokens_of(line[:MAX_LINE]) for line in lines]) + BETWEEN


@lru_cache(1 << 14)
def tokens_of(line: str) -> str:
    """Return the tokens of one line; each change is looked at more than once."""
    found = [token for token in TOKEN.findall(line) if token not in IGNORED]
    return BETWEEN + BETWEEN.join(found) if found else ""


def same_line(line: str) -> str:
    """Return a line as it is compared: without a carriage return at its end."""
    return line.removesuffix("\r")
