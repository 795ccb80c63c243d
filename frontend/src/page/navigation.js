// @ts-check
// Go to a unit: unfold its ancestors, build it, select it.
import { ROLES } from "../constants.js";
import { build, chunkOf, computeVisible, embeddedText, estimateHeight, request } from "./chunks.js";
import { announce, byId, openDetailsAround } from "./dom.js";
import { showFilters } from "./filters.js";
import { updatePosition } from "./position.js";
import { unitsOnScreen } from "./scroll.js";
import { chunkIndexOf, isBuilt, page, placeOf, setCurrent } from "./state.js";

/** How often to request a unit if the page changes during the request. */
const MAX_TRIES = 6;

/**
 * Units being waited for; an update of the page changes their numbers.
 * @type {Set<{unit: number}>}
 */
export const awaited = new Set();

/** @param {string} text */
const escapeAttribute = (text) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/**
 * Find an anchor in the text of the page: as it is, without the number of its block, with one, or
 * as the beginning of a longer one. Return the number of its unit, or -1.
 * @param {string} anchor
 */
export function findEmbedded(anchor) {
  const name = escapeAttribute(anchor);
  const entry = name.replace(/-\d+$/, "");
  const last = entry === name ? ` id="${name}` : ` id="${entry}"`;
  for (const wanted of [` id="${name}"`, ` id="${name}-`, last]) {
    for (const chunk of page.chunks) {
      const text = embeddedText(chunk);
      const at = text.indexOf(wanted);
      if (at >= 0) return chunk.start + text.slice(0, at).split("<article").length - 2;
    }
  }
  return -1;
}

/**
 * Make a unit visible and call `action` as soon as it is built.
 * @param {number} unit
 * @param {(unit: number) => void} action
 */
export function whenBuilt(unit, action) {
  if (page.table.roles[unit] === ROLES.continued && !page.allLines) unit++;
  reveal(unit);
  if (isBuilt(unit)) action(unit);
  else if (page.source) waitFor(unit, action);
}

/**
 * @param {number} unit
 * @param {(unit: number) => void} action
 */
async function waitFor(unit, action) {
  const held = { unit };
  awaited.add(held);
  const isMissing = () => held.unit >= 0 && !isBuilt(held.unit);
  for (let tries = 0; tries < MAX_TRIES && isMissing(); tries++) {
    await request(chunkOf(held.unit));
    if (isMissing()) reveal(held.unit);
  }
  awaited.delete(held);
  if (isBuilt(held.unit)) action(held.unit);
}

/** @param {number} unit */
function reveal(unit) {
  page.table.unfoldTo(unit);
  if (page.hiddenRoles.delete(page.table.roles[unit])) showFilters();
  computeVisible();
  const here = chunkIndexOf(unit);
  page.chunks.forEach((chunk, index) => {
    if (chunk.built || Math.abs(index - here) < 2) build(chunk);
    else estimateHeight(chunk);
  });
}

/** How often a place was asked for: answers may come in another order than questions. */
let asked = 0;

/**
 * Go to an anchor, then call `then`. Return false if the page does not have it.
 * @param {string} anchor
 * @param {() => void} [then]
 */
export function goTo(anchor, then) {
  if (!anchor) return false;
  const mine = ++asked;
  if (page.source && page.table.count) {
    page.source.locate(anchor).then((found) => {
      const unit = placeOf(found);
      if (mine !== asked) return;
      if (unit < 0) announceMissing(anchor);
      else whenBuilt(unit, (built) => mine === asked && arrive(built, anchor, then));
    });
    return true;
  }
  const unit = findEmbedded(anchor);
  if (unit >= 0) whenBuilt(unit, (built) => arrive(built, anchor, then));
  else announceMissing(anchor);
  return unit >= 0;
}

/**
 * Announce that an entry is not in the page; other parts of the page are left to the browser.
 * @param {string} anchor
 */
function announceMissing(anchor) {
  if (page.table.count && !document.getElementById(anchor)) announce("linked entry not found");
}

/**
 * @param {number} unit
 * @param {string} anchor
 * @param {() => void} [then]
 */
function arrive(unit, anchor, then) {
  const element = /** @type {HTMLElement} */ (page.elements[unit]);
  const inner = element.id === anchor ? null : document.getElementById(anchor);
  openDetailsAround(inner ?? element.firstElementChild, element);
  page.anchor = anchor;
  select(unit, "start");
  then?.();
}

/**
 * Make a unit the current one and scroll to it.
 * @param {number} unit
 * @param {ScrollLogicalPosition} [block]
 */
export function select(unit, block = "nearest") {
  const element = page.elements[unit];
  if (!element) return;
  setCurrent(unit);
  element.classList.add("selected");
  // It is there before the observer says so: what is built above it meanwhile must not move it.
  chunkOf(unit).near = true;
  element.scrollIntoView({ block });
  element.focus({ preventScroll: true });
  updatePosition();
}

/**
 * Select the next unit in one direction that passes a test.
 * @param {1 | -1} direction
 * @param {(unit: number) => boolean} test
 */
export function step(direction, test) {
  const first = unitsOnScreen()[0] ?? 0;
  const from = page.current < 0 ? first - (direction > 0 ? 1 : 0) : page.current;
  const unit = page.table.next(from, direction, test);
  if (unit < 0) return;
  if (!isBuilt(unit)) build(chunkOf(unit));
  if (isBuilt(unit)) select(unit);
  else whenBuilt(unit, (built) => select(built));
}

/** Select the first unit and show what is above it. */
export function goToStart() {
  if (!page.table.count) return;
  whenBuilt(0, (built) => {
    select(built, "start");
    scrollTo({ top: 0, behavior: "instant" });
  });
}

/** Select the last unit that is not folded away. */
export function goToEnd() {
  const last = page.table.next(page.table.count, -1, () => true);
  if (last >= 0) whenBuilt(last, (built) => select(built, "end"));
}

/** Move the focus to the conversation: to the current unit, else to the first on the screen. */
export function focusConversation() {
  const unit = page.current >= 0 ? page.current : unitsOnScreen()[0];
  const target = unit === undefined ? undefined : page.elements[unit];
  (target ?? byId("main")).focus({ preventScroll: true });
}

/** Select the row of the attempt above: that which holds the current unit, or the one before. */
export function goToFork() {
  step(-1, (unit) => page.table.roles[unit] === ROLES.attempt);
}

/** Select the row of the next attempt, starting over after the last. */
export function nextBranch() {
  const { count, roles } = page.table;
  for (let offset = 1; offset <= count; offset++) {
    const unit = (Math.max(page.current, 0) + offset) % count;
    if (roles[unit] === ROLES.attempt) {
      whenBuilt(unit, (built) => select(built, "start"));
      announce("branch");
      return;
    }
  }
}
