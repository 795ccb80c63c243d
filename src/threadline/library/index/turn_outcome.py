"""What came of a turn, from its calls: files that were changed, commits, tests and builds."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from threadline.activity.commands import commits_in, name_command
from threadline.agents.registry import decoding_of, dialect_of
from threadline.compare.outcome import CHANGING, FAR, failure_of
from threadline.index.asking import call_number
from threadline.index.turns import TurnCall
from threadline.model.body import Body
from threadline.model.call import Call
from threadline.model.content import Content, ToolCall
from threadline.model.entry import Entry
from threadline.model.file import Format
from threadline.model.search_results import CheckRun, TurnCommit, TurnOutcome
from threadline.model.tool import Does
from threadline.outline.dialect import Dialect

MAX_RUNS = 12
"""How many commands are looked at, the last ones: commits and tests are at the end of a turn."""

RecordsAt = Callable[[Iterable[int]], dict[int, Body]]
"""Returns the records of entries by their keys."""


def outcome_of(calls: Sequence[TurnCall], agent: str, records_at: RecordsAt) -> TurnOutcome:
    """Return what came of the calls of a turn."""
    format_ = Format(agent)
    dialect = dialect_of(format_)
    changed = {
        name: None
        for call in calls
        if not call.failed and dialect.tool(call.tool).does in CHANGING
        for name in call.files
    }
    runs = [call for call in calls if call.answered and dialect.tool(call.tool).does is Does.RUN]
    commits: list[TurnCommit] = []
    checks: dict[str, CheckRun] = {}
    for call in read_runs(runs[-MAX_RUNS:], format_, dialect, records_at):
        failed = bool(failure_of(call))
        if not failed:
            made = commits_in(call.command, call.printed[:FAR])
            commits += (TurnCommit(one.hash, one.subject) for one in made)
        name = name_command(call.command)
        if name is not None and name.check and (failed or call.has_passed):
            checks[name.text] = CheckRun(name.text, not failed)
    return TurnOutcome(tuple(changed), tuple(commits), tuple(checks.values()))


def read_runs(
    runs: Sequence[TurnCall], format_: Format, dialect: Dialect, records_at: RecordsAt
) -> Iterator[Call]:
    """Read the calls that ran commands, with their results."""
    keys = {key for run in runs for key in (run.made, run.answered)}
    contents = {
        key: read_content(record, format_) for key, record in records_at(sorted(keys)).items()
    }
    for run in runs:
        made, answered = contents.get(run.made), contents.get(run.answered)
        if made is None or answered is None:
            continue
        blocks = [block for block in made.blocks if isinstance(block, ToolCall)]
        calls = [block for block in blocks if call_number(block.id) == run.number]
        results = [one for one in answered.results if call_number(one.call) == run.number]
        if calls and results:
            yield dialect.end(dialect.call(calls[0], made.cwd), results[0])


def read_content(record: Body, format_: Format) -> Content:
    """Return the content of a record of which only the agent is known."""
    decoding = decoding_of(format_)
    record = decoding.own_record(record, Entry())
    return decoding.content(record, Entry(type=decoding.entry_type(record)))
