"""Prompts that Markdown or HTML would change, and a strategy for more of them."""

from hypothesis import strategies as st

AWKWARD = [
    "  wink@3900x:~/data/tspec $ ls ~/data\n  wink@3900x:~/data/tspec $ tspec build",
    "one line\nand the next\n\n\nand after two empty ones\n",
    "copy ~/a to ~/b, it is ~5 MB, not ~~6~~",
    "hmm, I executed: ```\n$ cargo test\nerror: 1 < 2 && 3 > 2\n```\nwhat is wrong?",
    "```python\nx = `a`\n```\n# not a heading\n> not a quotation",
    "&lt;b&gt; &amp;amp; &nbsp; <b>bold</b> <script>alert(1)</script> <!-- c -->",
    "*a* **b** _c_ __d__ \\* \\_ [x](y) ![i](j) [ref]: z",
    "1. first\n1. first again\n- item\n   indented\n\ttab\n* * *\nsetext\n===",
    "a `` double ` inside `` b ` open\nnext line ` and ``` more",
    "see https://example.org/a_(b)?c=d&e=f#g. And (https://example.org/x), <https://example.org>",
    "| a | b |\n|---|---|\n| c | d |\n\nwindows\r\nlines\rand a lone one",
    "trailing spaces  \nback\\\nslash \x1b[31mred\x1b[0m \u200b\u00a0\u202e emoji 👩‍💻 {{ x }} %s",
]
"""What people paste: terminals, paths, code, tables, entities, half of a fence."""

PIECES = [*"`~*_\\<>&#|[]()!-+=\"' \t\n\r", "```", "~~~", "~~", "&amp;", "&#13;", "</div>"]
PIECES += ["<code>", "http://", "https://example.org/", "www.a.b", "\x1b[1m", "\x0c", "\x85", "%s"]
LETTERS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=6)
PROMPTS = st.lists(st.sampled_from(PIECES) | LETTERS, max_size=40).map("".join)
"""Any text that UTF-8 and HTML can hold, rich in signs that mean something to either."""
