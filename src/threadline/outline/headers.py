"""Headers of sessions, branches and agents, with links to what they continue and what leaves."""

from collections.abc import Mapping

from threadline.lines.line import Line
from threadline.outline.dialect import WordsOf
from threadline.outline.heading import (
    agent_inputs,
    agent_title,
    branch_title,
    branch_words,
    first_prompt,
    session_title,
)
from threadline.outline.index import Index
from threadline.outline.link import AnchorOf, Origins, forward_links
from threadline.outline.message import LineLink, Message
from threadline.outline.tools.agents import agent_task
from threadline.tree.tree import Tree


class Headers:
    """Makes the headers of lines."""

    def __init__(
        self,
        tree: Tree,
        index: Index,
        names: Mapping[str, str],
        words_of: WordsOf,
        anchor_of: AnchorOf,
    ) -> None:
        self._tree = tree
        self._index = index
        self._names = names
        self._words_of = words_of
        self._origins = Origins(tree, words_of, self._session_title, anchor_of)

    def of_bare(self, session: str, agents: int) -> Message:
        """Return the header of a session that has no entry of its own, only agents or nothing."""
        links = self._origins.of_contained(self._tree.session_by_id[session])
        title = session_title(self._names.get(session, ""), "", agents)
        return Message("session", title, line=session, links=links)

    def of_line(self, line: Line) -> Message:
        """Return the header of a trunk or a branch."""
        links = self._origins.of_line(line, self._index.kinds.get(line.id, "resume"))
        if line.kind == "branch":
            words = branch_words(line, self._words_of)
            title = branch_title(line, words)
            return Message("branch", title, line=line.id, links=links, subject=words)
        links += self.leaving(line.id)
        name = self._names.get(line.session) or self._first_prompt(line)
        return Message("session", session_title(name, ""), line=line.id, links=links)

    def of_agent(self, line: Line, tool: str = "", depth: int = 1) -> Message:
        """Return the header of an agent whose call is not shown."""
        call = self._tree.calls.get(line.id)
        made = Message("agent", agent_title(line, call, self._words_of), line=line.id, name="agent")
        made.subject = agent_task(agent_inputs(line, call, self._words_of))
        made.about, made.agent_depth = tool, depth
        return made

    def leaving(self, name: str) -> tuple[LineLink, ...]:
        """List the lines that leave at an entry, or before the first entry of a session."""
        return forward_links(name, self._index, self._tree, self._words_of)

    def _session_title(self, session: str) -> str:
        """Return the title of any session of the tree."""
        lines = [line for line in self._index.lines.get(session, ()) if line.kind != "agent"]
        name = self._names.get(session) or (self._first_prompt(lines[0]) if lines else "")
        return session_title(name, "")

    def _first_prompt(self, trunk: Line) -> str:
        """Return the first prompt of a session; it may be on a branch that leaves before it."""
        lines = [trunk, *(line for line in self._index.lines[trunk.session] if line is not trunk)]
        prompts = (first_prompt(e.entries, self._words_of) for e in lines if e.kind != "agent")
        return next(filter(None, prompts), "")
