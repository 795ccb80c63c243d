"""`export --format`: files, reports, errors."""

import json
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.run import CORPUS, run
from tests.render.interchange.atif_schema import read_atif
from tests.sample import sample_roots
from tests.writer import SessionWriter

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

REWOUND = str(next(Path(sample_roots()[0]).glob("*/7bc87c4c*.jsonl")))
AGENTS = str(next(Path(sample_roots()[0]).glob("*/e0e140e4*.jsonl")))
MAIL, KEY = "ann@mail.firm.org", "sk-" + "ant-api03-Zk3vT9qLw2xY7bN5mR8"


def test_lines_one_for_each_trajectory(tmp_path: Path) -> None:
    out = tmp_path / "t.jsonl"
    result = run("export", "--format", "atif", REWOUND, "-o", str(out))
    assert result.exit_code == 0
    assert [read_atif(line).session_id for line in out.read_bytes().splitlines()] == [
        "7bc87c4c-6f05-488c-9120-7ce8fe1f4a22"
    ] * 4
    assert result.stderr.splitlines() == [
        "exported 4 trajectories with 12 steps",
        f"wrote {out}",
        "lost: entry of type turn_duration (6)",
        "lost: entry of type attachment (2)",
    ]


def test_a_directory_gets_a_file_for_each(tmp_path: Path) -> None:
    result = run("export", "--format", "otlp", "--json", REWOUND, "-o", str(tmp_path / "spans"))
    report = json.loads(result.stdout)
    assert report["format"] == "otlp"
    assert report["version"].endswith("/1.41.0")
    assert len(set(report["files"])) == len(report["trajectories"]) == 4
    for one in report["trajectories"]:
        assert json.loads(Path(one["file"]).read_bytes())["resourceSpans"]
    assert {lost["what"] for lost in report["losses"]} >= {"entry of type turn_duration"}


def test_one_document_needs_one_trajectory(tmp_path: Path) -> None:
    out = tmp_path / "t.json"
    result = run("export", "--format", "atif", REWOUND, "-o", str(out))
    assert result.exit_code == 1
    assert "error: 4 trajectories do not fit into one JSON document" in result.stderr
    assert "hint: use a file name that ends in .jsonl, a directory, or --active" in result.stderr
    assert not out.exists()
    assert run("export", "--format", "atif", "--active", REWOUND, "-o", str(out)).exit_code == 0
    assert len(read_atif(out.read_bytes()).steps) == 4
    assert run("export", "--format", "otlp", REWOUND, "-o", str(out)).exit_code == 0
    assert len(json.loads(out.read_bytes())["resourceSpans"]) == 4


def test_a_branch_an_entry_and_a_context(tmp_path: Path) -> None:
    out = tmp_path / "t.json"
    branch = "7bc87c4c-6f05-488c-9120-7ce8fe1f4a22@796bf904-10c"
    run("export", "--format", "messages", "--at", branch, REWOUND, "-o", str(out))
    said = [m["content"] for m in json.loads(out.read_bytes())["messages"] if m["role"] == "user"]
    assert said == [
        "First question [c1]", "Second question [c2]", "Third asked differently [alt-a]",
        "Goes on [c4]",
    ]  # fmt: skip
    run("export", "--format", "messages", "--context", "--at", branch, REWOUND, "-o", str(out))
    sent = json.loads(out.read_bytes())["messages"]
    assert sent[0]["content"].endswith("First question [c1]")
    result = run("export", "--format", "atif", "--at", "zzz", REWOUND, "-o", str(out))
    assert (result.exit_code, "no entry 'zzz'" in result.stderr) == (1, True)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--format", "atif", "--ids"], "cannot be used with --format"),
        (["--format", "atif", "--depth", "user"], "cannot be used with --format"),
        (["--format", "raw", "--active"], "--format raw writes whole files"),
        (["--at", "x"], "--at, --context, --whole, --for and --max-tokens require --format"),
        (["--whole"], "--at, --context, --whole, --for and --max-tokens require --format"),
    ],
)
def test_options_that_do_not_fit(options: list[str], message: str, tmp_path: Path) -> None:
    result = run("export", *options, REWOUND, "-o", str(tmp_path / "out.json"))
    assert result.exit_code == 2
    assert message in result.stderr


def test_an_unknown_suffix_is_an_error(tmp_path: Path) -> None:
    result = run("export", "--format", "atif", REWOUND, "-o", str(tmp_path / "out.html"))
    assert result.exit_code == 1
    assert "hint: use a file name that ends in .jsonl or .json, or a directory" in result.stderr


def write_secrets(folder: Path) -> Path:
    lines = [
        f'{{"type":"user","uuid":"u","parentUuid":null,"sessionId":"s","timestamp":"2026-11-16T10:00:00Z","message":{{"role":"user","content":"Mail {MAIL} {KEY}"}}}}',
        '{ "type" : "assistant","uuid":"a","parentUuid":"u","sessionId":"s","message":{"role":"assistant","content":[{"type":"text","text":"caf\\u00e9 1e999"}]}}',
        '{"type":"user","uuid":"torn',
    ]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "s.jsonl").write_bytes("\r\n".join(lines).encode())
    return folder / "s.jsonl"


@pytest.mark.parametrize("form", ["atif", "messages", "otlp"])
def test_secrets_are_replaced_on_request(form: str, tmp_path: Path) -> None:
    source, out = write_secrets(tmp_path), tmp_path / "out.jsonl"
    run("export", "--format", form, str(source), "-o", str(out))
    assert MAIL in out.read_text()
    result = run("export", "--format", form, "--redact", str(source), "-o", str(out))
    assert "replaced 1 e-mail address, 1 API key" in result.stderr
    assert MAIL not in out.read_text()
    assert KEY not in out.read_text()


def test_originals_lose_their_secrets_and_nothing_else(tmp_path: Path) -> None:
    source, out = write_secrets(tmp_path / "in"), tmp_path / "out" / "s.jsonl"
    result = run("export", "--format", "raw", str(source), "-o", str(out))
    assert "replaced 1 e-mail address, 1 API key" in result.stderr
    before, after = source.read_bytes().split(b"\r\n"), out.read_bytes().split(b"\r\n")
    assert after[1:] == before[1:]
    assert json.loads(after[0])["message"]["content"] == (
        "Mail [redacted e-mail address] [redacted API key]"
    )


@pytest.mark.parametrize("root", sample_roots(), ids=lambda root: Path(root).parts[-2])
def test_originals_of_every_agent_are_copied(root: str, tmp_path: Path) -> None:
    """None of the demo has secrets, so its files stay as they are; a database has the same rows."""
    out = tmp_path / "raw"
    report = json.loads(run("export", "--format", "raw", "--json", root, "-o", str(out)).stdout)
    assert report["files"]
    assert report["losses"] == []
    for file in map(Path, report["files"]):
        [found] = [path for path in Path(root).rglob(file.name) if path.is_file()]
        if file.suffix != ".db":
            assert file.read_bytes() == found.read_bytes()
    before, after = (json.loads(run("graph", "--json", str(one)).stdout) for one in (root, out))
    assert before == after


@pytest.mark.parametrize(
    "name", ["grok-1.0.41/compact", "kimi-code-2.1.0/compact", "opencode-1.1.65/json-storage"]
)
def test_sessions_in_several_files_read_back(name: str, tmp_path: Path) -> None:
    source, out = str(CORPUS / name), str(tmp_path / "raw")
    assert run("export", "--format", "raw", source, "-o", out).exit_code == 0
    before, after = (
        json.loads(run("ls", "--json", one).stdout)["sessions"] for one in (source, out)
    )
    assert [(one["id"], one["entries"]) for one in after] == [
        (one["id"], one["entries"]) for one in before
    ]


def test_a_database_loses_its_secrets(tmp_path: Path) -> None:
    [root] = [root for root in sample_roots() if root.endswith("opencode")]
    source = tmp_path / "opencode.db"
    shutil.copy(next(Path(root).glob("*.db")), source)
    with closing(sqlite3.connect(source)) as base:
        [(row, data)] = base.execute("SELECT rowid, data FROM part LIMIT 1").fetchall()
        told = json.loads(data) | {"text": "Mail jane.doe@corp-mail.io"}
        base.execute("UPDATE part SET data = ? WHERE rowid = ?", (json.dumps(told), row))
        base.commit()
    out = tmp_path / "out" / "opencode.db"
    result = run("export", "--format", "raw", str(source), "-o", str(out))
    assert "replaced 1 e-mail address" in result.stderr
    assert b"jane.doe" not in out.read_bytes()
    assert "[redacted e-mail address]" in run("show", str(out)).output


def test_originals_with_sub_agents_keep_their_folders(tmp_path: Path) -> None:
    out = tmp_path / "raw"
    run("export", "--format", "raw", AGENTS, "-o", str(out))
    names = sorted(path.relative_to(out).parts[0] for path in out.rglob("agent-*.jsonl"))
    assert names == ["e0e140e4-50e2-4076-8d0c-b5cbee3aab5a"] * 2
    again = run("ls", "--json", str(out))
    assert len(json.loads(again.stdout)["sessions"]) == 1
    one = run("export", "--format", "raw", AGENTS, "-o", str(tmp_path / "one.jsonl"))
    assert "error: 3 files do not fit into 'one.jsonl'" in one.stderr


def test_a_compressed_file_is_decompressed(tmp_path: Path) -> None:
    rollout = min(Path(sample_roots()[2]).rglob("rollout-*.jsonl"))
    packed = tmp_path / f"{rollout.name}.zst"
    packed.write_bytes(zstd.compress(rollout.read_bytes()))
    run("export", "--format", "raw", str(packed), "-o", str(tmp_path / "out"))
    (written,) = (tmp_path / "out").iterdir()
    assert written.name == rollout.name
    assert written.read_bytes() == rollout.read_bytes()


@pytest.fixture
def tried_twice(tmp_path: Path) -> str:
    """Write a session whose prompt is asked twice, and that ends with a prompt."""
    said = SessionWriter("tried", cwd="/p")
    first = said.prompt("Name a port")
    given = {"command": "ss -l"}
    said.tool("Bash", given, "80")
    said.answer("Take 8080.")
    said.back_to(first)
    said.answer("Take 8123.")
    said.prompt("Why?")
    said.answer("8080 is taken.")
    said.prompt("And now?")
    return str(said.save(tmp_path))


def test_messages_for_trainers_end_with_an_answer(tried_twice: str, tmp_path: Path) -> None:
    out, limit = tmp_path / "train.jsonl", ["--max-tokens", "25"]
    form = ["export", "--format", "messages", "--for", "openai", "--json", tried_twice]
    report = json.loads(run(*form, "-o", str(out)).stdout)
    main, other = map(json.loads, out.read_text().splitlines())
    assert main.keys() == {"messages"}
    assert [one["content"] for one in main["messages"]][-2:] == ["Why?", "8080 is taken."]
    assert other["messages"][-1] == {"role": "assistant", "content": "Take 8080."}
    assert {"what": "message after the last answer", "count": 1} in report["losses"]
    beside = tmp_path / "train.metadata.jsonl"
    assert [json.loads(row)["kind"] for row in beside.read_text().splitlines()] == [
        "main",
        "branch",
    ]
    assert str(beside) in report["files"]
    short = json.loads(run(*form, *limit, "-o", str(out)).stdout)
    [cut] = map(json.loads, out.read_text().splitlines())
    assert [one["content"] for one in cut["messages"]] == ["Name a port", "Take 8123."]
    told = {one["what"] for one in short["losses"]}
    assert {"message beyond 25 tokens", "conversation without an answer of its own"} <= told


def test_a_branch_that_answers_the_same_is_a_pair(tried_twice: str, tmp_path: Path) -> None:
    out = tmp_path / "pairs.jsonl"
    assert run("export", "--format", "preference", tried_twice, "-o", str(out)).exit_code == 0
    [pair] = map(json.loads, out.read_text().splitlines())
    assert pair["input"]["messages"] == [{"role": "user", "content": "Name a port"}]
    assert pair["preferred_output"] == [{"role": "assistant", "content": "Take 8123."}]
    [rejected] = pair["non_preferred_output"]
    assert rejected["tool_calls"][0]["function"]["name"] == "Bash"
    assert pair["input"]["tools"][0]["function"]["name"] == "Bash"
    assert json.loads((tmp_path / "pairs.metadata.jsonl").read_text())["kind"] == "branch"
    none = run("export", "--format", "preference", REWOUND, "-o", str(tmp_path / "none.jsonl"))
    assert "error: no pairs of answers to export" in none.stderr
    assert "; branch that does not answer the same prompt (3)" in none.stderr
    assert not (tmp_path / "none.jsonl").exists()


def test_a_session_trace_is_a_header_and_messages(tried_twice: str, tmp_path: Path) -> None:
    out = tmp_path / "traces"
    assert run("export", "--format", "sts", tried_twice, "-o", str(out)).exit_code == 0
    traces = [list(map(json.loads, file.read_text().splitlines())) for file in out.iterdir()]
    [branch] = [trace for trace in traces if trace[0]["kind"] == "branch"]
    assert branch[0]["type"] == "session"
    assert branch[0]["harness"] == "claude"
    call, result, answer = (line["message"] for line in branch[1:])
    assert call["toolCalls"][0]["function"] == {"name": "Bash", "arguments": '{"command":"ss -l"}'}
    assert (result["role"], result["content"]) == ("tool", "80")
    assert result["toolCallId"] == call["toolCalls"][0]["id"]
    assert (answer["content"], answer["model"]) == ("Take 8080.", "opus")
    assert answer["timestamp"] - call["timestamp"] == 2000
    one = run("export", "--format", "sts", tried_twice, "-o", str(tmp_path / "one.jsonl"))
    assert "error: 2 trajectories do not fit into one file" in one.stderr
    only = run(
        "export", "--format", "sts", "--active", tried_twice, "-o", str(tmp_path / "1.jsonl")
    )
    assert only.exit_code == 0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--format", "atif", "--for", "openai"], "--for requires --format messages"),
        (["--format", "messages", "--max-tokens", "9"], "--max-tokens requires --for"),
        (["--max-tokens", "9"], "require --format"),
        (["--format", "sts", "-o", "x.json"], "cannot export to 'x.json'"),
    ],
)
def test_options_of_trainers_that_do_not_fit(
    options: list[str], message: str, tried_twice: str, tmp_path: Path
) -> None:
    out = [] if "-o" in options else ["-o", str(tmp_path / "x")]
    done = run("export", *options, *out, tried_twice)
    assert message in done.stderr
    assert done.exit_code
