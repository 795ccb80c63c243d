"""Headings: what sessions, branches and agents are called."""

from collections.abc import Iterable

from threadline.lazy import LazyPattern
from threadline.lines.line import Line
from threadline.model.call import Input
from threadline.model.entry import USERS, Entry, is_result
from threadline.model.ids import short
from threadline.outline.dialect import WordsOf
from threadline.outline.title import heading_line
from threadline.outline.tools.agents import agent_words
from threadline.tree.spawn import Call
from threadline.tree.tree import Tree

SAYS = LazyPattern(r"(?!/\S+$).*\w")
"""What says something: more than a sign or the name of a command."""

UNTITLED = "(no prompt)"
ORPHANS = "Orphaned sub-agents ({}): parent transcript deleted"


def first_prompt(entries: Iterable[Entry], words_of: WordsOf) -> str:
    """Return the first line that a person typed, preferring lines with words to bare commands."""
    little = ""
    for entry in entries:
        if entry.type not in USERS or entry.meta or is_result(entry):
            continue
        words, marks = words_of(entry), entry.file.format.markings
        # What a client replies to an unknown command is recorded in the user's name.
        if words.text.startswith(marks.replies):
            continue
        if words.role == "prompt" and SAYS.match(words.text):
            return words.text.removeprefix(marks.plan)
        if words.role in {"prompt", "command"}:
            little = little or words.text
    return little


def session_title(name: str, prompt: str, agents: int = 0) -> str:
    """Return what a session is called: its name, else its first prompt, else what there is."""
    if words := name or prompt:
        return heading_line(words)
    return ORPHANS.format(agents) if agents else UNTITLED


def branch_words(line: Line, words_of: WordsOf) -> str:
    """Return the first prompt of a branch, else the first line of its first entry."""
    return heading_line(first_prompt(line.entries, words_of) or words_of(line.entries[0]).text)


def branch_title(line: Line, words: str) -> str:
    """Name a branch by its first entry and the first words that were typed on it."""
    return f"Branch • {short(line.entries[0].id)} • {words}"


def is_harness_agent(line: Line) -> bool:
    """Return True for an agent that the harness ran for itself, such as to compact."""
    return line.entries[0].file.client_task != ""


def is_client_agent(line: Line, tree: Tree) -> bool:
    """Return True for an agent that the client ran for itself, if the session called none below."""
    below = [line]
    for one in below:
        if one.kind != "agent" or not is_harness_agent(one):
            return False
        below += (tree.line_by_id[name] for name in tree.children.get(one.id, ()))
    return True


def agent_title(line: Line, call: Call | None, words_of: WordsOf) -> str:
    """Name an agent by its call, else by its id or sidecar, else by what it was asked.

    The phase of its workflow comes first.
    """
    words = " ".join(agent_words(agent_inputs(line, call, words_of))) or "agent"
    sidecar = line.entries[0].file.sidecar
    return f"{sidecar.phase}: {words}" if sidecar is not None and sidecar.phase else words


def agent_inputs(line: Line, call: Call | None, words_of: WordsOf) -> Input:
    """Return what an agent is named by, in the form of the inputs of a call."""
    file = line.entries[0].file
    given = call.block.inputs if call else {}
    if file.format.names_agents and file.sidecar is not None:
        given = {**given, "name": file.sidecar.name}
    # The call of a workflow names none of its agents.
    several = not file.format.names_agents and "prompt" not in given
    if not several and agent_words(given):
        return given
    if file.client_task:
        return {"name": file.client_task.replace("_", " ")}
    sidecar = file.sidecar
    if sidecar is not None:
        told: Input = {
            "name": sidecar.name or sidecar.agent_type,
            "description": sidecar.description,
        }
        if agent_words(told):
            return told
    return {"prompt": words_of(line.entries[0]).text}
