"""Record the bundled demo anew with the real clients: `python -m tests.clients.demo`.

Needs Linux, npm for the clients (`python -m tests.clients.install`), Node for Pi (`make pi`) and a C
compiler. Takes some minutes; names of stories record only those, into build/demo.
"""

import json
import shutil
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.clients.demo import clients, hive_clients, hives, projects, stories
from tests.clients.demo.clients import Claude, Codex, Copilot, Gemini, OpenCode, Pi, Qwen
from tests.clients.demo.hive_clients import Grok, Kilo, Kimi
from tests.clients.demo.stage import HOME, enter, make_clock, open_place, tell, write_project

TODAY = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
IDS = (
    "7bc87c4c-6f05-488c-9120-7ce8fe1f4a22",
    "9dcc3016-02a8-4458-b905-df5068d4c48d",
    "d294e339-e00c-4395-9aaa-4730d049bd4c",
    "e0e140e4-50e2-4076-8d0c-b5cbee3aab5a",
)
"""Of the sessions of Claude Code, which takes what it is given: examples in help and documents name
them."""

OUTPUT = Path("src/threadline/demo")
KEPT = {
    ".claude/projects": "projects",
    ".codex/sessions": "codex/sessions",
    ".pi/agent/sessions": "pi",
    ".gemini/tmp": "gemini/tmp",
    ".qwen/projects": "qwen/projects",
    ".copilot/session-state": "copilot/session-state",
    ".kimi-code/sessions": "kimi/sessions",
    ".grok/sessions": "grok/sessions",
}
"""Which directories of the home go where in the demo."""

SUFFIXES = {".jsonl", ".json", ".yaml", ""}
APART = {"memory", "tool-results", "rewind-file-snapshots", "checkpoints"}
APART |= {"logs.json", "meta.json", "extract-cursor.json"}
"""Directories and files beside transcripts that no reader needs."""

ALONE = {
    ".kimi-code": {"wire.jsonl", "state.json"},
    ".grok": {"chat_history.jsonl", "updates.jsonl", "summary.json", "rewind_points.jsonl"},
}
"""Clients with many files beside transcripts, and those that readers need."""

REPEATED = tuple(
    b'{"type":"%s' % kind
    for kind in (
        b"token_counting.",
        b"usage.record",
        b"turn.prompt",
        b"prompt.",
        b"llm.tools",
        b"plugin.",
        b"runtime.",
        b"permission.set",
    )
)
"""How records of Kimi Code begin that others repeat, or that tell nothing to readers."""

LEFT_OUT = "(Instructions of the client, left out here.)"
HASHES = {"systemPromptHash", "toolsHash"}

TABLES = {"message", "part", "project", "session"}
"""Those of OpenCode and Kilo in which conversations are, where nothing was taken back."""

GREETING = 2_000
SHARE = HOME / ".local" / "share"
DATABASES = ("opencode/opencode.db", "kilo/kilo.db")


def days_ago(days: int, hour: int, minute: int) -> datetime:
    """Return a time of some days before the recording."""
    return TODAY - timedelta(days=days) + timedelta(hours=hour, minutes=minute)


def tidewatch() -> None:
    """A bug hunt in two attempts, a fork that asks on; later a question with two answers."""
    write_project("tidewatch", projects.TIDEWATCH)
    place = open_place(
        "tidewatch", days_ago(6, 9, 12), stories.HARBOUR, clients.claude_tools("tidewatch")
    )
    session = Claude(place, "claude-opus-4-5", "High water an hour late", IDS[0])
    session.ask(stories.LATE)
    found = session.mark()
    place.clock.wait(4)
    session.ask(stories.FIX_IT)
    place.clock.wait(11)
    session.ask(stories.NO_DATES, at=found)
    place.clock.wait(3)
    session.ask(stories.COMMIT_TIDES)
    place.clock.wait(55)
    session.fork(stories.PRINTED, "Were the printed tables wrong?", IDS[1])
    place = open_place(
        "tidewatch", days_ago(2, 16, 40), stories.ASKED, clients.qwen_tools("tidewatch")
    )
    chat = Qwen(place, "qwen3-coder-plus")
    chat.ask(stories.RUN_LOCAL)
    chat.ask(stories.HARBOURS)
    place.clock.wait(9)
    chat.fork(stories.SHORTER)


def larder() -> None:
    """A decision that a compaction lost; three agents that review."""
    write_project("larder", projects.LARDER)
    place = open_place("larder", days_ago(5, 10, 3), stories.SHELF, clients.claude_tools("larder"))
    session = Claude(place, "claude-sonnet-4-5", "Expiry dates for the larder", IDS[2])
    session.ask(stories.HOW)
    place.clock.wait(6)
    session.ask(stories.DECIDED)
    place.clock.wait(2)
    session.ask(stories.SOON)
    place.clock.wait(40)
    session.ask("/compact")
    session.ask(stories.IMPORT)
    place.clock.wait(25)
    session.ask(stories.SALT)
    place.clock.wait(2)
    session.ask(stories.COMMIT_LARDER)
    place = open_place(
        "larder", days_ago(3, 14, 20), stories.REVIEWED, clients.claude_tools("larder")
    )
    review = Claude(place, "claude-opus-4-5", "Review before the release", IDS[3])
    review.ask(stories.REVIEW)
    place.clock.wait(5)
    review.ask(stories.FIX_TWO)
    workflow()


def workflow() -> None:
    """A workflow, after an agent has looked how tests are run."""
    write_project("larder", projects.LARDER)
    place = open_place(
        "larder", days_ago(1, 11, 45), stories.BUILT, clients.copilot_tools("larder")
    )
    Copilot(place, "gpt-5-mini").ask(stories.PIPELINE)


def kiln() -> None:
    """Red tests made green, with a fork; a chart and its variant."""
    write_project("kiln", projects.KILN)
    place = open_place("kiln", TODAY, stories.FIRED, clients.codex_tools("kiln"), pace=9)
    thread = Codex(place, "gpt-5.5")
    thread.ask(stories.RED)
    thread.ask(stories.WHY_ABS)
    thread.fork(stories.NAMED)
    place = open_place("kiln", days_ago(4, 19, 5), stories.DRAWN, clients.pi_tools("kiln"))
    session = Pi(place, "claude-haiku-4-5")
    session.ask(stories.CHART)
    place.clock.wait(7)
    session.fork(stories.LONG)


def postbox() -> None:
    """Letters that stop at braces, and names with broken letters."""
    write_project("postbox", projects.POSTBOX)
    place = open_place(
        "postbox", days_ago(4, 8, 30), stories.ENCODED, clients.gemini_tools("postbox")
    )
    session = Gemini(place, "gemini-2.5-pro")
    session.ask(stories.UMLAUT)
    place.clock.wait(8)
    session.ask(stories.SAY_UTF8)
    place = open_place(
        "postbox", days_ago(1, 15, 10), stories.LETTERS, clients.opencode_tools("postbox")
    )
    OpenCode(place, "gpt-4.1").ask(stories.BRACES, "--title", "Letters that stop at braces")


def hive() -> None:
    """A swarm in two attempts; odd readings that an agent finds."""
    write_project("hives", hives.HIVES)
    place = open_place("hives", days_ago(3, 7, 40), hives.LEFT, hive_clients.grok_tools("hives"))
    swarm = Grok(place, "grok-4.3")
    swarm.ask(hives.LOST)
    place.clock.wait(3)
    swarm.ask(hives.WARN)
    place.clock.wait(6)
    swarm.rewind(1)
    swarm.ask(hives.OTHERS)
    swarm.close()
    place = open_place(
        "hives", days_ago(2, 20, 15), hives.CLEANED, hive_clients.kimi_tools("hives")
    )
    odd = Kimi(place, "kimi-k2.6")
    odd.ask(hives.ODD)
    place.clock.wait(5)
    odd.ask(hives.SKIP)
    weigh()


def weigh() -> None:
    """A question that an agent looks into, and a file to print."""
    write_project("hives", hives.HIVES)
    place = open_place("hives", days_ago(1, 18, 5), hives.WEIGHED, clients.opencode_tools("hives"))
    chat = Kilo(place, "gpt-4.1")
    chat.ask(hives.FIRST, "--auto", "--title", "Which hive first?")
    place.clock.wait(4)
    chat.ask(hives.PRINT, "--auto", "--continue")


STORIES: dict[str, Callable[[], None]] = {
    each.__name__: each for each in (tidewatch, larder, kiln, postbox, hive, weigh, workflow)
}
WHOLE = ("tidewatch", "larder", "kiln", "postbox", "hive")
"""The stories of a whole demo: the others are parts of them."""


def collect(target: Path) -> None:
    """Copy what the clients wrote, without the instructions that are their vendors'."""
    shutil.rmtree(target, ignore_errors=True)
    for source, name in KEPT.items():
        for file in sorted((HOME / source).rglob("*")):
            if file.is_file() and is_session(file):
                copy = target / name / file.relative_to(HOME / source)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(without_instructions(file.read_bytes()))
    for name in DATABASES:
        if (SHARE / name).is_file():
            (target / name).parent.mkdir(parents=True)
            pack(SHARE / name, target / name)


def is_session(file: Path) -> bool:
    """Return True for the transcripts of a client and the files that belong to them.

    Gemini CLI begins a file for each resumed session and goes on in the old one; such a file has
    a greeting only, and is left out.
    """
    if file.suffix not in SUFFIXES or APART & set(file.parts):
        return False
    for client, names in ALONE.items():
        if client in file.parts:
            return file.name in names
    return not (file.name.startswith("session-") and file.stat().st_size < GREETING)


def without_instructions(text: bytes) -> bytes:
    """Leave out what clients write down of their own instructions, or twice; all else stays."""
    return b"\n".join(plain_line(line) for line in text.split(b"\n") if not is_repeated(line))


def is_repeated(line: bytes) -> bool:
    """Return True for what Kimi Code says in other lines too, and for calls of Grok at work."""
    if b'"sessionUpdate":"tool_call_update"' in line:
        return b'"status":"' not in line
    return b'"kind":"event"' in line[-20:] or line.startswith(REPEATED)


def plain_line(line: bytes) -> bytes:
    """Return a line without the instructions of Copilot CLI, Grok Build or Kimi Code."""
    record = json.loads(line) if line.startswith(b'{"type":"') else {}
    match record:
        case {"type": "system.message", "data": dict() as data}:
            data["content"] = LEFT_OUT
        case {"type": "system", "content": str()}:
            record["content"] = LEFT_OUT
        case {"type": "user", "synthetic_reason": "system_reminder", "content": [part]}:
            part["text"] = f"<system-reminder>\n{LEFT_OUT}\n</system-reminder>"
        case {"type": "user", "content": [{"text": str(told)} as part]} if "<rules>" in told:
            part["text"] = told.partition("\n\n<rules>")[0]
        case {"message": {"origin": {"kind": "injection"}, "content": [part]}}:
            part["text"] = f"<system-reminder>\n{LEFT_OUT}\n</system-reminder>"
        case {"type": "profile.bind"}:
            record["systemPrompt"] = LEFT_OUT
        case {"type": "llm.tools_snapshot"}:
            record["tools"] = []
        case {"type": "llm.request", "systemPromptHash": str()}:
            # They are those of the whole instructions, so they would not fit.
            record = {key: value for key, value in record.items() if key not in HASHES}
        case _:
            return line
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode()


def pack(source: Path, target: Path) -> None:
    """Copy the tables of conversations without indices and log; rows stay as they are."""
    with sqlite3.connect(source) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        indices = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        for (name,) in database.execute(indices).fetchall():
            database.execute(f'DROP INDEX "{name}"')
        tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        for (name,) in database.execute(tables).fetchall():
            if name not in TABLES:
                database.execute(f'DROP TABLE "{name}"')
        database.commit()
        database.execute("PRAGMA page_size = 512")
        database.execute("VACUUM INTO ?", (str(target),))


def main() -> int:
    names = sys.argv[1:]
    if names[:1] != ["--inside"]:
        return enter(*names)
    chosen = names[1:] or WHOLE
    make_clock()
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda name: STORIES[name](), chosen))
    target = Path("build/demo") if names[1:] else OUTPUT
    collect(target)
    sizes = [file.stat().st_size for file in target.rglob("*") if file.is_file()]
    tell(f"{target}: {len(sizes)} files, {sum(sizes):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
