// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { TIME_DIGITS } from "../src/constants.js";
import { computeRules, decodeTimes } from "../src/page/dates.js";
import { UnitTable } from "../src/page/unit_table.js";

const MORNING = new Date(2026, 1, 24, 9, 0).getTime() / 60_000;

/** @param {number[]} minutes since the morning */
function rulesOf(minutes, hidden = "") {
  const table = new UnitTable(
    `h0${minutes.map((_, k) => (hidden[k] === "x" ? "t1" : "u1")).join("")}`,
    [2],
  );
  table.computeVisible(new Set(hidden ? ["t"] : []));
  const times = [0, ...minutes.map((minute) => MORNING + minute)];
  return [...computeRules(table, times)];
}

test("times are minutes since the unit before", () => {
  assert.deepEqual(decodeTimes("~100.0A~-3.~600."), [100, 100, 110, 107, 707]);
  assert.deepEqual(decodeTimes(`~7.${TIME_DIGITS[59]}`), [7, 66]);
  assert.deepEqual(decodeTimes(""), []);
});

test("the first unit of a day has its date", () => {
  assert.deepEqual(rulesOf([0, 5, 24 * 60, 24 * 60 + 30]), [
    [1, "Tuesday, 24 February 2026"],
    [3, "Wednesday, 25 February 2026 · 1 day later"],
  ]);
  assert.deepEqual(rulesOf([890, 910])[1], [2, "Wednesday, 25 February 2026"]);
});

test("a pause of more than an hour is told", () => {
  assert.deepEqual(rulesOf([0, 59, 119 + 240]), [
    [1, "Tuesday, 24 February 2026"],
    [3, "5 h later"],
  ]);
});

test("a time that goes back, or a unit that is hidden, needs no rule", () => {
  assert.deepEqual(rulesOf([300, 0, 310]).length, 1);
  assert.deepEqual(rulesOf([0, 890, 910], " x ")[1], [
    3,
    "Wednesday, 25 February 2026 · 15 h later",
  ]);
});
