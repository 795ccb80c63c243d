"""What holds for the context at every entry of every input."""

from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given

from tests.context.sketch import unpaired
from tests.library.projects import Project, projects
from threadline.agents.claude.context.path import follow
from threadline.library import load_lines
from threadline.library.actions.compare import diff_contexts, diff_positions, lost_at
from threadline.library.position import context_of, find_position
from threadline.model.error import EntryNotFoundError
from threadline.render.json import document_of

pytestmark = pytest.mark.limit(900)


@given(projects())
def test_every_entry_on_the_path_is_sent_or_dropped_and_calls_are_paired(project: Project) -> None:
    with TemporaryDirectory() as folder:
        reading = load_lines(project.write(Path(folder)))
        for name in reading.graph.nodes:
            spot = find_position(reading, name)
            context = context_of(spot, reading)
            assert b"".join(document_of(context))
            sent = {entry for message in context.messages for entry in message.entries}
            accounted = sent | {gone.entry for gone in context.dropped}
            path = follow(spot.entry, spot.ancestry, reading.bodies.body_of)
            assert {entry.id for entry in path.entries} <= accounted
            assert unpaired(context) == []


@given(projects())
def test_any_two_entries_and_any_compaction_can_be_compared(project: Project) -> None:
    with TemporaryDirectory() as folder:
        reading = load_lines(project.write(Path(folder)))
        names = list(reading.graph.nodes)
        for one, other in zip(names[::3], names[::-2], strict=False):
            spots = find_position(reading, one), find_position(reading, other)
            diff = diff_positions(*spots, reading)
            assert diff.common.entries or diff.common.last is None
            assert b"".join(document_of(diff))
            contexts = diff_contexts(*spots, reading)
            assert contexts.same <= len(contexts.pairs)
            with suppress(EntryNotFoundError):
                assert b"".join(document_of(lost_at(spots[0], reading)))
