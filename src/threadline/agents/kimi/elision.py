"""The prompts that stay after a compaction: as they were said, and not too many of them."""

from collections.abc import Iterable

import msgspec

from threadline.context import Part, SentBlock

MOST, HEAD = 20_000, 2_000
"""Tokens of all prompts that stay, and of those at the beginning if not all can."""

PICTURE = 2_000
CHARACTERS = 4
ROLE = 1
"""Tokens of a picture and of the role of a message, and how many characters make one."""

OMITTED = (
    "<system-reminder>\nSome of this conversation's user messages were omitted here during "
    "compaction: the messages above this note are the oldest user input, the messages below are "
    "the most recent, and roughly {tokens} tokens in between were dropped. The omitted content is "
    "covered by the compaction summary at the end of the conversation.\n</system-reminder>"
)


class Prompt(msgspec.Struct):
    """A prompt: the entries that it was made of, and its blocks."""

    entries: list[str]
    blocks: list[SentBlock]

    @property
    def tokens(self) -> int:
        """How many tokens the client takes it for."""
        return ROLE + sum(map(tokens_in, self.blocks))

    @property
    def text(self) -> str:
        """All that is text in it."""
        return "".join(one.text or "" for one in self.blocks if one.type is Part.TEXT)

    def with_text(self, text: str) -> "Prompt":
        """Return the prompt with another text and nothing else."""
        return Prompt(self.entries, [SentBlock(Part.TEXT, text)])


class Kept(msgspec.Struct):
    """The prompts that stay: if not all do, those at the beginning, a note, and the last ones."""

    head: list[Prompt]
    note: str
    tail: list[Prompt]


def tokens_in(block: SentBlock) -> int:
    """Return how many tokens the client takes a part for."""
    if block.type is Part.IMAGE:
        return PICTURE
    return count_tokens(block.text or "") if block.type is Part.TEXT else 0


def count_tokens(text: str) -> int:
    """Return how many tokens the client takes a text for."""
    plain = ascii_in(text)
    return -(-plain // CHARACTERS) + len(text) - plain


def ascii_in(text: str) -> int:
    """Return how many characters of a text are ASCII."""
    return len(text) if text.isascii() else sum(map(str.isascii, text))


def select(prompts: list[Prompt]) -> Kept:
    """Return which prompts stay."""
    total = sum(prompt.tokens for prompt in prompts)
    if total <= MOST:
        return Kept([], "", prompts)
    tail: list[Prompt] = []
    left, before = MOST - HEAD, list(prompts)
    while before and left > 0:
        prompt = before.pop()
        if prompt.tokens <= left:
            tail.append(prompt)
            left -= prompt.tokens
            continue
        text = prompt.text
        end = last_part(text, left)
        tail.append(prompt.with_text(end))
        if rest := text[: len(text) - len(end)]:
            before.append(prompt.with_text(rest))
        break
    tail.reverse()
    head = first_prompts(before)
    omitted = total - sum(prompt.tokens for prompt in (*head, *tail))
    return Kept(head, OMITTED.format(tokens=max(0, omitted)), tail)


def first_prompts(prompts: Iterable[Prompt]) -> list[Prompt]:
    """Return the first prompts, as many as fit; the last of them is cut."""
    head: list[Prompt] = []
    left = HEAD
    for prompt in prompts:
        if left <= 0:
            break
        if prompt.tokens > left:
            head.append(prompt.with_text(first_part(prompt.text, left)))
            break
        head.append(prompt)
        left -= prompt.tokens
    return head


def first_part(text: str, tokens: int) -> str:
    """Return as much of the beginning of a text as fits."""
    return text[: fitting(text, tokens)]


def last_part(text: str, tokens: int) -> str:
    """Return as much of the end of a text as fits."""
    size = fitting(text[::-1], tokens)
    return text[len(text) - size :]


def fitting(text: str, tokens: int) -> int:
    """Return how many characters at the beginning of a text fit into a number of tokens."""
    if text.isascii():
        return min(len(text), tokens * CHARACTERS)
    plain = other = 0
    for at, sign in enumerate(text):
        if sign.isascii():
            plain += 1
        else:
            other += 1
        if -(-plain // CHARACTERS) + other > tokens:
            return at
    return len(text)
