// @ts-check
// Clicks, keys and side panes.
import { ROLES } from "../constants.js";
import { decode, pushAddress } from "./address.js";
import { copy } from "./copy.js";
import { byId, dialogById, inputById, targetOf } from "./dom.js";
import { focusFilters } from "./filters.js";
import { nextHit } from "./find.js";
import { toggle } from "./folding.js";
import { foldOthersHere } from "./lane_fold.js";
import { closeTopLayer } from "./layers.js";
import { startGraph } from "./map_control.js";
import {
  focusConversation,
  goTo,
  goToEnd,
  goToFork,
  goToStart,
  nextBranch,
  step,
} from "./navigation.js";
import { noteArrival } from "./place.js";
import { focusGraph, moveInGraph, updatePosition } from "./position.js";
import { startPrinting } from "./print.js";
import { startReplay, toggleReplay } from "./replay.js";
import { closeSheets, startSheets, toggleSheet } from "./sheets.js";
import { page, setCurrent, unitAt } from "./state.js";

/** @param {Event} event */
function onClick(event) {
  const target = targetOf(event);
  /** @type {HTMLElement | null} */
  const button = target.closest("button[data-action]");
  if (button) {
    const unit = unitAt(button.closest("article"));
    setCurrent(unit);
    toggle(unit, button.dataset.action);
    return;
  }
  const link = target.closest("a");
  const href = link?.getAttribute("href") ?? "";
  if (link?.id === "skip") {
    event.preventDefault();
    focusConversation();
    return;
  }
  if (href[0] === "#") {
    event.preventDefault();
    closeSheets();
    goTo(decode(href.slice(1)), () => {
      pushAddress();
      noteArrival();
    });
    return;
  }
  const unit = target.closest("article");
  if (unit && !link) setCurrent(unitAt(unit));
}

/** How soon the second key of `gg` follows the first, in milliseconds. */
const DOUBLE = 500;
let lastG = -DOUBLE;

function isSecondG() {
  const now = performance.now();
  const isSecond = now - lastG < DOUBLE;
  lastG = isSecond ? -DOUBLE : now;
  return isSecond;
}

/** Whether `g` was the key before this one. */
export const isAfterG = () => performance.now() - lastG < DOUBLE;

const anyUnit = () => true;

/** @param {number} unit */
const isPrompt = (unit) => page.table.roles[unit] === ROLES.user;

/** @type {Record<string, () => void>} */
const KEYS = {
  j: () => step(1, anyUnit),
  k: () => step(-1, anyUnit),
  "]": () => step(1, isPrompt),
  "[": () => step(-1, isPrompt),
  o: () => page.current >= 0 && toggle(page.current, "one"),
  O: () => page.current >= 0 && toggle(page.current, "all"),
  b: nextBranch,
  u: goToFork,
  l: foldOthersHere,
  c: () => {
    const element = page.elements[page.current];
    if (element) copy(element);
  },
  p: toggleReplay,
  F: focusFilters,
  G: goToEnd,
  g: () => {
    if (isSecondG()) {
      closeSheets();
      goToStart();
      return;
    }
    // On a narrow screen the graph is a pane behind a button.
    if (getComputedStyle(byId("graph")).display !== "none") toggleSheet("show-rail");
    focusGraph();
  },
  n: () => nextHit(1),
  N: () => nextHit(-1),
  "/": () => inputById("find").select(),
  "?": () => dialogById("help").showModal(),
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  // The search box and dialogs close what is theirs. A dialog that was just closed may keep the
  // focus until the next frame; keys pressed then are for the page.
  if (
    event.key === "Escape" &&
    !targetOf(event).closest("#find, dialog[open]") &&
    closeTopLayer()
  ) {
    event.preventDefault();
    return;
  }
  const action = event.ctrlKey && event.key === "k" ? KEYS["/"] : actionOf(event);
  if (!action) return;
  event.preventDefault();
  action();
}

/**
 * @param {KeyboardEvent} event
 * @returns {(() => void) | undefined}
 */
function actionOf(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (targetOf(event).closest("input,textarea,dialog[open]")) return undefined;
  if (event.key === "ArrowUp" && moveInGraph(-1)) return () => {};
  if (event.key === "ArrowDown" && moveInGraph(1)) return () => {};
  return page.source?.keys[event.key] ?? KEYS[event.key];
}

export function startControls() {
  document.addEventListener("click", onClick);
  addEventListener("keydown", onKey);
  addEventListener("scroll", updatePosition, { passive: true });
  addEventListener("resize", updatePosition);
  byId("help-close").onclick = () => dialogById("help").close();
  dialogById("help").addEventListener("close", () => {
    if (page.table.count && document.activeElement === document.body) focusConversation();
  });
  startSheets();
  startGraph();
  startReplay();
  startPrinting();
}
