"""Blame: every line with the change that wrote it, or the reason why it is unknown."""

from difflib import SequenceMatcher
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tests.dialects import call as make_call
from threadline.compare.blame import blame
from threadline.compare.change import Change, changes_of
from threadline.model.kept import Hunk, Patch
from threadline.model.tool import Swap

TEXTS = st.lists(st.lists(st.sampled_from("abcdef"), max_size=12), min_size=1, max_size=8)


def told(now: str, *changes: Change) -> list[str]:
    """Blame a file of one-letter lines: `3` for change 3, `3?` if likely, `>3` for later, `-`."""
    origins = blame(list(now), changes).origins
    signs = {"written": "{}", "likely": "{}?", "outside": ">{}", "older": "-"}
    return [signs[o.known].format(o.change.entry if o.change else "") for o in origins]


def patch(name: str, old: str, new: str, *, context: int = 1, base: bool = False) -> Change:
    """Make change `name` from one text of one-letter lines to another."""
    hunks = tuple(hunks_between(old, new, context))
    kept = "\n".join(old) if base else None
    return Change(name, name, "Edit", "/f", hunks=hunks, base=kept)


def hunks_between(old: str, new: str, context: int) -> list[Hunk]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    hunks = []
    for group in matcher.get_grouped_opcodes(context):
        lines: list[str] = []
        for tag, a1, a2, b1, b2 in group:
            if tag == "equal":
                lines += [f" {line}" for line in old[a1:a2]]
            else:
                lines += [f"-{line}" for line in old[a1:a2]] + [f"+{line}" for line in new[b1:b2]]
        hunks.append(Hunk(group[0][1] + 1, group[0][3] + 1, tuple(lines)))
    return hunks


def write(name: str, text: str, *, created: bool = False) -> Change:
    """Make change `name` that writes the whole file."""
    return Change(name, name, "Write", "/f", after="\n".join(text), created=created)


def swap(name: str, old: str, new: str, *, everywhere: bool = False) -> Change:
    """Make change `name` of which only the texts are known."""
    swaps = (Swap("\n".join(old), "\n".join(new), everywhere),)
    return Change(name, name, "Edit", "/f", swaps=swaps)


def test_a_line_belongs_to_the_last_change_that_wrote_it() -> None:
    one, two = patch("1", "abc", "axbc"), patch("2", "axbc", "axyc")
    assert told("axyc", one, two) == ["-", "1", "2", "-"]


def test_lines_from_before_all_sessions_are_older() -> None:
    assert told("abc") == ["-", "-", "-"]


def test_a_created_file_belongs_to_its_creator_except_for_later_edits() -> None:
    assert told("axc", write("1", "abc", created=True), patch("2", "abc", "axc")) == [
        "1",
        "2",
        "1",
    ]


def test_unrecorded_changes_come_after_the_last_recorded_one() -> None:
    assert told("abzc", write("1", "abc", created=True)) == ["1", "1", ">1", "1"]


def test_a_line_repeated_hundreds_of_times_is_matched() -> None:
    """`difflib` passes over lines that are frequent in long texts, unless it is told not to."""
    found = told("x" + "s" * 300 + "y", write("1", "p" + "s" * 300 + "q", created=True))
    assert found == [">1", *["1"] * 300, ">1"]


def test_a_kept_original_shows_what_came_between_two_changes() -> None:
    one, two = patch("1", "abc", "axc", base=True), patch("2", "axqc", "axqd", base=True)
    assert told("axqd", one, two) == ["-", "1", ">1", "2"]


def test_a_place_that_moved_is_found_again() -> None:
    assert told("zzzaxbc", patch("1", "abc", "axbc")) == ["-", "-", "-", "-", "1", "-", "-"]


def test_a_change_that_is_gone_leaves_the_earlier_ones_likely() -> None:
    one, two = patch("1", "abc", "axbc"), patch("2", "pqr", "pqsr")
    blamed = blame(list("axbc"), [one, two])
    assert told("axbc", one, two) == ["-", "1?", "-", "-"]
    assert [change.entry for change in blamed.lost] == ["2"]


def test_a_unique_text_is_enough_to_undo_a_change() -> None:
    assert told("abxyc", swap("1", "b", "bxy")) == ["-", "-", "1", "1", "-"]


def test_an_ambiguous_text_is_not_undone() -> None:
    assert told("xbx", swap("1", "a", "x")) == ["-", "-", "-"]


def test_a_text_replaced_everywhere_is_undone_everywhere() -> None:
    assert told("xbx", swap("1", "a", "x", everywhere=True)) == ["1", "-", "1"]


def test_a_call_says_whether_it_replaced_a_text_everywhere() -> None:
    texts = {"file_path": "/f", "old_string": "a", "new_string": "x"}
    for everywhere, expected in ((True, ["1", "-", "1"]), (False, ["-", "-", "-"])):
        call = make_call("Edit", texts | {"replace_all": everywhere})
        assert told("xbx", *changes_of("1", "1", call, Patch())) == expected


def test_a_replaced_part_of_a_line_is_that_line() -> None:
    part = Change("1", "1", "Edit", "/f", swaps=(Swap("lo w", "p w"),))
    origins = blame(["one", "help world"], [part]).origins
    assert [origin.known for origin in origins] == ["older", "written"]


@given(states=TEXTS, context=st.integers(0, 3), base=st.booleans())
def test_changes_that_follow_each_other_explain_every_line(
    states: list[list[str]], context: int, *, base: bool
) -> None:
    """What is replayed forwards, line by line, is what was undone backwards."""
    texts = ["".join(state) for state in states]
    owned = [(line, "-") for line in texts[0]]
    changes = []
    for number, (old, new) in enumerate(pairwise(texts), 1):
        change = patch(str(number), old, new, context=context, base=base)
        changes.append(change)
        owned = replay(owned, change)
    assert "".join(line for line, _ in owned) == texts[-1]
    assert told(texts[-1], *changes) == [owner for _, owner in owned]


def replay(owned: list[tuple[str, str]], change: Change) -> list[tuple[str, str]]:
    """Apply a change to lines that know who wrote them."""
    done: list[tuple[str, str]] = []
    at = 0
    for hunk in change.hunks:
        done += owned[at : hunk.old - 1]
        at = hunk.old - 1
        for line in hunk.lines:
            if line[0] == "+":
                done.append((line[1:], change.entry))
            elif line[0] == "-":
                at += 1
            else:
                done.append(owned[at])
                at += 1
    return done + owned[at:]


def test_a_patch_is_a_change_to_each_of_its_files() -> None:
    patch = "*** Begin Patch\n*** Update File: a.txt\n@@ one\n b\n-c\n+x\n*** Add File: n.txt\n+q\n"
    call = make_call("apply_patch", {"input": f"{patch}*** End Patch"})
    one, new = changes_of("1", "1", call, Patch())
    assert (one.path, new.path, new.created) == ("a.txt", "n.txt", True)
    assert told("abx", one) == ["-", "-", "1"]
    assert [o.known for o in blame(["q", ""], [new]).origins] == ["written", "written"]
