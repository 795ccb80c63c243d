"""Which files a command line puts back to what git has of them."""

import posixpath
from collections.abc import Iterator

from threadline.activity.shell_words import split_command

EVERYTHING = ":/"
"""All files of the work tree, as git names them."""

MAX_COMMAND = 20_000
"""Characters of a command that are looked at."""

PARTLY = frozenset({"-p", "--patch"})
NEW_BRANCH = frozenset({"-b", "-B", "--orphan"})
STAGED = frozenset({"-S", "--staged"})
TREE = frozenset({"-W", "--worktree"})


def restored_by(command: str) -> list[str]:
    """Return what a command line restores: files, and directories with a slash at the end.

    A file may be a branch in truth. Nothing of a command line that is not understood.
    """
    if "git" not in command or len(command) > MAX_COMMAND:
        return []
    folder, found = "", list[str]()
    for part in split_command(command) or ():
        words = [word.text or "" for word in part.words]
        if words[:1] == ["cd"] and len(words) > 1:
            folder = posixpath.join(folder, words[1])
        elif words[:1] == ["git"]:
            for path in restored_by_git(words[1:]):
                found.append(path if path == EVERYTHING else posixpath.join(folder, path))
    return found


def restored_by_git(words: list[str]) -> Iterator[str]:
    """Yield what git restores; it is not told to work in another directory."""
    given = words[1:]
    options = {word for word in given if word.startswith("-")}
    if words[:1] == ["reset"] and "--hard" in options:
        yield EVERYTHING
    elif words[:1] == ["restore"] and not options & PARTLY:
        if options & TREE or not options & STAGED:
            yield from map(as_folder, without_options(given))
    elif words[:1] == ["checkout"] and not options & (NEW_BRANCH | PARTLY):
        named = given[given.index("--") + 1 :] if "--" in given else without_options(given)
        yield from map(as_folder, named)


def without_options(words: list[str]) -> list[str]:
    """Return the words that are no options."""
    return [word for word in words if word and not word.startswith("-")]


def as_folder(word: str) -> str:
    """Return what a word names: `.` is a directory."""
    is_folder = word.rpartition("/")[2] in {".", ".."}
    return EVERYTHING if word == EVERYTHING else f"{word}/" if is_folder else word
