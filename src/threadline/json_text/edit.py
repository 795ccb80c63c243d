"""Edits JSON as text: a member is inserted or removed, and every other character stays.

Comments and commas behind the last member are understood, as editors write them.
"""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from threadline.lazy import LazyPattern

STRING = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
COMMENT = r"//[^\n]*|/\*(?s:.*?)\*/"
BLANK = LazyPattern(rf"(?:\s|{COMMENT})*")
TOKEN = LazyPattern(rf"{STRING}|{COMMENT}|[{{}}\[\]]|[^\"{{}}\[\]/]+|.", 0)
TEXT, ATOM = LazyPattern(STRING), LazyPattern(r"[^\s,:\"{}\[\]/]+")
COMMENTS = LazyPattern(rf"({STRING})|{COMMENT}")
LAST_COMMA = LazyPattern(rf"({STRING})|,(?=\s*[}}\]])")
INDENT = LazyPattern(r"\{\r?\n([ \t]+)")
UNLIMITED = sys.maxsize
OPENING, CLOSING = frozenset("{["), frozenset("}]")


class Member(NamedTuple):
    """A member of an object: its key, and where the key begins and the value begins and ends."""

    key: str
    start: int
    value: int
    end: int


class Found(NamedTuple):
    """An object in a text: where its braces are, and its members."""

    start: int
    end: int
    members: list[Member]

    def last(self, key: str) -> Member | None:
        """Return the member with a key; of several the last one, which is the one that counts."""
        return next((one for one in reversed(self.members) if one.key == key), None)


def parse_commented(text: str) -> object:
    """Parse JSON that may have comments and last commas; raise ValueError if it is not valid."""
    try:
        return json.loads(text)
    except ValueError:
        plain = COMMENTS.sub(lambda found: found[1] or " ", text)
        if plain == text:
            raise
        return json.loads(LAST_COMMA.sub(lambda found: found[1] or "", plain))


def insert_member(text: str, keys: Sequence[str], value: object) -> str:
    """Return the text of an object with a value below some keys; one that is there is replaced.

    Objects on the way are made if they are missing. Raise ValueError if one is not an object.
    """
    found = object_at(text, skip(text, 0))
    style = style_of(text)
    for depth, key in enumerate(keys):
        member = found.last(key)
        if member is None:
            return insert_into(text, found, key, wrapped(keys[depth + 1 :], value), style)
        if depth == len(keys) - 1:
            margin = margin_of(text, member.start)
            told = style.dump(value, margin if "\n" in text[found.start : member.start] else None)
            return text[: member.value] + told + text[member.end :]
        found = object_at(text, member.value)
    return text


def remove_member(text: str, keys: Sequence[str], made: Sequence[str] = ()) -> str:
    """Return the text of an object without the value below some keys.

    Objects on the way go too if they are in `made` and hold nothing else.
    """
    levels = list(levels_to(text, keys))
    if len(levels) < len(keys):
        return text
    at = len(keys) - 1
    while at and keys[at - 1] in made and is_alone(text, levels[at][0], levels[at][1]):
        at -= 1
    return without(text, *levels[at])


def insert_element(text: str, keys: Sequence[str], value: object) -> str:
    """Return the text of an object with a new first element in the array below some keys."""
    *_, (_, member) = levels_to(text, keys)
    style, start = style_of(text), member.value + 1
    spans = element_spans(text, member.value)
    behind = text[start : spans[0][0] if spans else member.end - 1]
    in_lines = "\n" in behind or (not spans and style.in_lines)
    margin = margin_of(text, member.start)
    inner = margin_of(text, spans[0][0]) if spans and in_lines else margin + style.step
    told = style.dump(value, inner if in_lines else None)
    front = f"{style.newline}{inner}" if in_lines else ""
    back = ("," if in_lines else f",{style.comma}") if spans else ""
    if not spans and in_lines and "\n" not in behind:
        back = f"{style.newline}{margin}"
    return f"{text[:start]}{front}{told}{back}{text[start:]}"


def remove_elements(text: str, keys: Sequence[str], numbers: Sequence[int]) -> str:
    """Return the text of an object without some elements of the array below some keys."""
    *_, (_, member) = levels_to(text, keys)
    for number in sorted(numbers, reverse=True):
        spans = element_spans(text, member.value)
        if number + 1 < len(spans):
            text = text[: spans[number][0]] + text[spans[number + 1][0] :]
        else:
            before = spans[number - 1][1] if number else member.value + 1
            text = text[:before] + text[spans[number][1] :]
    return text


def element_spans(text: str, start: int, most: int = UNLIMITED) -> list[tuple[int, int]]:
    """Return where the elements of an array begin and end; raise ValueError if it has too many."""
    spans: list[tuple[int, int]] = []
    at = skip(text, start + 1)
    while text[at] != "]":
        spans.append((at, end_of_value(text, at)))
        if len(spans) > most:
            raise ValueError("too many elements")
        at = skip(text, spans[-1][1])
        if text[at] == ",":
            at = skip(text, at + 1)
    return spans


def levels_to(text: str, keys: Sequence[str]) -> Iterator[tuple[Found, Member]]:
    """Yield the objects that lead to a value, each with the member that leads on."""
    position = skip(text, 0)
    for key in keys:
        if text[position : position + 1] != "{":
            return
        found = object_at(text, position)
        member = found.last(key)
        if member is None:
            return
        yield found, member
        position = member.value


class Style(NamedTuple):
    """How a text is written: its line ends, a step of indentation, what is behind a colon."""

    newline: str
    step: str
    colon: str
    comma: str
    in_lines: bool

    def dump(self, value: object, margin: str | None) -> str:
        """Return a value as text: in lines that begin with a margin, or in one line."""
        if margin is None:
            separators = (f",{self.comma}", f":{self.colon}")
            return json.dumps(value, ensure_ascii=False, separators=separators)
        lines = json.dumps(value, ensure_ascii=False, indent=self.step).split("\n")
        return f"{self.newline}{margin}".join(lines)


def style_of(text: str) -> Style:
    """Return how a text is written."""
    found = INDENT.search(text)
    body = text.strip()
    one_line = "\n" not in body and body != "{}"
    return Style(
        newline="\r\n" if "\r\n" in text else "\n",
        step=found[1] if found else "  ",
        colon="" if one_line and '":' in body and '": ' not in body else " ",
        comma="" if one_line and ', "' not in body and '": ' not in body else " ",
        in_lines=not one_line,
    )


def wrapped(keys: Sequence[str], value: object) -> object:
    """Return a value below some keys."""
    for key in reversed(keys):
        value = {key: value}
    return value


def insert_into(text: str, found: Found, key: str, value: object, style: Style) -> str:
    """Return a text with a new member in one of its objects, in one piece."""
    name = json.dumps(key, ensure_ascii=False)
    if not found.members:
        margin = margin_of(text, found.start)
        if not style.in_lines:
            told = f"{name}:{style.colon}{style.dump(value, None)}"
            return text[: found.start + 1] + told + text[found.start + 1 :]
        inner = margin + style.step
        told = f"{style.newline}{inner}{name}: {style.dump(value, inner)}"
        # What was between the braces stays behind it.
        rest = "" if "\n" in text[found.start : found.end] else style.newline + margin
        return text[: found.start + 1] + told + rest + text[found.start + 1 :]
    first, last = found.members[0], found.members[-1]
    in_lines = "\n" in text[found.start : first.start]
    inner = margin_of(text, first.start)
    told = f"{name}:{style.colon}{style.dump(value, inner if in_lines else None)}"
    gap = f"{style.newline}{inner}" if in_lines else style.comma
    behind = text[last.end : found.end]
    if not behind.strip():
        return f"{text[: last.end]},{gap}{told}{text[last.end :]}"
    # A comma or comments follow the last member: the new one goes to the front.
    front = gap if in_lines else ""
    back = "" if in_lines else style.comma
    return f"{text[: found.start + 1]}{front}{told},{back}{text[found.start + 1 :]}"


def without(text: str, found: Found, member: Member) -> str:
    """Return a text without a member of one of its objects, and without its comma."""
    begin, end = len(text[: member.start].rstrip()), member.end
    number, behind = found.members.index(member), skip(text, member.end)
    if text[behind] == ",":
        beside, rest = text[end:behind].strip(), text[behind + 1 :]  # comments stay
        if "\n" in text[begin : member.start]:
            return text[:begin] + beside + rest
        return text[: member.start] + beside + rest.lstrip(" ")
    if number:
        comma = skip(text, found.members[number - 1].end)
        return text[:comma] + text[comma + 1 : begin] + text[end:]
    return text[:begin] + (text[end:] if text[end : found.end].strip() else text[found.end :])


def is_alone(text: str, found: Found, member: Member) -> bool:
    """Return True if an object holds one member and no comment."""
    beside = text[found.start + 1 : member.start] + text[member.end : found.end]
    return len(found.members) == 1 and not beside.strip(" \t\r\n,")


def margin_of(text: str, position: int) -> str:
    """Return the blanks at the beginning of the line of a position."""
    line = text[text.rfind("\n", 0, position) + 1 : position]
    return line[: len(line) - len(line.lstrip(" \t"))]


def object_at(text: str, start: int, most: int = UNLIMITED) -> Found:
    """Return the object that begins at a place.

    Raise ValueError if there is none, or one with more members than `most`.
    """
    if text[start : start + 1] != "{":
        raise ValueError("not an object")
    members: list[Member] = []
    at = skip(text, start + 1)
    while text[at] != "}":
        name = TEXT.match(text, at)
        if name is None:
            raise ValueError("not a key")
        value = skip(text, skip(text, name.end()) + 1)
        end = end_of_value(text, value)
        members.append(Member(json.loads(name[0]), at, value, end))
        if len(members) > most:
            raise ValueError("too many members")
        at = skip(text, end)
        if text[at] == ",":
            at = skip(text, at + 1)
    return Found(start, at, members)


def skip(text: str, at: int) -> int:
    """Return where blanks and comments end."""
    found = BLANK.match(text, at)
    return at if found is None else found.end()


def end_of_value(text: str, start: int) -> int:
    """Return where a value ends."""
    if text[start] not in OPENING:
        found = TEXT.match(text, start) or ATOM.match(text, start)
        if found is None:
            raise ValueError("not a value")
        return found.end()
    depth = 0
    for token in TOKEN.finditer(text, start):
        first = token[0][0]
        depth += (first in OPENING) - (first in CLOSING)
        if not depth:
            return token.end()
    raise ValueError("an object without end")


def has_value(document: object, keys: Sequence[str], value: object) -> bool:
    """Return True if a document has a value below some keys."""
    for key in keys:
        if not isinstance(document, Mapping) or key not in document:
            return False
        document = document[key]
    return document == value
