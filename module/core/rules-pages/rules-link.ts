/**
 * Links from elements to pages of the rules. `data-rules` has the uuid of a page, or a game and a topic
 * ("edge condition:prone"), which a page of the game's rules pack names in its flags. A topic without a page of its own
 * ("maneuver:grapple") falls back on that before its colon ("maneuver").
 */

import type { ItemDocument } from "../contract/documents.ts";

/** A topic of a game's rules. */
export interface RulesTopic {
  readonly game: string;
  readonly topic: string;
}

/** Value of `data-rules` for a topic. */
export const rulesLink = (game: string, topic: string): string => `${game} ${topic}`;

/** Value of `data-rules` for a condition. */
export const conditionLink = (game: string, condition: string): string =>
  rulesLink(game, `condition:${condition}`);

/** Value of `data-rules` for a roll. */
export const rollLink = (game: string, kind: string, key: string): string =>
  rulesLink(game, key === "" ? kind : `${kind}:${key}`);

/** Value of `data-rules` for an item: the page that it names, or that of its type. */
export function itemLink({ ruleset, type, system }: ItemDocument): string {
  const { page } = system as { readonly page?: string };
  return page || rulesLink(ruleset?.id ?? "", `item:${type}`);
}

/** Reads `data-rules`; a string is a uuid. */
export function readRulesLink(link: string): RulesTopic | string {
  const gap = link.indexOf(" ");
  return gap < 0 ? link : { game: link.slice(0, gap), topic: link.slice(gap + 1) };
}

/** The topic, then the wider ones that may have a page instead of it. */
export function topicsToTry(topic: string): string[] {
  const colon = topic.indexOf(":");
  return colon < 0 ? [topic] : [topic, topic.slice(0, colon)];
}

const CONDITION_KEY = /^MANIFOLD\.(\w+)\.Condition\.(\w+)$/;

/** The link of a modifier whose label or source is the name of a condition; null for others. */
export function modifierLink(game: string, ...keys: readonly (string | undefined)[]): string | null {
  for (const key of keys) {
    const condition = CONDITION_KEY.exec(key ?? "")?.[2];
    if (condition) return conditionLink(game, condition);
  }
  return null;
}
