// @ts-check
// Searching in text: patterns, and the text of markup.

/** @type {Record<string, string>} */
const ENTITIES = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
  "&#13;": "\r",
};

/**
 * Return the text of markup.
 * @param {string} markup
 */
export const textOf = (markup) =>
  markup.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|amp|#13);/g, (entity) => ENTITIES[entity]);

/** @param {string} text */
export const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Return the pattern of a query; an invalid regular expression is plain text.
 * @param {string} query
 */
export function patternOf(query) {
  try {
    return new RegExp(query, "gi");
  } catch {
    return new RegExp(escapePattern(query), "gi");
  }
}

/**
 * Yield the matches of a pattern that are not empty.
 * @param {RegExp} pattern with the flag `g`
 * @param {string} text
 * @returns {Generator<{start: number, end: number}>}
 */
export function* matchesIn(pattern, text) {
  for (const match of text.matchAll(pattern)) {
    if (match[0]) yield { start: match.index, end: match.index + match[0].length };
  }
}

/**
 * Return a regular expression for the words of a search, without filters and operators.
 * @param {string} query
 */
export function wordsPattern(query) {
  const words = query.replace(/\b\w+:\S*/g, "").replace(/["()*-]/g, " ");
  return words.trim().split(/\s+/).map(escapePattern).join("|") || "(?!)";
}
