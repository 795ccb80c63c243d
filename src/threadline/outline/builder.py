"""Lines to messages: which are kept, pairs, folds, and agents behind their calls."""

from collections.abc import Iterable, Iterator, Mapping

from threadline.activity.requests import Requests
from threadline.graph.graph import is_agent
from threadline.lines.line import Fold, Line
from threadline.model.content import Content, ContentOf
from threadline.model.entry import BOUNDARIES, NOWHERE, Entry, is_boundary
from threadline.model.speaker import QueuedPrompt
from threadline.model.tool import Does
from threadline.outline.agent_repeats import Repeats, Report, link_answer, prune_prompt, report_in
from threadline.outline.compaction import landmark, tokens_before
from threadline.outline.depth import Depth, is_kept, shows_agents
from threadline.outline.dialect import PLAIN_DIALECT, DialectOf, Words
from threadline.outline.entry_messages import CallIndex, messages_of
from threadline.outline.headers import Headers
from threadline.outline.heading import agent_title
from threadline.outline.index import Index
from threadline.outline.jobs import Jobs
from threadline.outline.link import anchor_of
from threadline.outline.message import Message
from threadline.outline.nest import level_of
from threadline.outline.pair import pair_messages, with_folded, without_empty
from threadline.outline.shape import Typed
from threadline.outline.title import count, line_of
from threadline.outline.words import first_words
from threadline.tree.tree import Tree

REPORTING = frozenset({"summary", "task_notification"})
SPAWN = Does.SPAWN
SPAWNING = frozenset({"tool_use", "tool_result", "agent"})
VARIANT = "variant"
WHY = {
    "replay": "repeated by a compaction",
    "unanswered": "repeated before an answer",
    "structural": "outside the conversation",
    "dead_end": "without a continuation",
    VARIANT: "with the same id and different content",
}


class OutlineBuilder:
    """Builds the messages of sessions, agents behind the calls that spawned them."""

    def __init__(  # noqa: PLR0913, PLR0917 - where to look, and what to show
        self,
        tree: Tree,
        index: Index,
        content_of: ContentOf,
        dialect_of: DialectOf,
        names: Mapping[str, str],
        depth: Depth,
        *,
        active_only: bool,
    ) -> None:
        self.messages: list[Message] = []
        self.titles: dict[str, str] = {}
        self._tree = tree
        self._content_of = content_of
        self._dialect_of = dialect_of
        self._depth = depth
        self._whole = depth is Depth.HOOK
        self._active_only = active_only
        self._index = index
        self.calls = CallIndex(agents=index.names)
        self._headers = Headers(tree, index, names, self._words_of, self._anchor_of)
        self.requests: dict[str, Message] = {}
        self._counted = Requests()
        self._file = NOWHERE
        self._dialect = PLAIN_DIALECT
        self._reports: dict[str, list[Report]] = {}
        self._tokens_before: dict[str, int] = {}
        self._repeats = Repeats()
        self.jobs = Jobs()
        self._notices: dict[tuple[str, str], list[Message]] = {}

    def add_session(self, session: str, lines: list[Line]) -> None:
        """Add a session: its trunk and branches, then the agents whose calls are not in it."""
        if not self._active_only and all(line.kind == "agent" for line in lines):
            self.messages.append(self._headers.of_bare(session, len(lines)))
        for line in lines:
            if line.kind != "agent" and self._is_wanted(line):
                self._add_line(self._headers.of_line(line), line)
        if shows_agents(self._depth):
            for line in lines:
                if line.kind == "agent" and line.id not in self.titles and self._is_wanted(line):
                    self._add_line(self._headers.of_agent(line), line, depth=1)

    def _add_line(self, header: Message, line: Line, depth: int = 0) -> None:
        """Add a line below its header, and behind each call the agents that it spawned."""
        self.messages.append(header)
        self.titles[line.id] = header.subject if line.kind == "branch" else header.title
        # An explicit stack: agents call agents, as deep as a session likes.
        stack = [iter(self._compose(line, depth, header.aside, header))]
        while stack:
            for message in stack[-1]:
                self.messages.append(message)
                if message.call_id and (spawned := self._spawned(message)):
                    stack += map(iter, reversed(spawned))
                    break
            else:
                stack.pop()

    def _compose(self, line: Line, depth: int, aside: int, above: Message) -> list[Message]:
        """Return the messages of a line that the depth keeps, paired, with what is folded."""
        kept: list[Message] = []
        folded: dict[int, list[Message]] = {}
        folds: dict[str, list[Fold]] = {}
        ahead: dict[str, list[Fold]] = {}
        for fold in (*line.folds, *self._variants(line)):
            (ahead if fold.is_ahead else folds).setdefault(fold.under.id, []).append(fold)
        leaving, contained = self._index.leaving, self._index.contained
        queued = self._index.queued
        for entry in self._entries(line, line.entries):
            name = entry.id
            for fold in ahead.get(name, ()):
                last = kept[-1] if kept else above
                folded.setdefault(id(last), []).extend(self._folded(fold, line, depth, last))
            kept += self._kept(entry, line, depth, aside)
            if name in queued:
                kept += self._queued(queued[name], line)
            if name in leaving or name in contained or name in folds:
                last = kept[-1] if kept else above
                last.links += self._headers.leaving(name)
                for fold in folds.get(name, ()):
                    more = self._folded(fold, line, depth, last)
                    folded.setdefault(id(last), []).extend(more)
        # Empty answers first: a thought would be paired with one instead of the words after it.
        kept = without_empty(kept, folded)
        paired = pair_messages(self._without_notices(kept, folded))
        return with_folded(above, paired, folded) if folded else paired

    def _queued(self, prompts: list[QueuedPrompt], line: Line) -> list[Message]:
        """Make the messages of prompts that were typed in mid-turn and that only notes tell of."""
        made = [
            Message(
                "steering",
                line_of(one.text),
                (Typed(one.text),),
                one.entry,
                line=line.id,
                name="queued",
            )
            for one in prompts
        ]
        return [message for message in made if is_kept(message, self._depth)]

    def _variants(self, line: Line) -> Iterator[Fold]:
        """Yield folds of the records that have the id of an entry and other content."""
        variants = self._index.variants
        if not variants:
            return
        under = {entry.id: entry for entry in line.entries}
        under |= {entry.id: fold.under for fold in line.folds for entry in fold.entries}
        for name in filter(variants.__contains__, under):
            yield Fold(under[name], VARIANT, variants[name])

    def _without_notices(
        self, messages: list[Message], folded: dict[int, list[Message]]
    ) -> list[Message]:
        """Set aside the notices of agents in the background: they are shown behind their calls.

        One from which another line leaves, or under which something is folded, keeps its place.
        """
        if all(message.kind != "task_notification" for message in messages):
            return messages
        calls: set[str] = set()
        kept = []
        for message in messages:
            if message.kind == "tool_use" and message.does is SPAWN:
                calls.add(message.call_id)
            known = message.kind == "task_notification" and message.about in calls
            if known and not message.links and id(message) not in folded:
                self._notices.setdefault((message.line, message.about), []).append(message)
            else:
                kept.append(message)
        return kept

    def _folded(self, fold: Fold, line: Line, depth: int, under: Message) -> list[Message]:
        """Make the messages of what is folded under a message, with a header of their own."""
        aside = level_of(under) + 1
        entries = list(self._entries(line, fold.entries))
        kept: list[Message] = []
        for number, entry in enumerate(entries, 2):
            made = self._kept(entry, line, depth, aside)
            kept += made
            if fold.why == VARIANT:
                for message in made:
                    message.variant = number
            elif kept:
                kept[-1].links += self._headers.leaving(entry.id)
        if not kept:
            return []
        title = f"{count(len(entries), 'entry', 'entries')} {WHY.get(fold.why, fold.why)}"
        header = Message("folded", title, line=line.id, name=fold.why, aside=aside, why=fold.why)
        header.agent_depth = depth
        for message in kept:
            message.why = fold.why
        return [header, *pair_messages(without_empty(kept, {}))]

    def _kept(self, entry: Entry, line: Line, depth: int, aside: int) -> list[Message]:
        """Make the messages of an entry and keep those deep enough."""
        content = self._content_of(entry)
        kind, file, name = entry.type, entry.file, line.id
        if file is not self._file:
            self._file, self._dialect = file, self._dialect_of(file.format)
        made = messages_of(entry, content, self._dialect, self.calls)
        if (entry.subtype or kind in BOUNDARIES) and is_boundary(entry):
            self._tokens_before[entry.id] = tokens_before(entry, content)
        for message in made:
            message.line = name
            if depth or aside:
                message.agent_depth, message.aside = depth, aside
            call = message.call
            if (call is not None and call.does is SPAWN) or message.kind in REPORTING:
                self._note(message, entry)
        kept = made if self._whole else self._deep_enough(made)
        for message in kept:
            if message.job:
                self.jobs.note(message)
        if kind == "assistant" or content.usage is not None:
            self._note_usage(kept, entry, content)
        if (depth or kind == "progress") and kept:
            self._note_repeats(entry, content, kept[0])
        return kept

    def _note_usage(self, messages: list[Message], entry: Entry, content: Content) -> None:
        """Note the model on all messages of an answer, the tokens on the first of its request."""
        if not messages:
            return
        for message in messages:
            message.model = content.model
        request = self._counted.add(entry, content)
        if request is not None:
            self.requests.setdefault(request.id, messages[0]).tokens = request.usage

    def _deep_enough(self, made: list[Message]) -> list[Message]:
        """Keep the messages that are deep enough, and headers of agents whose calls are not."""
        kept: list[Message] = []
        for message in made:
            if is_kept(message, self._depth):
                kept.append(message)
            elif message.call_id and message.kind == "tool_use":
                kept += self._headers_instead(message)
        return kept

    def _note(self, message: Message, entry: Entry) -> None:
        """Name a summary by what it replaced; remember the report of an agent if it is kept."""
        if message.kind == "summary":
            named = entry.id if is_boundary(entry) else entry.parent or ""
            message.compacted = self._tokens_before.get(named, 0)
            message.landmark = landmark(entry, message.compacted)
        elif message.call_id and is_kept(message, self._depth):
            report = report_in(message, self.calls)
            if report is not None:
                self._reports.setdefault(message.call_id, []).append(report)

    def _note_repeats(self, entry: Entry, content: Content, message: Message) -> None:
        """Note what the progress of an agent repeats, or link what was noted to the agent."""
        if content.repeated is not None:
            found = self.calls.find(content.repeated.call)
            self._repeats.note(message, content.repeated, found[0] if found else None)
        elif message.agent_depth:
            self._repeats.meet(entry, content, message.anchor or "")

    def _headers_instead(self, call: Message) -> list[Message]:
        """Where a call is not kept but its agents are, put a header for them in its place."""
        if not shows_agents(self._depth):
            return []
        lines = self._index.agents.get((call.line, call.call_id), ())
        headers = [
            self._headers.of_agent(line, call.call_id, call.agent_depth + 1) for line in lines
        ]
        for header in headers:
            header.aside = call.aside
        return headers

    def _spawned(self, message: Message) -> list[list[Message]]:
        """Return the messages of the agents that a call, or its result if it has one, spawned."""
        if message.kind not in SPAWNING or (message.kind == "tool_use" and not message.unanswered):
            return []
        if message.kind == "agent":
            lines = [self._tree.line_by_id[message.line]]
            depth = message.agent_depth
        else:
            lines = self._index.agents.get((message.line, message.call_id), [])
            depth = message.agent_depth + 1
        found = self._agents(lines, depth, message) if lines else []
        if self._notices and (notices := self._notices.pop((message.line, message.call_id), None)):
            found.append(notices)
        return found

    def _agents(self, lines: list[Line], depth: int, message: Message) -> list[list[Message]]:
        """Make the messages of some agents, each with a header if there are several."""
        wanted = [line for line in lines if line.id not in self.titles and self._is_wanted(line)]
        several = len(wanted) > 1 and message.kind != "agent"
        found = []
        for line in wanted:
            # The call of a single agent is header enough; a workflow's agents share one call.
            header = [self._headers.of_agent(line, message.call_id, depth)] if several else []
            found.append([*header, *self._agent(line, depth, message)])
        return found

    def _agent(self, line: Line, depth: int, message: Message) -> list[Message]:
        """Make the messages of an agent, without what its call and its result already show."""
        call = self._tree.calls.get(line.id)
        self.titles[line.id] = agent_title(line, call, self._words_of)
        found = self._compose(line, depth, message.aside, message)
        shown = message.pair_with if message.pair == "last" else message
        if shown is not None and shown.kind == "tool_use":
            prune_prompt(found, shown, self.calls)
        link_answer(found, self._reports.get(message.call_id, []))
        return found

    def _is_wanted(self, line: Line) -> bool:
        """Return True if any entry of a line is to be shown."""
        return not self._active_only or any(True for _ in self._entries(line, line.entries))

    def _entries(self, line: Line, entries: list[Entry]) -> Iterable[Entry]:
        """Return the entries to show; of a line that is not active those on the active path."""
        if not self._active_only or line.id in self._tree.active:
            return entries
        path = None if line.kind == "agent" else self._tree.paths.get(line.group)
        return [entry for entry in entries if path is not None and path.holds(entry)]

    def _anchor_of(self, line: Line, entry: Entry) -> str | None:
        """Name the last message of an entry that is shown; None if none is."""
        if self._depth is Depth.SESSION or not any(True for _ in self._entries(line, [entry])):
            return None
        if self._whole:
            return anchor_of(entry)
        dialect = self._dialect_of(entry.file.format)
        made = messages_of(entry, self._content_of(entry), dialect, CallIndex())
        for message in made:
            message.agent_depth = int(is_agent(line.group))
        kept = [message for message in made if is_kept(message, self._depth)]
        return kept[-1].anchor if kept else None

    def _words_of(self, entry: Entry) -> Words:
        """Return the first words of an entry."""
        dialect = self._dialect_of(entry.file.format)
        return first_words(entry, self._content_of(entry), dialect, self.calls.agents)
