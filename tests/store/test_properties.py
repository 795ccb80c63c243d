"""After any operations, session in memory, in a file and opened again are equal."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.messages import assistant, texts, user
from threadline.store import Options, Session
from threadline.store.segments import list_segments

Act = Callable[[Session, str | None, str], object]


def compact_from(session: Session, entry: str | None, text: str) -> None:
    path = session.path_ids()
    if path:
        session.save_compaction(text, entry if entry in path else path[0], 1)


ACTS: dict[str, Act] = {
    "ask": lambda s, _, t: s.save_message(user(t)),
    "answer": lambda s, _, t: s.save_message(assistant(t)),
    "ask below": lambda s, e, t: s.save_message(user(t), parent=e),
    "think": lambda s, _, t: s.save_thinking_level(t),
    "custom": lambda s, _, t: s.save_custom_message("x", [{"type": "text", "text": t}]),
    "label": lambda s, e, t: e and s.set_label(e, t),
    "name": lambda s, _, t: s.set_name(t),
    "branch": lambda s, e, _: e and s.branch_in_place(e),
    "branch before": lambda s, e, _: e and s.branch_in_place(e, before=True),
    "summarise": lambda s, e, t: s.branch_with_summary(e, t),
    "reset": lambda s, _, __: s.reset(),
    "compact": compact_from,
}
STEPS = st.lists(
    st.tuples(
        st.sampled_from(sorted(ACTS)), st.integers(0, 9), st.sampled_from(["", "x", "é\u2028"])
    ),
    max_size=25,
)


def shape(session: Session) -> list[object]:
    """Return a session without its ids and times."""
    place: dict[str | None, int | None] = {None: None}
    place |= {entry: n for n, entry in enumerate(session.ids())}
    return [
        [(e.type, place[e.parent]) for e in session.entries()],
        [place[entry] for entry in session.path_ids()] if session.leaf else [],
        place[session.leaf],
        place[session.stored_leaf],
        {place[entry]: label.text for entry, label in session.labels.items()},
        session.name,
        texts(session),
        session.build_context().thinking_level,
    ]


def act(session: Session, steps: list[tuple[str, int, str]]) -> None:
    for name, pick, text in steps:
        steps_taken = [e.id for e in session.entries() if e.type not in {"label", "leaf"}]
        entry = steps_taken[pick % len(steps_taken)] if steps_taken else None
        ACTS[name](session, entry, text)


@given(STEPS)
def test_memory_file_and_reopened_file_are_equal(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, int, str]]
) -> None:
    file = Session.create("/p", tmp_path_factory.mktemp("s"), options=Options(fsync=False))
    memory = Session.in_memory("/p")
    act(file, steps)
    act(memory, steps)
    assert file.path is not None
    again = Session.open_read_only(file.path)
    assert shape(file) == shape(memory) == shape(again)
    assert again.faults == []
    assert again.leaf == file.leaf


@given(STEPS)
def test_a_branch_in_a_new_file_has_the_same_context(
    steps: list[tuple[str, int, str]],
) -> None:
    session = Session.in_memory("/p")
    act(session, steps)
    for entry in session.entries():
        if entry.type not in {"label", "leaf"}:
            branch = session.create_branched_session(entry.id)
            assert texts(branch) == texts(session, entry.id)
            assert branch.leaf == entry.id
            assert branch.build_context().model == session.build_context(entry.id).model


@given(STEPS)
def test_every_step_is_in_exactly_one_segment(steps: list[tuple[str, int, str]]) -> None:
    session = Session.in_memory("/p")
    act(session, steps)
    segments = list_segments(session)
    aside = {"label", "leaf", "session_info"}
    assert sum(s.entries for s in segments) == sum(e.type not in aside for e in session.entries())
    stands = session.leaf is not None and any(e.type not in aside for e in session.get_path())
    assert [s.here for s in segments].count(True) == stands
    seen: set[str | None] = {None}
    for segment in segments:
        assert segment.parent in seen
        seen.add(segment.id)


@given(st.binary(max_size=300))
def test_any_bytes_after_a_header_are_read_and_kept(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    path: Path = tmp_path_factory.mktemp("b") / "x.jsonl"
    raw = b'{"type":"session","version":3,"id":"S","cwd":"/"}\n' + data
    path.write_bytes(raw)
    session = Session.open(path, options=Options(fsync=False))
    session.get_tree()
    session.build_context()
    new = session.save_message(user("x"))
    assert path.read_bytes().startswith(raw)
    assert Session.open_read_only(path).leaf == new
