"""Writes Agent Trace records of what sessions wrote to a repository."""

from pathlib import Path

from threadline.json_text.encode import to_json
from threadline.library.actions.why import explain
from threadline.library.actions.why_target import asked_since
from threadline.library.export.export import ExportError, write_file
from threadline.library.export.interchange import Report
from threadline.library.workspace import Workspace
from threadline.model.time import seconds_of
from threadline.render.interchange.agent_trace import VERSION, trace_records
from threadline.version import __version__

DOCUMENT, ROWS = ".json", ".jsonl"


def export_traces(workspace: Workspace, folder: str, out: Path) -> Report:
    """Write a record for each commit of a repository in which calls of sessions wrote lines."""
    if out.suffix not in {DOCUMENT, ROWS}:
        raise ExportError(f"no file for records: '{out.name}'", "name a .jsonl file")
    begun = (seconds_of(one.summary.first_at or "") for one in workspace.catalog.sessions())
    first = min(filter(None, begun), default=0.0)
    records = [
        to_json(one).encode()
        for one in trace_records(explain(workspace, asked_since(folder, first)), __version__)
    ]
    if not records:
        raise ExportError(
            "no commit has lines of these sessions", "`threadline why COMMIT` tells more"
        )
    if out.suffix == DOCUMENT and len(records) > 1:
        raise ExportError(f"{len(records)} records do not fit into '{out.name}'", "use .jsonl")
    write_file(out, (record + b"\n" for record in records))
    return Report("agent-trace", VERSION, [str(out)], [], [])
