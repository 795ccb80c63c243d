"""Command lines cut into simple commands: words, redirections and here-documents."""

import re

import msgspec

from threadline.lazy import LazyPattern

TOKEN = LazyPattern(
    r"""
      (?P<space>(?:[ \t]|\\\n)+)
    | (?P<comment>(?<![^\s;&|(])\#[^\n]*)
    | (?P<heredoc><<-?[ \t]*(?P<quote>['"]?)(?P<tag>\w+)(?P=quote))
    | (?P<redirect>\d*(?:&>>?|<<<|>>|>\||>&|<&|>|<))
    | (?P<operator>&&|\|\||;;|\|&|[;|&\n()])
    | (?P<word>(?:'[^']*'|"(?:[^"\\]|\\.)*"|\\.|[^\s'"\\;|&<>()])+)
    """,
    re.VERBOSE | re.DOTALL,
)
GROUPING = frozenset({"(", ")", ";;"})
"""Signs of forms that are not understood."""

EXPANSION = LazyPattern(r"[$`*?\[{~]")


class Word(msgspec.Struct, frozen=True):
    """A word of a command: what it stands for, or None if the shell would expand it."""

    text: str | None
    raw: str


class Simple(msgspec.Struct):
    """A simple command: words, redirections (sign and file), a here-document, the end after it.

    The document is None if the shell would expand it, unless it is `literal`.
    """

    words: list[Word] = []
    redirects: list[tuple[str, Word]] = []
    document: str | None = None
    literal: bool = False
    end: str = ""


def split_command(command: str) -> list[Simple] | None:
    """Cut a command line into simple commands; None if it has a form that is not understood."""
    parts = [Simple()]
    waiting: list[tuple[Simple, str]] = []
    redirect = ""
    at, size = 0, len(command)
    while at < size:
        found = TOKEN.match(command, at)
        if found is None:
            return None
        at = found.end()
        match found.lastgroup:
            case "heredoc":
                waiting.append((parts[-1], found["tag"]))
                parts[-1].literal = bool(found["quote"])
            case "redirect":
                redirect = found["redirect"]
            case "operator":
                sign = found["operator"]
                if sign in GROUPING:
                    return None
                if sign == "\n":
                    at = take_documents(command, at, waiting)
                    waiting = []
                close_part(parts, sign)
            case "word":
                word = unquoted(found["word"])
                if redirect:
                    parts[-1].redirects.append((redirect, word))
                    redirect = ""
                else:
                    parts[-1].words.append(word)
            case _:
                pass
    return [part for part in parts if part.words or part.redirects]


def close_part(parts: list[Simple], sign: str) -> None:
    """End the last command with an operator, unless it is empty."""
    if parts[-1].words or parts[-1].redirects:
        parts[-1].end = sign
        parts.append(Simple())


def take_documents(command: str, at: int, waiting: list[tuple[Simple, str]]) -> int:
    """Assign here-documents, which begin at `at`, to their commands; return where they end."""
    for part, tag in waiting:
        found = re.compile(rf"(.*?)^\s*{tag}[ \t]*$\n?", re.DOTALL | re.MULTILINE).match(
            command, at
        )
        if found is None:
            return len(command)
        is_plain = part.literal or not re.search(r"[$`\\]", found[1])
        part.document = found[1] if is_plain else None
        at = found.end()
    return at


PIECE = LazyPattern(r"""'([^']*)'|"((?:[^"\\]|\\.)*)"|\\(.)|([^'"\\]+)""", re.DOTALL)


def unquoted(raw: str) -> Word:
    """Return a word without its quotes; its text is None if the shell would expand it."""
    text = ""
    for plain, double, escaped, bare in PIECE.findall(raw):
        if (bare and EXPANSION.search(bare)) or (double and re.search(r"[$`]", double)):
            return Word(None, raw)
        text += plain + re.sub(r"\\([\\\"$`])", r"\1", double) + escaped + bare
    return Word(text, raw)
