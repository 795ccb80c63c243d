"""Tasks as a user of docs/api.md writes them; `mypy --strict` and pyright accept them.

One more, which needs polars, is in `user_polars`.
"""

from collections.abc import Iterator
from pathlib import Path

import threadline as tl


def context_for_anthropic(session: tl.Session) -> list[object]:
    request = session.context().to_anthropic("What was decided so far?")
    return [message["role"] for message in request["messages"]]


def context_for_openai(session: tl.Session) -> list[object]:
    request = session.context().to_openai("What was decided so far?")
    return [message["role"] for message in request["messages"]]


def sub_agents(archive: tl.Archive) -> dict[str, list[str]]:
    return {
        s.id: [line.entries[-1].text for line in s.lines if line.kind == "agent"] for s in archive
    }


def fork_before_the_last_prompt(session: tl.Session, folder: Path) -> tl.Written:
    return session.fork(at=session.turns[-1].entry, before=True, to=folder)


def titles_without_secrets(path: Path, cache: Path) -> list[str]:
    with tl.open(path, redact=True, cache=cache) as archive:
        return [session.title for session in archive]


def entries_in_pandas(archive: tl.Archive) -> int:
    return len(archive.table("entries").to_pandas())


def export_with_losses(session: tl.Session, path: Path) -> list[tuple[str, int]]:
    report: tl.Report = session.export(path, "atif")
    return [(lost.what, lost.count) for lost in report.losses]


def pages(session: tl.Session) -> tuple[str, str]:
    return session.to_markdown(depth="assistant", active=True), session.to_html()


def tokens_by_project_and_model(archive: tl.Archive) -> dict[tuple[str, ...], int]:
    return {row.group: row.tokens for row in archive.usage("project", "model")}


def costs_since(archive: tl.Archive, since: str) -> dict[str, float]:
    return {s.id: s.usage.known for s in archive.sessions(since=since)}


def abandoned_cost_by_project(archive: tl.Archive) -> dict[str, float]:
    rows = archive.usage("project", "branch")
    return {row.group[0]: row.known for row in rows if row.group[1] == "abandoned"}


def failed_test_runs(archive: tl.Archive) -> list[tuple[str, str]]:
    return [
        (call.command, call.result_text)
        for session in archive
        for line in session.lines
        for call in line.calls
        if call.has_failed and "pytest" in call.command
    ]


def hits_of_a_search(archive: tl.Archive) -> Iterator[tuple[str, str]]:
    for hit in archive.search("totals", limit=20):
        yield hit.session, hit.snippet


def preference_pairs(session: tl.Session) -> list[tuple[str, list[str], list[str]]]:
    pairs: list[tuple[str, list[str], list[str]]] = []
    for branch in session.branches:
        if branch.active or branch.attach is None:
            continue
        diff = session.diff(branch)
        left = [turn.answer for turn in diff.a.turns]
        taken = [turn.answer for turn in diff.b.turns]
        pairs.append((branch.attach, taken, left))
    return pairs


def failed_commands_by_title(archive: tl.Archive) -> list[dict[str, object]]:
    query = "SELECT title, command FROM calls JOIN sessions USING (session) WHERE failed"
    rows: list[dict[str, object]] = archive.sql(query).to_pylist()
    return rows


def lost_in_all_compactions(archive: tl.Archive) -> list[tuple[str, int]]:
    lost = [session.lost(at=cut) for session in archive for cut in session.compactions]
    return [(one.session, one.prompt_count) for one in lost]


def next_entry_of(session: tl.Session) -> tl.Entry | None:
    return next(iter(session.watch(interval=0.01, timeout=10)), None)


def candidates(archive: tl.Archive, name: str) -> tuple[str, ...] | str | None:
    try:
        return archive[name].id
    except tl.AmbiguousIdError as error:
        return error.candidates
    except tl.Error as error:
        return error.hint
