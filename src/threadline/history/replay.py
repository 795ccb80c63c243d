"""Replays file events in order of time into the history of every file."""

from collections.abc import Iterable
from hashlib import sha256
from typing import assert_never

from threadline.history.changes import appended, changed, written
from threadline.history.edits import forms_of, is_lossy, make_exact, richer
from threadline.history.hindsight import settle_line_ends, trace_conflicts
from threadline.history.history import Conflict, History
from threadline.history.point import Basis, Point, Timeline
from threadline.history.state import (
    ABSENT,
    DELETED,
    TOUCHED,
    Kind,
    Lines,
    agrees,
    agrees_in_part,
    partial,
    whole,
)
from threadline.model.file_event import (
    Answered,
    Appended,
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Hashed,
    Kept,
    Moment,
    Moved,
    PathEvent,
    Paused,
    Ran,
    Read,
    Sized,
    Swept,
    Tree,
    Wrote,
)


def replay(events: Iterable[FileEvent]) -> History:
    """Replay events, which are in order of time."""
    player = Player()
    for index, event in enumerate(events):
        player.play(index, event)
    player.line.close(player.starts)
    for points in player.files.values():
        settle_line_ends(points)
        trace_conflicts(points, player.line)
    moments = player.moments
    last = {one.entry: index for index, one in enumerate(moments) if one.entry}
    return History(player.files, player.line, moments, player.conflicts, last)


class Player:
    """The files of a machine as events change them."""

    def __init__(self) -> None:
        self.files: dict[str, list[Point]] = {}
        self.line = Timeline()
        self.moments: list[Moment] = []
        self.conflicts: list[Conflict] = []
        self.starts: list[str] = []
        self._trees: dict[str, tuple[int, Moment, Tree]] = {}
        self._dirty: dict[str, None] = {}
        self._folders: dict[str, dict[str, None]] = {}

    def play(self, index: int, event: FileEvent) -> None:
        """Play one event."""
        self.moments.append(event.at)
        match event:
            case Ran():
                self._run(index, event)
            case Answered():
                pass
            case Paused():
                self.line.pauses.append(index)
                self.line.moments[index] = event.at
            case Swept():
                self._sweep(index, event)
            case Moved():
                self._move(index, event)
            case Deleted():
                self._delete(index, event)
            case Hashed():
                self._hashed(event)
            case Sized():
                self._sized(index, event)
            case _:
                self._add(event.path, self._played(index, event))

    def _run(self, index: int, event: Ran) -> None:
        self.line.moments[index] = event.at
        if event.mild:
            self.line.pauses.append(index)
        else:
            self.line.opaque.append(index)
            self.starts.append(event.began or event.at.time)
        if event.lasts:
            self.line.lasting.append(index)

    def _played(self, index: int, event: PathEvent) -> Point | None:
        now = self._now(event.path)
        match event:
            case Read():
                return self._read(index, event, now)
            case Wrote():
                return written(index, event, now, was_gone=self._is_gone(now, index))
            case Edited():
                return changed(index, event, now, self._unsure(now, index))
            case Appended():
                return appended(index, event, now, self._unsure(now, index))
            case Kept():
                return self._kept(index, event, now)
            case Moved() | Deleted() | Hashed() | Sized():
                return None
            case _:
                assert_never(event)

    # The state of a file now

    def _now(self, path: str) -> Point | None:
        """Return the last point of a file; one in a copy of its directory, if there is no other."""
        points = self.files.get(path)
        if points:
            return points[-1]
        for root, (index, at, tree) in self._trees.items():
            if path.startswith(root + "/"):
                contents = tree.contents(path[len(root) + 1 :])
                if contents is not None:
                    point = Point(index, at, whole(contents), Basis.SEEN, covered=True)
                    self._points(path).append(point)
                    return point
        return None

    def _points(self, path: str) -> list[Point]:
        """Return the points of a file; a new one is put into its folders."""
        found = self.files.get(path)
        if found is None:
            found = self.files[path] = []
            folder = path.rpartition("/")[0]
            while folder:
                self._folders.setdefault(folder, {})[path] = None
                folder = folder.rpartition("/")[0]
        return found

    def _unsure(self, point: Point | None, index: int) -> Moment | None:
        """Return since when the state of a file is not reliable any more."""
        if point is None:
            return None
        if point.unsure is not None:
            return point.unsure
        start = max(point.index, self.line.last_sweep(index)) if point.covered else point.index
        opaque = self.line.opaque_in(start, index)
        return self.line.moments[opaque] if opaque is not None else None

    def _is_gone(self, point: Point | None, index: int) -> bool:
        """Return True if a file is known not to be there."""
        return point is not None and point.state.is_gone and self._unsure(point, index) is None

    def _is_folder(self, path: str) -> bool:
        """Return True if a directory is known to have files."""
        below = self._folders.get(path, ())
        return any(not self.files[one][-1].state.is_gone for one in below)

    def _add(self, path: str, point: Point | None) -> None:
        if point is None:
            return
        points = self._points(path)
        if points and point.fits is False:
            self.conflicts.append(Conflict(path, points[-1].at, point.at))
        if points and point.fits and point.before is not None and point.before.exact:
            make_exact(points[-1], point.before)
        points.append(point)
        self._dirty[path] = None

    # Looks at a file

    def _read(self, index: int, event: Read, now: Point | None) -> Point | None:
        if event.whole:
            return self._seen(index, event.at, event.contents, now)
        lines = tuple((event.contents.text or "").split("\n"))
        fits = agrees_in_part(now.state, event.first, lines) if now is not None else None
        own = Lines(event.first, lines)
        known: tuple[Lines, ...] = ()
        if now is not None and fits is not False and self._unsure(now, index) is None:
            if now.state.kind is Kind.WHOLE and now.state.text is not None:
                return None  # nothing new
            known = now.state.ranges
        state = partial([own, *known], exact=event.contents.exact)
        return Point(index, event.at, state, Basis.SEEN, fits=False if fits is False else None)

    def _seen(
        self, index: int, at: Moment, seen: Contents, now: Point | None, *, covered: bool = False
    ) -> Point:
        fits = agrees(now.state, seen) if now is not None else None
        state = whole(seen)
        if now is not None and fits and not seen.exact and now.state.kind is Kind.WHOLE:
            state = richer(now.state, seen)
        unsure = at if is_lossy(seen) else None
        return Point(
            index, at, state, Basis.SEEN, fits=fits, before=seen, unsure=unsure, covered=covered
        )

    def _kept(self, index: int, event: Kept, now: Point | None) -> Point | None:
        if not event.timed:
            if now is not None and event.contents is not None and agrees(now.state, event.contents):
                make_exact(now, event.contents)
            return None
        return self._observed(index, event.at, event.contents, now)

    def _observed(
        self,
        index: int,
        at: Moment,
        contents: Contents | None,
        now: Point | None,
        *,
        covered: bool = False,
    ) -> Point:
        if contents is not None:
            return self._seen(index, at, contents, now, covered=covered)
        fits = now.state.is_gone if now is not None and now.state.kind is not Kind.TOUCHED else None
        gone = ABSENT if now is None or now.state.kind is Kind.ABSENT else DELETED
        return Point(index, at, gone, Basis.SEEN, fits=fits, covered=covered)

    def _hashed(self, event: Hashed) -> None:
        """Confirm the last state of a file, if it has the hash that was recorded after it."""
        points = self.files.get(event.path)
        text = points[-1].state.text if points else None
        for candidate in forms_of(text) if text is not None else ():
            digest = sha256(candidate.encode(errors="surrogatepass")).hexdigest()
            if points and digest == event.digest:
                points[-1].state = whole(Contents(candidate))
                points[-1].basis, points[-1].unsure = Basis.SEEN, None
                return

    def _sized(self, index: int, event: Sized) -> None:
        """Infer from its size the line ends of a file of which only the lines are known."""
        points = self.files.get(event.path)
        if not points or points[-1].state.exact or self._unsure(points[-1], index) is not None:
            return
        text = points[-1].state.text
        forms = dict.fromkeys(forms_of(text)) if text is not None else {}
        fitting = [form for form in forms if len(form.encode(errors="replace")) == event.size]
        if len(fitting) == 1:
            points[-1].state = whole(Contents(fitting[0]))
        elif forms:
            points[-1].unsure = points[-1].at  # mixed line ends, or another encoding

    def _sweep(self, index: int, event: Swept) -> None:
        self.line.sweeps.append(index)
        before = self._trees.get(event.root)
        prefix = event.root + "/"
        names = dict.fromkeys(event.tree.changed_since(before[2]) if before is not None else ())
        for path in self._dirty if before is not None else self.files:
            if path.startswith(prefix):
                names[path[len(prefix) :]] = None
        for name in sorted(names):
            now = self._now(prefix + name)
            contents = event.tree.contents(name)
            if contents is None and (before is None or before[2].contents(name) is None):
                continue  # the copy does not cover it
            point = self._observed(index, event.at, contents, now, covered=True)
            point.changes = point.fits is not True
            self._add(prefix + name, point)
        self._trees[event.root] = (index, event.at, event.tree)
        self._dirty = {}

    # Changes of a file

    def _delete(self, index: int, event: Deleted) -> None:
        basis = Basis.DERIVED if event.is_derived else Basis.WRITTEN
        below = list(self._folders.get(event.path, ()))
        for path in below or [event.path]:
            now = self._now(path)
            fits = agrees(now.state, event.before) if now and event.before is not None else None
            self._add(
                path,
                Point(
                    index, event.at, DELETED, basis, fits=fits, before=event.before, changes=True
                ),
            )

    def _move(self, index: int, event: Moved) -> None:
        below = list(self._folders.get(event.path, ()))
        target = event.to
        name = event.path.rpartition("/")[2]
        if self._is_folder(target):
            target = f"{target}/{name}"
        for path in below or [event.path]:
            to = target + path[len(event.path) :]
            now = self._now(path)
            there = self._now(to)
            state = now.state if now is not None and not now.state.is_gone else TOUCHED
            if there is None and not below and may_be_folder(event.path, target):
                state = TOUCHED
            unsure = self._unsure(now, index)
            created = self._is_gone(there, index)
            self._add(
                to,
                Point(
                    index,
                    event.at,
                    state,
                    Basis.DERIVED,
                    unsure=unsure,
                    changes=True,
                    created=created,
                ),
            )
            if not event.copy:
                self._add(path, Point(index, event.at, DELETED, Basis.DERIVED, changes=True))


def may_be_folder(path: str, target: str) -> bool:
    """Return True if a file may have been moved into a directory: the name tells nothing else."""
    name, new = path.rpartition("/")[2], target.rpartition("/")[2]
    return "." in name[1:] and "." not in new
