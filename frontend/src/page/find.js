// @ts-check
// Find in the page: search units, step through hits, mark matches.

import { rememberAddress } from "./address.js";
import { chunkOf, loadMarkup } from "./chunks.js";
import { rangeIn } from "./code_colours.js";
import { announce, byId, inputById, openDetailsAround } from "./dom.js";
import { select, whenBuilt } from "./navigation.js";
import { onScreenChange, updatePosition } from "./position.js";
import { page, placeOf } from "./state.js";
import { matchesIn, patternOf, textOf } from "./text_search.js";

/** Milliseconds after which a long search yields to the browser. */
const SLICE = 15;
/** Maximum number of marked matches in one unit, and in all. */
const MAX_IN_UNIT = 500;
const MAX_MARKED = 3000;

/** @type {RegExp | null} */
let pattern = null;
let searched = "";
/** Units that match. @type {number[]} */
let hits = [];
/** Index of the current hit, or -1. */
let shown = -1;
let latest = 0;

/**
 * Search for the text in the box.
 * @param {boolean} [jump] whether to go to the first hit
 */
export async function search(jump = true) {
  const mine = ++latest;
  const query = inputById("find").value;
  pattern = query ? patternOf(query) : null;
  searched = query;
  hits = [];
  shown = -1;
  CSS.highlights?.delete("found");
  byId("found").textContent = "";
  if (pattern) {
    const found = await (page.source ? page.source.find(query) : findEmbedded(pattern, mine));
    if (mine !== latest) return;
    hits = page.source && page.order ? found.map(placeOf).sort((a, b) => a - b) : found;
    if (page.source) pattern = patternOf(page.source.wordsPattern(query));
    if (page.source) shown = lastHitUpTo(page.current);
    if (jump) nextHit(1);
    showCount();
    updatePosition();
    if (!page.source && !hits.length) announce("nothing found");
  }
  rememberAddress();
}

/**
 * Find the units whose text matches; stop when another search begins.
 * @param {RegExp} wanted
 * @param {number} mine
 */
async function findEmbedded(wanted, mine) {
  const found = [];
  let begun = performance.now();
  for (const chunk of page.chunks) {
    loadMarkup(chunk);
    for (let i = chunk.start; i < chunk.end; i++) {
      if (textOf(page.markup[i] ?? "").search(wanted) >= 0) found.push(i);
    }
    if (performance.now() - begun > SLICE) {
      await new Promise((resolve) => setTimeout(resolve));
      if (mine !== latest) break;
      begun = performance.now();
    }
  }
  return found;
}

/** @param {number} unit */
const lastHitUpTo = (unit) => hits.findLastIndex((hit) => hit <= unit);

/** Count from the current unit: a link may lead to its entry after the hits are known. */
export function countFromCurrent() {
  if (!hits.length) return;
  shown = lastHitUpTo(page.current);
  showCount();
}

function showCount() {
  const count = hits.length ? `${shown + 1}/${hits.length}` : "none";
  byId("found").textContent = pattern ? count : "";
}

/**
 * Go to the next hit in one direction.
 * @param {1 | -1} direction
 */
export function nextHit(direction) {
  if (!hits.length) return;
  shown = (shown + direction + hits.length) % hits.length;
  const isTyping = document.activeElement === byId("find");
  whenBuilt(hits[shown], (unit) => showHit(unit, isTyping));
  showCount();
  announce(`${shown + 1} of ${hits.length}`);
}

/**
 * @param {number} unit
 * @param {boolean} isTyping
 */
function showHit(unit, isTyping) {
  select(unit, "center");
  if (isTyping) byId("find").focus({ preventScroll: true });
  const element = page.elements[unit];
  const match = element && rangesIn(element)[0]?.startContainer.parentElement;
  openDetailsAround(match);
  match?.scrollIntoView({ block: "center" });
  markFound();
}

/**
 * Return the ranges below an element that match.
 * @param {Element} element
 */
function rangesIn(element) {
  /** @type {Range[]} */
  const found = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (pattern && walker.nextNode()) {
    const node = /** @type {Text} */ (walker.currentNode);
    for (const { start, end } of matchesIn(pattern, node.data)) {
      if (found.push(rangeIn(node, start, end)) === MAX_IN_UNIT) return found;
    }
  }
  return found;
}

/** Mark the matches near the screen. */
function markFound() {
  if (!CSS.highlights || !pattern) return;
  /** @type {Range[]} */
  const ranges = [];
  for (const unit of hits) {
    const element = page.elements[unit];
    if (!element || !page.table.visible[unit] || !chunkOf(unit).near) continue;
    if (ranges.length < MAX_MARKED) ranges.push(...rangesIn(element));
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

/** Search again after the page has changed. */
export function repeatSearch() {
  if (pattern) search(false);
}

/** Search while typing, in an exported page. */
export function startFind() {
  const box = inputById("find");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  box.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(search, 180);
  };
  box.onkeydown = (event) => {
    if (event.key === "Enter") {
      event.preventDefault();
      clearTimeout(timer);
      // The hits may be those of an earlier text.
      if (hits.length && searched === box.value) nextHit(event.shiftKey ? -1 : 1);
      else search();
    } else if (event.key === "Escape") {
      box.value = "";
      search(false);
      box.blur();
    }
  };
}

onScreenChange(markFound);
