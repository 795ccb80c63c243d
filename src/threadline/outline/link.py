"""Links between lines: forward where one leaves another, back from its header."""

from collections.abc import Callable, Iterator

from threadline.lines.line import Line
from threadline.model.entry import Entry, is_result
from threadline.model.ids import short
from threadline.outline.dialect import WordsOf
from threadline.outline.heading import branch_title, branch_words, first_prompt
from threadline.outline.index import Index
from threadline.outline.message import LineLink, LinkKind
from threadline.outline.title import heading_line
from threadline.tree.tree import Session, Tree

VERBS: dict[LinkKind, str] = {"fork": "forks", "resume": "continues"}


def forward_links(entry: str, index: Index, tree: Tree, words_of: WordsOf) -> tuple[LineLink, ...]:
    """List the lines and sessions that leave at an entry; before the first, at its session."""
    lines = index.leaving.get(entry, ())
    found = [forward_link(line, index.kinds[line.id], tree, words_of) for line in lines]
    return (*found, *map(contained_link, index.contained.get(entry, ())))


def forward_link(line: Line, kind: LinkKind, tree: Tree, words_of: WordsOf) -> LineLink:
    """Lead to a line that leaves here."""
    rewind = kind == "rewind"
    session = tree.session_by_id[line.session]
    words = branch_words(line, words_of)
    name = branch_title(line, words) if rewind else session_leaves(session, kind)
    return LineLink(
        way="forward",
        kind=kind,
        text=name,
        session=line.session,
        line=line.id,
        words=words,
        entries=len(line.entries),
        time=line.entries[0].time,
        active=line.id in tree.active,
    )


def contained_link(session: Session) -> LineLink:
    """Lead to a session that has no entry of its own."""
    text = session_leaves(session, "fork")
    return LineLink("forward", "fork", text, session.id, session.id)


def session_leaves(session: Session, kind: LinkKind) -> str:
    """Return the text of a link to a session that forks or continues here."""
    return f"Session {short(session.id)} {VERBS[kind]} here{how_known(session)}"


def how_known(session: Session) -> str:
    """Return a remark if no record names the session that another was forked from."""
    return " (inferred)" if session.is_inferred else ""


AnchorOf = Callable[[Line, Entry], str | None]
"""Names the last message of an entry that is shown; None if none is."""


class Origins:
    """Tells what lines continue: the session's title, the last prompt, how much there is before."""

    def __init__(
        self,
        tree: Tree,
        words_of: WordsOf,
        title_of: Callable[[str], str],
        anchor_of: AnchorOf,
    ) -> None:
        self._tree = tree
        self._words_of = words_of
        self._title_of = title_of
        self._anchor_of = anchor_of
        self._nearest: dict[str, str | None] = {}
        self._places: dict[str, dict[str, int]] = {}

    def of_line(self, line: Line, kind: LinkKind) -> tuple[LineLink, ...]:
        """Lead from the header of a line to the message that it goes on from."""
        if line.attach is None or line.parent is None:
            return ()
        above, session = self._tree.line_by_id[line.parent], self._tree.session_by_id[line.session]
        known = how_known(session) if line.kind == "trunk" else ""
        title = self._title_of(above.session) if above.session != line.session else ""
        return (self._lead_back(line.attach, above, kind, known, title),)

    def of_contained(self, session: Session) -> tuple[LineLink, ...]:
        """Lead from a session without entries of its own to the last that it shares."""
        if session.attach is None or session.parent is None:
            return ()
        name = session.parent
        above = self._tree.line_by_id.get(name) or Line(name, "trunk", name, name)
        title = self._title_of(name)
        return (self._lead_back(session.attach, above, "fork", how_known(session), title),)

    def _lead_back(
        self, entry: Entry, above: Line, kind: LinkKind, known: str, title: str
    ) -> LineLink:
        """Return the link from a line to the entry that it continues, and how that is `known`."""
        session = above.session
        return LineLink(
            way="back",
            kind=kind,
            text=f"Continues from message {short(entry.id)} in Session {short(session)}{known}",
            inferred=bool(known),
            session=session,
            line=above.id,
            anchor=self._nearest_anchor(above, entry),
            words=heading_line(first_prompt(self._entries_before(above, entry), self._words_of)),
            entries=sum(place + 1 for _, place in self._path(above, entry)),
            time=entry.time,
            title=title,
        )

    def _nearest_anchor(self, line: Line, entry: Entry) -> str | None:
        """Name the last message that is shown on the path to an entry; None if none is."""
        passed: list[str] = []
        anchor = self._anchor_of(line, entry)
        for above, one in self._before(line, entry) if anchor is None else ():
            if one.id in self._nearest:
                anchor = self._nearest[one.id]
                break
            passed.append(one.id)
            if (anchor := self._anchor_of(above, one)) is not None:
                break
        self._nearest |= dict.fromkeys(passed, anchor)
        return anchor

    def _entries_before(self, line: Line, entry: Entry) -> Iterator[Entry]:
        """Yield the entries before one, that one included, the last first."""
        return (one for _, one in self._before(line, entry))

    def _before(self, line: Line, entry: Entry) -> Iterator[tuple[Line, Entry]]:
        """Yield the entries before one with their lines, that one included, the last first."""
        for above, place in self._path(line, entry):
            for at in range(place, -1, -1):
                yield above, above.entries[at]

    def _path(self, line: Line, entry: Entry) -> Iterator[tuple[Line, int]]:
        """Yield the lines on the path to an entry, the last first, and where the path leaves."""
        above: Line | None = line
        seen: set[str] = set()
        while above is not None and above.id not in seen:
            seen.add(above.id)
            yield above, self._place(above, entry)
            if above.attach is None:
                return
            entry, above = above.attach, self._tree.line_by_id.get(above.parent or "")

    def _place(self, line: Line, entry: Entry) -> int:
        """Return the index of an entry on a line; -1 if it is not there."""
        places = self._places.get(line.id)
        if places is None:
            places = {one.id: at for at, one in enumerate(line.entries)}
            self._places[line.id] = places
        return places.get(entry.id, -1)


def anchor_of(entry: Entry) -> str:
    """Name the last message of an entry, as its own outline does."""
    content = entry.message.content if entry.message is not None else None
    blocks = len(content) if isinstance(content, list) else 1
    if entry.type == "assistant" or is_result(entry):
        return f"{entry.id}-{blocks - 1}" if blocks else entry.id
    return entry.id
