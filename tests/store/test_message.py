"""Messages made of plain text are what Pi writes."""

from datetime import UTC, datetime

from threadline.store.context.message import read_message
from threadline.store.context.tokens import usage_tokens
from threadline.store.record import assistant_message, user_message

TEXT = [{"type": "text", "text": "hello"}]


def clock() -> datetime:
    return datetime(1970, 1, 1, 0, 0, 2, 7999, tzinfo=UTC)


def test_a_prompt_is_one_text_and_the_milliseconds_of_its_time() -> None:
    assert user_message("hello", clock) == {"role": "user", "content": TEXT, "timestamp": 2007}


def test_an_answer_without_a_model_costs_nothing() -> None:
    made = assistant_message("hello", clock=clock)
    assert (made["content"], made["timestamp"]) == (TEXT, 2007)
    assert usage_tokens(read_message(made)) == 0
    usage = made["usage"]
    assert isinstance(usage, dict)
    assert set(usage["cost"].values()) == {0}
