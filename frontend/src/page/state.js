// @ts-check
// The state of a page, shared by all modules.
import { UnitTable } from "./unit_table.js";

/**
 * A run of units: a `section` whose units become elements when it scrolls near the screen.
 * @typedef {object} Chunk
 * @property {HTMLElement} section
 * @property {number} start number of its first unit
 * @property {number} end number behind its last unit
 * @property {boolean} built whether its visible units are elements
 * @property {boolean} near whether it is on the screen or close to it
 * @property {boolean} far whether it is some screens away
 * @property {Promise<void> | null} request under way for its markup
 * @property {{height: number, visible: number} | null} measured when its elements were taken out
 */

/**
 * Where the viewer's pages fetch what an exported page contains.
 * @typedef {object} Source
 * @property {(from: number, to: number) => Promise<string | null>} units markup of some units; null
 *   if the page changed meanwhile
 * @property {(anchor: string) => Promise<number>} locate number of the unit with an anchor, or -1
 * @property {(query: string) => Promise<number[]>} find units that match a query
 * @property {(query: string) => string} wordsPattern regular expression for the words of a query
 * @property {(firstVisible: number, rows: {row: HTMLElement, unit: number}[]) => void} onMove
 * @property {Record<string, () => void>} keys further keys
 */

export const page = {
  /** @type {Source | null} */
  source: null,
  table: new UnitTable(""),
  /** Time of each unit, in minutes since 1970. @type {number[]} */
  times: [],
  /** What stands above visible units: dates and pauses. @type {Map<number, string>} */
  rules: new Map(),
  /** @type {Chunk[]} */
  chunks: [],
  /** Markup of each unit, as far as it is known. @type {(string | undefined)[]} */
  markup: [],
  /** Element of each unit, as far as it was built. @type {(HTMLElement | undefined)[]} */
  elements: [],
  /** @type {WeakMap<Element, number>} */
  unitOf: new WeakMap(),
  /** Letters of the roles that are filtered out. @type {Set<string>} */
  hiddenRoles: new Set(),
  /** Whether every line is shown in the engine's order. */
  allLines: false,
  /** Units in the order that is shown, null as they are read. @type {number[] | null} */
  order: null,
  /** Place of each unit in that order. @type {number[] | null} */
  places: null,
  /** Codes and times of all units as they are read. */
  asRead: { codes: "", times: /** @type {number[]} */ ([]), count: 0 },
  /** Unit that is selected, or -1. */
  current: -1,
  /** Anchor of the first message that is new since the session was looked at. */
  fresh: "",
  /** Anchor last visited. */
  anchor: "",
  /** Distance of its unit from the top of the screen, if the reader scrolled there. @type {number | null} */
  top: null,
  printing: false,
};

/**
 * Return the chunk that holds a unit.
 * @param {number} unit
 */
export function chunkIndexOf(unit) {
  let low = 0;
  let high = page.chunks.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (page.chunks[middle].end <= unit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Return the place in the page of a unit that is numbered as it is read.
 * @param {number} unit
 */
export const placeOf = (unit) => (page.places ? (page.places[unit] ?? -1) : unit);

/**
 * Whether a unit is an element of the document; those far away are taken out of it.
 * @param {number} unit
 */
export const isBuilt = (unit) => page.elements[unit]?.isConnected === true;

/** @param {Element | null | undefined} element */
export const unitAt = (element) => (element ? (page.unitOf.get(element) ?? -1) : -1);

/**
 * Make a unit the current one; -1 is none.
 * @param {number} unit
 */
export function setCurrent(unit) {
  page.elements[page.current]?.classList.remove("selected");
  page.current = unit;
}
