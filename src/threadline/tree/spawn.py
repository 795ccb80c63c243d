"""The calls that started sub-agents: matched by ids first, by prompt last."""

import re
from collections.abc import Container, Iterable

import msgspec

from threadline.graph.graph import Graph, agent_group, by_time, is_agent, session_of
from threadline.lines.line import Line
from threadline.model.body import text_in
from threadline.model.content import Content, ContentOf, ToolCall
from threadline.model.entry import USERS, Entry, answered_calls
from threadline.model.file import AgentWords


class Call(msgspec.Struct, eq=False):
    """A call that spawns: the entry that makes it, the call's id, and what it asked for."""

    entry: Entry
    id: str
    content_of: ContentOf

    @property
    def block(self) -> ToolCall:
        """The block that makes the call, fetched on each access; an empty one if it is gone."""
        calls = self.content_of(self.entry).calls
        return next((call for call in calls if call.id == self.id), ToolCall(""))

    @property
    def prompt(self) -> str:
        """The prompt of the agent, white space collapsed."""
        return collapse(self.words)

    @property
    def words(self) -> str:
        """The prompt of the agent as it was written."""
        return self._input("prompt")

    @property
    def agent_type(self) -> str:
        """The kind of agent that was called."""
        return self._input("subagent_type")

    @property
    def name(self) -> str:
        """The name that the agent was given."""
        return self._input("name")

    def _input(self, key: str) -> str:
        return text_in(self.block.inputs.get(key))


def find_spawns(
    graph: Graph, agents: list[Line], content_of: ContentOf, tasks: dict[str, str]
) -> dict[str, Call]:
    """Return the call of each agent line; `tasks` maps workflow runs to their tasks.

    A line that is already attached to an entry is not matched by prompt.
    """
    if not agents:
        return {}
    entries = spawning_calls(graph)
    # From certain to likely: the client's own sidecar, ids in results, the parent, the prompt.
    # Prompts come last because people repeat them.
    found = by_sidecar(agents, entries)
    rest = [line for line in agents if line.id not in found]
    if rest:
        sessions, taken = {line.session for line in rest}, set(found.values())
        wanted = {
            call: entry
            for call, entry in entries.items()
            if entry.session in sessions and call not in taken
        }
        found |= by_result(rest, graph, wanted, content_of, tasks)
        rest = [line for line in rest if line.id not in found]
        found |= by_parent(rest, wanted, content_of)
        attach_by_field([line for line in rest if line.attach is None], graph)
        rest = [line for line in rest if line.attach is None]
        found |= by_prompt(rest, wanted, set(found.values()), content_of)
    return {line: Call(entries[call], call, content_of) for line, call in found.items()}


def spawning_calls(graph: Graph) -> dict[str, Entry]:
    """Return the calls that spawn agents, each with the oldest entry that makes it."""
    found: dict[str, Entry] = {}
    for entry in (entry for part in graph.files for entry in part.spawns if entry.id):
        node = graph.nodes[entry.id]
        for call in spawned_by(node):
            if call not in found or by_time(node) < by_time(found[call]):
                found[call] = node
    return found


def spawned_by(entry: Entry) -> list[str]:
    """Return the calls of `entry` that spawn agents."""
    spawners = entry.file.format.spawners
    return [block.id for block in entry.blocks if block.name in spawners and block.id]


def by_sidecar(agents: list[Line], entries: dict[str, Entry]) -> dict[str, str]:
    """Link the agents whose sidecar names the call."""
    found = {}
    for line in agents:
        sidecar = line.entries[0].file.sidecar
        if sidecar is not None and sidecar.tool_use_id in entries:
            found[line.id] = sidecar.tool_use_id
    return found


def by_result(
    agents: list[Line],
    graph: Graph,
    wanted: dict[str, Entry],
    content_of: ContentOf,
    tasks: dict[str, str],
) -> dict[str, str]:
    """Link the agents that the result of a call names, or whose workflow's task it names.

    The reader has noted the results that follow their call in its file. Only for sessions in which
    an agent without a known call is left over are all entries searched for the others.
    """
    noted = returns_of((e for part in graph.files for e in part.returns), wanted)
    names = CallsByName(noted, content_of, tasks)
    found = {line.id: call for line in agents if (call := names.call_of(line))}
    left = [
        line for line in agents if line.id not in found and not line.entries[0].file.client_task
    ]
    sessions = {line.session for line in left}
    others = (e for e in graph.nodes.values() if e.session in sessions and e.type in USERS)
    if left and len(noted) < len(wanted):
        open_calls = {call: entry for call, entry in wanted.items() if call not in noted}
        names = CallsByName(returns_of(others, open_calls), content_of, tasks)
        found |= {line.id: call for line in left if (call := names.call_of(line))}
    return found


def returns_of(entries: Iterable[Entry], calls: Container[str]) -> dict[str, Entry]:
    """Return the entries that hold the results of `calls`."""
    return {call: entry for entry in entries for call in answered_calls(entry) if call in calls}


class CallsByName:
    """The call for which an agent or the task of a workflow is named in a result."""

    def __init__(
        self, returns: dict[str, Entry], content_of: ContentOf, tasks: dict[str, str]
    ) -> None:
        self._tasks = tasks
        self._by_agent: dict[tuple[str, str], str] = {}
        self._by_task: dict[str, str] = {}
        for call, entry in returns.items():
            agent, task = named_agent(content_of(entry), call, entry.file.format.agent_words)
            agent = agent or agent_in_field(entry)
            self._by_agent.setdefault((entry.session, agent), call)
            self._by_task.setdefault(task, call)

    def call_of(self, line: Line) -> str | None:
        """Return the call of an agent line."""
        first = line.entries[0]
        agent, run = first.file.agent or first.agent, first.file.run
        call = self._by_agent.get((line.session, agent)) if agent else None
        if call is None and run:
            call = self._by_task.get(self._tasks.get(run, "")) or self._by_task.get(run)
        return call


def agent_in_field(entry: Entry) -> str:
    """Return the agent that an entry names in a field of its own; not the one that wrote it."""
    named = entry.agent or ""
    return named if named and entry.group != agent_group(session_of(entry.group), named) else ""


def attach_by_field(agents: list[Line], graph: Graph) -> None:
    """Attach agents without a known call to the entry of the main conversation that names them."""
    firsts = [(line, line.entries[0]) for line in agents]
    by_name = {(line.session, first.file.agent or first.agent): line for line, first in firsts}
    for entry in graph.nodes.values() if by_name else ():
        if entry.agent and not is_agent(entry.group):
            line = by_name.get((entry.group, entry.agent))
            if line is not None and line.attach is None:
                line.attach = entry


def by_parent(
    agents: list[Line], wanted: dict[str, Entry], content_of: ContentOf
) -> dict[str, str]:
    """Link the agents whose first entry follows the call: that with their prompt, or the first."""
    calls: dict[str, list[str]] = {}
    for call, entry in wanted.items():
        calls.setdefault(entry.id, []).append(call)
    found = {}
    for line in agents:
        made = calls.get(line.attach.id, []) if line.attach is not None else []
        if made:
            prompt = start_prompt(line.entries[0], content_of) if len(made) > 1 else ""
            same = (call for call in made if Call(wanted[call], call, content_of).prompt == prompt)
            found[line.id] = next(same, made[0])
    return found


def named_agent(content: Content, call: str, words: AgentWords) -> tuple[str, str]:
    """Return the agent and the task that the result of `call` names."""
    spawned = content.kept.spawned
    if spawned.agent or spawned.task:
        return spawned.agent, spawned.task
    for result in content.results:
        if result.call == call:
            return last_match(words.agent, result.text), last_match(words.task, result.text)
    return "", ""


def last_match(pattern: str, text: str) -> str:
    """Return the group of the last match of a pattern; empty if there is none."""
    found = re.findall(pattern, text) if pattern else ()
    return str(found[-1]) if found else ""


def by_prompt(
    agents: list[Line], wanted: dict[str, Entry], taken: set[str], content_of: ContentOf
) -> dict[str, str]:
    """Link agents to calls with the same prompt, oldest first; names must not differ."""
    free: dict[tuple[str, str], list[Call]] = {}
    for call_id, entry in sorted(wanted.items(), key=lambda item: (item[1].time, item[0])):
        if call_id not in taken:
            call = Call(entry, call_id, content_of)
            free.setdefault((entry.session, call.prompt), []).append(call)
    found = {}
    for line in sorted(agents, key=lambda line: (line.entries[0].time, line.id)):
        first = line.entries[0]
        calls = free.get((line.session, start_prompt(first, content_of)), [])
        name = first.file.sidecar.name if first.file.sidecar else None
        match = next((c for c in calls if not (name and c.name) or name == c.name), None)
        if match is not None:
            calls.remove(match)
            found[line.id] = match.id
    return found


def start_prompt(entry: Entry, content_of: ContentOf) -> str:
    """Return the prompt that an agent was started with, without a teammate's wrapper."""
    text = content_of(entry).text.strip()
    begin, end = entry.file.format.agent_words.wrapper
    if begin and text.startswith(begin) and text.endswith(end):
        text = text[text.find(">") + 1 : -len(end)]
    return collapse(text)


def collapse(text: str) -> str:
    """Return a text with white space collapsed."""
    return " ".join(text.split())
