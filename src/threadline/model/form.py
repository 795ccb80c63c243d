"""What calls mean apart from the names that agents have for tools and inputs."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum

import msgspec

from threadline.model.call import Input


class Act(StrEnum):
    """What a call asks for. Calls of two agents that ask for the same mean the same."""

    RUN = "run"
    READ = "read"
    WRITE = "write"
    EDIT = "edit"
    PATCH = "patch"
    GREP = "grep"
    GLOB = "glob"
    LIST = "list"


class Slot(StrEnum):
    """What an input of a call means; lines are counted from 1."""

    COMMAND = "command"
    FOLDER = "folder"
    PATH = "path"
    FIRST = "first"
    LAST = "last"
    COUNT = "count"
    TEXT = "text"
    OLD = "old"
    NEW = "new"
    EVERYWHERE = "everywhere"
    PATCH = "patch"
    PATTERN = "pattern"
    INCLUDE = "include"
    REMARK = "remark"
    MILLISECONDS = "milliseconds"
    SECONDS = "seconds"
    WAIT_MILLISECONDS = "wait_milliseconds"
    WAIT_SECONDS = "wait_seconds"


REMARKS = frozenset(
    {
        Slot.REMARK,
        Slot.MILLISECONDS,
        Slot.SECONDS,
        Slot.WAIT_MILLISECONDS,
        Slot.WAIT_SECONDS,
    }
)
"""What can be left out of a call, which still means the same."""

Meaning = dict[Slot, object]
"""What a call is given, by what it means."""


def as_given(given: Input) -> Input:
    """Return the inputs of a call whose names alone differ between agents."""
    return given


class Form(msgspec.Struct, frozen=True):
    """How an agent asks for something: the name of its tool, and the names of its inputs.

    `fixed` are inputs that such a call has always, and with these values only. Where inputs have
    another shape than a name and a value, `unfold` makes that of them, and `fold` the reverse.
    """

    tool: str
    act: Act
    inputs: Mapping[str, Slot]
    fixed: Mapping[str, object] = {}
    unfold: Callable[[Input], Input] = as_given
    fold: Callable[[Input], Input] = as_given

    def read(self, given: Input) -> Meaning | None:
        """Return what a call means; None if it has inputs of which that is not known."""
        plain = self.unfold(given)
        rest = {name: value for name, value in plain.items() if name not in self.inputs}
        if any(name not in self.fixed or self.fixed[name] != rest[name] for name in rest):
            return None
        found = {slot: plain[name] for name, slot in self.inputs.items() if name in plain}
        if found.get(Slot.EVERYWHERE) is False:
            del found[Slot.EVERYWHERE]
        return found if NEEDED[self.act] <= found.keys() else None

    def write(self, meaning: Meaning) -> tuple[Input, frozenset[Slot]] | None:
        """Return the inputs of a call and the remarks they have no place for.

        None if they have no place for something else.
        """
        asked = fit_lines(meaning, self.inputs.values())
        left = asked.keys() - set(self.inputs.values())
        if left - REMARKS:
            return None
        given = {name: asked[slot] for name, slot in self.inputs.items() if slot in asked}
        return self.fold(given | dict(self.fixed)), frozenset(left)


NEEDED: Mapping[Act, frozenset[Slot]] = {
    Act.RUN: frozenset({Slot.COMMAND}),
    Act.READ: frozenset({Slot.PATH}),
    Act.WRITE: frozenset({Slot.PATH, Slot.TEXT}),
    Act.EDIT: frozenset({Slot.PATH, Slot.OLD, Slot.NEW}),
    Act.PATCH: frozenset({Slot.PATCH}),
    Act.GREP: frozenset({Slot.PATTERN}),
    Act.GLOB: frozenset({Slot.PATTERN}),
    Act.LIST: frozenset({Slot.PATH}),
}
"""What a call must say to ask for something."""


def fit_lines(meaning: Meaning, slots: Iterable[Slot]) -> Meaning:
    """Return a meaning whose lines are told as `slots` have them: by their number or the last."""
    known = frozenset(slots)
    match meaning.get(Slot.FIRST, 1), meaning.get(Slot.LAST), meaning.get(Slot.COUNT):
        case int(first), int(last), None if Slot.LAST not in known:
            told: Meaning = {Slot.COUNT: last - first + 1}
        case int(first), None, int(count) if Slot.COUNT not in known:
            told = {Slot.FIRST: first, Slot.LAST: first + count - 1}
        case _:
            return meaning
    return {k: v for k, v in meaning.items() if k not in {Slot.LAST, Slot.COUNT}} | told


def translate(
    name: str, given: object, source: Iterable[Form], target: Iterable[Form]
) -> "Translation":
    """Return a call of one agent as another makes it; as it is if none means the same."""
    if (meant := meaning_of(name, given, source)) is None:
        return Translation(name, given)
    act, meaning = meant
    for form in target:
        if form.act is act and (found := form.write(meaning)) is not None:
            return Translation(form.tool, found[0], found[1], form)
    return Translation(name, given)


class Translation(msgspec.Struct, frozen=True):
    """A call in the words of an agent; `form` is None if it has none for it."""

    name: str
    given: object
    left_out: frozenset[Slot] = frozenset()
    form: Form | None = None


def meaning_of(name: str, given: object, forms: Iterable[Form]) -> tuple[Act, Meaning] | None:
    """Return what a call asks for, and its inputs by what they mean."""
    if not isinstance(given, dict):
        return None
    for form in forms:
        if form.tool == name and (meaning := form.read(given)) is not None:
            return form.act, meaning
    return None
