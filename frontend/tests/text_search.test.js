// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { matchesIn, patternOf, textOf, wordsPattern } from "../src/page/text_search.js";

test("the text of markup has no tags and no entities", () => {
  assert.equal(textOf('<p title="x">a &lt;b&gt; &amp;amp; &quot;c&quot;</p>'), 'a <b> &amp; "c"');
});

test("a query is a regular expression if it can be, else plain text", () => {
  assert.match("needle-42", patternOf(String.raw`NEEDLE-\d+`));
  assert.match("f(x", patternOf("f(x"));
  assert.doesNotMatch("fx", patternOf("f(x"));
});

test("matches are found from the beginning, without empty ones", () => {
  const pattern = patternOf("a*");
  assert.deepEqual(
    [...matchesIn(pattern, "aabca")],
    [
      { start: 0, end: 2 },
      { start: 4, end: 5 },
    ],
  );
  assert.equal([...matchesIn(pattern, "aa")].length, 1);
});

test("the words of a search are marked, not its filters and signs", () => {
  assert.equal(wordsPattern('role:user "two words" -(c.d)'), String.raw`two|words|c\.d`);
});

test("a search without words marks nothing", () => {
  assert.equal("anything".search(patternOf(wordsPattern("role:user"))), -1);
});
