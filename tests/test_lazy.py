"""Patterns and decoders that are made when they are first used."""

import copy
import pkgutil
import re
from importlib import import_module

import msgspec
import pytest

import threadline
from threadline.lazy import Lazy, decoder, pattern

MANY = 80


def test_an_object_is_made_once_and_not_before_it_is_used() -> None:
    made: list[str] = []

    def make() -> str:
        made.append("one")
        return "text"

    lazy = Lazy(make)
    assert not made
    assert [lazy.upper(), lazy.title(), lazy.upper()] == ["TEXT", "Text", "TEXT"]
    assert made == ["one"]


def test_a_pattern_works_like_one_that_was_compiled() -> None:
    word = pattern(r"b.d", re.DOTALL)
    assert word.findall("bad b\nd") == ["bad", "b\nd"]
    assert word.pattern == r"b.d"
    assert pattern(rb"\d").sub(b"#", b"a1") == b"a#"


def test_a_pattern_with_a_mistake_fails_when_it_is_used() -> None:
    mistaken = pattern("(")
    with pytest.raises(re.error):
        mistaken.search("")


def test_a_decoder_works_like_one_that_was_made() -> None:
    numbers = decoder(dict[str, int])
    assert numbers.decode(b'{"a": 1}') == {"a": 1}
    with pytest.raises(msgspec.ValidationError):
        numbers.decode(b'{"a": "1"}')


def test_every_pattern_and_decoder_can_be_made() -> None:
    names = [found.name for found in pkgutil.walk_packages(threadline.__path__, "threadline.")]
    modules = [import_module(name) for name in names if not name.endswith("__main__")]
    lazy = [value for module in modules for value in vars(module).values() if type(value) is Lazy]
    assert len(lazy) > MANY
    for value in lazy:
        value._make()


def test_a_pattern_and_a_decoder_can_be_copied() -> None:
    assert copy.copy(pattern("b.d")).findall("bad") == ["bad"]
    assert copy.deepcopy(decoder(int)).decode(b"3") == 3
