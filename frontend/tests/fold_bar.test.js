// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { ALL_LEVELS, CLICK_ALL, CLICK_ONE, FIRST_LEVEL, FOLDED } from "../src/constants.js";
import { ANNOUNCEMENTS, foldLabels } from "../src/page/fold_bar.js";

const COUNTS = "5 30 3 assistant, 2 tools";

test("the buttons say what is below, or how much a click folds", () => {
  assert.deepEqual(foldLabels(FOLDED, COUNTS), ["▶ 3 assistant, 2 tools", "▶▶ 30 total"]);
  assert.deepEqual(foldLabels(FIRST_LEVEL, COUNTS), ["▼ fold 5", "▶▶ unfold all 30"]);
  assert.deepEqual(foldLabels(ALL_LEVELS, COUNTS), ["▼ fold 5", "▼▼ fold all below"]);
});

test("large counts are grouped as everywhere else", () => {
  const [, all] = foldLabels(FIRST_LEVEL, "5 1415 9 tools");
  assert.equal(all, "▶▶ unfold all 1,415");
});

test("there is one button where no level is below the first", () => {
  assert.deepEqual(foldLabels(FOLDED, "2 2 2 tools"), ["▶ 2 tools"]);
  assert.deepEqual(foldLabels(FIRST_LEVEL, "2 2 2 tools"), ["▼ fold 2"]);
});

test("every state that a click leads to is announced", () => {
  for (const state of [FOLDED, FIRST_LEVEL, ALL_LEVELS]) {
    assert.ok(ANNOUNCEMENTS[CLICK_ONE[state]]);
    assert.ok(ANNOUNCEMENTS[CLICK_ALL[state]]);
  }
});
