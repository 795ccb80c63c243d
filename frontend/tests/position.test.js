// @ts-check
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { lastUpTo } from "../src/page/position.js";
import { chunkIndexOf, page } from "../src/page/state.js";

const marks = [2, 5, 5, 9].map((unit, number) => ({ unit, number }));

afterEach(() => {
  page.chunks = [];
});

test("a unit is at the last mark that is not behind it", () => {
  assert.equal(lastUpTo(marks, 5).number, 2);
  assert.equal(lastUpTo(marks, 8).number, 2);
  assert.equal(lastUpTo(marks, 100).number, 3);
});

test("a unit before all marks is at the first", () => {
  assert.equal(lastUpTo(marks, 0).number, 0);
});

test("the chunk of a unit is found whatever sizes chunks have", () => {
  page.chunks = [
    [0, 3],
    [3, 4],
    [4, 9],
  ].map(([start, end]) => ({
    section: /** @type {any} */ (null),
    start,
    end,
    built: false,
    near: false,
    far: false,
    request: null,
    measured: null,
  }));
  assert.deepEqual(
    [0, 2, 3, 4, 8].map((unit) => chunkIndexOf(unit)),
    [0, 0, 1, 2, 2],
  );
});
