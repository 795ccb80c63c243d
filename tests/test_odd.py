"""No value, however odd, makes a command fail other than in its own words."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.run import run
from tests.odd import Session, odd_sessions, transcripts
from tests.serve.asgi import get, open_context
from threadline.library import load_lines

pytestmark = pytest.mark.limit(900)
"""A failing property takes minutes to find its smallest case."""

EXAMPLES = settings(max_examples=11)
AGENTS = (
    "claude-code", "codex", "copilot-cli", "gemini-cli", "grok", "kimi-code", "pi", "qwen-code",
)  # fmt: skip
READING = {
    "sent": [
        "context ALL --at ONE --full",
        "context ALL --at OTHER --json",
        "lost SESSION ALL --full",
        "lost ONE ALL --json",
        "diff ONE OTHER ALL --full",
        "diff --context ONE OTHER ALL --json",
    ],
    "changed": ["blame TEXT ALL --as KNOWN", "blame TEXT:1 ALL --as KNOWN --json"],
    "copied": [
        "fork ALL --at ONE -o OUT",
        "fork ALL --at OTHER --drop ONE --redact -o OUT --json",
        "repair FILE -o OUT",
    ],
    "shown": ["outline ALL --json", "show ALL --depth hook --ids", "show ALL --redact --json"],
    "exported": ["export ALL -o OUT.html", "export ALL -o OUT.md --ids", "export ALL -o OUT"],
    "interchanged": [
        "export --format atif ALL -o OUT.jsonl",
        "export --format atif --whole --redact ALL -o OUT.jsonl",
        "export --format messages ALL -o OUT --json",
        "export --format messages --context --at ONE ALL -o OUT.json",
        "export --format otlp ALL -o OUT.json",
        "export --format otlp --at OTHER ALL -o OUT.jsonl",
        "export --format raw ALL -o OUT",
    ],
    "searched": ["search --in ALL the", "search --in ALL a --json"],
    "listed": ["ls ALL", "tree ALL --all", "graph ALL --all", "graph ALL --json", "lines ALL"],
    "examined": ["ops ALL", "ops ALL --json", "doctor ALL", "ledger ALL --check"],
}
"""What is asked of sessions of every agent."""

WRITING = {
    "marked": ["branches FILE", "label FILE ONE here", "name FILE this", "append FILE more"],
    "moved": [
        "branch FILE ONE -o OUT",
        "switch FILE OTHER",
        "branch FILE ONE --here --summarize",
        "pop FILE",
        "pop FILE OTHER --json",
    ],
    "summed up": ["compact FILE --keep 1", "merge FILE ONE", "compact FILE --keep 50 --json"],
    "taken": [
        "export-branch FILE ONE --scope path -o OUT",
        "export-branch FILE --scope all -o OUT",
        "cherry-pick FILE ONE",
        "cherry-pick FILE OTHER ONE --json",
        "migrate FILE",
    ],
}
"""What is asked of the store, which writes Pi's sessions."""

PAGES = (
    "/", "/sessions", "/usage", "/search?q=the", "/suggest?q=t", "/compare?s=SESSION",
    "/s/SESSION", "/s/SESSION/units?from=0&to=200&snapshot=1",
    "/s/SESSION/context?at=ONE", "/s/SESSION/find?q=a", "/s/SESSION/place?at=OTHER",
    "/export/SESSION.html",
)  # fmt: skip

picks = st.tuples(st.integers(0, 200), st.integers(0, 200))
"""Which entries are meant by ONE and OTHER."""


@contextmanager
def written(session: Session, chosen: tuple[int, int]) -> Iterator[dict[str, str]]:
    """Write a session; say what the words of a request stand for."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        session.write(folder / "in")
        files = transcripts(folder / "in")
        notes = folder / "notes.txt"
        notes.write_text("first line\nsecond line\n")
        reading = load_lines([folder / "in"])
        entries = list(reading.graph.nodes) or ["none"]
        one, other = (entries[at % len(entries)] for at in chosen)
        yield {
            "ALL": str(folder / "in"),
            "FILE": str(files[chosen[0] % len(files)]),
            "ONE": one,
            "OTHER": other,
            "OUT": str(folder / "out"),
            "HOME": str(folder),
            "TEXT": str(notes),
            "KNOWN": known_path(session),
            "SESSION": next(iter(reading.tree.session_by_id), "none"),
        }


def known_path(session: Session) -> str:
    """Say by which name a session knows the file that it works on."""
    found = re.search(r'"cwd": ?"([^"]+)"', transcripts(session.scenario)[0].read_text())
    return f"{found[1]}/notes.txt" if found else "notes.txt"


def tell(request: str, words: Mapping[str, str]) -> str:
    """Put what the words stand for in their place."""
    return re.sub(r"[A-Z]{3,}", lambda found: words[found[0]], request)


def has_hint(told: str) -> bool:
    """Return True if an error has a hint, as text or as JSON."""
    return "hint: " in told or '"hint":"' in told


def check(request: str, words: Mapping[str, str]) -> None:
    """Run a command: it is done, or refused with a hint."""
    args = [tell(word, words) for word in request.split()]
    result = run(*args, HOME=words["HOME"], THREADLINE_DEBUG="1")
    assert "unexpected" not in result.stderr, result.stderr
    assert result.exit_code == 0 or (result.exit_code == 1 and has_hint(result.stderr)), (
        result.stderr
    )


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("deed", READING)
@EXAMPLES
@given(data=st.data())
def test_whatever_stands_in_a_session_is_read(deed: str, agent: str, data: st.DataObject) -> None:
    with written(data.draw(odd_sessions(agent)), data.draw(picks)) as words:
        for request in READING[deed]:
            check(request, words)


@pytest.mark.parametrize("deed", WRITING)
@EXAMPLES
@given(data=st.data())
def test_whatever_stands_in_a_session_is_gone_on_from(deed: str, data: st.DataObject) -> None:
    with written(data.draw(odd_sessions("pi")), data.draw(picks)) as words:
        for request in WRITING[deed]:
            check(request, words)


@pytest.mark.parametrize("agent", AGENTS)
@EXAMPLES
@given(data=st.data())
def test_whatever_stands_in_a_session_is_shown_in_the_viewer(
    agent: str, data: st.DataObject
) -> None:
    with written(data.draw(odd_sessions(agent)), data.draw(picks)) as words:
        context = open_context(Path(words["HOME"]), words["ALL"])
        context.state.catalog.refresh()
        quoted = {word: quote(text, safe="", errors="replace") for word, text in words.items()}
        for page in PAGES:
            assert get(context, tell(page, quoted)).status < 500
