// @ts-check
// Replay: a session is read message by message, at a pace at which one can follow.
import { FIRST_LEVEL, FOLDED, ROLES } from "../constants.js";
import { refreshUnits } from "./chunks.js";
import { announce, byId, createButton, createIcon } from "./dom.js";
import { addLayer } from "./layers.js";
import { select, whenBuilt } from "./navigation.js";
import { unitsOnScreen } from "./scroll.js";
import { page } from "./state.js";

/** Milliseconds that a message stays, at least, at most, and for each word. */
const LEAST = 600;
const MOST = 7000;
const PER_WORD = 90;

const ROWS = new Set([ROLES.steps, ROLES.attempt]);

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
const control = createButton("replay-control", "");
control.title = "Pause the replay (p)";

export const isReplaying = () => timer !== undefined;

/**
 * Return how long a message is shown: as long as it takes to read it.
 * @param {string} text
 */
export function pace(text) {
  const words = text.trim().split(/\s+/).length;
  return Math.min(MOST, LEAST + PER_WORD * words);
}

function showControl() {
  const { count, visible } = page.table;
  let all = 0;
  let done = 0;
  for (let unit = 0; unit < count; unit++) {
    if (!visible[unit]) continue;
    all++;
    if (unit <= page.current) done++;
  }
  control.replaceChildren(createIcon("pause"), ` ${done} of ${all}`);
}

/** Show the next message, then wait until it is read. */
function next() {
  const unit = page.table.next(page.current, 1, () => true);
  if (unit < 0) {
    stopReplay();
    announce("end of the replay");
    return;
  }
  whenBuilt(unit, (built) => {
    if (!isReplaying()) return;
    // What a row stands for is shown step by step too.
    if (page.table.roles[built] === ROLES.steps && page.table.states[built] === FOLDED) {
      page.table.setState(built, FIRST_LEVEL);
      refreshUnits(built);
    }
    select(built, "center");
    showControl();
    const text = ROWS.has(page.table.roles[built]) ? "" : page.elements[built]?.textContent;
    timer = setTimeout(next, pace(text ?? ""));
  });
}

/** Stop; return true if a replay was going on. */
export function stopReplay() {
  if (!isReplaying()) return false;
  clearTimeout(timer);
  timer = undefined;
  document.body.classList.remove("replaying");
  control.remove();
  return true;
}

/** Begin from the current message, else from the first one on the screen; or pause. */
export function toggleReplay() {
  if (stopReplay()) {
    announce("paused");
    return;
  }
  if (!page.table.count) return;
  if (page.current < 0) page.current = (unitsOnScreen()[0] ?? 0) - 1;
  document.body.classList.add("replaying");
  byId("main").append(control);
  announce("replay");
  timer = setTimeout(next, 0);
}

export function startReplay() {
  control.onclick = toggleReplay;
  addLayer(stopReplay);
  // Who scrolls or clicks wants to read on alone.
  for (const event of ["wheel", "touchmove"]) {
    addEventListener(event, () => stopReplay(), { passive: true });
  }
}
