"""How a file has changed since it was first told of."""

from tests.history.test_states import at, edit, read
from threadline.history.replay import replay
from threadline.library.actions.files import change_of
from threadline.model.file_event import Contents, FileEvent, Kept, Wrote


def change(*events: FileEvent) -> str:
    return change_of(replay(events), "/f", len(events))


def test_a_file_whose_absence_was_recorded_is_new_after_it_was_written() -> None:
    written = Wrote(at(2), "/f", Contents("a\n"), created=True)
    assert change(written) == "added"
    assert change(Kept(at(1), "/f", None), written) == "added"
    assert change(Kept(at(1), "/f", None), written, edit(3, "a", "b")) == "added"


def test_a_file_that_was_there_is_read_or_changed() -> None:
    assert change(read(1, "a\n")) == "read"
    assert change(read(1, "a\n"), edit(2, "a", "b")) == "changed"
