"""Former names in `threadline.json_text.decode`."""

from threadline.json_text.decode import parse_object as record_in

__all__ = ["record_in"]
