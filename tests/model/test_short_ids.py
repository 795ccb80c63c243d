"""The shortest beginnings of ids that name one of them."""

from hypothesis import given
from hypothesis import strategies as st

from threadline.model.ids import shortest


def test_ids_are_as_short_as_they_can_be() -> None:
    names = ["9f2f1a2b", "9f2c0000", "9f2c1111", "ab", "abcdef"]
    assert list(shortest(names).values()) == ["9f2c0", "9f2c1", "9f2f", "ab", "abcd"]


@given(st.sets(st.text("ab0", min_size=1), min_size=1))
def test_a_short_id_names_one_of_all(names: set[str]) -> None:
    for name, short in shortest(names).items():
        matching = [other for other in names if other.startswith(short)]
        assert short == name or matching == [name]
