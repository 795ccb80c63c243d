// @ts-check
// Chunks of units: text inside `noscript`, or on the server, until they scroll near the screen.
import { ROLES } from "../constants.js";
import { colourWhenSeen } from "./code_colours.js";
import { computeRules, showRule } from "./dates.js";
import { paintFoldBar } from "./fold_bar.js";
import { runsOf } from "./line_order.js";
import { updatePosition } from "./position.js";
import { keepInView, keepPosition } from "./scroll.js";
import { watchScrollingParts } from "./scrolling_parts.js";
import { chunkIndexOf, page } from "./state.js";
import { localiseTimes } from "./times.js";

/** @typedef {import("./state.js").Chunk} Chunk */

/** Height of a unit that is not built, about, by role. @type {Record<string, number>} */
export const ESTIMATED_HEIGHTS = {
  [ROLES.heading]: 110,
  [ROLES.user]: 120,
  [ROLES.assistant]: 150,
  [ROLES.agent]: 130,
  [ROLES.compaction]: 90,
  [ROLES.tool]: 27,
  [ROLES.other]: 27,
  [ROLES.system]: 30,
  [ROLES.thinking]: 27,
  [ROLES.steps]: 34,
  [ROLES.note]: 27,
  [ROLES.versions]: 30,
  [ROLES.attempt]: 40,
  [ROLES.continued]: 90,
};

const FRESH = "New since you looked";

// With kerning, a very long word is shaped again for each line that it fills, which takes seconds.
const LONG_WORD = 3000;
const UNBROKEN = new RegExp(`\\S{${LONG_WORD}}`);

/**
 * @param {HTMLElement} section
 * @param {number} start
 * @param {number} length
 * @returns {Chunk}
 */
export function createChunk(section, start, length) {
  const place = { section, start, end: start + length };
  return { ...place, built: false, near: false, far: false, request: null, measured: null };
}

const observer = new IntersectionObserver(
  (entries) => {
    keepPosition(() => {
      for (const { target, isIntersecting } of entries) {
        const chunk = page.chunks[Number(/** @type {HTMLElement} */ (target).dataset.chunk)];
        chunk.near = isIntersecting;
        if (isIntersecting && !chunk.built) build(chunk);
      }
    });
    updatePosition();
  },
  { rootMargin: "120% 0%" },
);

/** Number the chunks, estimate the heights of unbuilt ones, observe which come near the screen. */
export function observeChunks() {
  page.chunks.forEach((chunk, index) => {
    chunk.section.dataset.chunk = String(index);
    if (!chunk.built) estimateHeight(chunk);
    observer.observe(chunk.section);
    farObserver.observe(chunk.section);
  });
}

/** Takes elements out of the document when they are some screens away. */
const farObserver = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const chunk = page.chunks[Number(/** @type {HTMLElement} */ (target).dataset.chunk)];
      if (chunk) chunk.far = !isIntersecting;
    }
    // One that had the focus before may go now.
    for (const chunk of page.chunks) if (chunk.far) release(chunk);
  },
  { rootMargin: "400% 0%" },
);

/**
 * Take the elements of a chunk out of the document; its section keeps its height. They are kept,
 * with what is open in them, and put back when they are near.
 * @param {Chunk} chunk
 */
function release(chunk) {
  const { section } = chunk;
  if (!chunk.built || chunk.near || page.printing || isInUse(section)) return;
  const { height } = section.getBoundingClientRect();
  chunk.measured = { height, visible: visibleIn(chunk) };
  chunk.built = false;
  section.style.height = `${height}px`;
  // Screen readers look for the heading of the page.
  section.replaceChildren(...Array.from(section.children).filter((e) => e.querySelector("h1")));
}

/**
 * Whether a section has the focus or a part of what is selected.
 * @param {HTMLElement} section
 */
function isInUse(section) {
  if (section.contains(document.activeElement)) return true;
  const selection = getSelection();
  return Boolean(selection && !selection.isCollapsed && selection.containsNode(section, true));
}

/** @param {Chunk} chunk */
function visibleIn(chunk) {
  let visible = 0;
  for (let i = chunk.start; i < chunk.end; i++) if (page.table.visible[i]) visible++;
  return visible;
}

/**
 * Update all chunks after folding, filtering or printing; what is being read stays in its place.
 * @param {number} [unit] that stays if others do not
 */
export function refreshUnits(unit) {
  keepInView(() => {
    computeVisible();
    for (const chunk of page.chunks) {
      if (chunk.built || page.printing) build(chunk);
      else estimateHeight(chunk);
    }
  }, unit);
  updatePosition();
}

/** Build chunks near the screen again; a request for one may have failed. */
export function rebuildNear() {
  for (const chunk of page.chunks) if (chunk.near || chunk.built) build(chunk);
}

export function computeVisible() {
  const hidden = new Set(page.hiddenRoles);
  // Where the path goes on needs no heading, unless lines are shown one after the other.
  if (!page.allLines) hidden.add(ROLES.continued);
  page.table.computeVisible(hidden);
  page.rules = computeRules(page.table, page.times);
}

/** @param {Chunk} chunk */
export function estimateHeight(chunk) {
  let height = 0;
  if (chunk.measured?.visible === visibleIn(chunk)) {
    chunk.section.style.height = `${chunk.measured.height}px`;
    return;
  }
  for (let i = chunk.start; i < chunk.end; i++) {
    if (page.table.visible[i]) height += ESTIMATED_HEIGHTS[page.table.roles[i]];
  }
  chunk.section.style.height = `${height}px`;
}

/** @param {Chunk} chunk */
export const embeddedText = (chunk) =>
  chunk.section.querySelector(":scope > noscript")?.textContent ??
  // While a session grows, a chunk may have the markup of its newest units alone.
  (hasMarkup(chunk) ? page.markup.slice(chunk.start, chunk.end).join("") : "");

/**
 * Read the markup of a chunk from the page, or request it from the server. Return false if it has
 * to arrive first; the chunk is built then.
 * @param {Chunk} chunk
 */
export function loadMarkup(chunk) {
  if (hasMarkup(chunk)) return true;
  const text = embeddedText(chunk);
  if (text) storeMarkup(chunk, text);
  else if (page.source) request(chunk);
  return text !== "";
}

/** @param {Chunk} chunk */
function hasMarkup(chunk) {
  for (let i = chunk.start; i < chunk.end; i++) if (page.markup[i] === undefined) return false;
  return true;
}

/**
 * @param {Chunk} chunk
 * @param {string} text
 */
function storeMarkup(chunk, text) {
  text.split(/(?=<article )/).forEach((part, offset) => {
    page.markup[chunk.start + offset] = part;
  });
}

/**
 * Fetch the units of a chunk and build it.
 * @param {Chunk} chunk
 */
export function request(chunk) {
  chunk.request ??= fetchUnits(chunk);
  return chunk.request;
}

/**
 * Fetch the markup of units by their places in the page; null if the page changed meanwhile.
 * @param {number} from
 * @param {number} to
 */
async function fetchMarkup(from, to) {
  const { order, source } = page;
  if (!source) return null;
  if (!order) return source.units(from, to);
  let text = "";
  for (const [first, end] of runsOf(order.slice(from, to))) {
    const part = await source.units(first, end);
    if (part === null) return null;
    text += part;
  }
  return text;
}

/** @param {Chunk} chunk */
async function fetchUnits(chunk) {
  const text = await fetchMarkup(chunk.start, chunk.end);
  chunk.request = null;
  // If the page was updated meanwhile, its chunks are other objects.
  if (text === null || !page.chunks.includes(chunk)) return;
  storeMarkup(chunk, text);
  keepPosition(() => build(chunk));
  updatePosition();
}

/**
 * Turn the visible units of a chunk into elements, in their order; hide those that are not.
 * @param {Chunk} chunk
 */
export function build(chunk) {
  const missing = [];
  for (let i = chunk.start; i < chunk.end; i++) {
    if (page.table.visible[i] && !page.elements[i]) missing.push(i);
  }
  if (missing.length) {
    if (loadMarkup(chunk)) createElements(missing);
    else if (!chunk.built) return;
  }
  chunk.built = true;
  chunk.section.style.height = "";
  /** @type {HTMLElement | null} */
  let next = null;
  for (let i = chunk.end - 1; i >= chunk.start; i--) {
    const element = page.elements[i];
    if (!element) continue;
    element.hidden = !page.table.visible[i];
    const isFresh = page.fresh !== "" && element.id === page.fresh;
    element.classList.toggle("fresh", isFresh);
    const rule = page.rules.get(i);
    showRule(element, isFresh ? [FRESH, rule].filter(Boolean).join(" · ") : rule);
    paintFoldBar(element, page.table.states[i]);
    if (element.parentNode !== chunk.section) chunk.section.insertBefore(element, next);
    next = element;
  }
}

/** @param {number[]} units */
function createElements(units) {
  const elements = parse(units.map((unit) => page.markup[unit]).join(""));
  elements.forEach((element, k) => {
    adopt(element, units[k]);
  });
}

/** @param {string} markup */
export function parse(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return /** @type {HTMLElement[]} */ (Array.from(template.content.children));
}

/**
 * Name a message for screen readers: who, and when.
 * @param {HTMLElement} element
 */
function nameForReaders(element) {
  const [who, when] = [":scope > header > b", ":scope > header time"].map(
    (selector) => element.querySelector(selector)?.textContent,
  );
  if (who) element.setAttribute("aria-label", when ? `${who}, ${when}` : who);
}

/**
 * Register an element as the element of a unit, and prepare it.
 * @param {HTMLElement} element
 * @param {number} unit
 */
export function adopt(element, unit) {
  page.elements[unit] = element;
  page.unitOf.set(element, unit);
  const markup = page.markup[unit] ?? "";
  const isUnbroken = markup.length >= LONG_WORD && UNBROKEN.test(markup);
  element.classList.toggle("unbroken", isUnbroken);
  element.tabIndex = -1;
  localiseTimes(element);
  nameForReaders(element);
  colourWhenSeen(element);
  watchScrollingParts(element);
}

/**
 * Return the chunk that holds a unit.
 * @param {number} unit
 */
export const chunkOf = (unit) => page.chunks[chunkIndexOf(unit)];
