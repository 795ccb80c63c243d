"""Files as an entry left them, as text: a list, lines with gaps, a history, a plan."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from threadline.history.point import Sure
from threadline.history.report import Act, FileAt, FileChange, Step
from threadline.history.state import Kind
from threadline.model.ids import short
from threadline.outline.title import line_of
from threadline.render.cells import clean, cut_left, pad, width
from threadline.render.facts import count, stamp
from threadline.render.style import Display, Span, fit, paint

MARKS = {"added": "A", "changed": "M", "deleted": "D", "read": " "}
MIN_PATH = 20
"""Cells that a path gets at least."""

STYLES = {"added": "green", "changed": "", "deleted": "red", "read": "dim"}


def draw_files(
    files: Sequence[FileAt], amounts: Mapping[str, tuple[int, int]], display: Display
) -> Iterator[str]:
    """Draw a list of files: how each has changed, how much of it is known, and since when."""
    told = [columns_of(file, *amounts.get(file.path, (0, 0))) for file in files]
    widths = [max(map(len, column)) for column in zip(*told, strict=True)]
    room = display.columns - sum(widths) - len("M    ") - len("  ") * 2
    paths = [cut_left(clean(file.path), max(room, MIN_PATH), display.glyphs.more) for file in files]
    widest = max(map(width, paths), default=0)
    for file, path, (added, removed, sure, since) in zip(files, paths, told, strict=True):
        style = STYLES[file.change]
        size = f" {added:>{widths[0]}} {removed:>{widths[1]}}  "
        head: list[Span] = [(f"{MARKS[file.change]} {pad(path, widest)}", style), (size, "")]
        doubt = "dim" if file.sure is not Sure.UNKNOWN else "red"
        tail: list[Span] = [(" " * (widths[2] - len(sure)), ""), (f"  {since}", "dim")]
        yield fit(head, (sure, doubt), tail, display)
    if not files:
        yield paint([("no files are known at this entry", "dim")], display)


def columns_of(file: FileAt, added: int, removed: int) -> tuple[str, str, str, str]:
    """Return what is told of a file: lines added and removed, how certain it is, and since when."""
    return (
        f"+{added}" if added else "",
        f"-{removed}" if removed else "",
        certainty(file, since=""),
        short(file.since or ""),
    )


def certainty(file: FileAt, since: str | None = None) -> str:
    """Return how certain the state of a file is, in words; `since` names its entry otherwise."""
    since = short(file.since or "") if since is None else since
    if file.sure is Sure.UNKNOWN or file.state is Kind.TOUCHED:
        return f"unknown since {since}" if since else "unknown"
    parts = [str(file.sure)]
    if file.state is Kind.PARTIAL:
        parts.append("in part")
    if file.lines_only and file.state is Kind.WHOLE:
        parts.append("lines only")
    return f"{', '.join(parts)}  {since}".rstrip()


def draw_ranges(file: FileAt) -> Iterator[str]:
    """Draw the known lines of a file with their numbers, and the gaps between them."""
    expected = 1
    for part in file.ranges:
        if part.from_ > expected:
            yield f"      … {gap(expected, part.from_ - 1)}"
        for number, line in enumerate(part.text.split("\n"), part.from_):
            yield f"{number:>5} {line}"
        expected = part.to + 1
    yield f"      … unknown from line {expected} on"


def gap(first: int, last: int) -> str:
    """Return the name of lines that are not known."""
    return f"line {first} unknown" if first == last else f"lines {first} to {last} unknown"


def draw_history(path: str, changes: Iterable[FileChange], display: Display) -> Iterator[str]:
    """Draw what happened to a file, in order of time."""
    met = False
    for change in changes:
        met = True
        mark = MARKS.get(change.change, "·")
        note = "  not as it was known" if change.agrees is False else ""
        head: list[Span] = [
            (f"{stamp(change.at, display)}  ", "dim"),
            (f"{short(change.session):<8} ", "dim"),
            (f"{short(change.entry or ''):<9}", ""),
            (f"{mark} {change.change:<8}", ""),
        ]
        prompt = line_of(change.prompt) if change.prompt else ""
        yield fit(head, (prompt, ""), [(note, "red")], display)
    if not met:
        yield paint([(f"no session tells of {path}", "dim")], display)


WORDS = {
    Act.CREATE: "create",
    Act.OVERWRITE: "overwrite",
    Act.DELETE: "delete",
    Act.SKIP: "skip",
}


def draw_plan(plan: Sequence[Step], display: Display) -> Iterator[str]:
    """Draw what a restoration does, file by file."""
    for step in plan:
        if step.act is not Act.KEEP:
            note = f"  {step.why or step.sure or ''}"
            head: list[Span] = [(f"{WORDS[step.act]:<10}", "dim" if step.act is Act.SKIP else "")]
            yield fit(head, (step.path, ""), [(note, "dim")], display)
    same = sum(1 for step in plan if step.act is Act.KEEP)
    if same:
        yield paint([(f"{count(same, 'file')} unchanged", "dim")], display)


def draw_fork_files(
    plan: Sequence[Step], folder: str, root: str, display: Display
) -> Iterator[str]:
    """Draw which files of a fork were written to its directory, and which are not there."""
    written = [step for step in plan if step.act is Act.CREATE]
    yield paint([(f"{count(len(written), 'file')} written to {folder}", "mark")], display)
    for step in plan:
        if step.act is Act.SKIP:
            yield fit(
                [("  not written: ", "dim")], (step.path, ""), [(f"  {step.why}", "dim")], display
            )
    yield paint([("  files that no session read or wrote are not there", "dim")], display)
    if root:
        yield paint([(f"  the conversation names files by their paths in {root}", "dim")], display)
