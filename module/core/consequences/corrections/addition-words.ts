/**
 * The words that a table's additions may use for what they add to and what they cost: ids, or labels as users read
 * them.
 */

import { readAdditions } from "../../../kit/additions.ts";
import type { CostKind } from "../../../kit/dealing.ts";
import { rulesetById } from "../../games/registry.ts";
import { unitList } from "../../host/formatters.ts";
import { t } from "../../host/host.ts";

interface Words {
  /** Ids with their labels, which are language keys. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly costs: ReadonlyMap<string, string>;
}

/** The kinds of cost that players pay in a game. */
export const costsOf = (game: string): readonly CostKind[] => rulesetById(game)?.damage?.dealing?.cost ?? [];

/** Whether a word of the table means this id: the id itself, or its label as users read it. */
export const isNamed = (id: string, label: string, word: string): boolean =>
  [id, t(label)].some((name) => name.toLowerCase() === word.toLowerCase());

function wordsOf(game: string): Words {
  const situational = Object.values(rulesetById(game)?.rolls ?? {}).flatMap(
    ({ dialog }) => dialog.situational,
  );
  return {
    kinds: new Map(situational.map(({ kind, label }) => [kind, label])),
    costs: new Map(costsOf(game).map(({ id, label }) => [id, label])),
  };
}

const isKnown = (words: ReadonlyMap<string, string>, word: string): boolean =>
  [...words].some(([id, label]) => isNamed(id, label, word));

/** The labels as users read them. */
const listed = (words: ReadonlyMap<string, string>): string =>
  unitList().format(new Set([...words.values()].map((label) => t(label))));

/** Lists the words that a game's setting accepts. */
export function describeWords(game: string): string {
  const { kinds, costs } = wordsOf(game);
  return t("MANIFOLD.Settings.PlayerAdditions.Words", { kinds: listed(kinds), costs: listed(costs) });
}

/** Names the words of a setting that the game does not know; blank if it knows all. */
export function wordsProblem(game: string, text: string): string {
  const { kinds, costs } = wordsOf(game);
  const unknown = (readAdditions(text) ?? []).flatMap(({ kind, cost }) => [
    ...(kind === "" || isKnown(kinds, kind) ? [] : [kind]),
    ...(!cost || isKnown(costs, cost.kind) ? [] : [cost.kind]),
  ]);
  if (unknown.length === 0) return "";
  const words = unitList().format(new Set(unknown.map((word) => `“${word}”`)));
  return `${t("MANIFOLD.Settings.PlayerAdditions.Unknown", { words })} ${describeWords(game)}`;
}
