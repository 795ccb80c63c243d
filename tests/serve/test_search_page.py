"""The page of results: by session and turn, and what helps when there are none."""

from collections.abc import Iterator

import pytest

from tests.patience import until
from tests.render.html.reader import Seen
from tests.serve.server import Server
from threadline.library.target import demo_roots

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("home"), *demo_roots()) as running:
        until(lambda: "2 results" in running.get("/search?q=plants")[1])
        yield running


def test_results_name_the_prompt_that_led_there(server: Server) -> None:
    text = Seen(server.get("/search?q=plants")[1]).text
    assert "YouWrite a script that says which plants need water today." in text


def test_a_misspelled_word_is_corrected(server: Server) -> None:
    for target in ("/search?q=plantz", "/suggest?q=plantz"):
        text = server.get(target)[1]
        assert "Did you mean" in text
        assert 'href="/search?q=plants"' in text


def test_any_of_the_words_is_offered_and_found(server: Server) -> None:
    text = server.get("/search?q=plants+zebra")[1]
    assert "Nothing found for" in Seen(text).text
    assert "any of the words" in Seen(text).text
    found = Seen(server.get("/search?q=plants+zebra&any=1")[1]).text
    assert "2 results with any of the words" in found


def test_no_results_list_the_filters(server: Server) -> None:
    text = Seen(server.get("/search?q=qqqqqqq")[1]).text
    assert "part of the path of a file" in text
