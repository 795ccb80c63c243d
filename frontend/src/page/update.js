// @ts-check
// Update the page to a newer snapshot; fold states, open details and the scroll position stay.
import { CHUNK_UNITS } from "../constants.js";
import {
  adopt,
  build,
  computeVisible,
  createChunk,
  estimateHeight,
  observeChunks,
  parse,
} from "./chunks.js";
import { all, byId } from "./dom.js";
import { showFilters } from "./filters.js";
import { repeatSearch } from "./find.js";
import { markLine } from "./lane_fold.js";
import { readMap } from "./minimap.js";
import { awaited } from "./navigation.js";
import { readMarks, updatePosition } from "./position.js";
import { Renumbering } from "./renumber.js";
import { holdPosition, restorePosition, unitsOnScreen } from "./scroll.js";
import { page } from "./state.js";
import { UnitTable } from "./unit_table.js";

/**
 * @typedef {object} Changes
 * @property {string} codes codes of all units
 * @property {number[]} times times of all units
 * @property {import("./renumber.js").Run[]} runs units that stay
 * @property {number[]} changed new numbers of units that stay but look different
 * @property {Record<string, string>} drawn markup of changed and new units, by number
 */

/** @param {Changes} changes */
export function applyChanges(changes) {
  const held = holdPosition();
  const [first = 0, last = -1] = unitsOnScreen();
  const read = page.table.visible.slice(first, last + 1);
  const numbers = new Renumbering(changes.runs, changes.codes.length / 2);
  renumberUnits(changes, numbers);
  replaceChunks(changes.codes);
  // What is being read stays, also if it is now a step of a turn that goes on.
  read.forEach((wasVisible, k) => {
    if (wasVisible && numbers.of(first + k) >= 0) page.table.unfoldTo(numbers.of(first + k));
  });
  for (const unit of changes.changed) redraw(unit);
  computeVisible();
  observeChunks();
  for (const chunk of page.chunks) {
    if (chunk.built || chunk.near) build(chunk);
    else estimateHeight(chunk);
  }
  readMarks();
  readMap();
  markLine();
  showFilters();
  if (held) restorePosition(numbers.current.get(held.unit), held.top);
  repeatSearch();
  updatePosition();
}

/**
 * @param {Changes} changes
 * @param {Renumbering} numbers
 */
function renumberUnits(changes, numbers) {
  page.elements.forEach((element, unit) => {
    if (numbers.of(unit) < 0) element?.remove();
  });
  const log = page.table.foldLog;
  const states = Array.from(numbers.carry(page.table.states), (state) => state ?? 0);
  page.table = new UnitTable(changes.codes, states);
  page.times = changes.times;
  for (const [unit, state] of log) {
    if (numbers.of(unit) >= 0) page.table.foldLog.push([numbers.of(unit), state]);
  }
  page.elements = numbers.carry(page.elements);
  page.markup = numbers.carry(page.markup);
  page.elements.forEach((element, unit) => {
    if (element) page.unitOf.set(element, unit);
  });
  for (const unit of changes.changed) page.markup[unit] = undefined;
  for (const [unit, text] of Object.entries(changes.drawn)) page.markup[Number(unit)] = text;
  page.current = numbers.of(page.current);
  for (const wait of awaited) wait.unit = numbers.of(wait.unit);
}

/**
 * Distribute the units over the sections; add or remove sections at the end.
 * @param {string} codes
 */
function replaceChunks(codes) {
  const before = page.chunks;
  page.chunks = [];
  for (let start = 0; start < page.table.count; start += CHUNK_UNITS) {
    const old = before[page.chunks.length];
    const section = old?.section ?? document.createElement("section");
    const length = Math.min(CHUNK_UNITS, codes.length / 2 - start);
    const chunk = createChunk(section, start, length);
    if (old) {
      chunk.near = old.near;
      chunk.measured = old.end === chunk.end ? old.measured : null;
    } else byId("main").append(section);
    // Elements move to the section that their units are in now, although it was not built before.
    chunk.built = page.elements
      .slice(start, start + length)
      .some((element) => element?.isConnected);
    section.className = "chunk";
    section.querySelector(":scope > noscript")?.remove();
    page.chunks.push(chunk);
  }
  for (const chunk of before.slice(page.chunks.length)) chunk.section.remove();
}

/**
 * Replace the element of a changed unit; open details stay open.
 * @param {number} unit
 */
function redraw(unit) {
  const old = page.elements[unit];
  const markup = page.markup[unit];
  if (!old || markup === undefined) return;
  const [fresh] = parse(markup);
  const wasOpen = all(old, "details").map((details) => details.hasAttribute("open"));
  all(fresh, "details").forEach((details, k) => {
    details.toggleAttribute("open", wasOpen[k] ?? false);
  });
  fresh.classList.toggle("selected", old.classList.contains("selected"));
  const hadFocus = document.activeElement === old;
  old.replaceWith(fresh);
  adopt(fresh, unit);
  if (hadFocus) fresh.focus({ preventScroll: true });
}
