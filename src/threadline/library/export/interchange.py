"""Exports in formats that other programs read: trajectories written to files, and what is lost."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
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
from threadline.render.interchange import sts
from threadline.render.interchange.atif import VERSION, AtifWriter
from threadline.render.interchange.openai import conversations
from threadline.render.interchange.otlp import SCHEMA_URL, resource_spans
from threadline.render.interchange.training import METADATA, preferences, trainable
from threadline.trajectory import Trajectory

Format = Literal["atif", "messages", "otlp", "preference", "sts"]
Trainer = Literal["openai"]

VERSIONS: dict[Format, str] = {
    "atif": VERSION,
    "messages": "OpenAI chat messages",
    "otlp": SCHEMA_URL,
    "preference": "OpenAI preference pairs",
    "sts": sts.VERSION,
}
SUFFIXES: dict[Format, str] = {
    "atif": ".json",
    "messages": ".jsonl",
    "otlp": ".json",
    "preference": ".jsonl",
    "sts": ".jsonl",
}
"""The suffix of each file in a directory."""
LINES_ONLY = frozenset({"preference", "sts"})
"""Formats that consist of lines."""

PAIRED = ("branch ", "pair ")
"""How losses begin that tell why a branch is no pair of answers."""


def as_format(name: str) -> Format:
    """Return a format by its name."""
    return next(form for form in VERSIONS if form == name)


class Selection(msgspec.Struct, frozen=True):
    """What is exported: all, or the path or the context at a point.

    For a `trainer`, conversations end with an answer, and their metadata is in a file beside them;
    `max_tokens` is how long a conversation or a pair may be, as estimated.
    """

    extent: Extent = Extent()
    at: str | None = None
    context: bool = False
    trainer: Trainer | None = None
    max_tokens: int | None = None


ALL = Selection()


class Exported(msgspec.Struct, frozen=True):
    """A trajectory that was written.

    `steps` is the number of its steps, `attach` the entry at which a branch leaves.
    """

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
    """What was written and what was lost.

    `format` is the format, `trajectories` are what was written, `losses` what the format cannot
    hold.
    """

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
    if form == "preference":
        extent = msgspec.structs.replace(selection.extent, whole=True)
        selection = msgspec.structs.replace(selection, extent=extent)
    found = select(TrajectoryLister(reading, losses), reading, selection)
    render = renderer(form, reading, losses, selection)
    written = Written(aside=form == "preference" or selection.trainer is not None)
    if form == "sts" and out.suffix == ".jsonl":
        found = only_trajectory(found, losses)
    if out.suffix == ".jsonl":
        write_file(out, map(encoded, note(found, render, written, str(out))))
    elif out.suffix == ".json" and form not in LINES_ONLY:
        documents = list(note(found, render, written, str(out)))
        write_file(out, [encoded(only_document(documents, form))])
    elif out.suffix and not out.is_dir():
        forms = ".jsonl" if form in LINES_ONLY else ".jsonl or .json"
        raise ExportError(
            f"cannot export to '{out.name}'",
            f"use a file name that ends in {forms}, or a directory",
        )
    else:
        each = chain.from_iterable((one, *one.agents) for one in found) if form == "sts" else found
        write_each(each, render, written, out, SUFFIXES[form])
    if not written.trajectories:
        discard_empty(out)
        raise nothing_found(form, losses)
    files = list(dict.fromkeys(one.file for one in written.trajectories)) + written.write_aside()
    return Report(form, VERSIONS[form], files, written.trajectories, list_losses(losses))


def nothing_found(form: Format, losses: Losses) -> ExportError:
    """Return the error that nothing can be exported, with the branches that make no pair."""
    if form == "preference":
        hint = "a pair needs a branch that answers the same prompt as the active path"
        left_out = [f"{what} ({n})" for what, n in losses.items() if what.startswith(PAIRED)]
        return ExportError("no pairs of answers to export", "; ".join([hint, *left_out]))
    return ExportError("no conversation to export", "`threadline ls` lists sessions")


def discard_empty(out: Path) -> None:
    """Delete a file to which nothing was written."""
    if out.is_file() and not out.stat().st_size:
        out.unlink()


class Written:
    """What was written: the trajectories, and if wanted what belongs into files beside them."""

    def __init__(self, *, aside: bool) -> None:
        self.trajectories: list[Exported] = []
        self._wants_aside = aside
        self._aside: dict[str, list[Json]] = {}

    def put(self, document: Json, file: str) -> Json:
        """Return a document as it is written to a file, without what goes beside it."""
        if self._wants_aside:
            self._aside.setdefault(file, []).append(document.pop(METADATA))
        return document

    def write_aside(self) -> list[str]:
        """Write where the lines of files come from to files beside them; return their names."""
        files = []
        for file, rows in self._aside.items():
            path = Path(file).with_suffix(f".{METADATA}.jsonl")
            write_file(path, map(encoded, rows))
            files.append(str(path))
        return files


def only_trajectory(found: Iterable[Trajectory], losses: Losses) -> list[Trajectory]:
    """Return the only trajectory, for a file that holds no more than one conversation."""
    every = list(found)
    if len(every) > 1:
        hint = "use a directory, or --active"
        raise ExportError(f"{len(every)} trajectories do not fit into one file", hint)
    for one in every:
        if one.agents:
            losses["sub-agent (a file of its own in a directory)"] += len(one.agents)
    return every


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


def renderer(form: Format, reading: Reading, losses: Losses, selection: Selection) -> Render:
    """Return a function that renders a trajectory as documents."""
    match form:
        case "atif":
            writer = AtifWriter(reading.prices, losses)
            return lambda trajectory: iter([writer.render(trajectory)])
        case "messages":
            return chat_renderer(losses, selection)
        case "preference":
            return Pairs(selection.max_tokens, losses).render
        case "sts":
            return lambda trajectory: sts.trace_lines(trajectory, losses)
        case "otlp":
            return lambda trajectory: iter(
                [{"resourceSpans": [resource_spans(trajectory, losses)]}]
            )


def chat_renderer(losses: Losses, selection: Selection) -> Render:
    """Return a function that renders conversations, for a trainer if there is one."""
    if selection.trainer is None:
        return lambda trajectory: conversations(trajectory, losses)

    def render(trajectory: Trajectory) -> Iterator[Json]:
        for one in conversations(trajectory, losses):
            found = trainable(one, selection.max_tokens, losses)
            if found is not None:
                yield found

    return render


class Pairs:
    """Renders pairs of answers: that of each abandoned branch with that of the active path."""

    def __init__(self, limit: int | None, losses: Losses) -> None:
        self._limit = limit
        self._losses = losses
        self._main: Trajectory | None = None

    def render(self, trajectory: Trajectory) -> Iterator[Json]:
        """Yield the pair of a branch; the active path of its session comes before it."""
        if trajectory.kind == "main":
            self._main = trajectory
        elif self._main is not None and self._main.session == trajectory.session:
            yield from preferences(self._main, trajectory, self._limit, self._losses)


def note(
    found: Iterable[Trajectory], render: Render, written: Written, file: str
) -> Iterator[Json]:
    """Yield the documents of trajectories, and note each that has one as written to a file."""
    for trajectory in found:
        documents = iter(render(trajectory))
        for number, document in enumerate(documents):
            if not number:
                written.trajectories.append(exported(trajectory, file))
            yield written.put(document, file)


def write_each(
    found: Iterable[Trajectory], render: Render, written: Written, out: Path, suffix: str
) -> None:
    """Write a file for each trajectory that has documents."""
    for trajectory in found:
        path = out / f"{safe_name(trajectory.id)}{suffix}"
        documents = note([trajectory], render, written, str(path))
        if (first := next(documents, None)) is not None:
            write_file(path, map(encoded, chain([first], documents)))


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
