// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clockTime,
  fullTime,
  isValid,
  longDate,
  shortDate,
  timeSince,
  weekday,
} from "../src/page/times.js";

const when = new Date(2026, 1, 3, 4, 5, 6);

test("times have two digits", () => {
  assert.equal(clockTime(when), "04:05");
  assert.equal(fullTime(when), "2026-02-03 04:05:06");
  assert.equal(longDate(when), "3 Feb 2026");
});

test("a date is as short as it is clear", () => {
  assert.equal(shortDate(when, new Date(2026, 1, 3, 23)), "04:05");
  assert.equal(shortDate(when, new Date(2026, 1, 4)), "3 Feb");
  assert.equal(shortDate(when, new Date(2027, 0, 1)), "3 Feb 2026");
});

test("a time has its date if that is not the date before", () => {
  assert.equal(timeSince(when, new Date(2026, 1, 3, 1)), "04:05");
  assert.equal(timeSince(when, new Date(2026, 1, 2)), "3 Feb 04:05");
  assert.equal(timeSince(when, new Date(2025, 1, 3)), "3 Feb 2026 04:05");
  assert.equal(weekday(when), "Tue 3 Feb 2026");
});

test("a time that is none is not valid", () => {
  assert.ok(!isValid(new Date("no time")));
});
