"""With secrets hidden, no page of the viewer holds one."""

import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple
from urllib.parse import quote, unquote

import pytest

from tests.patience import until
from tests.secret.places import SESSIONS, Places, entry, save
from tests.serve.server import Server

pytestmark = pytest.mark.slow
COOKIE = "threadline-redact=1"
WORDS = "correct-horse-" + "battery"
NAMES = {
    "claude": "s",
    "codex": "0000000a-0000-7000-8000-00000000000a",
    "pi": "0000000b-0000-4000-8000-00000000000b",
}


class Viewer(NamedTuple):
    """A running viewer, and what was put into its sessions."""

    server: Server
    places: Places


@pytest.fixture(scope="module")
def viewer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Viewer]:
    home, places = tmp_path_factory.mktemp("home"), Places()
    for write in SESSIONS.values():
        write(home, places)
    told = [
        {
            **entry("user", 0, f"first\n\npassword={WORDS}" + "\n\nword" * 99),
            "sessionId": "told",
            "cwd": "/w",
        }
    ]
    torn = save(home / ".claude" / "projects" / f"-home-dev-{places('cwd')}" / "told.jsonl", told)
    with torn.open("a") as file:
        file.write(f'{{"type": "user", "uuid": "{places("fault")}"\n')
    with Server(home) as server:
        until(lambda: server.get("/search?q=battery")[1].count("<mark>") > 0)
        yield Viewer(server, places)


def targets(places: Places) -> list[str]:
    fixed = [
        "/",
        "/sessions",
        "/usage",
        "/usage?since=30d",
        "/search?q=use",
        "/suggest?q=use",
        "/suggest?q=home",
        "/suggest?q=project:",
    ]
    fixed += [
        "/suggest?q=model:",
        "/suggest?q=tool:",
        "/search?q=project:home",
        "/s/nobody",
        "/compare?s=nobody",
        "/s/0000000",
        "/s/told",
    ]
    fixed += [f"/?project={quote('/home/dev/' + places('cwd'), safe='')}"]
    for name in NAMES.values():
        fixed += [
            f"/s/{name}",
            f"/s/{name}/context",
            f"/compare?s={name}",
            f"/s/{name}/place?anchor=x",
        ]
        fixed += [
            f"/s/{name}/units?from=0&to=90&snapshot=1",
            f"/s/{name}/changes?snapshot=1",
            f"/s/{name}/find?q=use",
        ]
        fixed += [f"/export/{name}.{form}" for form in ("html", "md", "json")]
    return fixed


def test_no_url_reveals_a_token(viewer: Viewer) -> None:
    shown = {}
    for target in targets(viewer.places):
        status, text = viewer.server.get(target, cookie=COOKIE)
        assert status in {200, 204, 404}, target
        shown[target] = viewer.places.left_in(unquote(unescape(text)))
    assert {target: left for target, left in shown.items() if left} == {}


def test_without_the_cookie_all_is_shown(viewer: Viewer) -> None:
    text = "".join(viewer.server.get(target)[1] for target in targets(viewer.places))
    assert {"cwd", "model", "tool", "title", "prompt"} <= set(viewer.places.left_in(unquote(text)))


def test_the_links_to_a_project_still_lead_there(viewer: Viewer) -> None:
    page = viewer.server.get("/", cookie=COOKIE)[1]
    links = set(re.findall(r'href="(/\?project=[^"]+)"', page))
    hidden = [link for link in links if "redacted" in link]
    assert hidden
    for link in hidden:
        status, text = viewer.server.get(unescape(link), cookie=COOKIE)
        assert status == 200
        assert "[redacted token]" in text


def test_a_snippet_is_cut_from_redacted_text(viewer: Viewer) -> None:
    """Cut first, the words of a password stand there without the name that gives it away."""
    for query in ("horse", "battery"):
        assert WORDS in re.sub("<[^>]+>", "", viewer.server.get(f"/search?q={query}")[1])
        shown = viewer.server.get(f"/search?q={query}", cookie=COOKIE)[1]
        assert WORDS not in re.sub("<[^>]+>", "", shown)
