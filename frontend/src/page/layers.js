// @ts-check
// Menus, panels and sheets that lie above the page: Escape closes the topmost that is open.

/** @type {(() => boolean)[]} */
const layers = [];

/**
 * Add a layer; those added first lie above the others.
 * @param {() => boolean} close closes it; returns true if it was open
 */
export function addLayer(close) {
  layers.push(close);
}

/** Close the topmost layer that is open; return true if there was one. */
export const closeTopLayer = () => layers.some((close) => close());

export function closeAllLayers() {
  for (const close of layers) close();
}
