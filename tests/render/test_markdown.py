"""Markdown: readable, complete, and closed against what it quotes."""

import base64
import html
import re
from pathlib import Path

import comrak
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.cases import read_case
from tests.golden import check_golden
from tests.render.awkward import AWKWARD, PROMPTS
from tests.render.stories import (
    GOLDEN,
    STORIES,
    message,
    nasty,
    open_story,
    outline,
    outline_of,
    shapes,
)
from tests.sketch import drawn
from threadline.library.load.outline import Outliner
from threadline.model.call import Call
from threadline.model.content import ToolResult
from threadline.model.ids import EntryId
from threadline.model.kept import Hunk
from threadline.model.outcome import Ending, Outcome
from threadline.outline.message import Kind, Message
from threadline.outline.shape import (
    Code,
    Diff,
    Facts,
    Link,
    Listing,
    Picture,
    Plain,
    Prose,
    Shape,
    Table,
    Terminal,
    Typed,
)
from threadline.render.markdown import MarkdownOptions, render_markdown
from threadline.render.markdown.text import fenced, prose

KINDS: list[Kind] = [
    "user", "assistant", "thinking", "tool_use", "tool_result", "system-info", "compaction",
    "summary", "command", "meta", "attachment", "hook", "unknown",
]  # fmt: skip
EVERYTHING = comrak.ExtensionOptions()
for extension in ("table", "strikethrough", "tasklist", "autolink", "footnotes", "shortcodes"):
    setattr(EVERYTHING, extension, True)
PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def page(*messages: Message, options: MarkdownOptions | None = None) -> str:
    return "".join(render_markdown(outline(*messages), options or MarkdownOptions()))


def body(*shapes_: Shape, kind: Kind = "assistant") -> str:
    """Return what stands below the headings."""
    return page(message(kind, *shapes_)).partition("#### ")[2].partition("\n\n")[2]


@pytest.mark.parametrize("name", STORIES)
def test_pages_match_the_golden_files(name: str) -> None:
    reading = open_story(name)
    text = "".join(render_markdown(outline_of(reading)))
    check_golden(GOLDEN / f"{name}.md", text)


def test_fences_are_longer_than_any_run_of_backticks_inside() -> None:
    assert fenced("a ````` b", "py") == ["``````py", "a ````` b", "``````"]
    assert fenced("a") == ["```", "a", "```"]


def test_a_turn_is_a_prompt_and_what_answers_it() -> None:
    shown = page(
        message("user", Prose("Do it\n# now")),
        message("thinking", Prose("hm")),
        message("assistant", Prose("Done.")),
    )
    assert shown == drawn(
        """
        # title

        ### User · 2026-01-01 00:00:01

        > Do it
        > # now

        #### Assistant · 2026-01-01 00:00:01

        **Thinking**

        > hm

        Done.
        """
    ) + "\n"  # fmt: skip


def test_headings_of_an_answer_are_lower_than_ours() -> None:
    assert prose("# A\n\n### B\n\n```\n# not one\n```", 4) == [
        "##### A", "", "###### B", "", "```", "# not one", "```",
    ]  # fmt: skip


def test_an_answer_that_leaves_a_fence_open_is_quoted() -> None:
    assert prose("see\n```py\nx", 4) == ["> see", "> ```py", "> x"]


def test_an_underlined_line_is_no_heading() -> None:
    assert prose("Title\n===\ntext\n---", 4) == ["Title", "\\===", "text", "", "---"]


def test_tags_are_shown_but_not_inside_code() -> None:
    assert prose("a <b> `<i>` <", 4) == ["a \\<b> `<i>` <"]
    assert prose("<details>", 4) == ["\\<details>"]


def test_code_in_a_list_stays_as_it_is() -> None:
    text = "1. do\n   ```sh\n   ls <x>\n   ```\n     ```\n     <y>\n     ```"
    assert prose(text, 4) == text.split("\n")


def test_every_shape_has_its_form() -> None:
    assert body(Code("x = 1\n", "python")) == "```python\nx = 1\n```\n"
    assert body(Plain("as it is")) == "```\nas it is\n```\n"
    assert body(Terminal("\x1b[31mred\x1b[0m\r\nend")) == "```\nred\nend\n```\n"
    assert body(Diff("a.py", (Hunk(3, 3, (" a", "-b", "+c")),))) == drawn(
        """
        ```diff
        --- a.py
        +++ a.py
        @@ -3,2 +3,2 @@
         a
        -b
        +c
        ```
        """
    ) + "\n"  # fmt: skip
    assert body(Table(("a", "b"), (("1", "x|y"),))) == "| a | b |\n| --- | --- |\n| 1 | `x\\|y` |\n"
    assert body(Listing(("one", "two"), ("done", "open"))) == "- [x] one\n- [ ] two\n"
    assert body(Facts((("k", "v"), ("long", "1\n2")))) == (
        "- k: v\n- long:\n\n  ```\n  1\n  2\n  ```\n"
    )


def test_a_link_leads_to_a_place_in_the_page_or_is_words_alone() -> None:
    there = message("assistant", Prose("words"))
    shown = page(there, message("assistant", Link("see above", "e1"), Link("gone", "e2")))
    assert "[see above](#e1)\n\ngone\n" in shown
    assert shown.count('<a id="e1"></a>') == 1


def test_a_call_is_one_line_and_its_content() -> None:
    ended = Call("Bash", {}).end(ToolResult(failed=True), Outcome(Ending.FAILED, 1))
    call = message("tool_use", Code("ls", "bash"), name="Bash", subject="ls", call=ended)
    done = message("tool_result", Terminal("no"), call=ended)
    call.pair, call.pair_with, done.pair, done.pair_with = "first", done, "last", call
    shown = page(call, done)
    assert "**Bash** ls → exit 1\n\n```bash\nls\n```\n" in shown
    assert "Error:\n\n```\nno\n```\n" in shown


def test_a_call_without_result_says_so() -> None:
    call = message("tool_use", name="Bash", subject="ls", unanswered=True)
    assert "**Bash** ls · no result\n" in page(call)


def test_agents_are_quoted_as_deep_as_they_are_nested() -> None:
    inner = message("assistant", Prose("a\n\nb"), agent_depth=2, line="s#agent-x")
    assert "> > a\n> >\n> > b\n" in page(message("assistant", Prose("out")), inner)


def test_an_attempt_is_folded_where_it_left_and_the_path_goes_on_without_a_heading(
    tmp_path: Path,
) -> None:
    reading = read_case("u1-a1-u2-a2 a1-u3-a3", tmp_path)
    text = "".join(render_markdown(outline_of(reading)))
    told = [line.removeprefix("> ") for line in text.splitlines() if line[:1] not in {"", "#"}]
    assert told == [
        "please do u1",
        "here is a1",
        "<details>",
        "<summary>○ “please do u2” · 2 messages · abandoned · 1 s</summary>",
        "please do u2",
        "here is a2",
        "</details>",
        "please do u3",
        "here is a3",
    ]
    assert "Branch" not in text


def test_ids_are_included_on_request(tmp_path: Path) -> None:
    reading = read_case("u1-a1-t1-r1", tmp_path)
    quiet = "".join(render_markdown(outline_of(reading)))
    told = "".join(render_markdown(outline_of(reading), MarkdownOptions(ids=True)))
    for name in ("`u1`", "`a1-0`", "`t1-0`", "`r1-0`"):
        assert name not in quiet
        assert name in told


def test_images_are_omitted_or_written_to_files(tmp_path: Path) -> None:
    picture = Picture("image/png", base64.b64encode(b"png!").decode())
    assert "*Image omitted: image/png, 4 bytes.*" in page(message("user", picture))
    folder = tmp_path / "pictures of <me>"
    shown = page(message("user", picture), options=MarkdownOptions(images=folder))
    [file] = folder.iterdir()
    assert file.read_bytes() == b"png!"
    assert f"![image](<pictures%20of%20%3Cme%3E/{file.name}>)" in shown
    assert "damaged" in page(message("user", Picture("image/png", "?")))


def blocks(tokens: list[Token]) -> list[tuple[str, str]]:
    """List the headings and tags that are not inside a quotation or a list."""
    found = []
    depth = 0
    for at, token in enumerate(tokens):
        opens = {"blockquote", "bullet_list", "ordered_list"}
        if token.type.rpartition("_")[0] in opens:
            depth += 1 if token.type.endswith("_open") else -1
        if token.type == "heading_open" and not depth:
            found.append((token.tag, tokens[at + 1].content))
        if token.type == "html_block":
            found.append(("html", token.content))
        tags = [part.content for part in token.children or () if part.type == "html_inline"]
        found += [("html", tag) for tag in tags if not tag.startswith(("<a id=", "</a>"))]
    return found


@given(st.sampled_from(KINDS), st.lists(shapes(), max_size=3), nasty, nasty, nasty)
def test_no_text_breaks_out_of_its_place(
    kind: Kind, content: list[Shape], title: str, name: str, entry: str
) -> None:
    """Whatever a message holds, the one behind it stands where it would stand without."""
    odd = message(kind, *content, title=title, name=name, about=name)
    assert odd.entry is not None
    odd.entry.id = EntryId(entry)
    after = message("user", Prose("behind"), agent_depth=0)
    text = page(odd, after, options=MarkdownOptions(ids=True))
    assert text.encode()
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)
    found = blocks(PARSER.parse(text))
    assert [text for tag, text in found if tag == "html" and not OPENER.fullmatch(text)] == []
    assert found[-1][0] == "h3"
    assert found[-1][1].startswith("User · 2026-01-01 00:00:01 · ")
    ours = [tag for tag, _ in found[:-1] if tag in {"h1", "h2", "h3", "h4"}]
    assert ours == [f"h{len(row.split()[0])}" for row in own_headings(odd)]
    assert PARSER.parse(text)[-4].type == "paragraph_open"


OPENER = re.compile(r"<details>\n<summary>1 note</summary>\n|</details>\n")
"""What is drawn around bookkeeping."""


def own_headings(odd: Message) -> list[str]:
    """Return the headings that a message has without any content."""
    bare = message(odd.kind, title="t")
    return [row for row in page(bare).splitlines() if row.startswith("#")]


@given(nasty.filter(lambda text: "\x1b" not in text and "\x9b" not in text))
def test_prose_keeps_every_word_of_its_text(text: str) -> None:
    kept = re.sub(r"[#>\\\s]", "", "".join(prose(text, 4)))
    bare = re.sub("[\x00-\x08\x0e-\x1f\x7f-\x9f]", "", text)
    assert all(word in kept for word in re.split("[#>\\\\\\s\ud800-\udfff]", bare))


def test_thoughts_are_quoted_and_their_tags_shown() -> None:
    assert "> a \\<b>\n> `<c>`\n" in page(message("thinking", Prose("a <b>\n`<c>`")))
    assert "> - ```\n> \\<b>\n" in page(message("thinking", Prose("- ```\n<b>")))


@given(PROMPTS.filter(str.strip), st.integers(0, 2))
def test_a_prompt_is_the_same_when_it_is_rendered(text: str, depth: int) -> None:
    assert rendered(page(message("user", Typed(text), agent_depth=depth))) == visible(text)


@pytest.mark.parametrize("text", AWKWARD)
def test_awkward_prompts_survive_the_renderer(text: str) -> None:
    assert rendered(page(message("user", Typed(text)))) == visible(text)


def rendered(text: str) -> str:
    """Return the text of a page below its heading as a reader of it sees it."""
    shown = comrak.render_markdown(text, extension_options=EVERYTHING)
    body = re.split(r"</h\d>|</strong>[^<]*</p>", shown)[-1]
    inner = re.sub(r"^(\s|</?(?:blockquote|p|pre|code)>)*?(?=<code>|<p>)", "", body)
    inner = inner.partition("<code>")[2].rpartition("\n</code>")[0] or re.split("</?p>", inner)[1]
    return html.unescape(inner)


def visible(text: str) -> str:
    """Return a text whose line ends are newlines and whose controls can be seen."""
    text = re.sub(r"\r\n?", "\n", text)
    text = re.sub("[\x80-\x9f]", lambda found: f"\x1b{chr(ord(found[0]) - 0x40)}", text)
    text = re.sub("[\x00-\x08\x0b-\x1f]", lambda found: chr(0x2400 + ord(found[0])), text)
    return text.replace("\x7f", "␡")


def test_a_line_without_signs_is_quoted_and_can_wrap() -> None:
    assert "\n> Fix the bug: it fails, why?\n" in page(
        message("user", Typed("Fix the bug: it fails, why?"))
    )
    for text in ("a  b", " a", "1. a", "a_b", "see www.a.b", ":tada: a", "a\nb", "@a"):
        assert f"\n```\n{text}\n```\n" in page(message("user", Typed(text)))


def test_a_call_of_an_agent_says_so_once() -> None:
    told = message("tool_use", subject="Explore it", name="Task", label="Agent")
    assert "**Agent** Explore it" in "".join(render_markdown(outline(told)))


def test_in_an_agent_the_users_words_are_a_prompt_and_nobody_is_called_user(tmp_path: Path) -> None:
    """Roles are reversed there: who asks is the model that called the agent."""
    reading = read_case("s: u1-t1(Task)-r1-a1\ns#x(t1): u9-a9", tmp_path)
    page = "".join(render_markdown(Outliner(reading).outline()))
    agent = page.partition("**Agent** helper")[2].partition("here is a1")[0]
    assert "please do u9" in agent
    assert "Prompt" in agent
    assert "User" not in agent
