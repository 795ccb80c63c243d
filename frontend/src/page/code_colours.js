// @ts-check
// Syntax colours as CSS highlights, which need no elements, added when code scrolls into view.
import { findTokens, TOKEN_KINDS } from "./code_tokens.js";

/** Longer texts are not coloured. */
const MAX_LENGTH = 60_000;
const PLAIN_LANGUAGES = /^(text|txt|md|markdown|console|output|diff)$/;

/** @type {Map<string, Highlight>} */
const highlights = new Map();

const observer =
  CSS.highlights &&
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        colour(target);
      }
    },
    { rootMargin: "20%" },
  );

for (const kind of observer ? TOKEN_KINDS : []) {
  const highlight = new Highlight();
  highlights.set(kind, highlight);
  CSS.highlights.set(kind, highlight);
}

/**
 * Colour the code below an element when it comes into view.
 * @param {ParentNode} root
 */
export function colourWhenSeen(root) {
  for (const pre of root.querySelectorAll("pre[class*=language-],.prose pre"))
    observer?.observe(pre);
}

/** @param {Element} pre */
function colour(pre) {
  const inner = pre.firstElementChild;
  const holder = inner?.tagName === "CODE" ? inner : pre;
  const language = (holder.className + pre.className).match(/language-(\w+)/)?.[1];
  const node = holder.firstChild;
  if (!language || PLAIN_LANGUAGES.test(language) || !(node instanceof Text)) return;
  if (node.length > MAX_LENGTH) return;
  for (const { kind, start, end } of findTokens(node.data)) {
    highlights.get(kind)?.add(rangeIn(node, start, end));
  }
}

/**
 * Return a range inside a text node.
 * @param {Text} node
 * @param {number} start
 * @param {number} end
 */
export function rangeIn(node, start, end) {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}
