"""Hints in the terms of Python: an error of the library may name a command or its options."""

from collections.abc import Callable
from functools import cached_property, wraps
from types import FunctionType
from typing import ParamSpec, TypeVar

from threadline.model.error import ThreadlineError

PHRASES = {
    "`threadline graph --all TARGET` lists entries; TARGET must be the session of the entry": (
        "`session.lines` and `line.entries` list those of a session"
    ),
    "`threadline ls` lists": "`archive.sessions()` lists",
    "`threadline ops` lists": "`session.compactions` lists",
    "`threadline search has:error` lists": "`session.failures()` lists",
    "`threadline files TARGET`": "`session.files()`",
    "`threadline doctor`": "`archive.doctor()`",
    "`threadline fork`": "`session.fork()`",
    "`threadline branches`": "`session.lines`",
    "`threadline archive` copies": "`archive.keep()` copies",
    "`threadline context TARGET --at ENTRY`": "`session.context(at)`",
    "add --as with its old path": "give its old path as `known_as`",
    "add the session that it comes from as TARGET": "open the session that it comes from, too",
    "specify one as TARGET, or an entry of one": "give an entry of one",
    "specify one as TARGET": "give the id of one",
    "TARGET is a": "give a",
    "`threadline --demo` opens a demo": "`tl.demo()` opens a demo",
    "`threadline agents` lists them": "`archive.roots` lists them",
    "choose a later entry with --at, or drop fewer entries": (
        "choose a later entry as `at`, or drop fewer entries"
    ),
    "a directory, or --active": "a directory, or `active=True`",
}
"""Parts of hints for the command line, and what to say to programs."""

Class = TypeVar("Class", bound=type)
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


def speaks_python(public: Class) -> Class:
    """Make the methods and properties of a class raise errors whose hints are about Python."""
    for name, member in list(vars(public).items()):
        if isinstance(member, FunctionType) and name not in {"__init__", "__repr__"}:
            setattr(public, name, rephrasing(member))
        elif isinstance(member, property) and member.fget is not None:
            setattr(public, name, property(rephrasing(member.fget), doc=member.__doc__))
        elif isinstance(member, cached_property):
            member.func = rephrasing(member.func)
    return public


def rephrasing(function: Callable[Arguments, Result]) -> Callable[Arguments, Result]:
    """Return a function that does the same; the hint of an error that it raises is rephrased."""

    @wraps(function)
    def call(*args: Arguments.args, **options: Arguments.kwargs) -> Result:
        try:
            return function(*args, **options)
        except ThreadlineError as error:
            error.set_hint(in_python(error.hint))
            raise

    return call


def in_python(hint: str | None) -> str | None:
    """Return a hint in the terms of Python."""
    for command, words in PHRASES.items():
        hint = hint.replace(command, words) if hint else hint
    return hint
