"""Sessions of one project, built by the tests: branches, an agent, a failure, a compaction."""

from pathlib import Path

from tests.records import Record, text
from tests.writer import SessionWriter, prompt, write, write_lines

MAIN = "5e551011-0000-4000-8000-000000000001"
OTHER = "5e551022-0000-4000-8000-000000000002"
AGENTS_ONLY = "5e551033-0000-4000-8000-000000000003"
MODEL = "claude-sonnet-4-5"
USAGE = {"input_tokens": 1000, "output_tokens": 500}
FAILED = "FAILED tests/test_total.py::test_total - assert 4 == 5"


def build_sessions(folder: Path) -> Path:
    """Write the sessions; return the directory that holds them."""
    work = folder / "project"
    main_session(work).save(folder / "projects" / "-work")
    other_session(work).save(folder / "projects" / "-work")
    place = folder / "projects" / "-work" / MAIN / "subagents"
    write_lines(place / "agent-a1.jsonl", agent_records(MAIN, "a1"))
    for name in ("b1", "b2"):
        path = folder / "projects" / "-work" / AGENTS_ONLY / "subagents" / f"agent-{name}.jsonl"
        write_lines(path, agent_records(AGENTS_ONLY, name))
    return folder / "projects"


def main_session(work: Path) -> SessionWriter:
    """Return a session with a failing test, a rewind and a compaction."""
    one = SessionWriter(MAIN, "m", cwd=str(work), version="2.1.0")
    one.prompt("Make the totals right")
    one.tool("Bash", {"command": "pytest -q"}, FAILED, error=True)
    one.write_file(str(work / "total.py"), "total = 5\n")
    one.tool("Bash", {"command": "pytest -q"}, "1 passed")
    parting = spoken(one, "The totals are right")
    one.prompt("Now round them down")
    spoken(one, "They are rounded down")
    one.back_to(parting)
    one.prompt("Now round them up")
    spoken(one, "They are rounded up")
    one.write("system", parentUuid=None, logicalParentUuid=one.records[-1]["uuid"],
              subtype="compact_boundary", content="Conversation compacted",
              compactMetadata={"trigger": "manual", "preTokens": 9000})  # fmt: skip
    one.prompt("The totals were made right and rounded up.", isCompactSummary=True)
    one.prompt("And print them")
    spoken(one, "They are printed")
    return one


def other_session(work: Path) -> SessionWriter:
    """Return a session in which the same test fails again."""
    one = SessionWriter(OTHER, "o", start="2026-02-03T00:00:00", cwd=str(work), version="2.1.0")
    one.prompt("The totals are wrong again")
    one.tool("Bash", {"command": "pytest -q"}, FAILED, error=True)
    spoken(one, "The same test fails")
    return one


def spoken(one: SessionWriter, words: str) -> str:
    """Add an answer whose request is told."""
    said = {"id": f"msg-{words}", "role": "assistant", "model": MODEL, "usage": USAGE,
            "content": [text(words)]}  # fmt: skip
    return one.write("assistant", message=said, requestId=f"req-{words}")


def agent_records(session: str, name: str) -> list[Record]:
    """Return the records of a sub-agent."""
    one = SessionWriter(session, f"{name}-", isSidechain=True, agentId=name, version="2.1.0")
    one.prompt(f"Look for totals, {name}")
    one.answer("There are two")
    return one.records


def write_one(folder: Path, words: str) -> Path:
    """Write a session of one prompt."""
    return write(folder / "s.jsonl", prompt("u", None, words, sessionId="s"))
