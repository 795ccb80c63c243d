"""What holds for every input: every entry is there, counts are right, nothing fails."""

import json
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dialects import ALL, TOOLS
from tests.library.projects import Project, projects
from threadline.agents.claude.record_content import content_in
from threadline.agents.registry import dialect_of
from threadline.library import Reading, load_lines
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.model.ids import EntryId
from threadline.outline.depth import Depth
from threadline.outline.entry_messages import CallIndex, messages_of
from threadline.outline.message import Message
from threadline.outline.outline import Options, Outline, outline_tree
from threadline.render.outline import outline_document

pytestmark = pytest.mark.limit(900)
"""A failing property takes minutes to find its smallest case."""


def outlines(project: Project, *options: Options) -> tuple[Reading, list[Outline]]:
    with TemporaryDirectory() as folder:
        reading = load_lines(project.write(Path(folder)))
        content_of = reading.bodies.content_of
        return reading, [
            outline_tree(reading.tree, content_of, dialect_of, one).counted() for one in options
        ]


@given(projects())
def test_every_entry_occurs_once_at_full_depth(project: Project) -> None:
    reading, (outline,) = outlines(project, Options())
    found = {message.entry.id for message in outline.messages if message.entry}
    also = [entry.id for message in outline.messages for entry in message.also]
    assert found | set(also) == set(reading.graph.nodes)
    assert not found & set(also)
    anchors = Counter(message.anchor for message in outline.messages if message.anchor)
    assert set(anchors.values()) <= {1}
    assert len({message.id for message in outline.messages}) == len(outline.messages)


@given(projects(), st.sampled_from(Depth), st.booleans())
def test_counts_nesting_and_pairs_hold_at_every_depth(
    project: Project,
    depth: Depth,
    active: bool,  # noqa: FBT001
) -> None:
    _, (outline,) = outlines(project, Options(depth, active_only=active))
    walked: list[Message] = []
    stack = list(reversed(outline.roots))
    while stack:
        message = stack.pop()
        walked.append(message)
        stack += reversed(message.children)
    assert walked == outline.messages
    for message in reversed(outline.messages):
        below = [child for child in message.children if child.pair != "last"]
        assert message.immediate.by_kind == Counter(child.kind for child in below)
        totals = Counter[str](child.kind for child in below)
        for child in message.children:
            totals.update(child.total.by_kind)
        assert message.total.by_kind == totals
        assert message.total.count == totals.total()
        assert all(
            child.level > message.level or child.kind == "branch" for child in message.children
        )
    for first, second in zip(outline.messages, outline.messages[1:], strict=False):
        assert (first.pair == "first") == (second.pair == "last")
        if first.pair == "first":
            assert first.pair_with is second
            assert second.pair_with is first
            assert first.line == second.line


@given(projects())
def test_deeper_outlines_keep_what_shallower_ones_keep(project: Project) -> None:
    _, found = outlines(project, *(Options(depth) for depth in Depth))
    kept = [{m.anchor for m in one.messages if m.anchor} for one in found]
    for shallow, deep, outline in zip(kept, kept[1:], found[1:], strict=False):
        also = {entry.id for m in outline.messages for entry in m.also}
        assert shallow <= deep | also


INNER = [
    "type",
    "text",
    "thinking",
    "name",
    "input",
    "id",
    "content",
    "tool_use_id",
    "source",
    "file",
    "structuredPatch",
    "lines",
    "todos",
    "questions",
    "options",
    "results",
    "stdout",
    "stderr",
    "filenames",
    "media_type",
    "data",
    "prompt",
    "is_error",
    "answers",
]
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(
        ["\ud800", "<command-name>", "<task-notification></task-notification>", "\x1b[31m", "1→x"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(INNER),
            inner,
            max_size=4,
        )
    ),
    max_leaves=10,
)
FIELDS = ["attachment", "content", "data", "level", "error", "hookErrors", "durationMs", "origin"]
TYPES = ["user", "assistant", "system", "attachment", "progress", "compact_prelude", "odd", ""]
SUBTYPES = ["compact_boundary", "local_command", "api_error", "turn_duration", "stop_hook_summary"]


@st.composite
def bodies(draw: st.DrawFn) -> Body:
    """Draw a record of likely outer shape with anything inside."""
    block_types = ["text", "thinking", "tool_use", "tool_result", "image", "document", "odd"]
    block = st.fixed_dictionaries(
        {"type": st.sampled_from(block_types)},
        optional={
            "id": st.just("t"),
            "tool_use_id": st.just("t"),
            "name": st.sampled_from([*TOOLS, "mcp__a__b", "Novelty"]) | VALUES,
            "input": VALUES
            | st.dictionaries(
                st.sampled_from(
                    ["file_path", "command", "edits", "old_string", "todos", "plan", "pattern"]
                ),
                VALUES,
                max_size=3,
            ),
            "content": VALUES,
            "text": VALUES,
            "thinking": VALUES,
            "source": VALUES,
            "is_error": st.booleans(),
        },
    )
    content = st.lists(block, max_size=4) | VALUES
    body = {"message": {"content": draw(content), "usage": draw(VALUES), "model": draw(VALUES)}}
    extra = st.dictionaries(st.sampled_from([*FIELDS, "toolUseResult", "cwd"]), VALUES, max_size=4)
    return body | draw(extra)


@given(bodies(), bodies(), st.sampled_from(TYPES), st.sampled_from([None, *SUBTYPES]))
def test_any_json_in_bodies_becomes_messages(
    one: Body, two: Body, kind: str, sub: str | None
) -> None:
    calls = CallIndex()
    for body, name in ((one, "assistant"), (two, kind), (two, "user")):
        messages = messages_of(Entry(name, EntryId("e"), subtype=sub), content_in(body), ALL, calls)
        assert messages
        assert all(message.title for message in messages)


@given(projects())
def test_the_document_holds_every_message(project: Project) -> None:
    _, (outline,) = outlines(project, Options())
    document = json.loads(b"".join(outline_document(outline)))
    stack, found = list(document["roots"]), 0
    while stack:
        node = stack.pop()
        found += 1
        stack += node["children"]
    assert found == len(outline.messages)
