"""The workspace: archives, index, prices and redaction. Every front end asks it for sessions."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from threadline import library
from threadline.agents.agent import Archive
from threadline.agents.find import suffixes
from threadline.library.file_states import States, file_states
from threadline.library.load.prices import load_prices
from threadline.library.naming import (
    AT,
    LISTED,
    matching_ids,
    matching_titles,
    only_one,
    session_in_point,
    unknown,
)
from threadline.library.present import (
    Traces,
    deleted_error,
    has_prompts,
    present_archives,
    traces_of,
)
from threadline.library.target import (
    Places,
    found_archives,
    is_there,
    known_archives,
    may_be_path,
    name_places,
    own_places,
    resolve_target,
)
from threadline.model.error import MissingFileError, TargetNotFoundError, UnknownIdError
from threadline.model.ids import shortest
from threadline.read.plain import file_of

if TYPE_CHECKING:
    from threadline.index.query import Query
    from threadline.index.usage import Usage
    from threadline.library.archive.archive import Archive as Copies
    from threadline.library.index.catalog import Catalog, Group
    from threadline.library.index.spending import Spending
    from threadline.library.load.reading import Progress, Reading
    from threadline.library.marks.journal import MarkJournal
    from threadline.model.mark import MarkSet
    from threadline.model.price import Prices
    from threadline.model.results import ListedSession
    from threadline.model.search_results import Results, TurnResults
    from threadline.model.secret import Redactor

PACK = ".thread"
"""How the name of a pack ends."""

Archives = Sequence[Archive]

Prepare = Callable[["Workspace"], bool]
"""Updates the index before a name is looked up in it; returns False if it cannot be used."""


class Named(NamedTuple):
    """What a text names: a session, or an entry of it (of a branch, the first), and its reading."""

    session: "ListedSession"
    reading: "Reading"
    entry: str | None = None

    @property
    def id(self) -> str:
        """The id of the session."""
        return self.session.summary.id


class Workspace:
    """Some sessions: those at `roots`, or if these are None those in the archives of this machine.

    Readings have the user's own prices, and no secrets if there is a redactor. The last `keep` of
    them stay in memory until their files change.
    """

    shows_marks = True
    """Whether readings have the marks of the user: stars, tags, notes and names."""

    keep = 0
    may_be_empty = False
    """Whether no archive on this machine is no error: there may be one later."""

    def __init__(
        self,
        archives: Archives,
        places: Places,
        roots: Sequence[str] | None = None,
        *,
        redactor: "Redactor | None" = None,
    ) -> None:
        self.archives = archives
        self.places = places
        self.redactor = redactor
        self._roots = roots
        self.traces: Traces = tuple
        """Returns what clients left of sessions; nothing unless those of a machine are opened."""
        self._kept: OrderedDict[tuple[object, ...], tuple[States, Reading]] = OrderedDict()

    def hiding(self, redactor: "Redactor") -> "Workspace":
        """Return a workspace of the same sessions, without their secrets."""
        other = Workspace(self.archives, self.places, self._roots, redactor=redactor)
        other.catalog, other.prices, other.journal = self.catalog, self.prices, self.journal
        other.traces = self.traces
        return other

    @cached_property
    def catalog(self) -> "Catalog":
        """The index, opened when it is first needed; it is updated by its `refresh`."""
        from threadline.library.index.catalog import Catalog

        roots = self.present()
        if self._roots is None and not (roots or self.may_be_empty or has_prompts(self.traces())):
            roots = self.paths(())
        own = {str(one.path) for one in self.archives}
        notes = own.issuperset(roots)
        return Catalog(roots, self.places, notes=notes, journal=self.journal, archive=self._copies)

    @cached_property
    def _copies(self) -> "Copies":
        """The archive of copies."""
        from threadline.library.archive.archive import Archive as Copies

        return Copies(self.places.archive, self.places.mirror)

    def present(self) -> Sequence[str]:
        """Return the directories and files to index as they are now; there may be none yet.

        One that is gone counts if there are copies of what was in it.
        """
        if self._roots is not None:
            return self._roots
        return [str(one.path) for one in present_archives(self.archives, self._copies)]

    @cached_property
    def prices(self) -> "Prices":
        """The user's own prices, before those in the package."""
        return load_prices(self.places.config)

    @cached_property
    def journal(self) -> "MarkJournal":
        """The marks of the user; `refresh` reads those that were added."""
        from threadline.library.marks.journal import MarkJournal

        return MarkJournal(self.places.marks)

    def paths(
        self, targets: Sequence[str], agent: str | None = None, prepare: Prepare | None = None
    ) -> list[str]:
        """Return the files and directories that targets name; without targets, every archive.

        A session that no file is named after is looked up in the index, which `prepare` updates,
        and then among the archived copies of deleted files. Ids are those of one `agent`, if any.
        """
        archives = [one for one in self.archives if agent in {None, one.agent}]
        found: list[str] = []
        for target in targets:
            try:
                found += self._in_pack(target) or resolve_target(target, archives)
            except UnknownIdError as error:
                elsewhere = self._not_in_files(target, prepare) if prepare is not None else []
                if not elsewhere:
                    raise (deleted_error(target, self.traces()) or error) from None
                found += elsewhere
        return found if targets else [str(archive.path) for archive in found_archives(archives)]

    def _in_pack(self, target: str) -> list[str]:
        """Return the directory in which a pack is read; nothing if the target is none."""
        if not target.endswith(PACK) or not Path(target).is_file():
            return []
        from threadline.library.carry.opened import opened

        return [opened(target, self.places.cache)]

    def _not_in_files(self, target: str, prepare: Prepare) -> list[str]:
        """Return the files of a session by its title, or of an archived copy."""
        from threadline.library.archive.restore import extract_deleted

        found = self.find_indexed([target], prepare)
        if found and (file := found[0].summary.file):
            return [self.catalog.readable(file)]
        return extract_deleted(self._copies, target)

    def find_indexed(self, targets: Sequence[str], prepare: Prepare) -> "list[ListedSession]":
        """Return the sessions that targets name; none if one is unknown, or without an index."""
        if any(map(may_be_path, targets)) or not prepare(self):
            return []
        try:
            return [self.session(target) for target in targets]
        except UnknownIdError:
            return []

    def paths_for_points(
        self,
        points: Iterable[str],
        targets: Sequence[str],
        agent: str | None = None,
        prepare: Prepare | None = None,
    ) -> list[str]:
        """Return what to read for points: the targets; else what they name; else every archive.

        A point that names no file or session is an entry, looked up where the other point is.
        """
        if targets:
            return self.paths(targets, agent, prepare)
        found: list[str] = []
        for point in points:
            try:
                name = point if is_there(Path(point)) else session_in_point(point)
                found += self.paths([name], agent)
            except TargetNotFoundError:
                if "/" in point or point.endswith(suffixes()):
                    raise
        return list(dict.fromkeys(found or self.paths((), agent)))

    def session(self, text: str) -> "ListedSession":
        """Return the session that `text` names: by its id, a prefix in any case, or its title."""
        if exact := self.catalog.fetch_sessions([text]):
            return exact[0]
        ids = [key.id for key in self.catalog.session_keys()]
        found, hint = matching_ids(text.strip(), ids), ""
        if not found and (found := matching_titles(text, self.catalog.titles())):
            hint = self._list_titles(found, ids)
        name = only_one("session", text, found, hint)
        if name is None:
            where = ", ".join(self._roots) if self._roots else name_places(self.archives)
            hint = f"`threadline ls` lists the sessions in {where}"
            raise deleted_error(text, self.traces()) or unknown("session", text, ids, hint)
        [listed] = self.catalog.fetch_sessions([name])
        return listed

    def _list_titles(self, found: Sequence[str], every: Iterable[str]) -> str:
        """Return a hint that lists sessions by id and title, the newest first."""
        names = shortest(every)
        rows = [
            f"{names[one.summary.id]}  {(one.summary.last_at or '')[:10]:10}  {one.summary.title}"
            for one in self.catalog.fetch_sessions(found[:LISTED])
        ]
        more = [f"and {len(found) - LISTED} more"] if len(found) > LISTED else []
        return "\n".join(["use one of these ids", *rows, *more])

    def resolve(self, text: str) -> Named:
        """Return what is named by SESSION, SESSION@ENTRY, or the whole id of an entry.

        SESSION is as for `session`, and ENTRY an id or a prefix in any case. The id of a branch
        is SESSION@ENTRY, where ENTRY is its first.
        """
        from threadline.library.position import find_entry

        name, _, entry = text.strip().partition(AT)
        if not entry and (place := self.catalog.place_of(name)):
            name, entry = place.session, place.entry
        listed = self.session(name)
        reading = self.open(listed.summary.id)
        return Named(listed, reading, find_entry(reading, entry).id if entry else None)

    def family(self, *sessions: str) -> list[str]:
        """Return the files to read to show sessions with everything connected to them."""
        return list(dict.fromkeys(path for one in sessions for path in self.catalog.family(one)))

    def open(self, *sessions: str, as_written: bool = False) -> "Reading":
        """Read sessions and everything connected to them; secrets stay if `as_written`.

        Of several sessions, those that are gone are left out; of one, that is an error.
        """
        paths = [path for path in self.family(*sessions) if Path(file_of(path)).exists()]
        reading = self._remembered(library.load_lines, paths, as_written=as_written)
        if len(sessions) == 1:
            self._check(sessions[0], reading)
        return reading

    def _remembered(
        self, load: "Callable[[list[str]], Reading]", paths: list[str], *, as_written: bool
    ) -> "Reading":
        """Return the reading of some files, from memory if they have not changed."""
        # The state is taken first: a file that grows while it is read then counts as changed.
        states = file_states(paths) if self.keep else {}
        marks = self._marks(as_written=as_written)
        named = marks().naming if marks is not None else None
        key = (load, as_written or self.redactor is None, named, *sorted(paths))
        known = self._kept.pop(key, None)
        if known is None or known[0] != states:
            known = states, self._finished(load(paths), as_written=as_written)
        self._kept[key] = known
        while len(self._kept) > self.keep:
            self._kept.popitem(last=False)
        return known[1]

    def _check(self, session: str, reading: "Reading") -> None:
        """Raise an error if a reading does not hold a session."""
        if session in reading.tree.session_by_id:
            return
        library.check_readable(reading)
        listed = self.catalog.fetch_sessions([session])
        file = (listed[0].summary.file if listed else None) or ""
        if Path(file_of(self.catalog.readable(file))).exists():
            raise UnknownIdError(f"no session '{session}' in {file}", "its file changed; refresh")
        hint = "the archive has no copy; `threadline archive` copies files that exist"
        raise MissingFileError(f"file of session {session} was deleted: {file}", hint)

    def read(
        self,
        paths: Sequence[str],
        *,
        agent: str | None = None,
        progress: "Progress | None" = None,
    ) -> "Reading":
        """Read files and directories, all as those of one `agent` if it is given."""
        return self._finished(library.load_lines(paths, progress=progress, agent=agent))

    def read_families(self, *sessions: str) -> "Reading":
        """Read the files of sessions as the index knows them, without looking for others."""
        return self._finished(library.load_files(self.family(*sessions)))

    def read_files(self, paths: Iterable[str], *, as_written: bool = False) -> "Reading":
        """Read exactly these files, without looking for others; secrets stay if `as_written`."""
        return self._remembered(library.load_files, list(paths), as_written=as_written)

    def _finished(self, reading: "Reading", *, as_written: bool = False) -> "Reading":
        """Return a reading with the user's prices, and without secrets if there is a redactor."""
        from threadline.library.load.finish import finish_reading

        redactor = None if as_written else self.redactor
        return finish_reading(reading, self.prices, redactor, self._marks(as_written=as_written))

    def _marks(self, *, as_written: bool) -> "Callable[[], MarkSet] | None":
        """Return what returns the marks that readings have."""
        return self._read_marks if self.shows_marks and not as_written else None

    def _read_marks(self) -> "MarkSet":
        # Many commands show no marks: they do not load what reads the journal.
        return self.journal.refresh()

    def search(self, query: "Query", *, limit: int, offset: int = 0) -> "Results":
        """Return the best matches of a search that `parse_search` has read."""
        redactor = self.redactor
        if redactor is None:
            return self.catalog.search(query, limit=limit, offset=offset)
        from threadline.library.index.search_turns import clean_hit

        found = self.catalog.search(query, limit=limit, offset=offset, clean=redactor.body)
        return replace(found, hits=[clean_hit(hit, redactor.text) for hit in found.hits])

    def search_turns(self, query: "Query", *, limit: int, offset: int = 0) -> "TurnResults":
        """Return the turns that match a search, the best first."""
        redactor = self.redactor
        if redactor is None:
            return self.catalog.search_turns(query, limit=limit, offset=offset)
        from threadline.library.index.search_turns import clean_turn

        found = self.catalog.search_turns(query, limit=limit, offset=offset, clean=redactor.body)
        return replace(found, turns=[clean_turn(turn, redactor.text) for turn in found.turns])

    def usage(self, *by: "Group", since: str | None = None) -> "list[Usage]":
        """Sum up what was spent, by any of day, week, month, project, model, agent, session …."""
        found = self.catalog.usage(*by, since=since)
        if self.redactor is None:
            return found
        from threadline.library.index.spending import clean_usage

        return clean_usage(found, self.redactor.text)

    def spending(self, since: str | None = None, until: str | None = None) -> "Spending":
        """Return all that was spent from one moment to another, to be summed up by anything."""
        found = self.catalog.spending(since, until)
        return found if self.redactor is None else found.clean(self.redactor.text)

    def close(self) -> None:
        """Close the index; it is opened again if needed."""
        if "catalog" in self.__dict__:
            self.catalog.close()


def open_workspace(
    environ: Mapping[str, str],
    home: Path,
    targets: Sequence[str] = (),
    redactor: "Redactor | None" = None,
    prepare: Prepare | None = None,
) -> Workspace:
    """Open the sessions that targets name, or without any all on this machine.

    A title is looked up in the index of the machine, which `prepare` updates.
    """
    archives = known_archives(environ, home)
    machine = Workspace(archives, own_places(environ, home), redactor=redactor)
    machine.traces = partial(traces_of, environ, home)
    if not targets:
        return machine
    try:
        roots = machine.paths(targets, prepare=prepare)
    finally:
        machine.close()
    return Workspace(archives, machine.places, roots, redactor=redactor)
