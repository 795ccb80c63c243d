"""The prompt behind each line of a file, as an entry left it."""

from collections.abc import Mapping

from threadline.activity.file_events import full_path
from threadline.compare.blame import Certainty, LinePrompt
from threadline.compare.file_blame import (
    LineOrigin,
    PromptedFile,
    PromptedLine,
    lines_in,
    origins_of,
)
from threadline.graph.graph import session_of
from threadline.history.point import Sure
from threadline.history.state import Kind
from threadline.library.actions.files import FileHistory
from threadline.model.entry import Entry
from threadline.model.error import EntryNotFoundError


def blame_at(history: FileHistory, path: str, entry: Entry) -> PromptedFile:
    """Return the prompt behind each line of a file; raise an error if not all of it is known."""
    file = history.named(path, entry, text=True)
    if file.text is None or file.sure is Sure.UNKNOWN:
        hint = "`threadline files TARGET` tells what is known of each file"
        is_gone = file.state in {Kind.DELETED, Kind.ABSENT}
        what = file.state if is_gone else "not known as a whole"
        raise EntryNotFoundError(f"{file.path} is {what} at this entry", hint)
    cut = history.history.cut_after(history.moment(entry))
    points = history.history.files[full_path(path, history.root)]
    text = history.written_text(path, entry)
    if len(lines_in(text)) != len(lines_in(file.text)):
        text = file.text  # a secret of several lines was removed
    origins = origins_of((point for point in points if point.index < cut), text)
    names = {one.point.at.entry for one in origins if one.point is not None}
    prompts = {str(name): history.prompt_of(name) for name in names}
    lines = [
        line_of(number, text, origin, prompts)
        for number, (text, origin) in enumerate(zip(lines_in(file.text), origins, strict=True), 1)
    ]
    met = {line.prompt: prompts[line.entry or ""] for line in lines if line.prompt}
    told = tuple(prompt for prompt in met.values() if prompt is not None)
    return PromptedFile(file.path, file.sure, tuple(lines), told)


def line_of(
    number: int, text: str, origin: LineOrigin, prompts: Mapping[str, LinePrompt | None]
) -> PromptedLine:
    """Return a line with its origin."""
    if origin.point is None:
        return PromptedLine(number, text, origin.known)
    at = origin.point.at
    prompt = prompts.get(at.entry) if origin.known is Certainty.WRITTEN else None
    return PromptedLine(
        number,
        text,
        origin.known,
        at.entry or None,
        session_of(at.group),
        at.time or None,
        prompt.entry if prompt is not None else None,
    )
