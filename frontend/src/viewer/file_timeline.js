// @ts-check
// What is known of the files of a session at any moment: rows of numbers, found by binary search.

/** @typedef {{path: string, spans: number[], changes: number[]}} FileRows as the server sends it */
/** @typedef {{version: number, snapshot: number, moments: number[], files: FileRows[], elsewhere: number}} Timeline */
/**
 * What is known of a file at a moment; -1 for the state if nothing is.
 * @typedef {object} Known
 * @property {number} state
 * @property {number} sure
 * @property {boolean} linesOnly
 * @property {number} unit since when
 * @property {number} minutes since when
 */
/**
 * The last change of a file up to a moment.
 * @typedef {object} Change
 * @property {number} index
 * @property {number} unit
 * @property {number} how 0 deleted, 1 new, 2 changed
 * @property {number} added
 * @property {number} removed
 */

/** Numbers in a row of `spans`, and of `changes`. */
const SPAN = 6;
const CHANGE = 5;

/**
 * Return the numbers of which differences were sent.
 * @param {number[]} steps
 */
export function sumUp(steps) {
  let sum = 0;
  return Int32Array.from(steps, (step) => {
    sum += step;
    return sum;
  });
}

/**
 * Return the index of the last row that begins at a moment or before, or -1.
 * @param {number[]} rows
 * @param {number} width
 * @param {number} moment
 */
function lastRow(rows, width, moment) {
  let low = 0;
  let high = rows.length / width;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle * width] <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * @param {FileRows} file
 * @param {number} moment
 * @returns {Known}
 */
export function knownAt({ spans }, moment) {
  const at = lastRow(spans, SPAN, moment) * SPAN;
  if (at < 0) return { state: -1, sure: -1, linesOnly: false, unit: -1, minutes: 0 };
  const [, state, sure, linesOnly, unit, minutes] = spans.slice(at, at + SPAN);
  return { state, sure, linesOnly: linesOnly === 1, unit, minutes };
}

/**
 * @param {FileRows} file
 * @param {number} moment
 * @returns {Change | null}
 */
export function changeAt({ changes }, moment) {
  const index = lastRow(changes, CHANGE, moment);
  if (index < 0) return null;
  const [, unit, how, added, removed] = changes.slice(index * CHANGE, (index + 1) * CHANGE);
  return { index, unit, how, added, removed };
}

/** @param {FileRows} file */
export const countChanges = ({ changes }) => changes.length / CHANGE;

/**
 * Return the unit of a change of a file, or -1.
 * @param {FileRows} file
 * @param {number} index
 */
export const unitOfChange = ({ changes }, index) => changes[index * CHANGE + 1] ?? -1;

/**
 * Return the number of the row that tells of a file at a moment: while it stays, so does the file.
 * @param {FileRows} file
 * @param {number} moment
 */
export const spanAt = ({ spans }, moment) => lastRow(spans, SPAN, moment);

/**
 * Return whether a file was changed at a moment or before by a unit that passes a test.
 * @param {FileRows} file
 * @param {number} moment
 * @param {(unit: number) => boolean} test
 */
export function isChangedBy({ changes }, moment, test) {
  for (let at = lastRow(changes, CHANGE, moment) * CHANGE; at >= 0; at -= CHANGE) {
    if (test(changes[at + 1])) return true;
  }
  return false;
}

/**
 * Return the units of the turn that a unit belongs to: its prompt, and the number behind its last.
 * A prompt of an agent is part of the turn that started the agent.
 * @param {{roles: string[], parents: Int32Array, ends: Int32Array}} table
 * @param {number} unit
 * @param {{user: string, agent: string, heading: string, attempt: string}} roles
 * @returns {[first: number, end: number]}
 */
export function turnOf(table, unit, roles) {
  let prompt = -1;
  for (let at = unit; at >= 0; at = table.parents[at]) {
    const role = table.roles[at];
    if (role === roles.agent) prompt = -1;
    else if (role === roles.user && prompt < 0) prompt = at;
    else if (role === roles.heading || role === roles.attempt) break;
  }
  return prompt < 0 ? [unit, unit + 1] : [prompt, table.ends[prompt]];
}
