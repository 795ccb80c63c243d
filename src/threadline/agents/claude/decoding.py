"""The bodies of Claude Code's entries: the records themselves."""

from threadline.agents.claude.shown import SHOWN
from threadline.json_text.lenient import replace_surrogates
from threadline.model.body import Body
from threadline.model.entry import Entry
from threadline.read.body import Decoder, Decoding


class ClaudeDecoding(Decoding):
    """A body is the record itself, of which a part can be decoded."""

    def body(self, record: Body, entry: Entry) -> Body:
        """Return the record, unless it is another entry's."""
        name = record.get("uuid")
        if not entry.id or name == entry.id:
            return record
        return record if isinstance(name, str) and replace_surrogates(name) == entry.id else {}

    def partial_decoder(self, entry: Entry, wanted: Decoder) -> Decoder | None:
        """Return `wanted`: the body is the record itself."""
        del entry
        return wanted

    def display_decoder(self, entry: Entry) -> Decoder | None:
        """Return a decoder that skips the fields of prompts and answers that nothing displays."""
        return SHOWN.get(entry.type) if entry.subtype is None else None
