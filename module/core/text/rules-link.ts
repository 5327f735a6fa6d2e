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

/** Not every game has pages for its skills; that of their checks says how they work. */
const WIDER: Readonly<Record<string, string>> = { skill: "check" };

/** The topic, then the wider ones that may have a page instead of it. */
export function topicsToTry(topic: string): string[] {
  const colon = topic.indexOf(":");
  if (colon < 0) return [topic];
  const wide = topic.slice(0, colon);
  return [topic, wide, ...(WIDER[wide] ? [WIDER[wide]] : [])];
}

/** Language keys of what has a page: "MANIFOLD.Edge.Skill.athletics". */
const NAMED = /^MANIFOLD\.\w+\.(Condition|Skill|Ability|Attribute)\.(\w+)$/;

/** A modifier, as far as its page depends on it. */
interface NamedModifier {
  readonly id: string;
  readonly label: string;
  readonly source?: string | undefined;
}

/** What the link of a modifier depends on beside the modifier. */
interface LinkedRoll {
  readonly game: string;
  /** The items of the actor that rolls. */
  readonly items: Iterable<ItemDocument>;
}

/** The link of the condition, the skill, the ability or the item that a modifier names; null if it names none. */
export function namedLink({ game, items }: LinkedRoll, { label, source }: NamedModifier): string | null {
  for (const key of [label, source]) {
    const [, topic, named] = NAMED.exec(key ?? "") ?? [];
    if (topic) return rulesLink(game, `${topic.toLowerCase()}:${named}`);
  }
  for (const item of items) if (item.name === label || item.name === source) return itemLink(item);
  return null;
}

/**
 * As {@link namedLink}; for all others that of the roll, unless a page names the line ("attack:modifier.flanking").
 * @param kind of the roll
 */
export const modifierLink = (roll: LinkedRoll, kind: string, modifier: NamedModifier): string =>
  namedLink(roll, modifier) ?? rulesLink(roll.game, `${kind}:modifier.${modifier.id}`);
