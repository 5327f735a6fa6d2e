/**
 * Links from elements to pages of the rules. `data-rules` has the uuid of a page, or a game and a topic ("edge
 * condition:prone") that a page of the game's rules pack names in its flags. A topic without a page of its own
 * ("maneuver:grapple") uses the page of the topic before its colon ("maneuver").
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

/** Value of `data-rules` for an item: the page that it names, or the page of its type. */
export function itemLink({ ruleset, type, system }: ItemDocument): string {
  const { page } = system as { readonly page?: string };
  return page || rulesLink(ruleset?.id ?? "", `item:${type}`);
}

/** Reads `data-rules`; a string is a uuid. */
export function readRulesLink(link: string): RulesTopic | string {
  const gap = link.indexOf(" ");
  return gap < 0 ? link : { game: link.slice(0, gap), topic: link.slice(gap + 1) };
}

/** Not every game has pages for its skills; the page for their checks explains how they work. */
const WIDER: Readonly<Record<string, string>> = { skill: "check" };

/** The topic, then wider topics that may have a page instead. */
export function topicsToTry(topic: string): string[] {
  const colon = topic.indexOf(":");
  if (colon < 0) return [topic];
  const wide = topic.slice(0, colon);
  return [topic, wide, ...(WIDER[wide] ? [WIDER[wide]] : [])];
}

/** Matches language keys of things with a page: "MANIFOLD.Edge.Skill.athletics". */
const NAMED = /^MANIFOLD\.\w+\.(Condition|Skill|Ability|Attribute)\.(\w+)$/;

/** The parts of a modifier on which its page depends. */
interface NamedModifier {
  readonly id: string;
  readonly label: string;
  readonly source?: string | undefined;
}

/** The parts of a roll on which the link of a modifier depends. */
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
 * The {@link namedLink} of a modifier. Without one, the link of the roll, unless a page names the modifier
 * ("attack:modifier.flanking").
 * @param kind of the roll
 */
export const modifierLink = (roll: LinkedRoll, kind: string, modifier: NamedModifier): string =>
  namedLink(roll, modifier) ?? rulesLink(roll.game, `${kind}:modifier.${modifier.id}`);
