"""One walk over all lines: where everything stands, which calls were made and answered."""

from collections.abc import Iterable

import msgspec

from threadline.graph.graph import Graph
from threadline.lines.line import Line
from threadline.model.entry import Entry
from threadline.model.kind import USERS, answered_calls, is_boundary
from threadline.tree.tree import Tree


class Made(msgspec.Struct, frozen=True, eq=False):
    """A call as it was made: the entry that holds it and the tool it is for."""

    entry: Entry
    tool: str


class Survey(msgspec.Struct, eq=False):
    """What one walk over all lines found.

    `placed` are the entries met, `twice` those met again. Met before their parents are `early`, if
    the parent is of their group, and `ahead`, if it is not. `unexplained` are those that begin a
    conversation without being a root.
    """

    placed: set[str] = msgspec.field(default_factory=set)
    twice: list[Entry] = []
    early: list[Entry] = []
    ahead: list[Entry] = []
    unexplained: list[Entry] = []
    calls: dict[str, Made] = {}
    answers: dict[str, list[Entry]] = {}
    boundaries: list[tuple[Line, int]] = []


def survey_lines(tree: Tree, graph: Graph) -> Survey:
    """Walk over all lines and what is folded into them, in reading order."""
    survey = Survey()
    roots = {root.entry.id for root in tree.roots}
    for line in tree.lines:
        check_places(line.entries, survey, roots, graph)
        note_calls(line.entries, survey)
        marks = enumerate(line.entries)
        survey.boundaries += [(line, at) for at, entry in marks if is_boundary(entry)]
        for fold in line.folds:
            check_places(fold.entries, survey, roots, graph)
            if fold.why != "replay":
                note_calls(fold.entries, survey)
    return survey


def check_places(entries: Iterable[Entry], survey: Survey, roots: set[str], graph: Graph) -> None:
    """Check that each entry stands once, after its parent, or is a root."""
    placed = survey.placed
    for entry in entries:
        if entry.id in placed:
            survey.twice.append(entry)
        placed.add(entry.id)
        if entry.parent not in placed and entry.id not in roots:
            above = graph.parent_of(entry)
            if above is None:
                survey.unexplained.append(entry)
            else:
                (survey.early if above.group == entry.group else survey.ahead).append(entry)


def note_calls(entries: Iterable[Entry], survey: Survey) -> None:
    """Note the calls that entries make and answer."""
    calls, answers = survey.calls, survey.answers
    for entry in entries:
        content = entry.message.content if entry.message is not None else None
        if type(content) is not list:
            continue
        if entry.type == "assistant":
            for block in content:
                if block.type == "tool_use" and block.id:
                    calls[block.id] = Made(entry, block.name or "a tool")
        elif entry.type in USERS:
            for call in answered_calls(entry):
                answers.setdefault(call, []).append(entry)
