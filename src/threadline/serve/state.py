"""The viewer's state: the catalog, the session list, open sessions, and what keeps them current."""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from os.path import abspath
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Lock, Thread

import msgspec

from threadline.library.cores import usable_cores
from threadline.library.index.catalog import Catalog
from threadline.library.index.session_list import (
    Folder,
    count_activity,
    list_sessions,
    scan_folders,
)
from threadline.library.live.session import Links, LiveSession
from threadline.library.naming import matching_ids, matching_titles, unknown
from threadline.library.target import Places
from threadline.library.workspace import Archives, Workspace
from threadline.model.error import IndexUnusableError
from threadline.model.price import Spent
from threadline.model.results import ListedSession
from threadline.outline.amounts import cost_text
from threadline.render.html.viewer.address import commit_link, compare_link, session_link
from threadline.serve.events import Background, Events, FileWatch
from threadline.serve.open_sessions import OpenSessions

PROGRESS_SECONDS = 0.25
"""Time between two events about the progress of indexing."""

SCAN_SECONDS = 1.5
SCAN_SHARE = 20
REFRESH_SHARE = 4
"""Time between two scans of all archives, at least, while an agent keeps writing: so many seconds,
so many times as long as a scan takes, and so many times as long as the last update of the index."""

RESCAN_SECONDS = 30.0
RESCAN_SHARE = 200
"""Time between two scans if the system reports nothing: it may fail to, or there is nothing to
report. Archives of many thousand files are scanned less often, so that this takes no time."""

RETRY_SECONDS = 30.0
"""Time after which a failed update of the index is tried again."""

REPORT_SECONDS = 2.0
"""How late the system may report a change before it is taken to report none."""

RUNNING_SECONDS = 120
"""A session whose file was written this many seconds ago is taken to be running."""

WITH_ACTIVITY = 400
"""For how many sessions, the newest, activity is drawn."""

FindRoots = Callable[[], Sequence[str]]


class Progress(msgspec.Struct, frozen=True):
    """How many bytes of how many have been read into the index.

    `revision` is that of the session list: a page that shows another fetches the list again.
    `problem` is why the last update of the index failed.
    """

    done: int = 0
    total: int = 0
    revision: int = 0
    problem: str = ""


class ViewerState:
    """The catalog, the list of all sessions, and the sessions that are open in `pages`."""

    def __init__(self, find_roots: FindRoots, places: Places, archives: Archives = ()) -> None:
        self.events = Events()
        self.progress = Progress()
        self._find_roots = find_roots
        self._places = places
        self._archives = archives
        self._lock = Lock()
        self._over = Event()
        self._reported = Event()
        self._stale = Event()
        self._watch = FileWatch(find_roots, self._over)
        self._background = Background()
        self._folders: dict[str, Folder] = {}
        self.pages = OpenSessions(self.events, self._background, self._over)
        self._costs: dict[str, Spent] = {}
        self._activity: dict[str, tuple[str | None, tuple[int, ...]]] = {}
        self._listing: dict[str, ListedSession] | None = None
        self._scanned = self._scan_took = self._refresh_took = 0.0
        self.revision = 0
        self._roots: list[str] = []
        self._temporary: TemporaryDirectory[str] | None = None
        self.workspace = self._open(list(find_roots()))
        marks = self.workspace.journal.refresh()
        self._marked = (id(marks), marks.changes, marks.naming)

    def start(self) -> None:
        """Scan the archives, then read and watch them in the background."""
        self.scan()
        if not self.catalog.totals().files:
            self.progress = Progress(0, sum(folder.size for folder in self._folders.values()))
        for work in (self._keep_catalog, self._follow_files, self.pages.settle):
            Thread(target=work, name=f"threadline {work.__name__}", daemon=True).start()

    def stop(self) -> None:
        """Stop the background threads and the events of pages."""
        self._over.set()
        self._reported.set()
        self.pages.stop()
        self.events.stop()

    def scan(self) -> bool:
        """Scan the archives; return True if files or archives have changed."""
        began = time.thread_time()
        roots = [abspath(root) for root in self._find_roots()]  # noqa: PTH100 - as the catalog does
        folders = scan_folders(roots)
        self._scanned, self._scan_took = time.monotonic(), time.thread_time() - began
        changed = folders != self._folders or roots != self._roots
        if roots != self._roots:
            self._roots, self.workspace = roots, self._open(roots)
        if changed:
            self._folders = folders
            self._invalidate()
            self._stale.set()
        return changed

    def rescan(self) -> None:
        """Scan the archives after other ones were chosen, and have them indexed."""
        self.scan()
        self._reported.set()

    @property
    def catalog(self) -> Catalog:
        """The index of the archives."""
        return self.workspace.catalog

    def _open(self, roots: list[str]) -> Workspace:
        """Open archives, with an index in a temporary directory if its own cannot be used."""
        workspace = Workspace(self._archives, self._places, roots)
        try:
            workspace.catalog.totals()
        except (IndexUnusableError, OSError):
            workspace = Workspace(self._archives, self._use_temporary_cache(), roots)
        return workspace

    def _use_temporary_cache(self) -> Places:
        """Return places whose cache is a temporary directory."""
        self._temporary = self._temporary or TemporaryDirectory(prefix="threadline-")
        self._places = msgspec.structs.replace(self._places, cache=Path(self._temporary.name))
        return self._places

    def sessions(self) -> list[ListedSession]:
        """Return all sessions, the newest first."""
        return list(self._listed().values())

    def _listed(self) -> dict[str, ListedSession]:
        """Return the session list by id; it is made again after a change."""
        found = self._listing
        if found is None:
            revision, catalog, folders = self.revision, self.catalog, self._folders
            read = catalog.files()  # asked first: a file read meanwhile is then only listed twice
            infos = catalog.sessions()
            busy = {name: counts for name, (_, counts) in list(self._activity.items())}
            every = list_sessions(infos, folders.values(), busy, read, dict(self._costs))
            found = {listed.summary.id: listed for listed in every}
            with self._lock:
                self._listing = found if revision == self.revision else None
        return found

    def _invalidate(self) -> None:
        """Invalidate the session list, even if another thread is making it just now."""
        with self._lock:
            self.revision += 1
            self._listing = None

    def running(self, seconds: int = RUNNING_SECONDS) -> set[str]:
        """Return the sessions that were written in the last minutes, or so many seconds.

        A file that was copied is new, but what it says is old.
        """
        since = time.time() - seconds
        folders = self._folders.values()
        files = {
            path for one in folders for path in one.files if one.files[path].modified / 1e9 > since
        }
        spoken = datetime.fromtimestamp(since, UTC).isoformat()
        return {
            name
            for name, one in self._listed().items()
            if one.summary.file in files and (one.summary.last_at or "") > spoken
        }

    def find(self, session: str) -> ListedSession | None:
        """Return a session; None if there is none."""
        return self._listed().get(session)

    def matching(self, text: str) -> list[str]:
        """Return the sessions that `text` names, by their ids or else titles, the newest first."""
        listed = self._listed()
        titles = {name: one.summary.title for name, one in listed.items()}
        return matching_ids(text.strip(), listed) or matching_titles(text, titles)

    def live_session(self, session: str, *, redact: bool = False) -> LiveSession:
        """Return a session to show, opened if it is not yet."""
        listed = self.find(session)
        if listed is None:
            hint = "it may have been deleted; see `threadline archive list`"
            raise unknown("session", session, self._listed(), hint)
        family = self.catalog.family(session) or [listed.summary.file or ""]
        compare, commit = partial(compare_link, session), partial(commit_link, session)
        links = Links(self._link, compare, self._cost, commit)
        prices, summary = self.catalog.prices, listed.summary if listed.read else None
        marks = self.workspace.journal.refresh

        def make(former: LiveSession | None) -> LiveSession:
            live = LiveSession(
                session,
                family,
                links,
                redact=redact,
                prices=prices,
                marks=marks,
                former=former,
            )
            live.summary = summary
            return live

        return self.pages.open(session, family, make, redact=redact)

    def _cost(self, session: str) -> str:
        """Return what a session cost; empty if that is unknown."""
        spent = self.catalog.costs([session]).get(session)
        return cost_text(spent) if spent is not None else ""

    def _link(self, session: str) -> str | None:
        return session_link(session) if self.find(session) else None

    def follow_marks(self) -> None:
        """Show marks that were set since the last time, by whichever process."""
        marks = self.workspace.journal.refresh()
        known, self._marked = self._marked, (id(marks), marks.changes, marks.naming)
        if known == self._marked:
            return
        named = known[2] != marks.naming
        self.pages.mark_again(named=named)
        if named:  # the titles in the index
            self._stale.set()
            self._reported.set()
        self._announce()

    def _follow_files(self) -> None:
        """Keep the sessions that pages show up to date, and have the archives scanned."""
        for changed in self._watch.ticks():
            self._background.attempt(self.follow_marks)
            self._background.attempt(self.pages.update)
            if changed:
                self._reported.set()

    def _keep_catalog(self) -> None:
        """Keep the index up to date: update it when files change, and again after a failure."""
        while not self._over.is_set():
            self._stale.clear()
            self._refresh()
            self._background.attempt(self._count)
            self._wait_for_changes()

    def _wait_for_changes(self) -> None:
        """Scan the archives until something has changed, or until it is time to retry."""
        end = time.monotonic() + RETRY_SECONDS
        while not self._over.is_set() and not self._stale.is_set():
            seldom = max(RESCAN_SECONDS, RESCAN_SHARE * self._scan_took)
            reported = self._reported.wait(RETRY_SECONDS if self.progress.problem else seldom)
            self._over.wait(self._scanned + self._least_pause() - time.monotonic())
            self._reported.clear()
            problem = self._background.attempt(self.scan)
            if problem and problem != self.progress.problem:
                self._report(problem)
            if self._stale.is_set() and not reported:
                self._expect_report()
            if self.progress.problem and time.monotonic() > end:
                return

    def _least_pause(self) -> float:
        """Return how long to wait after a scan before the next one.

        An agent at work changes files all the time. A scan looks at every file, and an update of
        the index reads all of a session that has changed.
        """
        share = RESCAN_SHARE if self._watch.polls else SCAN_SHARE
        refresh = min(REFRESH_SHARE * self._refresh_took, RESCAN_SECONDS)
        return max(SCAN_SECONDS, share * self._scan_took, refresh)

    def _expect_report(self) -> None:
        """Poll from now on if the system does not report a change that a scan has found."""
        self._reported.clear()
        if not self._reported.wait(REPORT_SECONDS):
            self._watch.polls = True

    def _refresh(self) -> None:
        """Update the index once; pages work without an index too."""
        sent = 0.0

        def report(done: int, total: int) -> None:
            nonlocal sent
            self.progress = Progress(done, total)
            if time.monotonic() - sent > PROGRESS_SECONDS:
                sent = time.monotonic()
                self._announce()

        cores = usable_cores()
        began = time.monotonic()
        problem = self._background.attempt(lambda: self.catalog.refresh(report, jobs=cores))
        self._refresh_took = time.monotonic() - began
        self._report(problem)

    def _report(self, problem: str) -> None:
        """Notify pages that the index is up to date, or why it is not."""
        self.progress = Progress(problem=problem)
        self._announce()

    def _count(self) -> None:
        """Count activity and cost of the newest sessions that have changed; no page waits."""
        known = self._activity
        last = {
            one.summary.id: one.summary.last_at
            for one in self.catalog.sessions(limit=WITH_ACTIVITY)
        }
        stale = [name for name in last if known.get(name, ("",))[0] != last[name]]
        times = self.catalog.times(stale)
        self._costs |= self.catalog.costs(stale)
        known |= {name: (last[name], count_activity(times.get(name, ()))) for name in stale}
        if stale:
            self._announce()

    def _announce(self) -> None:
        """Notify all pages that the session list may have changed."""
        self._invalidate()
        self.events.send("progress", self.news())

    def news(self) -> Progress:
        """Return the progress of indexing and the revision of the session list."""
        return msgspec.structs.replace(self.progress, revision=self.revision)
