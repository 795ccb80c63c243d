"""The tools: when to use each, what it is given, which question it asks."""

import shlex
from collections.abc import Callable
from pathlib import Path

import msgspec

from threadline.mcp.arguments import Argument, Given
from threadline.mcp.caller import Caller
from threadline.mcp.page import DEFAULT, Answer, Item, answer_of
from threadline.mcp.past import Past

# Each question loads what it needs when it is asked: clients wait for the server to start.


class Asked(msgspec.Struct, frozen=True):
    """A call of a tool: what is given, who calls, and where that runs."""

    past: Past
    given: Given
    caller: Caller
    cwd: str


class Tool(msgspec.Struct, frozen=True):
    """A tool; `about` says when to use it.

    One that `lists` gives data beside its text. Clients hand a model the data instead of the text,
    so one that quotes at length, where every line end would be an escape, gives text alone.
    """

    name: str
    about: str
    answer: Callable[[Asked], Answer]
    arguments: tuple[Argument, ...]
    reads: bool = True
    lists: bool = False


PLACE = "SESSION, SESSION/ENTRY or a branch, as `find` gives it"
IDS = ("session", "session_id", "sessionId", "ids", "entry", "target")
ID = Argument("id", PLACE, needed=True, others=IDS)
PROJECT = Argument("project", "Part of the project's path", others=("cwd",))
SINCE = Argument("since", "3d, 12h, today, 2026-11-15", others=("after",))
PAGE = (
    Argument(
        "budget", "Most tokens, 200 to 20000", "number", default=DEFAULT, others=("max_tokens",)
    ),
    Argument("cursor", "Continues the previous answer"),
)


def ask_find(asked: Asked) -> Answer:
    """Ask for turns, failures or the newest sessions."""
    from threadline.mcp.find import find

    return find(asked.past, asked.given, asked.caller, asked.cwd)


def ask_usage(asked: Asked) -> Answer:
    """Ask for what was spent."""
    from threadline.mcp.find import usage

    given = asked.given
    return usage(asked.past, given.text("by"), given.text("since"), given.text("project"))


def ask_here(asked: Asked) -> Answer:
    """Ask about the session that asks."""
    from threadline.mcp.here import here

    return here(asked.past, asked.given.text("id"), asked.caller, asked.cwd)


def ask_files(asked: Asked) -> Answer:
    """Ask for files as an entry left them."""
    from threadline.mcp.files import files

    given = asked.given
    return files(asked.past, given.text("id"), given.text("path"), given.text("to"))


def ask_outline(asked: Asked) -> Answer:
    """Ask for the turns of a session."""
    from threadline.mcp.sessions import outline

    return outline(asked.past, asked.given.text("id"))


def ask_read(asked: Asked) -> Answer:
    """Ask for entries."""
    from threadline.mcp.sessions import read

    return read(asked.past, asked.given.texts("id"), asked.given.number("before"))


def ask_blame(asked: Asked) -> Answer:
    """Ask who wrote the lines of a file."""
    from threadline.mcp.sessions import blame

    return blame(asked.past, asked.given.text("file"))


def ask_compare(asked: Asked) -> Answer:
    """Ask how two attempts differ."""
    from threadline.mcp.sessions import compare

    return compare(asked.past, asked.given.text("a"), asked.given.text("b"))


def ask_fork(asked: Asked) -> Answer:
    """Write a new session."""
    from threadline.library.actions.native import fork_of, fork_point

    past = asked.past
    given = asked.given
    found = past.find(given.text("id"))
    reading = past.workspace.open(found.id, as_written=True)
    session = None if found.entry else found.id
    before = bool(given.number("before"))
    point = fork_point(reading, found.entry, session, before=before)
    written = fork_of(point, reading, drop=given.texts("drop"))
    items = [Item("command", written.command or ""), Item("session", written.session)]
    return answer_of(items, "Forked")


def ask_handoff(asked: Asked) -> Answer:
    """Return the commands that take a session to another agent, or to another machine."""
    return ask_other_agent(asked) if asked.given.text("to") else ask_other_machine(asked)


def ask_other_machine(asked: Asked) -> Answer:
    """Return the commands that pack and unpack a session."""
    from threadline.library.carry.commands import carry_commands

    summary = asked.past.find(asked.given.text("id")).session.summary
    found = carry_commands(summary.id, summary.agent)
    items = [Item(name, text) for name, text in found._asdict().items()] if found else []
    return answer_of(items, "To another machine; `to` names another agent")


def ask_other_agent(asked: Asked) -> Answer:
    """Return the command that writes a session for another agent, and what would be lost."""
    from threadline.library.actions.native import ForkOptions, fork_point, plan_fork

    given, found = asked.given, asked.past.find(asked.given.text("id"))
    reading = asked.past.workspace.open(found.id, as_written=True)
    point = fork_point(reading, found.entry, None if found.entry else found.id)
    told = plan_fork(point, reading, ForkOptions(place=Path(), to=given.text("to"))).tell()
    words = ("threadline", "fork", told.parent, "--at", told.at, "--to", told.agent)
    lost = [Item("loss", line) for line in told.lost]
    return answer_of([Item("command", shlex.join(words)), *lost], "Would hand over")


def ask_mark(asked: Asked) -> Answer:
    """Set marks."""
    from threadline.library.actions.marks import marked_by
    from threadline.library.marks.marking import apply_changes, changes_of

    workspace, given = asked.past.workspace, asked.given
    marked = marked_by(workspace, given.text("id").replace("/", "@"))
    changes = changes_of(
        star=bool(given.number("star")),
        name=given.text("name") or None,
        tags=given.texts("tags"),
        notes=filter(None, [given.text("note")]),
        remove=given.texts("remove"),
    )
    apply_changes(workspace.journal, marked, changes)
    found = workspace.journal.marks.of(marked.target)
    return answer_of([Item(mark.kind, mark.value) for mark in found], "Marks")


READING = (
    Tool(
        "find",
        "Use before you repeat an investigation, when the user refers to earlier work or a"
        " decision, or when you see an error: searches all past sessions of coding agents on this"
        " machine, best first. Without arguments: the newest sessions.",
        ask_find,
        (
            Argument(
                "query",
                'Words or a question; also "phrases", -not, tool:Edit, file:a.py, has:error,'
                " role:user",
                others=("q", "words", "text", "search", "prompt"),
            ),
            Argument(
                "error",
                "An error as it was printed: finds where a call failed with the same one, whatever"
                " the numbers and paths, and what passed afterwards",
                others=("message",),
            ),
            PROJECT,
            Argument("agent", "claude, codex, pi …"),
            SINCE,
            Argument("include_this", "Also search this very conversation", "flag"),
            *PAGE,
        ),
        lists=True,
    ),
    Tool(
        "outline",
        "Use to learn what happened in a session that `find` gave: its turns with prompts, what"
        " was done, answers, branches, sub-agents.",
        ask_outline,
        (ID, *PAGE),
        lists=True,
    ),
    Tool(
        "read",
        "Use when you need the exact words, calls or results: entries word for word, from one on;"
        " of several ids, these entries alone.",
        ask_read,
        (
            Argument("id", f"{PLACE}; or a list of them", "texts", needed=True, others=IDS),
            Argument("before", "How many entries before it to include", "number", default=0),
            *PAGE,
        ),
    ),
    Tool(
        "here",
        "Use after a compaction, or when something said earlier in this conversation is missing:"
        " tells which session this is, what compactions removed, and abandoned branches.",
        ask_here,
        (Argument("id", "Its id, if known", others=IDS), *PAGE),
        lists=True,
    ),
    Tool(
        "blame",
        "Use to learn why a line of code is as it is: which sessions wrote the lines of a file,"
        " with the prompts that led to them.",
        ask_blame,
        (
            Argument("file", "FILE or FILE:LINE", needed=True, others=("path", "file_path")),
            *PAGE,
        ),
    ),
    Tool(
        "compare",
        "Use when something was tried twice: what two sessions, branches or entries share, then"
        " the turns, files and cost of each.",
        ask_compare,
        (
            Argument("a", PLACE, needed=True, others=("id", "first", "one", "from")),
            Argument("b", PLACE, needed=True, others=("other", "second", "to")),
            *PAGE,
        ),
        lists=True,
    ),
    Tool(
        "files",
        "Use to get back a file as it was, or to see what changed between two points: files as an"
        " entry left them, as a list, the contents of one, or a diff.",
        ask_files,
        (
            ID,
            Argument("path", "One file: its contents", others=("file", "file_path")),
            Argument("to", "Another id: a diff up to it", others=("b", "other")),
            *PAGE,
        ),
    ),
    Tool(
        "usage",
        "Use when the user asks what work cost: sums up tokens and cost.",
        ask_usage,
        (
            Argument(
                "by",
                "day, week, month, project (default), model, agent, session or branch",
                others=("group", "group_by"),
            ),
            SINCE,
            PROJECT,
            *PAGE,
        ),
        lists=True,
    ),
    Tool(
        "handoff",
        "Use when the user wants to continue in another agent or on another machine: returns the"
        " commands for it.",
        ask_handoff,
        (ID, Argument("to", "Another agent: claude, codex, gemini …", others=("agent", "client"))),
    ),
)
"""The tools that change nothing."""

WRITING = (
    Tool(
        "fork",
        "Use only if the user asks to continue from an earlier entry: writes a new session that"
        " continues from it, and returns the command that resumes it.",
        ask_fork,
        (
            ID,
            Argument("before", "End before the entry", "flag"),
            Argument(
                "drop",
                "Left out: entries, or outputs as results, tests, agents, results:ENTRY",
                "texts",
            ),
        ),
        reads=False,
    ),
    Tool(
        "mark",
        "Use only if the user asks to remember, star, tag or name a session or an entry: marks it"
        " in a file of threadline's own, so that it is found again.",
        ask_mark,
        (
            ID,
            Argument("star", "Star it", "flag"),
            Argument("tags", "Tags to add, one word each", "texts"),
            Argument("note", "A note to add"),
            Argument("name", "A name for it"),
            Argument("remove", "What to remove: star, name, tag:TAG, note, note:TEXT", "texts"),
        ),
        reads=False,
    ),
)
"""The tools that write, which must be allowed."""
