/** Finds the differences between items and the compendium. */

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

/** An item that differs from its compendium source. */
export interface DifferingItem {
  readonly item: ItemDocument;
  readonly source: ItemDocument;
  /** Title of the compendium. */
  readonly pack: string;
  readonly differences: readonly FieldDifference[];
  /** Names of players who own it but do not see the compendium, whose text would be new to them. */
  readonly unseenBy: readonly string[];
}

export interface Comparison {
  readonly differing: readonly DifferingItem[];
  /** Items whose source cannot be compared, with the reason. */
  readonly lost: readonly { readonly item: ItemDocument; readonly problem: Text }[];
  /** Number of items equal to their source. */
  readonly same: number;
  /** Number of items without a source. */
  readonly without: number;
}

/** Fields that belong to the bearer in every game; item types can name more. */
const OWN = ["quantity", "equipped", "container", "uses.value"];

/** Fields that are not compared: the record of what the item gave to its actor. */
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

/** The default choice. A click on all must not reveal a hidden compendium. */
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

/** The ignored fields of an item. An owner of the item can store anything. */
function ignoredOf(item: ItemDocument): IgnoredField[] {
  const { refreshIgnored } = ownFlags<{ refreshIgnored: unknown }>(item);
  return Array.isArray(refreshIgnored) ? refreshIgnored.filter(isIgnoredField) : [];
}

const isIgnoredField = (found: Partial<IgnoredField> | null): found is IgnoredField =>
  typeof found?.path === "string" && typeof found.seen === "string";
