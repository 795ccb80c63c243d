// @ts-check
// Using the graph: drag and keys on the map, a card under the pointer, lines that fold the rest.
import { byId, targetOf } from "./dom.js";
import { hideCard, showCard } from "./graph_card.js";
import { foldOthers, lineNear } from "./lane_fold.js";
import {
  drawWindow,
  findMap,
  placeOnMap,
  scrollToUnit,
  settleAt,
  showOnMap,
  turnFrom,
  unitAtPlace,
} from "./minimap.js";
import { select, whenBuilt } from "./navigation.js";
import { markNear, onScreenChange } from "./position.js";
import { unitsOnScreen } from "./scroll.js";
import { closeSheets } from "./sheets.js";
import { page, placeOf } from "./state.js";

/** How many turns PageUp and PageDown move. */
const PAGE = 10;
/** In a session of more units, what the pointer only passes is told by the card but not built. */
const SHORT = 2000;
/** How long the pointer rests before the text follows it, in milliseconds. */
const PAUSE = 120;
/** Movement in pixels up to which a press is a click. */
const STILL = 3;

/** Where the pointer holds the window, and how far it moved. @type {{grip: number, from: number, moved: boolean} | null} */
let drag = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
/** Whether a frame is asked for, and where the pointer is. */
let isAsked = false;
let pointerY = 0;
/** Unit that keys have reached, or -1. */
let reached = -1;

/** Where the map is while it is dragged: asking would lay out the page at each move. */
/** @type {DOMRect | null} */
let mapBox = null;

/** @param {number} y */
function placeAt(y) {
  const box = mapBox ?? /** @type {Element} */ (findMap()).getBoundingClientRect();
  return Math.max(0, Math.min(1, (y - box.top) / box.height));
}

/** @param {PointerEvent} event */
function onDown(event) {
  if (event.button !== 0 || !targetOf(event).closest("#minimap")) return;
  mapBox = /** @type {Element} */ (findMap()).getBoundingClientRect();
  const at = placeAt(event.clientY);
  const { top, height } = placeOnMap();
  const isInside = at >= top && at <= top + height;
  drag = { grip: isInside ? at - top : height / 2, from: event.clientY, moved: false };
  byId("rail").setPointerCapture(event.pointerId);
  hideCard();
}

/** @param {PointerEvent} event */
function onMove(event) {
  if (!drag) {
    hover(event);
    return;
  }
  if (Math.abs(event.clientY - drag.from) > STILL) drag.moved = true;
  if (!drag.moved) return;
  pointerY = event.clientY;
  if (!isAsked) requestAnimationFrame(followPointer);
  isAsked = true;
}

/** @type {((unit: number) => void)[]} */
const draggers = [];

/**
 * Call `listener` with the unit that the map is dragged to; the page may follow later.
 * @param {(unit: number) => void} listener
 */
export const onDrag = (listener) => draggers.push(listener);

/** Draw what the pointer reached, at most once for each frame. */
function followPointer() {
  isAsked = false;
  if (!drag) return;
  const top = placeAt(pointerY) - drag.grip;
  drawWindow(top);
  const unit = unitAtPlace(Math.max(0, top));
  showCard(unit, pointerY);
  for (const listener of draggers) listener(unit);
  clearTimeout(pause);
  pause = setTimeout(() => scrollToUnit(unit), page.table.count > SHORT ? PAUSE : 0);
}

/** @param {PointerEvent} event */
function onUp(event) {
  if (!drag) return;
  const { grip, moved } = drag;
  drag = null;
  const at = placeAt(event.clientY);
  mapBox = null;
  clearTimeout(pause);
  hideCard();
  if (moved) {
    settleAt(unitAtPlace(Math.max(0, at - grip)));
    return;
  }
  closeSheets();
  whenBuilt(unitAtPlace(at), (unit) => select(unit, "start"));
}

/** @param {PointerEvent} event */
function hover(event) {
  if (event.pointerType === "touch") return;
  if (targetOf(event).closest("#minimap")) {
    showCard(unitAtPlace(placeAt(event.clientY)), event.clientY);
    return;
  }
  const mark = markNear(event.clientY);
  if (mark) showCard(mark.unit, event.clientY, mark.link.getAttribute("aria-label") ?? "");
  else hideCard();
}

/**
 * Between the marks: fold all but the line that is clicked, else go to the mark of the row.
 * @param {MouseEvent} event
 */
function onClick(event) {
  const target = targetOf(event);
  if (target.closest("a") || !target.closest("#near")) return;
  const line = lineNear(event.clientX, event.clientY);
  if (line) foldOthers(line);
  else markNear(event.clientY)?.link.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

/** @type {Record<string, number>} */
const STEPS = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (targetOf(event).id !== "minimap" || event.ctrlKey || event.metaKey || event.altKey) return;
  const from = reached >= 0 ? reached : (unitsOnScreen()[0] ?? 0);
  const turn = turnFrom(from, STEPS[event.key] ?? 0);
  const unit = turn ? placeOf(turn.unit) : -1;
  if (unit < 0 || !(event.key in STEPS || event.key === "Enter")) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === "Enter") {
    hideCard();
    whenBuilt(unit, (built) => select(built, "start"));
    return;
  }
  reached = unit;
  settleAt(unit);
  showTurn(unit);
}

/** @param {number} unit */
function showTurn(unit) {
  showOnMap(unit, unit);
  const box = byId("map-window").getBoundingClientRect();
  showCard(unit, box.top + box.height / 2);
}

/** Start the graph; its parts may be replaced later, the column around them stays. */
export function startGraph() {
  const rail = byId("rail");
  rail.addEventListener("pointerdown", onDown);
  rail.addEventListener("pointermove", onMove);
  rail.addEventListener("pointerup", onUp);
  rail.addEventListener("pointercancel", onUp);
  rail.addEventListener("pointerleave", hideCard);
  rail.addEventListener("click", onClick);
  rail.addEventListener("keydown", onKey);
  rail.addEventListener("focusout", () => {
    reached = -1;
    hideCard();
  });
  onScreenChange(() => {
    const [first, last] = unitsOnScreen();
    if (!drag?.moved && reached < 0 && first !== undefined) showOnMap(first, last ?? first);
  });
}
