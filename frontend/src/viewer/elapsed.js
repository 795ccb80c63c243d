// @ts-check
// Times since when something runs, counted while the page is open.
import { all } from "../page/dom.js";

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 3600;

/** @param {number} seconds */
function durationText(seconds) {
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / MINUTE);
  if (seconds < HOUR) return `${minutes} min ${Math.floor(seconds % MINUTE)} s`;
  return `${Math.floor(seconds / HOUR)} h ${minutes % MINUTE} min`;
}

function showElapsed() {
  for (const time of /** @type {HTMLTimeElement[]} */ (all(document, "time.elapsed"))) {
    const seconds = (Date.now() - Date.parse(time.dateTime)) / SECOND;
    if (seconds >= 0) time.textContent = durationText(seconds);
  }
}

/** Count on the pages that show what runs; no other page has such times. */
export function startElapsed() {
  if (!["/", "/running"].includes(location.pathname)) return;
  showElapsed();
  setInterval(showElapsed, SECOND);
}
