// @ts-check
// Typed access to the document.

/**
 * Return the element with an id; raise an error if there is none.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element;
}

/** @param {string} id */
export const inputById = (id) => /** @type {HTMLInputElement} */ (byId(id));

/** @param {string} id */
export const dialogById = (id) => /** @type {HTMLDialogElement} */ (byId(id));

/**
 * Return the elements below `root` that match a selector.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const all = (root, selector) => Array.from(root.querySelectorAll(selector));

/**
 * Return the target of an event on an element.
 * @param {Event} event
 */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * @param {string} className
 * @param {string} text
 */
export function createButton(className, text) {
  const button = document.createElement("button");
  button.className = className;
  button.type = "button";
  button.textContent = text;
  return button;
}

/**
 * Create an icon that is not heard: its button has the words.
 * @param {string} name
 */
export function createIcon(name) {
  const icon = document.createElement("i");
  icon.className = "icon";
  icon.dataset.icon = name;
  icon.setAttribute("aria-hidden", "true");
  return icon;
}

/**
 * @param {string} id
 * @param {boolean} expanded
 */
export function setExpanded(id, expanded) {
  byId(id).setAttribute("aria-expanded", String(expanded));
}

/**
 * Open every `details` element around an element, up to `limit`.
 * @param {Element | null | undefined} inner
 * @param {Element} [limit]
 */
export function openDetailsAround(inner, limit = document.body) {
  let details = inner?.closest("details");
  while (details && limit.contains(details)) {
    details.open = true;
    details = details.parentElement?.closest("details");
  }
}

/**
 * Announce a change to screen readers.
 * @param {string} text
 */
export function announce(text) {
  const status = byId("status");
  status.textContent = ""; // the same text twice is read out only if it changes in between
  status.textContent = text;
}
