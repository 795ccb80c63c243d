"""Sessions without entries."""

from pathlib import Path

from threadline.store import Session


def test_an_empty_session_is_truthy(tmp_path: Path) -> None:
    with Session.create("/p", tmp_path) as session:
        assert len(session) == 0
        assert session
        assert bool(Session.most_recent("/p", tmp_path))


def test_an_empty_session_has_no_leaf_no_path_and_sends_nothing(tmp_path: Path) -> None:
    with Session.create("/p", tmp_path) as session:
        context = session.build_context()
        assert (session.leaf, session.path_ids(), list(context.messages)) == (None, [], [])
        assert (context.model, context.thinking_level) == (None, "off")
