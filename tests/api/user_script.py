"""A script as a user writes it: it must pass `mypy --strict`."""

SCRIPT = """
from datetime import datetime

import threadline as tl


def costs(archive: tl.Archive) -> dict[str, float]:
    return {s.id: s.cost for s in archive.sessions(agent="claude", since="7d") if s.cost is not None}


def newest(archive: tl.Archive) -> datetime | None:
    session: tl.Session = archive.sessions()[0]
    return session.ended


with tl.open("somewhere", redact=True) as archive:
    session = archive["7bc87c4c"]
    line: tl.Line = session.active
    first: tl.Turn = session.turns[0]
    text: str = first.prompt + line.entries[0].text
    message: tl.Message = session.context(at=line).messages[0]
    arguments = session.context().to_anthropic("go on")
    roles: list[str] = [each["role"] for each in session.context().messages.to_openai()]
    diff: tl.Diff = session.diff(line, session.tip)
    cost: float | None = diff.a.spent.cost
    loss: tl.Loss = session.lost(at="x^")
    written: tl.Written = session.fork(at=session.tip, to="forks")
    files: tl.Files = session.files(at=session.tip)
    file: tl.File = files.file("a.py")
    known: str | None = file.text
    prompts: list[str] = [prompt.text for prompt in file.blame.prompts]
    patches: list[str] = [one.patch or one.why for one in files.diff(session.files(at="x^"))]
    there: tl.Written = session.fork(with_files="somewhere/else")
    page: str = session.to_html() + session.to_markdown(depth="user")
    usage: tl.Usage = session.usage
    lost: list[str] = [one.what for one in session.export("out.jsonl", "atif").losses]
    hits: list[tl.Hit] = archive.search("parser").hits
    rows: int = archive.table("entries").num_rows
try:
    archive["x"]
except tl.AmbiguousIdError as error:
    names: tuple[str, ...] = error.candidates
except tl.Error as other:
    hint: str | None = other.hint
"""
