"""An agent's loop as a user of docs/store.md writes it; `mypy --strict` and pyright accept it."""

from collections.abc import Sequence
from pathlib import Path

from threadline.store import Done, Entry, NotASessionError, Session, Tree


def shorten(entries: Sequence[Entry]) -> str:
    return f"left out: {len(entries)}"


def ask_twice(folder: Path) -> list[str]:
    session = Session.create("/project", folder)
    asked = session.save_message({"role": "user", "content": "Which port?"})
    session.save_message({"role": "assistant", "content": [{"type": "text", "text": "8080"}]})
    request = session.context().to_anthropic("Really?")
    done: Done = session.pop(asked, shorten)
    done.undo()
    tree: Tree = session.get_tree()
    made = session.export_branch(out=folder / "part.jsonl", scope="path")
    return [str(len(request["messages"])), *(row.id for row in tree.rows()), str(made.path)]


def open_or_explain(path: Path) -> str:
    try:
        return Session.open(path).id
    except NotASessionError as error:
        return error.hint or ""
