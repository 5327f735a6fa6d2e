// @ts-check
/**
 * A dice tray: the listed rolls of an actor, a difficulty that is the same word in every game, and what came of the last
 * rolls. It learns of rolls by the hook `manifold.rolled`.
 */

/** @returns {import("../../../module/core/contract/public-api.ts").ManifoldApi} */
const api = () => /** @type {any} */ (globalThis).game.system.api;

const MOST_REMEMBERED = 10;

/** What the last rolls came to, newest first. */
export const history = /** @type {{ actor: string, kind: string, key: string, degree: string }[]} */ ([]);

/**
 * Rolls with a difficulty, or without one where the kind of roll has none.
 * @param {string | { readonly uuid: string }} actor
 * @param {{ kind: string, key: string, difficulty: string | null }} listing as `list` gives it
 * @param {number} difficulty
 */
export const rollFromTray = (actor, { kind, key, difficulty: field }, difficulty) =>
  api().roll(actor, kind, key, { dialog: false, ...(field === null ? {} : { difficulty }) });

/** @param {string | { readonly uuid: string }} actor */
export const offerRolls = (actor) => api().list(actor, { odds: true });

/** Begins to remember rolls. Called once, in `ready`. */
export function remember() {
  const { Hooks } = /** @type {any} */ (globalThis);
  return Hooks.on("manifold.rolled", (/** @type {any} */ { actor, kind, key, outcome }) => {
    history.unshift({ actor, kind, key, degree: outcome.degree });
    history.length = Math.min(history.length, MOST_REMEMBERED);
  });
}
