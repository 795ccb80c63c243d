"""Summaries of sessions: titles, directories, times, counts; and titles of lines."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from threadline.agents.registry import FALLBACK, agent_of, dialect_of
from threadline.graph.graph import session_of
from threadline.library.load.reading import Reading
from threadline.library.load.redact import clean_mark, clean_marks
from threadline.lines.line import Line
from threadline.model.entry import USERS, Entry, boundaries_in
from threadline.model.file import Header
from threadline.model.results import ListedSession, SessionSummary
from threadline.model.session_event import Setting
from threadline.outline.agent_names import AgentNames
from threadline.outline.dialect import NOBODY, Words, WordsOf
from threadline.outline.heading import (
    agent_title,
    branch_title,
    branch_words,
    first_prompt,
    is_harness_agent,
    session_title,
)
from threadline.outline.index import agent_names
from threadline.outline.title import line_of
from threadline.outline.words import first_words, user_words
from threadline.read.body import Bodies
from threadline.read.transcript import Transcript
from threadline.tree.tree import Session

if TYPE_CHECKING:
    from threadline.render.graph_text import TitleOf
    from threadline.render.store_text import FirstWords


def words_by(bodies: Bodies, names: AgentNames = NOBODY) -> WordsOf:
    """Return a function that returns the first words of an entry, reading its body if it must.

    Agents are called by their `names`.
    """

    def words_of(entry: Entry) -> Words:
        content = entry.message.content if entry.message is not None else None
        dialect = dialect_of(entry.file.format)
        # The spine has the beginning of a plain prompt; secrets are only removed from bodies.
        if isinstance(content, str) and entry.type in USERS:
            if bodies.clean or dialect.markings.may_mark(content):
                content = bodies.text_of(entry)
            return user_words(entry, content, dialect, names)
        return first_words(entry, bodies.content_of(entry), dialect, names)

    return words_of


def words_in(reading: Reading) -> WordsOf:
    """Return a function that returns the first words of an entry of a reading."""
    return words_by(reading.bodies, names_of_agents(reading))


def names_of_agents(reading: Reading) -> AgentNames:
    """Return the names of agents by id."""
    return agent_names(reading.tree, reading.bodies.clean)


def words_by_id(reading: Reading) -> "FirstWords":
    """Return a function that returns the first words of the entry with an id.

    A line may begin with records of the client itself: its words are those that were typed first.
    """
    words_of, lines = words_in(reading), (one for one in reading.tree.lines if one.entries)
    line_at: dict[str, Line] = {line.entries[0].id: line for line in lines}

    def words(entry: str) -> Words | None:
        node, line = reading.graph.nodes.get(entry), line_at.get(entry)
        if line is not None and (typed := first_prompt(line.entries, words_of)):
            return Words("prompt", typed)
        return words_of(node) if node is not None else None

    return words


LOOKS = 5
"""How many entries are opened at each end to learn where a session ran."""


def describe_sessions(reading: Reading) -> dict[str, SessionSummary]:
    """Describe every session, in reading order."""
    words_of = words_by(reading.bodies)
    names = session_names(reading)
    main = [t.file for t in reading.transcripts if t.file.agent is None]
    files: dict[str, str] = {file.session: file.path for file in main}
    summaries = {
        session.id: describe_session(session, reading, names, files, words_of)
        for session in reading.tree.session_by_id.values()
    }
    clean = reading.bodies.clean
    return (
        {name: clean_summary(summary, clean) for name, summary in summaries.items()}
        if clean
        else summaries
    )


def clean_summary(summary: SessionSummary, clean: Callable[[str], str]) -> SessionSummary:
    """Return a summary without secrets; what a header or a file's name says is not in a body."""
    told = {name: getattr(summary, name) for name in ("title", "cwd", "git_branch", "version")}
    cleaned = {name: text and clean(text) for name, text in told.items()}
    return summary if cleaned == told else msgspec.structs.replace(summary, **cleaned)


def clean_listed(listed: ListedSession, clean: Callable[[str], str]) -> ListedSession:
    """Return a listed session without secrets in what is told of it, and in its marks."""
    theirs = (
        msgspec.structs.replace(one, mark=clean_mark(one.mark, clean))
        for one in listed.client_marks
    )
    return msgspec.structs.replace(
        listed,
        summary=clean_summary(listed.summary, clean),
        attributes={name: clean(value) for name, value in listed.attributes.items()},
        own_marks=clean_marks(listed.own_marks, clean),
        client_marks=tuple(theirs),
    )


def describe_session(
    session: Session,
    reading: Reading,
    names: dict[str, str],
    files: dict[str, str],
    words_of: WordsOf,
) -> SessionSummary:
    """Describe one session."""
    lines = [reading.tree.line_by_id[line] for line in session.lines]
    main = [entry for line in lines if line.kind != "agent" for entry in line.entries]
    known = main or [entry for line in lines for entry in line.entries[:1]]
    known = known or ([session.attach] if session.attach else [])
    setting = find_setting(known, reading)
    agents = [line for line in lines if line.kind == "agent"]
    return SessionSummary(
        id=session.id,
        title=session_title(
            names.get(session.id, ""), first_prompt(main, words_of), 0 if main else len(agents)
        ),
        agent=known[0].file.format.name if known else FALLBACK.name,
        file=files.get(session.id),
        cwd=setting.cwd or None,
        git_branch=setting.git_branch or None,
        version=setting.version or None,
        first_at=session.first_at or None,
        last_at=session.last_at or None,
        entries=session.entries,
        branches=sum(line.kind == "branch" for line in lines),
        agents=len(agents),
        compactions=len(boundaries_in(main)),
        client_agents=sum(map(is_harness_agent, agents)),
    )


def session_names(reading: Reading) -> dict[str, str]:
    """Return the names of sessions by id; they are looked for once per reading."""
    if reading.titles is None:
        reading.titles = find_names(reading)
    return reading.titles


def find_names(reading: Reading) -> dict[str, str]:
    """Find the name that notes give each session: the best kind, and of that the last."""
    found: dict[tuple[str, str], str] = {}
    # From the end, so that the first note of a kind that is met is the last one written.
    for note in reversed(reading.graph.notes):
        if note.type in note.file.format.titles:
            key = (named_session(note, reading), note.type)
            if not key[0] or key in found or not (name := name_in(note, reading)):
                continue
            if not is_error(name, note, reading):
                found[key] = name
    names = dict(reading.names)
    names |= {
        transcript.file.session: name
        for transcript in reading.transcripts
        if transcript.file.is_tree and (name := name_in_tree(transcript, reading))
    }
    files = [transcript.file for transcript in reading.transcripts]
    for kind in dict.fromkeys(kind for file in files for kind in file.format.titles):
        for (session, told), name in found.items():
            if told == kind:
                names.setdefault(session, name)
    own = reading.marks().names() if reading.marks is not None else {}
    return names | {name: own[name] for name in reading.tree.session_by_id if name in own}


def is_error(name: str, note: Entry, reading: Reading) -> bool:
    """Return True if a name is that of an error: clients sum up a failed answer by its words."""
    leaf = reading.graph.nodes.get(note.leaf or "")
    if leaf is None:
        return False
    content = reading.bodies.words_of(leaf)
    return content.failed and content.text.strip().startswith(name.strip())


def session_attributes(reading: Reading) -> dict[str, dict[str, str]]:
    """Return what notes say of sessions beside their names, by session."""
    by_agent: dict[str, list[Entry]] = {}
    for note in reading.graph.notes:
        by_agent.setdefault(agent_of(note.file.format).name, []).append(note)
    return {
        session: attributes
        for notes in by_agent.values()
        for session, attributes in agent_of(notes[0].file.format)
        .session_attributes(notes, reading.bodies)
        .items()
    }


def name_in_tree(transcript: Transcript, reading: Reading) -> str:
    """Read the name that a tree's last naming gives it; an empty one takes the name away."""
    last = next((e for e in reversed(transcript.entries) if e.type == "session_info"), None)
    return name_in(last, reading) if last is not None else ""


def named_session(note: Entry, reading: Reading) -> str:
    """Return the session that a note names: the one that owns its leaf, if it has one."""
    if note.leaf is None:
        return note.session or note.file.session
    leaf = reading.graph.nodes.get(note.leaf)
    return session_of(leaf.group) if leaf is not None else ""


def name_in(note: Entry, reading: Reading) -> str:
    """Read the name in a note."""
    return line_of(reading.bodies.name_in(note) or "")


def find_setting(entries: list[Entry], reading: Reading) -> Setting:
    """Learn from the first entries where a session began, from the last with what it ended."""
    header = (entries[0].file.header if entries else None) or Header()
    if entries and entries[0].file.format.header_is_complete and entries[0].file.header:
        return Setting(first_text(header.cwd), "", first_text(header.version))
    cwd = branch = version = ""
    for entry in entries[:LOOKS]:
        cwd = reading.bodies.setting_of(entry).cwd
        if cwd.strip():
            break
    for entry in reversed(entries[-LOOKS:]):
        setting = reading.bodies.setting_of(entry)
        branch = branch if branch.strip() else setting.git_branch
        version = version if version.strip() else setting.version
        if branch.strip() and version.strip():
            break
    return Setting(
        first_text(cwd, header.cwd), first_text(branch), first_text(version, header.version)
    )


def first_text(*texts: str) -> str:
    """Return the first of some texts that is not blank; empty if all are."""
    return next((text for text in texts if text.strip()), "")


def title_lines(reading: Reading, summaries: dict[str, SessionSummary]) -> "TitleOf":
    """Return a function that returns the title of a line."""
    clean = reading.bodies.clean
    words_of = words_in(reading)

    def title_of(line: Line) -> str:
        if line.kind == "agent":
            title = agent_title(line, reading.tree.calls.get(line.id), words_of)
            return clean(title) if clean is not None else title
        if line.kind == "branch":
            return branch_title(line, branch_words(line, words_of))
        return summaries[line.session].title

    return title_of
