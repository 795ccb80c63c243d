"""Pages of the viewer hold whatever transcripts do, harmlessly."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.sessions import hostile_fork
from tests.browser.viewer import project_folder
from tests.patience import until
from tests.render.html.reader import Seen
from tests.serve.server import Server
from tests.writer import SessionWriter

pytestmark = pytest.mark.slow
EVIL = "..%2F..%2Fevil"
OURS = {"/static/viewer.js"}
TARGETS = [
    "/",
    "/sessions",
    "/usage",
    "/search?q=window",
    "/suggest?q=window",
    "/suggest?q=%3Cscript%3E",
    "/search?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "/?project=%3Cb%3E",
    "/s/%3Cb%3E",
    "/%3Cb%3E<b>",
    f"/s/{EVIL}",
    f"/s/{EVIL}/units?from=0&to=40&snapshot=1",
    f"/s/{EVIL}/context",
    f"/compare?s={EVIL}",
    f"/compare?s={EVIL}&a=%3Cscript%3E&b=x",
    f"/compare/files?s={EVIL}&a=%3Cscript%3E&b=x",
    f"/s/{EVIL}/file?version=1&file=0&moment=0",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    hostile_fork().save(project_folder(home), "evil")
    with Server(home) as running:
        until(lambda: "<mark>" in running.get("/search?q=window")[1])
        running.get(f"/s/{EVIL}")
        yield running


@pytest.mark.parametrize("target", TARGETS)
def test_no_page_runs_markup_from_transcripts(server: Server, target: str) -> None:
    status, text = server.get(target)
    assert status in {200, 404}
    seen = Seen(text)
    scripts = [attributes for tag, attributes in seen.tags if tag == "script"]
    assert all(attributes.get("src") in OURS for attributes in scripts)
    assert not [t for t, _ in seen.tags if t in {"iframe", "object", "embed", "base", "style"}]
    for _, attributes in seen.tags:
        assert not [name for name in attributes if name.startswith("on") or name == "style"]
        link = str(attributes.get("href", "")).strip().lower()
        assert link.startswith(("/", "#", "http://", "https://", "mailto:", "data:,")) or not link


def test_markup_in_transcripts_is_shown_as_text(server: Server) -> None:
    for target in ("/", f"/s/{EVIL}", "/search?q=window"):
        assert "window.ran=1</script>" in Seen(server.get(target)[1]).text


def test_beginning_of_an_id_leads_to_its_entry(tmp_path: Path) -> None:
    writer = SessionWriter("ids")
    for name in ("cafe1111-1", "cafe2222-2", "beef3333-3"):
        writer.prompt(f"About {name}", uuid=name)
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        found = {
            anchor: json.loads(server.get(f"/s/ids/place?anchor={anchor}")[1])["unit"]
            for anchor in ("cafe1111-1", "cafe1111", "beef3333", "be", "cafe", "dead", "")
        }
    assert found["cafe1111"] == found["cafe1111-1"] is not None
    assert found["beef3333"] == found["be"] is not None
    assert found["cafe1111"] != found["beef3333"]
    assert [found[anchor] for anchor in ("cafe", "dead", "")] == [None, None, None]


def test_id_prefix_redirects_to_its_session(tmp_path: Path) -> None:
    for session in ("beef-1", "beef-2", "cafe"):
        writer = SessionWriter(session, session)
        writer.prompt(f"About {session}")
        writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        places = {
            target: (answer.status, answer.headers.get("location"))
            for target in ("/s/ca", "/s/CA?at=cafe0", "/s/beef-2", "/s/dead", "/s/", "/s/ca%0D%0Ax")
            for answer in [server.ask("GET", target)]
        }
        assert places == {
            "/s/ca": (303, "/s/cafe"),
            "/s/CA?at=cafe0": (303, "/s/cafe?at=cafe0"),
            "/s/beef-2": (200, None),
            "/s/dead": (404, None),
            "/s/": (404, None),
            "/s/ca%0D%0Ax": (404, None),
        }
        status, text = server.get("/s/bee")
        assert status == 404
        main = text.partition("<main")[2]
        assert "2 session ids begin with “bee”" in main
        assert 'href="/s/beef-1"' in main
        assert 'href="/s/beef-2"' in main
        assert "cafe" not in main


def test_suggestions_include_longer_words(tmp_path: Path) -> None:
    writer = SessionWriter("found")
    for number in range(10):
        writer.prompt(f"A needle, number {number}")
        writer.answer("Here it is.")
        writer.prompt("And more of them?")
        writer.answer(f"Needles, number {number}")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        until(lambda: "10 results" in server.get("/search?q=needle")[1])
        text = Seen(server.get("/suggest?q=needle")[1]).text
        assert "20 results, including words that begin with “needle”" in text
        assert "20 results · " in Seen(server.get("/suggest?q=needle*")[1]).text


def test_results_name_unknown_filters(server: Server) -> None:
    assert "unknown filter" in server.get("/search?q=word:window")[1]
    assert "unknown filter" not in server.get("/search?q=window")[1]
    assert "unknown value" in server.get("/search?q=agent:codexx+window")[1]


def test_compare_tells_what_branches_have_in_common(tmp_path: Path) -> None:
    writer = SessionWriter("forked", "f")
    writer.prompt("Begin")
    fork = writer.answer("Which way?")
    writer.prompt("This way")
    writer.answer("Done this way")
    writer.back_to(fork)
    writer.prompt("That way")
    writer.answer("Done that way")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        text = " ".join(Seen(server.get("/compare?s=forked")[1]).text.split())
    assert "Identical up to this fork (1 prompt)" in text


def test_an_attempt_is_not_compared_with_itself(tmp_path: Path) -> None:
    writer = SessionWriter("single", "s")
    writer.prompt("Begin")
    writer.answer("Done")
    writer.save(project_folder(tmp_path))
    with Server(tmp_path) as server:
        answer = server.ask("GET", "/compare?s=single")
        assert answer.status == 404
        assert "one attempt alone cannot be compared" in Seen(answer.body.decode()).text


def test_an_unknown_address_has_the_frame_of_all_pages(server: Server) -> None:
    for target in ("/nope", "/s/", "/s/a/nope"):
        answer = server.ask("GET", target)
        assert answer.status == 404
        assert answer.headers["content-type"].startswith("text/html")
        text = server.get(target)[1]
        assert f"<h1>no such page: {target}</h1>" in text
        assert '<a href="/">All sessions</a>' in text
        assert "/static/viewer.css" in text
    assert server.ask("DELETE", "/nope").status != 200
