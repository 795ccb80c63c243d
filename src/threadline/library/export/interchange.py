"""Exports in formats that other programs read: trajectories written to files, and what is lost."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal

import msgspec

from threadline.context import Losses
from threadline.json_text.encode import Json, to_json
from threadline.json_text.lenient import replace_surrogates
from threadline.library.export.export import ExportError, safe_name, write_file
from threadline.library.export.trajectories import Extent, TrajectoryLister
from threadline.library.load.reading import Reading
from threadline.library.position import find_position, resolve_point
from threadline.model.short_repr import short_repr
from threadline.render.interchange.atif import VERSION, AtifWriter
from threadline.render.interchange.openai import conversations
from threadline.render.interchange.otlp import SCHEMA_URL, resource_spans
from threadline.trajectory import Trajectory

Format = Literal["atif", "messages", "otlp"]

VERSIONS: dict[Format, str] = {
    "atif": VERSION,
    "messages": "OpenAI chat messages",
    "otlp": SCHEMA_URL,
}
SUFFIXES: dict[Format, str] = {"atif": ".json", "messages": ".jsonl", "otlp": ".json"}
"""The suffix of each file in a directory."""


def as_format(name: str) -> Format:
    """Return a format by its name."""
    return next(form for form in VERSIONS if form == name)


class Selection(msgspec.Struct, frozen=True):
    """What is exported: all, or the path or the context at a point."""

    extent: Extent = Extent()
    at: str | None = None
    context: bool = False


ALL = Selection()


class Exported(msgspec.Struct, frozen=True):
    """A trajectory that was written."""

    id: str
    session: str
    line: str
    kind: str
    active: bool
    steps: int
    agents: int
    parent: str | None
    attach: str | None
    file: str

    __repr__ = short_repr


class Lost(msgspec.Struct, frozen=True):
    """Something that the format cannot hold, and how often it occurred."""

    what: str
    count: int

    __repr__ = short_repr


class Report(msgspec.Struct, frozen=True):
    """What was written and what was lost."""

    format: str
    version: str
    files: list[str]
    trajectories: list[Exported]
    losses: list[Lost]

    __repr__ = short_repr


def export_trajectories(
    reading: Reading, out: Path, form: Format, selection: Selection = ALL
) -> Report:
    """Write trajectories: one JSON document, a line for each (.jsonl), or a file for each."""
    losses = Losses()
    found = select(TrajectoryLister(reading, losses), reading, selection)
    render = renderer(form, reading, losses)
    written: list[Exported] = []
    if out.suffix == ".jsonl":
        write_file(out, map(encoded, note(found, render, written, str(out))))
    elif out.suffix == ".json":
        documents = list(note(found, render, written, str(out)))
        write_file(out, [encoded(only_document(documents, form))])
    elif out.suffix and not out.is_dir():
        raise ExportError(
            f"cannot export to '{out.name}'",
            "use a file name that ends in .jsonl or .json, or a directory",
        )
    else:
        write_each(found, render, written, out, SUFFIXES[form])
    if not written:
        raise ExportError("no conversation to export", "`threadline ls` lists sessions")
    files = list(dict.fromkeys(one.file for one in written))
    return Report(form, VERSIONS[form], files, written, list_losses(losses))


def select(
    lister: TrajectoryLister, reading: Reading, selection: Selection
) -> Iterable[Trajectory]:
    """Return the trajectories that are wanted."""
    if selection.at is None and not selection.context:
        return lister.all(selection.extent)
    at = selection.at
    position = resolve_point(reading, at) if at else find_position(reading)
    return [lister.context(position) if selection.context else lister.at(position)]


Render = Callable[[Trajectory], Iterator[Json]]


def renderer(form: Format, reading: Reading, losses: Losses) -> Render:
    """Return a function that renders a trajectory as documents."""
    match form:
        case "atif":
            writer = AtifWriter(reading.prices, losses)
            return lambda trajectory: iter([writer.render(trajectory)])
        case "messages":
            return lambda trajectory: conversations(trajectory, losses)
        case "otlp":
            return lambda trajectory: iter(
                [{"resourceSpans": [resource_spans(trajectory, losses)]}]
            )


def note(
    found: Iterable[Trajectory], render: Render, written: list[Exported], file: str
) -> Iterator[Json]:
    """Yield the documents of trajectories, and note each as written to a file."""
    for trajectory in found:
        written.append(exported(trajectory, file))
        yield from render(trajectory)


def write_each(
    found: Iterable[Trajectory], render: Render, written: list[Exported], out: Path, suffix: str
) -> None:
    """Write a file for each trajectory."""
    for trajectory in found:
        path = out / f"{safe_name(trajectory.id)}{suffix}"
        write_file(path, map(encoded, note([trajectory], render, written, str(path))))


def only_document(documents: list[Json], form: Format) -> Json:
    """Return the only document; spans of several trajectories can be joined to one."""
    if form == "otlp":
        return {"resourceSpans": [one for each in documents for one in each["resourceSpans"]]}
    if len(documents) > 1:
        raise ExportError(
            f"{len(documents)} trajectories do not fit into one JSON document",
            "use a file name that ends in .jsonl, a directory, or --active",
        )
    return documents[0] if documents else {}


def encoded(document: Json) -> bytes:
    """Return a document as one line; lone surrogates are replaced."""
    return f"{replace_surrogates(to_json(document))}\n".encode()


def exported(one: Trajectory, file: str) -> Exported:
    """Return what a report says of a trajectory."""
    return Exported(
        id=one.id,
        session=one.session,
        line=one.line,
        kind=one.kind,
        active=one.active,
        steps=len(one.steps),
        agents=len(one.agents),
        parent=one.parent,
        attach=one.attach,
        file=file,
    )


def list_losses(losses: Losses) -> list[Lost]:
    """Return what was lost, the most frequent first."""
    return [Lost(what, count) for what, count in losses.most_common()]
