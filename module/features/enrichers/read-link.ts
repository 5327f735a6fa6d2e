/** Parses links that deal damage, rest, give a condition or give an item: `damage edge 2d6 kinetic half`. Pure. */

import { type DealtNature, isAmountFormula } from "../../kit/dealing.ts";
import { plainFormula } from "../../kit/dice-formula.ts";
import { TOUR_IDS, type TourId } from "../tours/steps.ts";

/** The words of a game: ids, and the names that users read. */
export interface LinkGame {
  readonly id: string;
  readonly damage: readonly LinkWord[];
  readonly healing: readonly LinkWord[];
  readonly cost: readonly LinkWord[];
  readonly rests: readonly LinkWord[];
  readonly conditions: readonly LinkWord[];
}

export interface LinkWord {
  readonly id: string;
  readonly name: string;
}

/** A link of each kind. `ruleset` is null if the text names no game; then the actor's game is used. */
export type TableLink =
  | {
      readonly does: "deal";
      readonly nature: DealtNature;
      readonly ruleset: string | null;
      readonly formula: string;
      readonly kind: string | null;
      readonly factor: number;
    }
  | { readonly does: "rest"; readonly ruleset: string | null; readonly rest: string | null }
  | {
      readonly does: "condition";
      readonly ruleset: string | null;
      readonly condition: string;
      readonly ends: boolean;
    }
  | { readonly does: "tour"; readonly ruleset: string; readonly tour: TourId }
  | { readonly does: "item"; readonly uuid: string; readonly quantity: number };

/** The problem of a link: the end of a language key, with its data. */
export interface LinkProblem {
  readonly problem: string;
  readonly data: Readonly<Record<string, string>>;
}

/** The command words with their actions. */
export const LINK_COMMANDS = ["damage", "heal", "cost", "rest", "condition", "item", "tour"] as const;

export type LinkCommand = (typeof LINK_COMMANDS)[number];

const NATURES = { damage: "damage", heal: "healing", cost: "cost" } as const;

const FACTORS: Readonly<Record<string, number>> = { half: 0.5, double: 2 };

/** @param games at this table; a tour link without a game uses the first game that has the tour */
export function readLink(
  command: LinkCommand,
  text: string,
  games: readonly LinkGame[],
): TableLink | LinkProblem {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (command === "item") return readItem(words);
  const named = games.find(({ id }) => id === words[0]?.toLowerCase());
  const rest = named ? words.slice(1) : words;
  const meant = named ? [named] : games;
  const ruleset = named?.id ?? null;
  if (command === "rest") return readRest(rest, meant, ruleset);
  if (command === "tour") return readTour(rest, meant);
  if (command === "condition") return readCondition(rest, meant, ruleset);
  return readDeal(NATURES[command], rest, meant, ruleset);
}

const problem = (id: string, data: LinkProblem["data"] = {}): LinkProblem => ({ problem: id, data });

function readDeal(
  nature: DealtNature,
  words: readonly string[],
  games: readonly LinkGame[],
  ruleset: string | null,
): TableLink | LinkProblem {
  const plain = plainFormula(words.join(" ")).split(" ");
  const factors = plain.filter((word) => Object.hasOwn(FACTORS, word.toLowerCase()));
  const others = plain.filter((word) => !factors.includes(word));
  if (others.length === 0) return problem("noFormula");
  const known = games.flatMap((game) => game[nature]);
  if (known.length === 0) return problem("nothingDealt");
  const start = others.findIndex((word) => !isPart(word));
  const formula = others.slice(0, start === -1 ? undefined : start).join(" ");
  const name = start === -1 ? "" : others.slice(start).join(" ");
  const kind = name === "" ? null : idOf(known, name);
  if (formula === "" && name !== "" && kind === undefined) return problem("formula", { formula: name });
  if (formula === "") return problem("noFormula");
  if (!isAmountFormula(formula)) return problem("formula", { formula });
  if (kind === undefined) return problem("kind", { kind: name, known: listed(known) });
  return {
    does: "deal",
    nature,
    ruleset,
    formula,
    kind,
    factor: factors.reduce((product, word) => product * FACTORS[word.toLowerCase()]!, 1),
  };
}

/** Whether a word is part of a formula: it begins with a digit, a sign or a die. */
const isPart = (word: string): boolean => /^[+-]|^\d|^d\d/i.test(word);

function readRest(
  words: readonly string[],
  games: readonly LinkGame[],
  ruleset: string | null,
): TableLink | LinkProblem {
  const known = games.flatMap(({ rests }) => rests);
  if (known.length === 0) return problem("noRests");
  if (words.length === 0) return { does: "rest", ruleset, rest: null };
  const rest = idOf(known, words.join(" "));
  return rest === undefined
    ? problem("rest", { rest: words.join(" "), known: listed(known) })
    : { does: "rest", ruleset, rest };
}

function readCondition(
  words: readonly string[],
  games: readonly LinkGame[],
  ruleset: string | null,
): TableLink | LinkProblem {
  const ends = words[0]?.toLowerCase() === "end";
  const name = (ends ? words.slice(1) : words).join(" ");
  if (name === "") return problem("noCondition");
  const condition = idOf(
    games.flatMap(({ conditions }) => conditions),
    name,
  );
  return condition === undefined
    ? problem("condition", { condition: name })
    : { does: "condition", ruleset, condition, ends };
}

function readTour(words: readonly string[], games: readonly LinkGame[]): TableLink | LinkProblem {
  const [game] = games;
  const name = words.join("").toLowerCase();
  const tour = TOUR_IDS.find((id) => id.toLowerCase() === name);
  if (game && tour) return { does: "tour", ruleset: game.id, tour };
  return problem("tour", { tour: words.join(" "), known: TOUR_IDS.join(", ") });
}

const MOST_ITEMS = 999;

function readItem(words: readonly string[]): TableLink | LinkProblem {
  const [uuid = "", count = "1", ...others] = words;
  if (uuid === "") return problem("noItem");
  const quantity = /^\d{1,3}$/.test(count) ? Number(count) : 0;
  if (quantity < 1 || quantity > MOST_ITEMS || others.length > 0) return problem("quantity", { count });
  return { does: "item", uuid, quantity };
}

/** The id for a word or a name; undefined if it is unknown. */
function idOf(known: readonly LinkWord[], word: string): string | undefined {
  const plain = word.toLowerCase();
  const found = known.find(({ id, name }) => id.toLowerCase() === plain || name.toLowerCase() === plain);
  return found?.id;
}

/** Most known words in a problem. */
const MOST_LISTED = 20;

const listed = (known: readonly LinkWord[]): string =>
  [...new Set(known.map(({ id }) => id))].slice(0, MOST_LISTED).join(", ");
