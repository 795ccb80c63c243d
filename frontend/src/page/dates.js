// @ts-check
// Rules between units: a new day in the reader's time zone, or how long nothing happened.
import { ROLES, TIME_DIGITS } from "../constants.js";

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const HOUR = 60;
const DAY = 24 * HOUR;
const MILLISECONDS = 60_000;

/**
 * Return the time of each unit in minutes since 1970; 0 if there is none before it either.
 * @param {string} text a digit for each unit, or `~`, a number and a point
 */
export function decodeTimes(text) {
  /** @type {number[]} */
  const times = [];
  let time = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "~") {
      const end = text.indexOf(".", at);
      time += Number(text.slice(at + 1, end));
      at = end;
    } else {
      time += TIME_DIGITS.indexOf(text[at]);
    }
    times.push(time);
  }
  return times;
}

/** @param {Date} when */
const fullDate = (when) =>
  `${DAYS[when.getDay()]}, ${when.getDate()} ${MONTHS[when.getMonth()]} ${when.getFullYear()}`;

/** @param {number} minutes */
function laterText(minutes) {
  if (minutes < HOUR) return "";
  const hours = Math.round(minutes / HOUR);
  if (hours < DAY / HOUR) return `${hours} h later`;
  const days = Math.round(minutes / DAY);
  return days > 1 ? `${days} days later` : "1 day later";
}

/**
 * Return the rules above the visible units. Times that go back, as those of parallel agents and
 * of other branches do, need no rule.
 * @param {import("./unit_table.js").UnitTable} table
 * @param {ArrayLike<number>} times
 * @returns {Map<number, string>}
 */
export function computeRules(table, times) {
  const rules = new Map();
  let latest = 0;
  let midnight = 0;
  for (let unit = 0; unit < table.count; unit++) {
    if (!table.visible[unit]) continue;
    if (table.roles[unit] === ROLES.heading) {
      if (table.depths[unit] === 0) latest = 0;
      continue;
    }
    const time = times[unit] ?? 0;
    if (time <= latest) continue;
    const told = [];
    if (!latest || time >= midnight) {
      const when = new Date(time * MILLISECONDS);
      told.push(fullDate(when));
      when.setHours(24, 0, 0, 0);
      midnight = when.getTime() / MILLISECONDS;
    }
    if (latest && time - latest >= HOUR) told.push(laterText(time - latest));
    if (told.length) rules.set(unit, told.join(" · "));
    latest = time;
  }
  return rules;
}

/**
 * Show the rule above a unit, or none.
 * @param {HTMLElement} element
 * @param {string | undefined} rule
 */
export function showRule(element, rule) {
  if (rule) element.dataset.rule = rule;
  else delete element.dataset.rule;
}
