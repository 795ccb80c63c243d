"""`threadline diff` and `threadline lost`, for people and for programs."""

from pathlib import Path

import pytest

from tests.cli.run import run, run_json, scenario
from tests.cli.shape import anything, flag, list_of, maybe, number, record, text

REWIND = scenario("tui-rewind")
SESSION = "7bc87c4c-6f05-488c-9120-7ce8fe1f4a22"
COMPACT = str(next(Path(scenario("tui-clear-compact")).glob("projects/*/d294*.jsonl")))

TURN = record(
    entry=maybe(text),
    prompt=text,
    answer=text,
    answer_entry=maybe(text),
    calls=list_of(record(entry=text, id=text, name=text, title=text, error=flag)),
)
FILE = record(path=text, read=number, edited=number, written=number)
SPENT = record(
    requests=number,
    input=number,
    output=number,
    cache_read=number,
    cache_write=number,
    cost=anything,
)
SIDE = record(
    at=text,
    session=text,
    entries=number,
    prompts=number,
    turns=list_of(TURN),
    calls=record(),
    files=list_of(FILE),
    spent=SPENT,
)
DIFF = record(common=record(entries=number, last=maybe(text), prompts=number), a=SIDE, b=SIDE)
SENT = record(role=text, entries=list_of(text), blocks=list_of(record(type=text)))
CONTEXTS = record(
    a=text,
    b=text,
    common=number,
    same=number,
    tokens_a=number,
    tokens_b=number,
    pairs=list_of(record(a=maybe(SENT), b=maybe(SENT), same=flag)),
)
LOST = record(
    at=text,
    session=text,
    trigger=maybe(text),
    tokens_before=number,
    tokens_after=number,
    removed=list_of(SENT),
    entries=list_of(text),
    kept=list_of(text),
    summary=text,
    turns=list_of(TURN),
    files=list_of(FILE),
    spent=SPENT,
)


def test_the_documents_have_their_shapes() -> None:
    diff = run_json("diff", SESSION, "8afd1042", REWIND)
    assert list(DIFF(diff, "diff")) == []
    contexts = run_json("diff", "--context", "9a8a572a", "bb1f03c1", COMPACT)
    assert list(CONTEXTS(contexts, "diff")) == []
    assert list(LOST(run_json("lost", "44d296e0", COMPACT), "lost")) == []


def test_two_branches_are_shown_side_by_side() -> None:
    assert run("diff", SESSION, "8afd1042", REWIND).output.splitlines()[:8] == [
        "identical up to 954e9adc: 5 entries, 1 prompt",
        "A 8903e95c in session 7bc87c4c         │ B 8afd1042 in session 7bc87c4c",
        "3 entries · 1 prompt                   │ 9 entries · 3 prompts",
        "                                       │",
        "› Second asked differently [alt-b]     │ › Second question [c2]",
        "  Alternative B: yet another way.      │   Answer two: the second thing is don…",
        "                                       │",
        "                                       │ › Third asked differently [alt-a]",
    ]


def test_a_point_is_a_file_a_session_a_line_or_an_entry_of_one() -> None:
    file = str(next(Path(REWIND).glob("projects/*/*.jsonl")))
    branch = next(
        line["id"] for line in run_json("lines", REWIND)["lines"] if "@43e76cc9" in line["id"]
    )
    whole = run_json("diff", SESSION, "8afd1042", REWIND)
    for a in (file, SESSION[:8], f"{SESSION}@8903e95c", f"{file}@8903e95c"):
        assert run_json("diff", a, "8afd1042", REWIND) == whole
        assert run_json("diff", a, f"{file}@8afd1042") == whole
    assert run_json("diff", file, "8afd1042") == whole
    assert run_json("diff", SESSION, branch, REWIND)["b"]["turns"][0] == whole["b"]["turns"][0]


def test_the_first_entry_of_a_branch_stands_for_the_branch() -> None:
    branch = next(
        line["id"] for line in run_json("lines", REWIND)["lines"] if "@796bf904" in line["id"]
    )
    named = run("diff", SESSION, branch, REWIND)
    assert named.stderr == ""
    begun = run("diff", SESSION, "796bf904", REWIND)
    assert begun.stdout == named.stdout
    assert begun.stderr == "note: comparing the whole branch that starts at 796bf904\n"
    apart = run("diff", SESSION, f"{SESSION}@796bf904", REWIND)
    assert apart.stdout == named.stdout
    assert "whole branch" in apart.stderr
    before = run("diff", SESSION, f"{SESSION}@796bf904^", REWIND)
    assert before.stderr == ""


def test_a_context_at_the_first_entry_of_a_branch_is_that_of_the_entry() -> None:
    branch = next(
        line["id"] for line in run_json("lines", REWIND)["lines"] if "@796bf904" in line["id"]
    )
    told = run("diff", "--context", SESSION, "796bf904", REWIND).stderr
    assert told == f"note: 796bf904 is the first entry of a branch; use {branch} for its end\n"


def test_the_branches_of_the_only_fork_are_compared() -> None:
    forked = scenario("tui-rewind-code")
    lines = run_json("lines", forked)
    [junction] = [one for one in lines["junctions"] if one["kind"] == "rewind"]
    active = next(line["id"] for line in lines["lines"] if line["active"] and "@" in line["id"])
    [other] = [name for name in junction["lines"] if name != active]
    assert run_json("diff", forked) == run_json("diff", other, active, forked)


def test_a_rewind_to_the_start_is_compared_with_what_was_left() -> None:
    compared = run_json("diff", scenario("tui-rewind-root"))
    assert compared["a"]["turns"] != compared["b"]["turns"]
    assert compared["a"]["turns"]
    assert compared["b"]["turns"]


def test_several_forks_are_listed_with_their_commands() -> None:
    done = run("diff", REWIND)
    assert done.exit_code == 0
    commands = [row.split() for row in done.stdout.splitlines() if "threadline diff" in row]
    assert len(commands) == 2
    for _, *args in commands:
        compared = run(*args)
        assert compared.exit_code == 0
        assert args[1].partition("@")[2] in compared.stderr
    forks = run_json("diff", REWIND)["forks"]
    assert [len(fork["branches"]) for fork in forks] == [2, 2]


def test_a_session_without_forks_has_nothing_to_compare() -> None:
    done = run("diff", scenario("plain"))
    assert done.exit_code == 1
    assert done.stderr.startswith("error: no branches to compare in ")


def test_entries_without_ids_are_named_by_line_number() -> None:
    rollouts = str(Path(REWIND).parents[1] / "codex" / "exec-fork")
    whole = next(
        entry
        for line in run_json("lines", rollouts)["lines"]
        for entry in line["entries"]
        if entry.endswith(":35")
    )
    thread = whole.removesuffix(":35")
    for name in (":35", f"{thread[:13]}:35", whole):
        assert run_json("diff", name, thread, rollouts)["a"]["at"] == whole
    many = run("diff", ":0", thread, str(Path(rollouts).parent)).stderr
    assert many.startswith("error: ambiguous entry ':0' ")


def test_without_a_target_points_are_looked_up_in_all_archives(tmp_path: Path) -> None:
    (tmp_path / ".claude").mkdir()
    (tmp_path / ".claude" / "projects").symlink_to(f"{REWIND}/projects")
    for points in (["7bc87c4c", "7bc87c4c@8afd1042"], ["8903e95c", "8afd1042"]):
        result = run("diff", *points, HOME=str(tmp_path), CLAUDE_CONFIG_DIR="")
        assert result.exit_code == 0, result.output
        assert result.output.startswith("identical up to 954e9adc: 5 entries")


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize(
    "args",
    [
        ["diff", SESSION, "8afd1042", REWIND],
        ["diff", "8c902f97", "cf5bda53", scenario("parallel-tools"), scenario("fork-session")],
        ["diff", "--context", "9a8a572a", "bb1f03c1", COMPACT],
        ["lost", "44d296e0", COMPACT],
        ["lost", "44d296e0", "--full", COMPACT],
    ],
    ids=lambda args: " ".join(args[:3]),
)
def test_it_fits_the_terminal(args: list[str], columns: int) -> None:
    result = run(*args, COLUMNS=str(columns))
    assert result.exit_code == 0, result.output
    assert max(map(len, result.output.splitlines())) <= columns


def test_lost_lists_turns() -> None:
    rows = run("lost", "44d296e0", COMPACT).output.splitlines()
    assert rows[:6] == [
        "📦 compaction 44d296e0 · session d294e339 · manual",
        "2,477 → 902 tokens · 20 entries removed · 2 entries kept",
        "",
        "removed",
        "  › First question [c1]",
        "    Answer one: the project has a README and notes.",
    ]
    assert "  notes.txt edited, read" in rows
    assert "replaced by" in rows


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["diff", "nowhere", SESSION, REWIND], "error: no entry 'nowhere'"),
        (["diff", SESSION, "no/such.jsonl"], "error: no such file or directory: no/such.jsonl"),
        (["diff", f"{SESSION}@zz", SESSION, REWIND], "error: no entry 'zz'"),
        (["lost", "8afd1042", REWIND], "error: no compaction before 8afd1042"),
    ],
)
def test_invalid_points_are_errors_with_hints(args: list[str], message: str) -> None:
    result = run(*args)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(message)
    assert "\nhint: " in result.stderr


def test_an_entry_of_another_session_says_whose_it_is() -> None:
    both = [scenario("tui-rewind"), scenario("tui-clear-compact")]
    result = run("diff", f"{SESSION}@44d296e0", SESSION, *both)
    assert result.exit_code == 1
    assert f"is not in session {SESSION}\nhint: it is in session d294e339" in result.stderr
