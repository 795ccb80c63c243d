"""Former names in `threadline.json_text.encode`."""

from threadline.json_text.encode import ENCODER
from threadline.json_text.encode import as_text as told_in
from threadline.json_text.encode import to_json as written

__all__ = ["ENCODER", "told_in", "written"]
