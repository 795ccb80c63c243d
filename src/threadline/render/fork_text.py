"""The forks of a session as text, each with the commands that compare its branches."""

from collections.abc import Iterator, Sequence

from threadline.model.ids import short
from threadline.model.results import Fork, ForkBranch
from threadline.render.facts import count
from threadline.render.style import Display, Span, paint, spread


def draw_forks(forks: Sequence[Fork], target: str, display: Display) -> Iterator[str]:
    """List forks, each with its branches and the commands that compare them.

    `target` is what a command needs besides to find them.
    """
    yield f"{count(len(forks), 'fork')}; to compare branches, use one of these commands"
    for fork in forks:
        place = f"after {short(fork.entry)}" if fork.entry else "before the first prompt"
        yield ""
        yield paint([(place, "bold")], display)
        for branch in fork.branches:
            yield branch_row(branch, display)
        for one, other in fork.pairs:
            yield paint(
                [(f"    threadline diff {one.short_point} {other.short_point} {target}", "")],
                display,
            )


def branch_row(branch: ForkBranch, display: Display) -> str:
    """Return the row of a branch: its state, first words and size."""
    glyphs, style = display.glyphs, "live" if branch.active else "left"
    head: list[Span] = [("  ", ""), (f"{glyphs.live if branch.active else glyphs.left} ", style)]
    state = "active" if branch.active else "abandoned"
    tail: list[Span] = [(f"  {count(branch.entries, 'entry')}, {state}", "dim")]
    return spread(head, (branch.title, "" if branch.active else "left"), tail, display)
