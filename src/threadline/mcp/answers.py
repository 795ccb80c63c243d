"""Makes the answers of tools: asks, fits to the budget, removes secrets, fences."""

import secrets
from collections.abc import Callable, Iterator

import msgspec

from threadline.mcp.hints import tool_hint
from threadline.mcp.page import Answer, Item, Page, fit_answer, parse_cursor, without_fences
from threadline.mcp.past import Past
from threadline.mcp.quote import error_line, plain_ids
from threadline.model.error import AmbiguousIdError, ThreadlineError, UnknownIdError

LISTED = 6
"""How many candidates an error names."""

LISTING = "`find` lists sessions with their ids, `outline` the entries of one"

YOUNG = 5.0
"""How many seconds to wait for an index that is being updated, if nothing was found in it."""


class ToolError(Exception):
    """A question that has no answer, in words for the one who asked."""


class Answers:
    """Answers questions about past sessions."""

    def __init__(self, past: Past) -> None:
        self.past = past

    def give(self, ask: Callable[[], Answer], budget: int, cursor: str) -> Page:
        """Return the answer to a question; raise ToolError if it has none."""
        try:
            with self.past.lock:
                begin = parse_cursor(cursor)
                answer = self._clean(self._ask(ask))
                return fit_answer(answer, budget, begin, secrets.token_hex(8))
        except (ThreadlineError, OSError) as error:
            raise ToolError(self.say(error)) from None

    def _ask(self, ask: Callable[[], Answer]) -> Answer:
        """Ask; if nothing is found while the index is being updated, wait a while and ask again."""
        note = self.past.refresh()
        if not note:
            return ask()
        answer = self._try(ask)
        if answer is None or answer.total == 0:
            note = self.past.refresh(wait=YOUNG)
            answer = ask() if answer is not None or not note else self._ask_for_id(ask, note)
        return unfinished(answer, note) if note else answer

    def _ask_for_id(self, ask: Callable[[], Answer], note: str) -> Answer:
        """Ask for what was not in the index; if it still is not, say that it may be there yet."""
        try:
            return ask()
        except UnknownIdError as error:
            raise ThreadlineError(str(error), note.removesuffix(".")) from error

    def _try(self, ask: Callable[[], Answer]) -> Answer | None:
        """Return an answer; None if it is about something that is not in the index."""
        try:
            return ask()
        except UnknownIdError:
            return None

    def say(self, error: ThreadlineError | OSError) -> str:
        """Return an error as one line, without secrets."""
        redactor = self.past.redactor
        line = without_fences(error_line(words_of(error)))
        return line if redactor is None else redactor.text(line)

    def _clean(self, answer: Answer) -> Answer:
        """Return an answer without secrets, also in titles and paths, which no record holds."""
        redactor = self.past.redactor
        if redactor is None:
            return answer

        def items(start: int) -> Iterator[Item]:
            for item in answer.items(start):
                facts = {
                    name: redactor.text(fact) if isinstance(fact, str) else fact
                    for name, fact in item.facts.items()
                }
                yield Item(redactor.text(item.label), redactor.text(item.text), facts)

        return msgspec.structs.replace(answer, head=redactor.text(answer.head), items=items)


def unfinished(answer: Answer, note: str) -> Answer:
    """Return an answer from an index that is not up to date: what is missing may be there yet."""
    head = answer.head if answer.total != 0 else "Not known yet, ask again in a moment"
    return msgspec.structs.replace(answer, head=f"{head}\n{note}", whole=False)


def words_of(error: ThreadlineError | OSError) -> str:
    """Return what is wrong and what to do, as one who can call tools would be told."""
    if isinstance(error, OSError):
        return f"cannot read: {error.strerror or error}."
    if isinstance(error, AmbiguousIdError):
        return f"{error}. One of: {plain_ids(list(error.candidates), LISTED)}."
    if isinstance(error, UnknownIdError):
        return f"{error}{'' if str(error).endswith('?') else '.'} {LISTING}."
    hint = tool_hint(error.hint)
    return f"{error}. {hint}." if hint else f"{error}."
