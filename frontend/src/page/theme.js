// @ts-check
// Colour scheme: system, light or dark, stored for the next page.
import { byId } from "./dom.js";

const STORAGE_KEY = "threadline-theme";
const TITLES = new Map([
  ["light dark", "System"],
  ["light", "Light"],
  ["dark", "Dark"],
]);
const SCHEMES = [...TITLES.keys()];

/** @param {string} scheme value of the CSS property `color-scheme` */
function setScheme(scheme) {
  document.documentElement.style.colorScheme = scheme;
  byId("theme").title = TITLES.get(scheme) ?? "";
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Some browsers forbid storage in pages opened from files.
  }
}

export function startTheme() {
  try {
    setScheme(localStorage.getItem(STORAGE_KEY) ?? SCHEMES[0]);
  } catch {
    // As above; start with the system's scheme.
  }
  byId("theme").onclick = () => {
    const now = SCHEMES.indexOf(document.documentElement.style.colorScheme || SCHEMES[0]);
    setScheme(SCHEMES[(now + 1) % SCHEMES.length]);
  };
}
