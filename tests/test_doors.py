"""The same question at every door: command line, API, MCP server and viewer answer alike."""

import asyncio
import json
import re
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

import pytest
from mcp_types import TextContent

import threadline as tl
from tests.cli.run import run
from tests.mcp.wire import client_of
from tests.records import Record
from tests.render.html.reader import Seen
from tests.sample import sample_roots
from tests.serve.asgi import get, open_context
from threadline.library.workspace import Workspace, open_workspace
from threadline.mcp.server import make_server
from threadline.model.secret import Redactor
from threadline.serve.context import AppContext

CLAUDE = "abcdef01-2345-4678-89ab-cdef01234567"
TITLE = "Round the monthly totals"
OPENCODE, OPENCODE_TITLE = "ses_e200de88efd928gP6QuUb3g1ga", "Slow map tiles (fork #1)"
MODEL = "mini-coder"
PRICES = {"models": {"local-*": {"input": 3, "output": 15}}}
A1, A2, A3 = (f"{letter * 8}-0000-4000-8000-000000000000" for letter in "bfh")

NAMES = [
    *((name, CLAUDE) for name in (CLAUDE, CLAUDE.upper(), CLAUDE[:10], CLAUDE[:10].upper())),
    *((name, CLAUDE) for name in (TITLE, TITLE.upper(), "monthly totals")),
    *((name, OPENCODE) for name in (OPENCODE, OPENCODE[:20], OPENCODE.upper(), OPENCODE.lower())),
    *((name, OPENCODE) for name in (OPENCODE_TITLE, "slow map tiles (fork")),
]
"""What a session may be called."""


def records() -> Iterator[Record]:
    """Yield a session with a failed call, a rewind, and an answer of a model without a price."""
    call = {"type": "tool_use", "id": "toolu_1", "name": "Bash", "input": {"command": "make"}}
    failed = {"type": "tool_result", "tool_use_id": "toolu_1", "is_error": True, "content": "no"}
    yield said(0, None, "user", "First question")
    yield said(1, 0, "assistant", [call], ("local-large", 1_000_000))
    yield said(2, 1, "user", [failed])
    yield said(3, 2, "assistant", [{"type": "text", "text": "It failed."}])
    yield said(4, 3, "user", "One way")
    yield said(5, 4, "assistant", [{"type": "text", "text": "Unpriced"}], ("nobody-knows", 500_000))
    yield said(6, 3, "user", "Another way")
    yield said(7, 6, "assistant", [{"type": "text", "text": "Priced"}], ("local-large", 2_000_000))
    yield {"type": "custom-title", "customTitle": TITLE, "sessionId": CLAUDE}


def said(
    number: int, parent: int | None, role: str, content: object, took: tuple[str, int] | None = None
) -> Record:
    """Return a record whose id consists of one letter."""
    names = [f"{letter * 8}-0000-4000-8000-000000000000" for letter in "abcdefgh"]
    message: Record = {"role": role, "content": content}
    if took is not None:
        model, tokens = took
        usage = {"input_tokens": tokens, "output_tokens": 0}
        message |= {"id": f"msg_{number}", "type": "message", "model": model, "usage": usage}
    return {
        "type": role,
        "uuid": names[number],
        "parentUuid": names[parent] if parent is not None else None,
        "sessionId": CLAUDE,
        "cwd": "/home/me/totals",
        "timestamp": f"2026-11-16T10:00:{number:02}.000Z",
        "message": message,
    }


@pytest.fixture(scope="module")
def doors(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Doors"]:
    yield from open_doors(make_home(tmp_path_factory.mktemp("home")))


def make_home(home: Path) -> Path:
    """Write the sessions of two agents, and a price list, into a home directory."""
    file = home / ".claude" / "projects" / "totals" / f"{CLAUDE}.jsonl"
    file.parent.mkdir(parents=True)
    file.write_text("".join(f"{json.dumps(one)}\n" for one in records()))
    [database] = [Path(root) for root in sample_roots() if root.endswith("opencode")]
    shutil.copytree(database, home / ".local" / "share" / "opencode")
    config = home / ".config" / "threadline"
    config.mkdir(parents=True)
    (config / "prices.json").write_text(json.dumps(PRICES))
    return home


class Doors(NamedTuple):
    """All that one can ask: the home directory, for commands; an archive; a tool; a page."""

    home: Path
    archive: tl.Archive
    ask: Callable[..., str]
    viewer: AppContext

    def command(self, *args: str) -> Any:  # noqa: ANN401 - any document
        done = run(*args, "--json", HOME=str(self.home))
        assert done.exit_code == 0, done.output
        return json.loads(done.stdout)

    def listed(self, session: str) -> dict[str, Any]:
        [found] = [one for one in self.command("ls")["sessions"] if one["id"] == session]
        return dict(found)

    def printed(self, *args: str) -> str:
        return run(*args, HOME=str(self.home), COLUMNS="200").stdout

    def page(self, target: str) -> str:
        return Seen(get(self.viewer, target).text).text


def open_doors(home: Path) -> Iterator[Doors]:
    viewer = open_context(home)
    viewer.state.catalog.refresh()
    viewer.state.scan()
    workspace = open_workspace({}, home, redactor=Redactor())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        with tl.open() as archive:
            yield Doors(home, archive, partial(ask_tool, workspace), viewer)
    workspace.close()


def ask_tool(workspace: Workspace, tool: str, **given: object) -> str:
    """Call a tool of the MCP server."""

    async def call() -> str:
        async with client_of(make_server(workspace)) as client:
            [content] = (await client.call_tool(tool, given)).content
            assert isinstance(content, TextContent)
            return content.text

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, call()).result()


@pytest.mark.parametrize(("name", "session"), NAMES)
def test_one_session(name: str, session: str, doors: Doors) -> None:
    assert {line["session"] for line in doors.command("lines", name)["lines"]} == {session}
    assert [story["session"] for story in doors.command("story", name)["stories"]] == [session]
    assert doors.archive[name].id == session
    assert f"Session {session} " in doors.ask("outline", session=name)
    reply = get(doors.viewer, f"/s/{quote(name, safe='')}")
    if name != session:
        assert (reply.status, unquote(reply.location)) == (303, f"/s/{session}")
    else:
        assert reply.status == 200


@pytest.mark.parametrize("name", [OPENCODE, OPENCODE[:20], OPENCODE[:20].upper()])
def test_one_session_of_a_file_with_several(name: str, doors: Doors) -> None:
    [database] = (doors.home / ".local" / "share" / "opencode").glob("*.db")
    lines = doors.command("lines", f"{database}#{name}")["lines"]
    assert {line["session"] for line in lines} == {OPENCODE}


@pytest.mark.parametrize("name", ["hhhhhhhh-0000", "HHHHHHHH", A3, A3.upper()])
def test_one_entry(name: str, doors: Doors) -> None:
    assert doors.command("context", CLAUDE, "--at", name)["at"] == A3
    assert doors.archive[CLAUDE].entry(name).id == A3
    assert f"{CLAUDE[:8]}/{A3[:8]} · " in doors.ask("read", id=f"{CLAUDE}/{name}")


def test_one_title(doors: Doors) -> None:
    listed = {one["id"]: one["title"] for one in doors.command("ls")["sessions"]}
    assert (listed[CLAUDE], listed[OPENCODE]) == (TITLE, OPENCODE_TITLE)
    for session, title in ((CLAUDE, TITLE), (OPENCODE, OPENCODE_TITLE)):
        assert doors.archive[session].title == title
        assert f"title: {title}" in doors.ask("outline", session=session).replace(
            "title\n", "title: "
        )
        assert title in doors.page(f"/s/{session}")


def test_one_price(doors: Doors) -> None:
    """The user's own prices count, and a cost that is known in part is told as a lower bound."""
    listed = doors.listed(CLAUDE)
    [story] = doors.command("story", CLAUDE)["stories"]
    for fields in (listed, story["spent"]):
        assert (fields["cost"], fields["known"], fields["unpriced"]) == (None, 9.0, 500_000)
    usage = doors.archive[CLAUDE].usage
    assert (doors.archive[CLAUDE].cost, usage.known, usage.unpriced) == (None, 9.0, 500_000)
    said = [
        doors.printed("ls"),
        doors.printed("story", CLAUDE),
        doors.archive[CLAUDE]._repr_html_(),
        doors.ask("usage", by="session"),
        doors.page(f"/s/{CLAUDE}"),
        doors.page("/usage"),
        doors.page("/"),
    ]
    assert [text for text in said if "≥ $9.00" not in text] == []


def test_one_price_of_branches(doors: Doors) -> None:
    diff = doors.command("diff", f"{CLAUDE}@{A2}", f"{CLAUDE}@{A3}")
    compared = doors.archive[CLAUDE].diff(A2, A3)
    for costs in (
        [diff[side]["spent"]["cost"] for side in "ab"],
        [compared.a.spent.cost, compared.b.spent.cost],
    ):
        assert costs == [None, 6.0]
    told = doors.ask("compare", a=f"{CLAUDE}/{A2}", b=f"{CLAUDE}/{A3}")
    assert re.search(r"A alone: 2 entries.* · cost unknown", told)
    assert re.search(r"B alone: 2 entries.* · \$6\.00", told)
    assert "$6.00" in doors.page(f"/compare?s={CLAUDE}")


def test_one_unknown_price(doors: Doors) -> None:
    listed = doors.listed(OPENCODE)
    assert (listed["cost"], doors.archive[OPENCODE].cost) == (None, None)
    reason = f"unknown: no price for {MODEL}"
    assert f"{reason} for" in doors.archive[OPENCODE]._repr_html_()
    assert f"{OPENCODE} · cost {reason} · " in doors.ask("usage", by="session")
    assert f"cost {reason}" in doors.printed("story", OPENCODE)
    assert f"cost {reason}" in doors.page(f"/s/{OPENCODE}")
    assert listed["no_price"].keys() == doors.archive[OPENCODE].usage.no_price.keys() == {MODEL}
    line = f'{{"models": {{"{MODEL}": {{"input": DOLLARS, "output": DOLLARS}}}}}}'
    assert line in run("ls", HOME=str(doors.home)).stderr
    assert line in unescape(get(doors.viewer, "/").text)


def test_one_failed_call(doors: Doors) -> None:
    query = f"has:error session:{CLAUDE[:8]}"
    assert doors.command("search", query)["total"] == 1
    assert doors.archive.search(query).total == 1
    assert "1 result" in doors.ask("find", query=query)
    assert "1 result" in doors.page(f"/search?q={quote(query)}")
    failures = [doors.command("failures", name, CLAUDE)["entry"] for name in (A1, "BBBBBBBB")]
    assert failures == [A1, A1]
    assert get(doors.viewer, f"/s/{CLAUDE}/failures?at={A1}").status == 200


def test_one_search(doors: Doors) -> None:
    """A word of the question and one of its answer, in the same words at every door."""
    found = doors.command("search", "another way priced")["turns"]
    assert [(turn["entry"][:8], turn["match"]) for turn in found["turns"]] == [("gggggggg", "turn")]
    told = doors.archive.search_turns("another way priced")
    assert [turn.entry for turn in told.turns] == [turn["entry"] for turn in found["turns"]]
    assert "abcdef01/gggggggg" in doors.ask("find", query="another way priced")
    assert "1 result" in doors.page("/search?q=another+way+priced")


@pytest.mark.parametrize(("name", "what"), [("abcdef09", "no session"), ("ses_e20", "ambiguous")])
def test_one_error(name: str, what: str, doors: Doors) -> None:
    said = {
        "no session": f"no session '{name}'; did you mean 'abcdef01…'?",
        "ambiguous": f"ambiguous session '{name}' (2 matches)",
    }[what]
    for args in (("lines", name), ("show", name)):
        assert run(*args, HOME=str(doors.home)).stderr.startswith(f"error: {said}\n")
    with pytest.raises(tl.Error, match=re.escape(said)):
        doors.archive[name]
    assert doors.ask("outline", session=name).startswith(said)
    page = get(doors.viewer, f"/s/{name}")
    assert page.status == 404
    assert said in Seen(page.text).text or what == "ambiguous"


@pytest.mark.parametrize("name", [CLAUDE, CLAUDE[:10].upper(), TITLE])
def test_one_archived_copy(name: str, tmp_path: Path) -> None:
    home = make_home(tmp_path)
    environ = {"HOME": str(home)}
    assert run("archive", **environ).exit_code == 0
    [file] = (home / ".claude").rglob("*.jsonl")
    assert run("ls", **environ).exit_code == 0
    file.unlink()
    for doors in open_doors(home):
        assert {line["session"] for line in doors.command("lines", name)["lines"]} == {CLAUDE}
        assert len(doors.archive[name].lines) == 3
        assert "Another way" in doors.ask("read", id=name)
        assert "Another way" in doors.page(f"/s/{doors.archive[name].id}")
