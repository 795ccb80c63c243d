"""States of a file, drawn: what is known after some events, and how certain that is."""

import subprocess
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from threadline.history.diff import file_diff
from threadline.history.history import History
from threadline.history.point import Known, Sure
from threadline.history.replay import replay
from threadline.history.state import Kind
from threadline.model.file_event import (
    Appended,
    Contents,
    Deleted,
    Edited,
    FileEvent,
    Hashed,
    Hunk,
    Kept,
    Moment,
    Moved,
    Paused,
    Ran,
    Read,
    Sized,
    Wrote,
)
from threadline.model.ids import EntryId
from threadline.model.tool import Swap


def at(number: int) -> Moment:
    return Moment(f"2026-01-01T00:00:{number:02}.000Z", EntryId(f"e{number}"))


def read(number: int, text: str, *, exact: bool = True) -> Read:
    return Read(at(number), "/f", Contents(text, exact))


def edit(number: int, old: str, new: str, before: str | None = None) -> Edited:
    seen = Contents(before) if before is not None else None
    return Edited(at(number), "/f", (Swap(old, new),), before=seen)


def known(*events: FileEvent, cut: int | None = None) -> Known:
    found = replay(events).known("/f", len(events) if cut is None else cut)
    assert found is not None
    return found


def told(found: Known) -> tuple[str, str, str | None]:
    return found.state.kind, found.sure, found.state.text


def test_a_file_that_was_read_is_proven() -> None:
    assert told(known(read(1, "a\n"))) == ("whole", "proven", "a\n")


def test_an_edit_of_it_is_derived_and_proven_by_the_next_look() -> None:
    events = (read(1, "a\n"), edit(2, "a", "b"), read(3, "b\n"))
    assert told(known(*events[:2])) == ("whole", "derived", "b\n")
    assert told(known(*events, cut=2)) == ("whole", "proven", "b\n")


def test_a_prompt_leaves_a_file_derived() -> None:
    assert told(known(read(1, "a\n"), Paused(at(2)))) == ("whole", "derived", "a\n")


def test_a_command_that_may_do_anything_leaves_it_unknown() -> None:
    found = known(read(1, "a\n"), Ran(at(2)))
    assert (found.sure, found.since.entry) == (Sure.UNKNOWN, "e2")


def test_the_same_contents_seen_after_a_command_prove_those_before() -> None:
    events = (read(1, "a\n"), Ran(at(2)), read(3, "a\n"))
    assert told(known(*events, cut=2)) == ("whole", "proven", "a\n")


def test_contents_that_may_have_been_changed_and_changed_back_are_not_proven() -> None:
    events = (read(1, "a\n"), Paused(at(2)), Ran(at(3)), read(4, "a\n"))
    assert told(known(*events, cut=1)) == ("whole", "proven", "a\n")
    assert told(known(*events, cut=2)) == ("whole", "derived", "a\n")
    assert told(known(*events, cut=3)) == ("whole", "proven", "a\n")


def test_nothing_is_proven_while_another_call_is_under_way() -> None:
    late = msgspec.structs.replace(at(5), began=at(3).time)
    history = replay((read(1, "a\n"), Ran(late, at(3).time)))
    assert sure_at(history, at(2).time) is Sure.PROVEN
    assert sure_at(history, at(4).time) is Sure.DERIVED
    history = replay((read(1, "a\n"), Wrote(late, "/f", Contents("b\n"))))
    assert sure_at(history, at(4).time) is Sure.DERIVED


def sure_at(history: History, until: str) -> Sure:
    found = history.known("/f", 1, until)
    assert found is not None
    return found.sure


def test_a_folder_that_was_moved_away_and_back_is_where_it_was() -> None:
    events: list[FileEvent] = [
        Wrote(at(1), "/d/f", Contents("x"), created=True),
        Moved(at(2), "/d", "/e"),
        Moved(at(3), "/e", "/d"),
    ]
    states = {path: one.state.kind for path, one in replay(events).at(3).items()}
    assert states == {"/d/f": Kind.WHOLE, "/e/f": Kind.DELETED}


def test_a_file_that_a_command_made_may_have_been_there() -> None:
    events = (Paused(at(1)), Moved(at(2), "/g", "/f"))
    assert replay(events).known("/f", 1) is None


def test_other_contents_seen_after_a_command_were_there_right_after_it() -> None:
    events = (read(1, "a\n"), Ran(at(2)), read(3, "b\n"))
    assert told(known(*events, cut=2)) == ("whole", "derived", "b\n")


def test_a_change_from_outside_is_a_conflict_and_unknown_since_the_prompt() -> None:
    events = (read(1, "a\n"), Paused(at(2)), edit(3, "b", "c", before="b\n"), Paused(at(4)))
    history = replay(events)
    assert [(one.after.entry, one.before.entry) for one in history.conflicts] == [("e1", "e3")]
    assert told(known(*events, cut=1)) == ("whole", "proven", "a\n")
    assert told(known(*events, cut=2)) == ("whole", "derived", "b\n")
    assert told(known(*events)) == ("whole", "derived", "c\n")


def test_what_a_contradicted_edit_was_derived_from_is_doubted_too() -> None:
    events = (read(1, "a\nx\n"), Paused(at(2)), edit(3, "x", "y"), read(4, "b\ny\n"))
    assert known(*events, cut=2).sure is Sure.UNKNOWN
    assert told(known(*events, cut=3)) == ("whole", "derived", "b\ny\n")  # as it is seen next


def test_lines_that_were_read_move_with_a_patch() -> None:
    part = Read(at(1), "/f", Contents("ten\neleven"), 10, whole=False)
    patch = Edited(at(2), "/f", hunks=(Hunk(3, ("-three", "+3", "+and a half")),))
    found = known(part, patch)
    assert found.state.kind is Kind.PARTIAL
    assert [(one.first, one.lines) for one in found.state.ranges] == [
        (3, ("3", "and a half")),
        (11, ("ten", "eleven")),
    ]


def test_an_edit_of_an_unknown_file_only_touches_it() -> None:
    assert told(known(edit(1, "a", "b")))[0] == "touched"


def test_carriage_returns_survive_an_edit_of_the_lines() -> None:
    swap = Swap("b", "B\nC")
    before = Contents("a\nb\n", exact=False)
    events = (read(1, "a\r\nb\r\n"), Edited(at(2), "/f", (swap,), before=before))
    assert told(known(*events)) == ("whole", "derived", "a\r\nB\r\nC\r\n")


def test_lines_alone_prove_no_bytes_until_a_copy_shows_them() -> None:
    lines = read(1, "a\nb\n", exact=False)
    assert told(known(lines)) == ("whole", "derived", "a\nb\n")
    copy = Kept(at(2), "/f", Contents("a\r\nb\r\n"))
    assert told(known(lines, copy, cut=1)) == ("whole", "proven", "a\r\nb\r\n")


def test_a_size_tells_the_line_ends() -> None:
    events = (read(1, "a\nb\n", exact=False), Sized(at(2), "/f", 6))
    assert told(known(*events)) == ("whole", "proven", "a\r\nb\r\n")


def test_a_hash_confirms_what_was_derived() -> None:
    digest = sha256(b"a\n").hexdigest()
    events = (read(1, "b\n"), edit(2, "b", "a"), Hashed(at(2), "/f", digest))
    assert told(known(*events)) == ("whole", "proven", "a\n")


def test_mixed_line_ends_are_not_known_after_an_edit() -> None:
    events = (read(1, "a\r\nb\n"), edit(2, "a", "c"))
    assert known(*events).sure is Sure.UNKNOWN


def test_bytes_that_were_lost_are_not_claimed() -> None:
    assert known(read(1, "gr\ufffdn\n", exact=False)).sure is Sure.UNKNOWN


def test_moves_deletions_and_folders() -> None:
    events: list[FileEvent] = [
        Wrote(at(1), "/d/f", Contents("x"), created=True),
        Moved(at(2), "/d", "/e"),
        Deleted(at(3), "/e"),
    ]
    history = replay(events)
    moved = history.known("/e/f", 2)
    assert moved is not None
    assert told(moved) == ("whole", "derived", "x")
    assert {path: one.state.kind for path, one in history.at(3).items()} == {
        "/d/f": Kind.DELETED,
        "/e/f": Kind.DELETED,
    }


def test_text_that_is_added_to_a_file_that_is_not_there_makes_it() -> None:
    events = (Deleted(at(1), "/f"), Appended(at(2), "/f", "x\n"))
    assert told(known(*events)) == ("whole", "derived", "x\n")


def test_a_file_is_absent_before_it_is_created() -> None:
    events = (Paused(at(1)), Wrote(at(2), "/f", Contents("x"), created=True))
    assert told(known(*events, cut=1)) == ("absent", "derived", None)


LINES = st.lists(st.sampled_from(["a", "b", "c", "", "d\r", "\x0c", "-x", "+y"]), max_size=12)


@given(LINES, LINES, st.booleans(), st.booleans())
@pytest.mark.slow
def test_git_applies_our_diffs(
    old: list[str],
    new: list[str],
    ends: bool,  # noqa: FBT001 - drawn
    ended: bool,  # noqa: FBT001
) -> None:
    before = "\n".join(old) + "\n" * ends
    after = "\n".join(new) + "\n" * ended
    patch = "".join(f"{row}\n" for row in file_diff("f", before, after))
    if not patch:
        assert before == after
        return
    assert applied(before, patch) == after


def applied(before: str, patch: str) -> str:
    """Apply a patch with git."""
    import tempfile  # noqa: PLC0415 - this test only

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "f"
        file.write_bytes(before.encode())
        command = ["git", "apply", "--whitespace=nowarn", "-"]
        subprocess.run(command, input=patch.encode(), cwd=folder, check=True, capture_output=True)
        return file.read_bytes().decode()
