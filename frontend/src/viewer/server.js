// @ts-check
// Requests to the viewer's server.

const STOPPED = "threadline has stopped. Start it again; this page reconnects.";

/** Show that the server does not respond. */
export function showDisconnected() {
  const told = document.getElementById("stopped");
  if (!told?.hidden) return;
  told.textContent = STOPPED;
  told.hidden = false;
}

export function showConnected() {
  const told = document.getElementById("stopped");
  if (told) told.hidden = true;
}

/**
 * Send a GET request; raise an error unless it succeeds.
 * @param {string} address
 */
export async function get(address) {
  const response = await fetch(address, { headers: { accept: "*/*" } });
  if (!response.ok) throw new Error(String(response.status));
  return response;
}

/** @param {string} address */
export const getText = async (address) => (await get(address)).text();

/** @param {string} address */
export const getJson = async (address) => (await get(address)).json();

/**
 * @param {string} address
 * @param {Record<string, string>} [fields]
 * @param {boolean} [keepalive] whether it is sent although the page is left
 */
export function post(address, fields = {}, keepalive = false) {
  /** @type {HTMLMetaElement | null} */
  const meta = document.querySelector('meta[name="threadline-token"]');
  const headers = { "x-threadline-token": meta?.content ?? "" };
  return fetch(address, { method: "POST", headers, body: new URLSearchParams(fields), keepalive });
}

/**
 * Return a path with query parameters.
 * @param {string} path
 * @param {Record<string, string | number>} parameters
 */
export function addressOf(path, parameters) {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${path}?${pairs.join("&")}`;
}
