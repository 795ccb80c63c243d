// @ts-check
// The session that a page shows, fetched in pieces from the server.
import { applyServerChanges } from "../page/all_lines.js";
import { decodeTimes } from "../page/dates.js";
import { byId } from "../page/dom.js";
import { followGrowth } from "./follow.js";
import { addressOf, get, getJson, showDisconnected } from "./server.js";

/** How often to repeat a request if the session changes during it. */
const MAX_TRIES = 4;

const main = byId("main");
/** Id of the session, or "" if the page shows none. */
export const sessionId = main.dataset.session ?? "";
const base = `/s/${encodeURIComponent(sessionId)}`;

/** Number of the snapshot that the page shows. */
let snapshot = Number(main.dataset.snapshot ?? 0);
/** @type {Promise<void> | null} */
let updating = null;
let isStale = false;

/**
 * Return the markup of some units; null if the session has changed.
 * @param {number} from
 * @param {number} to
 */
export async function fetchUnits(from, to) {
  try {
    const response = await get(addressOf(`${base}/units`, { from, to, snapshot }));
    if (response.status === 200) return await response.text();
    await update();
  } catch {
    showDisconnected();
  }
  return null;
}

/**
 * Send a request about the current snapshot; if the server has a newer one, update and repeat.
 * @template Answer
 * @param {string} address
 * @param {Answer} otherwise
 * @param {(answer: any) => Answer} read
 */
async function ask(address, otherwise, read) {
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const answer = await getJson(address);
      if (answer.snapshot === snapshot) return read(answer);
      await update();
    }
  } catch {
    showDisconnected();
  }
  return otherwise;
}

/**
 * Return the number of the unit with an anchor, or -1.
 * @param {string} anchor
 * @returns {Promise<number>}
 */
export const locate = (anchor) =>
  ask(addressOf(`${base}/place`, { anchor }), -1, (answer) => answer.unit ?? -1);

/**
 * Return the units that match a query.
 * @param {string} query
 * @returns {Promise<number[]>}
 */
export const findUnits = (query) =>
  ask(addressOf(`${base}/find`, { q: query }), [], (answer) => answer.units);

/** @param {string} anchor */
export const contextAddress = (anchor) => addressOf(`${base}/context`, { at: anchor });

/** @param {string} entry */
export const lostAddress = (entry) => addressOf(`${base}/lost`, { at: entry });

/** Show the newest snapshot. */
export function update() {
  // A caller may know of a change that the pending response does not contain: then ask again.
  isStale = true;
  updating ??= updateUntilCurrent();
  return updating;
}

async function updateUntilCurrent() {
  try {
    while (isStale) {
      isStale = false;
      await fetchChanges();
    }
  } catch {
    showDisconnected();
  } finally {
    updating = null;
  }
}

async function fetchChanges() {
  const changes = await getJson(addressOf(`${base}/changes`, { snapshot }));
  if (changes.reload) {
    location.reload();
    return;
  }
  if (changes.snapshot === snapshot) return;
  snapshot = changes.snapshot;
  main.dataset.snapshot = String(snapshot);
  main.toggleAttribute("data-part", !changes.whole);
  const list = byId("toc");
  const scrolled = list.scrollTop;
  for (const [name, markup] of Object.entries(changes.sides)) {
    const element = document.getElementById(name);
    if (element) element.innerHTML = markup;
  }
  list.scrollTop = scrolled;
  followGrowth(changes.runs, () =>
    applyServerChanges({ ...changes, times: decodeTimes(changes.times) }),
  );
  pulse();
}

/** Let the live indicator blink once. */
function pulse() {
  const dot = byId("live");
  dot.hidden = false;
  dot.classList.remove("pulse");
  void dot.offsetWidth; // starts the animation again
  dot.classList.add("pulse");
}
