"""Requests to write a conversation for an agent; the words and the mark that tell its origin."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from itertools import groupby

import msgspec

from threadline.handoff.conversation import Conversation
from threadline.model.content import Block, Image, Text, plain_text
from threadline.model.file import MARK
from threadline.native.loss import sum_up
from threadline.native.request import Destination


class HandoffRequest(msgspec.Struct, frozen=True, eq=False):
    """A conversation to write as a session of an agent, which is started at `moment`."""

    conversation: Conversation
    destination: Destination
    moment: datetime

    @property
    def cwd(self) -> str:
        """The directory in which it continues."""
        return self.conversation.cwd

    @property
    def title(self) -> str:
        """What the session is called."""
        origin = self.conversation.origin
        return f"{origin.name or 'session'} (from {origin.title})"

    @property
    def mark(self) -> dict[str, object]:
        """The field of a record that names the origin; readers find it in the first one."""
        origin = self.conversation.origin
        told = {"agent": origin.agent, "session": origin.session, "entry": origin.entry}
        return {MARK: told}

    @property
    def note(self) -> str:
        """What the user should know of the session: where it is from, what was changed or lost."""
        origin = self.conversation.origin
        begin = f"Continued from {origin.title} session {origin.session} at entry {origin.entry}."
        told = [f"- {line}" for line in sum_up(self.conversation.losses)]
        return "\n".join([begin, *(["Changed or left out:", *told] if told else [])])

    def moments(self) -> Iterator[datetime]:
        """Yield times for records, each a millisecond after the one before it."""
        moment = self.moment
        while True:
            yield moment
            moment += timedelta(milliseconds=1)


def join_texts(blocks: Iterable[Block]) -> Iterator[Block]:
    """Yield blocks with texts that follow one another as one, for clients that glue them."""
    for is_text, run in groupby(blocks, lambda block: isinstance(block, Text)):
        if is_text:
            yield Text(plain_text(run))
        else:
            yield from run


def data_url(image: Image) -> str:
    """Return a picture as an address that holds it."""
    return f"data:{image.media};base64,{image.data}"
