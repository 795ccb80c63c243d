"""Pre-generated text, escaped as JSON, from which message bodies are cut."""

from __future__ import annotations

import json
from bisect import bisect_left
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
SYLLABLES = ("ba", "co", "de", "fi", "gu", "ha", "ji", "ko", "lu", "ma", "ne", "po", "qui", "ter")
FOREIGN = ("—", "→", "✓", "…", "é", "ü", "日本語", "├──", "“so”")
CODE = (
    "    let {a} = {b}.{c}({d}, {e}_{a}, {b}_{c});",
    "    if {a}.{b}() {{",
    "    }}",
    "fn {a}_{b}({c}: &{d}) -> Result<{e}> {{",
    "",
    "    /// {a} {b} {c} {d} {e} {a} {c} {b} {d} {e} {a}",
    "        {a}: {b}::{c}({d}_{e})?,",
)
STRINGS = (
    '        println!("{a}: {{}} {b}", {c});',
    '    assert_eq!({a}.{b}(), "{c}");',
)
PROSE = (
    "{a} {b} {c} {d} {e} {b} {a} {d} {c} {e} {a} {b} {c}.",
    "- **{a}** {b} `{c}_{d}` {e} {a} {b} {d}",
    "{c} {d} {a} {b} {e}: {a} {c} {b} {d} {e} {a}, {b} {c} {d} {e} {a} {d} {b} {c} {e}.",
    "",
)
OUTPUT = (
    "   Compiling {a}-{b} v0.{n}.0 ({c}/{d}/{e})",
    "test {a}::{b}::{c}_{d}_{e}_{a} ... ok",
    "warning: {a} {b} `{c}` {d} {e} {b} {c} {a} {e} {d} {b}",
    "{n:>12} {a}_{b}  {c}  {d}/{e}/{a}/{b}/{c}_{d}.rs",
    "{a}/{b}/{c}.rs:{n}: {d} {e}",
    "",
)
NESTED = (r'{{"type":"{a}","{b}":"{c}\"{d}\"{e}\n{a}\n{b}\n{c}\\{d}\n{e}\n"}}',)

# Half of the text is ASCII from end to end; the other half departs from it in many places.
STRETCH = 1_200


@dataclass(frozen=True, slots=True)
class Flavour:
    """Properties of the text of one client's users."""

    strings: float
    """Share of source lines with a string in quotes."""
    quoted: float
    """Share of output lines that are JSON themselves, hence full of escapes."""
    foreign: float
    """Share of lines with a character outside ASCII, in texts that have any."""
    number: str
    """Separator between line number and text in a file that was read."""


@dataclass(frozen=True, slots=True)
class TextLines:
    """Text that is cut only between lines, so that no escape sequence is split."""

    text: str
    ends: Sequence[int]

    @classmethod
    def of(cls, lines: Sequence[str]) -> TextLines:
        return cls("".join(lines), list(accumulate(map(len, lines), initial=0)))

    def between(self, first: int, last: int) -> str:
        """Return the lines from `first` up to, not including, `last`."""
        return self.text[self.ends[first] : self.ends[last]]

    def reach(self, first: int, length: int) -> int:
        """Return the line at which `length` characters from `first` end."""
        return max(first, bisect_left(self.ends, self.ends[first] + length) - 1)


class Pool:
    """Texts of every sort, made once from a seed."""

    def __init__(self, seed: str, flavour: Flavour, *, lines: int = 20_000) -> None:
        self.rng = rng = Random(seed)
        self.made = 0
        self.words = tuple("".join(rng.choices(SYLLABLES, k=rng.randint(1, 4))) for _ in range(900))
        self.noise = "".join(rng.choices(ALPHABET, k=200_000))
        self.filler = " ".join(rng.choices(self.words, k=2_000))
        source = [self._source(flavour) for _ in range(lines)]
        self.code = TextLines.of([f"{line}\\n" for line in source])
        self.numbered = TextLines.of(
            [f"{at % 900:6}{flavour.number}{line}\\n" for at, line in enumerate(source)]
        )
        self.patch = TextLines.of([f'"{rng.choice("  +-")}{line}",' for line in source])
        self.prose = TextLines.of(
            [self._line(PROSE, flavour.foreign) + "\\n" for _ in range(lines)]
        )
        self.output = TextLines.of([self._output(flavour) + "\\n" for _ in range(lines)])

    def _line(self, templates: Sequence[str], foreign: float) -> str:
        rng = self.rng
        a, b, c, d, e = rng.choices(self.words, k=5)
        text = rng.choice(templates).format(a=a, b=b, c=c, d=d, e=e, n=rng.randint(1, 999))
        self.made += 1
        if text and self.made // STRETCH % 2 and rng.random() < foreign:
            text += " " + " ".join(rng.choices(FOREIGN, k=4))
        return json.dumps(text, ensure_ascii=False)[1:-1]

    def _source(self, flavour: Flavour) -> str:
        quotes = self.rng.random() < flavour.strings
        return self._line(STRINGS if quotes else CODE, flavour.foreign)

    def _output(self, flavour: Flavour) -> str:
        nested = self.rng.random() < flavour.quoted
        return self._line(NESTED if nested else OUTPUT, flavour.foreign)

    def cut(self, rng: Random, strip: TextLines, length: int) -> str:
        """Cut about `length` characters from `strip`, padded with words."""
        first = rng.randrange(len(strip.ends) // 2)
        last = strip.reach(first, length)
        whole = strip.between(first, last)
        short = length - len(whole)
        if short > len(self.filler):
            return whole + self.cut(rng, strip, short)
        return whole + self.filler[: max(0, short)]

    def listing(self, rng: Random, length: int) -> tuple[str, str, int]:
        """Return a file's text, the same with line numbers, and how many lines it has.

        Both together are about `length` characters long.
        """
        share = len(self.code.text) / (len(self.code.text) + len(self.numbered.text))
        first = rng.randrange(len(self.code.ends) // 2)
        last = self.code.reach(first, round(length * share))
        return self.code.between(first, last), self.numbered.between(first, last), last - first

    def diff(self, rng: Random, length: int) -> tuple[str, int]:
        """Return the lines of a patch as the inside of a JSON array, and their number."""
        first = rng.randrange(len(self.patch.ends) // 2)
        last = max(first + 3, self.patch.reach(first, length))
        return self.patch.between(first, last)[:-1], last - first

    def signature(self, rng: Random, length: int) -> str:
        """Return `length` characters that look like base64."""
        first = rng.randrange(len(self.noise) // 2)
        return self.noise[first : first + max(0, length)]
