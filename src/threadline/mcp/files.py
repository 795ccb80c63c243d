"""The tool `files`: files as an entry left them, and what changed between two entries."""

from pathlib import Path

from threadline.history.report import DiffedFile, FileAt
from threadline.history.state import Kind
from threadline.library.actions.file_diff import compare_files
from threadline.library.actions.files import FileHistory
from threadline.library.position import find_position
from threadline.library.workspace import Named
from threadline.mcp.page import Answer, Item, answer_of
from threadline.mcp.past import Past
from threadline.mcp.quote import is_plain, odd_ids, shown_argument, shown_id
from threadline.mcp.words import joined, number_of, place_name
from threadline.model.entry import Entry
from threadline.model.error import ThreadlineError
from threadline.render.files_text import certainty, draw_ranges


def files(past: Past, target: str, path: str = "", to: str = "") -> Answer:
    """Return the files as an entry left them, one of them, or what changed up to an entry `to`."""
    found = past.find(target)
    entry, history = entry_of(found), past.history_of(found.id)
    if to:
        other = past.find(to)
        later = (past.history_of(other.id), entry_of(other))
        names = [history.relative(path)] if path else []
        diffs = compare_files((history, entry), later, Path(), names)
        sides = f"A = {shown_argument(target)}, B = {shown_argument(to)}"
        head = f"{sides}: {number_of(len(diffs), 'file')}, different or not known"
        return answer_of(map(diff_item, diffs), head)
    named = odd_ids(found.id, entry.id)
    if path:
        file = history.file_at(path, entry, text=True)
        if file is None:
            told = f"nothing is known of '{shown_argument(path)}' at this entry"
            raise ThreadlineError(told, "`files` without a path lists the files that are known")
        return answer_of([*named, text_item(file, history)], head_of(found, entry, "a file"))
    listed = history.at(entry)
    rows = [Item(label_of(file, history)) for file in listed]
    return answer_of([*named, *rows], head_of(found, entry, number_of(len(listed), "file")))


def entry_of(found: Named) -> Entry:
    """Return the entry that a target names: of a session, its tip."""
    if found.entry is None:
        return find_position(found.reading, session=found.id).entry
    return found.reading.graph.nodes[found.entry]


def head_of(found: Named, entry: Entry, what: str) -> str:
    """Return what stands above files."""
    at = f" after {shown_id(entry.id)}" if is_plain(entry.id) else ""
    return f"Session {shown_id(found.id)}{at}: {what}; `read` takes the ids"


def label_of(file: FileAt, history: FileHistory) -> str:
    """Return the path of a file, how it has changed, how much of it is known, and since when."""
    session = history.session_of(file.since or "")
    place = place_name(session, file.since or "") if session else ""
    is_gone = file.state in {Kind.ABSENT, Kind.DELETED}
    return joined([file.path, file.state if is_gone else file.change, certainty(file, place)])


def text_item(file: FileAt, history: FileHistory) -> Item:
    """Return a file with its contents: all, or the lines that are known with their numbers."""
    text = "\n".join(draw_ranges(file)) if file.state is Kind.PARTIAL else file.text or ""
    return Item(label_of(file, history), text)


def diff_item(file: DiffedFile) -> Item:
    """Return the difference of one file, or why it is not known."""
    if file.why:
        return Item(joined([file.path, f"not compared: {file.why}"]))
    return Item(file.path, "\n".join(file.diff))
