"""The catalog: every session of some archives, from the index alone."""

from collections.abc import Callable, Sequence
from datetime import datetime
from os import fsdecode
from typing import TYPE_CHECKING, Any, Concatenate, Literal

from msgspec.structs import replace

from threadline.agents.registry import decoding_of
from threadline.index import catalog, usage
from threadline.index.catalog import Place, Totals
from threadline.index.usage import Usage, sum_usage
from threadline.library.index.open_index import LIMIT, Answer, Given, OpenIndex
from threadline.library.index.spending import READ, Spending, price_rows
from threadline.library.marks.pins import pins_at
from threadline.model.file import Format
from threadline.model.mark import ClientMark, MarkTarget
from threadline.model.results import ListedSession, SessionKey, SessionTree

if TYPE_CHECKING:
    from threadline.index.file_calls import FileCall, StoredRecord
    from threadline.index.overview import LineEnd, PromptPlace, ToolCount
    from threadline.index.query import Query
    from threadline.index.suggest import Suggestion
    from threadline.library.index.findings import LocatedFinding, Read
    from threadline.library.index.origins import Origins
    from threadline.library.index.search import HitSource
    from threadline.library.index.snippet import CleanRecord
    from threadline.model.search_results import Hit, Results, SearchHelp, TurnFacets, TurnResults

Group = Literal["day", "week", "month", "project", "model", "agent", "session", "line", "branch"]


class Catalog(OpenIndex):
    """What is known of the sessions of some archives."""

    def totals(self) -> Totals:
        """Count what is there."""
        return self._ask(catalog.count_all)

    def sessions(
        self,
        *,
        project: str | None = None,
        since: str | None = None,
        limit: int | None = None,
        offset: int = 0,
    ) -> list[ListedSession]:
        """List sessions, newest first: those of one project (its path), those since a time."""
        return self._marked(
            self._ask(
                catalog.list_sessions, project=project, since=since, limit=limit, offset=offset
            )
        )

    def present_sessions(self) -> set[str]:
        """Return the ids of the sessions whose files are there."""
        return self._ask(catalog.list_present)

    def absent_sessions(self) -> list[ListedSession]:
        """List the sessions whose files are gone or not known."""
        return self._ask(catalog.list_absent)

    def _marked(self, sessions: list[ListedSession]) -> list[ListedSession]:
        """Return sessions with the marks of the user, whose name for one is its title at once."""
        marks, pins = self.journal.refresh(), pins_at(self.roots)
        names, listed = marks.names(), list[ListedSession]()
        for found in sessions:
            pin = pins.get(found.summary.id)
            one = replace(found, client_marks=(*found.client_marks, pin)) if pin else found
            name, own = names.get(one.summary.id), marks.of(MarkTarget(one.summary.id))
            summary = replace(one.summary, title=name) if name else one.summary
            listed.append(replace(one, summary=summary, own_marks=tuple(own)) if own else one)
        return listed

    def session_keys(self) -> list[SessionKey]:
        """Return what all sessions can be picked by, newest first."""
        return self._ask(catalog.list_keys)

    def fetch_sessions(self, ids: Sequence[str]) -> list[ListedSession]:
        """Return the sessions with some ids, in this order."""
        return self._marked(self._ask(catalog.fetch_sessions, ids))

    def titles(self) -> dict[str, str]:
        """Return the titles of all sessions by id, newest first."""
        names = self.journal.refresh().names()
        titles = self._ask(catalog.list_titles)
        return {session: names.get(session, title) for session, title in titles.items()}

    def line_ids(self) -> dict[str, list[str]]:
        """Return the ids of the lines of each session, in reading order."""
        return self._ask(catalog.list_line_ids)

    def tree(self) -> SessionTree:
        """Return all sessions and their lines, in reading order."""
        from threadline.index.lines import read_tree

        tree = self._ask(read_tree)
        marked = {one.summary.id: one for one in self._marked([*tree.sessions.values()])}
        return replace(tree, sessions=marked)

    def findings(self, read: "Read") -> "list[LocatedFinding]":
        """Return what is wrong or remarkable in all files; `read` reads those not examined yet."""
        from threadline.library.index.findings import find_all

        return self._database.repairing(
            lambda: find_all(self._database, self.roots, read), self.refresh
        )

    def calls_on_files(self, basename: str) -> "list[FileCall]":
        """Return the calls that were given a file with a name, in whichever directory."""
        from threadline.index.file_calls import calls_on_files

        return self._ask(lambda reader: list(calls_on_files(reader, basename)))

    def record_at(self, record: "StoredRecord") -> bytes:
        """Return the bytes of an entry."""
        return self._read_at(record.path, record.start, record.length)

    @property
    def origins(self) -> "Origins":
        """What calls did, as far as it takes to find who wrote something."""
        from threadline.library.index.origins import Origins

        return Origins(self._ask, self.record_at, self.prices)

    def family(self, session: str) -> list[str]:
        """Return the files to read to show a session with everything connected to it."""
        paths = self._ask(catalog.list_family, session)
        found = [fsdecode(path) for path in paths]
        if len(found) == 1:
            return [self.readable(found[0])]
        return [self.archive.try_local(path) for path in found]

    def files(self) -> set[str]:
        """List the files that the index has read, whatever is in them."""
        return set(map(fsdecode, self._ask(catalog.list_files)))

    def times(self, sessions: Sequence[str]) -> dict[str, list[str]]:
        """List the times of all entries of some sessions."""
        return self._ask(catalog.list_times, sessions)

    def entry_times(self, entries: Sequence[str]) -> dict[str, str]:
        """Return the times of some entries by id."""
        return self._ask(catalog.entry_times, entries)

    def place_of(self, entry: str) -> Place | None:
        """Return where an entry is; None if there is none with this id."""
        return self._ask(catalog.find_place, entry)

    def usage(
        self,
        *by: Group,
        project: str | None = None,
        session: str | None = None,
        since: str | None = None,
    ) -> list[Usage]:
        """Sum up what was spent, by any of the names in Group."""
        only = [session] if session is not None else ()
        rows = self._ask(usage.sum_tokens, by, project=project, sessions=only, within=(since, None))
        return sum_usage(rows, self.prices)

    def spending(self, since: str | None = None, until: str | None = None) -> Spending:
        """Return all that was spent from one moment to another, to be summed up by anything."""
        rows = self._ask(usage.sum_tokens, READ, within=(since, until))
        return price_rows(rows, self.prices)

    def costs(self, sessions: Sequence[str]) -> dict[str, Usage]:
        """Return what some sessions cost; those without requests are left out."""
        if not sessions:  # to `sum_tokens` that is all of them
            return {}
        rows = self._ask(usage.sum_tokens, ["session"], sessions=sessions)
        return {found.group[0]: found for found in sum_usage(rows, self.prices)}

    def last_prompts(
        self, sessions: Sequence[str], clean: "CleanRecord | None" = None
    ) -> dict[str, str]:
        """Return the beginnings of the last prompts of some sessions; `clean` removes secrets."""
        from threadline.index.overview import last_prompts

        places = self._ask(last_prompts, sessions)
        found = {name: self.snippet_at(place, clean) for name, place in places.items()}
        return {name: text for name, text in found.items() if text}

    def failures(self, sessions: Sequence[str]) -> dict[str, int]:
        """Count the calls and requests of some sessions that failed."""
        from threadline.index.overview import count_failures

        return self._ask(count_failures, sessions)

    def files_used(self, sessions: Sequence[str]) -> dict[str, int]:
        """Count the files that calls in some sessions were given."""
        from threadline.index.overview import count_files

        return self._ask(count_files, sessions)

    def tools(
        self, since: str | None = None, until: str | None = None, projects: Sequence[str] = ()
    ) -> "list[ToolCount]":
        """Count the calls of each tool, the one called most first."""
        from threadline.index.overview import count_tools

        return self._ask(count_tools, since, until, projects)

    def line_ends(self, sessions: Sequence[str], since: str) -> "list[LineEnd]":
        """Return the ends of the lines of some sessions that were written since a time."""
        from threadline.index.overview import line_ends

        return self._ask(line_ends, sessions, since)

    def snippet_at(self, place: "PromptPlace", clean: "CleanRecord | None" = None) -> str:
        """Return the beginning of what is said in an entry; `clean` removes secrets."""
        from threadline.library.index.snippet import snippet_of

        raw = self._read_at(place.path, place.start, place.length)
        return snippet_of(raw, (), clean, decoding_of(Format(place.agent))).text if raw else ""

    def failed_sessions(self) -> set[str]:
        """Return the sessions in which a call or a request failed."""
        from threadline.index.overview import failed_sessions

        return self._ask(failed_sessions)

    def days(self, first: int) -> dict[int, int]:
        """Count the entries of each day from `first` on; days are ordinals of `date`."""
        from threadline.index.overview import count_days

        return self._ask(count_days, first)

    def table(self, name: str) -> list[list[tuple[Any, ...]]]:
        """Return the rows of a table of `index.tables.TABLES`, in batches, with estimated costs."""
        from threadline.index.tables import read_table, with_cost

        found = self._ask(lambda reader: list(read_table(reader, name)))
        if name == "usage":
            return [[with_cost(row, self.prices) for row in rows] for rows in found]
        return found

    def families(self) -> list[list[str]]:
        """Return the files that have to be read together, each where it can be read."""
        found = self._ask(catalog.list_families)
        return [[self.archive.try_local(fsdecode(path)) for path in paths] for paths in found]

    def suggest(self, beginning: str, limit: int = 10) -> "list[Suggestion]":
        """Return completions of the last part of a search: words, filters, sessions."""
        from threadline.index.suggest import suggest

        return self._ask(suggest, beginning, limit)

    def search(
        self,
        query: "Query",
        *,
        limit: int = LIMIT,
        offset: int = 0,
        clean: "CleanRecord | None" = None,
    ) -> "Results":
        """Return the best matches of a search that `parse_search` has read.

        `clean` removes the secrets from a record before words are cut from it.
        """
        from threadline.library.index.pattern_search import search_entries

        query = self._with_marks(query)
        return self._ask_files(clean, search_entries, query, limit=limit, offset=offset)

    def search_turns(
        self,
        query: "Query",
        *,
        limit: int = LIMIT,
        offset: int = 0,
        clean: "CleanRecord | None" = None,
    ) -> "TurnResults":
        """Return the turns that match a search, the best first."""
        from threadline.library.index.pattern_search import search_all_turns

        query = self._with_marks(query)
        return self._ask_files(clean, search_all_turns, query, limit=limit, offset=offset)

    def _ask_files(
        self,
        clean: "CleanRecord | None",
        question: "Callable[Concatenate[HitSource, Given], Answer]",
        *args: Given.args,
        **options: Given.kwargs,
    ) -> Answer:
        """Ask for what is read from files after the index was asked; `clean` removes secrets."""
        from threadline.library.index.search import HitSource

        return self._ask(
            lambda reader: question(HitSource(reader, self._read_at, clean), *args, **options)
        )

    def match_patterns(self, query: "Query") -> "Query":
        """Look for the regular expressions of a search once, if it is used several times."""
        from threadline.library.index.pattern_search import match_patterns

        return self._ask(match_patterns, self._with_marks(query), self._read_at)

    def count_found(self, query: "Query") -> "TurnFacets":
        """Count the turns that match a search, at whatever time, by day, project and agent."""
        from threadline.library.index.pattern_search import count_found

        return self._ask(count_found, self._with_marks(query), self._read_at)

    def _with_marks(self, query: "Query") -> "Query":
        """Return a query whose filters by marks and commits name what has them."""
        from threadline.index.filters import COMMIT
        from threadline.library.marks.filtering import resolve_marks

        known = resolve_marks(query, self.journal.refresh, self.client_marks)
        if not any(part.key == COMMIT for part in known.filters):
            return known
        from threadline.library.index.commit_filter import resolve_commits

        return resolve_commits(known, self.origins)

    def client_marks(self) -> list[ClientMark]:
        """Return what clients marked in their own files, in all sessions."""
        return [*self._ask(catalog.list_client_marks), *pins_at(self.roots).values()]

    def with_prompts(
        self, hits: "Sequence[Hit]", clean: "CleanRecord | None" = None
    ) -> "list[Hit]":
        """Return hits with the prompts that led to them."""
        from threadline.library.index.search_turns import add_prompts

        return self._ask_files(clean, add_prompts, hits)

    def search_help(self, text: str, now: datetime) -> "SearchHelp":
        """Return what may be meant by a search without results."""
        from threadline.library.index.search import parse_search
        from threadline.library.index.search_help import help_search

        return self._ask(help_search, text, lambda one: self._with_marks(parse_search(one, now)))
