"""`threadline ls`: the list of sessions, from the index or from the files that are named."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import TYPE_CHECKING

import click
import msgspec

from threadline.cli.catalog import updated_workspace
from threadline.cli.console import example, print_stderr, printable
from threadline.cli.json_output import write_document
from threadline.cli.options import (
    Request,
    jsonl_option,
    paged,
    reading_options,
    redact_option,
    report_redaction,
)
from threadline.cli.picking import filter_options
from threadline.cli.reading import display_of, open_reading, print_rows

if TYPE_CHECKING:
    from threadline.library.index.catalog import Catalog
    from threadline.library.index.session_list import SessionFilter
    from threadline.library.workspace import Workspace
    from threadline.model.results import ListedSession
    from threadline.model.secret import Redactor
    from threadline.render.session_documents import SessionsDocument
    from threadline.render.session_rows import SessionCost

    Clean = Callable[[ListedSession], ListedSession]


AT_ONCE = 100
MOST_AT_ONCE = 6400
"""How many sessions are taken from the index at once: at first few, so that a list begins soon."""


class Indexed:
    """The sessions that the index knows."""

    def __init__(self, catalog: "Catalog") -> None:
        self._catalog = catalog
        self.keys = catalog.session_keys()

    def fetch(self, ids: Sequence[str]) -> "Iterator[SessionCost]":
        """Yield some sessions with what they cost, as they are asked for."""
        at, size = 0, AT_ONCE
        while some := ids[at : at + size]:
            at, size = at + size, min(4 * size, MOST_AT_ONCE)
            costs = self._catalog.costs(some)
            for listed in self._catalog.fetch_sessions(some):
                yield listed, costs.get(listed.summary.id)

    def document(self, ids: Sequence[str], clean: "Clean") -> "SessionsDocument":
        """Return some sessions as JSON."""
        from threadline.render.session_documents import sessions_document

        every = map(clean, self._catalog.fetch_sessions([key.id for key in self.keys]))
        costs = {usage.group[0]: usage for usage in self._catalog.usage("session")}
        return sessions_document(ids, every, self._catalog.line_ids(), costs)


UNREAD = "(not read yet)"
"""The title of a session of which only the file is known."""


class Arriving(Indexed):
    """The sessions that the index knows, and the files that another process is reading into it."""

    def __init__(self, catalog: "Catalog") -> None:
        from threadline.library.index.session_list import key_of, list_sessions, scan_folders

        super().__init__(catalog)
        read = catalog.files()  # asked first: a file read meanwhile is then only listed twice
        folders = scan_folders(catalog.roots).values()
        every = list_sessions(catalog.sessions(), folders, {}, read)
        self._every = {listed.summary.id: listed for listed in every}
        self.keys = [key_of(listed) for listed in every]
        unread = sum(not listed.read for listed in every)
        if unread:
            print_stderr(f"note: {unread:,} of {len(every):,} sessions are not read yet")

    def fetch(self, ids: Sequence[str]) -> "Iterator[SessionCost]":
        """Yield some sessions; those that are not read yet have no title."""
        for listed in (self._every[name] for name in ids):
            if listed.read:
                yield listed, None
            else:
                summary = msgspec.structs.replace(listed.summary, title=UNREAD)
                yield msgspec.structs.replace(listed, summary=summary), None


class Read:
    """The sessions in the files of a request."""

    def __init__(self, request: Request) -> None:
        from threadline.library.index.session_list import key_of, list_read
        from threadline.library.load.describe import describe_sessions
        from threadline.library.load.marks import ShownMarks
        from threadline.model.mark import MarkTarget

        reading = open_reading(request)
        self._known = reading.tree.session_by_id
        marks = ShownMarks(reading)
        self._every = [
            msgspec.structs.replace(one, own_marks=marks.of(MarkTarget(one.summary.id)))
            for one in list_read(reading.tree, describe_sessions(reading))
        ]
        self.keys = [key_of(listed) for listed in self._every]

    def fetch(self, ids: Sequence[str]) -> "Iterator[SessionCost]":
        """Yield some sessions; what they cost is not known without the index."""
        wanted = set(ids)
        yield from ((one, None) for one in self._every if one.summary.id in wanted)

    def document(self, ids: Sequence[str], clean: "Clean") -> "SessionsDocument":
        """Return some sessions as JSON."""
        from threadline.render.session_documents import sessions_document

        lines = {name: session.lines for name, session in self._known.items()}
        return sessions_document(ids, map(clean, self._every), lines, {})


def fold_fragments(number: int) -> "Iterator[str]":
    """Yield a row for all fragments, if there are any."""
    if number:
        yield f"{number:,} {'fragment' if number == 1 else 'fragments'} (ls --all)"


def list_gone(workspace: "Workspace | None", request: Request, *, every: bool) -> "Iterator[str]":
    """Yield the sessions that are gone and in no archive: in one row, or with `every` each."""
    import os
    import time
    from pathlib import Path

    from threadline.library.keep.lost import find_lost
    from threadline.render.keep_text import lost_line, lost_rows

    if workspace is None or request.agent:
        return
    lost = find_lost(workspace, os.environ, Path.home())
    gone = [one for one in lost if not one.archived]
    if every and gone:
        yield from lost_rows(gone, time.time(), display_of(request))
    elif told := lost_line(lost):
        yield told


class Missing:
    """Collects the models without a price, of sessions whose cost is therefore unknown."""

    def __init__(self) -> None:
        from threadline.model.price import Spent

        self._spent = Spent()

    def note(self, rows: "Iterator[SessionCost]") -> "Iterator[SessionCost]":
        """Pass rows on."""
        for listed, spent in rows:
            if spent is not None and spent.is_unknown:
                self._spent.include(spent)
            yield listed, spent

    def tell(self) -> None:
        """Print which prices to add."""
        from threadline.outline.amounts import price_hint

        if self._spent.unpriced:
            print_stderr(printable(f"cost unknown: {price_hint(self._spent)}"))


def cleaning(redactor: "Redactor | None") -> "tuple[Clean, Callable[[str], str]]":
    """Return what takes secrets out of a listed session, and out of a text, if they are to go."""
    if redactor is None:
        return (lambda one: one), str
    from threadline.library.load.describe import clean_listed

    hide = redactor.text
    return (lambda one: clean_listed(one, hide)), hide


@click.command("ls", epilog=example("threadline ls --since 3d", "threadline ls --project . --json"))
@reading_options
@filter_options
@click.option(
    "every", "--all", is_flag=True, help="List fragments and deleted sessions too, one by one."
)
@redact_option
@paged
@jsonl_option
def ls_command(
    request: Request, *, wanted: "SessionFilter", every: bool, redactor: "Redactor | None"
) -> None:
    """List sessions, newest first: id, age, cost, title, project.

    An id is as short as it can be to name one session of all. Without TARGET, the list comes from
    the index, which is updated first. Fragments are agents whose session was deleted.
    """
    from threadline.model.ids import LEAST, SHORT
    from threadline.render.session_rows import list_names, list_sessions

    workspace = None if request.targets else updated_workspace(redactor)
    clean, hide = cleaning(redactor)
    catalog = workspace.catalog if workspace is not None else None
    listing: Indexed | Read
    if catalog is None:
        listing = Read(request)
    elif catalog.is_behind and not request.as_json:
        listing = Arriving(catalog)
    else:
        listing = Indexed(catalog)
    if request.as_json:
        write_document(listing.document(wanted.pick(listing.keys), clean))
        report_redaction(redactor)
        return
    hidden = [] if every else wanted.pick(key for key in listing.keys if key.is_fragment)
    picked = wanted.pick(key for key in listing.keys if every or not key.is_fragment)
    names = list_names(
        (key.id for key in listing.keys),
        {hide(key.project) for key in listing.keys if key.project},
        {key.agent for key in listing.keys},
        costs=catalog is not None,
        # Only the index knows all sessions, from which a shorter id must differ.
        least=LEAST if catalog is not None else SHORT,
    )
    missing = Missing()
    found = ((clean(one), spent) for one, spent in missing.note(listing.fetch(picked)))
    rows = list_sessions(found, names, datetime.now(UTC), display_of(request))
    gone = list_gone(workspace, request, every=every) if wanted.picks_all else iter(())
    print_rows(request, chain(rows, fold_fragments(len(hidden)), gone))
    missing.tell()
    report_redaction(redactor)
