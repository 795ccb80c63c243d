"""What is wrong with the links of a session: parents that are nowhere, circles of parents."""

from collections.abc import Iterator

from threadline.model.fault import Fault
from threadline.store.book import Book


def check_links(book: Book, where: str) -> Iterator[Fault]:
    """Find entries whose parent is missing, and one entry of every circle of parents."""
    rooted: set[str] = set()
    for entry in book.by_id:
        trail: dict[str, None] = {}
        at: str | None = entry
        while at is not None and at not in rooted and at not in trail and at in book.by_id:
            trail[at] = None
            at = book.records[book.by_id[at]].parent
        if at in trail:
            yield fault(book, where, str(at), "cycle", "its parents lead back to it")
        elif at is not None and at not in rooted:
            what = f"its parent '{at}' is nowhere"
            yield fault(book, where, list(trail)[-1], "orphan", what)
        rooted |= trail.keys()


def fault(book: Book, where: str, entry: str, kind: str, what: str) -> Fault:
    """Say what is wrong with an entry, and where it stands."""
    return Fault(where, book.line(book.by_id[entry]), kind, what, entry)
