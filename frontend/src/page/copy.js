// @ts-check
// The button that copies the text of a unit or of a block of code.
import { all, announce, createButton } from "./dom.js";
import { foldBarOf } from "./fold_bar.js";
import { page, unitAt } from "./state.js";
import { textOf } from "./text_search.js";

const button = createButton("unit-button", "copy");

/**
 * Copy the text of a unit or of a `pre`.
 * @param {HTMLElement} element
 */
export async function copy(element) {
  button.remove(); // its own text is not copied
  await writeClipboard(copiedText(element));
  element.insertBefore(button, foldBarOf(element));
  button.textContent = "copied";
  setTimeout(() => {
    button.textContent = "copy";
  }, 1200);
  announce("copied");
}

/**
 * Return the text of a `pre` or of a unit; that of a prompt is what was typed.
 * @param {HTMLElement} element
 */
export function copiedText(element) {
  if (element.matches("pre")) return element.textContent ?? "";
  const typed = all(element, ":scope > .typed");
  if (typed.length) return typed.map((part) => part.textContent).join("\n");
  return textOf(page.markup[unitAt(element)] || element.innerHTML).trim();
}

/** @param {string} text */
export async function writeClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages opened from a file may not use the clipboard directly.
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

/** @param {Event} event */
function showButton({ target }) {
  if (!(target instanceof Element) || target === button) return;
  const element = target.closest("pre") ?? target.closest("article:not(.heading, .opener)");
  if (!(element instanceof HTMLElement)) return;
  if (button.parentElement !== element && element.closest("article")) element.append(button);
  // Keep the button off the outcome at the end of a row.
  const outcome = element.querySelector(":scope > details > summary > span");
  if (outcome instanceof HTMLElement) {
    element.style.setProperty("--row-end", `${outcome.offsetWidth + 12}px`);
  }
}

export function startCopying() {
  document.addEventListener("pointerover", showButton);
  button.onclick = () => {
    if (button.parentElement) copy(button.parentElement);
  };
}
