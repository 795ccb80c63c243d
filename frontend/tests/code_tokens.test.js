// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { findTokens } from "../src/page/code_tokens.js";

/** @param {string} text */
const tokens = (text) =>
  Array.from(findTokens(text), ({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

test("keywords, strings, comments and numbers are found", () => {
  assert.deepEqual(tokens("def f(x): # why\n    return 'text', 42"), [
    "keyword def",
    "comment # why",
    "keyword return",
    "string 'text'",
    "number 42",
  ]);
});

test("comments and strings may span lines where languages allow it", () => {
  assert.deepEqual(tokens("/* a\nb */ x"), ["comment /* a\nb */"]);
  assert.deepEqual(tokens('"""a\nb"""'), ['string """a\nb"""']);
  assert.deepEqual(tokens("'it\nis"), ["keyword is"]);
});

test("a colour or a heading sign inside a word is not a comment", () => {
  assert.deepEqual(tokens("a#b"), []);
  assert.deepEqual(tokens("SELECT 1 -- note"), ["keyword SELECT", "number 1", "comment -- note"]);
});
