// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { formatAddress, parseAddress } from "../src/page/address.js";

test("an address is read as it was written", () => {
  /** @type {import("../src/page/address.js").Address} */
  const address = {
    anchor: "session-a b;c",
    folds: [
      [46, 2],
      [3, 1],
    ],
    hiddenRoles: ["t", "x"],
    query: "a;b=c &",
    allLines: true,
  };
  assert.equal(formatAddress(address), "#session-a%20b%3Bc;f=1aB.3A;h=tx;l=1;q=a%3Bb%3Dc%20%26");
  assert.deepEqual(parseAddress(formatAddress(address)), address);
});

test("what an address does not have is empty", () => {
  const empty = { anchor: "", folds: [], hiddenRoles: null, query: "", allLines: false };
  assert.deepEqual(parseAddress(""), empty);
  assert.deepEqual(parseAddress("#e1-0"), { ...empty, anchor: "e1-0" });
  assert.equal(formatAddress(empty), "");
});

test("an address that is not escaped is taken as it is", () => {
  assert.equal(parseAddress("#100%").anchor, "100%");
});

test("an address tells that nothing is hidden, as notes are at first", () => {
  const all = { anchor: "e1", folds: [], hiddenRoles: [], query: "", allLines: false };
  assert.equal(formatAddress(all), "#e1;h=");
  assert.deepEqual(parseAddress("#e1;h=").hiddenRoles, []);
  assert.equal(formatAddress({ ...all, hiddenRoles: ["n"] }), "#e1");
});
