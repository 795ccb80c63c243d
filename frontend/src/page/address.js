// @ts-check
// The fragment of the address: an anchor, fold states, hidden roles and the search text, so that a
// link or a reload shows the page in the same state.
import { ROLES, STATE_NAMES } from "../constants.js";
import { inputById } from "./dom.js";
import { page } from "./state.js";

/**
 * @typedef {object} Address
 * @property {string} anchor
 * @property {[unit: number, state: number][]} folds
 * @property {string[] | null} hiddenRoles letters; null if the fragment does not say
 * @property {string} query
 * @property {boolean} allLines whether lines are in the engine's order
 */

/** Letters of the roles that are hidden unless the reader says otherwise: the client's notes. */
export const HIDDEN_AT_FIRST = ROLES.note;

/**
 * Format a fragment: `#anchor;f=1aB.2kA;h=tx;l=1;q=words`, with units in base 36; empty at first.
 * @param {Address} address
 */
export function formatAddress({ anchor, folds, hiddenRoles, query, allLines }) {
  const parts = [encodeURIComponent(anchor)];
  if (folds.length) {
    const changes = folds.map(([unit, state]) => unit.toString(36) + STATE_NAMES[state]);
    parts.push(`f=${changes.join(".")}`);
  }
  const hidden = hiddenRoles?.join("") ?? HIDDEN_AT_FIRST;
  if (hidden !== HIDDEN_AT_FIRST) parts.push(`h=${hidden}`);
  if (allLines) parts.push("l=1");
  if (query) parts.push(`q=${encodeURIComponent(query)}`);
  const text = parts.join(";");
  return text ? `#${text}` : "";
}

/**
 * Parse a fragment; missing fields are empty.
 * @param {string} hash
 * @returns {Address}
 */
export function parseAddress(hash) {
  const [anchor, ...rest] = hash.slice(1).split(";");
  const fields = new Map(rest.map((part) => [part[0], part.slice(2)]));
  const folds = (fields.get("f") ?? "").matchAll(/([0-9a-z]+)([ABC])/g);
  return {
    anchor: decode(anchor),
    folds: Array.from(folds, ([, unit, name]) => [parseInt(unit, 36), STATE_NAMES.indexOf(name)]),
    hiddenRoles: fields.has("h") ? [...(fields.get("h") ?? "")] : null,
    query: decode(fields.get("q") ?? ""),
    allLines: fields.has("l"),
  };
}

/**
 * Decode percent escapes; return invalid text unchanged.
 * @param {string} text
 */
export function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const currentAddress = () =>
  currentQuery() +
  formatAddress({
    anchor: page.anchor,
    folds: page.table.foldLog,
    hiddenRoles: [...page.hiddenRoles],
    query: inputById("find").value,
    allLines: page.allLines,
  });

/** The server reads a large session around the entry that the query names. */
function currentQuery() {
  if (!page.source) return location.search;
  const query = new URLSearchParams(location.search);
  if (page.anchor) query.set("at", page.anchor.replace(/-\d+$/, ""));
  else query.delete("at");
  return query.size ? `?${query}` : location.pathname;
}

/** Replace the current address with one for the current state. */
export function rememberAddress() {
  try {
    history.replaceState({ top: page.top }, "", currentAddress());
  } catch {
    // Browsers throttle this, and some forbid it in pages opened from files.
  }
}

/** Push the current state onto the history, for the back button. */
export function pushAddress() {
  page.top = null;
  history.pushState(null, "", currentAddress());
}
