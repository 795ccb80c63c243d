"""Links between lines: forward where one leaves another, back from its header."""

from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.ids import short
from threadline.model.kind import is_result
from threadline.outline.dialect import WordsOf
from threadline.outline.heading import branch_title, branch_words
from threadline.outline.index import Index
from threadline.outline.message import LineLink, LinkKind
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
    name = branch_title(line, words_of) if rewind else session_leaves(session, kind)
    return LineLink(
        way="forward",
        kind=kind,
        text=name,
        session=line.session,
        line=line.id,
        words=branch_words(line, words_of),
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


def back_link(line: Line, tree: Tree, kind: LinkKind) -> tuple[LineLink, ...]:
    """Lead from the header of a line to the message that it goes on from."""
    if line.attach is None or line.parent is None:
        return ()
    above = tree.line_by_id[line.parent]
    session = tree.session_by_id[line.session]
    known = how_known(session) if line.kind == "trunk" else ""
    return (lead_back(line.attach, above.session, above.id, kind, known),)


def contained_back_link(session: Session) -> tuple[LineLink, ...]:
    """Lead from a session without entries of its own to the last that it shares."""
    if session.attach is None or session.parent is None:
        return ()
    known = how_known(session)
    return (lead_back(session.attach, session.parent, session.parent, "fork", known),)


def lead_back(entry: Entry, session: str, line: str, kind: LinkKind, known: str) -> LineLink:
    """Return the link from a line to the entry that it continues from, and how that is `known`."""
    text = f"Continues from message {short(entry.id)} in Session {short(session)}{known}"
    return LineLink("back", kind, text, session, line, anchor_of(entry))


def anchor_of(entry: Entry) -> str:
    """Name the last message of an entry, as its own outline does."""
    content = entry.message.content if entry.message is not None else None
    blocks = len(content) if isinstance(content, list) else 1
    if entry.type == "assistant" or is_result(entry):
        return f"{entry.id}-{blocks - 1}" if blocks else entry.id
    return entry.id
