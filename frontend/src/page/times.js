// @ts-check
// Times and dates in the reader's own time zone.

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** @param {number} number */
const twoDigits = (number) => String(number).padStart(2, "0");

/** @param {Date} when */
export const isValid = (when) => !Number.isNaN(when.getTime());

/** @param {Date} when */
export const clockTime = (when) => `${twoDigits(when.getHours())}:${twoDigits(when.getMinutes())}`;

/** @param {Date} when */
export const fullTime = (when) =>
  `${when.getFullYear()}-${twoDigits(when.getMonth() + 1)}-${twoDigits(when.getDate())} ` +
  `${clockTime(when)}:${twoDigits(when.getSeconds())}`;

/**
 * Return the time if `when` is today, else the date, with the year if it is another one.
 * @param {Date} when
 * @param {Date} today
 */
export function shortDate(when, today) {
  if (when.toDateString() === today.toDateString()) return clockTime(when);
  return when.getFullYear() === today.getFullYear() ? dayOf(when) : longDate(when);
}

/** @param {Date} when */
const dayOf = (when) => `${when.getDate()} ${MONTHS[when.getMonth()]}`;

/** @param {Date} when */
export const longDate = (when) => `${dayOf(when)} ${when.getFullYear()}`;

/** @param {Date} when */
export const weekday = (when) => `${DAYS[when.getDay()]} ${longDate(when)}`;

/**
 * Return the time, with its date if that is not the date of `since`.
 * @param {Date} when
 * @param {Date} since
 */
export function timeSince(when, since) {
  if (when.toDateString() === since.toDateString()) return clockTime(when);
  const date = when.getFullYear() === since.getFullYear() ? dayOf(when) : longDate(when);
  return `${date} ${clockTime(when)}`;
}

/**
 * Show the times below an element in local time.
 * @param {ParentNode} root
 */
export function localiseTimes(root) {
  for (const time of root.querySelectorAll("time")) {
    const when = new Date(time.dateTime);
    if (!isValid(when)) continue;
    const { since, form } = time.dataset;
    if (since !== undefined) time.textContent = timeSince(when, new Date(since));
    else time.textContent = form === "day" ? weekday(when) : clockTime(when);
    time.title = fullTime(when);
  }
}

/**
 * Show the times in the graph in local time: a time of day, if that is what it shows, else a date.
 * @param {ParentNode} root
 */
export function localiseLabels(root) {
  for (const label of root.querySelectorAll("text[data-time]")) {
    const when = new Date(label.getAttribute("data-time") ?? "");
    if (!isValid(when) || !label.firstChild) continue;
    const isClock = label.firstChild.textContent?.includes(":");
    label.firstChild.textContent = isClock ? clockTime(when) : dayOf(when);
  }
}
