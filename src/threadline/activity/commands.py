"""What a shell command does, judged by its words: what it is called, whether it commits."""

import posixpath
import re
from collections.abc import Iterator

import msgspec

from threadline.lazy import LazyPattern

SEPARATOR = LazyPattern(r"&&|\|\||[;|\n&]")
MAX_COMMAND = 10_000
"""Characters of a command that are looked at."""

QUOTED = LazyPattern(r"""'[^']*(?:'|\Z)|"(?:[^"\\]|\\.)*+\\?(?:"|\Z)""", re.DOTALL)
HEREDOC = LazyPattern(r"<<-?\s*(['\"]?)(\w+)\1.*?(?:^\s*\2\b|\Z)", re.DOTALL | re.MULTILINE)
REDIRECTION = LazyPattern(r"(?<!\d)\d*+(?:&>|[<>]{1,2}&?)\s*[\w./-]*")
PROGRAM = LazyPattern(r"[A-Za-z_][\w.+-]*")
ASSIGNMENT = LazyPattern(r"\w+=\S*")
SUBCOMMAND = LazyPattern(r"[a-z][\w:.-]*")

PREFIXES = frozenset({"sudo", "time", "timeout", "env", "nice", "exec", "command", "xvfb-run"})
"""Programs that run another one."""

SETTING_UP = frozenset({"cd", "export", "source", ".", "set", "echo", "printf", "sleep", "pushd"})
"""Commands that prepare for another, or say what it does."""

ANSWERS = frozenset(
    {"grep", "egrep", "rg", "ag", "test", "diff", "cmp", "which", "type", "ls", "cat", "find"}
    | {"head", "tail", "sed", "awk", "stat", "pgrep", "kill", "pkill", "curl", "wc", "jq", "true"}
    | {"if", "then", "else", "fi", "for", "do", "done", "while", "until", "case", "esac", "false"}
    | {"exit", "command", "hash", "file", "tree"}
)
"""Commands whose exit status is an answer, or whose failure is not worth telling."""

UNNAMED = SETTING_UP | ANSWERS

NESTED = frozenset(
    {"npm", "pnpm", "yarn", "bun", "cargo", "go", "make", "git", "docker", "uv", "poetry", "npx"}
    | {"dotnet", "mvn", "gradle", "./gradlew", "bundle", "rake", "mix", "just", "task"}
    | {"kubectl", "terraform", "gh", "pip", "pip3", "bazel", "ninja", "cmake", "swift", "zig"}
    | {"hatch", "tox", "nox", "composer", "rails", "flutter", "dart", "jj", "conda"}
)
"""Programs that are named together with what they are told to do."""

RUNNERS = frozenset({"run", "exec", "compose", "dlx", "x"})
"""Words after which the name goes on."""

SCRIPTED = LazyPattern(r"(?:python[\d.]*|node|ruby|perl|php|bash|sh|zsh|deno|tsx)$")
"""Interpreters, which are named together with the script that they run."""

CHECKS = LazyPattern(
    r"\b(?:tests?|pytest|unittest|jest|vitest|mocha|rspec|tox|nox|lint|check|clippy|build|compile|"
    r"tsc|mypy|ruff|eslint|biome|typecheck|verify|ci|e2e|playwright|bench|ctest|phpunit)\b"
)
VERBS = frozenset(
    {"install", "run", "fmt", "format", "clean", "compare", "deploy", "publish", "push", "start"}
    | {"serve", "validate", "generate", "migrate", "sync", "update", "release"}
)
"""What any program may be told to do, besides tests and builds."""

TAKING_FILES = frozenset(
    {"cp", "mv", "rm", "mkdir", "rmdir", "touch", "ln", "chmod", "chown", "tar", "zip", "unzip"}
    | {"scp", "rsync", "open", "xdg-open", "du", "df", "code", "vim", "nano", "mktemp", "pushd"}
)
"""Programs whose first word is a file, not what to do."""

FILTERED = LazyPattern(r"\|\s*(?:tail|head|grep|egrep|rg|tee|sed|awk|less|cat|cut|sort|uniq)\b")
ERRORS = LazyPattern(
    r"^(?:test result: FAILED|error(?:\[\w+\])?: |(?:FAILED|ERROR) \S|FAIL\b|npm ERR! "
    r"|=+ .*\d+ failed|Found \d+ errors?\b|make(?:\[\d+\])?: \*\*\* |Tests: +\d+ failed"
    r"|Traceback \(most recent)|\berror TS\d+:|^ +\d+ failing$",
    re.MULTILINE,
)
"""How the output of a test or a build that failed reads."""

IN_ERRORS = ("FAIL", "fail", "error", "ERR", "Traceback", "*** ")
"""One of these is in every line that `ERRORS` matches."""

COMMITTED = LazyPattern(r"^\[([^\]\n]*?) ?\b([0-9a-f]{7,40})\] (.+)$", re.MULTILINE)
NOT_COMMITTED = LazyPattern(
    r"^(?:nothing to commit|nothing added to commit|no changes added to commit|Aborting commit)\b",
    re.MULTILINE,
)
"""What git says if it made no commit; the command line may succeed nevertheless."""

COMMIT = LazyPattern(r"\bcommit\b")
CHANGED_FOLDER = LazyPattern(
    r"""(?:(?:^|[;&|(\n{])\s*(?:cd|pushd)|\bgit\b[^;&|\n]*?\s-C)\s+"""
    r"""(?:(?P<sign>["'])(?P<quoted>[^"'\n]*)(?P=sign)|(?P<plain>[^\s;&|)"']+))"""
)
"""Where a command line goes on in another directory, or has git do so."""

EXPANDED = LazyPattern(r"[$`*?~\[]")
DRY_RUN = LazyPattern(r"\s--dry-run\b")
SUBJECT = LazyPattern(r"""(?:-[a-z]*m|--message)[ =]*(["'])(?:\$\(cat <<-?\s*\W?\w+\W?\n)?(.+)""")


class CommandName(msgspec.Struct, frozen=True):
    """The words that name a command, and whether it is a test, a build or the like.

    `parts` are the names of commands that run one after the other as long as none fails.
    """

    text: str
    check: bool
    parts: tuple[str, ...] = ()


def name_command(command: str) -> CommandName | None:
    """Return what a command line is called by its most telling part; None if it only looks.

    A chain with tests and builds is called by all its parts: nothing says which of them failed.
    """
    names = list(names_in(command))
    checks = [name for name in names if name.check]
    if not checks:
        return msgspec.structs.replace(names[0], parts=(names[0].text,)) if names else None
    chained = names if "&&" in command else checks[:1]
    parts = tuple(dict.fromkeys(name.text for name in chained))
    return CommandName(" && ".join(parts), check=True, parts=parts)


def names_in(command: str) -> Iterator[CommandName]:
    """Yield the names of the commands of a command line, except those that only look."""
    without_documents = HEREDOC.sub(" ", command[:MAX_COMMAND])
    bare = QUOTED.sub(lambda found: "Q" * min(len(found[0]), 2), without_documents)
    bare = REDIRECTION.sub(" ", bare)
    for part in SEPARATOR.split(bare):
        words = without_prefixes(part.split())
        program = words[0].rpartition("/")[2] if words else ""
        if not PROGRAM.fullmatch(program) or program in UNNAMED:
            continue
        name = " ".join([program if "/bin/" in words[0] else words[0], *subcommands(words)])
        yield CommandName(name, CHECKS.search(name) is not None)


def without_prefixes(words: list[str]) -> list[str]:
    """Leave out assignments, and programs that run another one with their options."""
    at = 0
    while at < len(words):
        word = words[at]
        is_option = at > 0 and (word.startswith("-") or word[:1].isdigit())
        if not (ASSIGNMENT.fullmatch(word) or word in PREFIXES or is_option):
            break
        at += 1
    return words[at:]


def subcommands(words: list[str]) -> list[str]:
    """Return what a program is told to do: `test`, `run lint`, `-m pytest`, a script."""
    program = words[0].rpartition("/")[2]
    if SCRIPTED.match(program):
        return script_in(words)
    if words[0] not in NESTED and program not in NESTED:
        return known_verbs(words)
    found: list[str] = []
    before = ""
    for word in words[1:]:
        if word in RUNNERS:
            found.append(word)
        elif SUBCOMMAND.fullmatch(word):
            return [*found, word]
        elif not word.startswith("-") and not before.startswith("-"):
            break  # neither an option nor its value
        before = word
    return found


def known_verbs(words: list[str]) -> list[str]:
    """Return the word after an unknown program, if it is one that says what to do."""
    is_named = words[0] in TAKING_FILES or CHECKS.search(words[0])
    word = words[1] if len(words) > 1 and not is_named else ""
    return [word] if word in VERBS or CHECKS.fullmatch(word) else []


def may_run(command: str, name: str) -> bool:
    """Return False if a command line has not all words of a name that `name_command` returns."""
    # Quoted text, which is replaced by this letter, may be part of a name.
    return "Q" in name or all(word in command for word in name.split(" "))


def hides_failure(command: str, output: str) -> bool:
    """Return True if a filter behind a test or a build hides that it failed, as its output says."""
    # What takes longest to find comes last.
    if not (FILTERED.search(command) and has_errors(output) and CHECKS.search(command)):
        return False
    name = name_command(command)
    return name is not None and name.check


def has_errors(output: str) -> bool:
    """Return True if a line of an output matches `ERRORS`; only those with its words are tried."""
    for word in IN_ERRORS:
        at = output.find(word)
        while at >= 0:
            end = output.find("\n", at)
            end = len(output) if end < 0 else end
            if ERRORS.search(output, output.rfind("\n", 0, at) + 1, end):
                return True
            at = output.find(word, end)
    return False


def script_in(words: list[str]) -> list[str]:
    """Return the script or module that an interpreter runs; none if it is given program text."""
    for at, word in enumerate(words[1:], 1):
        if word == "-m":
            return words[at : at + 2]
        if word in {"-c", "-e", "-"}:
            return [word]
        if not word.startswith("-"):
            return [word]
    return []


class CommitWords(msgspec.Struct, frozen=True):
    """The hash and the subject of a commit; the hash is empty if it is not printed."""

    hash: str
    subject: str


def commits_in(command: str, output: str) -> list[CommitWords]:
    """Return the commits that a command made: by what git printed, else by the message given."""
    if "commit" not in command or not any(name.text == "git commit" for name in names_in(command)):
        return []
    found = [CommitWords(made[2], made[3].strip()) for made in COMMITTED.finditer(output)]
    if found:
        return found
    given = SUBJECT.search(command)
    if given is None or NOT_COMMITTED.search(output) or DRY_RUN.search(command[: given.start()]):
        return []
    quote, subject = given[1], given[2]
    return [CommitWords("", subject.partition(quote)[0].strip())] if subject.strip() else []


def commit_folder(command: str, cwd: str) -> str:
    """Return the directory in which a command line commits."""
    found = COMMIT.search(command)
    return folder_after(command[: found.start()] if found is not None else command, cwd)


def folder_after(command: str, cwd: str) -> str:
    """Return the directory in which the shell, or git, is after the beginning of a command line.

    It is empty if that is not known, as of a path that the shell would expand.
    """
    folder = cwd
    for place in CHANGED_FOLDER.finditer(command[:MAX_COMMAND]):
        name = place["quoted"] if place["quoted"] is not None else place["plain"]
        known = not EXPANDED.search(name)
        folder = posixpath.normpath(posixpath.join(folder, name)) if known else ""
    return folder
