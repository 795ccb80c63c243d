// @ts-check
// A card beside the graph: the prompt of a turn, what was done, its time and cost.
import { byId } from "./dom.js";
import { turnOf } from "./minimap.js";
import { page } from "./state.js";
import { clockTime, longDate } from "./times.js";

const MINUTE = 60_000;
const card = document.createElement("div");
card.id = "graph-card";
card.hidden = true;
/** Where the column of the graph begins, while the card is shown. */
let railLeft = 0;
card.setAttribute("aria-hidden", "true");

/**
 * @param {string} tag
 * @param {string} text
 */
function line(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** @param {number} unit */
function timeOf(unit) {
  const minutes = page.times[unit];
  if (!minutes) return "";
  const when = new Date(minutes * MINUTE);
  return `${longDate(when)} ${clockTime(when)}`;
}

/**
 * Show the card of a unit beside a height on the screen.
 * @param {number} unit
 * @param {number} y
 * @param {string} [label] what the unit itself is
 */
export function showCard(unit, y, label = "") {
  const turn = turnOf(unit);
  const prompt = turn?.prompt ?? "Before the first prompt";
  const facts = [timeOf(unit), turn?.cost].filter(Boolean).join(" · ");
  const texts = [
    ["b", prompt],
    ["span", label === prompt ? "" : label],
    ["span", turn?.tools ?? ""],
    ["small", facts],
  ];
  card.replaceChildren(...texts.flatMap(([tag, text]) => (text ? [line(tag, text)] : [])));
  const rail = byId("rail");
  if (card.parentElement !== rail) rail.append(card);
  card.hidden = false;
  // Its height is not asked for, which would lay out the whole page: in the lower half of the
  // window it grows upwards.
  if (!railLeft) railLeft = rail.getBoundingClientRect().left;
  const isLow = y > innerHeight / 2;
  card.style.right = `${innerWidth - (railLeft) + 6}px`;
  card.style.top = isLow ? "" : `${Math.max(56, y - 20)}px`;
  card.style.bottom = isLow ? `${Math.max(8, innerHeight - y - 20)}px` : "";
}

export function hideCard() {
  card.hidden = true;
  railLeft = 0;
}
