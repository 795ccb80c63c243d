"""What happens on a line: compactions, interrupts, resumes in the same file, clears.

The spine rules out most entries; only the text of the others is read.
"""

from collections.abc import Callable, Iterator

from threadline.graph.graph import Graph
from threadline.lines.line import Line
from threadline.lines.root import HOOKS
from threadline.model.entry import BOUNDARIES, BOUNDARY, SPEAKERS, USERS, Entry, calls_of, is_result
from threadline.tree.ops.compact import describe_compaction
from threadline.tree.ops.op import (
    Detail,
    Interruption,
    Labelled,
    Mark,
    Records,
    Titled,
    Trace,
    Unexplained,
    begins_epoch,
)
from threadline.tree.tree import Tree

SECOND = len("2026-01-01T00:00:00")
TRACED = frozenset({"resume", "clear"})
"""Operations that leave several traces, one after the other."""

Found = tuple[str, Detail]


Look = Callable[[Entry, Entry | None], Found | None]


def mark_events(tree: Tree, graph: Graph, records: Records) -> dict[str, list[Mark]]:
    """Mark what happens on each line, in reading order."""
    scanner = Scanner(graph, records)
    return {line.id: list(scanner.scan(line)) for line in tree.lines}


class Scanner:
    """Scans one line after the other."""

    def __init__(self, graph: Graph, records: Records) -> None:
        self._graph = graph
        self._records = records
        self._hooks: set[str] = set()
        self._looks: dict[str, Look] = {
            "assistant": self._message,
            "system": self._system,
            "label": self._label,
            "session_info": self._name,
            **dict.fromkeys(HOOKS, self._hook),
            **dict.fromkeys(USERS, self._message),
            **dict.fromkeys(BOUNDARIES, self._compaction),
        }

    def scan(self, line: Line) -> Iterator[Mark]:
        """Mark what happens on `line`, each thing once however many traces it left."""
        looks = self._looks
        before: Entry | None = None
        traced = ""
        for position, entry in enumerate(line.entries):
            look = looks.get(entry.type)
            found = look(entry, before) if look is not None else None
            if found is not None:
                kind, detail = found
                if kind == "compact":
                    content_of = self._records.content_of
                    detail = describe_compaction(line, position, self._graph, content_of)
                # A resume leaves a hook, a prompt and an empty answer: one operation, three traces.
                if kind != traced:
                    yield Mark(kind, entry, line, position, self._source(entry, before), detail)
                traced = kind if kind in TRACED else ""
            # Words of either side end an operation; the client's own records between traces do not.
            elif entry.type in SPEAKERS and not entry.meta:
                traced = ""
            before = entry

    def _source(self, entry: Entry, before: Entry | None) -> str | None:
        """Return the entry that an event concerns: the one above it, else the one before it."""
        above = self._graph.nodes.get(entry.parent or entry.logical_parent or "")
        if above is None or above is entry:
            above = before
        return above.id if above else None

    def _compaction(self, entry: Entry, before: Entry | None) -> Found | None:
        return ("compact", Unexplained()) if begins_epoch(entry, before) else None

    def _label(self, entry: Entry, _: Entry | None) -> Found | None:
        event = self._records.session_event_of(entry)
        return "label", Labelled(event.label, event.target)

    def _name(self, entry: Entry, _: Entry | None) -> Found | None:
        return "title", Titled(self._records.name_in(entry))

    def _message(self, entry: Entry, _: Entry | None) -> Found | None:
        if entry.type == "assistant" and entry.subtype == "aborted":
            return "interrupt", Interruption("answer")
        event = self._records.text_event_of(entry, self._text)
        if event is None:
            return None
        is_interrupt = event.kind == "interrupt"
        return event.kind, Interruption(event.how) if is_interrupt else Trace(event.how)

    def _system(self, entry: Entry, before: Entry | None) -> Found | None:
        if entry.subtype == BOUNDARY:
            return self._compaction(entry, before)
        # Only records that may tell of an event are read: there are many system entries.
        if entry.subtype not in entry.file.format.telling:
            return None
        event = self._records.session_event_of(entry)
        if event.interrupts:
            return "interrupt", Interruption("turn")
        return ("clear", Trace("command")) if event.clears else None

    def _hook(self, entry: Entry, _: Entry | None) -> Found | None:
        if not self._may_open(entry):
            return None
        kind = self._records.session_event_of(entry).start
        if kind is None:
            return None
        self._hooks.add(entry.id)
        return (kind, Trace("hook")) if kind in TRACED else None

    def _may_open(self, entry: Entry) -> bool:
        """Return True if a hook may be a starting client's: it comes first, or after a pause."""
        above = self._graph.parent_of(entry)
        if above is None or above.id in self._hooks:
            return True
        if above.type in HOOKS or calls_of(above) or is_result(above):
            return False
        return above.time[:SECOND] < entry.time[:SECOND]

    def _text(self, entry: Entry) -> str:
        """Return the text of an entry that is nothing but one text."""
        content = entry.message.content if entry.message is not None else None
        if isinstance(content, str):
            return content
        if content is None or len(content) != 1 or content[0].type != "text":
            return ""
        return self._records.content_of(entry).text
