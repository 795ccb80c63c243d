// @ts-check
// Times since when something runs, counted while the page is open.
import { all } from "../page/dom.js";
import { page } from "../page/state.js";

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 3600;
/** Milliseconds without a sign of life after which a call is not taken to run any more. */
const SILENCE = 600_000;

/** @param {number} seconds */
function durationText(seconds) {
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`;
  const minutes = Math.floor(seconds / MINUTE);
  if (seconds < HOUR) return `${minutes} min ${Math.floor(seconds % MINUTE)} s`;
  return `${Math.floor(seconds / HOUR)} h ${minutes % MINUTE} min`;
}

/**
 * Return a time as a stop watch shows it: `0:06`.
 * @param {number} seconds
 */
function watchText(seconds) {
  const rest = String(Math.floor(seconds % MINUTE)).padStart(2, "0");
  return `${Math.floor(seconds / MINUTE)}:${rest}`;
}

function showElapsed() {
  for (const time of /** @type {HTMLTimeElement[]} */ (all(document, "time.elapsed"))) {
    const seconds = (Date.now() - Date.parse(time.dateTime)) / SECOND;
    if (seconds >= 0) time.textContent = durationText(seconds);
  }
}

/** Tell which calls run: those without a result in a session that was written to lately. */
function showRunning() {
  const calls = all(document, "#main em[data-since]");
  if (!calls.length) return;
  const written = page.times.reduce((latest, time) => Math.max(latest, time), 0);
  const isLive = Date.now() - written * MINUTE * SECOND < SILENCE;
  for (const call of calls) {
    const seconds = (Date.now() - Date.parse(call.dataset.since ?? "")) / SECOND;
    const isRunning = isLive && seconds >= 0;
    call.classList.toggle("running", isRunning);
    const told = isRunning ? `running ${watchText(seconds)}` : "no result recorded";
    if (call.textContent !== told) call.textContent = told;
  }
}

/** Count on the pages of what runs, and in a session beside calls that have no result yet. */
export function startElapsed() {
  const show = ["/", "/running"].includes(location.pathname) ? showElapsed : showRunning;
  show();
  setInterval(show, SECOND);
}
