"""What agents were shown of files before they wrote them."""

from array import array
from collections.abc import Callable, Iterable
from operator import itemgetter

from threadline.compare.why_lines import same_line
from threadline.compare.why_writes import Grade, Write, known_before
from threadline.lazy import LazyPattern

NUMBER = LazyPattern(r"^ *\d+(?:\t|\u2192|\| |: )")
"""How clients and programs number the lines of files that they show to the model."""

LARGEST = 1 << 20
"""Letters of an output that are looked at."""

MIN_LETTERS = 8
"""Letters of a line that tells something."""

UNSURE = frozenset({Grade.OVERWRITTEN, Grade.COMMAND})
"""What has lines that the call did not write itself: whole files, and scripts with text to find."""


class Shown:
    """The lines that calls printed of each file, as numbers made from them."""

    def __init__(self) -> None:
        self._by_path: dict[str, list[tuple[float, str, array[int]]]] = {}

    def add(self, paths: Iterable[str], at: float, entry: str, text: str) -> None:
        """Note what a call of an entry printed of files, or of one of them."""
        named = list(paths)
        if not named or not text:
            return
        lines = {same_line(NUMBER.sub("", line)) for line in text[:LARGEST].split("\n")}
        numbers = array("q", [hash(line) for line in lines if len(line) >= MIN_LETTERS])
        for path in named if numbers else ():
            self._by_path.setdefault(path, []).append((at, entry, numbers))

    def drop_from(self, path: str, writes: Iterable[Write]) -> None:
        """Leave out of what calls wrote to a file the lines that had been printed before."""
        shown = sorted(self._by_path.get(path, ()), key=itemgetter(0), reverse=True)
        known: set[int] = set()
        own: dict[str, array[int]] = {}
        since: list[array[int]] = []
        for write in sorted(writes, key=lambda one: one.origin.at):
            while shown and shown[-1][0] <= write.origin.at:
                _, entry, numbers = shown.pop()
                own[entry] = numbers
            for entry in [name for name in own if name != write.origin.entry]:
                since.append(own.pop(entry))
                known.update(since[-1])
            if write.whole:
                write.shown, since = tuple(since), []
            if known and write.grade in UNSURE:
                write.blocks = tuple(known_before(block, known_in(known)) for block in write.blocks)


def known_in(numbers: set[int]) -> Callable[[str], bool]:
    """Return what tells whether a line is among those with some numbers."""
    return lambda line: hash(line) in numbers
