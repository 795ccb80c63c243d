"""What requests took: as a usage record tells it or, before there were any, the end of a run."""

from collections.abc import Iterable

import msgspec

from threadline.model.body import Body, count_in, record_in, records_in, text_in
from threadline.model.content import Usage

COUNTS = ("inputTokens", "outputTokens", "cacheReadTokens", "cacheWriteTokens")
"""Input counts what was read from the cache and written to it too."""

RECORD, END = "session.usage_record", "session.shutdown"


class Counts(msgspec.Struct, frozen=True):
    """The tokens of some requests."""

    input: int = 0
    output: int = 0
    read: int = 0
    written: int = 0

    def since(self, before: "Counts") -> "Counts":
        """Return how much was added; all of it if the client began to count anew."""
        mine, others = msgspec.structs.astuple(self), msgspec.structs.astuple(before)
        if any(one < other for one, other in zip(mine, others, strict=True)):
            return self
        return Counts(*(one - other for one, other in zip(mine, others, strict=True)))

    def plus(self, other: "Counts") -> "Counts":
        """Return both together."""
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Counts(*(one + two for one, two in pairs))

    @property
    def usage(self) -> Usage:
        """The tokens as all agents count them: those of the cache apart."""
        fresh = max(self.input - self.read - self.written, 0)
        return Usage(fresh, self.output, self.read, self.written)


NOTHING = Counts()


def counts_in(told: object) -> Counts:
    """Return the tokens that a record tells."""
    fields = record_in(told)
    return Counts(*(count_in(fields.get(name)) for name in COUNTS))


def usage_of_answer(record: Body) -> Usage:
    """Return what the request of an answer took; nothing if no record tells it."""
    beside = records_in(record.get("beside"))
    first = beside[0] if beside else {}
    if first.get("type") == RECORD:
        told = record_in(first, "data").get("usage")
        return counts_in(told).usage if isinstance(told, dict) else Usage()
    if first.get("type") == END:
        return counts_of_run(record, beside).usage
    own = output_of(record)
    return Counts(output=own).usage


def counts_of_run(record: Body, beside: list[Body]) -> Counts:
    """Return what the last answer of a model stands for: all that no other answer tells."""
    ends = [event for event in beside if event.get("type") == END]
    answers = [event for event in beside if event.get("type") != END]
    now, before = metrics_in(ends[0]), metrics_in(ends[-1]) if len(ends) > 1 else {}
    own = model_of(record)
    known = {model_of(answer) for answer in answers}
    # What models took that gave no answer, for titles and the like, stands with the last one.
    is_last = bool(answers) and is_same(answers[-1], record)
    mine = [name for name in now if name == own or (is_last and name not in known)]
    taken = NOTHING
    for name in mine:
        taken = taken.plus(now[name].since(before.get(name, NOTHING)))
    told = sum(output_of(answer) for answer in answers if model_of(answer) == own)
    rest = max(taken.output - told, 0) + output_of(record)
    return msgspec.structs.replace(taken, output=rest)


def metrics_in(end: Body) -> dict[str, Counts]:
    """Return what the requests to each model took until a run ended."""
    metrics = record_in(end, "data").get("modelMetrics")
    named: Iterable[tuple[object, object]] = metrics.items() if isinstance(metrics, dict) else ()
    return {str(name): counts_in(record_in(told).get("usage")) for name, told in named}


def is_same(answer: Body, record: Body) -> bool:
    """Return True if a record is that of an answer."""
    return answer == {key: value for key, value in record.items() if key != "beside"}


def model_of(answer: Body) -> str:
    """Return the model that gave an answer."""
    return text_in(record_in(answer, "data").get("model"))


def output_of(answer: Body) -> int:
    """Return how many tokens an answer has, by its own account."""
    return count_in(record_in(answer, "data").get("outputTokens"))
