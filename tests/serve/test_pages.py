"""Pages of the viewer hold whatever transcripts do, harmlessly."""

from collections.abc import Iterator

import pytest

from tests.browser.sessions import hostile_session
from tests.browser.viewer import archive
from tests.patience import until
from tests.render.html.reader import Seen
from tests.serve.server import Server

pytestmark = pytest.mark.slow
EVIL = "..%2F..%2Fevil"
OURS = {"/static/viewer.js", "/static/page.js"}
TARGETS = [
    "/",
    "/forest",
    "/usage",
    "/search?q=window",
    "/suggest?q=window",
    "/suggest?q=%3Cscript%3E",
    "/search?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "/?project=%3Cb%3E",
    "/s/%3Cb%3E",
    f"/s/{EVIL}",
    f"/s/{EVIL}/units?from=0&to=40&edition=1",
    f"/s/{EVIL}/context",
    f"/compare?s={EVIL}",
    f"/compare?s={EVIL}&a=%3Cscript%3E&b=x",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    hostile_session().save(archive(home), "evil")
    with Server(home) as running:
        until(lambda: "<mark>" in running.get("/search?q=window")[1])
        running.get(f"/s/{EVIL}")
        yield running


@pytest.mark.parametrize("target", TARGETS)
def test_no_page_can_be_made_to_run_anything(server: Server, target: str) -> None:
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


def test_what_was_written_is_shown_as_it_is(server: Server) -> None:
    for target in ("/", f"/s/{EVIL}", "/search?q=window"):
        assert "window.ran=1</script>" in Seen(server.get(target)[1]).text


def test_a_page_of_hits_says_what_is_no_filter(server: Server) -> None:
    assert "no filter" in server.get("/search?q=word:window")[1]
    assert "no filter" not in server.get("/search?q=window")[1]
    assert "does not know" in server.get("/search?q=agent:codexx+window")[1]
