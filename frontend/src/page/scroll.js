// @ts-check
// Units on the screen, and keeping the scroll position when heights above change.
import { isBuilt, page } from "./state.js";

/** Height of the top bar with a margin. */
const TOP_BAR = 56;
/** Height of the line that says where the reader is. */
const HERE = 32;

/** Return the height of what covers the top of the screen. */
export const coveredTop = () =>
  document.documentElement.classList.contains("chaptered") ? TOP_BAR + HERE : TOP_BAR;

/**
 * Return the first and the last unit on the screen; both are undefined if there is none.
 * @returns {[first: number | undefined, last: number | undefined]}
 */
export function unitsOnScreen() {
  /** @type {number | undefined} */
  let first;
  /** @type {number | undefined} */
  let last;
  const covered = coveredTop();
  for (const chunk of page.chunks) {
    if (!chunk.near || !chunk.built) continue;
    for (let i = chunk.start; i < chunk.end; i++) {
      const element = page.elements[i];
      if (!page.table.visible[i] || !element) continue;
      const box = element.getBoundingClientRect();
      if (box.bottom < covered) continue;
      if (box.top > innerHeight) return [first, last];
      first ??= i;
      last = i;
    }
  }
  return [first, last];
}

/** Return the first unit on the screen and its distance from the top, or null. */
export function holdPosition() {
  const [unit] = unitsOnScreen();
  if (unit === undefined) return null;
  return { unit, top: page.elements[unit]?.getBoundingClientRect().top ?? 0 };
}

/**
 * Scroll so that a unit has this distance from the top again.
 * @param {number | undefined} unit
 * @param {number} top
 */
export function restorePosition(unit, top) {
  const element = unit === undefined ? undefined : page.elements[unit];
  if (!element?.isConnected) return;
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

/**
 * Call `work`, which may hide units on the screen. A unit that stays, `preferred` first, keeps its
 * distance from the top; if none stays, the one before them takes their place.
 * @param {() => void} work
 * @param {number} [preferred]
 */
export function keepInView(work, preferred = -1) {
  const [first, last] = unitsOnScreen();
  if (first === undefined || last === undefined) return work();
  const units = preferred >= first && preferred <= last ? [preferred] : [];
  for (let unit = first; unit <= last; unit++) if (page.table.visible[unit]) units.push(unit);
  const tops = units.map((unit) => page.elements[unit]?.getBoundingClientRect().top ?? 0);
  work();
  const stays = units.findIndex((unit) => page.table.visible[unit] && isBuilt(unit));
  if (stays >= 0) return restorePosition(units[stays], tops[stays]);
  const before = page.table.next(first, -1, isBuilt);
  restorePosition(before, Math.max(coveredTop(), tops[0]));
}

/**
 * Call `work`, which may change heights above the screen. Not every browser anchors the scroll
 * position itself.
 * @param {() => void} work
 */
export function keepPosition(work) {
  const held = holdPosition();
  work();
  if (held) restorePosition(held.unit, held.top);
}
