"""The page of results: by session and turn, and what helps when there are none."""

import html
import json
import re
from collections.abc import Iterator
from urllib.parse import unquote

import pytest

from tests.patience import until
from tests.render.html.reader import Seen
from tests.sample import sample_roots
from tests.serve.server import Server

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("home"), *sample_roots()) as running:
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
    text = Seen(server.get("/search?q=plants+zebra")[1]).text
    assert "no results with all of the words, 2 results with some of them" in text
    assert "YouWrite a script that says which plants need water today." in text
    assert "any of the words (2) · plants 2 · zebra 0" in text
    found = Seen(server.get("/search?q=plants+zebra&any=1")[1]).text
    assert "2 results with any of the words" in found


def test_clicks_narrow_a_search_through_its_language(server: Server) -> None:
    markup = server.get("/search?q=plants+in%3Atools+since%3A2020-01-05")[1]
    links = set(re.findall(r'href="/search\?q=([^"]*)"', markup))
    asked = {unquote(link) for link in links}
    assert "plants since:2020-01-05 in:said" in asked
    assert "plants since:2020-01-05" in asked
    assert "plants in:tools since:7d" in asked
    assert "plants in:tools since:2020-01-05 sort:newest" in asked
    assert "<h1>plants" in markup
    assert "since 5 Jan 2020" in Seen(markup).text
    dragged = html.unescape(re.findall(r'data-link="([^"]*)"', markup)[0])
    assert unquote(dragged) == "/search?q=plants in:tools since:SINCE until:UNTIL"
    day = re.findall(r'data-since="([^"]*)" data-until="([^"]*)" title="[^"]*: \d', markup)[-1]
    week = server.get("/search?q=plants+since%3A{}+until%3A{}".format(*day))[1]
    assert 'aria-current="true"><svg' in week
    assert "Nothing found" not in week


def test_projects_and_agents_of_results_can_be_chosen(server: Server) -> None:
    markup = server.get("/search?q=role%3Auser")[1]
    chosen = re.findall(r'<option value="([^"]*)"', markup)
    assert "role:user" in chosen
    assert any(one.startswith("role:user project:") for one in chosen)


def test_a_regular_expression_is_searched_and_a_wrong_one_told(server: Server) -> None:
    found = server.get("/search?q=re%3Aplan%5Cw%2B%5Cb+sort%3Anewest")[1]
    assert "<mark>plants</mark>" in found
    assert "unterminated character set" in Seen(server.get("/search?q=re%3A%5Ba")[1]).text
    assert "regular expression" in Seen(server.get("/suggest?q=re%3Apl")[1]).text


def test_suggestions_begin_with_hits_and_end_with_what_enter_does(server: Server) -> None:
    text = Seen(server.get("/suggest?q=plants")[1]).text
    assert text.index("Assistant") < text.index("Session")
    assert text.rstrip().endswith("Enter: first result · Shift-Enter: all")


def test_no_results_list_the_filters(server: Server) -> None:
    text = Seen(server.get("/search?q=qqqqqqq")[1]).text
    assert "part of the path of a file" in text


def test_a_session_is_searched_for_any_of_the_words_if_no_entry_has_all(server: Server) -> None:
    named = re.search(r'data-session="([^"]+)"', server.get("/search?q=plants")[1])
    assert named
    one, both = (
        json.loads(server.get(f"/s/{named[1]}/find?q={words}")[1])["units"]
        for words in ("plants", "plants+wordless")
    )
    assert one == both != []
