"""What a shell command does to files, as far as it is safe to say.

A command line is cut into simple commands. One that is known to only read changes nothing; one
that names the files it changes changes those; any other may have changed every file.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from threadline.activity.shell_acts import (
    MILD_GIT,
    READERS,
    READING_SUBCOMMANDS,
    Act,
    Effects,
    Printed,
    Put,
    Removed,
    Transferred,
    is_check,
)
from threadline.activity.shell_words import Simple, Word, split_command
from threadline.lazy import LazyPattern

PREFIXES = frozenset({"sudo", "time", "nice", "command", "stdbuf", "env"})
"""Programs that run the command after them as it stands."""

KEYWORDS = frozenset(
    {"for", "while", "until", "if", "then", "else", "elif", "fi", "do", "done", "case", "esac"}
    | {"function", "select", "{", "}", "!", "in", "eval", "source", ".", "exec", "trap"}
)
MAX_COMMAND = 20_000
"""Characters of a command that are looked at; a longer one counts as opaque."""

PIPES = frozenset({"|", "|&"})
TESTS = frozenset({"test", "false", "grep", "rg", "diff", "cmp", "which", "command", "ls"})
"""Programs whose status is a question's answer rather than a failure."""

NO_FILES = frozenset({"/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty"})
RANGE = LazyPattern(r"(\d{1,9})(?:,(\d{1,9}))?p")

OPAQUE = Effects(opaque=True)
HARMLESS = (Effects(), Effects(mild=True))
BACKGROUND = LazyPattern(r"(?<![&>|])&(?![&>\d])")
"""A sign that may start something in the background, also inside the words for another shell."""

MESSAGE = LazyPattern(r"\$\(cat <<-?\s*(['\"]?)(\w+)\1\n.*?\n\s*\2\s*\)", re.DOTALL)
"""A text that is given as the output of `cat`, as agents do for the message of a commit."""

SUBSTITUTION = LazyPattern(r"\$\(((?:[^()]|\(\))*)\)")


def effects_of(command: str) -> Effects:
    """Return what a command line may have done to files."""
    if len(command) > MAX_COMMAND:
        return OPAQUE
    plain = without_substitutions(command)
    parts = split_command(plain) if plain is not None else None
    if parts is None:
        return Effects(opaque=True, lasts=BACKGROUND.search(command) is not None)
    reader = EffectReader()
    doubted = conditional(parts)
    for at, part in enumerate(parts):
        piped = part.end in PIPES or (at > 0 and parts[at - 1].end in PIPES)
        known = len(reader.acts)
        reader.read(part, piped=piped)
        if at in doubted:
            reader.acts[known:] = maybe(reader.acts[known:])
    if len(reader.acts) > 1 or len(parts) > 1:
        reader.acts = [act for act in reader.acts if not isinstance(act, Printed)]
    if plain != command:  # what was substituted may be part of what is written
        reader.acts = [without_text(act) for act in reader.acts]
    lasts = any(part.end == "&" for part in parts)
    lasts |= reader.opaque and BACKGROUND.search(command) is not None
    return Effects(tuple(reader.acts), reader.opaque, reader.mild, lasts)


def conditional(parts: list[Simple]) -> set[int]:
    """Return which simple commands may not have run, though the command line succeeded.

    These are those after `||`, and after a test with `&&` unless that decides how all ends.
    """
    found: set[int] = set()
    waiting: list[int] = []
    is_open = is_test = False
    for at, part in enumerate(parts):
        if is_open:
            found.add(at)
        elif is_test:
            waiting.append(at)
        if part.end == "||":
            is_open = True
            found.update(waiting)
        elif part.end == "&&":
            is_test |= bool(part.words) and part.words[0].raw in TESTS
        elif part.end not in PIPES and at + 1 < len(parts) and parts[at + 1].words:
            found.update(waiting)
            is_open = is_test = False
            waiting = []
    return found


def maybe(acts: Iterable[Act]) -> Iterator[Act]:
    """Yield what may have been done to files: each may have been changed."""
    for act in acts:
        match act:
            case Printed():
                pass
            case Transferred():
                yield Put(act.to, None)
                if not act.copy:
                    yield Put(act.path, None)
            case _:
                yield Put(act.path, None)


def without_substitutions(command: str) -> str | None:
    """Return a command with variables in place of commands whose output it uses.

    None if one of those may change a file.
    """
    if "`" in command:
        return None
    command = MESSAGE.sub("$X", command)
    while (found := SUBSTITUTION.search(command)) is not None:
        if effects_of(found[1]) not in HARMLESS:
            return None
        command = command[: found.start()] + "$X" + command[found.end() :]
    return command


def without_text(act: Act) -> Act:
    """Return what was done to a file, without the text that was put into it."""
    return Put(act.path, None, act.add) if isinstance(act, Put) else act


class EffectReader:
    """Reads simple commands one after the other; keeps track of the directory."""

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.opaque = False
        self.mild = False
        self._folder = ""

    def read(self, part: Simple, *, piped: bool) -> None:
        """Take in one simple command."""
        words = part.words
        while words and (words[0].raw in PREFIXES or re.match(r"\w+=", words[0].raw)):
            words = words[1:]
        if part.words and not words:
            return  # variables, or the environment as it is
        name = words[0].text.rpartition("/")[2] if words and words[0].text else ""
        given = words[1:]
        if words and (not name or name in KEYWORDS):
            self.opaque = True
            return
        self._redirects(part, name, given, piped=piped)
        if name:
            self._command(name, given, piped=piped)

    def _path(self, word: Word) -> str | None:
        """Return the path that a word names; None, and everything is open, if that is unknown."""
        if word.text is None:
            self.opaque = True
            return None
        return word.text if word.text.startswith("/") else self._folder + word.text

    def _redirects(self, part: Simple, name: str, given: list[Word], *, piped: bool) -> None:
        for sign, word in part.redirects:
            into = sign.lstrip("0123456789")
            if into in {"<", "<<<", "<&"} or (into == ">&" and word.raw.isdigit()):
                continue
            path = self._path(word)
            if path is None or path in NO_FILES:
                continue
            own = into in {">", ">>", ">|"} and sign[:1] not in {"2", "3"} and not piped
            text = printed_text(name, given, part.document) if own else None
            self.acts.append(Put(path, text, add=into in {">>", "&>>"}))

    def _command(self, name: str, given: list[Word], *, piped: bool) -> None:  # noqa: C901, PLR0912 - one case for each program
        plain = [word for word in given if not word.raw.startswith("-")]
        options = [word.raw for word in given if word.raw.startswith("-")]
        match name:
            case "cd" | "pushd":
                self._change_folder(plain)
            case "cat" if len(plain) == 1 and not options and not piped:
                if plain[0].text is not None:
                    self.acts.append(Printed(self._folder_path(plain[0].text)))
            case "sed":
                self._sed(given, plain, options, piped=piped)
            case "rm" | "unlink":
                self._each(plain, lambda path: Removed(path.rstrip("/")))
            case "rmdir" | "mkdir":
                pass  # directories without files
            case "mv" | "cp":
                self._transfer(plain, copy=name == "cp")
            case "touch":
                self._each(plain, lambda path: Put(path, "", add=True))
            case "tee":
                self._each(plain, lambda path: Put(path, None, add="-a" in options))
            case "chmod" | "chown":
                pass  # the contents stay
            case "find":
                self.opaque |= any(o in {"-delete", "-exec", "-execdir", "-ok"} for o in options)
            case "uniq" | "xxd" if len(plain) > 1:
                self.opaque = True  # the second file is written
            case "sort" if any(option.startswith("-o") for option in options):
                self.opaque = True
            case "git":
                self._git(plain, given)
            case _ if name in READERS:
                pass
            case _ if is_check(name, plain, options):
                self.mild = True
            case _ if name in READING_SUBCOMMANDS and plain:
                if plain[0].text not in READING_SUBCOMMANDS[name]:
                    self.opaque = True
            case _ if [option for option in options if option in {"--version", "--help"}]:
                pass
            case _:
                self.opaque = True

    def _folder_path(self, text: str) -> str:
        return text if text.startswith("/") else self._folder + text

    def _change_folder(self, plain: list[Word]) -> None:
        if len(plain) != 1 or plain[0].text is None:
            self._folder = "?/"  # a path below it matches no file
            self.opaque = True
            return
        self._folder = self._folder_path(plain[0].text).rstrip("/") + "/"

    def _each(self, words: list[Word], act: Callable[[str], Act]) -> None:
        for word in words:
            path = self._path(word)
            if path is not None and path not in NO_FILES:
                self.acts.append(act(path))

    def _sed(
        self, given: list[Word], plain: list[Word], options: list[str], *, piped: bool
    ) -> None:
        in_place = any(re.match(r"-[nErsz]*i|--in-place", option) for option in options)
        if in_place:
            plain = [word for word in plain if word.text != ""]  # the suffix that BSD asks for
            scripted = any(option in {"-e", "-f", "--expression", "--file"} for option in options)
            self._each(plain if scripted else plain[1:], lambda path: Put(path, None))
            return
        if any(
            word.raw.strip("'\"").endswith(("w", "e")) or "w " in word.raw for word in plain[:1]
        ):
            self.opaque = True  # `w` writes files, `e` runs commands
            return
        printed = RANGE.fullmatch(plain[0].text or "") if len(plain) == 2 else None  # noqa: PLR2004
        if printed and [word.raw for word in given][:1] == ["-n"] and plain[1].text and not piped:
            first = int(printed[1])
            path = self._folder_path(plain[1].text)
            self.acts.append(Printed(path, first, int(printed[2] or first)))

    def _transfer(self, plain: list[Word], *, copy: bool) -> None:
        paths = [self._path(word) for word in plain]
        if None in paths or len(paths) <= 1:
            self.opaque = True
            return
        known = [path for path in paths if path is not None]
        *sources, target = known
        for source in sources:
            inside = target.endswith("/") or len(sources) > 1
            name = source.rstrip("/").rpartition("/")[2]
            to = f"{target.rstrip('/')}/{name}" if inside else target
            self.acts.append(Transferred(source.rstrip("/"), to, copy))

    def _git(self, plain: list[Word], given: list[Word]) -> None:
        subcommand = plain[0].text if plain else ""
        after = given[given.index(plain[0]) + 1 :] if plain else []
        first = given[0].raw if given else ""
        if first.startswith("-") and first not in {"--no-pager", "--version"}:
            self.opaque = True
        elif subcommand in {"checkout", "restore"} and any(word.raw == "--" for word in after):
            dashes = next(at for at, word in enumerate(after) if word.raw == "--")
            self._each(after[dashes + 1 :], lambda path: Put(path, None))
        elif subcommand == "mv":
            self._transfer(plain[1:], copy=False)
        elif subcommand == "rm":
            if all(word.raw != "--cached" for word in given):
                self._each(plain[1:], Removed)
        elif subcommand in MILD_GIT:
            self.mild = True
        elif subcommand not in READING_SUBCOMMANDS["git"]:
            self.opaque = bool(plain)


def printed_text(name: str, given: list[Word], document: str | None) -> str | None:
    """Return what a command prints, if that can be said for certain."""
    texts = [word.text for word in given]
    if None in texts:
        return None
    words = [text for text in texts if text is not None]
    if name == "cat" and not words and document is not None:
        return document
    if name == "echo" and not any(word.startswith("-") or "\\" in word for word in words):
        return " ".join(words) + "\n"
    if name == "printf" and len(words) == 1:
        return plain_format(words[0])
    return "" if name in {"", ":"} else None


def plain_format(text: str) -> str | None:
    """Return what `printf` makes of a format without arguments; None if that is not plain."""
    if "%" in text.replace("%%", "") or re.search(r"\\[^nt\\]", text):
        return None
    signs = {"\\n": "\n", "\\t": "\t", "\\\\": "\\"}
    return re.sub(r"\\[nt\\]", lambda found: signs[found[0]], text).replace("%%", "%")
