// @ts-check
// The map of the whole session: where the reader is, and what happened in each turn.
import { chunkOf, ESTIMATED_HEIGHTS } from "./chunks.js";
import { roomsAbove, unitAtHeight } from "./map_rooms.js";
import { whenBuilt } from "./navigation.js";
import { lastUpTo, updatePosition } from "./position.js";
import { coveredTop } from "./scroll.js";
import { page, placeOf } from "./state.js";
import { UnitTable } from "./unit_table.js";

/** @typedef {{unit: number, cost: string, tools: string, prompt: string}} Turn */

/** Height of the drawing in its own units. */
const HEIGHT = 1000;
/** The least height of the window on the map, in pixels. */
const LEAST = 14;

/** @type {Turn[]} */
let turns = [];
/** What is above each unit, as it is read, and in the end above nothing: all of the map. */
let above = new Float64Array(1);
/** The reader's place on the map, from 0 to 1. */
let place = { top: 0, height: 0 };

/**
 * Return the number by which the map knows a unit: its place in the order of reading.
 * @param {number} unit
 */
const readingPlace = (unit) => page.order?.[unit] ?? unit;

/**
 * Return how far down the map a unit is that is numbered as it is read, from 0 to 1.
 * @param {number} unit
 */
function heightOf(unit) {
  const last = above.length - 1;
  return above[Math.max(0, Math.min(last, unit))] / (above[last] || 1);
}

export const findMap = () => document.getElementById("minimap");

/** Read what the map tells about each turn. */
export function readMap() {
  const text = findMap()?.dataset.turns;
  turns = (text ? text.split("\n") : []).map((line) => {
    const [unit, cost, tools, prompt] = line.split("\t");
    return { unit: Number(unit), cost, tools, prompt };
  });
  above = roomsAbove(page.order ? new UnitTable(page.asRead.codes) : page.table);
}

/**
 * Return the turn that a unit belongs to, or null if it is before the first prompt.
 * @param {number} unit
 */
export function turnOf(unit) {
  const at = readingPlace(unit);
  const found = turns.length ? lastUpTo(turns, at) : null;
  return found && found.unit <= at ? found : null;
}

/**
 * Return the turn that is some steps away from a unit.
 * @param {number} unit
 * @param {number} steps
 * @returns {Turn | undefined}
 */
export function turnFrom(unit, steps) {
  const here = turnOf(unit);
  const at = here ? turns.indexOf(here) + steps : Math.max(0, steps - 1);
  return turns[Math.max(0, Math.min(turns.length - 1, at))];
}

/**
 * Show on the map which units are on the screen.
 * @param {number} first
 * @param {number} last
 */
export function showOnMap(first, last) {
  const map = findMap();
  if (!map) return;
  const least = LEAST / Math.max(LEAST, map.clientHeight || HEIGHT);
  const top = heightOf(readingPlace(first));
  const height = Math.max(least, heightOf(readingPlace(last) + 1) - top);
  drawWindow(Math.min(top, 1 - height), height);
  const turn = turnOf(first);
  map.setAttribute("aria-valuenow", String(first));
  map.setAttribute("aria-valuetext", turn ? turn.prompt : "the beginning");
}

/**
 * @param {number} top
 * @param {number} [height]
 */
export function drawWindow(top, height = place.height) {
  place = { top: Math.max(0, Math.min(1 - height, top)), height };
  const box = document.getElementById("map-window");
  box?.setAttribute("y", String(place.top * HEIGHT));
  box?.setAttribute("height", String(height * HEIGHT));
}

export const placeOnMap = () => place;

/**
 * Return the visible unit at a place on the map, or the one before it.
 * @param {number} at from 0 to 1
 */
export function unitAtPlace(at) {
  const { count, visible } = page.table;
  const read = Math.min(count, unitAtHeight(above, at * above[above.length - 1] || 0));
  let unit = Math.max(0, placeOf(Math.max(0, Math.min(count - 1, read))));
  while (unit > 0 && !visible[unit]) unit--;
  return unit;
}

/**
 * Scroll to a unit; one that is not built yet is at about this height.
 * @param {number} unit
 */
export function scrollToUnit(unit) {
  const chunk = chunkOf(unit);
  const element = chunk.built ? page.elements[unit] : undefined;
  let top = (element ?? chunk.section).getBoundingClientRect().top - coveredTop();
  for (let i = chunk.start; !element && i < unit; i++) {
    if (page.table.visible[i]) top += ESTIMATED_HEIGHTS[page.table.roles[i]];
  }
  scrollBy({ top, behavior: "instant" });
}

/**
 * Scroll to a unit exactly, as soon as it is built.
 * @param {number} unit
 */
export function settleAt(unit) {
  whenBuilt(unit, (built) => {
    scrollToUnit(built);
    updatePosition();
  });
}
