// @ts-check
// Server-sent events: changed sessions and the progress of indexing.
import { rebuildNear } from "../page/chunks.js";
import { byId } from "../page/dom.js";
import { suggestIfTyping } from "./search_box.js";
import { addressOf, showConnected, showDisconnected } from "./server.js";
import { refreshSessionList } from "./session_list.js";
import { sessionId, update } from "./session_source.js";

/** Milliseconds to wait for further changes before the list is refreshed. */
const REFRESH_DELAY = 200;

/**
 * @typedef {object} Progress
 * @property {number} done bytes that are read
 * @property {number} total bytes to read, 0 if all are read
 * @property {string} [problem] why the index is not up to date
 * @property {number} revision of the list of sessions
 */

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

export function startLiveUpdates() {
  const events = new EventSource(addressOf("/events", { session: sessionId }));
  events.addEventListener("hello", (event) => {
    showConnected();
    onProgress(event);
    if (sessionId) update().then(rebuildNear);
  });
  events.addEventListener("progress", onProgress);
  events.addEventListener("changed", update);
  events.onerror = () => {
    showDisconnected();
    if (events.readyState === EventSource.CLOSED) logInAgain().catch(showDisconnected);
  };
}

// After a restart with another token, reloading leads to the login page.
async function logInAgain() {
  const response = await fetch("/static/page.css", { method: "HEAD" });
  if (response.status === 401) location.reload();
}

/** @param {MessageEvent} event */
function onProgress(event) {
  /** @type {Progress} */
  const progress = JSON.parse(event.data);
  showProgress(progress);
  const { dataset } = byId("main");
  if (String(progress.revision) === dataset.revision) return;
  dataset.revision = String(progress.revision);
  if (timer === undefined) timer = setTimeout(refreshNow, REFRESH_DELAY);
  suggestIfTyping();
}

function refreshNow() {
  timer = undefined;
  refreshSessionList().catch(showDisconnected);
}

/** @param {number} bytes */
const megabytes = (bytes) => Math.ceil(bytes / 1e6).toLocaleString("en");

/** @param {Progress} progress */
function showProgress({ done, total, problem }) {
  document.documentElement.dataset.reading = total ? "on" : "done";
  const percent = (100 * done) / (total || 1);
  const bar = byId("progress");
  bar.hidden = !total;
  bar.setAttribute("aria-valuenow", String(Math.round(percent)));
  /** @type {HTMLElement} */ (bar.firstElementChild).style.width = `${percent}%`;
  const reading = total ? `Indexing… ${megabytes(done)} of ${megabytes(total)} MB` : "";
  const warning = problem ? `the index is not up to date: ${problem}` : "";
  byId("reading").textContent = reading || warning;
}
