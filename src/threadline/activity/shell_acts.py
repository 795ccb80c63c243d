"""What a shell command does to files: removed, moved, written and printed ones."""

import re

import msgspec

from threadline.activity.shell_words import Word
from threadline.lazy import LazyPattern


class Removed(msgspec.Struct, frozen=True):
    """A file or directory was removed."""

    path: str


class Transferred(msgspec.Struct, frozen=True):
    """A file or directory was moved, or copied."""

    path: str
    to: str
    copy: bool = False


class Put(msgspec.Struct, frozen=True):
    """Text was written to a file, or added to it; None if it is not known which."""

    path: str
    text: str | None
    add: bool = False


class Printed(msgspec.Struct, frozen=True):
    """Lines of a file were printed, and nothing else; `last` is 0 for all up to the end."""

    path: str
    first: int = 1
    last: int = 0


Act = Removed | Transferred | Put | Printed


class Effects(msgspec.Struct, frozen=True):
    """What a command line may have done: `acts` to named files, and whether it is `opaque`.

    `mild` commands are not known to change sources; `lasts` if a part runs on in the background.
    """

    acts: tuple[Act, ...] = ()
    opaque: bool = False
    mild: bool = False
    lasts: bool = False


READERS = frozenset(
    # print files, or what is in them
    {"cat", "head", "tail", "less", "more", "nl", "od", "xxd", "hexdump", "strings", "wc", "tac"}
    | {"cut", "sort", "uniq", "tr", "paste", "join", "column", "comm", "fold", "rev", "seq", "bat"}
    | {"grep", "egrep", "fgrep", "rg", "ag", "ack", "diff", "cmp", "jq", "md5sum", "sha1sum"}
    | {"sha256sum", "cksum", "base64"}
    # tell about files, processes and the machine
    | {"ls", "tree", "stat", "file", "du", "df", "pwd", "realpath", "readlink", "basename", "exa"}
    | {"dirname", "which", "type", "whereis", "whoami", "id", "uname", "hostname", "date"}
    | {"printenv", "ps", "pgrep", "uptime", "free", "nproc", "lsof", "locale", "tput", "cal"}
    # only change or tell the state of the shell
    | {"cd", "pushd", "popd", "export", "unset", "set", "test", "[", "[[", "true", "false", ":"}
    | {"echo", "printf", "sleep", "wait", "read", "exit", "return", "hash", "alias", "ulimit"}
)
"""Programs that change no file, whatever they are given; redirections are looked at besides."""

READING_SUBCOMMANDS = {
    "git": frozenset(
        {"status", "log", "diff", "show", "blame", "grep", "ls-files", "ls-tree", "rev-parse"}
        | {"cat-file", "describe", "shortlog", "reflog", "rev-list", "branch", "remote", "config"}
        | {"add", "commit", "push", "fetch", "tag", "check-ignore", "merge-base", "diff-tree"}
        | {"for-each-ref", "name-rev", "count-objects", "whatchanged", "show-ref", "version"}
    ),
    "npm": frozenset({"ls", "list", "view", "outdated", "config", "whoami", "why"}),
    "cargo": frozenset({"tree", "metadata", "search", "version"}),
    "go": frozenset({"list", "env", "version", "doc", "vet"}),
    "pip": frozenset({"list", "show", "freeze", "check"}),
    "docker": frozenset({"ps", "images", "logs", "inspect", "version", "info"}),
    "gh": frozenset({"issue", "api", "search", "auth", "status"}),
}
"""What programs are told to do that leaves the files of a work tree alone.

`git commit` and `git add` change the repository, not the work tree; hooks are another matter, so
these count as mild.
"""

MILD_GIT = frozenset({"add", "commit", "push", "fetch", "tag", "branch", "config", "remote"})

CHECKERS = LazyPattern(
    r"(?:pytest|py\.test|unittest|jest|vitest|mocha|rspec|phpunit|ctest|tox|nox|mypy|pyright|tsc|"
    r"flake8|pylint|shellcheck|clippy)$"
)
"""Programs that write reports and caches, but do not rewrite sources by themselves."""

CHECKING_SUBCOMMANDS = {
    "cargo": frozenset({"test", "check", "build", "clippy", "bench"}),
    "go": frozenset({"test", "build"}),
    "npm": frozenset({"test", "t"}),
    "yarn": frozenset({"test"}),
    "pnpm": frozenset({"test"}),
    "bun": frozenset({"test"}),
    "make": frozenset({"test", "check"}),
    "dotnet": frozenset({"test", "build"}),
    "mvn": frozenset({"test", "verify"}),
    "gradle": frozenset({"test", "check"}),
    "ruff": frozenset({"check"}),
}
"""Tests, checks and builds of known tools: they write beside the sources, not into them."""

FIXES = LazyPattern(r"-{1,2}(?:fix\w*|write|update-?snapshots?|u|i|in-?place|snapshot-update)\b")
"""Options by which a checker rewrites sources."""


def is_check(name: str, plain: list[Word], options: list[str]) -> bool:
    """Return True if a program tests, checks or builds, and rewrites no sources."""
    if any(FIXES.match(option) for option in options):
        return False
    words = [word.text or "" for word in plain]
    if CHECKERS.match(name):
        return True
    if re.fullmatch(r"python[\d.]*", name):
        return "-m" in options and bool(words) and CHECKERS.match(words[0]) is not None
    if name in {"npx", "uv", "poetry", "bunx"}:
        rest = words[1:] if words[:1] == ["run"] else words
        return bool(rest) and CHECKERS.match(rest[0]) is not None
    return bool(words) and words[0] in CHECKING_SUBCOMMANDS.get(name, ())
