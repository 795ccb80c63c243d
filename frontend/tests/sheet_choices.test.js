// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { amount, commandOf, tokensLeft } from "../src/viewer/sheet_choices.js";

test("what is ticked is added to the command, which continues at once", () => {
  assert.equal(commandOf("threadline fork a --at b", []), "threadline fork a --at b --run");
  const words = ["--drop tests", "--with-files then"];
  assert.equal(commandOf("fork a", words), "fork a --drop tests --with-files then --run");
});

test("what is left out is taken off, what is undone is added", () => {
  assert.equal(tokensLeft(61_000, [18_000, -84_000]), 127_000);
  assert.equal(tokensLeft(100, [500]), 0);
});

test("numbers are written as the server writes them", () => {
  assert.deepEqual([940, 2100, 21_900, 1_300_000].map(amount), ["940", "2.1k", "21k", "1.3M"]);
});
