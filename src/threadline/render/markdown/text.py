"""Text from elsewhere inside Markdown: whatever it holds, it ends where we say it ends."""

import re

from threadline.lazy import LazyPattern
from threadline.render.ansi import CONTROL, LINE_ENDS, NOT_TEXT, SURROGATE, plain

RUNS = LazyPattern(r"`+")
SPECIAL = LazyPattern(r"[\\`*<>|~@$]|(?<![^\W_])_|_(?![^\W_])|\][(\[:]|&[#\w]|^#|#$")
"""Signs that mean something in the middle of a line."""

HEADING = LazyPattern(r" {0,3}(#{1,6})(?=[ \t]|$)")
UNDERLINE = LazyPattern(r" {0,3}(?:=+|-+)[ \t]*")
FENCE = LazyPattern(r"( *)(`{3,}(?=[^`]*$)|~{3,})")
MARKED_FENCE = LazyPattern(r"\s*(?:(?:[-*+]|\d{1,9}[.)])\s+|>\s?)+(?:`{3}|~{3})")
"""A fence behind the mark of a list or a quotation: where it ends depends on that."""

CLOSING = LazyPattern(r"( *)(`{3,}|~{3,})[ \t]*")
TAG = LazyPattern(r"<(?=[A-Za-z/!?])")
PLAIN_LINE = LazyPattern(r"[^\W\d_](?:[^\W_]|[,.;?!'()/-]|:(?= |\Z)| (?=[^ ]))*")
"""Words of one line; no sign among them is markup where it is."""

DELETE, FIRST_C1 = 0x7F, 0x80
MOST_LEVELS = 6
MOST_INDENT = 3


def fenced(text: str, language: str = "") -> list[str]:
    """Return text between fences longer than any run of backticks in it."""
    text = plain(text)
    fence = "`" * max(3, 1 + longest_run(text))
    return [fence + language, *text.removesuffix("\n").split("\n"), fence]


def typed(text: str) -> list[str]:
    """Return text as it was typed, in a form that is exact as source and when it is rendered.

    A line in which nothing can be markup is quoted, so that it wraps. All other text is between
    fences: a quotation with hard breaks would need a backslash before every sign, and spaces at
    the beginning of lines would still be lost.
    """
    if PLAIN_LINE.fullmatch(text) and "www." not in text.lower():
        return quoted([text])
    shown = CONTROL.sub(control_picture, LINE_ENDS.sub("\n", text))
    shown = SURROGATE.sub(NOT_TEXT, shown)
    fence = "`" * max(3, 1 + longest_run(shown))
    return [fence, *shown.split("\n"), fence]


def control_picture(found: re.Match[str]) -> str:
    """Return a visible sign for a control character, which a terminal would obey."""
    code = ord(found[0])
    if code >= FIRST_C1:
        return f"␛{chr(code - 0x40)}"
    return "␡" if code == DELETE else chr(0x2400 + code)


def longest_run(text: str) -> int:
    """Measure the longest run of backticks."""
    return max(map(len, RUNS.findall(text)), default=0) if "`" in text else 0


def quoted(lines: list[str]) -> list[str]:
    """Return lines as a quotation."""
    return [f"> {line}" if line else ">" for line in lines]


def inline(text: str) -> str:
    """Return inline text: unchanged if nothing in it is markup, else as code."""
    text = " ".join(plain(text).split())
    return code_span(text) if SPECIAL.search(text) else text


def code_span(text: str) -> str:
    """Return one line of text between more backticks than any run in it has."""
    text = " ".join(plain(text).split())
    ticks = "`" * (1 + longest_run(text))
    edge = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{ticks}{edge}{text}{edge}{ticks}" if text else ""


def cell(text: str) -> str:
    """Return text for a table cell: one line, without bars."""
    return inline(text).replace("|", "\\|") or " "


def prose(text: str, below: int) -> list[str]:
    """Return foreign Markdown as part of ours, below a heading of level `below`.

    Its headings become lower ones, its tags are shown. What could reach beyond its end is quoted.
    """
    lines = plain(text).strip("\n").split("\n")
    code = find_code(lines)
    if code is None:
        return quoted([TAG.sub(r"\\<", line) for line in lines])
    headings = (HEADING.match(line) for line, inside in zip(lines, code, strict=True) if not inside)
    highest = min((len(match[1]) for match in headings if match), default=MOST_LEVELS)
    return tame(lines, code, max(below + 1 - highest, 0))


def quotation(text: str) -> list[str]:
    """Quote text unchanged, except that HTML tags are escaped."""
    lines = plain(text).strip("\n").split("\n")
    code = find_code(lines)
    if code is None:
        return quoted([TAG.sub(r"\\<", line) for line in lines])
    return quoted(
        [line if inside else show_tags(line) for line, inside in zip(lines, code, strict=True)]
    )


def find_code(lines: list[str]) -> list[bool] | None:
    """Return which lines are fenced code; None if a block may not end within the lines."""
    code: list[bool] = []
    fence: tuple[str, str] | None = None
    for line in lines:
        if fence is None:
            if MARKED_FENCE.match(line):
                return None
            opened = FENCE.match(line)
            fence = (opened[1], opened[2]) if opened else None
            code.append(fence is not None)
            continue
        ends = is_end(line, *fence)
        if ends is None:
            return None
        fence = None if ends else fence
        code.append(True)
    return code if fence is None else None


def is_end(line: str, indent: str, fence: str) -> bool | None:
    """Return True if a line ends a fenced block; None if that depends on its container."""
    if not line.strip():
        return False
    if not line.startswith(indent):
        return None
    closing = CLOSING.fullmatch(line)
    if not closing or not closing[2].startswith(fence):
        return False
    if len(indent) > MOST_INDENT:
        return True if closing[2] == fence and closing[1] == indent else None
    return True if len(closing[1]) <= MOST_INDENT else None


def tame(lines: list[str], code: list[bool], shift: int) -> list[str]:
    """Lower the headings of Markdown and show its tags, outside its code."""
    tamed: list[str] = []
    for line, inside in zip(lines, code, strict=True):
        ruled = not inside and "-" in line and UNDERLINE.fullmatch(line)
        if ruled and tamed and tamed[-1].strip():
            tamed.append("")
        tamed.append(line if inside else tame_line(line, shift))
    return tamed


def tame_line(line: str, shift: int) -> str:
    """Lower the heading that a line is, show the tags that it holds."""
    heading = HEADING.match(line)
    if heading:
        at = heading.start(1)
        more = min(shift, MOST_LEVELS - len(heading[1]))
        line = f"{line[:at]}{'#' * more}{line[at:]}"
    elif "=" in line and UNDERLINE.fullmatch(line):
        line = line.replace("=", "\\=", 1)
    return show_tags(line) if "<" in line else line


def show_tags(line: str) -> str:
    """Escape the tags of a line that are not inside code; what begins a line never is."""
    pieces = re.split(r"(`+)", line)
    closer: dict[int, list[int]] = {}
    for at in range(len(pieces) - 2, 0, -2):
        closer.setdefault(len(pieces[at]), []).append(at)
    shown: list[str] = []
    at = 0
    while at < len(pieces):
        end = span_end(pieces, at, closer) if at % 2 else None
        if end is None:
            shown.append(pieces[at] if at % 2 else TAG.sub(r"\\<", pieces[at]))
            at += 1
        else:
            shown += pieces[at : end + 1]
            at = end + 1
    return "".join(shown)


def span_end(pieces: list[str], at: int, closer: dict[int, list[int]]) -> int | None:
    """Find where the code that a run of backticks begins ends on its line."""
    later = closer[len(pieces[at])]
    while later and later[-1] <= at:
        later.pop()
    if not later or pieces[at - 1].endswith("\\"):
        return None
    inside = pieces[at + 1 : later[-1]]
    return None if any("|" in piece for piece in inside) else later[-1]
