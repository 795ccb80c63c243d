"""The one pass over a text that decides which finders run leaves no word out."""

import random
from itertools import product

import pytest

from threadline.model.secret import hints, labels

WORDS = tuple(dict.fromkeys((*hints.ALWAYS, *hints.IF_MIXED)))
FILL = b"the quick brown fox jumps over a lazy dog and runs to its old den "


def told(text: bytes) -> set[bytes]:
    return {*hints.hints_in(text), *hints.more_hints_in(text)}


@pytest.mark.parametrize("size", [0, hints.LONG])
def test_every_word_is_told_wherever_it_is(size: int) -> None:
    fill = (FILL * (1 + size // len(FILL)))[:size]
    for word in WORDS:
        assert word in told(word)
        assert word in told(fill + b"x" + word + b"y" + fill)


def test_no_word_hides_another_one_that_overlaps_it() -> None:
    for one, other in product(WORDS, WORDS):
        for shared in range(min(len(one), len(other))):
            if one.endswith(other[:shared]):
                assert {one, other} <= told(one + other[shared:])


@pytest.mark.parametrize("seed", range(4))
def test_both_searches_tell_the_same(seed: int) -> None:
    draw = random.Random(seed)
    for _ in range(300):
        pieces = draw.choices([*WORDS, *FILL.split(), b"ps", b"ke", b"_", b" "], k=12)
        text = b"".join(piece[: draw.randint(1, len(piece))] for piece in pieces)
        apart = text + b"\n" * hints.LONG
        assert told(text) == told(apart)
        assert {word for word in WORDS if word in text} <= told(text)


def test_what_holds_none_of_the_words_needs_no_finder() -> None:
    assert not hints.hints_in(FILL.replace(b"jumps", b"goes"))


def test_words_in_other_scripts_are_found_by_their_first_letters() -> None:
    words = (
        "ło şifre Şifre ă Пароль пароль ПАРОЛЬ 密码 密碼 口令 パスワード 비밀번호 암호 पासवर्ड סיסמ รหัสผ่าน"
        " 密钥 密鑰 令牌 ключ_API Ключ_API API-ключ キー トークン"
    )
    expected = [word.replace("_", " ") for word in words.split()]
    expected += ["ật khẩu", "كلمة المرور", "كلمة السر"]
    text = "A key, пока и ключ: ".join(["", *expected])
    assert [match[0] for match in labels.foreign_in(text)] == expected
