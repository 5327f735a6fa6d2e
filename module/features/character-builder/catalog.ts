/**
 * Items from which a guide lets choose: of the compendia that the user sees, and of the world. Of those a GM gives a player's
 * character none that its player does not see: the answers are the player's, and chance knows no secrets.
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
  /** Compendia that could not be read, by their title. */
  readonly unreadable: readonly string[];
  /** How many are left out because a player who owns the actor does not see them. */
  readonly unseen: number;
  /** What an item gives, in a few words; empty for what is not in the catalog. */
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
    // Each answer draws all options again, and their sheets are asked for the words.
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

/** The items of an actor as its guide reads them, by their ids. */
export const ownedItems = (items: Iterable<ItemDocument>): GuideItem[] =>
  [...items].map((item) => ({ ...asGuideItem(item), id: item.id! }));
