/** What differs between items and the compendium, item by item. */

import { comparableData } from "../../core/changes/item-parts.ts";
import type { ItemDocument } from "../../core/contract/documents.ts";
import type { Text } from "../../core/contract/text.ts";
import { ownFlags } from "../../core/host/flags.ts";
import { worldItems } from "../../core/host/host.ts";
import { allActors } from "../../core/records/all-actors.ts";
import { sourceUuid } from "../../core/records/source-uuid.ts";
import { ownersWithout } from "../../core/trust/verification/hidden-source.ts";
import {
  compareDocuments,
  type FieldDifference,
  type IgnoredField,
  type RefreshChoice,
  usualChoice,
} from "../../kit/refresh.ts";
import type { RefreshScope } from "./scope.ts";
import { findSource, preloadSources } from "./sources.ts";

/** An item that differs. */
export interface DifferingItem {
  readonly item: ItemDocument;
  readonly source: ItemDocument;
  /** Title of the compendium. */
  readonly pack: string;
  readonly differences: readonly FieldDifference[];
  /** Names of the players who own it and do not see the compendium, so that its text would be news to them. */
  readonly unseenBy: readonly string[];
}

export interface Comparison {
  readonly differing: readonly DifferingItem[];
  /** Items whose source cannot be compared, and why. */
  readonly lost: readonly { readonly item: ItemDocument; readonly problem: Text }[];
  /** Number of items that are as in their compendium. */
  readonly same: number;
  /** Number of items that come from none. */
  readonly without: number;
}

/** What belongs to the bearer in every game; a type of item names more. */
const OWN = ["quantity", "equipped", "container", "uses.value"];

/** What it has given to its actor is a memory of that, and nothing to compare. */
const LEFT = ["system.granted"];

const below = (path: string): string => `system.${path}`;

/** The items of a scope that this user may write. */
export function itemsIn(scope: RefreshScope): ItemDocument[] {
  if ("items" in scope) return scope.items.filter(({ actor, id }) => !actor || actor.items.has(id!));
  if ("actor" in scope) return scope.actor.items.contents.filter(({ ruleset }) => ruleset);
  const carried = allActors().flatMap(({ items }) => items.contents);
  return [...worldItems(), ...carried].filter(({ ruleset, isOwner }) => ruleset && isOwner);
}

export async function findDifferences(scope: RefreshScope): Promise<Comparison> {
  const items = itemsIn(scope);
  await preloadSources(items.flatMap((item) => sourceUuid(item) ?? []));
  const differing: DifferingItem[] = [];
  const lost: { item: ItemDocument; problem: Text }[] = [];
  let same = 0;
  let without = 0;
  for (const item of items) {
    const found = await findSource(item);
    if (found.state === "none") without += 1;
    else if (found.state === "lost") lost.push({ item, problem: found.problem });
    else {
      const { source, pack } = found;
      const differences = differencesOf(item, source);
      if (differences.length > 0)
        differing.push({
          item,
          source,
          pack: pack.title,
          differences,
          unseenBy: ownersWithout(item, source.uuid!),
        });
      else same += 1;
    }
  }
  return { differing, lost, same, without };
}

/** What is chosen unless the user says otherwise: nobody is shown a hidden compendium by a click on all. */
export const choiceFor = ({ unseenBy }: DifferingItem, difference: FieldDifference): RefreshChoice => {
  const usual = usualChoice(difference);
  return usual === "theirs" && unseenBy.length > 0 ? "mine" : usual;
};

const differencesOf = (item: ItemDocument, source: ItemDocument): FieldDifference[] =>
  compareDocuments(comparableData(item), comparableData(source), {
    own: [...OWN, ...(item.subtype?.own ?? [])].map(below),
    left: LEFT,
    ignored: ignoredOf(item),
  });

/** Anybody who owns the item may have stored anything. */
function ignoredOf(item: ItemDocument): IgnoredField[] {
  const { refreshIgnored } = ownFlags<{ refreshIgnored: unknown }>(item);
  return Array.isArray(refreshIgnored) ? refreshIgnored.filter(isIgnoredField) : [];
}

const isIgnoredField = (found: Partial<IgnoredField> | null): found is IgnoredField =>
  typeof found?.path === "string" && typeof found.seen === "string";
