"""In every labelled scenario, `graph`, `tree`, `ops` and `context` tell the same story.

They answer from one reading, but each by rules of its own: `graph` says what is active, `tree`
which sessions and lines there are and where each would be resumed, `ops` who went back where, and
`context` what is sent from there.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.packed import unpacked
from threadline.agents.registry import agent_of
from threadline.context import Context
from threadline.library import Reading, load_lines
from threadline.library.index.listed_lines import session_tree
from threadline.library.position import context_at
from threadline.lines.line import Line
from threadline.model.entry import Entry, is_boundary, message_of
from threadline.model.speaker import is_prompt
from threadline.render.documents import graph_document
from threadline.render.json import document_of
from threadline.render.session_documents import tree_document
from threadline.tree.ops import Op, list_ops

CORPUS = Path(__file__).parents[1] / "corpus"
SCENARIOS = sorted(path for path in CORPUS.glob("*/*") if (path / "README.md").exists())
TIME = attrgetter("time")
LEAVINGS = frozenset({"rewind", "retry", "resume", "switch"})
BEGINNINGS = frozenset({"start", "fork", "resume", "clear"})

KNOWN = {
    "tui-queue-esc": ["5b8abc25-7fb7-46a3-8ae1-1c172d6bc990 is active, but not above the tip"],
}
"""What cannot agree: a prompt that was queued when Esc was pressed stands beside the result of the
interrupted call, and a resume loses it."""


class Answers:
    """What the four commands answer about one reading."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._said: dict[str, list[Entry]] = {}
        tree = reading.tree
        self.nodes: list[dict[str, Any]] = parse(graph_document(tree))["nodes"]
        self.sessions: list[dict[str, Any]] = parse(tree_document(session_tree(reading)))[
            "sessions"
        ]
        self.ops: list[Op] = list_ops(tree, reading.graph, reading.bodies)
        self.active = {node["id"] for node in self.nodes if node["active"]}
        self.contexts: dict[str, Context] = {
            session["id"]: context_at(reading, session=session["id"])
            for session in self.sessions
            if session["active_tip"] and self._can_continue(session["id"])
        }

    def said(self, group: str) -> list[Entry]:
        """Return the prompts and answers of a session or agent in order of time."""
        if group not in self._said:
            text_of = self.reading.bodies.text_of
            entries = (
                e for one in self.reading.tree.lines if one.group == group for e in one.entries
            )
            said = (e for e in entries if e.type == "assistant" or is_prompt(e, text_of))
            self._said[group] = sorted(said, key=TIME)
        return self._said[group]

    def _can_continue(self, session: str) -> bool:
        """Return True if the session has a file of its own, and contexts of its agent are known."""
        parts = (part.file for part in self.reading.graph.files if part.file.session == session)
        file = next((file for file in parts if file.agent is None), None)
        return file is not None and "context" in agent_of(file.format).capabilities


def parse(document: msgspec.Struct) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(b"".join(document_of(document)))
    return found


def disagreements(answers: Answers) -> Iterator[str]:
    """Yield what the commands tell in different ways."""
    yield from of_graph_and_tree(answers)
    for session, context in answers.contexts.items():
        yield from of_context(session, context, answers)
        yield from of_path(session, answers)
    yield from of_beginnings(answers)
    yield from of_leavings(answers)


def of_graph_and_tree(answers: Answers) -> Iterator[str]:
    """Compare sizes and lines, and where sessions would be resumed."""
    drawn = Counter(node["line"].partition("#")[0].partition("@")[0] for node in answers.nodes)
    for session in answers.sessions:
        name, tip = session["id"], session["active_tip"]
        if drawn[name] != session["entries"]:
            yield f"{name}: graph draws {drawn[name]} entries of {session['entries']}"
        if tip in answers.reading.graph.nodes and session["lines"] and tip not in answers.active:
            yield f"{name}: the tip {tip} is not active"
    lines = {node["line"] for node in answers.nodes}
    if lines != {line for session in answers.sessions for line in session["lines"]}:
        yield "graph and tree have different lines"


def of_context(session: str, context: Context, answers: Answers) -> Iterator[str]:
    """Compare what would be sent with what is active."""
    tree = answers.reading.tree
    tip = tree.session_by_id[session].tip
    if tip is not None and context.at != tip.id:
        yield f"{session}: the context is that of {context.at}, the tip is {tip.id}"
    path = tree.paths[session]
    said = {entry for message in context.messages for entry in message.entries}
    for name in sorted(said - set(context.kept)):
        node = answers.reading.graph.nodes.get(name)
        if node is None or not path.holds(node):
            continue
        if node.group == session and name not in answers.active:
            yield f"{session}: {name} is sent, but not active"
    for line in tree.lines:
        if line.group == session and line.id not in tree.active and line.entries:
            last = last_words(line, answers.reading)
            if last is not None and last.id in said - set(context.kept):
                yield f"{session}: {line.id} is abandoned, but its last words are sent"


def of_path(session: str, answers: Answers) -> Iterator[str]:
    """Compare what is active with the way up from the tip: whatever was said must be on it.

    What stands above a compaction on its line may have been summarised. Where records are lost, as
    the faults say, the way up ends too soon.
    """
    reading = answers.reading
    if any(reading.graph.nodes[name].group == session for name in reading.graph.promoted):
        return
    path, text_of = reading.tree.paths[session], reading.bodies.text_of
    for line in reading.tree.lines:
        if line.group != session or line.id not in reading.tree.active:
            continue
        for entry in reversed(line.entries):
            if is_boundary(entry) and entry.id in path.ids:
                break
            said = entry.type == "assistant" or is_prompt(entry, text_of)
            if said and not path.holds(entry):
                yield f"{session}: {entry.id} is active, but not above the tip"


def last_words(line: Line, reading: Reading) -> Entry | None:
    """Return the last prompt or answer of a line."""
    text_of = reading.bodies.text_of
    words = (e for e in reversed(line.entries) if e.type == "assistant" or is_prompt(e, text_of))
    return next(words, None)


def of_beginnings(answers: Answers) -> Iterator[str]:
    """Compare how sessions begin: once each, and a fork from where the tree attaches it."""
    begun: dict[str, list[Op]] = {}
    for op in answers.ops:
        if op.kind in BEGINNINGS and "session" in op.facts:
            begun.setdefault(str(op.facts["session"]), []).append(op)
    for session in answers.sessions:
        if not any("#" not in line for line in session["lines"]):
            continue
        found = begun.get(session["id"], [])
        if len(found) != 1:
            yield f"{session['id']}: begins {len(found)} times"
        elif session["attach"] and found[0].source != session["attach"]:
            yield f"{session['id']}: begins at {found[0].source}, attached to {session['attach']}"


def of_leavings(answers: Answers) -> Iterator[str]:
    """Compare branches with who went back: to where they begin, whenever words were left."""
    tree = answers.reading.tree
    left = {op.line: op for op in answers.ops if op.kind in LEAVINGS and "abandoned" in op.facts}
    switched = {op.entry for op in answers.ops if op.kind == "switch"}
    branches = {line.id: line for line in tree.lines if line.kind == "branch"}
    for name, op in left.items():
        attach = branches[name].attach if name in branches else None
        if name not in branches or op.facts["to"] != (attach.id if attach else None):
            yield f"{op.kind} {op.entry} goes back to {op.facts['to']}, which starts no branch"
    for name, line in branches.items():
        left_by = name in left or line.entries[0].id in switched
        if not left_by and (words := words_left(line.entries[0], line.group, answers)) is not None:
            yield f"{name} begins after {words.id}, but no operation went back from there"
    for line in tree.lines:
        for entry in prompts_of(line, answers.reading) if line.kind == "trunk" else ():
            if (words := words_left(entry, line.group, answers)) is not None:
                yield f"{line.id}: {entry.id} follows {words.id}, but is not below it"


def prompts_of(line: Line, reading: Reading) -> list[Entry]:
    """Return the prompts of a line whose time is known."""
    return [e for e in line.entries if e.time and is_prompt(e, reading.bodies.text_of)]


def words_left(entry: Entry, group: str, answers: Answers) -> Entry | None:
    """Return what was said last in a session before an entry was written, if it is not above it.

    What a compaction in between summarised is above it in another form.
    """
    said = answers.said(group)
    at = bisect_left(said, entry.time, key=TIME)
    last = said[at - 1] if at else None
    if last is None or group not in answers.reading.tree.paths:
        return None
    # Calls of one message stand side by side: the message is above, though not each of its calls.
    for one in answers.reading.tree.paths[group].ancestry.up_from(entry):
        if message_of(one) == message_of(last) or (is_boundary(one) and one.time > last.time):
            return None
    return last


@pytest.mark.parametrize("folder", SCENARIOS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_graph_tree_ops_and_context_agree(folder: Path) -> None:
    answers = Answers(load_lines([unpacked(folder)]))
    found = [told.partition(": ")[2] or told for told in disagreements(answers)]
    assert found == KNOWN.get(folder.name, [])
    assert answers.sessions
