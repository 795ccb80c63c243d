// @ts-check
// A file beside the conversation: its lines at a moment, the prompts behind them, its changes.
import { all, byId } from "../page/dom.js";
import { select, whenBuilt } from "../page/navigation.js";
import { watchScrollingParts } from "../page/scrolling_parts.js";
import { placeOf } from "../page/state.js";
import { localiseTimes } from "../page/times.js";
import { changeAt, countChanges, knownAt, spanAt, unitOfChange } from "./file_timeline.js";
import { get, showDisconnected } from "./server.js";
import { fileAddress } from "./session_source.js";

/** @typedef {import("./file_timeline.js").FileRows} FileRows */
/**
 * What is in view: a unit by its place in the page, its moment, and which units are of its turn.
 * @typedef {{unit: number, moment: number, isInTurn: (unit: number) => boolean}} View
 */

/** How many drawn files are kept. */
const MAX_DRAWN = 40;
/** How long the reader has to stay before a file is fetched, in milliseconds. */
const PAUSE = 120;

/** The file that is open, and its number in a version of the timeline. @type {FileRows | null} */
let file = null;
let index = -1;
let version = 0;
/** @type {View} */
let view = { unit: -1, moment: -1, isInTurn: () => false };
/** Markup of files, by version, file and row of their timeline. @type {Map<string, string>} */
const drawn = new Map();
let drawnKey = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let onStale = () => {};

/**
 * Show another file, or none.
 * @param {FileRows | null} chosen
 * @param {number} number
 * @param {number} of version of the timeline
 */
export function chooseFile(chosen, number, of) {
  [file, index, version] = [chosen, number, of];
  show();
}

/** @param {View} now */
export function showFileAt(now) {
  view = now;
  show();
}

/** Show the file that is open as it is at the moment; what is not there yet is fetched. */
function show() {
  byId("file").hidden = !file;
  if (!file) return;
  byId("file-path").textContent = file.path;
  const change = changeAt(file, view.moment);
  const [at, count] = [change?.index ?? -1, countChanges(file)];
  const told = at < 0 ? `before change 1 of ${count}` : `change ${at + 1} of ${count}`;
  byId("file-change").textContent = count ? told : "only read";
  setDisabled("file-previous", previousChange() < 0);
  setDisabled("file-next", at + 1 >= count);
  const span = spanAt(file, view.moment);
  const key = `${version} ${index} ${span}`;
  clearTimeout(timer);
  if (key === drawnKey) {
    light();
    return;
  }
  const markup = drawn.get(key);
  if (markup !== undefined) put(key, markup);
  else if (span < 0 || knownAt(file, view.moment).state < 0) put(key, "<p>Not known yet.</p>");
  else timer = setTimeout(fetchFile, drawnKey ? PAUSE : 0, key, view.moment);
}

/**
 * @param {string} id
 * @param {boolean} disabled
 */
function setDisabled(id, disabled) {
  /** @type {HTMLButtonElement} */ (byId(id)).disabled = disabled;
}

/**
 * @param {string} key
 * @param {number} moment
 */
async function fetchFile(key, moment) {
  try {
    const response = await get(fileAddress(version, index, moment));
    if (response.status === 204) {
      onStale();
      return;
    }
    const markup = await response.text();
    drawn.set(key, markup);
    if (drawn.size > MAX_DRAWN) drawn.delete(drawn.keys().next().value ?? "");
    show();
  } catch {
    showDisconnected();
  }
}

/**
 * @param {string} key
 * @param {string} markup
 */
function put(key, markup) {
  const body = byId("file-body");
  const lines = body.querySelector(".file-lines");
  const [top, left] = [lines?.scrollTop ?? 0, lines?.scrollLeft ?? 0];
  const isSameFile = drawnKey.split(" ")[1] === key.split(" ")[1];
  body.innerHTML = markup;
  drawnKey = key;
  localiseTimes(body);
  watchScrollingParts(body);
  light();
  const now = body.querySelector(".file-lines");
  if (!now) return;
  const lit = /** @type {HTMLElement | null} */ (now.querySelector(".run.lit .text"));
  const isSeen = lit && lit.offsetTop >= top && lit.offsetTop < top + now.clientHeight;
  now.scrollTop = isSameFile && (!lit || isSeen) ? top : Math.max(0, (lit?.offsetTop ?? 0) - 60);
  now.scrollLeft = isSameFile ? left : 0;
}

/** Light the lines that the turn in view wrote. */
function light() {
  for (const element of all(byId("file-body"), "[data-unit]")) {
    element.classList.toggle("lit", view.isInTurn(Number(element.dataset.unit)));
  }
}

/** Return the number of the change before the one in view, or -1. */
function previousChange() {
  const at = file ? (changeAt(file, view.moment)?.index ?? -1) : -1;
  if (!file || at < 0) return -1;
  return placeOf(unitOfChange(file, at)) === view.unit ? at - 1 : at;
}

/** @param {number} number of a change of the file */
function goToChange(number) {
  const unit = file && number >= 0 ? placeOf(unitOfChange(file, number)) : -1;
  if (unit >= 0) whenBuilt(unit, (built) => select(built, "center"));
}

/** @param {() => void} reload called if the timeline is out of date */
export function startFile(reload) {
  onStale = reload;
  byId("file-previous").onclick = () => goToChange(previousChange());
  byId("file-next").onclick = () => {
    if (file) goToChange((changeAt(file, view.moment)?.index ?? -1) + 1);
  };
}
