"""Sizes of files that commands print: they tell line ends and marks that clients leave out."""

from collections.abc import Iterator

from threadline.lazy import LazyPattern

COUNTED = LazyPattern(r"(?m)^ *(\d{1,12}) (\S+)$")
"""A line of `wc -c`."""

LISTED = LazyPattern(
    r"(?m)^-[rwxsStT-]{9}[.+@]? +\d+ +\S+ +\S+ +(\d{1,12}) +\w+ +\d+ +[\d:]+ (\S+)$"
)
"""A line of `ls -l` about a file."""

COUNT = LazyPattern(r"\bwc (?:-c|--bytes)\b")
LIST = LazyPattern(r"(?:^|[;&|] *)ls -\w*l\w*((?: +[^-;&|<>\s][^;&|<>\s]*)?) *(?:$|[;&|\n])")


def sizes_in(command: str, output: str) -> Iterator[tuple[str, int]]:
    """Yield the files whose sizes a command printed, with their sizes."""
    if COUNT.search(command) and command.count("wc") == 1:
        for found in COUNTED.finditer(output):
            if found[2] != "total":
                yield found[2], int(found[1])
    listed = LIST.findall(command)
    if len(listed) == 1 and "-R" not in command:
        place = listed[0].strip()
        for found in LISTED.finditer(output):
            name = found[2]
            inside = place and "*" not in place and name != place
            yield (f"{place.rstrip('/')}/{name}" if inside else name), int(found[1])
