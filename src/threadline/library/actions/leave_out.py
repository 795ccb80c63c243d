"""What a fork leaves out: entries with what pairs with them, or only what calls printed."""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from threadline.activity.commands import name_command
from threadline.activity.pairs import MadeCall, pair_calls
from threadline.agents.registry import dialect_of
from threadline.context import estimate_tokens, sent_block
from threadline.library.load.reading import Reading
from threadline.library.position import find_position, path_to
from threadline.model.call import Call
from threadline.model.content import Image, Text
from threadline.model.error import EntryNotFoundError
from threadline.model.tool import Does
from threadline.native.plan import Change
from threadline.render.html.formats import amount
from threadline.tree.ancestry import Position

SMALL = 20
"""Outputs of fewer tokens are not left out as one of a kind: the line that stands for it is one."""


class Output(msgspec.Struct, frozen=True):
    """What a call printed: the call, the entries of the call and of its result, its tokens."""

    call: Call
    made: str
    entry: str
    tokens: int

    @property
    def line(self) -> str:
        """What stands for it when it is left out."""
        return f"output left out ({amount(self.tokens)} tokens)"


def is_test(call: Call) -> bool:
    """Return True for a command that runs tests, a build or the like."""
    name = name_command(call.command) if call.does is Does.RUN else None
    return name is not None and name.check


def is_agent(call: Call) -> bool:
    """Return True for a call that starts an agent."""
    return call.does is Does.SPAWN


KINDS: dict[str, Callable[[Call], bool]] = {
    "results": lambda _: True,
    "tests": is_test,
    "agents": is_agent,
}
"""The kinds of outputs that can be named: all, those of tests and builds, those of agents."""


class LeftOut(msgspec.Struct, frozen=True):
    """What a fork leaves out: entries as a whole, and outputs by their calls."""

    entries: frozenset[str]
    outputs: tuple[Output, ...] = ()

    @property
    def lines(self) -> dict[str, str]:
        """What stands for each output, by its call."""
        return {output.call.id: output.line for output in self.outputs}

    @property
    def changes(self) -> list[Change]:
        """What was done about the entries of the outputs."""
        return [Change(output.line, output.entry) for output in self.outputs]


def outputs_before(position: Position, reading: Reading) -> list[Output]:
    """Return what calls printed on the path to a position."""
    entries = path_to(position, reading).entries
    calls = pair_calls(entries, reading.bodies.words_of, dialect_of)
    found = [output_of(made) for made in calls if made.call.id and is_printed(made.call)]
    return [output for output in found if output.tokens]


def is_printed(call: Call) -> bool:
    """Return True if a result has texts and images only: others load tools, for example."""
    result = call.result
    return result is not None and all(isinstance(b, Text | Image) for b in result.blocks)


def output_of(made: MadeCall) -> Output:
    """Return what a call with a result printed."""
    result, answer = made.call.result, made.answer or made.entry
    tokens = estimate_tokens([sent_block(result)]) if result is not None else 0
    return Output(made.call, made.entry.id, answer.id, tokens)


def is_kind(name: str) -> bool:
    """Return True if a name is that of a kind of outputs, and not of an entry."""
    return name.partition(":")[0] in KINDS


def left_out(position: Position, reading: Reading, names: Sequence[str]) -> LeftOut:
    """Return what is named: entries, kinds of outputs, or `KIND:ENTRY` for those of one entry."""
    kinds = [name.partition(":") for name in names if is_kind(name)]
    plain = [name for name in names if not is_kind(name)]
    entries = frozenset(find_position(reading, name, position.session).entry.id for name in plain)
    if not kinds:
        return LeftOut(entries)
    known = outputs_before(position, reading)
    chosen: dict[str, Output] = {}
    for kind, _, whose in kinds:
        some = [output for output in known if KINDS[kind](output.call)]
        found = list(of_entries(some, whose, position, reading) if whose else large(some))
        chosen |= {output.call.id: output for output in found}
    gone = {o.call.id for o in known if not entries.isdisjoint((o.made, o.entry))}
    return LeftOut(entries, tuple(o for name, o in chosen.items() if name not in gone))


def large(outputs: Iterable[Output]) -> Iterator[Output]:
    """Yield the outputs that are worth leaving out."""
    return (output for output in outputs if output.tokens >= SMALL)


def of_entries(
    outputs: Sequence[Output], names: str, position: Position, reading: Reading
) -> Iterator[Output]:
    """Yield the outputs of entries, which are named by their calls or results, with commas."""
    for name in filter(None, names.split(",")):
        entry = find_position(reading, name, position.session).entry.id
        found = [output for output in outputs if entry in {output.made, output.entry}]
        if not found:
            raise EntryNotFoundError(
                f"no output to leave out at entry {entry}",
                "specify the entry of a call or of its result, before the end of the fork",
            )
        yield from found
