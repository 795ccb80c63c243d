"""The contract's JSON as shapes, and a strict check of a document against them."""

from collections.abc import Callable, Iterator

Check = Callable[[object, str], Iterator[str]]
"""Takes a value and where it stands; gives what is wrong with it."""


def text(value: object, at: str) -> Iterator[str]:
    if not isinstance(value, str):
        yield f"{at}: {value!r} is no text"


def number(value: object, at: str) -> Iterator[str]:
    if type(value) is not int:
        yield f"{at}: {value!r} is no whole number"


def flag(value: object, at: str) -> Iterator[str]:
    if type(value) is not bool:
        yield f"{at}: {value!r} is neither true nor false"


def anything(_value: object, _at: str) -> Iterator[str]:
    yield from ()


def maybe(check: Check) -> Check:
    def checked(value: object, at: str) -> Iterator[str]:
        if value is not None:
            yield from check(value, at)

    return checked


def one_of(*words: str) -> Check:
    def checked(value: object, at: str) -> Iterator[str]:
        if value not in words:
            yield f"{at}: {value!r} is none of {words}"

    return checked


def list_of(check: Check) -> Check:
    def checked(value: object, at: str) -> Iterator[str]:
        if not isinstance(value, list):
            yield f"{at}: no list"
            return
        for index, item in enumerate(value):
            yield from check(item, f"{at}[{index}]")

    return checked


def record(**fields: Check) -> Check:
    """Demand every field; further ones may be there."""
    checks = {name.rstrip("_"): check for name, check in fields.items()}

    def checked(value: object, at: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{at}: no object"
            return
        for name, check in checks.items():
            if name in value:
                yield from check(value[name], f"{at}.{name}")
            else:
                yield f"{at}: no {name!r}"

    return checked


LINES = record(
    lines=list_of(
        record(
            id=text,
            kind=one_of("trunk", "branch", "agent"),
            session=text,
            parent=maybe(text),
            attach=maybe(text),
            active=flag,
            entries=list_of(text),
            folded=list_of(record(under=text, why=text, entries=list_of(text))),
        )
    ),
    order=list_of(text),
    junctions=list_of(
        record(
            entry=maybe(text),
            lines=list_of(text),
            kind=one_of("resume", "fork", "rewind", "agent", "compact"),
        )
    ),
    roots=list_of(record(line=text, entry=text, why=text)),
    faults=list_of(record(file=text, line=number, what=text, entry=maybe(text))),
)
LEDGER = record(
    rows=list_of(
        record(
            file=text,
            line=maybe(number),
            place=text,
            entry=maybe(text),
            as_=one_of("shown", "folded", "copy", "note", "fault"),
            on=maybe(text),
            why=maybe(text),
        )
    ),
    totals=record(
        shown=number, folded=number, copy=number, note=number, fault=number, lines=number
    ),
    skipped=list_of(record(file=text, why=text)),
)
SESSION = record(
    id=text,
    title=text,
    agent=text,
    cwd=maybe(text),
    first_at=maybe(text),
    last_at=maybe(text),
    entries=number,
    lines=list_of(text),
    parent=maybe(text),
    attach=maybe(text),
    active_tip=maybe(text),
    children=list_of(text),
)
TREE = record(sessions=list_of(SESSION), roots=list_of(text))
OPS = record(
    ops=list_of(
        record(at=text, kind=text, entry=text, from_=maybe(text), line=text, detail=record())
    )
)
LS = record(sessions=list_of(SESSION))
DOCTOR = record(
    findings=list_of(
        record(
            kind=text,
            level=one_of("info", "warning", "error"),
            file=text,
            line=number,
            entry=maybe(text),
            what=text,
            means=text,
        )
    )
)
GRAPH = record(
    nodes=list_of(
        record(id=text, parent=maybe(text), line=text, type=text, at=maybe(text), active=flag)
    )
)
SHAPES = {
    "lines": LINES,
    "ledger": LEDGER,
    "tree": TREE,
    "ops": OPS,
    "ls": LS,
    "doctor": DOCTOR,
    "graph": GRAPH,
}


def misfits(command: str, document: object) -> list[str]:
    """List where the document of a command leaves the contract."""
    return list(SHAPES[command](document, command))
