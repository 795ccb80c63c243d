"""Sessions: lines, turns, contexts, comparisons, forks and exports, as the commands give them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import threadline as tl
from tests.api.built import MAIN
from tests.cli.run import run, run_json
from tests.sample import sample_roots
from tests.writer import SessionWriter
from threadline.library.load.reading import load_lines
from threadline.library.position import context_at

REWOUND, COMPACTED = "7bc87c4c", "d294e339"


def tip_of(session: tl.Session) -> tl.Entry:
    assert session.tip is not None
    return session.tip


def file_of(session: tl.Session) -> str:
    assert session.file
    return session.file


def every_object(archive: tl.Archive) -> Iterator[object]:
    """Yield public objects of every kind, of every session."""
    yield from (archive, archive.sessions(), *archive.usage("model"), archive.search("question"))
    yield from archive.search("question").hits
    for session in archive:
        context = session.context()
        yield from (session, session.summary, session.usage, session.tip, session.active)
        yield from (*session.lines, *session.turns, *session.lines[0].entries)
        yield from (context, context.messages, *context.messages, *context.dropped)
        yield from (call for turn in session.turns for call in turn.calls)
        yield from (session.files(), *session.files())
        diff = session.diff(session.lines[0], session.tip)
        yield from (diff, diff.common, diff.a, diff.a.spent, *diff.a.turns)
    lost = archive[COMPACTED].lost()
    yield from (lost, *lost.removed, lost.spent)


def test_representations_are_short(archive: tl.Archive) -> None:
    shown = [repr(each) for each in every_object(archive)]
    assert len(shown) > 500
    assert max(map(len, shown)) < 200
    assert not [text for text in shown if " object at 0x" in text]


def test_files_are_as_the_command_lists_them(archive: tl.Archive) -> None:
    found = 0
    for session in archive:
        listed = run_json("files", file_of(session), "--text")
        known = {file["path"]: file["text"] for file in listed}
        files = {file.path: file.text for file in session.files()}
        assert {path: files[path] for path in known} == known
        assert all(len(repr(file)) < 200 for file in session.files())
        found += len(files)
    assert found


def test_the_prompt_behind_each_line_is_the_one_that_the_command_names(archive: tl.Archive) -> None:
    blamed = 0
    for session in archive:
        for file in session.files():
            if file.text is None or file.sure == "unknown":
                continue
            [told] = run_json("files", file_of(session), file.path, "--blame")
            assert [line.text for line in file.blame.lines] == [
                one["text"] for one in told["lines"]
            ]
            assert [p.entry for p in file.blame.prompts] == [
                one["entry"] for one in told["prompts"]
            ]
            blamed += 1
    assert blamed


def test_differences_of_files_are_those_of_the_command(archive: tl.Archive, tmp_path: Path) -> None:
    differing = 0
    for session in archive:
        first = session.files(at=session.lines[0].entries[0])
        found = session.files(at=session.tip).diff(first)
        target = f"{file_of(session)}@"
        a, b = f"{target}{tip_of(session).id}", f"{target}{first.entry}"
        shown = run("files", "diff", a, b).stdout
        assert "".join(file.patch for file in found) == shown
        differing += len(found)
    assert differing
    here = session.files().diff(tmp_path)
    assert all(file.patch or file.why for file in here)


def test_a_fork_is_written_with_its_files(archive: tl.Archive, tmp_path: Path) -> None:
    session = next(one for one in archive if any(file.text for file in one.files()))
    made = session.fork(to=tmp_path / "forks", with_files=tmp_path / "work")
    assert Path(made.file).exists()
    written = {str(p.relative_to(tmp_path / "work")) for p in (tmp_path / "work").rglob("*")}
    whole = {f.path for f in session.files() if f.text is not None and f.sure != "unknown"}
    assert {path for path in whole if not path.startswith("/")} <= written


def test_a_fork_is_written_for_another_agent(archive: tl.Archive, tmp_path: Path) -> None:
    session = next(one for one in archive if one.agent == "claude" and one.files())
    made = session.fork(to=tmp_path, agent="pi")
    assert made.agent == "pi"
    assert [one.agent for one in tl.open(made.file)] == ["pi"]
    assert made.parent == session.id


def test_a_file_of_which_nothing_is_known_is_an_error(archive: tl.Archive) -> None:
    with pytest.raises(tl.TargetNotFoundError):
        archive[REWOUND].files().file("no/such/file")


def test_representations_in_notebooks_are_escaped(archive: tl.Archive) -> None:
    session = archive[REWOUND]
    for shown in (archive, archive.sessions(), session, session.context()):
        drawn = shown._repr_html_()
        assert drawn.count("<table>") == 1
        assert "<script" not in drawn


def test_a_title_with_markup_is_shown_as_text(tmp_path: Path) -> None:
    record = {
        "type": "user", "uuid": "u", "parentUuid": None, "sessionId": "s",
        "timestamp": "2026-11-16T10:00:00Z", "message": {"role": "user", "content": "<b>&bold</b>"},
    }  # fmt: skip
    (tmp_path / "s.jsonl").write_text(json.dumps(record))
    with tl.open(tmp_path / "s.jsonl", cache=tmp_path / "cache") as archive:
        assert archive["s"].title == "<b>&bold</b>"
        assert "&lt;b&gt;&amp;bold&lt;/b&gt;" in archive["s"]._repr_html_()


def test_lines_are_those_of_the_command(archive: tl.Archive) -> None:
    told = {line["id"]: line for line in run_json("lines", *sample_roots())["lines"]}
    lines = [line for session in archive for line in session.lines]
    assert {line.id for line in lines} == told.keys()
    for line in lines:
        assert [entry.id for entry in line.entries] == told[line.id]["entries"]
        assert (line.kind, line.parent, line.attach, line.active) == tuple(
            told[line.id][name] for name in ("kind", "parent", "attach", "active")
        )


def test_the_active_line_holds_the_tip(archive: tl.Archive) -> None:
    for session in archive:
        assert session.active is not None
        assert tip_of(session) in session.active.all_entries()
        assert session.active.active


def test_contexts_are_those_of_the_command(archive: tl.Archive) -> None:
    session = archive[REWOUND]
    for at in (None, session.branches[0], session.lines[0].entries[-1]):
        point = at.entries[-1] if isinstance(at, tl.Line) else at
        flags = ["--at", point.id] if point else []
        told = run_json("context", file_of(session), *flags)
        context = session.context(at)
        assert context.at == told["at"]
        assert [list(m.entries) for m in context.messages] == [
            m["entries"] for m in told["messages"]
        ]
        assert context.tokens == told["tokens"]


def test_a_context_of_a_fork_is_that_of_its_own_file(archive: tl.Archive) -> None:
    """Forks copy entries: the same entry has another context in another session."""
    fork = archive["ec613a03"]
    alone = load_lines([file_of(fork)])
    assert fork.context().messages[0].entries == context_at(alone).messages[0].entries
    assert fork.parent == "cf5bda53-71dd-404c-95b8-e3e5b22ec191"


def test_points_are_entries_lines_prefixes_and_what_is_before(archive: tl.Archive) -> None:
    session = archive[REWOUND]
    branch = session.branches[0]
    last = branch.entries[-1]
    at = [session.context(point).at for point in (branch, branch.id, last, last.id, last.id[:8])]
    assert at == [last.id] * 5
    assert session.context(f"{last.id}^").at == last.parent
    assert session.line(branch.id) is branch
    assert session.entry(last.id[:8]) is last


def test_diff_and_lost_are_those_of_the_commands(archive: tl.Archive) -> None:
    session = archive[REWOUND]
    a, b = session.branches[:2]
    told = run_json("diff", a.id, b.id, file_of(session))
    diff = session.diff(a, b)
    assert diff.common.entry_count == told["common"]["entries"]
    assert [turn.prompt for turn in diff.b.turns] == [t["prompt"] for t in told["b"]["turns"]]
    lost = archive[COMPACTED].lost()
    assert lost.at == run_json("lost", COMPACTED, file_of(archive[COMPACTED]))["at"]


def test_exports_are_those_of_the_command(archive: tl.Archive, tmp_path: Path) -> None:
    session = archive[REWOUND]
    for name, text in (("s.md", session.to_markdown()), ("s.html", session.to_html())):
        run("export", file_of(session), "-o", str(tmp_path / name))
        assert text == (tmp_path / name).read_text()
    prompt = "\nThird question [c3]\n"
    assert prompt in session.to_markdown(depth="user")
    assert prompt not in session.to_markdown(depth="user", active=True)


def test_a_fork_ends_before_an_entry_without_outputs(archive: tl.Archive, tmp_path: Path) -> None:
    session = archive["7bc87c4c"]
    whole = session.fork(at="8afd1042", to=tmp_path / "forks")
    made = session.fork(at="8afd1042", before=True, drop=["results"], to=tmp_path / "forks")
    assert made.entries == whole.entries - 1


def test_a_fork_continues_with_the_same_context(archive: tl.Archive, tmp_path: Path) -> None:
    session = archive[REWOUND]
    branch = session.branches[0]
    made = session.fork(branch, to=tmp_path / "forks")
    with tl.open(made.file, cache=tmp_path / "cache") as forks:
        fork = forks[made.session]
        source = session.context(branch).messages.to_anthropic()
        assert fork.context().messages.to_anthropic() == source


def test_secrets_are_replaced_everywhere(tmp_path: Path) -> None:
    mail, key = "ann@mail.firm.org", "sk-" + "ant-api03-Zk3vT9qLw2xY7bN5mR8"
    record = {
        "type": "user", "uuid": "u", "parentUuid": None, "sessionId": "s", "cwd": "/repo",
        "timestamp": "2026-11-16T10:00:00Z",
        "message": {"role": "user", "content": f"Mail {mail} the key {key}"},
    }  # fmt: skip
    (tmp_path / "s.jsonl").write_text(json.dumps(record))
    with tl.open(tmp_path / "s.jsonl", cache=tmp_path / "cache", redact=True) as archive:
        session = archive["s"]
        found = archive.search("key").hits[0]
        fork = Path(session.fork(to=tmp_path / "forks").file)
        told = [
            session.title, session.project, session.to_html(), session.to_markdown(),
            session.turns[0].prompt, tip_of(session).text, tip_of(session).record, session.lines[0].title,
            session.context().to_openai(), found.snippet, found.title, found.project,
            archive.usage("project"), archive.table("sessions").to_pylist()[0]["title"],
            fork.read_text(),
        ]  # fmt: skip
    assert not [each for each in told if mail in str(each) or key in str(each)]
    assert sum("redacted" in str(each) for each in told) >= 10


@pytest.mark.parametrize("field", ["started", "ended"])
def test_times_have_a_zone(archive: tl.Archive, field: str) -> None:
    moments = [getattr(session, field) for session in archive]
    assert all(moment.tzinfo for moment in moments)


def test_a_transcript_may_have_any_name(tmp_path: Path) -> None:
    writer = SessionWriter(MAIN, cwd="/w")
    writer.prompt("Which port?")
    path = writer.save(tmp_path, "shared")
    with tl.open(path, cache=tmp_path / "cache") as archive:
        (session,) = archive
        assert [turn.prompt for turn in session.turns] == ["Which port?"]
        assert session.active is session.lines[0]
        assert session.context().messages
