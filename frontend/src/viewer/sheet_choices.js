// @ts-check
// What is ticked on the sheet, as a command and as tokens.

/**
 * Return the command that forks and continues at once.
 * @param {string} command
 * @param {string[]} words what is ticked adds
 */
export const commandOf = (command, words) => [command, ...words, "--run"].filter(Boolean).join(" ");

/**
 * Return the tokens that remain of a context if something is left out; less than nothing saved is
 * something added.
 * @param {number} tokens
 * @param {number[]} saved
 */
export const tokensLeft = (tokens, saved) =>
  Math.max(
    0,
    saved.reduce((left, some) => left - some, tokens),
  );

/**
 * Return a number in a few letters, as the server writes it: 940, 2.1k, 21k, 1.3M.
 * @param {number} number
 */
export function amount(number) {
  if (number < 1e3) return String(number);
  if (number < 1e4) return `${(number / 1e3).toFixed(1)}k`;
  return number < 1e6 ? `${Math.floor(number / 1e3)}k` : `${(number / 1e6).toFixed(1)}M`;
}
