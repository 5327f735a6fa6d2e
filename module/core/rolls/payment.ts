/**
 * Whether a roll takes what it costs (points, ammunition, uses, a part of the turn) from its roller: as the roll says, else
 * as its item, its actor or the table does.
 */
import { NO_CHANGE } from "../../kit/change-set.ts";
import type { ChangeSet } from "../../kit/contract.ts";
import type { ActorDocument, ItemDocument } from "../contract/documents.ts";
import { costsPaid } from "../games/settings.ts";
import { ownFlags } from "../host/flags.ts";
import type { RollSession } from "./roll-session.ts";

/** The flag of an actor or an item. */
export const PAYS = "pays";

/** What an actor or an item says of its rolls; null if it says nothing. */
export function ownPayment(document: ActorDocument | ItemDocument): boolean | null {
  const { pays } = ownFlags<{ readonly [PAYS]: boolean }>(document);
  return typeof pays === "boolean" ? pays : null;
}

/** Whether the roll can be made without paying: of some, the costs are what they are made for. */
export const mayOwe = ({ kind }: Pick<RollSession, "kind">): boolean =>
  kind.costs !== undefined && !kind.alwaysPays;

/** Whether a plain click pays. */
export function paysByDefault({ kind, actor, key, options }: Omit<RollSession, "ruleset">): boolean {
  if (!mayOwe({ kind })) return true;
  // The key of an item's roll begins with its id.
  const item = actor.items.find(({ id }) => id !== null && key.startsWith(id));
  return options.pays ?? (item && ownPayment(item)) ?? ownPayment(actor) ?? costsPaid();
}

/** What the card tells where nothing is taken. */
export const UNPAID: ChangeSet = {
  ...NO_CHANGE,
  steps: [{ id: "unpaid", label: "MANIFOLD.Card.Unpaid", value: 0 }],
};
