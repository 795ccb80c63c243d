"""Patterns and decoders that are made when they are first used."""

import copy
import pkgutil
import re
from importlib import import_module

import msgspec
import pytest

import threadline
from threadline.lazy import LazyDecoder, LazyPattern

MANY = 80


def test_a_pattern_works_like_one_that_was_compiled() -> None:
    word = LazyPattern(r"b.d", re.DOTALL)
    assert word.findall("bad b\nd") == ["bad", "b\nd"]
    assert word.pattern == r"b.d"
    assert LazyPattern(rb"\d").sub(b"#", b"a1") == b"a#"


def test_a_pattern_with_a_mistake_fails_when_it_is_used() -> None:
    mistaken = LazyPattern("(")
    with pytest.raises(re.error):
        mistaken.search("")


def test_a_decoder_works_like_one_that_was_made() -> None:
    numbers = LazyDecoder(dict[str, int])
    assert numbers.decode(b'{"a": 1}') == {"a": 1}
    with pytest.raises(msgspec.ValidationError):
        numbers.decode(b'{"a": "1"}')


def test_every_pattern_and_decoder_can_be_made() -> None:
    names = [found.name for found in pkgutil.walk_packages(threadline.__path__, "threadline.")]
    modules = [import_module(name) for name in names if not name.endswith("__main__")]
    values = [value for module in modules for value in vars(module).values()]
    patterns = [value for value in values if isinstance(value, LazyPattern)]
    assert len(patterns) > MANY
    for pattern in patterns:
        assert pattern.compiled.pattern
    for decoder in [value for value in values if isinstance(value, LazyDecoder)]:
        assert decoder.made is decoder.made


def test_a_pattern_and_a_decoder_can_be_copied() -> None:
    assert copy.copy(LazyPattern("b.d")).findall("bad") == ["bad"]
    assert copy.deepcopy(LazyDecoder(int)).decode(b"3") == 3
