/**
 * The rolls that the request dialog offers: those that all chosen actors can make, by topic, and a search over all
 * kinds.
 */
import { groupBy } from "../../kit/group-by.ts";
import type { ActorDocument } from "../contract/documents.ts";
import type { AnyRollKind, RollListEntry } from "../contract/index.ts";
import { t } from "../host/host.ts";
import { foldText } from "../sheets/lists/list-order.ts";

export interface OfferedRoll {
  readonly kind: AnyRollKind;
  readonly entry: RollListEntry;
}

/** The rolls of one topic. */
export interface RollTopic {
  /** Null for rolls without a topic. */
  readonly label: string | null;
  readonly rolls: readonly { readonly value: string; readonly label: string }[];
}

/** Value of a roll as an option. Ids of kinds have no spaces. */
export const rollValue = (kind: string, key: string): string => `${kind} ${key}`;

export function readRollValue(value: string): { readonly kind: string; readonly key: string } {
  const gap = value.indexOf(" ");
  return gap < 0 ? { kind: value, key: "" } : { kind: value.slice(0, gap), key: value.slice(gap + 1) };
}

/** Rolls of a kind that all these actors can make. */
export function rollsOfAll(kind: AnyRollKind, actors: readonly ActorDocument[]): OfferedRoll[] {
  const [first, ...others] = actors;
  if (!first || !kind.list) return [];
  const known = others.map((actor) => new Set(kind.list!(actor).map(({ key }) => key)));
  return kind
    .list(first)
    .filter(({ key }) => known.every((keys) => keys.has(key)))
    .map((entry) => ({ kind, entry }));
}

/** The rolls whose name, topic or kind contains every word of the search. */
export function searchRolls(rolls: readonly OfferedRoll[], search: string): readonly OfferedRoll[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rolls;
  return rolls.filter(({ kind, entry: { label, group } }) => {
    const text = foldText([label, group ?? "", kind.label].map((key) => t(key)).join(" "));
    return words.every((word) => text.includes(word));
  });
}

/**
 * The rolls by topic, in the game's order.
 * @param kinds whether topics include the name of their kind
 */
export function rollTopics(
  rolls: readonly OfferedRoll[],
  { kinds }: { readonly kinds: boolean },
): RollTopic[] {
  const topicOf = ({ kind, entry }: OfferedRoll): string =>
    [...(kinds ? [kind.label] : []), ...(entry.group ? [entry.group] : [])]
      .map((name) => t(name))
      .join(" · ");
  return [...groupBy(rolls, topicOf)].map(([label, offered]) => ({
    label: label || null,
    rolls: offered.map(({ kind, entry }) => ({
      value: rollValue(kind.id, entry.key),
      label: t(entry.label),
    })),
  }));
}
