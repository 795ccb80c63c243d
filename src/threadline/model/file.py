"""Transcript files and places in them: names, owners, formats."""

import re
from collections.abc import Callable

import msgspec

from threadline.model.ids import NO_SESSION, EntryId, SessionId
from threadline.model.markup import NO_MARKINGS, Markings

MARK = "threadline"
"""The field of a record that names the session of another agent that it continues."""

NO_ENTRY = EntryId("")


class Place(msgspec.Struct, frozen=True, gc=False):
    """A numbered record of a file; number 0 stands for the file as a whole.

    `records` names the array, table or log that is numbered, if the records are not lines.
    """

    file: str
    number: int = 0
    records: str = ""

    def __str__(self) -> str:
        if not self.number:
            return self.file
        if self.records:
            inside = "/" if "#" in self.file else "#"  # FILE#SESSION, or a whole FILE
            return f"{self.file}{inside}{self.records}/{self.number}"
        return f"{self.file}:{self.number}"


PlaceOf = Callable[[str, int], Place]
"""Finds the place of a record by its file and number."""


class Sidecar(msgspec.Struct, frozen=True):
    """What is known about a sub-agent besides its transcript; `phase` is that of its workflow."""

    agent_type: str | None = None
    description: str | None = None
    tool_use_id: str | None = None
    name: str | None = None
    phase: str | None = None


class Header(msgspec.Struct, frozen=True):
    """What the first record of a file says about all of it.

    `parent` is the session that the file was branched from; `is_inferred` if no record names it,
    and it is known only from what the two have in common. `entry` is where a session was left that
    another agent continues in this file.
    """

    session: SessionId = NO_SESSION
    cwd: str = ""
    version: str = ""
    parent: SessionId = NO_SESSION
    is_inferred: bool = False
    entry: EntryId = NO_ENTRY


class AgentWords(msgspec.Struct, frozen=True):
    """Texts in which a client tells of sub-agents.

    `agent` and `task` are patterns of the lines of a result that name the agent, or the task of a
    workflow, that its call started, and `totals` the fields in which its end tells the steps, the
    tokens and the milliseconds that an agent took. `wrapper` begins and ends the prompt of an agent
    of a team, and `warmup` is the prompt of agents that the client starts for nothing but its
    cache.
    """

    agent: str = ""
    task: str = ""
    totals: tuple[tuple[str, ...], ...] = ()
    wrapper: tuple[str, str] = ("", "")
    warmup: str = ""


NO_AGENT_WORDS = AgentWords()


class Format(msgspec.Struct, frozen=True):
    """How an agent writes its files, as far as the stages depend on it.

    `name` is the agent's. In an `is_tree` file every fork is a branch that the client made on
    purpose, the client's own leaf is the tip, and ids are unique only among the file and its
    forks. Files of a format that `continues` continue one another: a session runs through several.
    A file that is not `is_conversation` accompanies sessions and is never one itself. `spawners`
    are the tools that start sub-agents; `names_agents` if the client gives those names of its own;
    `has_boundaries` if a compaction is a boundary and a summary, not one entry. `records` names
    the array, table or log that holds the records of a file, if they are not its lines. If
    `header_is_complete`, no record says more than the header about where and with what a session
    ran. If `is_appended`, the client writes a file by appending lines to it; if
    `lines_stand_alone`, a line is read in the same way whatever the lines before it say.
    `client_agents` is a pattern of the files of sub-agents that the client starts for itself; its
    group is what for. `titles` are the types of notes that name a session, best first: the first
    are names that people gave. `leaf_note` is the type of the notes that name the entry to
    continue from. `agent_words` are how texts tell of sub-agents, `markings` how the client
    marks what it says in the user's name. `telling` are the subtypes of system entries that say
    what happened to a session, and `no_model` stands for the model of answers that the client made
    up.
    """

    name: str = ""
    is_tree: bool = False
    continues: bool = False
    is_conversation: bool = True
    names_agents: bool = False
    has_boundaries: bool = False
    spawners: frozenset[str] = frozenset()
    records: str = ""
    header_is_complete: bool = False
    is_appended: bool = False
    lines_stand_alone: bool = False
    client_agents: str = ""
    titles: tuple[str, ...] = ()
    leaf_note: str = ""
    agent_words: AgentWords = NO_AGENT_WORDS
    markings: Markings = NO_MARKINGS
    telling: frozenset[str] = frozenset()
    no_model: str = ""


UNKNOWN_FORMAT = Format()


class File(msgspec.Struct, frozen=True, eq=False):
    """One transcript file.

    `session` is the session that its header names, else the one its path names. `agent` is the
    sub-agent whose transcript it is, `run` the workflow run that agent belongs to. `header` is
    present in formats that have one. `named` is the session that the file's own name gives, which
    may differ from its header's.
    """

    path: str
    session: SessionId
    agent: str | None = None
    run: str | None = None
    sidecar: Sidecar | None = None
    format: Format = UNKNOWN_FORMAT
    header: Header | None = None
    named: str = ""

    def place(self, number: int) -> Place:
        """Return the place of a record of the file."""
        return Place(self.path, number, self.format.records)

    @property
    def cwd(self) -> str:
        """The working directory that the header names; empty if it names none."""
        return self.header.cwd if self.header is not None else ""

    @property
    def client_task(self) -> str:
        """What the client started this sub-agent for, if it did so for itself: `compact`."""
        pattern = self.format.client_agents
        found = re.search(rf"(?:^|[/\\]){pattern}$", self.path) if pattern else None
        return found[1] if found else ""

    @property
    def is_tree(self) -> bool:
        """True if every fork in the file is a branch that was made on purpose."""
        return self.format.is_tree

    @property
    def continues(self) -> bool:
        """True if files of this format continue one another."""
        return self.format.continues
