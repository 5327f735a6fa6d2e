// @ts-check
/**
 * Reads creatures from a plain text of our own, for all five games:
 *
 *   Cave lurker (edge)
 *   vitality.value: 12
 *   abilities.str.value: 3
 *   - edgeWeapon: Claws
 *   - edgeGear: Torch
 *   It waits where the light ends.
 *
 * The first line is the name and the game's id. A line with a path and a value sets that value below `system`, a line with
 * a hyphen adds an item by its type and name. Everything else is its description. What a line has wrong is told, and the
 * rest is read.
 */

const HEAD = /^(?<name>[^()]+) \((?<game>[a-z]+)\)$/;
const VALUE = /^(?<path>[A-Za-z][\w.]*): (?<value>\S.*)$/;
const ITEM = /^- (?<type>[A-Za-z]+): (?<name>\S.*)$/;

/** @param {string} word */
function readValue(word) {
  if (word === "true" || word === "false") return word === "true";
  const number = Number(word);
  return Number.isFinite(number) ? number : word;
}

/**
 * @param {string} text
 * @returns {{ source: { name: string, type: string, system: Record<string, unknown>, items: { name: string, type: string }[] }, problems: string[] }}
 */
export function readStatblock(text) {
  const [first = "", ...lines] = text.split("\n").map((line) => line.trim());
  const { name, game } = HEAD.exec(first)?.groups ?? {};
  /** @type {string[]} */
  const problems = [];
  if (!name || !game) problems.push(`The first line is not "Name (game)": ${first}`);
  /** @type {Record<string, unknown>} */
  const values = {};
  /** @type {{ name: string, type: string }[]} */
  const items = [];
  /** @type {string[]} */
  const words = [];
  for (const line of lines) {
    const value = VALUE.exec(line)?.groups;
    const item = ITEM.exec(line)?.groups;
    if (item) {
      if (item.type.startsWith(game ?? "")) items.push({ name: item.name, type: item.type });
      else problems.push(`${item.name} belongs to another game: ${item.type}`);
    } else if (value) values[value.path] = readValue(value.value);
    else if (line !== "") words.push(line);
  }
  const { expandObject } = /** @type {any} */ (globalThis).foundry.utils;
  return {
    source: {
      name: name ?? "",
      type: `${game}Npc`,
      system: { ...expandObject(values), biography: paragraphs(words) },
      items,
    },
    problems,
  };
}

/** @param {string[]} words */
const paragraphs = (words) =>
  words.map((word) => `<p>${/** @type {any} */ (globalThis).foundry.utils.escapeHTML(word)}</p>`).join("");

/**
 * Creates the creature in the world.
 * @param {string} text
 */
export async function importStatblock(text) {
  const { source, problems } = readStatblock(text);
  const { Actor, game, ui } = /** @type {any} */ (globalThis);
  const games = game.system.api.games().map((/** @type {{ id: string }} */ { id }) => id);
  const isKnown = games.some((/** @type {string} */ id) => source.type === `${id}Npc`);
  if (!isKnown) problems.push(`There is no such game at this table: ${source.type}`);
  for (const problem of problems) ui.notifications.warn(problem);
  return isKnown && source.name !== "" ? Actor.implementation.create(source) : null;
}
