"""Graph to lines: follows every chain, asks the ladder at every fork, loses nothing."""

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

from threadline.graph.graph import Graph, by_time
from threadline.lines.fork import ChainSlice, Fork, MessageCalls, ParallelCalls, Verdict
from threadline.lines.line import (
    SUFFIX,
    Fold,
    Line,
    Lines,
    Root,
    branch_name,
    new_trunk,
    sort_incomplete,
)
from threadline.lines.root import Start, place_roots, report_roots
from threadline.lines.rungs import climb
from threadline.lines.subtree import Subtrees, chains_below
from threadline.model.entry import Entry, TextOf
from threadline.model.error import Fault

Queue = list[tuple[tuple[str, str, int], Entry]]
"""Segments that may come next on a line, the earliest first."""

IN_PLACE = frozenset(
    {"structural_side_branch", "structural_result", "dead_end", "live_passthrough"}
)
"""The rungs after which every child stays on the line."""


def trace_lines(graph: Graph, text_of: TextOf) -> Lines:
    """Trace the lines of every group and check that each entry stands in exactly one place."""
    groups = heads_by_group(graph)
    tracer = Tracer(graph, text_of, set(groups))
    for group, heads in groups.items():
        tracer.trace_group(group, heads)
    if tracer.entries_placed != len(graph.nodes):
        sort_incomplete(tracer.lines, graph)
    return tracer.lines


def heads_by_group(graph: Graph) -> dict[str, list[Entry]]:
    """Sort the heads by group."""
    found: dict[str, list[Entry]] = {}
    for head in graph.heads:
        found.setdefault(head.group, []).append(head)
    return found


class Tracer:
    """Traces one group after the other."""

    def __init__(self, graph: Graph, text_of: TextOf, names: set[str]) -> None:
        self.lines = Lines({}, [], [])
        self.entries_placed = 0
        self._placed: set[str] = set()
        self._names = names
        self._graph = graph
        self._text_of = text_of
        self._message_calls = MessageCalls(graph.nodes)
        self._facts = Subtrees(graph, text_of).facts
        self._reasons: dict[str, str] = {}
        self._waiting: dict[str, list[Entry]] = {}
        self._withdrawn: dict[str, list[Start]] = {}
        self._rest_of_chain: dict[str, list[Entry]] = {}
        self._todo: list[tuple[Line, list[Entry]]] = []

    def trace_group(self, group: str, heads: list[Entry]) -> None:
        """Trace the trunk of a group and the branches that leave it."""
        starts = place_roots(heads, self._graph, self._text_of)
        self.lines.faults += report_roots(group, starts)
        self._reasons = {start.entry.id: start.why for start in starts}
        self._waiting = sort_waiting(starts)
        self._withdrawn = sort_withdrawn(starts)
        trunk = new_trunk(group)
        self.lines.by_id[group] = trunk
        self._todo.append((trunk, [start.entry for start in starts if start.is_ready]))
        for start in starts:
            if start.branch:
                self._branch(start.entry, trunk, start.attach)
        while self._todo:
            self._trace_line(*self._todo.pop())
            if not self._todo and self._waiting:
                self._todo.append((trunk, [e for late in self._waiting.values() for e in late]))
                self._waiting = {}

    def _branch(self, first: Entry, line: Line, attach: Entry | None) -> None:
        """Begin a branch at `first`; its id grows until no other line bears it."""
        width = SUFFIX
        while (name := branch_name(line.group, first.id, width)) in self._names:
            width += 1
        self._names.add(name)
        branch = Line(name, "branch", line.session, line.group, line.id, attach)
        self.lines.by_id[name] = branch
        self._todo.append((branch, [first]))

    def _trace_line(self, line: Line, starts: Iterable[Entry]) -> None:
        """Lay segments onto a line: the earliest of those whose parent already stands."""
        queue = [(by_time(start), start) for start in starts]
        heapify(queue)
        while queue:
            start = heappop(queue)[1]
            if why := self._reasons.get(start.id):
                self.lines.roots.append(Root(line.id, start, why))
            for withdrawn in self._withdrawn.get(start.id, ()):
                self._fold_withdrawn(line, start, withdrawn, queue)
            self._place_segment(line, start, queue)

    def _fold_withdrawn(self, line: Line, sent: Entry, withdrawn: Start, queue: Queue) -> None:
        """Fold a prompt that was withdrawn ahead of the one that was sent."""
        if withdrawn.why:
            self.lines.roots.append(Root(line.id, withdrawn.entry, withdrawn.why))
        fold = Fold(sent, "unanswered", [], is_ahead=True)
        self._fill(fold, withdrawn.entry, queue)
        line.folds.append(fold)

    def _fill(self, fold: Fold, child: Entry, queue: Queue) -> None:
        """Add all that is below an entry to a fold."""
        for chain in chains_below(child, self._graph):
            if self._is_new(chain[0]):
                self._place_entries(fold.entries, chain, queue)

    def _place_segment(self, line: Line, start: Entry, queue: Queue) -> None:
        """Lay one segment: its run, and behind every fork what the ladder says."""
        forks, runs = self._graph.forks, self._graph.runs
        stack = [start]
        while stack:
            head = stack.pop()
            if head.id in self._placed:
                self._report_revisit(head)
                continue
            self._placed.add(head.id)
            run = self._rest_of_chain.get(head.id) or runs.get(head.id)
            if run is None:  # it begins inside a run, of which the other parts went elsewhere
                run = self._graph.chain_from(head)
            self._place_entries(line.entries, run, queue)
            end = run[-1]
            if end.id in forks:
                verdict = self._decide(end)
                if verdict.rung not in IN_PLACE or verdict.folds:
                    self._place_others(line, end, verdict, queue)
                if verdict.then is not None:
                    stack.append(verdict.then)
                stack += reversed(verdict.inline)

    def _decide(self, parent: Entry) -> Verdict:
        children = self._graph.forks[parent.id]
        known = (self._facts, self._graph, self._message_calls, self._text_of)
        return climb(Fork(parent, children, *known))

    def _place_entries(self, place: list[Entry], entries: list[Entry], queue: Queue) -> None:
        """Add entries to a line and queue the roots that waited for one of them."""
        place += entries
        self.entries_placed += len(entries)
        if self._waiting:
            self._release(entries, queue)

    def _release(self, entries: list[Entry], queue: Queue) -> None:
        """Queue the roots that waited for one of `entries`."""
        for entry in entries:
            for root in self._waiting.pop(entry.id, ()):
                heappush(queue, (by_time(root), root))

    def _place_others(self, line: Line, parent: Entry, verdict: Verdict, queue: Queue) -> None:
        """Queue, fold and branch what does not go on right here."""
        for segment in verdict.segments:
            heappush(queue, (by_time(segment), segment))
        for why, child in verdict.folds:
            fold = Fold(parent, why, [])
            self._fill(fold, child, queue)
            line.folds.append(fold)
        for child in verdict.branches:
            self._branch(child, line, parent)
        for child in verdict.results:
            self._place_result(line, child, queue)
        if verdict.parallel is not None:
            self._place_parallel(line, verdict.parallel, queue)

    def _place_parallel(self, line: Line, parallel: ParallelCalls, queue: Queue) -> None:
        """Add the parts and results of a message to the line; begin branches with what follows."""
        for part, whole in parallel.parts:
            if whole:
                self._place_segment(line, self._split_chain(part), queue)
            elif part.start or self._is_new(part.first):
                self._place_entries(line.entries, part.entries, queue)
        for attach, piece in parallel.conversations:
            self._branch(self._split_chain(piece), line, attach)

    def _split_chain(self, piece: ChainSlice) -> Entry:
        """Cut a chain where a stretch begins, and return the first entry behind the cut."""
        if piece.start:
            self._rest_of_chain[piece.first.id] = piece.rest
        return piece.first

    def _place_result(self, line: Line, result: Entry, queue: Queue) -> None:
        """Add a result to the line of its call and begin branches with what follows it."""
        _, *rest = self._graph.chain_from(result)
        if not self._is_new(result):
            return
        self._place_entries(line.entries, [result], queue)
        if rest:
            self._rest_of_chain[rest[0].id] = rest
            self._branch(rest[0], line, result)
            return
        verdict = self._decide(result)
        for child in verdict.inline:
            self._place_segment(line, child, queue)
        onward = [*([verdict.then] if verdict.then else ()), *verdict.segments, *verdict.results]
        verdict.then, verdict.segments, verdict.results = None, (), ()
        verdict.branches = [*verdict.branches, *onward]
        self._place_others(line, result, verdict, queue)

    def _is_new(self, head: Entry) -> bool:
        """Note that the chain from `head` is placed; say whether it was not before."""
        if head.id in self._placed:
            self._report_revisit(head)
            return False
        self._placed.add(head.id)
        return True

    def _report_revisit(self, head: Entry) -> None:
        what = "visited twice while tracing; the second visit is ignored"
        self.lines.faults.append(Fault(head.file.path, head.line, "revisit", what, head.id))


def sort_waiting(starts: Iterable[Start]) -> dict[str, list[Entry]]:
    """Sort the roots that continue a line by the entry they wait for."""
    waiting: dict[str, list[Entry]] = {}
    for start in starts:
        if start.after is not None:
            waiting.setdefault(start.after, []).append(start.entry)
    return waiting


def sort_withdrawn(starts: Iterable[Start]) -> dict[str, list[Start]]:
    """Sort the prompts that were withdrawn by the one that was sent."""
    withdrawn: dict[str, list[Start]] = {}
    for start in starts:
        if start.sent is not None:
            withdrawn.setdefault(start.sent.id, []).append(start)
    return withdrawn
