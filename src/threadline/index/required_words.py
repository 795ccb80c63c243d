"""The words that every match of a regular expression contains, to look for them in the index."""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, assert_never

MAX_DEPTH = 20
"""Groups that are nested deeper require nothing."""

MIN_INSIDE = 3
"""Shorter pieces of words are in too many words."""

BOUNDARIES = frozenset("bAZsW")
"""Escapes that only match where a word begins or ends, or a sign that is part of none."""

CLASSES = frozenset("dDwSBntrfv")
"""Further escapes of one letter. What others stand for is not examined."""

FLAGS = re.compile(r"\(\?[ims]+\)")
LOOKAROUND = re.compile(r"\(\?<?[=!]")
OPENING = re.compile(r"\(\?(?:[ims]*(?:-[ims]+)?:|P?<\w+>)|\((?!\?)")


class RequiredWord(NamedTuple):
    """Letters that a match contains; `begins` and `ends` if a word does so where they do."""

    text: str
    begins: bool = False
    ends: bool = False


class AllOf(NamedTuple):
    """All parts are required."""

    parts: tuple["Requirement", ...] = ()


class AnyOf(NamedTuple):
    """One of the parts is required."""

    parts: tuple["Requirement", ...] = ()


Requirement = RequiredWord | AllOf | AnyOf


class UnknownSyntaxError(Exception):
    """A pattern has something in it that is not examined."""


def match_of_pattern(pattern: str, words_with: Callable[[str], list[str] | None]) -> str:
    """Write what each match requires in the language of the text index; empty if nothing is known.

    `words_with` returns the words that contain some letters, or None if there are too many.
    """
    try:
        required = Parser(pattern).parse()
    except UnknownSyntaxError:
        return ""
    return write_requirement(required, words_with)


def write_requirement(required: Requirement, words_with: Callable[[str], list[str] | None]) -> str:
    """Write a requirement; empty if every text meets it as far as is known."""
    match required:
        case RequiredWord():
            return write_word(required, words_with)
        case AllOf(parts):
            written = [write_requirement(part, words_with) for part in parts]
            known = list(dict.fromkeys(filter(None, written)))
            return f"({' AND '.join(known)})" if known else ""
        case AnyOf(parts):
            written = [write_requirement(part, words_with) for part in parts]
            return f"({' OR '.join(dict.fromkeys(written))})" if all(written) else ""
    assert_never(required)


def write_word(word: RequiredWord, words_with: Callable[[str], list[str] | None]) -> str:
    """Write a word that is required; of one of which a piece is known, all that have it."""
    if word.begins:
        return f'"{word.text}"' if word.ends else f'"{word.text}" *'
    words = words_with(word.text) if len(word.text) >= MIN_INSIDE else None
    if words is None:
        return ""
    # A word that does not occur stands for none.
    return "(" + " OR ".join(f'"{one}"' for one in words or [word.text]) + ")"


class Parser:
    """Reads which words a pattern requires; whatever is in doubt requires nothing."""

    def __init__(self, pattern: str) -> None:
        flags = FLAGS.match(pattern)
        self.text = pattern
        self.at = flags.end() if flags else 0
        self.depth = 0

    def parse(self) -> Requirement:
        """Return what the whole pattern requires."""
        return self._alternatives()

    def _alternatives(self) -> Requirement:
        parts = [self._sequence()]
        while self.at < len(self.text) and self.text[self.at] == "|":
            self.at += 1
            parts.append(self._sequence())
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def _sequence(self) -> Requirement:
        """Read up to the next alternative or the end of the group."""
        parts: list[Requirement] = []
        run = Run()
        while self.at < len(self.text) and self.text[self.at] not in "|)":
            element = self._element()
            least, repeats = self._quantifier()
            if isinstance(element, str):
                if least and element:
                    run.add(element)
                if not (least and element) or repeats:
                    parts += run.end()
                    run = Run()
            elif isinstance(element, bool):
                is_edge = element and least > 0
                parts += run.end(is_edge=is_edge)
                run = Run(is_edge=is_edge)
            else:
                parts += run.end()
                run = Run()
                parts += [element] if least else []
        parts += run.end()
        return AllOf(tuple(parts))

    def _element(self) -> str | bool | Requirement:
        """Read a sign that stands for itself, a boundary (True), anything else (False), a group."""
        sign = self.text[self.at]
        if sign == "(":
            return self._group()
        if sign == "[":
            return self._character_class()
        self.at += 1
        if sign == "\\":
            return self._escape()
        if sign in "^$.":
            return sign != "."
        if sign == "{":
            raise UnknownSyntaxError
        return sign if sign.isascii() else False

    def _escape(self) -> str | bool:
        sign = self.text[self.at : self.at + 1]
        self.at += 1
        if sign in BOUNDARIES:
            return True
        if sign in CLASSES:
            return sign in "ntrfv"
        if not sign or sign.isalnum() or not sign.isascii():
            raise UnknownSyntaxError
        return sign

    def _character_class(self) -> bool:
        at = self.at + 1
        at += self.text[at : at + 1] == "^"
        at += self.text[at : at + 1] == "]"
        while at < len(self.text) and self.text[at] != "]":
            at += 2 if self.text[at] == "\\" else 1
        self.at = at + 1
        return False

    def _group(self) -> Requirement | bool:
        around = LOOKAROUND.match(self.text, self.at)
        opening = around or OPENING.match(self.text, self.at)
        self.depth += 1
        if opening is None or self.depth > MAX_DEPTH:
            raise UnknownSyntaxError
        self.at = opening.end()
        inside = self._alternatives()
        self.depth -= 1
        if self.text[self.at : self.at + 1] != ")":
            raise UnknownSyntaxError
        self.at += 1
        return False if around else inside

    def _quantifier(self) -> tuple[int, bool]:
        """Return how often the element before must be there, and whether it may be repeated."""
        sign = self.text[self.at : self.at + 1]
        if sign in {"*", "?", "+"}:
            self.at += 1
            least, repeats = int(sign == "+"), True
        elif sign == "{":
            end = self.text.find("}", self.at)
            bounds = self.text[self.at + 1 : end].split(",") if end > 0 else ["x"]
            if not all(bound.isascii() and (bound.isdigit() or not bound) for bound in bounds):
                raise UnknownSyntaxError
            self.at = end + 1
            least, repeats = int(bounds[0] or 0), True
        else:
            return 1, False
        if self.text[self.at : self.at + 1] in {"?", "+"}:
            self.at += 1
        return least, repeats


class Run:
    """Signs side by side; `is_edge` if no word can go on before the first."""

    def __init__(self, *, is_edge: bool = False) -> None:
        self.signs: list[str] = []
        self.is_edge = is_edge

    def add(self, sign: str) -> None:
        """Add a sign."""
        self.signs.append(sign)

    def end(self, *, is_edge: bool = False) -> Iterator[RequiredWord]:
        """Yield the words in it; `is_edge` if no word can go on behind the last sign."""
        text = "".join(self.signs).lower()
        for begin, end in word_ranges(text):
            yield RequiredWord(
                text[begin:end],
                begins=begin > 0 or self.is_edge,
                ends=end < len(text) or is_edge,
            )


def word_ranges(text: str) -> Iterator[tuple[int, int]]:
    """Yield where words begin and end, as the text index splits ASCII."""
    begin = None
    for at, sign in enumerate(f"{text} "):
        if sign.isalnum():
            begin = at if begin is None else begin
        elif begin is not None:
            yield begin, at
            begin = None
