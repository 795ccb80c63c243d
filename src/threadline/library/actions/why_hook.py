"""A hook of git that notes which sessions are behind a commit, and takes itself away again."""

import os
import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from threadline.disk.atomic import replacing
from threadline.files.regular import read_regular
from threadline.library.actions.setup import FileEdit
from threadline.library.actions.why import explain
from threadline.library.actions.why_claims import OWN_NOTES
from threadline.library.actions.why_target import asked_commits, git_failed
from threadline.library.workspace import Workspace
from threadline.model.error import NotWrittenError
from threadline.read.git_log import GitError, Repository

NAME = "post-commit"
SHEBANG = "#!/bin/sh\n"
SHELLS = ("sh", "bash", "dash", "zsh", "ksh")
BEGIN, END = "# threadline why: begin\n", "# threadline why: end\n"
OWN = "# threadline why wrote this file\n"
EXECUTABLE = 0o755
LARGEST = 1 << 20


def plan_hook(repository: Repository, program: Sequence[str], *, on: bool) -> FileEdit | None:
    """Return how the hook's file changes; None if it is as it should be."""
    try:
        path = repository.hooks() / NAME
    except GitError as error:
        raise git_failed(error) from error
    before = text_at(path)
    plain = without_part(before) if before is not None else None
    after = with_part(path, plain, program) if on else plain
    if not on and plain == SHEBANG + OWN:
        after = None
    return FileEdit(str(path), before, after) if after != before else None


def text_at(path: Path) -> str | None:
    """Return the text of a hook; None if there is none."""
    try:
        return read_regular(path, LARGEST).decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise NotWrittenError(f"cannot read {path}: {error.strerror or error}") from error


def with_part(path: Path, before: str | None, program: Sequence[str]) -> str:
    """Return the text of a hook with our part, which stands first: others may end early."""
    part = f"{BEGIN}{shlex.join(program)} why --hook note >/dev/null 2>&1 || true\n{END}"
    if before is None:
        return SHEBANG + part + OWN
    first, newline, rest = before.partition("\n")
    words = first.removeprefix("#!").split()
    if not first.startswith("#!") or not words or words[-1].rpartition("/")[2] not in SHELLS:
        hint = "add the line to it by hand: threadline why --hook note"
        raise NotWrittenError(f"{path} is no script of a shell", hint)
    if not os.access(path, os.X_OK):
        raise NotWrittenError(f"{path} is not executable, so git does not run it", "chmod +x it")
    return f"{first}\n{part}{rest}" if newline else f"{first}\n{part.removesuffix(chr(10))}"


def without_part(text: str) -> str:
    """Return the text of a hook without our part, byte for byte as it was."""
    head, begin, rest = text.partition(BEGIN)
    if not begin:
        return text
    _, end, tail = rest.partition(END)
    if end:
        return head + tail
    # A script without a newline at its end, of one line, has our part without one.
    return head.removesuffix("\n") if rest.endswith(END.removesuffix("\n")) else text


def write_hook(edit: FileEdit) -> None:
    """Write a hook as planned, or remove the file that was written for it."""
    path = Path(edit.path)

    def check() -> None:
        if text_at(path) != edit.before:
            raise NotWrittenError(f"{path} was changed meanwhile", "try again")

    if edit.after is None:
        check()
        path.unlink()
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    mode = path.stat().st_mode & 0o777 if edit.before is not None else EXECUTABLE
    with replacing(path, mode=mode, check=check) as out:
        out.write(edit.after.encode("utf-8", "surrogateescape"))


def note_commit(workspace: Workspace, repository: Repository, commit: str = "HEAD") -> list[str]:
    """Note on a commit which sessions are behind it; return the lines of the note."""
    asked = asked_commits(commit, repository)
    counts: Counter[str] = Counter()
    agents: dict[str, str] = {}
    found = explain(workspace, asked)
    for hunk in found.hunks:
        if hunk.session is not None:
            counts[hunk.session] += 1
            agents[hunk.session] = hunk.agent or ""
    lines = [
        f"Threadline-Session: {session} ({agents[session]}, {number} of {len(found.hunks)} hunks)"
        for session, number in counts.most_common()
    ]
    if lines:
        try:
            repository.add_note(OWN_NOTES, asked.commits[0].head.hash, "\n".join(lines))
        except GitError as error:
            raise git_failed(error) from error
    return lines
