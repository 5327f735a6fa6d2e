/**
 * The items that a guide offers, from the world and the compendia that the user sees. If a GM builds a player's
 * character, items that the player does not see are left out, since the answers belong to the player and random choices
 * must not reveal secrets.
 */

import type { ActorDocument, ItemDocument } from "../../core/contract/documents.ts";
import { itemPacks, me, worldItems } from "../../core/host/host.ts";
import { factsOf } from "../../core/sheets/facts-of.ts";
import { summaryOf } from "../../core/sheets/field-rows.ts";
import { loadSheets } from "../../core/sheets/game-sheets.ts";
import { isUnseenByOwners } from "../../core/trust/verification/hidden-source.ts";
import type { GuideItem } from "../../kit/guide/types.ts";
import type { Plain } from "../../kit/value-changes.ts";

export interface Catalog {
  readonly items: readonly GuideItem[];
  /** By uuid. */
  readonly documents: ReadonlyMap<string, ItemDocument>;
  /** Titles of compendia that could not be read. */
  readonly unreadable: readonly string[];
  /** Number of items left out because a player who owns the actor does not see them. */
  readonly unseen: number;
  /** A short description of an item's gifts; empty if it is not in the catalog. */
  tell(uuid: string): string;
}

/** @param types of the items */
export async function loadCatalog(types: readonly string[], actor: ActorDocument): Promise<Catalog> {
  const found: ItemDocument[] = [];
  const unreadable: string[] = [];
  for (const pack of itemPacks()) {
    if (![...pack.index].some(({ type }) => types.includes(type ?? ""))) continue;
    try {
      found.push(...(await pack.getDocuments()));
    } catch {
      unreadable.push(pack.title);
    }
  }
  found.push(...worldItems());
  const fitting = found.filter(({ type }) => types.includes(type));
  const isUnseen = me().isGM ? isUnseenByOwners(actor) : () => false;
  await loadSheets(actor.ruleset);
  const offered = fitting.filter((item) => !isUnseen(item));
  const documents = new Map(offered.map((item) => [item.uuid, item]));
  const told = new Map<string, string>();
  return {
    items: offered.map(asGuideItem),
    documents,
    unreadable,
    unseen: fitting.length - offered.length,
    // Each answer redraws all options, which ask their sheets for the words.
    tell: (uuid) => {
      const item = documents.get(uuid);
      const words = told.get(uuid) ?? (item ? summaryOf(factsOf(item), item.name) : "");
      told.set(uuid, words);
      return words;
    },
  };
}

const asGuideItem = ({ uuid, name, type, _source }: ItemDocument): GuideItem => ({
  id: uuid,
  name,
  type,
  system: _source.system as Plain,
});

/** The items of an actor by id, as its guide reads them. */
export const ownedItems = (items: Iterable<ItemDocument>): GuideItem[] =>
  [...items].map((item) => ({ ...asGuideItem(item), id: item.id! }));
